"""Slots: handed on in order, never lost, whatever becomes of those who wait."""

from __future__ import annotations

import asyncio

import pytest

from polykube.transport.base import Request, TimeoutError, Timeouts
from polykube.transport.pool import Slots
from polykube.transport.progress import Progress


def waiting(seconds: float | None = None) -> Progress:
    return Progress(Request("GET", "/x", timeouts=Timeouts(pool=seconds)))


async def settle() -> None:
    for _ in range(3):
        await asyncio.sleep(0)


async def test_slots_go_to_those_who_wait_in_order() -> None:
    slots = Slots(1)
    order: list[int] = []

    async def call(number: int) -> None:
        await slots.take(waiting())
        order.append(number)

    assert slots.take_now()
    tasks = [asyncio.create_task(call(number)) for number in range(3)]
    await settle()
    assert order == []
    for done in range(3):
        slots.give()
        assert not slots.take_now()  # nobody gets in between
        await settle()
        assert order == list(range(done + 1))
    slots.give()
    assert slots.take_now()
    await asyncio.gather(*tasks)


async def test_a_wait_that_ends_leaves_the_line() -> None:
    slots = Slots(1)
    assert slots.take_now()
    with pytest.raises(TimeoutError, match="became free"):
        await slots.take(waiting(0.01))
    task = asyncio.create_task(slots.take(waiting()))
    await settle()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    slots.give()
    assert slots.take_now()


async def test_a_slot_that_comes_with_the_cancellation_is_passed_on() -> None:
    slots = Slots(1)
    assert slots.take_now()
    first = asyncio.create_task(slots.take(waiting()))
    second = asyncio.create_task(slots.take(waiting()))
    await settle()
    slots.give()
    first.cancel()
    with pytest.raises(asyncio.CancelledError):
        await first
    await asyncio.wait_for(second, 5)
    slots.give()
    assert slots.take_now()
