"""A watch that waits for its next event ends when another thread or task closes it."""

from __future__ import annotations

import asyncio
import contextlib
import json
import socket
import threading
from collections.abc import Iterator
from typing import Any, Literal

import pytest

from polykube.aio import AsyncClient
from polykube.sync import Client
from polykube.transport.base import ClosedError, Request

MAP = {"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": "a", "resourceVersion": "7"}}
LINE = json.dumps({"type": "ADDED", "object": MAP}).encode() + b"\n"
HEAD = b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n"
FRAMED = HEAD + b"transfer-encoding: chunked\r\n\r\n%x\r\n%s\r\n" % (len(LINE), LINE)
UNFRAMED = HEAD + b"connection: close\r\n\r\n" + LINE


class Quiet:
    """A server that answers with one event and then says nothing until the client hangs up."""

    def __init__(self, answer: bytes) -> None:
        self.answer = answer
        self.hung_up = threading.Semaphore(0)
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self.listening.getsockname()[1]}"
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self) -> None:
        while True:
            try:
                connection, _ = self.listening.accept()
            except OSError:
                return
            with connection:
                connection.settimeout(60)
                connection.recv(65536)
                connection.sendall(self.answer)
                with contextlib.suppress(OSError):
                    assert connection.recv(1) == b""
                self.hung_up.release()


@pytest.fixture(params=[FRAMED, UNFRAMED], ids=["chunked", "until the end"])
def server(request: pytest.FixtureRequest) -> Iterator[Quiet]:
    quiet = Quiet(request.param)
    yield quiet
    quiet.listening.shutdown(socket.SHUT_RDWR)
    quiet.listening.close()


def maps(client: Any) -> Any:
    return client.resource("v1", "ConfigMap", plural="configmaps", namespaced=True)


@pytest.mark.parametrize("library", ["httpx", "httpx2"])
def test_a_thread_closes_the_watch_of_another(server: Quiet, library: Literal["httpx", "httpx2"]) -> None:
    with Client(url=server.url, library=library) as client:
        watch = maps(client).watch()
        first, ended = threading.Event(), threading.Event()
        seen: list[object] = []

        def consume() -> None:
            try:
                for event in watch:
                    seen.append(event.type)
                    first.set()
                seen.append("end")
            except Exception as error:
                seen.append(error)
            ended.set()

        thread = threading.Thread(target=consume, daemon=True)
        thread.start()
        assert first.wait(30)
        watch.close()
        assert ended.wait(30)
        assert seen == ["ADDED", "end"]
        assert server.hung_up.acquire(timeout=30)


@pytest.mark.parametrize("library", ["httpx", "httpx2"])
def test_an_answer_that_was_closed_says_so(server: Quiet, library: Literal["httpx", "httpx2"]) -> None:
    with Client(url=server.url, library=library) as client:
        response = client.stream(Request("GET", "/", streaming=True))
        chunks = response.chunks()
        assert next(chunks) == LINE
        response.close()
        with pytest.raises(ClosedError):
            next(chunks)


@pytest.mark.parametrize("library", ["httpx", "httpx2", "aiohttp"])
def test_a_task_closes_the_watch_of_another(
    server: Quiet, library: Literal["httpx", "httpx2", "aiohttp"]
) -> None:
    async def run() -> None:
        async with AsyncClient(url=server.url, library=library) as client:
            watch = maps(client).watch()
            first = asyncio.Event()
            seen: list[str] = []

            async def consume() -> None:
                async for event in watch:
                    seen.append(event.type)
                    first.set()
                seen.append("end")

            task = asyncio.create_task(consume())
            async with asyncio.timeout(30):
                await first.wait()
                await asyncio.sleep(0)
                await watch.close()
                await task
            assert seen == ["ADDED", "end"]

    asyncio.run(run())
    assert server.hung_up.acquire(timeout=30)


def test_events_that_came_with_the_last_one_are_not_given_after_close(server: Quiet) -> None:
    server.answer = UNFRAMED + LINE
    with Client(url=server.url) as client:
        watch = maps(client).watch()
        seen = 0
        for _ in watch:
            seen += 1
            watch.close()
        assert seen == 1


class Opening(Quiet):
    """Its answer comes when it is told to."""

    def __init__(self) -> None:
        super().__init__(FRAMED)
        self.asked, self.go = threading.Event(), threading.Event()

    def serve(self) -> None:
        connection, _ = self.listening.accept()
        with connection:
            connection.settimeout(60)
            connection.recv(65536)
            self.asked.set()
            self.go.wait(10)
            connection.sendall(self.answer)
            with contextlib.suppress(OSError):
                assert connection.recv(1) == b""
            self.hung_up.release()


@pytest.mark.parametrize("library", ["httpx", "httpx2"])
def test_a_watch_that_is_closed_while_it_is_opened(library: Literal["httpx", "httpx2"]) -> None:
    server = Opening()
    with Client(url=server.url, library=library) as client:
        watch = maps(client).watch()
        seen: list[object] = []
        thread = threading.Thread(target=lambda: seen.append(list(watch)), daemon=True)
        thread.start()
        assert server.asked.wait(5)
        watch.close()
        server.go.set()
        thread.join(5)
        assert seen == [[]]
        assert server.hung_up.acquire(timeout=5)
    server.listening.close()


@pytest.mark.parametrize("library", ["httpx", "httpx2", "aiohttp"])
async def test_an_asynchronous_watch_that_is_closed_while_it_is_opened(
    library: Literal["httpx", "httpx2", "aiohttp"],
) -> None:
    server = Opening()
    async with AsyncClient(url=server.url, library=library) as client:
        watch = maps(client).watch()

        async def consume() -> list[object]:
            return [event async for event in watch]

        task = asyncio.create_task(consume())
        assert await asyncio.to_thread(server.asked.wait, 5)
        await watch.close()
        server.go.set()
        assert await asyncio.wait_for(task, 5) == []
        assert await asyncio.to_thread(server.hung_up.acquire, timeout=5)
    server.listening.close()
