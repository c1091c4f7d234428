"""aiohttp, at its wire layer: its connector and the protocol of its connections below, the seam above.

aiohttp's session is left out. It follows redirects, keeps cookies, sends GET, PUT and DELETE again by itself
when a connection breaks, and builds objects that cost more than the exchange; docs/adr/transports.md has the
figures. One timer follows the call from phase to phase.
"""

from __future__ import annotations

import asyncio
import socket
import ssl
from base64 import b64encode
from collections.abc import AsyncGenerator
from contextvars import ContextVar
from functools import partial
from typing import Any
from weakref import WeakKeyDictionary, WeakSet, ref

import aiohttp
from aiohttp.client_proto import ResponseHandler
from aiohttp.connector import Connection
from aiohttp.http import HttpProcessingError, RawResponseMessage, StreamWriter
from aiohttp.http_exceptions import ContentLengthError, TransferEncodingError
from multidict import CIMultiDict
from yarl import URL

from polykube.errors import OptionError
from polykube.transport.address import check_headers, check_line, header_text, parse_address
from polykube.transport.alarm import Alarm, Alarms
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
from polykube.transport.bodies import Content, aread_body
from polykube.transport.encoding import inflater, to_send
from polykube.transport.pool import CLOSED, Owner, Slots
from polykube.transport.progress import Progress
from polykube.transport.proxies import SOCKS, choose_proxy, described
from polykube.transport.sockets import IDLE, chain, hang_up, raise_for, reason, set_options, tls_refusal

_LINE = 64 * 1024
_SMALL = 64 * 1024
_READ_AHEAD = 256 * 1024
_WITH_BODY = frozenset({"POST", "PUT", "PATCH"})
_NO_LIMITS = aiohttp.ClientTimeout(total=None, connect=None, sock_connect=None, sock_read=None)


class _Call:
    """A call on its way: what it holds, and what its failure means."""

    __slots__ = ("__weakref__", "alarm", "connection", "content", "fresh", "progress", "sockets", "writer")

    def __init__(self, progress: Progress, alarms: Alarms) -> None:
        self.progress = progress
        self.alarm = Alarm(progress, alarms)
        self.fresh = False
        """The connection was made for this call."""
        self.connection: Connection | None = None
        self.content: aiohttp.StreamReader | None = None
        self.writer: asyncio.Task[None] | None = None
        """Writes what is left of a long body."""
        self.sockets: tuple[socket.socket, ...] = ()
        """Those that were opened to a proxy inside TLS."""

    async def write(self, body: bytes, protocol: ResponseHandler) -> None:
        """The body piece by piece, while the answer may come already."""
        stream = StreamWriter(protocol, asyncio.get_running_loop())
        try:
            async for piece in Content(body):
                self.alarm.enter("write")
                await stream.write(piece, drain=False)
                await stream.drain()
        except (aiohttp.ClientConnectionError, ConnectionError):
            self.progress.unsent = True  # who reads finds out why, or what the server said before it hung up
        else:
            self.alarm.enter("headers")

    def cut(self, why: Exception) -> None:
        """Nothing more comes: who reads is woken, and told why."""
        content = self.content
        if content is not None and not content.is_eof() and content.exception() is None:
            content.set_exception(why)

    def end(self) -> None:
        """Give the connection back, or end it unless the exchange was whole."""
        connection, writer, content = self.connection, self.writer, self.content
        whole = content is not None and content.is_eof() and (writer is None or writer.done())
        if whole and connection is not None:
            self.connection = None
            connection.release()
        else:
            self.drop()

    def drop(self) -> None:
        """End the connection without waiting until the other side has taken what was written."""
        connection, self.connection = self.connection, None
        self.cut(self.progress.error(ClosedError, "the answer is closed"))
        if self.writer is not None:
            self.writer.cancel()
        if connection is not None:
            transport = connection.transport
            connection.close()
            if transport is not None:
                transport.abort()
        for sock in self.sockets:  # aiohttp would wait for the farewell of a proxy that goes on sending
            hang_up(sock)

    def translate(self, exc: Exception) -> TransportError:
        """Our error for one of aiohttp's."""
        progress = self.progress
        if isinstance(exc, TransportError):
            return exc
        if isinstance(exc, aiohttp.ClientHttpProxyError):
            progress.enter("connect")
            return progress.error(ConnectError, f"the proxy refuses: {exc.status} {exc.message}")
        causes = list(chain(exc))
        why = reason(exc)
        tls = tls_refusal(exc, progress.phase)
        if tls is not None and progress.phase != "read":
            progress.unsent = self.fresh  # a server ends a handshake that it does not like before it reads on
            return progress.untrusted(reason(tls))
        if progress.phase == "connect":
            return progress.unconnected(why)
        bad = next((each for each in causes if isinstance(each, HttpProcessingError)), None)
        early = any(isinstance(each, TransferEncodingError | ContentLengthError) for each in causes)
        if bad is not None and not early:
            return progress.error(ProtocolError, f"the answer is not HTTP: {_message(bad)}")
        if progress.phase == "read":
            why = why if bad is None else _message(bad)
            return progress.error(CutBodyError, f"the connection broke inside the body: {why}")
        return progress.error(DisconnectedError, f"the connection broke before the answer's header: {why}")


def _message(exc: HttpProcessingError) -> str:
    return str(exc.message).partition("\n")[0]


_connecting: ContextVar[_Call | None] = ContextVar("polykube_aiohttp_connecting", default=None)
"""The call that is on its way to a proxy inside TLS."""


def _socket(info: Any) -> socket.socket:
    sock = socket.socket(*info[:3])
    sock.setblocking(False)
    set_options(sock)
    call = _connecting.get()
    if call is not None:
        call.sockets = (*call.sockets, sock)
    return sock


async def _connect_watched(
    connector: aiohttp.BaseConnector, route: aiohttp.ClientRequest, call: _Call
) -> Connection:
    token = _connecting.set(call)
    try:
        return await connector.connect(route, [], _NO_LIMITS)
    finally:
        _connecting.reset(token)


class AiohttpResponse:
    """The answer of ``AiohttpTransport``."""

    def __init__(
        self,
        message: RawResponseMessage,
        content: aiohttp.StreamReader,
        call: _Call,
        transport: AiohttpTransport,
    ) -> None:
        self.status: int = message.code
        self._raw_headers = message.raw_headers
        self._headers: list[Header] | None = None
        self._content: aiohttp.StreamReader | None = content
        self._call = call
        self._transport = transport
        encoding = message.headers.get("Content-Encoding")
        self._decoder = inflater([("content-encoding", encoding)], call.progress) if encoding else None

    @property
    def headers(self) -> list[Header]:
        if self._headers is None:
            self._headers = header_text(self._raw_headers)
        return self._headers

    async def chunks(self) -> AsyncGenerator[bytes, None]:
        content, progress, decoder = self._content, self._call.progress, self._decoder
        if content is None:
            raise progress.error(ClosedError, "the answer is closed")
        try:
            while data := await self._next(content, progress):
                if decoder is None:
                    yield data
                else:
                    for piece in decoder.feed(data):
                        yield piece
            if decoder is not None:
                decoder.finish()
        except Exception as exc:
            raise_for(exc, self._transport.translate(exc, self._call))
        finally:
            await self.close()

    async def _next(self, content: aiohttp.StreamReader, progress: Progress) -> bytes:
        self._transport.owner.check(progress)
        progress.enter("read")
        data = content.read_nowait()
        if data or content.at_eof():
            return data
        try:
            async with asyncio.timeout(progress.left()):
                return await content.readany()
        except TimeoutError:
            raise progress.timed_out() from None

    async def read(self) -> bytes:
        content = self._content
        if content is not None and self.status < 400 and self._decoder is None and content.is_eof():
            whole = content.read_nowait()  # all of it came with the header
            await self.close()
            return whole
        try:
            return await aread_body(self.status, self._call.progress, self.chunks())
        finally:
            await self.close()

    async def close(self) -> None:
        content, self._content = self._content, None
        if content is not None:
            self._transport.finish(self._call)


class AiohttpTransport:
    """An asynchronous transport over aiohttp. Safe to share among the tasks of one loop.

    Args:
        endpoint: the API server.
        session: a session of the caller's, whose connector (its connections, its TLS settings, its limit) and
            default headers are used; neither is closed. Its ``auth``, cookies, middlewares, traces and
            ``trust_env`` are not used.

    Raises:
        ValueError: the endpoint's URL or proxy makes no sense.
        OptionError: the proxy is one of SOCKS, which aiohttp lacks.
        TypeError: ``session`` is something else.
    """

    name = "aiohttp"

    def __init__(self, endpoint: Endpoint, session: object = None) -> None:
        if session is not None and not isinstance(session, aiohttp.ClientSession):
            raise TypeError(f"an aiohttp.ClientSession is needed, not {type(session).__name__}")
        self._address = parse_address(endpoint.url)
        self._lent = session
        self._own: aiohttp.TCPConnector | None = None
        self._route: aiohttp.ClientRequest | None = None
        self._slots = Slots(endpoint.max_connections)
        self._alarms = Alarms()
        self._live: set[_Call] = set()
        self._seen: WeakSet[ResponseHandler] = WeakSet()
        self._readers: WeakKeyDictionary[ResponseHandler, ref[_Call]] = WeakKeyDictionary()
        self.owner = Owner()
        self._closed = False
        self._written: dict[tuple[Header, ...], bytes] = {}
        self._settings: dict[str, Any] = {"server_hostname": endpoint.server_name}
        proxy = choose_proxy(endpoint, self._address)
        self._peer = described(self._address, proxy)
        self._tls_proxy = proxy is not None and proxy.scheme == "https"
        if session is None and (self._tls_proxy or self._address.scheme == "https"):
            self._settings["ssl"] = endpoint.tls or ssl.create_default_context()
        self._base = self._address.prefix
        self._to_proxy: list[Header] = []
        self._tunnel: CIMultiDict[str] | None = None
        if proxy is not None:
            if proxy.scheme in SOCKS:
                raise OptionError(f"aiohttp knows no proxy of the kind {proxy.scheme!r}: use httpx or httpx2")
            self._settings["proxy"] = URL(proxy.url)
            credentials: list[Header] = []
            if proxy.login is not None:
                pair = b64encode(b":".join(proxy.login)).decode()
                credentials.append(("Proxy-Authorization", f"Basic {pair}"))
            if self._address.scheme == "https":
                self._settings["proxy_headers"] = self._tunnel = CIMultiDict(credentials)
            else:  # the proxy reads the requests themselves
                self._base = self._address.url
                self._to_proxy = credentials

    async def send(self, request: Request) -> AiohttpResponse:
        call = _Call(Progress(request, peer=self._peer), self._alarms)
        self.owner.check_loop(call.progress)
        head = self._head(request)
        if not self._slots.take_now():
            await self._slots.take(call.progress)
        self._live.add(call)
        try:
            message, content = await self._exchange(head, request, call)
            return AiohttpResponse(message, content, call, self)
        except BaseException as exc:
            self.finish(call)
            if not isinstance(exc, Exception):
                raise
            failure, cause = self.translate(exc, call), exc
        # The one error whose repr shows headers, those for the proxy, is not kept.
        known = failure is cause or isinstance(cause, aiohttp.ClientResponseError)
        try:
            raise failure from (cause.__cause__ if known else cause)
        finally:
            del failure, cause  # as in raise_for

    def _head(self, request: Request) -> bytes:
        """The request up to its body.

        Raises:
            ValueError: it would not be one request.
        """
        check_line(request)
        method, body = request.method, request.body
        first = f"{method} {self._base}{request.target} HTTP/1.1\r\n".encode()
        head = first + self._header_lines(request)
        if body is not None or method in _WITH_BODY:
            return head + b"Content-Length: %d\r\n\r\n" % len(body or b"")
        return head + b"\r\n"

    def _header_lines(self, request: Request) -> bytes:
        """Most calls share theirs."""
        key = (*request.headers, *self._lent_headers())
        found = self._written.get(key)
        if found is None:
            headers = [*to_send(request), *self._to_proxy]
            names = {name.lower() for name, _ in headers}
            headers += [pair for pair in self._lent_headers() if pair[0].lower() not in names]
            check_headers(headers)
            if not any(name.lower() == "host" for name, _ in headers):
                headers.insert(0, ("Host", self._address.authority))
            found = "".join([f"{name}: {value}\r\n" for name, value in headers]).encode("latin-1")
            if len(self._written) >= 64:
                self._written.clear()
            self._written[key] = found
        return found

    def _lent_headers(self) -> list[Header]:
        """What the lent session sends by itself; its owner may change them at any time."""
        return [] if self._lent is None else list(self._lent.headers.items())

    async def _exchange(
        self, head: bytes, request: Request, call: _Call
    ) -> tuple[RawResponseMessage, aiohttp.StreamReader]:
        """Write the request and wait for the answer's header."""
        body = request.body or b""
        with call.alarm as alarm:
            alarm.enter("connect")
            protocol, transport = await self._connect(call)
            protocol.set_response_params(
                skip_payload=request.method == "HEAD",
                read_until_eof=True,
                auto_decompress=False,
                read_bufsize=_READ_AHEAD,
                max_line_size=_LINE,
                max_field_size=_LINE,
            )
            alarm.enter("headers")
            if len(body) <= _SMALL:
                transport.write(head + body)
            else:
                transport.write(head)
                call.writer = asyncio.create_task(call.write(body, protocol))
            while True:
                message, content = await protocol.read()
                if message.code == 101:
                    raise call.progress.error(
                        ProtocolError, "the answer is not HTTP: another protocol, unasked"
                    )
                if message.code >= 200:
                    break
        call.content = content
        if self._lent is not None:
            self._follow(protocol, call)
        return message, content

    def _follow(self, protocol: ResponseHandler, call: _Call) -> None:
        """A session that its owner closes ends its connections, and says nothing to who reads from them."""
        known = protocol in self._readers
        self._readers[protocol] = ref(call)
        closed = protocol.closed
        if closed is not None and not known:
            closed.add_done_callback(partial(self._ended, ref(protocol)))

    def _ended(self, connection: ref[ResponseHandler], closed: asyncio.Future[None]) -> None:
        if not closed.cancelled():
            closed.exception()  # else the loop complains that nobody looked at it
        protocol = connection()
        reader = None if protocol is None else self._readers.pop(protocol)()
        if reader is not None:
            reader.cut(aiohttp.ServerDisconnectedError())

    async def _connect(self, call: _Call) -> tuple[ResponseHandler, asyncio.Transport]:
        if self._closed:
            raise call.progress.error(ClosedError, CLOSED)
        connector = self._connector()
        if connector is None:
            raise call.progress.error(ClosedError, "the session that was lent is closed")
        if self._route is None:
            self._route = self._make_route()
        while True:
            if self._tls_proxy:
                connection = await _connect_watched(connector, self._route, call)
            else:
                connection = await connector.connect(self._route, [], _NO_LIMITS)
            call.connection = connection
            protocol, transport = connection.protocol, connection.transport
            # An idle connection on which something came that nobody asked for is ended.
            if protocol is not None and transport is not None and not protocol.should_close:
                break
            connection.close()
        if self._address.scheme == "https":
            call.fresh = protocol not in self._seen
            self._seen.add(protocol)
        return protocol, transport

    def _connector(self) -> aiohttp.BaseConnector | None:
        if self._lent is not None:
            return self._lent.connector
        if self._own is None:
            self._own = aiohttp.TCPConnector(limit=0, keepalive_timeout=IDLE, socket_factory=_socket)
        return self._own

    def _make_route(self) -> aiohttp.ClientRequest:
        """What the connector takes to know where to connect to; it is never sent."""
        route = aiohttp.ClientRequest(
            "GET", URL(self._address.url), loop=asyncio.get_running_loop(), **self._settings
        )
        if self._tunnel is not None:
            # The connector adds it for the first connection, and tells connections apart by all of them.
            self._tunnel["Host"] = route.headers["Host"]
        return route

    def translate(self, exc: Exception, call: _Call) -> TransportError:
        if self._closed:
            return call.progress.error(ClosedError, "the client was closed during the call")
        return call.translate(exc)

    def finish(self, call: _Call) -> None:
        """The call is done with, however it went."""
        if call in self._live and not self.owner.forked:
            self._live.remove(call)
            self._slots.give()
            call.end()

    async def close(self) -> None:
        self._closed = True
        if self.owner.forked:
            return
        self._alarms.stop()
        self._slots.give()  # who waits finds out, and passes it on
        for call in self._live:
            call.drop()
        if self._own is not None:
            await self._own.close()
