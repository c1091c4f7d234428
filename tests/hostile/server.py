"""A server on real sockets that does one thing wrong, or nothing.

Each connection has a thread that plays the fault at hand; ``heal()`` makes the server answer everything well
from then on. As a program, to try a fault with any client: ``python -m tests.hostile.server body-cut``.
"""

from __future__ import annotations

import contextlib
import socket
import ssl
import struct
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

GOOD = b'{"kind":"Status","apiVersion":"v1","status":"Success"}'


class GoneError(Exception):
    """The client has closed its side, or the server is being stopped."""


@dataclass(frozen=True)
class Received:
    """One request as it came."""

    head: bytes
    body: bytes

    @property
    def line(self) -> bytes:
        return self.head.partition(b"\r\n")[0]


class Peer:
    """A connection as a fault sees it."""

    def __init__(self, sock: socket.socket, server: HostileServer) -> None:
        self.sock = sock
        self.server = server
        self._buffer = bytearray()

    def head(self) -> bytes:
        """The next request's header, up to and with its blank line."""
        looked = 0
        while self._buffer.find(b"\r\n\r\n", looked) < 0:
            looked = max(0, len(self._buffer) - 3)
            self._more()
        head, _, self._buffer = self._buffer.partition(b"\r\n\r\n")
        return bytes(head)

    def body(self, head: bytes) -> bytes:
        length = 0
        for line in head.split(b"\r\n")[1:]:
            name, _, value = line.partition(b":")
            if name.lower() == b"content-length":
                length = int(value)
            if name.lower() == b"transfer-encoding":
                raise AssertionError("the client sends chunks, which no API server needs")
        return self.take(length)

    def take(self, size: int) -> bytes:
        """The next bytes, as many as that."""
        while len(self._buffer) < size:
            self._more()
        data, self._buffer = self._buffer[:size], self._buffer[size:]
        return bytes(data)

    def taken(self) -> bytes:
        """What has been received and not been looked at yet."""
        return self.take(len(self._buffer))

    def request(self) -> Received:
        """Read a whole request and count it."""
        head = self.head()
        received = Received(head, self.body(head))
        self.server.received.append(received)
        self.server.arrived.set()
        return received

    def _more(self) -> None:
        try:
            data = self.sock.recv(65536)
        except OSError as exc:
            raise GoneError from exc
        if not data:
            raise GoneError
        self._buffer += data

    def send(self, data: bytes) -> None:
        try:
            self.sock.sendall(data)
        except OSError as exc:
            raise GoneError from exc

    def answer(
        self, status: int = 200, body: bytes = GOOD, kind: str = "application/json", extra: str = ""
    ) -> None:
        self.send(
            f"HTTP/1.1 {status} Whatever\r\nContent-Type: {kind}\r\n{extra}"
            f"Content-Length: {len(body)}\r\n\r\n".encode()
            + body
        )

    def answer_well(self) -> None:
        """Answer requests until the client goes."""
        while True:
            self.request()
            self.answer()

    def reset(self) -> None:
        """End the connection the hard way: the client's next read fails."""
        with contextlib.suppress(OSError):
            self.sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        raise GoneError

    def wait(self, seconds: float) -> None:
        if self.server.stopping.wait(seconds):
            raise GoneError

    def linger(self) -> None:
        """Keep the connection, silently; once the server is healed, answer what comes on it."""
        while True:
            self.request()
            if self.server.healthy:
                self.answer()

    def drip(self, data: bytes, every: float) -> None:
        """Send one byte at a time."""
        for at in range(len(data)):
            self.send(data[at : at + 1])
            self.wait(every)

    def forever(self, piece: bytes) -> None:
        while True:
            self.send(piece)
            self.server.sent += len(piece)


Play = Callable[[Peer], None]


@dataclass
class HostileServer:
    """Listens on a free loopback port until ``stop``.

    Args:
        play: what each connection does until ``heal``.
        tls: the server's side of TLS; plain without.
        host: a loopback address.
    """

    play: Play
    tls: ssl.SSLContext | None = None
    host: str = "127.0.0.1"
    received: list[Received] = field(default_factory=list)
    connections: int = 0
    sent: int = 0

    def __post_init__(self) -> None:
        self.stopping = threading.Event()
        self.arrived = threading.Event()
        """A first request has come."""
        self.healthy = False
        self._lock = threading.Lock()
        self._open: set[socket.socket] = set()
        self._threads: list[threading.Thread] = []
        self._listener = socket.create_server(
            (self.host, 0), family=socket.AF_INET6 if ":" in self.host else socket.AF_INET, backlog=64
        )
        self.port: int = self._listener.getsockname()[1]
        self._start(self._accept)

    @property
    def url(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{'https' if self.tls else 'http'}://{host}:{self.port}"

    def heal(self) -> None:
        self.healthy = True

    @property
    def open(self) -> int:
        """Connections that neither side has ended."""
        with self._lock:
            return len(self._open)

    def settled(self, most: int, within: float = 5.0) -> bool:
        """Whether no more than ``most`` connections stay open, once the client's closing has arrived."""
        end = time.monotonic() + within
        while self.open > most:
            if time.monotonic() > end:
                return False
            time.sleep(0.005)
        return True

    def stop(self) -> None:
        self.stopping.set()
        with contextlib.suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        with self._lock:
            for sock in self._open:
                with contextlib.suppress(OSError):
                    socket.socket.shutdown(sock, socket.SHUT_RDWR)
        for thread in self._threads:
            thread.join(10)
            assert not thread.is_alive(), "a thread of the hostile server does not end"

    def _start(self, target: Callable[..., None], *args: socket.socket) -> None:
        thread = threading.Thread(target=target, args=args, name="hostile", daemon=True)
        self._threads.append(thread)
        thread.start()

    def _accept(self) -> None:
        while not self.stopping.is_set():
            try:
                sock, _ = self._listener.accept()
            except OSError:
                return
            self.connections += 1
            self._start(self._serve, sock)

    def _serve(self, raw: socket.socket) -> None:
        play = Peer.answer_well if self.healthy else self.play
        sock = raw
        with self._lock:
            self._open.add(raw)
        try:
            raw.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            if self.tls is not None and not getattr(play, "before_tls", False):
                sock = self._handshake(raw, self.tls)
                with self._lock:
                    self._open.remove(raw)
                    self._open.add(sock)
            play(Peer(sock, self))
        except (GoneError, OSError):
            pass
        finally:
            with contextlib.suppress(OSError):
                sock.close()
            with self._lock:
                self._open -= {raw, sock}

    @staticmethod
    def _handshake(raw: socket.socket, context: ssl.SSLContext) -> ssl.SSLSocket:
        """Like a polite server, one that refuses reads on until the client has seen why."""
        kept = raw.dup()
        try:
            return context.wrap_socket(raw, server_side=True)
        except ssl.SSLError:
            kept.settimeout(5)
            kept.shutdown(socket.SHUT_WR)
            while kept.recv(65536):
                pass
            raise
        finally:
            kept.close()


@contextlib.contextmanager
def serving(
    play: Play, tls: ssl.SSLContext | None = None, host: str = "127.0.0.1"
) -> Iterator[HostileServer]:
    server = HostileServer(play, tls, host)
    try:
        yield server
    finally:
        server.stop()


def main() -> None:
    import argparse

    from tests.hostile.certificates import server_context
    from tests.hostile.faults import FAULTS

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("fault", choices=[fault.name for fault in FAULTS])
    fault = next(each for each in FAULTS if each.name == parser.parse_args().fault)
    with serving(fault.play, server_context(fault.certificate) if fault.certificate else None) as server:
        print(f"{fault.name} on {server.url}: {fault.does}", flush=True)
        with contextlib.suppress(KeyboardInterrupt):
            threading.Event().wait()


if __name__ == "__main__":
    main()
