"""How calls end when somebody else ends them: another thread, the parent of a fork, another event loop."""

from __future__ import annotations

import asyncio
import gc
import os
import socket
import threading
import time
import warnings
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

import pytest
import uvloop
from tests.hostile.faults import QUICK
from tests.hostile.server import GOOD, Peer, serving

from polykube.transport import (
    AsyncTransport,
    ClosedError,
    Endpoint,
    Request,
    Timeouts,
    TransportError,
    open_async_transport,
    open_transport,
)
from polykube.transport.pool import Pool
from polykube.transport.progress import Progress

BLOCKING = ("httpx", "httpx2")
ASYNC = ("httpx", "httpx2", "aiohttp")
LOOPS = {"asyncio": asyncio.new_event_loop, "uvloop": uvloop.new_event_loop}
GET = Request("GET", "/x", timeouts=QUICK)
DELETE = Request("DELETE", "/x", timeouts=Timeouts(connect=8, headers=5))


@pytest.fixture(params=LOOPS)
def runner(request: pytest.FixtureRequest) -> Iterator[asyncio.Runner]:
    with asyncio.Runner(loop_factory=LOOPS[request.param]) as found:
        yield found


class Thread(threading.Thread):
    """A call in another thread, and what came of it."""

    def __init__(self, call: Callable[[], Any]) -> None:
        super().__init__(daemon=True)
        self._call = call
        self.outcome: Any = None
        self.start()

    def run(self) -> None:
        try:
            self.outcome = self._call()
        except Exception as error:
            self.outcome = error


def half(peer: Peer) -> None:
    """The first half of an answer, and the second one when it was asked for by another request."""
    peer.request()
    if len(peer.server.received) == 1:
        peer.send(b"HTTP/1.1 200 OK\r\nContent-Length: 8\r\n\r\nhalf")
        while len(peer.server.received) == 1:
            peer.wait(0.01)
        peer.send(b"rest")
        peer.linger()
    peer.answer()
    peer.answer_well()


# A client that is closed


@pytest.mark.parametrize("library", BLOCKING)
def test_a_thread_that_waits_for_a_connection_learns_of_the_closing(library: Any) -> None:
    with serving(half) as server:
        transport = open_transport(Endpoint(server.url, max_connections=1), library)
        held = transport.send(GET)
        waits = [Thread(lambda: transport.send(Request("GET", "/y"))) for _ in range(3)]
        time.sleep(0.05)
        transport.close()
        for thread in waits:
            thread.join(5)
            assert isinstance(thread.outcome, ClosedError)
            assert not thread.outcome.maybe_sent
        held.close()
        assert len(server.received) == 1


@pytest.mark.parametrize("library", ASYNC)
def test_a_task_that_waits_for_a_connection_learns_of_the_closing(
    library: Any, runner: asyncio.Runner
) -> None:
    async def main() -> None:
        transport = open_async_transport(Endpoint(server.url, max_connections=1), library)
        held = await transport.send(GET)
        waits = [asyncio.create_task(transport.send(Request("GET", "/y"))) for _ in range(3)]
        await asyncio.sleep(0.05)
        await transport.close()
        done = await asyncio.wait_for(asyncio.gather(*waits, return_exceptions=True), 5)
        assert [type(each) for each in done] == [ClosedError] * 3
        await held.close()

    with serving(half) as server:
        runner.run(main())
        assert len(server.received) == 1


@contextmanager
def deaf() -> Iterator[tuple[str, Callable[[], list[bytes]]]]:
    """A server whose queue is full; and a function that empties the queue and tells what was sent to it."""
    with socket.create_server(("127.0.0.1", 0), backlog=0) as listening:
        fill = [socket.socket() for _ in range(4)]
        for sock in fill:
            sock.setblocking(False)
            sock.connect_ex(listening.getsockname())
        time.sleep(0.05)

        def hear() -> list[bytes]:
            listening.settimeout(1.3)  # the system tries again after 1 s
            came = []
            for _ in range(len(fill) + 1):
                try:
                    peer, _address = listening.accept()
                except TimeoutError:
                    break
                with peer:
                    peer.settimeout(0.1)
                    try:
                        came.append(peer.recv(100))
                    except TimeoutError:
                        continue
            return [data for data in came if data]

        yield f"http://127.0.0.1:{listening.getsockname()[1]}", hear
        for sock in fill:
            sock.close()


@pytest.mark.parametrize("library", BLOCKING)
def test_a_call_that_is_still_connecting_when_the_client_is_closed_sends_nothing(library: Any) -> None:
    with deaf() as (url, hear):
        transport = open_transport(Endpoint(url), library)
        thread = Thread(lambda: transport.send(DELETE))
        time.sleep(0.1)
        assert thread.is_alive()
        transport.close()
        assert hear() == []
        thread.join(5)
        assert isinstance(thread.outcome, ClosedError)


@pytest.mark.parametrize("library", ASYNC)
def test_a_task_that_is_still_connecting_when_the_client_is_closed_sends_nothing(library: Any) -> None:
    async def main() -> None:
        transport = open_async_transport(Endpoint(url), library)
        task = asyncio.create_task(transport.send(DELETE))
        await asyncio.sleep(0.1)
        assert not task.done()
        await transport.close()
        assert await asyncio.to_thread(hear) == []
        with pytest.raises(ClosedError):
            await asyncio.wait_for(task, 5)

    with deaf() as (url, hear):
        asyncio.run(main())


@pytest.mark.parametrize("library", ASYNC)
def test_a_client_whose_loop_has_ended_can_be_closed(library: Any, runner: asyncio.Runner) -> None:
    async def call(transport: AsyncTransport) -> bytes:
        return await (await transport.send(GET)).read()

    with serving(Peer.answer_well) as server, warnings.catch_warnings():
        warnings.simplefilter(
            "ignore", ResourceWarning
        )  # Python's own, about sockets that outlive their loop
        transport = open_async_transport(Endpoint(server.url), library)
        with runner:
            assert runner.run(call(transport)) == GOOD
        asyncio.run(transport.close())
        asyncio.run(transport.close())
        del transport
        gc.collect()


# A forked child


def child(work: Callable[[], object]) -> int:
    """The exit code of a child that does this."""
    pid = os.fork()
    if pid == 0:
        try:
            os._exit(0 if work() else 1)
        finally:
            os._exit(2)
    return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])


@pytest.mark.parametrize("library", BLOCKING)
def test_a_forked_child_neither_reads_nor_ends_an_answer_of_its_parent(library: Any) -> None:
    def in_child() -> bool:
        held.close()
        try:
            next(pieces)
        except ClosedError as error:
            return "forked" in str(error)
        return False

    with serving(half) as server:
        transport = open_transport(Endpoint(server.url), library)
        held = transport.send(GET)
        pieces = iter(held.chunks())
        assert next(pieces) == b"half"
        assert child(in_child) == 0
        assert transport.send(GET).read() == GOOD
        assert b"".join(pieces) == b"rest"
        transport.close()


@pytest.mark.parametrize("library", BLOCKING)
def test_a_forked_child_closes_an_answer_that_a_thread_of_its_parent_waits_for(library: Any) -> None:
    def in_child() -> bool:
        held.close()
        return True

    with serving(half) as server:
        transport = open_transport(Endpoint(server.url), library)
        held = transport.send(GET)
        thread = Thread(held.read)
        time.sleep(0.1)
        assert child(in_child) == 0
        assert transport.send(GET).read() == GOOD
        thread.join(5)
        assert thread.outcome == b"halfrest"
        transport.close()


@pytest.mark.parametrize("library", ASYNC)
def test_a_forked_child_leaves_an_asynchronous_answer_alone(library: Any) -> None:
    async def read(pieces: AsyncIterator[bytes]) -> bool:
        with suppress(Exception):  # asyncio itself does not go on in a child
            await anext(pieces)
            return False
        return True

    def drive(steps: Any) -> bool:
        """A coroutine in the child, whose loop is the parent's."""
        try:
            while True:
                steps.send(None)
        except StopIteration as end:
            return bool(end.value)

    async def main() -> None:
        transport = open_async_transport(Endpoint(server.url), library)
        held = await transport.send(GET)
        pieces = held.chunks()
        assert await anext(pieces) == b"half"
        assert child(lambda: drive(read(pieces))) == 0
        assert await (await transport.send(GET)).read() == GOOD
        assert await asyncio.wait_for(anext(pieces), 5) == b"rest"
        await pieces.aclose()  # type: ignore[attr-defined]
        await transport.close()

    with serving(half) as server:
        asyncio.run(main())


# Code that comes in between


class Line:
    def usable(self) -> bool:
        return True


def test_a_line_is_given_back_in_the_midst_of_the_pool() -> None:
    """As the garbage collector does with a loop over a watch that nobody holds, at any allocation."""
    given: list[Line] = []

    def make() -> Line:
        if given:
            pool.release(given.pop(), reusable=True)
        return Line()

    pool: Pool[Line] = Pool(2, make, lambda _: None)
    progress = Progress(Request("GET", "/x", timeouts=Timeouts(pool=5)))
    first = pool.acquire(progress)
    given.append(first)
    thread = Thread(lambda: [pool.acquire(progress), pool.acquire(progress)])
    thread.join(2)
    assert not thread.is_alive(), "it waits for itself"
    assert first in thread.outcome


def test_a_line_that_is_left_to_nobody_takes_no_slot_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """As Ctrl-C does between two steps."""
    monkeypatch.setattr("polykube.transport.pool._LOOK", 0.02)
    pool: Pool[Line] = Pool(2, Line, lambda _: None)
    progress = Progress(Request("GET", "/x", timeouts=Timeouts(pool=5)))
    held = pool.acquire(progress)
    pool.acquire(progress)
    line = pool.acquire(progress)
    with pytest.raises(TransportError, match="no connection of the client became free"):
        pool.acquire(Progress(Request("GET", "/x", timeouts=Timeouts(pool=0.2))))
    pool.release(held, reusable=True)
    pool.release(line, reusable=True)
    assert pool.acquire(progress) in (held, line)
