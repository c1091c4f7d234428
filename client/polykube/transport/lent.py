"""A client of httpx or httpx2 that the caller made, used as it is and never closed.

Its own settings hold: TLS, proxies, limits, default headers, event hooks. The limits of a call hold as for a
client of our own, hooks included where they are asynchronous, but for this:

- A blocking client's waits end at whole seconds while it connects and waits for the header, and everywhere
  when the call has a ``total``: ``headers=0.3`` ends a silent wait after one second.
- A blocking client does not limit what it says to a SOCKS proxy, and its hooks take as long as they take.
- A transport within the client that is not the library's own (``httpx.MockTransport``, a cache, another wire)
  tells nothing of its phases. There ``headers`` and ``read`` bound each wait for bytes, as far as it heeds
  them, and ``total`` bounds an asynchronous call and is looked at between two chunks of a blocking one.
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import AsyncGenerator, AsyncIterator, Generator, Mapping
from types import ModuleType
from typing import Any
from urllib.parse import parse_qsl

from polykube.errors import OptionError
from polykube.transport.address import header_text, parse_address
from polykube.transport.alarm import Alarm, Alarms
from polykube.transport.base import (
    ClosedError,
    CutBodyError,
    DisconnectedError,
    Endpoint,
    Header,
    Phase,
    ProtocolError,
    Request,
    TransportError,
)
from polykube.transport.bodies import aread_body, read_body
from polykube.transport.encoding import inflater, to_send
from polykube.transport.pool import CLOSED, Owner
from polykube.transport.progress import Progress
from polykube.transport.sockets import gave_up, raise_for, reason, tls_refusal

_BEGINS: dict[str, Phase] = {
    "connect_tcp.started": "connect",
    "send_request_headers.started": "write",
    "receive_response_headers.started": "headers",
}
"""Events of the library's wire layer. https://www.encode.io/httpcore/extensions/#trace"""
_LIMITS: dict[Phase, tuple[str, ...]] = {
    "connect": ("connect", "write", "read"),  # a proxy may be written to and read from
    "write": ("write",),
    "headers": ("read",),
    "read": ("read",),
}
"""The library's limits that count in each phase."""


def phase_begun(event: str, info: Mapping[str, Any]) -> Phase | None:
    """The phase that begins with the event; asking a proxy for a tunnel is a part of connecting."""
    if "request" in info and info["request"].method == b"CONNECT":
        return None
    return _BEGINS.get(event.partition(".")[2])


class _Left:
    """The seconds that a wait may take, asked anew for each.

    The library reads a limit once for a whole header or body, and gives it to ``socket.settimeout`` before
    each wait, which takes anything that stands for a whole number.
    """

    def __init__(self, progress: Progress) -> None:
        self._progress = progress

    def __index__(self) -> int:
        progress = self._progress
        if progress.phase in ("write", "read"):
            progress.enter(progress.phase)  # the gap counts anew
        left = progress.left()
        return 0 if left is None else math.ceil(left)


class _Follower:
    """Learns from the library where a blocking call is, and gives it the limits of each phase."""

    def __init__(self, request: Request, progress: Progress, limits: dict[str, object]) -> None:
        self._deadline = request.timeouts.total is not None
        self._progress = progress
        self._limits = limits
        self.told = False
        """The transport within the client is the library's own."""

    def __call__(self, event: str, info: Mapping[str, Any]) -> None:
        phase = phase_begun(event, info)
        if phase is not None:
            self.told = True
            self.begin(phase)

    def begin(self, phase: Phase) -> None:
        left = self._progress.enter(phase)
        gap = phase in ("write", "read") and not self._deadline  # each wait has all of it
        limit = left if left is None or gap or not self.told else _Left(self._progress)
        self._limits.update(dict.fromkeys(_LIMITS[phase], limit))


class _Lent:
    """What both flavours share: writing a request and naming a failure."""

    def __init__(self, endpoint: Endpoint, module: ModuleType, client: Any) -> None:
        self.name: str = module.__name__
        self._httpx = module
        self._client = client
        address = parse_address(endpoint.url)
        self._url, self._peer = address.url, address.authority
        self._owner = Owner()
        self._closed = False

    def _prepare(self, request: Request, progress: Progress) -> Any:
        self._owner.check(progress)
        if self._closed or self._client.is_closed:
            raise progress.error(ClosedError, CLOSED)
        headers = to_send(request)
        limits = request.timeouts
        left = progress.left() if limits.total is not None else None
        bounds = {
            "connect": limits.connect,
            "read": limits.headers,
            "write": limits.write,
            "pool": limits.pool,
        }
        url, params = self._url + request.target, None
        if self._client.params:  # which would take the place of the query, and do what was to be a dry run
            url, _, query = url.partition("?")
            params = parse_qsl(query, keep_blank_values=True)
        try:
            return self._client.build_request(
                request.method,
                url,
                params=params,
                headers=headers,
                content=request.body,
                timeout=self._httpx.Timeout(**{name: _least(value, left) for name, value in bounds.items()}),
            )
        except self._httpx.InvalidURL as exc:
            raise OptionError(f"{progress.call}: {self.name} does not take its URL: {exc}") from None

    def translate(self, exc: Exception, progress: Progress) -> Exception:
        httpx = self._httpx
        if self._closed or self._client.is_closed:
            return progress.error(ClosedError, "the client was closed during the call")
        reading = progress.phase == "read"
        places: list[tuple[type[Exception], Phase]] = [
            (httpx.PoolTimeout, "pool"),
            (httpx.ConnectTimeout, "connect"),
            (httpx.ConnectError, "connect"),
            (httpx.ProxyError, "connect"),
            (httpx.WriteTimeout, "write"),
            (httpx.TransportError, "headers"),
        ]
        place: Phase | None = next((phase for kind, phase in places if isinstance(exc, kind)), None)
        if place is None:
            return exc  # an error of ours, or of the caller's hooks
        if not reading and progress.phase != place:
            progress.enter(place)
        if isinstance(exc, httpx.TimeoutException) and not gave_up(exc):
            return progress.timed_out()
        why = reason(exc)
        if not reading and tls_refusal(exc, place) is not None:
            return progress.untrusted(why)
        if place == "connect":
            return progress.unconnected(why)
        if isinstance(exc, httpx.RemoteProtocolError) and not _ended(exc):
            return progress.error(ProtocolError, f"the answer is not HTTP: {why}")
        if reading:
            return progress.error(CutBodyError, f"the connection broke inside the body: {why}")
        return progress.error(DisconnectedError, f"the connection broke before the answer's header: {why}")


def _least(limit: float | None, left: float | None) -> float | None:
    return min((value for value in (limit, left) if value is not None), default=None)


def _ended(exc: Exception) -> bool:
    """The wire layer's two ways to say that the connection ended where it should not."""
    return str(exc).startswith(("Server disconnected", "peer closed connection"))


class _LentAnswer:
    """Its stream is consumed already when a hook of the caller's has read it (and decoded it)."""

    def __init__(self, answer: Any, progress: Progress, transport: _Lent) -> None:
        self.status: int = answer.status_code
        self.headers: list[Header] = header_text(answer.headers.raw)
        self._answer = answer
        self._progress = progress
        self._transport = transport
        self._closed = False
        self._decoder = inflater(self.headers, progress)

    def _begin(self) -> None:
        if self._closed:
            raise self._progress.error(ClosedError, "the answer is closed")


class LentResponse(_LentAnswer):
    """The answer of ``LentTransport``."""

    def __init__(self, answer: Any, progress: Progress, transport: _Lent, follower: _Follower) -> None:
        super().__init__(answer, progress, transport)
        self._follower = follower

    def chunks(self) -> Generator[bytes, None, None]:
        self._begin()
        self._follower.begin("read")
        decoder = self._decoder
        try:
            if self._answer.is_stream_consumed:
                yield self._answer.content
                return
            for piece in self._answer.iter_raw():
                self._progress.enter("read")
                if decoder is None:
                    yield piece
                else:
                    yield from decoder.feed(piece)
                self._progress.left()
            if decoder is not None:
                decoder.finish()
        except Exception as exc:
            raise_for(exc, self._transport.translate(exc, self._progress))
        finally:
            self.close()

    def read(self) -> bytes:
        try:
            return read_body(self.status, self._progress, self.chunks())
        finally:
            self.close()

    def close(self) -> None:
        self._closed = True
        self._answer.close()


class LentTransport(_Lent):
    """A blocking transport through the caller's client."""

    def send(self, request: Request) -> LentResponse:
        progress = Progress(request, peer=self._peer)
        prepared = self._prepare(request, progress)
        follower = _Follower(request, progress, prepared.extensions["timeout"])
        prepared.extensions["trace"] = follower
        try:
            answer = self._client.send(prepared, stream=True, follow_redirects=False)
        except Exception as exc:
            raise_for(exc, self.translate(exc, progress))
        try:
            return LentResponse(answer, progress, self, follower)
        except TransportError:
            answer.close()
            raise

    def close(self) -> None:
        self._closed = True


class AsyncLentResponse(_LentAnswer):
    """The answer of ``AsyncLentTransport``."""

    async def chunks(self) -> AsyncGenerator[bytes, None]:
        self._begin()
        decoder = self._decoder
        try:
            if self._answer.is_stream_consumed:
                yield self._answer.content
                return
            self._answer.request.extensions["timeout"]["read"] = None  # each wait has its own limit here
            pieces = self._answer.aiter_raw()
            while (piece := await self._next(pieces)) is not None:
                if decoder is None:
                    yield piece
                else:
                    for part in decoder.feed(piece):
                        yield part
            if decoder is not None:
                decoder.finish()
        except Exception as exc:
            raise_for(exc, self._transport.translate(exc, self._progress))
        finally:
            await self.close()

    async def _next(self, pieces: AsyncIterator[bytes]) -> bytes | None:
        self._progress.enter("read")
        try:
            async with asyncio.timeout(self._progress.left()):
                return await anext(pieces, None)
        except TimeoutError:
            raise self._progress.timed_out() from None

    async def read(self) -> bytes:
        try:
            return await aread_body(self.status, self._progress, self.chunks())
        finally:
            await self.close()

    async def close(self) -> None:
        self._closed = True
        await self._answer.aclose()


class AsyncLentTransport(_Lent):
    """An asynchronous transport through the caller's client."""

    def __init__(self, endpoint: Endpoint, module: ModuleType, client: Any) -> None:
        super().__init__(endpoint, module, client)
        self._alarms = Alarms()

    async def send(self, request: Request) -> AsyncLentResponse:
        progress = Progress(request, peer=self._peer)
        prepared = self._prepare(request, progress)
        try:
            with Alarm(progress, self._alarms) as alarm:
                alarm.enter("total")  # until the client says where it is

                async def follow(event: str, info: Mapping[str, Any]) -> None:
                    phase = phase_begun(event, info)
                    if phase is not None:
                        alarm.enter(phase)

                prepared.extensions["trace"] = follow
                answer = await self._client.send(prepared, stream=True, follow_redirects=False)
        except Exception as exc:
            raise_for(exc, self.translate(exc, progress))
        try:
            return AsyncLentResponse(answer, progress, self)
        except TransportError:
            await answer.aclose()
            raise

    async def close(self) -> None:
        self._closed = True
        self._alarms.stop()
