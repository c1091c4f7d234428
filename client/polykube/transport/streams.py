"""Sockets that keep to the limits of the call they serve, under the HTTP/1.1 of httpcore and httpcore2.

A stream outlives its calls: the call at hand is ``link.progress``, which every read and write asks how long
it may take, and which knows the error to raise. The timeouts that the library passes are left aside.
"""

from __future__ import annotations

import asyncio
import contextlib
import socket
import ssl
from collections import deque
from types import ModuleType
from typing import Any, cast

from polykube.transport.addresses import connect, resolve
from polykube.transport.base import (
    ClosedError,
    CutBodyError,
    DisconnectedError,
    TransportError,
)
from polykube.transport.pool import Owner
from polykube.transport.progress import Progress
from polykube.transport.sockets import gave_up, reason, set_options, tls_refusal

_READ_AHEAD = 256 * 1024


class Link:
    """What the streams of one connection share with the calls on it.

    Args:
        outer: whether there is a TLS handshake with a proxy before the first byte of HTTP to the API server.
        inner: whether there is one with the API server.
        server_name: what its certificate is checked against instead of its host.
        socks: a SOCKS proxy is talked to before all that.
    """

    def __init__(self, *, outer: bool, inner: bool, server_name: str | None, socks: bool) -> None:
        self.handshakes = outer + inner
        self.fresh = True
        self.eof = False
        self.ended = False
        self.untouched = True
        """Nothing of the call at hand was written."""
        self.progress: Progress
        self.stream: BlockingStream | AsyncioStream | None = None
        self._inner = inner
        self._server_name = server_name
        self._socks = socks

    def abort(self) -> None:
        """End the connection now, whoever waits for it; one that is still being made, once it is there."""
        self.ended = True
        if self.stream is not None:
            self.stream.abort()

    def close(self) -> None:
        """Close the connection of the blocking kind. Any number of times."""
        if isinstance(self.stream, BlockingStream):
            self.stream.close()

    def begin(self, progress: Progress) -> None:
        self.progress = progress
        self.untouched = True
        progress.unsent = False
        progress.enter("connect" if self.fresh else "write")

    @property
    def was_stale(self) -> bool:
        """The server had ended the kept connection, and that showed when the first byte was to be written."""
        return not self.fresh and self.untouched and self.progress.unsent

    def write_failed(self) -> None:
        """
        Raises:
            DisconnectedError: nothing was written, so that nothing that comes would be the answer.
        """
        self.progress.unsent = True
        if self.was_stale:
            raise self.progress.error(DisconnectedError, "the kept connection had ended")

    def connected(self, stream: BlockingStream | AsyncioStream) -> None:
        """The connection is there.

        Raises:
            ClosedError: it is not wanted any more.
        """
        self.stream = stream
        # In this order, and in the other one in abort(): either sees what the other has done.
        if self.ended:
            stream.abort()
            raise self.progress.error(ClosedError, "the client was closed during the call")

    def name_of(self, host: str | None) -> str | None:
        """The name to check in the handshake at hand."""
        return host if self._with_proxy or not self._server_name else self._server_name

    @property
    def _with_proxy(self) -> bool:
        return self.handshakes > self._inner

    def before_write(self, data: bytes) -> float | None:
        if self._socks and data[:1].isalpha():  # SOCKS' own messages begin with the number of a version
            self._socks = False
        if not self.handshakes and not self._socks:
            self.progress.enter("write")
        return self.progress.left()

    def before_read(self) -> float | None:
        if self.progress.phase == "write":
            self.progress.enter("headers")
        elif self.progress.phase == "read":
            self.progress.enter("read")  # the gap counts anew
        return self.progress.left()

    def waited(self, cause: BaseException) -> TransportError:
        """The error for a wait that was given up, by a limit of the call or by the system."""
        return self.lost(cause) if gave_up(cause) else self.progress.timed_out()

    def lost(self, cause: BaseException) -> TransportError:
        """The error for a connection that broke while it was made or read."""
        progress = self.progress
        tls = tls_refusal(cause, progress.phase)
        if tls is not None and self.fresh and progress.phase != "read":
            progress.unsent = True  # a server ends a handshake that it does not like before it reads on
            return progress.untrusted(reason(tls), "the proxy" if self._with_proxy else "")
        if progress.phase == "connect":
            return progress.unconnected(reason(cause))
        if progress.phase == "read":
            return progress.error(CutBodyError, f"the connection broke inside the body: {reason(cause)}")
        return progress.error(
            DisconnectedError, f"the connection broke before the answer's header: {reason(cause)}"
        )


class BlockingStream:
    """A stream of the library, with the limits of the call at hand."""

    def __init__(self, inner: Any, link: Link, wire: ModuleType) -> None:
        self._inner = inner
        self._link = link
        self._wire = wire
        link.stream = self

    def read(self, max_bytes: int, *_: Any, **__: Any) -> bytes:
        try:
            data: bytes = self._inner.read(max_bytes, self._link.before_read())
        except self._wire.ReadTimeout as exc:
            raise self._link.waited(exc) from exc
        except self._wire.ReadError as exc:
            raise self._link.lost(exc) from exc
        self._link.eof = not data
        return data

    def write(self, buffer: bytes, *_: Any, **__: Any) -> None:
        try:
            self._inner.write(buffer, self._link.before_write(buffer))
        except self._wire.WriteTimeout as exc:
            raise self._link.waited(exc) from exc
        except self._wire.WriteError:
            self._link.write_failed()
            raise  # httpcore goes on to read what the server may have said before it hung up
        self._link.untouched = False

    def start_tls(
        self, ssl_context: ssl.SSLContext, server_hostname: str | None = None, *_: Any, **__: Any
    ) -> BlockingStream:
        name = self._link.name_of(server_hostname)
        try:
            inner = self._inner.start_tls(ssl_context, name, self._link.progress.left())
        except self._wire.ConnectTimeout as exc:
            raise self._link.waited(exc) from exc
        except self._wire.ConnectError as exc:
            raise self._link.lost(exc) from exc
        self._link.handshakes -= 1
        return BlockingStream(inner, self._link, self._wire)

    def abort(self) -> None:
        """Wake a thread that reads here: it finds the end of the stream."""
        sock = cast(socket.socket, self._inner.get_extra_info("socket"))
        with contextlib.suppress(OSError):  # the other side, or its own thread, was quicker
            socket.socket.shutdown(sock, socket.SHUT_RDWR)

    def close(self) -> None:
        self._inner.close()

    def get_extra_info(self, info: str) -> Any:
        return self._inner.get_extra_info(info)


class BlockingNetwork:
    """Opens the connection of one link."""

    def __init__(self, link: Link, wire: ModuleType) -> None:
        self._link = link
        self._wire = wire

    def connect_tcp(self, host: str, port: int, **_: Any) -> BlockingStream:
        try:
            addresses = resolve(host, port)
        except OSError as exc:
            raise self._link.lost(exc) from exc
        while True:
            address = addresses.pop(0)
            left = self._link.progress.left()
            share = None if left is None else left / (len(addresses) + 1)
            try:
                inner = self._wire.SyncBackend().connect_tcp(address, port, share)
                break
            except (self._wire.ConnectTimeout, self._wire.ConnectError) as exc:
                if not addresses:
                    late = isinstance(exc, self._wire.ConnectTimeout)
                    raise (self._link.waited(exc) if late else self._link.lost(exc)) from exc
        set_options(inner.get_extra_info("socket"))
        stream = BlockingStream(inner, self._link, self._wire)
        self._link.connected(stream)
        return stream


class AsyncioStream(asyncio.Protocol):
    """A connection of asyncio, read on demand, that can be dropped without waiting."""

    def __init__(self, link: Link, wire: ModuleType) -> None:
        self._link = link
        self._wire = wire
        self._loop = asyncio.get_running_loop()
        self._owner = Owner()
        self._transport: asyncio.Transport
        self._received: deque[bytes] = deque()
        self._size = 0
        self._paused = False
        self._ended = False
        self._broken: Exception | None = None
        self._lost = False
        self._reader: asyncio.Future[None] | None = None
        self._writer: asyncio.Future[None] | None = None
        self._full = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._link.stream = self

    def data_received(self, data: bytes) -> None:
        self._received.append(data)
        self._size += len(data)
        if self._size > _READ_AHEAD and not self._paused:
            self._paused = True
            self._transport.pause_reading()
        _wake(self._reader)

    def eof_received(self) -> bool:
        self._ended = True
        _wake(self._reader)
        return False

    def connection_lost(self, exc: Exception | None) -> None:
        self._lost = True
        self._ended = True
        self._broken = exc
        _wake(self._reader)
        _wake(self._writer)

    def pause_writing(self) -> None:
        self._full = True

    def resume_writing(self) -> None:
        self._full = False
        _wake(self._writer)

    async def read(self, max_bytes: int, *_: Any, **__: Any) -> bytes:
        left = self._link.before_read()
        if not self._received and not self._ended:
            self._reader = asyncio.get_running_loop().create_future()
            await self._wait(self._reader, left)
        if self._received:
            data = self._received.popleft()
            self._size -= len(data)
            if len(data) > max_bytes:
                self._received.appendleft(data[max_bytes:])
                self._size += len(data) - max_bytes
                data = data[:max_bytes]
            if self._paused and self._size <= _READ_AHEAD // 2:
                self._paused = False
                self._transport.resume_reading()
            return data
        if self._broken is not None:
            raise self._link.lost(self._broken) from self._broken
        self._link.eof = True
        return b""

    async def write(self, buffer: bytes, *_: Any, **__: Any) -> None:
        if not buffer:
            return
        left = self._link.before_write(buffer)
        if self._ended or self._transport.is_closing():
            self._link.write_failed()
            raise self._wire.WriteError("the server has closed the connection")
        self._transport.write(buffer)
        self._link.untouched = False
        if self._full:
            self._writer = asyncio.get_running_loop().create_future()
            await self._wait(self._writer, left)
            if self._ended and self._full:
                self._link.progress.unsent = True
                raise self._wire.WriteError("the server closed the connection while it was written to")

    async def _wait(self, signal: asyncio.Future[None], left: float | None) -> None:
        try:
            if left is None:
                await signal
            else:
                async with asyncio.timeout(left):
                    await signal
        except TimeoutError:
            raise self._link.progress.timed_out() from None

    async def start_tls(
        self, ssl_context: ssl.SSLContext, server_hostname: str | None = None, *_: Any, **__: Any
    ) -> AsyncioStream:
        loop = asyncio.get_running_loop()
        name = self._link.name_of(server_hostname)
        left = self._link.progress.left()
        try:
            async with asyncio.timeout(left):
                secured = await loop.start_tls(self._transport, self, ssl_context, server_hostname=name)
        except TimeoutError as exc:
            self.abort()
            raise self._link.waited(exc) from exc
        except Exception as exc:  # of TLS inside TLS asyncio in 3.11 raises a TypeError of its own
            self.abort()
            raise self._link.lost(exc) from exc
        except BaseException:
            self.abort()
            raise
        if secured is None:
            raise self._link.lost(ConnectionResetError("the server closed the connection"))
        self._transport = secured
        self._link.handshakes -= 1
        return self

    def abort(self) -> None:
        if self._lost or self._owner.forked:
            return
        try:
            self._transport.abort()
        except RuntimeError:
            if not self._loop.is_closed():
                raise
            # No loop is left to close the socket in: that happens with the last reference to the transport.

    async def aclose(self) -> None:
        self.abort()
        await asyncio.sleep(0)  # the loop closes the socket in its next turn

    def get_extra_info(self, info: str) -> Any:
        if info == "is_readable":
            return bool(self._received) or self._ended or self._transport.is_closing()
        return self._transport.get_extra_info(info)


def _wake(signal: asyncio.Future[None] | None) -> None:
    if signal is not None and not signal.done():
        signal.set_result(None)


class AsyncioNetwork:
    """Opens the connection of one link."""

    def __init__(self, link: Link, wire: ModuleType) -> None:
        self._link = link
        self._wire = wire

    async def connect_tcp(self, host: str, port: int, **_: Any) -> AsyncioStream:
        try:
            async with asyncio.timeout(self._link.progress.left()):
                sock = await connect(host, port)
                _transport, stream = await asyncio.get_running_loop().create_connection(
                    lambda: AsyncioStream(self._link, self._wire), sock=sock
                )
        except TimeoutError as exc:
            raise self._link.waited(exc) from exc
        except OSError as exc:
            raise self._link.lost(exc) from exc
        self._link.connected(stream)
        return stream
