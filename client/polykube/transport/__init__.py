"""How bytes move: the seam (``base``) and the adapters of HTTP libraries behind it."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Literal, TypeAlias, TypeVar

from polykube.errors import OptionError
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
AsyncLibrary: TypeAlias = Literal["httpx", "httpx2", "aiohttp"]

N = TypeVar("N", BlockingLibrary, AsyncLibrary)


def open_transport(
    endpoint: Endpoint, library: BlockingLibrary | None = None, client: object = None
) -> Transport:
    """A blocking transport to an API server. Opens no connection yet.

    Args:
        endpoint: where the server is and how to reach it.
        library: ``httpx`` or ``httpx2``; unless given, the library of ``client``, or else the first of the
            two that is installed.
        client: an ``httpx.Client`` or ``httpx2.Client`` of your own to send through. It is not closed. Its
            TLS, proxy and connection settings count, not the endpoint's.

    Raises:
        OptionError: no such library, or not that of ``client``.
        ValueError: the endpoint makes no sense.
        TypeError: ``client`` is no blocking client of a library that is known.
        ImportError: the library is not installed.
    """
    from polykube.transport.httpx_family import HttpxTransport, library_of

    if client is not None:
        from polykube.transport.lent import LentTransport

        module = library_of(client, "Client")
        _check_same(library, module.__name__)
        return LentTransport(endpoint, module, client)
    return HttpxTransport(endpoint, _choose(library, ("httpx", "httpx2")))


def open_async_transport(
    endpoint: Endpoint, library: AsyncLibrary | None = None, client: object = None
) -> AsyncTransport:
    """The asynchronous twin of ``open_transport``.

    Args:
        library: ``aiohttp`` too. Unless given, aiohttp is not chosen while one of the other two is installed.
        client: an ``httpx.AsyncClient``, ``httpx2.AsyncClient`` or ``aiohttp.ClientSession``.
    """
    if type(client).__module__.partition(".")[0] == "aiohttp":
        from polykube.transport.aiohttp import AiohttpTransport

        _check_same(library, "aiohttp")
        return AiohttpTransport(endpoint, session=client)
    from polykube.transport.httpx_family import AsyncHttpxTransport, library_of

    if client is not None:
        from polykube.transport.lent import AsyncLentTransport

        module = library_of(client, "AsyncClient")
        _check_same(library, module.__name__)
        return AsyncLentTransport(endpoint, module, client)
    chosen: AsyncLibrary = _choose(library, ("httpx", "httpx2", "aiohttp"))
    if chosen == "aiohttp":
        from polykube.transport.aiohttp import AiohttpTransport

        return AiohttpTransport(endpoint)
    return AsyncHttpxTransport(endpoint, chosen)


def _check_same(library: str | None, own: str) -> None:
    if library not in (None, own):
        raise OptionError(f"http_client is one of {own}, but library={library!r} was given: leave one out")


def _choose(library: N | None, known: tuple[N, ...]) -> N:
    names = " or ".join(known)
    if library is None:
        installed = next((name for name in known if find_spec(name) is not None), None)
        if installed is None:
            raise ImportError(f"no HTTP library: install {names}")
        return installed
    if library not in known:
        hint = "; aiohttp is for asynchronous clients" if str(library) == "aiohttp" else ""
        raise OptionError(f"library is {names}, not {library!r}{hint}")
    if find_spec(library) is None:
        raise ImportError(f"{library} is not installed: pip install 'polykube[{library}]'")
    return library
