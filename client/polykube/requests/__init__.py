"""From a call on a resource to the exact HTTP request. No I/O, no clock.

A builder gives a ``Request`` without the headers that belong to the client (credentials, user agent); the
shell adds those when it sends.
"""

from polykube.requests.deletes import delete, delete_collection
from polykube.requests.message import (
    JSON_TYPE,
    UNLIMITED,
    build,
    limits,
    merge_headers,
    own_headers,
    raw,
    secrets,
    target,
    with_headers,
)
from polykube.requests.plan import Plan, Settings, segment
from polykube.requests.reads import get, list_, watch
from polykube.requests.writes import apply, create, patch, replace

__all__ = [
    "JSON_TYPE",
    "UNLIMITED",
    "Plan",
    "Settings",
    "apply",
    "build",
    "create",
    "delete",
    "delete_collection",
    "get",
    "limits",
    "list_",
    "merge_headers",
    "own_headers",
    "patch",
    "raw",
    "replace",
    "secrets",
    "segment",
    "target",
    "watch",
    "with_headers",
]
