"""What the kinds of acme.acme.v1 are, for the client."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from polykube.objects import Object
from polykube.resources import Option, ResourceType

from acme.acme.v1.objects import ObjectKind

GET: Final[Mapping[str, Option]] = {
    "from_": Option("from"),
    "kind_": Option("kind"),
}

OBJECTS: Final = ResourceType(
    group="acme.com",
    version="v1",
    kind="Object",
    plural="objects",
    namespaced=False,
    model=ObjectKind,
    list_model=Object,
    status_model=Object,
    options={
        "get": GET,
    },
)
"""Object of acme.com/v1."""
