# Derived from polykube/aio/__init__.py by tools/derive_sync.py; edit that file, then run the tool.

"""The blocking shell: calls, lists and watches over a transport."""

from polykube.sync.client import Client
from polykube.sync.listing import Listing
from polykube.sync.resource import Resource
from polykube.sync.untyped import UntypedResource
from polykube.sync.watch import Watch

__all__ = ["Client", "Listing", "Resource", "UntypedResource", "Watch"]
