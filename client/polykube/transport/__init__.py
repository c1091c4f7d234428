"""How bytes move: the seam (``base``) and the adapters of HTTP libraries behind it."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Literal, TypeAlias, TypeVar

from polykube.transport.base import (
    AsyncResponse,
    AsyncTransport,
    ClosedError,
    ConnectError,
    CutBodyError,
    DisconnectedError,
    Endpoint,
    Header,
    Phase,
    ProtocolError,
    Request,
    Response,
    TimeoutError,
    Timeouts,
    TLSError,
    Transport,
    TransportError,
)

__all__ = [
    "AsyncResponse",
    "AsyncTransport",
    "ClosedError",
    "ConnectError",
    "CutBodyError",
    "DisconnectedError",
    "Endpoint",
    "Header",
    "Phase",
    "ProtocolError",
    "Request",
    "Response",
    "TLSError",
    "TimeoutError",
    "Timeouts",
    "Transport",
    "TransportError",
    "open_async_transport",
    "open_transport",
]

BlockingLibrary: TypeAlias = Literal["httpx", "httpx2"]
AsyncLibrary: TypeAlias = Literal["httpx", "httpx2"]

N = TypeVar("N", bound=str)


def open_transport(endpoint: Endpoint, library: BlockingLibrary | None = None) -> Transport:
    """A blocking transport to an API server. Opens no connection yet.

    Args:
        endpoint: where the server is and how to reach it.
        library: ``httpx`` or ``httpx2``; unless given, the first of them that is installed.

    Raises:
        ValueError: no such library, or the endpoint makes no sense.
        ImportError: the library is not installed.
    """
    from polykube.transport.httpx_family import HttpxTransport

    return HttpxTransport(endpoint, _choose(library, ("httpx", "httpx2")))


def open_async_transport(endpoint: Endpoint, library: AsyncLibrary | None = None) -> AsyncTransport:
    """The asynchronous twin of ``open_transport``."""
    from polykube.transport.httpx_family import AsyncHttpxTransport

    return AsyncHttpxTransport(endpoint, _choose(library, ("httpx", "httpx2")))


def _choose(library: N | None, known: tuple[N, ...]) -> N:
    names = " or ".join(known)
    if library is None:
        installed = next((name for name in known if find_spec(name) is not None), None)
        if installed is None:
            raise ImportError(f"no HTTP library: install {names}")
        return installed
    if library not in known:
        raise ValueError(f"library is {names}, not {library!r}")
    if find_spec(library) is None:
        raise ImportError(f"{library} is not installed: pip install 'polykube[{library}]'")
    return library
