"""JSON texts with repeated fields: the last one counts, as for the server, but all are known."""

from __future__ import annotations

import json
from typing import Any

from polykube.conversion.paths import Trail, spell
from polykube.conversion.wire import Wire, is_list


class _Pairs(dict[str, Any]):
    """A JSON object that remembers which of its names stood there more than once."""

    repeated: tuple[str, ...] = ()


def parse_json(text: str | bytes | bytearray) -> tuple[Any, tuple[str, ...]]:
    """The value of a JSON text, and the paths of fields that are repeated in it.

    Raises:
        ValueError: the text is not JSON; names line and column.
    """
    found: list[str] = []
    try:
        value = json.loads(text, object_pairs_hook=_pairs, parse_constant=_no_number)
        return _plain(value, (), found), tuple(found)
    except RecursionError as error:
        raise ValueError("the text is nested too deeply") from error


def _no_number(name: str) -> Any:
    raise ValueError(f"{name} is not JSON")


def _pairs(pairs: list[tuple[str, Any]]) -> Wire:
    made = _Pairs(pairs)
    if len(made) != len(pairs):
        names = [name for name, _ in pairs]
        made.repeated = tuple(dict.fromkeys(name for name in names if names.count(name) > 1))
    return made


def _plain(value: Any, at: Trail, found: list[str]) -> Any:
    """The value in plain dicts, its repeated fields told of."""
    if isinstance(value, _Pairs):
        found.extend(spell((at, name)) for name in value.repeated)
        return {name: _plain(item, (at, name), found) for name, item in value.items()}
    if is_list(value):
        return [_plain(item, (at, index), found) for index, item in enumerate(value)]
    return value
