"""A name with several addresses, of which some lead nowhere."""

from __future__ import annotations

import asyncio
import gc
import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from tests.hostile.faults import SHELLS
from tests.hostile.server import GOOD, Peer, serving
from tests.hostile.shells import opened, outcome, sockets

from polykube.transport import ConnectError, Endpoint, Request, TimeoutError, Timeouts, addresses

NAME = "k8s.example"
DEAF = ("127.0.0.2", "127.0.0.3")
"""Each takes no connection and refuses none."""
REFUSING = "127.0.0.4"


@pytest.fixture(params=SHELLS)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def port() -> Iterator[int]:
    """Of a good server, and of two whose queues are full."""
    with serving(Peer.answer_well) as server, ExitStack() as stack:
        for address in DEAF:
            stack.enter_context(socket.create_server((address, server.port), backlog=0))
            for _ in range(4):
                sock = stack.enter_context(socket.socket())
                sock.setblocking(False)
                sock.connect_ex((address, server.port))
        time.sleep(0.05)
        yield server.port


@pytest.fixture
def resolver(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The addresses of the name, in the order that the resolver gives."""
    found: list[str] = []
    plain = socket.getaddrinfo

    def getaddrinfo(host: Any, port: Any, *args: Any, **kwargs: Any) -> Any:
        if host != NAME or kwargs.get("flags", 0) & socket.AI_NUMERICHOST:
            return plain(host, port, *args, **kwargs)
        return [info for each in found for info in plain(each, port, *args, **kwargs)]

    monkeypatch.setattr(socket, "getaddrinfo", getaddrinfo)
    return found


@pytest.mark.parametrize(
    "order",
    [[*DEAF, "127.0.0.1"], [REFUSING, "127.0.0.1"], ["127.0.0.1", DEAF[0]]],
    ids=lambda order: order[0],
)
def test_the_address_that_answers_is_found_within_the_limit(
    name: str, port: int, resolver: list[str], order: list[str]
) -> None:
    resolver += order
    with opened(name, Endpoint(f"http://{NAME}:{port}")) as shell:
        answer = shell.call(Request("GET", "/x", timeouts=Timeouts(connect=3)))
        assert answer.body == GOOD


def test_all_addresses_together_have_the_limit_of_one(name: str, port: int, resolver: list[str]) -> None:
    resolver += DEAF
    with opened(name, Endpoint(f"http://{NAME}:{port}")) as shell:
        began = time.monotonic()
        error = outcome(shell, Request("GET", "/x", timeouts=Timeouts(connect=0.8)))
        assert time.monotonic() - began < 1.5, "each address has taken the whole limit"
    assert isinstance(error, TimeoutError)
    assert (error.phase, error.maybe_sent) == ("connect", False)


def test_every_address_refuses(name: str, port: int, resolver: list[str]) -> None:
    resolver += [REFUSING, "127.0.0.5"]
    with opened(name, Endpoint(f"http://{NAME}:{port}")) as shell:
        error = outcome(shell, Request("GET", "/x"))
    assert isinstance(error, ConnectError)
    assert "Connection refused" in str(error)


async def test_a_race_that_is_cancelled_leaves_no_socket(
    port: int, resolver: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """At each of its steps, the one between a connection and its return included."""
    gc.collect()
    before = sockets()
    loop = asyncio.get_running_loop()
    plain, made = loop.sock_connect, asyncio.Event()

    async def sock_connect(*args: Any) -> None:
        await plain(*args)
        made.set()

    monkeypatch.setattr(loop, "sock_connect", sock_connect)
    resolver += ["127.0.0.1", DEAF[0]]
    for steps in range(6):
        made.clear()
        task = asyncio.create_task(addresses.connect(NAME, port))
        await made.wait()
        for _ in range(steps):
            await asyncio.sleep(0)
        if task.cancel():
            with pytest.raises(asyncio.CancelledError):
                await task
        else:
            (await task).close()
    resolver.reverse()
    task = asyncio.create_task(addresses.connect(NAME, port))
    await asyncio.sleep(0.05)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    await asyncio.sleep(0.01)
    assert sockets() == before
    gc.collect()  # a socket that nobody closed would warn
