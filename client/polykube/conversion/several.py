"""Every object in what a caller has in hand: one object, a Python list, a ``List`` or a typed list."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeGuard, cast

from polykube import groups
from polykube.conversion.engine import Engine
from polykube.conversion.errors import ConversionError, UnknownVersion
from polykube.conversion.wire import Wire, copy_wire, is_list, is_map
from polykube.objects import Object

Work = Callable[[Engine, Wire, str], Wire]
"""What is done to one wire object: its engine, the object (the work's to change), its path in the whole."""

Passed = Callable[[Wire, str], None]
"""Told of each object in a list that belongs to no known group, and so is left as it is."""


class Head(dict[str, Any]):
    """What a typed list says of its items, ``apiVersion`` and ``kind``: no object that somebody wrote."""


_engines: dict[str, Engine] = {}


def engine_for(group: str) -> Engine | None:
    """The engine of an API group; None if no installed package has tables for it."""
    rules = groups.rules(group)
    if rules is None:
        return None
    found = _engines.get(group)
    if found is None or found.rules is not rules:
        found = _engines[group] = Engine(rules)
    return found


def over(wire: Any, work: Work, passed: Passed) -> Any:
    """Do ``work`` to every object in a private copy of what was given; gives what became of it.

    Raises:
        UnknownVersion: an object that stands by itself belongs to no known group.
        TypeError: this is not an object or a list of objects.
    """
    if is_list(wire):
        return [_item(item, work, passed, f"[{index}]") for index, item in enumerate(wire)]
    if not is_map(wire):
        raise TypeError(f"an object, a mapping or a list of them is needed, not {type(wire).__name__}")
    done = _object(wire, work, passed, "")
    if done is None:
        raise UnknownVersion(
            f"no installed package knows {wire.get('apiVersion')} {wire.get('kind')}; there are rules for "
            f"{', '.join(groups.names()) or 'no group at all'}"
        )
    return done


def _item(wire: Any, work: Work, passed: Passed, at: str) -> Any:
    done = _object(wire, work, passed, at) if is_map(wire) else None
    if done is None:
        passed(wire, at)
        return wire
    return done


def _object(wire: Wire, work: Work, passed: Passed, at: str) -> Wire | None:
    """What became of an object; None if it belongs to no known group."""
    api_version, kind = str(wire.get("apiVersion")), wire.get("kind")
    if api_version == "v1" and kind == "List":
        if is_list(items := wire.get("items")):
            wire["items"] = [_item(item, work, passed, f"{at}items[{i}]") for i, item in enumerate(items)]
        return wire
    engine = engine_for(api_version.rpartition("/")[0])
    if engine is None:
        return None
    if isinstance(kind, str) and kind.endswith("List") and kind.removesuffix("List") in engine.rules.kinds:
        return _typed_list(engine, wire, kind.removesuffix("List"), work, at)
    return work(engine, wire, at)


def _typed_list(engine: Engine, wire: Wire, kind: str, work: Work, at: str) -> Wire:
    """Items of a typed list seldom say what they are: the list says it for them."""
    version = wire["apiVersion"]
    # An empty object of the kind meets the checks that the list would; its new version is the list's.
    wire["apiVersion"] = work(engine, Head(apiVersion=version, kind=kind), at)["apiVersion"]
    items = wire.get("items")
    if not is_list(items):
        return wire
    for index, item in enumerate(items):
        if not is_map(item):
            continue
        silent = [name for name in ("apiVersion", "kind") if name not in item]
        named = {"apiVersion": version, "kind": kind} | item
        done = work(engine, named, f"{at}items[{index}]")
        for name in silent:
            done.pop(name, None)
        items[index] = done
    return wire


def is_several(obj: Any) -> TypeGuard[Sequence[Any]]:
    """Whether this is a Python list or what does for one."""
    return isinstance(obj, Sequence) and not isinstance(obj, str | bytes | bytearray)


def private(obj: Any) -> Any:
    """A private copy of the wire of what was given.

    Raises:
        ConversionError: it is nested more deeply than Python can follow.
    """
    try:
        return _private(obj)
    except RecursionError as error:
        raise ConversionError("the object is nested too deeply, or holds itself") from error


def _private(obj: Any) -> Any:
    if isinstance(obj, Object):
        return copy_wire(obj.to_wire())
    if is_several(obj):
        return [_private(item) for item in obj]
    return copy_wire(dict(cast("Wire", obj)) if isinstance(obj, Mapping) else obj)
