"""What is sent without an end is refused long before it fills the memory; what is read whole has a bound."""

from __future__ import annotations

import gc
import gzip
import tracemalloc
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from tests.hostile.content_faults import endless_line, garbage
from tests.hostile.faults import FAULTS, QUICK, SHELLS
from tests.hostile.server import HostileServer, Peer, serving
from tests.hostile.test_clients import PATH, ClientShell, opened, outcome

from polykube import errors, watching
from polykube.transport import Endpoint, ProtocolError, TimeoutError, Timeouts, bodies

MIB = 1024 * 1024
LIMIT = 4 * MIB
"""Of a body and of a line, in place of those that are meant for real clusters."""
BUFFERS = 24 * MIB
"""What the sockets of both sides and what is on its way between them may hold."""


@pytest.fixture(autouse=True)
def small_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bodies, "BODY_LIMIT", LIMIT)
    monkeypatch.setattr(watching.Lines.__init__, "__defaults__", ("", LIMIT))


@pytest.fixture(params=SHELLS)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def measured() -> Iterator[Callable[[], int]]:
    """A function that gives the most bytes that were held at once since the start."""
    gc.collect()
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    try:
        yield lambda: tracemalloc.get_traced_memory()[1] - before
    finally:
        tracemalloc.stop()


def endless_body(peer: Peer) -> None:
    peer.request()
    peer.send(b"HTTP/1.1 200 OK\r\n\r\n")
    peer.forever(b"x" * 65536)


def endless_chunk_size(peer: Peer) -> None:
    peer.request()
    peer.send(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1;")
    peer.forever(b"x" * 65536)


def endless_trailers(peer: Peer) -> None:
    peer.request()
    peer.send(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n")
    peer.forever(b"X-Filler: " + b"x" * 1000 + b"\r\n")


def bomb(status: int, size: int) -> Callable[[Peer], None]:
    small = gzip.compress(b"\0" * (16 * MIB), 9) * (size // (16 * MIB))

    def play(peer: Peer) -> None:
        peer.request()
        peer.answer(status, small, extra="Content-Encoding: gzip\r\n")
        peer.linger()

    return play


def by_name(name: str) -> Callable[[Peer], None]:
    return next(fault.play for fault in FAULTS if fault.name == name)


ENDLESS: dict[str, tuple[Callable[[Peer], None], type[Exception], int]] = {
    "header": (by_name("endless-header"), ProtocolError, 16 * MIB),
    "header-line": (by_name("endless-header-line"), ProtocolError, 4 * MIB),
    "status-line": (by_name("endless-status-line"), ProtocolError, 4 * MIB),
    "trailers": (endless_trailers, ProtocolError, 4 * MIB),
    "body": (endless_body, ProtocolError, 4 * LIMIT),
    "text-of-an-error": (by_name("error-garbage"), errors.ApiError, 8 * MIB),
    "bomb": (bomb(200, 256 * MIB), ProtocolError, 4 * LIMIT),
    "bomb-in-an-error": (bomb(500, 256 * MIB), errors.ApiError, 8 * MIB),
}


def call(shell: ClientShell) -> Any:
    return outcome(shell, partial(shell.client.request, "GET", PATH, timeout=QUICK))


def check_server(server: HostileServer) -> None:
    assert server.settled(0)
    assert server.sent < BUFFERS, f"the client took {server.sent} bytes"


@pytest.mark.parametrize("endless", ENDLESS)
def test_what_has_no_end_is_not_swallowed(name: str, endless: str, measured: Callable[[], int]) -> None:
    play, kind, most = ENDLESS[endless]
    with serving(play) as server, opened(name, Endpoint(server.url)) as shell:
        found = call(shell)
        assert isinstance(found, kind), found
        assert measured() < most
        assert shell.tasks() == 0
        check_server(server)


def test_the_size_of_a_chunk_without_an_end(name: str, measured: Callable[[], int]) -> None:
    """aiohttp's parser throws away what follows the size: only time ends that."""
    limits = Timeouts(headers=5, read=0.3)
    with serving(endless_chunk_size) as server, opened(name, Endpoint(server.url)) as shell:
        found = outcome(shell, partial(shell.client.request, "GET", PATH, timeout=limits))
        assert isinstance(found, TimeoutError if name == "aiohttp" else ProtocolError), found
        assert measured() < 4 * MIB
        assert server.settled(0)


def test_a_line_of_a_watch_without_an_end(name: str, measured: Callable[[], int]) -> None:
    quiet = Timeouts(connect=5, headers=5, read=5, total=None)
    with serving(endless_line) as server, opened(name, Endpoint(server.url)) as shell:
        found = outcome(shell, lambda: shell.schemas.watch(timeout=quiet))
        assert isinstance(found, errors.AnswerError), found
        assert measured() < 5 * LIMIT
        assert shell.tasks() == 0
        check_server(server)


def test_fifty_megabytes_of_garbage_are_held_a_few_times_at_most(
    name: str, monkeypatch: pytest.MonkeyPatch, measured: Callable[[], int]
) -> None:
    monkeypatch.setattr(bodies, "BODY_LIMIT", 512 * MIB)
    with serving(garbage) as server, opened(name, Endpoint(server.url)) as shell:
        found = outcome(shell, lambda: shell.schemas.get("a"))
        assert isinstance(found, errors.AnswerError), found
        assert len(str(found)) < 2000
        assert measured() < 200 * MIB  # the body, and the text and the error that say where it breaks
