"""One text for both shells: a scenario awaits what may be there already."""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import AsyncIterable, AsyncIterator, Awaitable, Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractAsyncContextManager, AbstractContextManager, asynccontextmanager
from typing import Any, TypeVar

T = TypeVar("T")


async def now(value: T | Awaitable[T]) -> T:
    """The answer of a call: an asynchronous shell gives something to wait for, a blocking one the answer."""
    if inspect.isawaitable(value):
        return await value
    return value


async def meanwhile(work: Callable[..., T], *arguments: object, **named: object) -> T:
    """Something that blocks, in a thread: the loop goes on, as it would in a program."""
    return await asyncio.to_thread(work, *arguments, **named)


async def each(items: Iterable[T] | AsyncIterable[T]) -> AsyncIterator[T]:
    """Items of either kind of iterable."""
    if isinstance(items, AsyncIterable):
        async for item in items:
            yield item
    else:
        for item in items:
            yield item


async def collect(items: Iterable[T] | AsyncIterable[T]) -> list[T]:
    """All of them."""
    return [item async for item in each(items)]


async def take(items: Iterable[T] | AsyncIterable[T], count: int) -> list[T]:
    """The first ``count``, without asking for another one."""
    taken: list[T] = []
    async for item in each(items):
        taken.append(item)
        if len(taken) == count:
            break
    return taken


@asynccontextmanager
async def opened(manager: AbstractContextManager[T] | AbstractAsyncContextManager[T]) -> AsyncIterator[T]:
    """Either kind of context manager."""
    if isinstance(manager, AbstractAsyncContextManager):
        async with manager as value:
            yield value
    else:
        with manager as value:
            yield value


async def at_once(calls: Sequence[Callable[[], Any]]) -> list[Any]:
    """Many calls at the same time: tasks, or threads when they block. Answers and exceptions, in order."""
    loop = asyncio.get_running_loop()
    with ThreadPoolExecutor(len(calls)) as threads:

        async def one(call: Callable[[], Any]) -> Any:
            return await now(await loop.run_in_executor(threads, call))

        return await asyncio.gather(*(one(call) for call in calls), return_exceptions=True)
