"""A forked child starts clean, whatever other threads did at that moment."""

from __future__ import annotations

import gc
import os
import threading
from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any

import pytest
from tests.objects.shapes import Machine

from polykube.objects import places
from polykube.objects.codec import _COLLECTOR, collector_paused

pytestmark = [
    pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot fork"),
    pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning"),
]


def in_child(check: Callable[[], bool]) -> bool:
    """The check's answer in a forked child; a child that hangs is ended."""
    child = os.fork()
    if child == 0:
        try:
            threading.Timer(20, os._exit, [3]).start()
            os._exit(0 if check() else 1)
        finally:
            os._exit(2)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0


def while_another_thread(holds: Callable[[], AbstractContextManager[Any]], check: Callable[[], bool]) -> bool:
    started, end = threading.Event(), threading.Event()

    def hold() -> None:
        with holds():
            started.set()
            end.wait(60)

    thread = threading.Thread(target=hold)
    thread.start()
    try:
        assert started.wait(30)
        return in_child(check)
    finally:
        end.set()
        thread.join()


def usable() -> bool:
    with collector_paused():
        paused = not gc.isenabled()
    return paused and gc.isenabled()


def fills() -> bool:
    machine = Machine()
    machine.metadata.labels["a"] = "b"
    return "metadata" in machine.to_wire()


def test_the_collector_of_a_child_is_not_left_off() -> None:
    assert while_another_thread(collector_paused, gc.isenabled)
    assert while_another_thread(collector_paused, usable)
    assert gc.isenabled()


def test_a_pause_of_the_forking_thread_lasts() -> None:
    with collector_paused():
        assert while_another_thread(collector_paused, lambda: not gc.isenabled())
    assert gc.isenabled()


def test_a_collector_that_was_off_stays_off() -> None:
    gc.disable()
    try:
        assert while_another_thread(collector_paused, lambda: not gc.isenabled())
    finally:
        gc.enable()


def test_locks_that_other_threads_held() -> None:
    assert while_another_thread(lambda: _COLLECTOR.lock, usable)
    assert while_another_thread(lambda: places._filling, fills)
