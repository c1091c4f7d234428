"""The asynchronous shell: calls, lists and watches over a transport, on asyncio."""

from polykube.aio.client import AsyncClient
from polykube.aio.listing import AsyncListing
from polykube.aio.resource import AsyncResource
from polykube.aio.untyped import AsyncUntypedResource
from polykube.aio.watch import AsyncWatch

__all__ = ["AsyncClient", "AsyncListing", "AsyncResource", "AsyncUntypedResource", "AsyncWatch"]
