"""aiohttp, directly: its session below, the seam above, nothing between.

aiohttp has limits of its own, a retry of its own for what it holds to be idempotent (PUT and DELETE among
it), a cookie jar and redirects. All of them are off: one timer follows the call from phase to phase.
"""

from __future__ import annotations

import asyncio
import os
import socket
import ssl
from base64 import b64encode
from collections.abc import AsyncGenerator, AsyncIterator, Sequence
from contextvars import ContextVar
from typing import Any
from urllib.parse import unquote, urlsplit

import aiohttp
from aiohttp.http_exceptions import ContentLengthError, HttpProcessingError, TransferEncodingError
from yarl import URL

from polykube.transport.address import header_text, parse_address
from polykube.transport.alarm import Alarm
from polykube.transport.base import (
    ClosedError,
    ConnectError,
    CutBodyError,
    DisconnectedError,
    Endpoint,
    Header,
    ProtocolError,
    Request,
    TLSError,
    TransportError,
)
from polykube.transport.bodies import Content, aread_body
from polykube.transport.encoding import inflater, to_send
from polykube.transport.pool import CLOSED, FORKED, LoopOwner, Slots
from polykube.transport.progress import Progress
from polykube.transport.proxies import choose_proxy
from polykube.transport.sockets import IDLE, chain, reason, set_options, tls_error

_LINE = 64 * 1024
_SMALL = 64 * 1024
_AUTOMATIC = frozenset({"user-agent", "accept", "content-type"})
"""Headers that aiohttp makes up when a request lacks them."""
_NEVER_RESENT = frozenset({"PATCH", "POST"})
"""What aiohttp sends once in any case, so that the middleware against its resending can be spared."""
_NO_LIMITS = aiohttp.ClientTimeout(total=None, connect=None, sock_connect=None, sock_read=None)


class _Call:
    """A call on its way through aiohttp."""

    __slots__ = ("alarm", "fresh", "progress", "transport", "written")

    def __init__(self, progress: Progress) -> None:
        self.progress = progress
        self.alarm = Alarm(progress)
        self.fresh = False
        """The connection was made for this call."""
        self.written = True
        self.transport: asyncio.Transport | None = None

    def drop(self) -> None:
        """End the connection without waiting until the other side has taken what was written."""
        if self.transport is not None:
            self.transport.abort()

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
        tls = tls_error(exc)
        if tls is not None and progress.phase != "read":
            progress.unsent = self.fresh  # a server ends a handshake that it does not like before it reads on
            return progress.error(TLSError, f"the TLS handshake failed: {reason(tls)}")
        if progress.phase == "connect":
            return progress.error(ConnectError, f"no connection: {why}")
        bad = next((each for each in causes if isinstance(each, HttpProcessingError)), None)
        early = any(isinstance(each, TransferEncodingError | ContentLengthError) for each in causes)
        if isinstance(exc, aiohttp.ClientResponseError) or (bad is not None and not early):
            return progress.error(ProtocolError, f"the answer is not HTTP: {_message(bad or exc)}")
        if progress.phase == "read":
            return progress.error(CutBodyError, f"the connection broke inside the body: {why}")
        progress.unsent = progress.unsent or any(
            isinstance(each, aiohttp.ClientConnectionResetError) for each in causes
        )
        return progress.error(DisconnectedError, f"the connection broke before the answer's header: {why}")


def _message(exc: BaseException) -> str:
    return str(getattr(exc, "message", exc)).partition("\n")[0]


_current: ContextVar[_Call] = ContextVar("polykube_aiohttp_call")


class _Request(aiohttp.ClientRequest):
    """Tells the call when its connection is there."""

    async def send(self, conn: Any) -> aiohttp.ClientResponse:
        call = _current.get(None)
        if call is not None and self.method != "CONNECT":  # a proxy's CONNECT is a part of connecting
            if conn.protocol.should_close:
                raise _StaleError
            call.transport = conn.transport
            call.alarm.enter("headers")
        return await super().send(conn)


class _StaleError(Exception):
    """An idle connection on which something came that nobody asked for. Nothing was sent on it."""


class _FinalError(Exception):
    """Stands for an error that aiohttp would answer by sending again."""

    def __init__(self, cause: Exception) -> None:
        super().__init__(str(cause))
        self.cause = cause


async def _once(request: aiohttp.ClientRequest, handler: aiohttp.ClientHandlerType) -> aiohttp.ClientResponse:
    try:
        return await handler(request)
    except (aiohttp.ClientOSError, aiohttp.ServerDisconnectedError) as exc:
        raise _FinalError(exc) from exc


async def _pieces(body: bytes, call: _Call) -> AsyncIterator[bytes]:
    call.written = False
    async for piece in Content(body):
        call.alarm.enter("write")
        yield piece
    call.written = True
    call.alarm.enter("headers")


def _socket(info: Any) -> socket.socket:
    call = _current.get(None)
    if call is not None:
        call.fresh = True
    sock = socket.socket(*info[:3])
    sock.setblocking(False)
    set_options(sock)
    return sock


class AiohttpResponse:
    """The answer of ``AiohttpTransport``."""

    def __init__(self, answer: aiohttp.ClientResponse, call: _Call, transport: AiohttpTransport) -> None:
        self.status: int = answer.status
        self._raw_headers = answer.raw_headers
        self._headers: list[Header] | None = None
        self._answer: aiohttp.ClientResponse | None = answer
        self._call = call
        self._transport = transport
        encoding = answer.headers.get("Content-Encoding")
        self._decoder = inflater([("content-encoding", encoding)], call.progress) if encoding else None

    @property
    def headers(self) -> list[Header]:
        if self._headers is None:
            self._headers = header_text(self._raw_headers)
        return self._headers

    async def chunks(self) -> AsyncGenerator[bytes, None]:
        answer, progress, decoder = self._answer, self._call.progress, self._decoder
        if answer is None:
            raise progress.error(ClosedError, "the answer is closed")
        try:
            while data := await self._next(answer.content, progress):
                if decoder is None:
                    yield data
                else:
                    for piece in decoder.feed(data):
                        yield piece
            if decoder is not None:
                decoder.finish()
        except Exception as exc:
            raise self._transport.translate(exc, self._call) from exc
        finally:
            await self.close()

    async def _next(self, content: aiohttp.StreamReader, progress: Progress) -> bytes:
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
        answer = self._answer
        if answer is not None and self.status < 400 and self._decoder is None and answer.content.is_eof():
            whole = answer.content.read_nowait()  # all of it came with the header
            await self.close()
            return whole
        try:
            return await aread_body(self.status, self._call.progress, self.chunks())
        finally:
            await self.close()

    async def close(self) -> None:
        answer, self._answer = self._answer, None
        if answer is not None:
            self._transport.finish(answer, self._call)


class AiohttpTransport:
    """An asynchronous transport over aiohttp. Safe to share among the tasks of one loop.

    Args:
        endpoint: the API server.
        session: a session of the caller's, whose connector (its connections, its TLS settings, its limit) and
            default headers are used; neither is closed. Its cookies and its ``trust_env`` are not used.

    Raises:
        ValueError: the endpoint's URL makes no sense, or its proxy is one of SOCKS, which aiohttp lacks.
        TypeError: ``session`` is something else.
    """

    name = "aiohttp"

    def __init__(self, endpoint: Endpoint, session: object = None) -> None:
        if session is not None and not isinstance(session, aiohttp.ClientSession):
            raise TypeError(f"an aiohttp.ClientSession is needed, not {type(session).__name__}")
        self._address = parse_address(endpoint.url)
        self._lent = session
        self._session: aiohttp.ClientSession | None = None
        self._slots = Slots(endpoint.max_connections)
        self._live: set[aiohttp.ClientResponse] = set()
        self._owner = LoopOwner()
        self._pid = os.getpid()
        self._closed = False
        self._prepared: dict[tuple[Header, ...], tuple[tuple[Header, ...], frozenset[str] | None]] = {}
        self._settings: dict[str, Any] = {"server_hostname": endpoint.server_name}
        if self._address.scheme == "https" and session is None:
            self._settings["ssl"] = endpoint.tls or ssl.create_default_context()
        proxy = choose_proxy(endpoint, self._address)
        if proxy is not None:
            self._settings |= _proxy_settings(proxy)

    def _open(self) -> aiohttp.ClientSession:
        lent = self._lent
        return aiohttp.ClientSession(
            connector=lent.connector
            if lent is not None
            else aiohttp.TCPConnector(limit=0, keepalive_timeout=IDLE, socket_factory=_socket),
            connector_owner=lent is None,
            headers=None if lent is None else lent.headers,
            cookie_jar=aiohttp.DummyCookieJar(),
            timeout=_NO_LIMITS,
            auto_decompress=False,
            request_class=_Request,
            middlewares=(_once,),
            max_line_size=_LINE,
            max_field_size=_LINE,
        )

    async def send(self, request: Request) -> AiohttpResponse:
        call = _Call(Progress(request))
        self._check(call.progress)
        headers, skipped = self._prepare(request.headers)
        if not self._slots.take_now():
            await self._slots.take(call.progress)
        try:
            answer = await self._answer(request, call, headers, skipped)
        except BaseException:
            self._slots.give()
            call.drop()
            raise
        self._live.add(answer)
        try:
            return AiohttpResponse(answer, call, self)
        except TransportError:  # an encoding that was not asked for
            self.finish(answer, call)
            raise

    def _prepare(self, given: Sequence[Header]) -> tuple[tuple[Header, ...], frozenset[str] | None]:
        """The headers to write, and those that aiohttp must not make up. Most calls share theirs."""
        key = tuple(given)
        found = self._prepared.get(key)
        if found is None:
            headers = tuple(to_send(key))
            found = headers, _AUTOMATIC - {name.lower() for name, _ in key} or None
            if len(self._prepared) >= 64:
                self._prepared.clear()
            self._prepared[key] = found
        return found

    async def _answer(
        self, request: Request, call: _Call, headers: Sequence[Header], skipped: frozenset[str] | None
    ) -> aiohttp.ClientResponse:
        try:
            return await self._exchange(request, call, headers, skipped)
        except Exception as exc:
            failure, cause = self.translate(exc, call), exc
        # Raised out here, so as not to keep the one error whose repr shows the headers of the request.
        raise failure from (cause.__cause__ if isinstance(cause, aiohttp.ClientResponseError) else cause)

    async def _exchange(
        self, request: Request, call: _Call, headers: Sequence[Header], skipped: frozenset[str] | None
    ) -> aiohttp.ClientResponse:
        if self._closed:
            raise call.progress.error(ClosedError, CLOSED)
        if self._session is None:
            self._session = self._open()
        body: Any = request.body
        if body and len(body) > _SMALL:
            headers = [*headers, ("Content-Length", str(len(body)))]
            body = _pieces(body, call)
        url = URL(self._address.url + request.target, encoded=True)
        _current.set(call)
        with call.alarm as alarm:
            while True:
                alarm.enter("connect")
                try:
                    return await self._session.request(
                        request.method,
                        url,
                        data=body,
                        headers=headers,
                        allow_redirects=False,
                        skip_auto_headers=skipped,
                        middlewares=() if request.method in _NEVER_RESENT else None,
                        **self._settings,
                    )
                except _StaleError:
                    continue

    def _check(self, progress: Progress) -> None:
        if os.getpid() != self._pid:
            raise progress.error(ClosedError, FORKED)
        self._owner.check(progress)

    def translate(self, exc: Exception, call: _Call) -> TransportError:
        if self._closed:
            return call.progress.error(ClosedError, "the client was closed during the call")
        return call.translate(exc.cause if isinstance(exc, _FinalError) else exc)

    def finish(self, answer: aiohttp.ClientResponse, call: _Call) -> None:
        """The answer is done with: its connection is free, or ended when the body was not read to its end."""
        if answer in self._live:
            self._live.remove(answer)
            self._slots.give()
        if not (answer.content.at_eof() and call.written):  # else aiohttp has it back already
            answer.close()
            call.drop()

    async def close(self) -> None:
        self._closed = True
        if os.getpid() != self._pid:
            return  # the connections are the parent's
        for answer in list(self._live):
            answer.close()
        if self._session is not None:
            await self._session.close()


def _proxy_settings(proxy: str) -> dict[str, Any]:
    parts = urlsplit(proxy)
    if parts.scheme not in ("http", "https"):
        raise ValueError(f"aiohttp knows no proxy of the kind {parts.scheme!r}: use httpx or httpx2")
    settings: dict[str, Any] = {"proxy": parts._replace(netloc=parts.netloc.rpartition("@")[2]).geturl()}
    if parts.username is not None:
        pair = f"{unquote(parts.username)}:{unquote(parts.password or '')}"
        settings["proxy_headers"] = {"Proxy-Authorization": f"Basic {b64encode(pair.encode()).decode()}"}
    return settings
