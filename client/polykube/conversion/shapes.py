"""What a version knows, as a tree to walk an object with, and what a server's decoder makes of the object."""

from __future__ import annotations

import re
from typing import Any, cast

from polykube.conversion.paths import Key, Trail, spell
from polykube.conversion.results import Problem
from polykube.conversion.rules import Empty, Property, Rules
from polykube.conversion.wire import Wire, is_list, is_map

SCALARS = {
    "string": "string",
    "int32": "int32",
    "int64": "int64",
    "number": "float64",
    "boolean": "bool",
    "time": "string",
    "any": "object",
}
_LIMITS = {"int32": 1 << 31, "int64": 1 << 63}
_TIME = (
    ("2006", r"\d{4}"),
    ("-", "-"),
    ("01", r"\d\d"),
    ("-", "-"),
    ("02", r"\d\d"),
    ("T", "T"),
    ("15", r"\d\d"),
    (":", ":"),
    ("04", r"\d\d"),
    (":", ":"),
    ("05", r"\d\d(\.\d+)?"),
    ("Z07:00", r"Z|[+-]\d\d:\d\d"),
)
_RFC3339 = re.compile("".join(f"({pattern})" for _, pattern in _TIME))


class Shape:
    """One place in an object: its type, the fields below it, what becomes of empty values.

    Attributes:
        kind: ``struct``, ``list``, ``map``, ``any``, ``time`` or the name of a scalar.
        go: the type's name in the server's messages.
        fields: a struct's fields.
        item: what a list or map holds.
        empty: what a server does with an empty value here.
        drops: whether an empty value is gone once it was stored.
        written: the names of ``fields`` that a server always writes.
    """

    __slots__ = ("drops", "empty", "fields", "go", "item", "kind", "written")

    def __init__(self, kind: str, go: str, empty: Empty) -> None:
        self.kind = kind
        self.go = go
        self.empty: Empty = empty
        # In etcd an empty list or map is none at all; where one is always written, it comes back as null.
        self.drops = empty == "dropped" or kind in ("list", "map")
        self.fields: dict[str, Shape] = {}
        self.item: Shape | None = None
        self.written: tuple[tuple[str, Shape], ...] = ()


_ANY = Shape("any", "any", "kept")


def shape_of(rules: Rules, version: str, kind: str, minor: int | None) -> Shape:
    """The tree of a kind in a version, as servers of a minor know it; without one, as any server ever did."""
    return _struct(rules, version, kind, minor, "kept")


def _struct(rules: Rules, version: str, name: str, minor: int | None, empty: Empty) -> Shape:
    own = rules.schemas[rules.versions[version].like or version].get(name)
    properties = rules.schemas["meta"][name] if own is None else own
    shape = Shape("struct", f"{version if own is not None else 'v1'}.{name}", empty)
    for field, known in properties.items():
        if minor is None or (known.since <= minor and not (known.until and minor > known.until)):
            shape.fields[field] = _property(rules, version, known, minor)
    shape.written = tuple((field, below) for field, below in shape.fields.items() if below.empty == "written")
    return shape


def _property(rules: Rules, version: str, known: Property, minor: int | None) -> Shape:
    empty: Empty = "kept" if known.container else known.empty
    if known.type in SCALARS:
        name = known.go if "." in known.go or not known.go else f"{version}.{known.go}"
        inner = Shape(known.type, name or SCALARS[known.type], empty)
    else:
        inner = _struct(rules, version, known.type, minor, empty)
    if not known.container:
        return inner
    prefix = "[]" if known.container == "list" else "map[string]"
    outer = Shape(known.container, prefix + inner.go, known.empty)
    outer.item = inner
    return outer


class Decoded:
    """An object as a server's decoder leaves it.

    Attributes:
        object: a copy with known fields only, without nulls and without what the server's encoder leaves out.
        unknown: the fields that were not known.
        problems: values of a wrong JSON type.
    """

    __slots__ = ("object", "problems", "unknown")

    def __init__(self, obj: Any, shape: Shape, at: Trail = ()) -> None:
        self.unknown: list[Trail] = []
        self.problems: list[Problem] = []
        self.object: Any = self._read(obj, shape, at, shape)

    def _read(self, value: Any, shape: Shape, at: Trail, owner: Shape) -> Any:
        kind = shape.kind
        if kind == "struct":
            if not isinstance(value, dict):
                return self._refuse(value, shape, at, owner)
            read: Wire = {}
            entries = cast("Wire", value)
            fields = shape.fields
            for name, given in entries.items():
                below = fields.get(name)
                if below is None:
                    self.unknown.append((at, name))
                elif given is not None:
                    got = self._read(given, below, (at, name), shape)
                    if got or not below.drops:
                        read[name] = got
            return read
        if kind == "string":
            return value if type(value) is str else self._refuse(value, shape, at, owner)
        if kind == "list":
            if not is_list(value):
                return self._refuse(value, shape, at, owner)
            inner = shape.item or _ANY
            return [
                _zero(inner) if item is None else self._read(item, inner, (at, index), owner)
                for index, item in enumerate(value)
            ]
        if kind == "map":
            if not isinstance(value, dict):
                return self._refuse(value, shape, at, owner)
            entries = cast("Wire", value)
            inner = shape.item or _ANY
            return {
                key: _zero(inner) if item is None else self._read(item, inner, (at, Key(key)), owner)
                for key, item in entries.items()
            }
        return value if _fits(value, kind) else self._refuse(value, shape, at, owner)

    def _refuse(self, value: Any, shape: Shape, at: Trail, owner: Shape) -> Any:
        if shape.kind == "time" and isinstance(value, str):
            message = time_complaint(value)
        else:
            field = spell(at, fields_only=True)
            place = f"Go struct field {owner.go.partition('.')[2]}.{field}" if field else "Go value"
            message = (
                f"json: cannot unmarshal {_json_name(value, shape.kind)} into {place} of type {shape.go}"
            )
        self.problems.append(Problem(spell(at), message))
        return value


def _fits(value: Any, kind: str) -> bool:
    if kind == "any":
        return True
    if kind == "boolean":
        return type(value) is bool
    if kind == "time":
        return type(value) is str and _RFC3339.fullmatch(value) is not None
    if kind == "number":
        return type(value) in (int, float)
    limit = _LIMITS[kind]
    return type(value) is int and -limit <= value < limit


def _json_name(value: Any, wanted: str) -> str:
    if isinstance(value, bool):
        return "bool"
    if isinstance(value, int | float):
        return f"number {value}" if wanted in ("int32", "int64", "number") else "number"
    return "string" if isinstance(value, str) else "array" if is_list(value) else "object"


def time_complaint(text: str) -> str:
    """What Go says about a text that is no time."""
    rest = text
    for layout, pattern in _TIME:
        match = re.match(pattern, rest)
        if match is None:
            return (
                f'parsing time "{text}" as "2006-01-02T15:04:05Z07:00": cannot parse "{rest}" as "{layout}"'
            )
        rest = rest[match.end() :]
    return f'parsing time "{text}": extra text: "{rest}"'


def _zero(shape: Shape) -> Any:
    """What Go makes of null inside a list or map."""
    zeros: dict[str, Any] = {"struct": {}, "string": "", "boolean": False}
    return zeros.get(shape.kind, 0 if shape.kind in ("int32", "int64", "number") else None)


def unknown_fields(obj: Any, shape: Shape, at: Trail = ()) -> list[Trail]:
    """The fields that the shape does not know; values of a wrong type are passed by."""
    found: list[Trail] = []
    _unknown(obj, shape, at, found)
    return found


def _unknown(value: Any, shape: Shape, at: Trail, found: list[Trail]) -> None:
    if shape.kind == "struct" and is_map(value):
        for name, given in value.items():
            below = shape.fields.get(name)
            if below is None:
                found.append((at, name))
            elif given.__class__ in (dict, list):
                _unknown(given, below, (at, name), found)
    elif shape.item is not None and shape.item.kind == "struct":
        pairs = enumerate(value) if is_list(value) else ()
        for index, item in value.items() if is_map(value) else pairs:
            _unknown(item, shape.item, (at, index), found)


def fill_written(value: Any, shape: Shape) -> None:
    """Write, in place, what a server always writes: Go's value structs and fields without ``omitempty``."""
    if shape.kind == "struct":
        if not is_map(value):
            return
        for name, below in shape.written:
            if value.get(name) is None:
                value[name] = written_zero(below)
        fields = shape.fields
        for name, given in value.items():
            if given.__class__ in (dict, list) and (inner := fields.get(name)) is not None:
                fill_written(given, inner)
    elif shape.item is not None and shape.item.kind == "struct":
        for item in value if is_list(value) else value.values() if is_map(value) else ():
            fill_written(item, shape.item)


def written_zero(shape: Shape) -> Any:
    """What a server writes for a field that it always writes and that holds nothing."""
    return None if shape.kind in ("list", "map", "time") else _zero(shape)
