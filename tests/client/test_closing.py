"""However a call or a watch is left, its answer is closed at once; and clients may be shared."""

from __future__ import annotations

import asyncio
import gc
import json
import threading
import time
from collections.abc import AsyncIterator, Iterator
from typing import Any

import pytest
from tests.client.flavours import AsyncFakeTransport, FakeTransport, Reply

from polykube.aio import AsyncClient
from polykube.sync import Client
from polykube.transport.base import Request

MAP = {"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": "a", "resourceVersion": "7"}}
EVENT = json.dumps({"type": "ADDED", "object": MAP}).encode() + b"\n"


def blocking(*chunks: bytes | BaseException) -> tuple[Any, FakeTransport]:
    transport = FakeTransport(lambda request: Reply(chunks=chunks))  # type: ignore[arg-type]
    client = Client(url="http://s", transport=transport)
    return client.resource("v1", "ConfigMap", plural="configmaps", namespaced=True), transport


class Stuck:
    """An answer that gives its chunks and then nothing more."""

    def __init__(self, *chunks: bytes) -> None:
        self.status = 200
        self.headers: list[tuple[str, str]] = []
        self.closed = 0
        self._chunks = chunks

    async def chunks(self) -> AsyncIterator[bytes]:
        for chunk in self._chunks:
            yield chunk
        await asyncio.Event().wait()

    async def read(self) -> bytes:
        await asyncio.Event().wait()
        return b""

    async def close(self) -> None:
        self.closed += 1


class StuckTransport:
    name = "stuck"

    def __init__(self, response: Stuck) -> None:
        self.response = response

    async def send(self, request: Request) -> Any:
        return self.response

    async def close(self) -> None:
        pass


def stuck(*chunks: bytes) -> tuple[Any, Stuck]:
    response = Stuck(*chunks)
    client = AsyncClient(url="http://s", transport=StuckTransport(response))
    return client.resource("v1", "ConfigMap", plural="configmaps", namespaced=True), response


def test_breaking_out_of_a_loop_closes_the_watch_at_once() -> None:
    maps, transport = blocking(EVENT, EVENT)
    watch = maps.watch()
    for event in watch:
        assert event.type == "ADDED"
        break
    assert transport.opened[0].closed


def test_an_exception_in_the_loop_closes_the_watch_at_once() -> None:
    maps, transport = blocking(EVENT, EVENT)
    watch = maps.watch()

    def loop() -> None:
        for _ in watch:
            raise KeyError("mine")

    with pytest.raises(KeyError):
        loop()
    assert transport.opened[0].closed


@pytest.mark.parametrize("error", [KeyboardInterrupt(), SystemExit()])
def test_ctrl_c_while_waiting_closes_the_watch(error: BaseException) -> None:
    class Interrupted(FakeTransport):
        def send(self, request: Request) -> Any:
            response = super().send(request)

            def chunks() -> Iterator[bytes]:
                yield EVENT
                raise error

            response.chunks = chunks
            return response

    transport = Interrupted(lambda request: Reply())
    client = Client(url="http://s", transport=transport)
    seen: list[str] = []

    def loop() -> None:
        for event in client.resource("v1", "ConfigMap", plural="configmaps", namespaced=True).watch():
            seen.append(event.type)

    with pytest.raises(type(error)):
        loop()
    assert seen == ["ADDED"]
    assert transport.opened[0].closed


def test_ctrl_c_while_reading_closes_the_answer() -> None:
    class Interrupted(FakeTransport):
        def send(self, request: Request) -> Any:
            response = super().send(request)

            def read() -> bytes:
                raise KeyboardInterrupt

            response.read = read
            return response

    transport = Interrupted(lambda request: Reply())
    client = Client(url="http://s", transport=transport)
    with pytest.raises(KeyboardInterrupt):
        client.request("GET", "/version")
    assert transport.opened[0].closed


async def test_breaking_out_of_an_asynchronous_loop_closes_the_watch_in_the_next_turn() -> None:
    maps, response = stuck(EVENT)
    watch = maps.watch()
    async for event in watch:
        assert event.type == "ADDED"
        break
    await asyncio.sleep(0.01)
    assert response.closed


async def test_leaving_a_block_closes_the_watch_at_once() -> None:
    maps, response = stuck(EVENT)
    async with maps.watch() as watch:
        async for _ in watch:
            break
    assert response.closed


async def test_cancelling_a_task_that_waits_for_events_closes_the_watch() -> None:
    maps, response = stuck(EVENT)
    seen: list[str] = []

    async def loop() -> None:
        async for event in maps.watch():
            seen.append(event.type)

    task = asyncio.create_task(loop())
    await asyncio.sleep(0.01)
    assert (seen, response.closed) == (["ADDED"], 0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert response.closed == 1


async def test_cancelling_a_call_closes_its_answer() -> None:
    maps, response = stuck()
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(maps.get("a"), 0.01)
    assert response.closed == 1


async def test_a_watch_that_nobody_iterated_opens_nothing() -> None:
    maps, response = stuck()
    maps.watch()
    gc.collect()
    assert response.closed == 0


DISCOVERY = json.dumps(
    {
        "kind": "APIResourceList",
        "resources": [{"name": "configmaps", "kind": "ConfigMap", "namespaced": True, "verbs": ["get"]}],
    }
).encode()


def served(request: Request) -> Reply:
    if request.target == "/api":
        return Reply(200, b'{"kind": "APIVersions"}')
    return Reply(200, DISCOVERY if request.target == "/api/v1" else json.dumps(MAP).encode())


def test_threads_share_a_client_and_its_discovery() -> None:
    def slow(request: Request) -> Reply:
        time.sleep(0.005)
        return served(request)

    transport = FakeTransport(slow)
    client = Client(url="http://s", transport=transport)
    found: list[str | None] = []

    def work() -> None:
        for _ in range(5):
            found.append(client.resource("v1", "ConfigMap").get("a").metadata.name)

    threads = [threading.Thread(target=work) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == ["a"] * 40
    assert [r.target for r in transport.requests].count("/api") == 1


async def test_tasks_share_a_client_and_its_discovery() -> None:
    class Slow(AsyncFakeTransport):
        async def send(self, request: Request) -> Any:
            await asyncio.sleep(0.005)
            return await super().send(request)

    transport = Slow(served)
    client = AsyncClient(url="http://s", transport=transport)
    calls = [client.resource("v1", "ConfigMap").get("a") for _ in range(20)]
    assert [found.metadata.name for found in await asyncio.gather(*calls)] == ["a"] * 20
    assert [r.target for r in transport.requests].count("/api") == 1
