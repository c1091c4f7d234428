"""One timer for all calls of an asynchronous transport, and all phases of each.

A context of ``asyncio.timeout`` for each phase costs much; a timer for each call, still as much as building
its request.
"""

from __future__ import annotations

import asyncio
from types import TracebackType

from polykube.transport.base import Phase
from polykube.transport.progress import Progress


class Alarms:
    """The calls of one transport that have a limit, and the one timer that looks at them.

    It is set for the call whose limit comes first. A call that ends leaves it as it is: when it goes off for
    nothing, it is set again for those that wait.
    """

    __slots__ = ("_due", "_timer", "_waiting")

    def __init__(self) -> None:
        self._waiting: set[Alarm] = set()
        self._timer: asyncio.Handle | None = None
        self._due = 0.0
        """When the timer goes off: that of uvloop does not say when the time has come already."""

    @property
    def waits(self) -> bool:
        """Whether the loop holds a timer."""
        return self._timer is not None

    def add(self, alarm: Alarm) -> None:
        self._waiting.add(alarm)

    def remove(self, alarm: Alarm) -> None:
        self._waiting.discard(alarm)

    def ring_by(self, when: float) -> None:
        """Look at the calls no later than this, by the loop's clock."""
        if self._timer is not None:
            if self._due <= when:
                return
            self._timer.cancel()
        self._due = when
        self._timer = asyncio.get_running_loop().call_at(when, self._look)

    def _look(self) -> None:
        self._timer = None
        now = asyncio.get_running_loop().time()
        ends = [end for alarm in list(self._waiting) if (end := alarm.ring(now)) is not None]
        if ends:
            self.ring_by(min(ends))

    def stop(self) -> None:
        """The transport is closed; the calls that still run keep their limits."""
        if self._timer is not None and not self._waiting:
            self._timer.cancel()
            self._timer = None


class Alarm:
    """Cancels what runs inside it when the limit of the phase at hand has passed, and turns that cancellation
    into the error of the limit. Any other cancellation passes through.
    """

    __slots__ = ("_alarms", "_cancelling", "_end", "_loop", "_rang", "_task", "progress")

    def __init__(self, progress: Progress, alarms: Alarms) -> None:
        self.progress = progress
        self._alarms = alarms
        self._loop = asyncio.get_running_loop()
        self._task: asyncio.Task[object] | None = None
        self._end: float | None = None
        self._rang = False

    def __enter__(self) -> Alarm:
        task = asyncio.current_task()
        assert task is not None, "an asynchronous transport runs in a task"
        self._task = task
        self._cancelling = task.cancelling()
        self._alarms.add(self)
        return self

    def enter(self, phase: Phase) -> None:
        """The call is in this phase now. Without effect once the alarm is left."""
        if self._task is None:
            return
        left = self.progress.enter(phase)
        if left is None:
            self._end = None
            return
        self._end = self._loop.time() + left
        self._alarms.ring_by(self._end)

    def ring(self, now: float) -> float | None:
        """End the call if its limit has passed; else tell when that will be."""
        if self._task is None or self._end is None or self._rang:
            return None
        if now < self._end:
            return self._end
        self._rang = True
        self._task.cancel()
        return None

    def __exit__(
        self, kind: type[BaseException] | None, exc: BaseException | None, trace: TracebackType | None
    ) -> None:
        task, self._task = self._task, None
        self._alarms.remove(self)
        if self._rang and task is not None:
            still = task.uncancel()
            if still <= self._cancelling and isinstance(exc, asyncio.CancelledError):
                raise self.progress.timed_out() from exc
