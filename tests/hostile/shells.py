"""The five shells behind one blocking face, so that one test serves all of them."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

import uvloop

from polykube.transport import (
    AsyncTransport,
    Endpoint,
    Request,
    Transport,
    TransportError,
    open_async_transport,
    open_transport,
)
from polykube.transport.base import Header

T = TypeVar("T")


def sockets() -> int:
    """Sockets that this process has open, the hostile server's among them."""
    count = 0
    for each in Path("/proc/self/fd").iterdir():
        with suppress(OSError):  # the one that reads the folder is gone by now
            count += str(each.readlink()).startswith("socket:")
    return count


def library_of(shell: str) -> str:
    return shell.removesuffix(" on uvloop").removesuffix("-async")


def runner_of(shell: str) -> asyncio.Runner:
    return asyncio.Runner(loop_factory=uvloop.new_event_loop if shell.endswith(" on uvloop") else None)


class Answer:
    def __init__(self, status: int, headers: list[Header], body: bytes) -> None:
        self.status = status
        self.headers = headers
        self.body = body


class Shell:
    """A transport of one library, blocking or run in a loop of its own.

    Args:
        lend: makes a client of the library to send through, inside the loop if there is one.
    """

    def __init__(self, name: str, endpoint: Endpoint, lend: Callable[[], Any] | None = None) -> None:
        self.name = name
        library: Any = library_of(name)
        self._runner: asyncio.Runner | None = None
        self.blocking: Transport | None = None
        self.asynchronous: AsyncTransport | None = None
        self.lent: Any = None
        if name in ("httpx", "httpx2"):
            self.lent = lend and lend()
            self.blocking = open_transport(endpoint, library, self.lent)
            return
        self._runner = runner_of(name)

        async def make() -> Any:
            return lend and lend()

        self.lent = self.run(make)
        self.asynchronous = open_async_transport(endpoint, library, self.lent)

    def run(self, make: Callable[[], Coroutine[Any, Any, T]]) -> T:
        assert self._runner is not None
        return self._runner.run(make())

    def call(self, request: Request) -> Answer:
        """Send and read the whole answer."""
        if self.blocking is not None:
            response = self.blocking.send(request)
            return Answer(response.status, list(response.headers), response.read())
        transport = self.asynchronous
        assert transport is not None

        async def call() -> Answer:
            response = await transport.send(request)
            return Answer(response.status, list(response.headers), await response.read())

        return self.run(call)

    def tasks(self) -> int:
        """Tasks that a call has left behind in its loop."""
        if self._runner is None:
            return 0

        async def count() -> int:
            for _ in range(10):  # the loop closes generators in tasks of its own
                await asyncio.sleep(0)
            return len(asyncio.all_tasks()) - 1

        return self.run(count)

    def close(self) -> None:
        if self.blocking is not None:
            self.blocking.close()
        elif self.asynchronous is not None:
            self.run(self.asynchronous.close)

    def end(self) -> None:
        self.close()
        if self.lent is not None:
            assert not (self.lent.closed if self.name == "aiohttp" else self.lent.is_closed)
            if self._runner is None:
                self.lent.close()
            else:
                self.run(self.lent.close if self.name == "aiohttp" else self.lent.aclose)
        if self._runner is not None:
            self._runner.close()


@contextmanager
def opened(name: str, endpoint: Endpoint, lend: Callable[[], Any] | None = None) -> Iterator[Shell]:
    """A shell that is closed, with no thread of its own left."""
    before = set(threading.enumerate())
    shell = Shell(name, endpoint, lend)
    try:
        yield shell
    finally:
        shell.end()
    left = [thread for thread in threading.enumerate() if thread not in before and thread.name != "hostile"]
    assert not left, left


def outcome(shell: Shell, request: Request) -> Answer | TransportError:
    try:
        return shell.call(request)
    except TransportError as error:
        return error
