"""JSON patches (RFC 6902) for the version that their target has after a conversion."""

from __future__ import annotations

import copy
from collections.abc import Callable
from functools import partial

from polykube.manifests.knowledge import Converter, Object, Refused, Remark
from polykube.manifests.nodes import JSONValue, same

_ANY = 1
"""Stands for the value at a path that an operation does not give."""


def converted(
    operations: JSONValue, head: Object, converter: Converter, told: Callable[[int, Remark], None]
) -> JSONValue | None:
    """The operations with the paths and values of the new version.

    Each is converted as an object that holds nothing but its value: where the value is found afterwards, the
    operation's path now leads.

    Args:
        operations: the patch.
        head: `apiVersion` and `kind` of its target, before the conversion.
        converter: knows the target's group.
        told: told of what is to be known about a value, with the index of its operation.

    Returns:
        The new operations; None when one of them cannot be told so: what becomes of its value is not one
        value in one place.
    """
    if not isinstance(operations, list):
        return None
    wanted: list[JSONValue] = []
    for index, operation in enumerate(operations):
        if not isinstance(operation, dict):
            return None
        changed = copy.deepcopy(operation)
        for name in ("path", "from"):
            if name not in operation:
                continue
            given = operation.get("value", _ANY) if name == "path" else _ANY
            moved = _moved(operation[name], given, head, converter, partial(told, index))
            if moved is None:
                return None
            changed[name], value = moved
            if name == "path" and "value" in operation:
                changed["value"] = value
        wanted.append(changed)
    return wanted


def _moved(
    pointer: JSONValue, value: JSONValue, head: Object, converter: Converter, told: Callable[[Remark], None]
) -> tuple[str, JSONValue] | None:
    """Where a pointer leads in the new version, and the value there."""
    if not isinstance(pointer, str) or not pointer.startswith("/"):
        return None
    steps = [step.replace("~1", "/").replace("~0", "~") for step in pointer[1:].split("/")]
    try:
        done = converter.convert({**head, **_holding(steps, value)})
    except Refused:
        return None
    rest: JSONValue = {name: inner for name, inner in done.object.items() if name not in head}
    found = rest
    way: list[str] = []
    for step in steps:
        only = _only(found, step)
        if only is None:
            return None
        name, found = only
        way.append(name)
    if done.losses or not same(rest, _holding(way, found)):
        return None
    for remark in done.remarks:
        told(remark)
    return "".join("/" + step.replace("~", "~0").replace("/", "~1") for step in way), found


def _only(holder: JSONValue, step: str) -> tuple[str, JSONValue] | None:
    """What `_holding` put there, and the step that leads to it now; None when that is not one value."""
    if isinstance(holder, list) and len(holder) == 1:
        return step, holder[0]
    if isinstance(holder, dict) and len(holder) == 1:
        return next(iter(holder.items()))
    return None


def _holding(steps: list[str], value: JSONValue) -> Object:
    holder: JSONValue = copy.deepcopy(value)
    for step in reversed(steps):
        holder = [holder] if step == "-" or step.isdigit() else {step: holder}
    return holder if isinstance(holder, dict) else {}
