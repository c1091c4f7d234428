"""The timer of a call: it ends what it should, and nothing else."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest
import uvloop

from polykube.transport.alarm import Alarm, Alarms
from polykube.transport.base import Request, TimeoutError, Timeouts
from polykube.transport.progress import Progress


def alarm(**limits: float) -> Alarm:
    return Alarm(Progress(Request("GET", "/x", timeouts=Timeouts(**limits))), Alarms())


async def test_it_ends_the_phase_whose_limit_passed() -> None:
    async def call() -> None:
        with alarm(connect=30, headers=0.02) as timer:
            timer.enter("connect")
            timer.enter("headers")
            await asyncio.sleep(30)

    with pytest.raises(TimeoutError, match=r"within 0\.02 s") as caught:
        await call()
    assert caught.value.phase == "headers"
    task = asyncio.current_task()
    assert task is not None
    assert task.cancelling() == 0


async def test_a_later_phase_gets_its_own_limit() -> None:
    with alarm(connect=0.02, headers=30) as timer:
        timer.enter("connect")
        timer.enter("headers")
        await asyncio.sleep(0.06)  # the timer of the first phase goes off in here


async def test_it_leaves_with_its_block() -> None:
    with alarm(connect=0.01) as timer:
        timer.enter("connect")
    timer.enter("headers")
    await asyncio.sleep(0.03)


async def test_a_cancellation_from_elsewhere_passes_through() -> None:
    async def call() -> None:
        with alarm(connect=30) as timer:
            timer.enter("connect")
            await asyncio.sleep(30)

    task = asyncio.create_task(call())
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task


async def test_a_surrounding_timeout_keeps_its_meaning() -> None:
    async def call() -> None:
        with alarm(connect=30) as timer:
            timer.enter("connect")
            await asyncio.sleep(30)

    with pytest.raises(asyncio.TimeoutError):
        await asyncio.wait_for(call(), 0.02)


async def test_one_timer_serves_all_calls_each_by_its_own_limit() -> None:
    alarms = Alarms()
    ended: list[str] = []

    async def call(name: str, seconds: float) -> None:
        progress = Progress(Request("GET", f"/{name}", timeouts=Timeouts(connect=seconds)))
        try:
            with Alarm(progress, alarms) as timer:
                timer.enter("connect")
                await asyncio.sleep(0.25)
                ended.append(f"{name} is done")
        except TimeoutError:
            ended.append(name)

    limits = {"late": 0.16, "soon": 0.01, "never": 30.0, "then": 0.08}
    await asyncio.gather(*(call(name, seconds) for name, seconds in limits.items()))
    assert ended == ["soon", "then", "late", "never is done"]


async def test_a_stopped_timer_leaves_nothing_in_the_loop_and_calls_under_way_their_limit() -> None:
    alarms = Alarms()
    progress = Progress(Request("GET", "/x", timeouts=Timeouts(connect=0.02)))

    async def call() -> None:
        with Alarm(progress, alarms) as timer:
            timer.enter("connect")
            alarms.stop()
            await asyncio.sleep(30)

    with pytest.raises(TimeoutError):
        await call()
    with Alarm(progress, alarms) as timer:
        timer.enter("connect")
    assert alarms.waits
    alarms.stop()
    assert not alarms.waits


@pytest.mark.parametrize("loop", [asyncio.new_event_loop, uvloop.new_event_loop])
def test_a_limit_that_has_passed_already(loop: Callable[[], asyncio.AbstractEventLoop]) -> None:
    async def calls() -> None:
        alarms = Alarms()
        now = asyncio.get_running_loop().time()
        alarms.ring_by(now - 1)
        alarms.ring_by(now - 2)
        assert alarms.waits
        await asyncio.sleep(0.01)
        assert not alarms.waits

    with asyncio.Runner(loop_factory=loop) as runner:
        runner.run(calls())
