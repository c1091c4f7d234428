"""What HTTP allows and clients stumble over: every shell takes it, twice, and keeps what it should."""

from __future__ import annotations

import asyncio
import gzip
import threading
import zlib
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from tests.hostile.certificates import client_context, server_context
from tests.hostile.faults import QUICK, SHELLS
from tests.hostile.server import GOOD, Peer, serving
from tests.hostile.shells import Answer, Shell, opened, outcome, sockets

from polykube.transport import Endpoint, ProtocolError, Request

BODY = b"Content-Length: 2\r\n\r\n{}"


@dataclass(frozen=True)
class Detail:
    """An answer as it goes over the wire, and what it means.

    Args:
        raw: every byte of it.
        status: of the answer.
        body: of the answer.
        header: one that must be among the answer's.
        method: of the request; PUT has a body.
        kept: the connection serves the next request too.
        kept_by_aiohttp: the same of aiohttp, where it sees it otherwise.
    """

    raw: bytes
    status: int = 200
    body: bytes = b"{}"
    header: tuple[str, str] | None = None
    method: str = "GET"
    kept: bool = True
    kept_by_aiohttp: bool | None = None


DETAILS = {
    "100": Detail(b"HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\n" + BODY),
    "100-to-a-write": Detail(b"HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\n" + BODY, method="PUT"),
    "102": Detail(b"HTTP/1.1 102 Processing\r\n\r\nHTTP/1.1 200 OK\r\n" + BODY),
    "103-twice": Detail(
        b"HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n" * 2 + b"HTTP/1.1 200 OK\r\nX-A: b\r\n" + BODY,
        header=("x-a", "b"),
    ),
    "204": Detail(b"HTTP/1.1 204 No Content\r\n\r\n", 204, b""),
    "204-with-a-length": Detail(b"HTTP/1.1 204 No Content\r\nContent-Length: 5\r\n\r\n", 204, b""),
    "204-in-gzip": Detail(b"HTTP/1.1 204 No Content\r\nContent-Encoding: gzip\r\n\r\n", 204, b""),
    "304": Detail(b"HTTP/1.1 304 Not Modified\r\nContent-Length: 54\r\n\r\n", 304, b""),
    "304-in-chunks": Detail(b"HTTP/1.1 304 Not Modified\r\nTransfer-Encoding: chunked\r\n\r\n", 304, b""),
    "head": Detail(b"HTTP/1.1 200 OK\r\nContent-Length: 54\r\n\r\n", body=b"", method="HEAD"),
    "head-in-chunks": Detail(
        b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", body=b"", method="HEAD"
    ),
    "head-in-gzip": Detail(
        b"HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 54\r\n\r\n", body=b"", method="HEAD"
    ),
    "trailers": Detail(
        b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nTrailer: X-T\r\n\r\n"
        b"2\r\n{}\r\n0\r\nX-T: 1\r\nX-U: 2\r\n\r\n"
    ),
    "extended-chunks": Detail(
        b'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2;a=b;c="d"\r\n{}\r\n0;x\r\n\r\n'
    ),
    "folded-header": Detail(b"HTTP/1.1 200 OK\r\nX-A: one\r\n two\r\n" + BODY, header=("x-a", "one two")),
    "latin-1-header": Detail(b"HTTP/1.1 200 OK\r\nX-A: caf\xe9\r\n" + BODY, header=("x-a", "caf\xe9")),
    "empty-header": Detail(b"HTTP/1.1 200 OK\r\nX-A:\r\n" + BODY, header=("x-a", "")),
    "header-twice": Detail(b"HTTP/1.1 200 OK\r\nX-A: a\r\nx-a: b\r\n" + BODY, header=("x-a", "b")),
    "latin-1-reason": Detail(b"HTTP/1.1 200 D\xe9j\xe0\r\n" + BODY),
    "no-reason": Detail(b"HTTP/1.1 200\r\n" + BODY),
    "no-carriage-returns": Detail(b"HTTP/1.1 200 OK\nContent-Length: 2\n\n{}"),
    "unknown-status": Detail(b"HTTP/1.1 299 Whatever\r\n" + BODY, 299),
    "close": Detail(b"HTTP/1.1 200 OK\r\nConnection: close\r\n" + BODY, kept=False),
    "close-among-others": Detail(b"HTTP/1.1 200 OK\r\nConnection: CLOSE, X\r\n" + BODY, kept=False),
    "http-1.0-kept": Detail(
        b"HTTP/1.0 200 OK\r\nConnection: keep-alive\r\n" + BODY, kept=False, kept_by_aiohttp=True
    ),
}
PLAIN = bytes(range(256)) * 40
GZIP = gzip.compress(PLAIN)
MEMBERS = gzip.compress(PLAIN) + gzip.compress(PLAIN)


def in_chunks(data: bytes, size: int) -> bytes:
    pieces = [data[at : at + size] for at in range(0, len(data), size)]
    return b"".join(b"%x\r\n%s\r\n" % (len(piece), piece) for piece in pieces) + b"0\r\n\r\n"


ENCODED = b"HTTP/1.1 200 OK\r\nContent-Encoding: "
CHUNKED = b"\r\nTransfer-Encoding: chunked\r\n\r\n"
DETAILS |= {
    "gzip": Detail(ENCODED + b"gzip\r\nContent-Length: %d\r\n\r\n" % len(GZIP) + GZIP, body=PLAIN),
    "gzip-in-chunks": Detail(ENCODED + b"gzip" + CHUNKED + in_chunks(GZIP, 7), body=PLAIN),
    "gzip-twice-in-chunks": Detail(ENCODED + b"x-gzip" + CHUNKED + in_chunks(MEMBERS, 100), body=PLAIN * 2),
    "deflate": Detail(ENCODED + b"deflate" + CHUNKED + in_chunks(zlib.compress(PLAIN), 50), body=PLAIN),
    "identity": Detail(ENCODED + b"identity\r\n" + BODY),
    "chunks-of-one-byte": Detail(b"HTTP/1.1 200 OK" + CHUNKED + in_chunks(b"abc" * 50, 1), body=b"abc" * 50),
}
"""Clients differ on whether an answer in HTTP/1.0 can keep its connection; either is right."""


@pytest.fixture(params=SHELLS)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(autouse=True)
def no_socket_left() -> Iterator[None]:
    before = sockets()
    yield
    assert sockets() == before


def answer_of(shell: Shell, request: Request) -> Answer:
    found = outcome(shell, request)
    assert isinstance(found, Answer), found
    return found


@pytest.mark.parametrize("detail", DETAILS.values(), ids=DETAILS)
def test_what_http_allows(name: str, detail: Detail) -> None:
    def play(peer: Peer) -> None:
        while True:
            peer.request()
            peer.send(detail.raw)

    body = b"{}" if detail.method == "PUT" else None
    request = Request(detail.method, "/x", body=body, timeouts=QUICK)
    with serving(play) as server, opened(name, Endpoint(server.url)) as shell:
        for _ in range(2):
            answer = answer_of(shell, request)
            assert (answer.status, answer.body) == (detail.status, detail.body)
            assert detail.header is None or detail.header in answer.headers
        kept = detail.kept
        if name == "aiohttp" and detail.kept_by_aiohttp is not None:
            kept = detail.kept_by_aiohttp
        assert (server.connections, len(server.received)) == (1 if kept else 2, 2)
        assert shell.tasks() == 0


def test_another_protocol_that_nobody_asked_for(name: str) -> None:
    def play(peer: Peer) -> None:
        peer.request()
        peer.send(b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: spdy\r\nConnection: Upgrade\r\n\r\nblah")
        peer.linger()

    with serving(play) as server, opened(name, Endpoint(server.url)) as shell:
        error = outcome(shell, Request("GET", "/x", timeouts=QUICK))
        assert isinstance(error, ProtocolError), error
        assert (error.phase, error.maybe_sent) == ("headers", True)
        assert server.settled(0)
        server.heal()
        assert answer_of(shell, Request("GET", "/x", timeouts=QUICK)).body == GOOD


@pytest.mark.parametrize("tls", [False, True], ids=["plain", "tls"])
def test_a_reset_after_a_whole_answer(name: str, tls: bool) -> None:
    done = threading.Semaphore(0)

    def play(peer: Peer) -> None:
        try:
            peer.request()
            peer.answer()
            peer.wait(0.02)
            peer.reset()
        finally:
            done.release()

    with (
        serving(play, server_context("good") if tls else None) as server,
        opened(name, Endpoint(server.url, tls=client_context() if tls else None)) as shell,
    ):
        for turn in range(2):
            assert answer_of(shell, Request("POST", "/x", body=b"{}", timeouts=QUICK)).body == GOOD
            assert done.acquire(timeout=5)
            assert server.settled(0)
            if shell.asynchronous is not None:
                shell.run(lambda: asyncio.sleep(0.02))
            assert server.connections == turn + 1


@pytest.mark.parametrize("tls", [False, True], ids=["plain", "tls"])
def test_an_ipv6_address_and_a_path_before_every_target(name: str, tls: bool) -> None:
    with serving(Peer.answer_well, server_context("good") if tls else None, "::1") as server:
        url = f"{server.url}/k8s/clusters/c-1/"
        with opened(name, Endpoint(url, tls=client_context() if tls else None)) as shell:
            assert answer_of(shell, Request("GET", "/api?limit=1", timeouts=QUICK)).body == GOOD
        head = server.received[0].head
    assert head.startswith(b"GET /k8s/clusters/c-1/api?limit=1 HTTP/1.1\r\n")
    assert f"\r\nHost: [::1]:{server.port}\r\n".encode() in head
