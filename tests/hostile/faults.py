"""What the hostile server can do wrong, and what a transport must make of it.

``FAULTS`` is the one list: the tests hold every shell to it and ``docs/faults.md`` is made from it.
"""

from __future__ import annotations

import gzip
import socket
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from tests.hostile.server import GOOD, Peer, Play

from polykube.transport import (
    ConnectError,
    CutBodyError,
    DisconnectedError,
    Phase,
    ProtocolError,
    TimeoutError,
    Timeouts,
    TLSError,
    TransportError,
)

SHELLS = ("httpx", "httpx-async", "httpx2", "httpx2-async", "aiohttp")
ON_UVLOOP = tuple(f"{shell} on uvloop" for shell in ("httpx-async", "httpx2-async", "aiohttp"))
"""The asynchronous shells once more, on the loop that many servers run."""
QUICK = Timeouts(connect=5, pool=5, write=5, headers=5, read=5, total=20)
"""Limits that no fault is expected to reach, far below the tests' own."""


@dataclass(frozen=True)
class Fails:
    """The call ends with this error.

    Args:
        kind: the exact class; several where the network decides which comes first.
        phase: where, when only one is right.
        maybe_sent: what it says about the request, when only one answer is right.
    """

    kind: type[TransportError] | tuple[type[TransportError], ...]
    phase: Phase | None = None
    maybe_sent: bool | None = None

    def __str__(self) -> str:
        where = f" ({self.phase})" if self.phase else ""
        return " or ".join(kind.__name__ for kind in self.kinds) + where

    @property
    def kinds(self) -> tuple[type[TransportError], ...]:
        return self.kind if isinstance(self.kind, tuple) else (self.kind,)


@dataclass(frozen=True)
class Answers:
    """The call gives an answer.

    Args:
        status: its status.
        size: the length of its body.
    """

    status: int = 200
    size: int | None = None

    def __str__(self) -> str:
        return f"answer {self.status}" + ("" if self.size is None else f", {self.size} bytes")


Outcome = Fails | Answers


@dataclass(frozen=True)
class Fault:
    """One thing that the server does wrong.

    Args:
        name: in file names and tables.
        does: what the server does, for people.
        play: how it does it.
        expect: what every shell makes of it,
        unless: but for these.
        certificate: the server's, see ``certificates``; plain HTTP without.
        method: of the request that meets the fault.
        body: of the same request.
        timeouts: of the same request.
        server_name: of the endpoint.
        mutual: the client has a certificate.
    """

    name: str
    does: str
    play: Play
    expect: Outcome
    unless: Mapping[str, Outcome] = field(default_factory=lambda: MappingProxyType({}))
    certificate: str = ""
    method: str = "GET"
    body: bytes | None = None
    timeouts: Timeouts = QUICK
    server_name: str | None = None
    mutual: bool = False

    def outcome(self, shell: str) -> Outcome:
        return self.unless.get(shell.removesuffix(" on uvloop"), self.expect)


FAULTS: list[Fault] = []
BIG = b"x" * (6 * 1024 * 1024)  # more than both sides' socket buffers take


def fault(
    name: str,
    expect: Outcome,
    *,
    unless: Mapping[str, Outcome] | None = None,
    certificate: str = "",
    method: str = "GET",
    body: bytes | None = None,
    timeouts: Timeouts = QUICK,
    server_name: str | None = None,
    mutual: bool = False,
) -> Callable[[Play], Play]:
    """Add what the decorated function does, its docstring's first line being the table's text."""

    def add(play: Play) -> Play:
        assert play.__doc__, name
        does = play.__doc__.partition("\n")[0].rstrip(".")
        FAULTS.append(
            Fault(
                name,
                does,
                play,
                expect,
                unless=MappingProxyType(dict(unless or {})),
                certificate=certificate,
                method=method,
                body=body,
                timeouts=timeouts,
                server_name=server_name,
                mutual=mutual,
            )
        )
        return play

    return add


def before_tls(play: Play) -> Play:
    play.before_tls = True  # type: ignore[attr-defined]
    return play


# Connecting and TLS


@fault("reset-at-connect", Fails((ConnectError, DisconnectedError)))
def _(peer: Peer) -> None:
    """resets the connection as soon as it is there."""
    peer.reset()


@fault("reset-in-tls", Fails(ConnectError, "connect", maybe_sent=False), certificate="good")
@before_tls
def _(peer: Peer) -> None:
    """reads the first bytes of the TLS handshake, then resets."""
    peer.sock.recv(100)
    peer.reset()


@fault("end-in-tls", Fails((ConnectError, TLSError), "connect", maybe_sent=False), certificate="good")
@before_tls
def _(peer: Peer) -> None:
    """reads the whole ClientHello, then closes."""
    peer.sock.recv(65536)


@fault(
    "silent-tls",
    Fails(TimeoutError, "connect", maybe_sent=False),
    certificate="good",
    timeouts=Timeouts(connect=0.15),
)
@before_tls
def _(peer: Peer) -> None:
    """never answers the TLS handshake."""
    peer.sock.recv(65536)
    peer.linger()


@fault("plain-on-tls", Fails(TLSError, "connect", maybe_sent=False), certificate="good")
@before_tls
def _(peer: Peer) -> None:
    """speaks plain HTTP where TLS is due."""
    peer.sock.recv(65536)
    peer.answer(400, b"Client sent an HTTP request to an HTTPS server.\n", "text/plain")


def _well(peer: Peer) -> None:
    peer.answer_well()


REFUSED = Fails(TLSError, "connect", maybe_sent=False)
for name, kind, text in [
    ("wrong-authority", "authority", "shows a certificate of an unknown authority"),
    ("wrong-name", "name", "shows a certificate for another name"),
    ("expired", "expired", "shows a certificate that has expired"),
]:
    FAULTS.append(Fault(name, text, _well, REFUSED, certificate=kind))
FAULTS.append(
    Fault(
        "client-certificate",
        "asks for a client certificate, and the client has none",
        _well,
        Fails(TLSError, maybe_sent=False),
        certificate="mutual",
    )
)
FAULTS.append(
    Fault(
        "client-certificate-given",
        "asks for a client certificate, and the client has one",
        _well,
        Answers(200, len(GOOD)),
        certificate="mutual",
        mutual=True,
    )
)
FAULTS.append(
    Fault(
        "other-name-wanted",
        "shows a certificate for another name, which the client was told to expect",
        _well,
        Answers(200, len(GOOD)),
        certificate="name",
        server_name="other.example",
    )
)

# The request


@fault("reset-in-request", Fails(DisconnectedError), method="PUT", body=BIG)
def _(peer: Peer) -> None:
    """reads the request's header and resets in the midst of its body."""
    peer.head()
    peer.sock.recv(1000)
    peer.reset()


@fault("early-answer", Answers(413, len(GOOD)), method="PUT", body=BIG)
def _(peer: Peer) -> None:
    """answers 413 before it has read the body, then closes its side."""
    peer.head()
    peer.answer(413, extra="Connection: close\r\n")
    peer.sock.shutdown(socket.SHUT_WR)
    peer.linger()


@fault(
    "early-answer-stuck",
    Fails(TimeoutError, "write"),
    unless={"aiohttp": Answers(413, len(GOOD))},
    method="PUT",
    body=BIG,
    timeouts=Timeouts(write=0.1, headers=5),
)
def _(peer: Peer) -> None:
    """answers 413 and then neither reads the body nor closes."""
    peer.sock.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    peer.head()
    peer.answer(413)
    peer.wait(0.25)


@fault(
    "never-reads",
    Fails(TimeoutError, "write"),
    method="PUT",
    body=BIG,
    timeouts=Timeouts(write=0.1, headers=5),
)
def _(peer: Peer) -> None:
    """takes the connection and never reads the request."""
    peer.wait(0.25)


# The header


@fault("cut-in-header", Fails(DisconnectedError, "headers", maybe_sent=True))
def _(peer: Peer) -> None:
    """closes in the midst of the answer's header."""
    peer.request()
    peer.send(b"HTTP/1.1 200 OK\r\nContent-Ty")


@fault("reset-in-header", Fails(DisconnectedError, "headers", maybe_sent=True))
def _(peer: Peer) -> None:
    """resets in the midst of the answer's header."""
    peer.request()
    peer.send(b"HTTP/1.1 200 OK\r\nContent-Ty")
    peer.wait(0.05)
    peer.reset()


@fault("no-answer", Fails(DisconnectedError, "headers", maybe_sent=True), method="PUT", body=b"{}")
def _(peer: Peer) -> None:
    """reads the request and closes without a word."""
    peer.request()


@fault("silent", Fails(TimeoutError, "headers", maybe_sent=True), timeouts=Timeouts(headers=0.15))
def _(peer: Peer) -> None:
    """reads the request and says nothing."""
    peer.request()
    peer.linger()


@fault("slow-header", Fails(TimeoutError, "headers", maybe_sent=True), timeouts=Timeouts(headers=0.15))
def _(peer: Peer) -> None:
    """sends its header one byte at a time, each well within the limit."""
    peer.request()
    peer.drip(b"HTTP/1.1 200 OK\r\nX: " + b"x" * 10_000, every=0.02)


@fault("endless-continue", Fails(TimeoutError, "headers", maybe_sent=True), timeouts=Timeouts(headers=0.15))
def _(peer: Peer) -> None:
    """answers 100 Continue again and again."""
    peer.request()
    while True:
        peer.send(b"HTTP/1.1 100 Continue\r\n\r\n")
        peer.wait(0.01)


@fault("endless-header", Fails(ProtocolError, "headers", maybe_sent=True))
def _(peer: Peer) -> None:
    """sends header after header without an end."""
    peer.request()
    peer.send(b"HTTP/1.1 200 OK\r\n")
    peer.forever(b"X-Filler: " + b"x" * 1000 + b"\r\n")


@fault("endless-header-line", Fails(ProtocolError, "headers", maybe_sent=True))
def _(peer: Peer) -> None:
    """sends one header whose line never ends."""
    peer.request()
    peer.send(b"HTTP/1.1 200 OK\r\nX-Filler: ")
    peer.forever(b"x" * 1000)


@fault("endless-status-line", Fails(ProtocolError, "headers", maybe_sent=True))
def _(peer: Peer) -> None:
    """sends a status line that never ends."""
    peer.request()
    peer.send(b"HTTP/1.1 200 ")
    peer.forever(b"x" * 1000)


@fault("not-http", Fails(ProtocolError, "headers", maybe_sent=True))
def _(peer: Peer) -> None:
    """answers in another protocol."""
    peer.request()
    peer.send(b"SSH-2.0-OpenSSH_9.6\r\n\r\n")
    peer.linger()


@fault("two-lengths", Fails(ProtocolError, "headers", maybe_sent=True))
def _(peer: Peer) -> None:
    """gives two Content-Lengths that differ."""
    peer.request()
    peer.answer(extra="Content-Length: 3\r\n")
    peer.linger()


@fault("length-no-number", Fails(ProtocolError, "headers", maybe_sent=True))
def _(peer: Peer) -> None:
    """gives a Content-Length that is no number."""
    peer.request()
    peer.send(b"HTTP/1.1 200 OK\r\nContent-Length: many\r\n\r\nabc")
    peer.linger()


@fault("unasked-encoding", Fails(ProtocolError, maybe_sent=True))
def _(peer: Peer) -> None:
    """sends a content encoding that was not asked for."""
    peer.request()
    peer.answer(extra="Content-Encoding: br\r\n")
    peer.linger()


# The body


@fault("cut-body", Fails(CutBodyError, "read", maybe_sent=True))
def _(peer: Peer) -> None:
    """closes before the body is as long as its Content-Length."""
    peer.request()
    peer.send(b"HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{")


@fault("reset-in-body", Fails(CutBodyError, "read", maybe_sent=True))
def _(peer: Peer) -> None:
    """resets in the midst of the body."""
    peer.request()
    peer.send(b"HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{")
    peer.wait(0.05)
    peer.reset()


@fault("cut-between-chunks", Fails(CutBodyError, "read", maybe_sent=True))
def _(peer: Peer) -> None:
    """closes after a chunk without the last one."""
    peer.request()
    peer.send(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n")


@fault("cut-in-chunk", Fails(CutBodyError, "read", maybe_sent=True))
def _(peer: Peer) -> None:
    """closes inside a chunk."""
    peer.request()
    peer.send(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n30\r\nabc")


@fault("lying-chunk", Fails(ProtocolError, maybe_sent=True))
def _(peer: Peer) -> None:
    """sends a chunk that is longer than its size says."""
    peer.request()
    peer.send(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabcdefgh\r\n0\r\n\r\n")
    peer.linger()


@fault("chunk-size-no-number", Fails(ProtocolError, maybe_sent=True))
def _(peer: Peer) -> None:
    """sends a chunk size that is no number."""
    peer.request()
    peer.send(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\nsome\r\nabc\r\n")
    peer.linger()


@fault("short-length", Answers(200, 4), unless={"aiohttp": Fails(ProtocolError, maybe_sent=True)})
def _(peer: Peer) -> None:
    """gives a Content-Length that is less than what it sends."""
    peer.request()
    peer.send(b"HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\n{}  and then some more")
    peer.linger()


@fault("cut-gzip", Fails(CutBodyError, "read", maybe_sent=True))
def _(peer: Peer) -> None:
    """sends compressed data that breaks off, at its right Content-Length."""
    peer.request()
    peer.answer(body=gzip.compress(GOOD * 100)[:-20], extra="Content-Encoding: gzip\r\n")
    peer.linger()


@fault("no-gzip", Fails(ProtocolError, "read", maybe_sent=True))
def _(peer: Peer) -> None:
    """says gzip and sends plain JSON."""
    peer.request()
    peer.answer(extra="Content-Encoding: gzip\r\n")
    peer.linger()


@fault("silent-body", Fails(TimeoutError, "read", maybe_sent=True), timeouts=Timeouts(headers=5, read=0.15))
def _(peer: Peer) -> None:
    """sends a part of the body and then nothing."""
    peer.request()
    peer.send(b"HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{")
    peer.linger()


@fault("slow-body", Fails(TimeoutError, "total", maybe_sent=True), timeouts=Timeouts(read=5, total=0.4))
def _(peer: Peer) -> None:
    """sends the body one byte at a time, each well within the limit."""
    peer.request()
    peer.send(b"HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n")
    peer.drip(b"x" * 10_000, every=0.02)


@fault("garbage", Answers(200, 50 * 1024 * 1024))
def _(peer: Peer) -> None:
    """sends 50 MB of garbage as a good answer."""
    peer.request()
    piece = bytes(range(256)) * 4096
    peer.send(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n" % (50 * len(piece)))
    for _ in range(50):
        peer.send(piece)
    peer.linger()


@fault("error-garbage", Answers(500, 1024 * 1024))
def _(peer: Peer) -> None:
    """sends garbage without an end as the text of an error."""
    peer.request()
    peer.send(b"HTTP/1.1 500 Broken\r\n\r\n")
    peer.forever(bytes(range(256)) * 256)


@fault("cut-error", Answers(503, 5))
def _(peer: Peer) -> None:
    """answers 503 and closes in the midst of its text."""
    peer.request()
    peer.send(b"HTTP/1.1 503 Busy\r\nContent-Length: 1000\r\n\r\nthe s")


@fault("http-1.0", Answers(200, len(GOOD)))
def _(peer: Peer) -> None:
    """answers in HTTP/1.0, the body ending with the connection."""
    peer.request()
    peer.send(b"HTTP/1.0 200 OK\r\nContent-Type: application/json\r\n\r\n" + GOOD)


# Between requests


def _first_well(then: Play) -> Play:
    def play(peer: Peer) -> None:
        peer.request()
        peer.answer()
        then(peer)

    return play


def statuses() -> list[tuple[int, str, bytes]]:
    """Status, content type and body: each class in each form."""
    status = b'{"kind":"Status","apiVersion":"v1","status":"Failure","reason":"%s","code":%d}'
    forms: list[tuple[int, str, bytes]] = []
    for code in (
        201,
        204,
        301,
        302,
        307,
        308,
        400,
        401,
        403,
        404,
        409,
        410,
        415,
        422,
        429,
        500,
        502,
        503,
        504,
    ):
        if code == 204:
            forms.append((code, "application/json", b""))
            continue
        forms += [
            (code, "application/json", status % (b"Whatever", code)),
            (code, "text/plain; charset=utf-8", b"Too many requests, please try again later.\n"),
            (code, "text/html", b"<html><body><h1>Bad Gateway</h1></body></html>"),
            (code, "application/json", b""),
        ]
    return forms
