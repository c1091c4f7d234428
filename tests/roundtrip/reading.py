"""Reading every known field of an object through attributes, and changing one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from tests.roundtrip.schemas import Document, Field

from polykube.objects import Items, Map, MissingField, Object

Path = tuple[str | int, ...]


@dataclass(frozen=True)
class Leaf:
    """A scalar that is on the wire, and how to write it through the object."""

    path: Path
    value: Any
    write: Callable[[Any], None]


class Reader:
    """Compares what attributes give with the raw JSON.

    Attributes:
        leaves: the scalars that were met, in the order of the document.
        read: how many fields were read.
    """

    def __init__(self, document: Document) -> None:
        self.document = document
        self.leaves: list[Leaf] = []
        self.read = 0

    def object(self, window: Any, raw: Mapping[str, Any], name: str, path: Path = ()) -> None:
        """Every field that the document lists, present or not."""
        assert isinstance(window, Object), (path, window)
        assert window, (path, "is on the wire and reads as absent")
        assert type(window).__name__ == name.rpartition(".")[2], (path, type(window))
        attributes = {field.wire: attribute for attribute, field in type(window)._fields.items()}
        identity = self.document.identity(name)
        for key, field in self.document.fields(name).items():
            self.read += 1
            here = (*path, key)
            attribute = attributes[key]
            value = raw.get(key)
            if value is None:
                self._absent(window, attribute, field, here)
                continue
            self._value(getattr(window, attribute), value, field.schema, here)
            if key not in identity:
                self._leaf(here, value, partial(setattr, window, attribute))

    def _absent(self, window: Any, attribute: str, field: Field, path: Path) -> None:
        shape = self.document.shape(field.schema)
        try:
            read = getattr(window, attribute)
        except MissingField:
            assert field.required, (path, "is optional, and reading it raises")
            assert shape not in ("list", "map"), (path, "reads as empty")
            assert not field.time, (path, "reads as None, required or not")
            assert not field.value_struct, (path, "reads as a live object")
            return
        if shape in ("list", "map"):
            assert isinstance(read, Items if shape == "list" else Map), (path, read)
            assert len(read) == 0, (path, read)
        elif field.value_struct:
            assert isinstance(read, Object), (path, read)
            assert not read, (path, read)
        else:
            assert read is None, (path, read)

    def _value(self, read: Any, raw: Any, schema: Mapping[str, Any], path: Path) -> None:
        shape = self.document.shape(schema)
        if shape == "object":
            self.object(read, raw, self.document.target(schema) or "", path)
        elif shape == "list":
            assert isinstance(read, Items), (path, read)
            assert len(read) == len(raw), path
            for n, (one, value) in enumerate(zip(read, raw, strict=True)):
                self._member(read, n, one, value, schema["items"], path)
        elif shape == "map":
            assert isinstance(read, Map), (path, read)
            assert list(read) == list(raw), path
            for key, value in raw.items():
                self._member(read, key, read[key], value, schema["additionalProperties"], path)
        elif shape == "union":
            self._union(read, raw, schema, path)
        elif shape == "free":
            assert isinstance(read, Map), (path, read)
            assert dict(read) == raw, (path, read)
        else:
            assert read == raw, (path, read)
            assert type(read) is type(raw), (path, read)

    def _member(
        self, holder: Any, key: Any, read: Any, raw: Any, schema: Mapping[str, Any], path: Path
    ) -> None:
        here = (*path, key)
        self._value(read, raw, schema, here)
        self._value(holder[key], raw, schema, here)
        self._leaf(here, raw, lambda new: holder.__setitem__(key, new))

    def _union(self, read: Any, raw: Any, schema: Mapping[str, Any], path: Path) -> None:
        props = (self.document.target(schema) or "").rpartition(".")[0] + ".JSONSchemaProps"
        if isinstance(raw, dict):
            self.object(read, raw, props, path)
        elif isinstance(raw, list) and raw and isinstance(raw[0], dict):
            for one, value in zip(read, raw, strict=True):
                self.object(one, value, props, path)
        else:
            assert read == raw, (path, read)

    def _leaf(self, path: Path, value: Any, write: Callable[[Any], None]) -> None:
        if isinstance(value, (str, int, float)):
            self.leaves.append(Leaf(path, value, write))


def has_leaf(document: Document, raw: Mapping[str, Any], name: str) -> bool:
    """Whether an object holds a scalar that its schemas know, apart from apiVersion and kind."""
    identity = document.identity(name)
    return any(
        _holds_leaf(document, raw[key], field.schema)
        for key, field in document.fields(name).items()
        if raw.get(key) is not None and key not in identity
    )


def _holds_leaf(document: Document, raw: Any, schema: Mapping[str, Any]) -> bool:
    match document.shape(schema):
        case "object":
            return has_leaf(document, raw, document.target(schema) or "")
        case "list":
            return any(_holds_leaf(document, value, schema["items"]) for value in raw)
        case "map":
            return any(_holds_leaf(document, value, schema["additionalProperties"]) for value in raw.values())
        case "free":
            return False
        case "union":
            return isinstance(raw, bool)
        case _:
            return isinstance(raw, (str, int, float))


def another(value: Any) -> Any:
    """A different value of the same JSON type."""
    if isinstance(value, bool):
        return not value
    return value + "x" if isinstance(value, str) else value + 1


def differences(one: Any, other: Any, path: Path = ()) -> Iterator[Path]:
    """Where two JSON values differ."""
    if isinstance(one, dict) and isinstance(other, dict):
        for key in {**one, **other}:
            if key not in one or key not in other:
                yield (*path, key)
            else:
                yield from differences(one[key], other[key], (*path, key))
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for n, (a, b) in enumerate(zip(one, other, strict=True)):
            yield from differences(a, b, (*path, n))
    elif one != other or type(one) is not type(other):
        yield path
