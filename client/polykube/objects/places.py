"""Places: what a window stands on while the value below it is absent or null."""

# Decoded JSON has no type that a checker could know.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false
# pyright: reportUnknownMemberType=false, reportUnknownLambdaType=false

from __future__ import annotations

import os
import threading
from typing import Any

from .errors import InvalidField

_filling = threading.RLock()


def _after_fork() -> None:
    """A thread that does not live on in the child may have held the lock."""
    global _filling
    _filling = threading.RLock()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)


class Place:
    """The place of an absent or null object, list or map.

    A read sees what stands there now, so that any number of windows on one place agree. The first write puts
    an empty value there, and its absent parents too; from then on the place is that very value, wherever it
    goes. Filling takes a lock: threads that write through one absent place at once all write to the same
    value.

    Args:
        parent: the dict or list that would hold the value, or the place of one that is itself absent.
        key: where in the parent.
        box: ``dict`` or ``list``.
    """

    __slots__ = ("box", "key", "parent", "value")

    def __init__(self, parent: Any, key: Any, box: type[Any]) -> None:
        self.parent = parent
        self.key = key
        self.box = box
        self.value: Any = None

    def __reduce__(self) -> Any:
        """A copy is the place of a value in nothing else."""
        return Place, ({}, self.key, self.box)

    def peek(self) -> Any:
        """The dict or list that stands here now, or ``None``."""
        if self.value is not None:
            return self.value
        parent = standing(self.parent)
        found = parent.get(self.key) if isinstance(parent, dict) else None
        if found is not None and not isinstance(found, self.box):
            raise InvalidField(f"{self.key!r} now holds {type_name(found)}")
        return found

    def fill(self) -> Any:
        """The dict or list that stands here, put there if need be."""
        with _filling:
            found = self.peek()
            if found is None:
                parent = filled(self.parent)
                if isinstance(parent, list):
                    raise InvalidField("a null stands here in a list; assign to the element instead")
                found = parent[self.key] = self.box()
            self.value = found
            return found

    def get(self, key: Any, default: Any = None) -> Any:
        """As ``dict.get``, so that a field reads a dict and a place alike."""
        found = self.peek()
        return default if found is None else found.get(key, default)

    def nearest(self) -> Any:
        """The nearest dict or list, here or above, that is there already."""
        found = self.peek()
        if found is not None:
            return found
        return self.parent.nearest() if type(self.parent) is Place else self.parent


def standing(wire: Any) -> Any:
    """The value behind ``wire``, which may be a place; ``None`` when it is absent."""
    return wire.peek() if type(wire) is Place else wire


def filled(wire: Any) -> Any:
    """The value behind ``wire``, put there when it is absent."""
    return wire.fill() if type(wire) is Place else wire


def refuse_cycle(value: Any, into: Any) -> None:
    """Refuse to put ``value`` into ``into`` (a dict, a list or a place) when it holds ``into`` itself."""
    target = into.nearest() if type(into) is Place else into
    seen: set[int] = set()
    waiting = [value]
    while waiting:
        here = waiting.pop()
        if here is target:
            raise InvalidField("the object would contain itself; assign a copy (copy.deepcopy)")
        if isinstance(here, (dict, list)) and id(here) not in seen:
            seen.add(id(here))
            waiting.extend(here.values() if isinstance(here, dict) else here)


_NAMES: dict[type, str] = {
    dict: "an object",
    list: "a list",
    str: "a string",
    bool: "a boolean",
    int: "an integer",
    float: "a number",
    type(None): "null",
}


def type_name(value: Any) -> str:
    """What a value is, in JSON's words or as the qualified name of its class."""
    cls = type(value)
    return _NAMES.get(cls) or f"{cls.__module__}.{cls.__qualname__}"
