"""One timer for all phases of an asynchronous call: a context of ``asyncio.timeout`` for each costs much."""

from __future__ import annotations

import asyncio
from types import TracebackType

from polykube.transport.base import Phase
from polykube.transport.progress import Progress


class Alarm:
    """Cancels what runs inside it when the limit of the phase at hand has passed, and turns that cancellation
    into the error of the limit. Any other cancellation passes through.

    A later phase that may last longer leaves the timer as it is: when it goes off too early it is set again.
    """

    __slots__ = ("_cancelling", "_end", "_loop", "_rang", "_task", "_timer", "progress")

    def __init__(self, progress: Progress) -> None:
        self.progress = progress
        self._loop = asyncio.get_running_loop()
        self._task: asyncio.Task[object] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._end: float | None = None
        self._rang = False

    def __enter__(self) -> Alarm:
        task = asyncio.current_task()
        assert task is not None, "an asynchronous transport runs in a task"
        self._task = task
        self._cancelling = task.cancelling()
        self._rang = False
        return self

    def enter(self, phase: Phase) -> None:
        """The call is in this phase now. Without effect once the alarm is left."""
        task = self._task
        if task is None:
            return
        left = self.progress.enter(phase)
        if left is None:
            self._end = None
            return
        self._end = self._loop.time() + left
        if self._timer is None or self._timer.when() > self._end:
            self._set(self._end)

    def _set(self, when: float) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._loop.call_at(when, self._ring)

    def _ring(self) -> None:
        self._timer = None
        if self._task is None or self._end is None:
            return
        if self._loop.time() < self._end:
            self._set(self._end)
            return
        self._rang = True
        self._task.cancel()

    def __exit__(
        self, kind: type[BaseException] | None, exc: BaseException | None, trace: TracebackType | None
    ) -> None:
        task, self._task = self._task, None
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self._rang and task is not None:
            still = task.uncancel()
            if still <= self._cancelling and isinstance(exc, asyncio.CancelledError):
                raise self.progress.timed_out() from exc
