"""What a server says to a patch that holds only a part of an object: of its findings, those that stand
whatever the rest is."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from polykube.conversion.paths import Trail
from polykube.conversion.wire import is_list, is_map
from polykube.errors import Cause

# That something is missing, or must not be there, depends on the rest of the object.
STANDING = frozenset(
    ("FieldValueInvalid", "FieldValueNotSupported", "FieldValueTooLong", "FieldValueDuplicate")
)
_STEP = re.compile(r"\[(\d+)\]|([^.\[\]]+)")


def is_directive(trail: Trail) -> bool:
    """Whether it leads to a directive of a strategic merge patch, such as ``$patch``, which is no field."""
    return isinstance(trail[1], str) and trail[1].startswith("$")


def standing(causes: Iterable[Cause], given: Any) -> Iterator[Cause]:
    """The causes that are about a value which the patch itself gives.

    Args:
        causes: of the patch with the server's defaults filled in.
        given: the patch.
    """
    for cause in causes:
        value = value_at(given, cause.field)
        if cause.reason in STANDING and value is not None and not is_map(value):
            yield cause


def value_at(value: Any, field: str) -> Any:
    """What stands at a reported path; None where there is nothing."""
    for index, name in _STEP.findall(field):
        if index and is_list(value) and int(index) < len(value):
            value = value[int(index)]
        elif name and is_map(value):
            value = value.get(name)
        else:
            return None
    return value
