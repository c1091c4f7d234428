"""Kept connections that end just when they are wanted again: replaced when nothing was written to them."""

from __future__ import annotations

import gc
import sys
import time

import pytest
from tests.hostile.faults import ON_UVLOOP, QUICK, SHELLS
from tests.hostile.server import GOOD, Peer, serving
from tests.hostile.shells import opened, outcome

from polykube.transport import DisconnectedError, Endpoint, Request, httpx_family

POST = Request("POST", "/x", body=b"{}" * 10, timeouts=QUICK)
DELETE = Request("DELETE", "/x", timeouts=QUICK)
ASYNC = ("httpx-async", "httpx2-async", *(name for name in ON_UVLOOP if not name.startswith("aiohttp")))


@pytest.fixture
def seems_usable(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server's end comes after the pool has looked."""
    for line in (httpx_family._Line, httpx_family._AsyncLine):
        monkeypatch.setattr(line, "usable", lambda _: True)


def answer_and_reset(peer: Peer) -> None:
    peer.request()
    peer.answer()
    peer.wait(0.05)
    peer.reset()


def answer_and_end(peer: Peer) -> None:
    """With words that nobody asked for, as some servers do before they hang up."""
    peer.request()
    peer.answer()
    peer.wait(0.05)
    peer.answer(408)


@pytest.mark.parametrize("name", ["httpx", "httpx2", *ASYNC])
@pytest.mark.usefixtures("seems_usable")
def test_a_connection_that_was_reset_is_replaced(name: str) -> None:
    with serving(answer_and_reset) as server, opened(name, Endpoint(server.url)) as shell:
        assert shell.call(POST).body == GOOD
        time.sleep(0.2)
        shell.tasks()  # the loop, if there is one, learns of the end
        assert shell.call(POST).body == GOOD
        assert (server.connections, len(server.received)) == (2, 2)


@pytest.mark.parametrize("name", ["httpx", "httpx2"])
@pytest.mark.usefixtures("seems_usable")
def test_a_request_that_was_written_is_not_sent_again(name: str) -> None:
    """The end of the other side does not keep a socket from writing: the request may have arrived."""

    def play(peer: Peer) -> None:
        peer.request()
        peer.answer()

    with serving(play) as server, opened(name, Endpoint(server.url)) as shell:
        assert shell.call(POST).body == GOOD
        time.sleep(0.1)
        error = outcome(shell, DELETE)
        assert isinstance(error, DisconnectedError)
        assert error.maybe_sent
        assert (server.connections, len(server.received)) == (1, 1)


@pytest.mark.parametrize("name", ASYNC)
@pytest.mark.usefixtures("seems_usable")
def test_what_a_server_says_as_it_hangs_up_is_no_answer(name: str) -> None:
    with serving(answer_and_end) as server, opened(name, Endpoint(server.url)) as shell:
        assert shell.call(POST).status == 200
        time.sleep(0.2)
        shell.tasks()
        answer = shell.call(POST)
        assert answer.status == 200
        assert server.connections == 2


@pytest.mark.parametrize("name", [*SHELLS, *ON_UVLOOP])
def test_a_kept_connection_does_not_keep_the_body_of_its_last_request(name: str) -> None:
    body = bytes(1000)
    with serving(Peer.answer_well) as server, opened(name, Endpoint(server.url)) as shell:
        before = sys.getrefcount(body)
        assert shell.call(Request("POST", "/x", body=body, timeouts=QUICK)).body == GOOD
        gc.collect()
        assert sys.getrefcount(body) == before
        assert server.connections == 1
