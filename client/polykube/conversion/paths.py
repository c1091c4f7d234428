"""Paths into wire objects: ``spec.rules[].verbs`` in rules, ``spec.rules[0].verbs`` in what is reported."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from polykube.conversion.wire import is_list, is_map

Trail = tuple[Any, ...]
"""A path under construction: ``(trail of the parent, key or index)``; ``()`` is the root."""


class Key(str):
    """A step into a map, whose keys are data and no names of fields."""

    __slots__ = ()


def spell(trail: Trail, *, fields_only: bool = False) -> str:
    """The path that a trail stands for; with ``fields_only``, without indexes and keys of maps."""
    parts: list[str] = []
    while trail:
        trail, step = trail
        if not (fields_only and isinstance(step, int | Key)):
            parts.append(f"[{step}]" if isinstance(step, int) else f".{step}")
    return "".join(reversed(parts)).removeprefix(".")


@lru_cache(maxsize=1024)
def steps(path: str) -> tuple[str, ...]:
    """``spec.rules[].verbs`` as ``("spec", "rules", "[]", "verbs")``."""
    return tuple(step for part in path.split(".") for step in part.replace("[]", ".[]").split("."))


def every_item(path: str) -> str:
    """A reported path as rules spell it: ``spec.rules[0].verbs`` as ``spec.rules[].verbs``."""
    return re.sub(r"\[\d+\]", "[]", path)


def parents(root: Any, path: str) -> Iterator[tuple[dict[str, Any], str, str]]:
    """Every object that could hold the last step of a path.

    Yields:
        The object, the name of the field and the field's path in this object. Nothing where a step on the way
        is absent, null or of another type.
    """
    *way, name = steps(path)
    for holder, at in _walk(root, tuple(way), ""):
        if is_map(holder):
            yield holder, name, f"{at}.{name}" if at else name


def _walk(value: Any, way: tuple[str, ...], at: str) -> Iterator[tuple[Any, str]]:
    if not way:
        yield value, at
    elif way[0] == "[]":
        for index, item in enumerate(value if is_list(value) else ()):
            yield from _walk(item, way[1:], f"{at}[{index}]")
    elif is_map(value) and value.get(way[0]) is not None:
        yield from _walk(value[way[0]], way[1:], f"{at}.{way[0]}" if at else way[0])


def under(at: str, path: str) -> str:
    """A path of an object that stands at ``at`` in what was given."""
    return f"{at}.{path}" if at and path else at or path
