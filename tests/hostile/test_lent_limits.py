"""Clients of the caller's, lent to a transport: the same outcomes in bounded time, and they stay open."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import aiohttp
import httpx
import httpx2
import pytest
from tests.hostile.certificates import client_context, server_context
from tests.hostile.faults import FAULTS, QUICK, SHELLS, Answers, Fault
from tests.hostile.proxies import HttpProxy
from tests.hostile.server import GOOD, Peer, serving
from tests.hostile.shells import opened, outcome, sockets

from polykube.transport import (
    ClosedError,
    ConnectError,
    Endpoint,
    Request,
    TimeoutError,
    Timeouts,
    TLSError,
    TransportError,
    open_async_transport,
    open_transport,
)

PATH = "/apis/flowcontrol.apiserver.k8s.io/v1/flowschemas"
GET = Request("GET", PATH, timeouts=QUICK)
HTTPX: dict[str, Any] = {"httpx": httpx, "httpx2": httpx2}
OWN_WIRE = [shell for shell in SHELLS if shell != "aiohttp"]
PATIENCE = 4.0
"""Seconds that a call may take whose limits are well below one: a blocking one ends at whole seconds."""

MET = [
    "reset-at-connect",
    "cut-in-header",
    "silent",
    "slow-header",
    "endless-header",
    "not-http",
    "cut-body",
    "reset-in-body",
    "lying-chunk",
    "cut-gzip",
    "silent-body",
    "error-garbage",
    "http-1.0",
]
"""Faults that a lent client meets here."""


def lender(shell: str, *, most: int = 10, proxy: str | None = None) -> Callable[[], Any]:
    if shell == "aiohttp":
        return lambda: aiohttp.ClientSession(connector=aiohttp.TCPConnector(ssl=client_context(), limit=most))
    library = HTTPX[shell.removesuffix("-async")]
    kind = library.AsyncClient if shell.endswith("-async") else library.Client
    limits = library.Limits(max_connections=most)
    return partial(kind, trust_env=False, verify=client_context(), limits=limits, proxy=proxy)


@pytest.fixture(params=SHELLS)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(autouse=True)
def no_socket_left() -> Iterator[None]:
    before = sockets()
    yield
    assert sockets() == before


@pytest.mark.parametrize(
    "fault", [fault for fault in FAULTS if fault.name in MET], ids=lambda fault: fault.name
)
def test_a_lent_client_meets_the_same_fate(fault: Fault, name: str) -> None:
    assert len(MET) == sum(fault.name in MET for fault in FAULTS)
    with serving(fault.play, server_context("good")) as server:
        with opened(name, Endpoint(server.url), lender(name, most=1)) as shell:
            began = time.monotonic()
            found = outcome(shell, Request(fault.method, PATH, body=fault.body, timeouts=fault.timeouts))
            assert time.monotonic() - began < PATIENCE
            wanted = fault.outcome(name)
            if isinstance(wanted, Answers):
                assert not isinstance(found, TransportError), found
                assert (found.status, wanted.size) == (wanted.status, len(found.body))
            else:
                assert isinstance(found, TransportError), found
                assert type(found) in wanted.kinds, found
                assert wanted.phase in (None, found.phase)
                assert wanted.maybe_sent in (None, found.maybe_sent)
                assert str(found).startswith(f"GET {PATH}: ")
            assert shell.tasks() == 0
            assert len(server.received) <= 1
            server.heal()
            assert shell.call(GET).body == GOOD  # by the one connection that the client may have
        assert server.settled(0)


def drip_header(peer: Peer) -> None:
    peer.request()
    peer.drip(b"HTTP/1.1 200 OK\r\nX: " + b"x" * 300, every=0.02)


def drip_then_stop(peer: Peer) -> None:
    peer.request()
    peer.send(b"HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{")
    peer.wait(0.1)
    peer.send(b"}")
    peer.linger()


def drip_chunk_size(peer: Peer) -> None:
    peer.request()
    peer.send(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n1;")
    peer.drip(b"x" * 300, every=0.02)


@pytest.mark.parametrize("play", [drip_header, drip_then_stop, drip_chunk_size])
def test_the_deadline_of_the_whole_call_holds_everywhere(name: str, play: Callable[[Peer], None]) -> None:
    limits = Timeouts(connect=60, write=60, headers=60, read=60, total=0.3)
    with serving(play) as server, opened(name, Endpoint(server.url), lender(name)) as shell:
        began = time.monotonic()
        error = outcome(shell, Request("GET", PATH, timeouts=limits))
        assert time.monotonic() - began < PATIENCE
        assert isinstance(error, TimeoutError), error
        assert (error.phase, error.maybe_sent) == ("total", True)
        assert str(error) == f"GET {PATH}: the whole call was not done within 0.3 s"
        assert server.settled(0)


def test_a_gap_counts_anew_for_each_wait(name: str) -> None:
    def play(peer: Peer) -> None:
        peer.request()
        peer.send(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
        for _ in range(3):
            peer.wait(0.15)
            peer.send(b"1\r\na\r\n")
        peer.send(b"0\r\n\r\n")
        peer.linger()

    limits = Timeouts(headers=0.4, read=0.4, total=30)
    with serving(play) as server, opened(name, Endpoint(server.url), lender(name)) as shell:
        assert shell.call(Request("GET", PATH, timeouts=limits)).body == b"aaa"


def test_a_quiet_watch_has_no_limit(name: str) -> None:
    def play(peer: Peer) -> None:
        peer.request()
        peer.send(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\na\n\r\n")
        peer.wait(0.3)
        peer.send(b"2\r\nb\n\r\n0\r\n\r\n")
        peer.linger()

    limits = Timeouts(connect=2, pool=2, write=2, headers=0.1, read=None, total=None)
    with serving(play) as server, opened(name, Endpoint(server.url), lender(name)) as shell:
        assert shell.call(Request("GET", PATH, timeouts=limits, streaming=True)).body == b"a\nb\n"


def drip_tunnel(peer: Peer) -> None:
    peer.head()
    peer.drip(b"HTTP/1.1 200 Connected\r\nX: " + b"x" * 300, every=0.02)


@pytest.mark.parametrize("name", OWN_WIRE)
def test_what_a_proxy_says_is_a_part_of_connecting(name: str) -> None:
    limits = Timeouts(connect=0.2, headers=60, total=60)
    with (
        serving(Peer.answer_well, server_context("good")) as server,
        serving(drip_tunnel) as proxy,
        opened(name, Endpoint(server.url), lender(name, proxy=f"http://127.0.0.1:{proxy.port}")) as shell,
    ):
        began = time.monotonic()
        error = outcome(shell, Request("GET", PATH, timeouts=limits))
        assert time.monotonic() - began < PATIENCE
        assert isinstance(error, TimeoutError), error
        assert (error.phase, error.maybe_sent) == ("connect", False)
        assert proxy.settled(0)
        proxy.play = HttpProxy()
        assert shell.call(GET).body == GOOD


@pytest.mark.parametrize("name", OWN_WIRE)
def test_waiting_for_a_connection_of_a_lent_client_has_a_limit(name: str) -> None:
    lend = lender(name, most=1)
    with serving(Peer.answer_well) as server, opened(name, Endpoint(server.url), lend) as shell:
        request = Request("GET", PATH, timeouts=Timeouts(pool=0.2))
        if shell.blocking is not None:
            held = shell.blocking.send(GET)
            error = outcome(shell, request)
            held.close()
        else:
            transport = shell.asynchronous
            assert transport is not None
            kept = shell.run(lambda: transport.send(GET))
            error = outcome(shell, request)
            shell.run(kept.close)
        assert isinstance(error, TimeoutError), error
        assert (error.phase, error.maybe_sent) == ("pool", False)
        assert shell.call(GET).body == GOOD


def test_nothing_listens_and_a_closed_client(name: str) -> None:
    with serving(Peer.answer_well) as server:
        pass
    with opened(name, Endpoint(server.url), lender(name)) as shell:
        error = outcome(shell, GET)
        assert isinstance(error, ConnectError)
        assert str(error) == f"GET {PATH}: no connection to 127.0.0.1:{server.port}: Connection refused"
        shell.close()
        assert isinstance(outcome(shell, GET), ClosedError)


def test_a_certificate_that_a_lent_client_does_not_trust(name: str) -> None:
    with (
        serving(Peer.answer_well, server_context("authority")) as server,
        opened(name, Endpoint(server.url), lender(name)) as shell,
    ):
        error = outcome(shell, GET)
    assert isinstance(error, TLSError), error
    peer = server.url.removeprefix("https://")
    said = f"the TLS handshake with {peer} failed: unable to get local issuer certificate"
    assert str(error) == f"GET {PATH}: {said}"
    assert not error.maybe_sent


# A wire that is not the library's own


@pytest.mark.parametrize("library", HTTPX.values(), ids=HTTPX)
async def test_a_deadline_over_another_wire(library: Any) -> None:
    async def never(request: Any) -> Any:
        await asyncio.sleep(60)

    async with library.AsyncClient(transport=library.MockTransport(never)) as own:
        transport = open_async_transport(Endpoint("http://api.example"), client=own)
        with pytest.raises(TimeoutError, match="the whole call was not done"):
            await transport.send(Request("GET", PATH, timeouts=Timeouts(pool=60, total=0.2)))
        await transport.close()


@pytest.mark.parametrize("library", HTTPX.values(), ids=HTTPX)
async def test_no_limit_of_a_phase_over_another_wire(library: Any) -> None:
    """Nobody says that the wait for a connection is over: its limit must not end the call."""

    async def slow(request: Any) -> Any:
        await asyncio.sleep(0.2)
        return library.Response(200, content=b"{}")

    async with library.AsyncClient(transport=library.MockTransport(slow)) as own:
        transport = open_async_transport(Endpoint("http://api.example"), client=own)
        answer = await transport.send(
            Request("GET", PATH, timeouts=Timeouts(pool=0.1, connect=0.1, headers=0.1))
        )
        assert await answer.read() == b"{}"
        await transport.close()


@pytest.mark.parametrize("library", HTTPX.values(), ids=HTTPX)
def test_a_blocking_deadline_over_another_wire_is_looked_at_between_chunks(library: Any) -> None:
    class Drip(library.SyncByteStream):  # type: ignore[misc]
        def __iter__(self) -> Iterator[bytes]:
            for _ in range(100):
                time.sleep(0.05)
                yield b"x"

    wire = library.MockTransport(lambda request: library.Response(200, stream=Drip()))
    with library.Client(transport=wire) as own:
        transport = open_transport(Endpoint("http://api.example"), client=own)
        with pytest.raises(TimeoutError, match="the whole call was not done"):
            transport.send(Request("GET", PATH, timeouts=Timeouts(total=0.2))).read()
