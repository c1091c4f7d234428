"""Connections to one origin, for libraries whose own pools cost more than the request.

A pool hands out a line (one connection) to one call at a time, the most recently used first, and knows
nothing of HTTP: making and closing a line are functions that it is given. Taking and giving back cost the
same however many lines there are.
"""

from __future__ import annotations

import asyncio
import os
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Generic, Protocol, TypeVar
from weakref import ref

from polykube.transport.base import ClosedError
from polykube.transport.progress import Progress


class Usable(Protocol):
    def usable(self) -> bool:
        """Whether an idle line can carry another request: neither too old nor ended by the server."""
        ...


L = TypeVar("L", bound=Usable)

CLOSED = "the client is closed"
_LOOK = 1.0
"""How often, in seconds, a call that waits for a connection looks whether one was lost."""
FORKED = "the client belongs to the parent of this forked process: open one in the child"


class Pool(Generic[L]):
    """The blocking kind, shared by threads.

    Nothing here holds a lock: a signal's handler or the garbage collector may give a line back while the same
    thread is in the midst of these methods. All changes are single steps of a deque, a set or a SimpleQueue.

    Args:
        most: upper bound of open lines.
        make: a new line, without I/O.
        close: ends a line; must not fail.
    """

    def __init__(self, most: int, make: Callable[[], L], close: Callable[[L], None]) -> None:
        self._make = make
        self._close = close
        self._idle: deque[L] = deque()
        self._busy: dict[int, ref[L]] = {}
        self._most = most
        self._slots: SimpleQueue[None] = SimpleQueue()
        self._give(most)
        self.closed = False

    def acquire(self, progress: Progress) -> L:
        """An idle line or a new one, once there are fewer busy ones than the bound.

        Raises:
            TimeoutError: none became free in time.
            ClosedError: the pool is closed, or was while waiting.
        """
        missing = [0, 0, 0]
        while True:
            left = progress.left()
            try:
                self._slots.get(timeout=_LOOK if left is None else min(left, _LOOK))
                break
            except Empty:
                missing = [*missing[1:], self._missing()]
                if min(missing) > 0:  # more than another thread on its way from one step to the next
                    self._give()
        try:
            line = self._take()
        except BaseException:
            self._give()
            raise
        if line is None:
            self._give()  # for the next in line to find out
            raise progress.error(ClosedError, CLOSED)
        return line

    def _give(self, slots: int = 1) -> None:
        for _ in range(slots):
            self._slots.put(None)

    def _missing(self) -> int:
        """Slots that nobody has: Ctrl-C between two steps can leave a line to nobody, and it vanishes."""
        return self._most - len(self._lines()) - self._slots.qsize()

    def _lines(self) -> list[L]:
        """Those that are busy."""
        return [line for each in list(self._busy.values()) if (line := each()) is not None]

    def _take(self) -> L | None:
        while not self.closed:
            try:
                line = self._idle.pop()
            except IndexError:
                line = self._make()
            else:
                if not line.usable():
                    self._close(line)
                    continue
            # In this order, and in the other one in close(): either sees what the other has done.
            self._busy[id(line)] = ref(line)
            if not self.closed:
                return line
            self._busy.pop(id(line))
            self._close(line)
        return None

    def release(self, line: L, *, reusable: bool) -> None:
        """Give the line back: closed when it is not reusable, as is the oldest idle one if that is stale."""
        self._busy.pop(id(line))
        ended: L | None = line
        if reusable and not self.closed:
            self._idle.append(line)
            ended = None
            with suppress(IndexError):  # others take lines meanwhile
                if not self._idle[0].usable():
                    ended = self._idle.popleft()
        self._give()
        if ended is not None:
            self._close(ended)
        if self.closed:
            self._end_idle()

    def close(self) -> list[L]:
        """Close the idle lines and refuse calls, those that wait included. Gives the lines that are busy."""
        self.closed = True
        busy = self._lines()
        self._end_idle()
        self._give()
        return busy

    def _end_idle(self) -> None:
        with suppress(IndexError):
            while True:
                self._close(self._idle.pop())


_process = object()
"""Stands for this process; to ask the system at each piece of an answer would cost too much."""


def _become_another() -> None:
    global _process
    _process = object()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_become_another)


class Owner:
    """The process, and the event loop if there is one, that a transport's sockets belong to."""

    def __init__(self) -> None:
        self._process = _process
        self._loop: asyncio.AbstractEventLoop | None = None

    @property
    def forked(self) -> bool:
        """This is a child of that process. It has the same sockets: they are to be left alone."""
        return self._process is not _process

    def check(self, progress: Progress) -> None:
        """
        Raises:
            ClosedError: this is a forked child.
        """
        if self.forked:
            raise progress.error(ClosedError, FORKED)

    def check_loop(self, progress: Progress) -> None:
        """The loop of the first call is the owner.

        Raises:
            ClosedError: this is a forked child, or another loop, whose sockets the transport's are not.
        """
        self.check(progress)
        running = asyncio.get_running_loop()
        if self._loop is None:
            self._loop = running
        elif self._loop is not running:
            raise progress.error(
                ClosedError, "the client belongs to another event loop: open one in each loop"
            )


class Slots:
    """How many calls may be under way in one loop. ``asyncio.Semaphore`` costs more than the rest of a call's
    bookkeeping, and has no place for the call's limit.
    """

    def __init__(self, most: int) -> None:
        self._free = most
        self._waiting: deque[asyncio.Future[None]] = deque()

    def take_now(self) -> bool:
        """Take a slot if one is free and nobody waits for it."""
        if self._free and not self._waiting:
            self._free -= 1
            return True
        return False

    async def take(self, progress: Progress) -> None:
        """Wait in line for a slot.

        Raises:
            TimeoutError: none became free in time.
        """
        if self.take_now():
            return
        turn = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        try:
            async with asyncio.timeout(progress.left()):
                await turn
        except BaseException as exc:
            if turn.done() and not turn.cancelled():
                self.give()  # it came as the wait ended
            elif turn in self._waiting:
                self._waiting.remove(turn)
            if isinstance(exc, TimeoutError):
                raise progress.timed_out() from None
            raise

    def give(self) -> None:
        """Give a slot back: to the first in line, if there is one."""
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                return
        self._free += 1


class AsyncPool(Generic[L]):
    """The asynchronous twin of ``Pool``, shared by the tasks of one loop."""

    def __init__(self, most: int, make: Callable[[], L], close: Callable[[L], Awaitable[None]]) -> None:
        self._make = make
        self._close = close
        self._idle: deque[L] = deque()
        self._busy: set[L] = set()
        self._slots = Slots(most)
        self.closed = False

    async def acquire(self, progress: Progress) -> L:
        if not self._slots.take_now():
            await self._slots.take(progress)
        while True:
            if self.closed:
                self._slots.give()
                raise progress.error(ClosedError, CLOSED)
            line = self._idle.pop() if self._idle else None
            if line is None or line.usable():
                line = line or self._make()
                self._busy.add(line)
                return line
            await self._close(line)

    async def release(self, line: L, *, reusable: bool) -> None:
        self._busy.discard(line)
        ended: L | None = line
        if reusable and not self.closed:
            self._idle.append(line)
            ended = None if self._idle[0].usable() else self._idle.popleft()
        self._slots.give()
        if ended is not None:
            await self._close(ended)

    async def close(self) -> list[L]:
        self.closed = True
        busy = list(self._busy)
        while self._idle:
            await self._close(self._idle.pop())
        self._slots.give()  # who waits finds out, and passes it on
        return busy
