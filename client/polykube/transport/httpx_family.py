"""httpx and httpx2, blocking and asynchronous: the only module that touches either.

Requests go through the library's wire layer (httpcore, httpcore2), one connection object at a time. What
httpx puts on top, redirects, cookies, its environment and a pool that looks at every connection for every
request, is not wanted here; docs/adr/transports.md has the figures.
"""

from __future__ import annotations

import importlib
import importlib.util
import ssl
import threading
from collections.abc import AsyncGenerator, AsyncIterable, Callable, Generator, Iterable
from contextlib import aclosing
from types import ModuleType
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, cast

from polykube.transport.address import header_text, parse_address
from polykube.transport.base import (
    ClosedError,
    ConnectError,
    CutBodyError,
    DisconnectedError,
    Endpoint,
    Header,
    ProtocolError,
    Request,
    TransportError,
)
from polykube.transport.bodies import Content, aread_body, read_body
from polykube.transport.encoding import inflater, to_send
from polykube.transport.pool import AsyncPool, Owner, Pool
from polykube.transport.progress import Progress
from polykube.transport.proxies import SOCKS, choose_proxy, described
from polykube.transport.sockets import IDLE, raise_for, reason
from polykube.transport.streams import AsyncioNetwork, BlockingNetwork, Link

if TYPE_CHECKING:
    import httpcore

Library: TypeAlias = Literal["httpx", "httpx2"]

_WIRES: dict[Library, str] = {"httpx": "httpcore", "httpx2": "httpcore2"}


def library_of(client: object, kind: Literal["Client", "AsyncClient"]) -> ModuleType:
    """The module of the library that a caller's own client belongs to.

    Raises:
        TypeError: to neither, or the client is of the other kind.
    """
    for base in type(client).__mro__:
        library = base.__module__.partition(".")[0]
        if library in _WIRES and base.__name__ == kind:
            return importlib.import_module(library)
    raise TypeError(f"an httpx.{kind} or httpx2.{kind} is needed, not {type(client).__name__}")


class _Hidden(bytes):
    """The library writes what it does to its log, a SOCKS proxy's user and password among it."""

    def __repr__(self) -> str:
        return "***"


class _Wire:
    """What both flavours know: the server, how a connection to it is set up, and how a request is written."""

    def __init__(self, endpoint: Endpoint, library: Library) -> None:
        self.module: ModuleType = importlib.import_module(_WIRES[library])
        self.address = parse_address(endpoint.url)
        self._server_name = endpoint.server_name
        self._tls = endpoint.tls or (ssl.create_default_context() if self.address.scheme == "https" else None)
        self._proxy = choose_proxy(endpoint, self.address)
        self.peer = described(self.address, self._proxy)
        self._socks = self._proxy is not None and self._proxy.scheme in SOCKS
        if self._socks and importlib.util.find_spec("socksio") is None:
            raise ImportError("a SOCKS proxy needs socksio: pip install 'polykube[socks]'")
        self._url: Callable[..., Any] = self.module.URL
        self._origin = self.module.Origin(
            self.address.scheme.encode(), self.address.host.encode(), self.address.port
        )

    def link(self) -> Link:
        return Link(
            outer=self._proxy is not None and self._proxy.scheme == "https",
            inner=self.address.scheme == "https",
            server_name=self._server_name,
            socks=self._socks,
        )

    def connection(self, flavour: Literal["", "Async"], network: Any) -> Any:
        """A connection object of the library, not yet open."""
        settings: dict[str, Any] = {
            "ssl_context": self._tls,
            "keepalive_expiry": IDLE,
            "network_backend": network,
        }
        proxy = self._proxy
        if proxy is None:
            pool = getattr(self.module, f"{flavour}ConnectionPool")(**settings)
            return pool.create_connection(self._origin)
        settings["proxy_url"] = proxy.url
        if proxy.login is not None:
            settings["proxy_auth"] = tuple(_Hidden(part) for part in proxy.login)
        if proxy.scheme == "https":
            settings["proxy_ssl_context"] = self._tls or ssl.create_default_context()
        kind = "SOCKSProxy" if self._socks else "HTTPProxy"
        return getattr(self.module, flavour + kind)(**settings).create_connection(self._origin)

    def request(self, request: Request) -> httpcore.Request:
        headers = to_send(request)
        if request.body is not None or request.method in ("POST", "PUT", "PATCH"):
            headers.append(("Content-Length", str(len(request.body or b""))))
        address = self.address
        return cast(
            "httpcore.Request",
            self.module.Request(
                request.method.encode(),
                self._url(
                    scheme=self._origin.scheme,
                    host=self._origin.host,
                    port=self._origin.port,
                    target=(address.prefix + request.target).encode("ascii"),
                ),
                headers=[
                    (b"Host", address.authority.encode()),
                    *((name.encode(), value.encode("latin-1")) for name, value in headers),
                ],
                content=Content(request.body) if request.body else None,
            ),
        )

    def translate(self, exc: Exception, link: Link, *, closed: bool) -> Exception:
        """Our error for one of the library's; the streams have raised their own already."""
        progress = link.progress
        wire = self.module
        if closed:
            return progress.error(ClosedError, "the client was closed during the call")
        if isinstance(exc, wire.ProxyError):
            return progress.error(ConnectError, f"the proxy refuses: {exc}")
        if progress.phase == "connect" and not isinstance(exc, TransportError):
            if self._proxy is None:
                return progress.unconnected(reason(exc))
            what = "ended the connection" if link.eof else f"answers what makes no sense: {reason(exc)}"
            return progress.error(ConnectError, f"the proxy {what}")
        if isinstance(exc, wire.RemoteProtocolError):
            if not link.eof:
                return progress.error(ProtocolError, f"the answer is not HTTP: {exc}")
            if progress.phase == "read":
                return progress.error(CutBodyError, "the connection ended inside the body")
            return progress.error(DisconnectedError, "the connection ended before the answer's header")
        return exc


def _leftovers(connection: object) -> bool:
    """Whether bytes came after the answer's end: the next call would take them for its own answer.

    The library offers no public way to see its parser.
    """
    inner: Any = connection
    while inner is not None:
        parser = getattr(inner, "_h11_state", None)
        if parser is not None:
            return bool(parser.trailing_data[0])
        inner = getattr(inner, "_connection", None)
    return False


class _Line:
    """One connection of the blocking kind."""

    def __init__(self, wire: _Wire) -> None:
        self.link = wire.link()
        network = BlockingNetwork(self.link, wire.module)
        self.connection: httpcore.ConnectionInterface = wire.connection("", network)

    def usable(self) -> bool:
        return self.connection.is_available() and not self.connection.has_expired()

    def close(self) -> None:
        self.connection.close()
        self.link.close()  # the library forgets the stream of a handshake with a SOCKS proxy that fails


class HttpxResponse:
    """The answer of ``HttpxTransport``. Another thread may close it while it is read."""

    def __init__(self, line: _Line, answer: httpcore.Response, transport: HttpxTransport) -> None:
        self.status: int = answer.status
        self.headers: list[Header] = header_text(answer.headers)
        self._line: _Line | None = line
        self._answer = answer
        self._transport = transport
        self._progress = line.link.progress
        self._decoder = inflater(self.headers, self._progress)
        self._closing = threading.RLock()  # a signal's handler may close it in the midst of its closing
        self._closed = False
        self._reading = False

    def chunks(self) -> Generator[bytes, None, None]:
        line = self._line
        if line is None:
            raise self._ended()
        decoder = self._decoder
        self._progress.enter("read")
        try:
            for piece in self._pieces():
                if decoder is None:
                    yield piece
                else:
                    yield from decoder.feed(piece)
            if decoder is not None:
                decoder.finish()
        except Exception as exc:
            if self._closed:
                raise self._ended() from exc
            raise_for(exc, self._transport.translate(exc, line))
        finally:
            self.close()

    def _pieces(self) -> Generator[bytes, None, None]:
        pieces = iter(cast("Iterable[bytes]", self._answer.stream))
        while True:
            self._transport.owner.check(self._progress)
            # In this order, and in the other one in close(): either sees what the other has done.
            self._reading = True
            try:
                piece = None if self._closed else next(pieces, None)
            finally:
                self._reading = False
            if self._closed:
                raise self._ended()
            if piece is None:
                return
            yield piece

    def _ended(self) -> Exception:
        return self._progress.error(ClosedError, "the answer is closed")

    def read(self) -> bytes:
        try:
            return read_body(self.status, self._progress, self.chunks())
        finally:
            self.close()

    def close(self) -> None:
        if self._transport.owner.forked:
            return
        with self._closing:
            self._closed = True
            if self._reading:
                if self._line is not None:
                    self._line.link.abort()  # wakes the thread that reads, which comes here itself
                return
            line, self._line = self._line, None
        if line is not None:
            self._transport.finish(line, self._answer)


class HttpxTransport:
    """A blocking transport over httpx or httpx2. Safe to share among threads.

    Args:
        endpoint: the API server.
        library: which of the two.

    Raises:
        ImportError: the library is not installed, or ``socksio``, which it needs for a SOCKS proxy.
        ValueError: the endpoint's URL or proxy makes no sense.
    """

    def __init__(self, endpoint: Endpoint, library: Library = "httpx") -> None:
        self.name: str = library
        self._wire = _Wire(endpoint, library)
        self._pool = Pool(endpoint.max_connections, lambda: _Line(self._wire), _Line.close)
        self.owner = Owner()

    def send(self, request: Request) -> HttpxResponse:
        progress = Progress(request, peer=self._wire.peer)
        self.owner.check(progress)
        written = self._wire.request(request)
        while True:
            line = self._pool.acquire(progress)
            line.link.begin(progress)
            try:
                answer = line.connection.handle_request(written)
                line.link.fresh = False
                return HttpxResponse(line, answer, self)
            except BaseException as exc:
                self._pool.release(line, reusable=False)
                if not isinstance(exc, Exception):
                    raise
                if not line.link.was_stale:
                    raise_for(exc, self.translate(exc, line))

    def translate(self, exc: Exception, line: _Line) -> Exception:
        return self._wire.translate(exc, line.link, closed=self._pool.closed)

    def finish(self, line: _Line, answer: httpcore.Response) -> None:
        """The answer is done with: its connection is free, or ended when the body was not read to its end."""
        reusable = False
        try:
            answer.close()
            reusable = line.connection.is_available() and not _leftovers(line.connection)
        finally:
            self._pool.release(line, reusable=reusable)

    def close(self) -> None:
        if self.owner.forked:
            return
        for line in self._pool.close():
            line.link.abort()


class _AsyncLine:
    """One connection of the asynchronous kind."""

    def __init__(self, wire: _Wire) -> None:
        self.link = wire.link()
        network = AsyncioNetwork(self.link, wire.module)
        self.connection: httpcore.AsyncConnectionInterface = wire.connection("Async", network)

    def usable(self) -> bool:
        return self.connection.is_available() and not self.connection.has_expired()

    async def close(self) -> None:
        self.link.abort()


class AsyncHttpxResponse:
    """The answer of ``AsyncHttpxTransport``."""

    def __init__(self, line: _AsyncLine, answer: httpcore.Response, transport: AsyncHttpxTransport) -> None:
        self.status: int = answer.status
        self.headers: list[Header] = header_text(answer.headers)
        self._line: _AsyncLine | None = line
        self._answer = answer
        self._transport = transport
        self._progress = line.link.progress
        self._decoder = inflater(self.headers, self._progress)

    async def chunks(self) -> AsyncGenerator[bytes, None]:
        line = self._line
        if line is None:
            raise self._progress.error(ClosedError, "the answer is closed")
        decoder = self._decoder
        self._progress.enter("read")
        try:
            async with aclosing(self._pieces()) as pieces:
                async for piece in pieces:
                    if decoder is None:
                        yield piece
                    else:
                        for part in decoder.feed(piece):
                            yield part
                    self._transport.owner.check(self._progress)
            if decoder is not None:
                decoder.finish()
        except Exception as exc:
            raise_for(exc, self._transport.translate(exc, line))
        finally:
            await self.close()

    def _pieces(self) -> AsyncGenerator[bytes, None]:
        stream = cast("AsyncIterable[bytes]", self._answer.stream)
        return cast("AsyncGenerator[bytes, None]", aiter(stream))

    async def read(self) -> bytes:
        try:
            return await aread_body(self.status, self._progress, self.chunks())
        finally:
            await self.close()

    async def close(self) -> None:
        line, self._line = self._line, None
        if line is not None and not self._transport.owner.forked:
            await self._transport.finish(line, self._answer)


class AsyncHttpxTransport:
    """The asynchronous twin of ``HttpxTransport``. Safe to share among the tasks of one loop."""

    def __init__(self, endpoint: Endpoint, library: Library = "httpx") -> None:
        self.name: str = library
        self._wire = _Wire(endpoint, library)
        self._pool = AsyncPool(endpoint.max_connections, lambda: _AsyncLine(self._wire), _AsyncLine.close)
        self.owner = Owner()

    async def send(self, request: Request) -> AsyncHttpxResponse:
        progress = Progress(request, peer=self._wire.peer)
        self.owner.check_loop(progress)
        written = self._wire.request(request)
        while True:
            line = await self._pool.acquire(progress)
            line.link.begin(progress)
            try:
                answer = await line.connection.handle_async_request(written)
                line.link.fresh = False
                return AsyncHttpxResponse(line, answer, self)
            except BaseException as exc:
                await self._pool.release(line, reusable=False)
                if not isinstance(exc, Exception):
                    raise
                if not line.link.was_stale:
                    raise_for(exc, self.translate(exc, line))

    def translate(self, exc: Exception, line: _AsyncLine) -> Exception:
        return self._wire.translate(exc, line.link, closed=self._pool.closed)

    async def finish(self, line: _AsyncLine, answer: httpcore.Response) -> None:
        reusable = False
        try:
            await answer.aclose()
            reusable = line.connection.is_available() and not _leftovers(line.connection)
        finally:
            await self._pool.release(line, reusable=reusable)

    async def close(self) -> None:
        if self.owner.forked:
            return
        for line in await self._pool.close():
            line.link.abort()
