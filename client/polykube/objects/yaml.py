"""YAML in and out, read as ``kubectl`` reads it. ruamel.yaml is imported on first use.

Only the syntax is ruamel's; what a plain scalar means is decided in ``scalars``.
"""

# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false
# pyright: reportUnknownMemberType=false, reportUnknownParameterType=false

from __future__ import annotations

import io
import math
import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import IO, TYPE_CHECKING, Any, TypeVar

from .codec import decode, encode
from .errors import DecodeError, EncodeError
from .places import type_name
from .scalars import plain_value
from .values import Wire
from .windows import clone

if TYPE_CHECKING:
    from .object import Object

Model = TypeVar("Model", bound="Object")
Source = str | bytes | IO[str] | IO[bytes]

_COPIES = 100
"""How many times larger than itself a document may become when its aliases are copied out."""


def load_yaml(source: Source) -> list[Wire]:
    """The objects of all documents in a text or open file; empty documents are left out.

    Integers of any size stay exact. Aliases are copied out and merge keys (``<<``) merged. An error names
    file, line and column; the file's name is that of the open file.

    Raises:
        DecodeError: not YAML; a document that is no mapping; a key twice, or one that is no text; a value
            that JSON has not (NaN, an infinity, a binary or foreign tag); aliases that make a document very
            much larger.
    """
    return list(_documents(source))


def one_object(source: Source, model: type[Model]) -> Model:
    """The only object of ``source``; see ``Object.from_yaml``."""
    found = load_yaml(source)
    if len(found) != 1:
        raise DecodeError(
            f"{_name(source)}: expected one document, found {len(found)}; load_yaml reads several"
        )
    for name, wanted in model._const.items():
        if found[0].get(name, wanted) != wanted:
            raise DecodeError(
                f"{_name(source)}: {name} is {found[0][name]!r}, and {model.__name__} is of {name} {wanted!r}"
            )
    return model.from_wire(found[0])


def dump_yaml(*objects: Object | Mapping[str, Any]) -> str:
    """YAML, one document for each object. Fields keep the order of the wire.

    Text that YAML readers of any version could take for something else (``yes``, ``010``, ``1e3``,
    ``2026-01-31``) is quoted; text of several lines is written as such.

    Raises:
        EncodeError: as ``encode``.
        MissingField: an object is absent or null.
    """
    for obj in objects:
        if not isinstance(obj, Mapping):
            obj.to_wire()
    out = io.StringIO()
    try:
        _dumper().dump_all([decode(encode(obj)) for obj in objects], out)
    except RecursionError:
        raise EncodeError("nested too deep to be written as YAML") from None
    return out.getvalue()


# ---- reading
# ------------------------------------------------------------------------------------------------


def _name(source: Source) -> str:
    return str(getattr(source, "name", "<text>"))


def _documents(source: Source) -> Iterator[Wire]:
    from ruamel.yaml import YAML
    from ruamel.yaml.error import MarkedYAMLError, YAMLError

    name = _name(source)
    data: Any = source if isinstance(source, (str, bytes)) else source.read()
    try:
        text: str = data.decode("utf-8-sig") if isinstance(data, bytes) else data.removeprefix("\ufeff")
    except UnicodeDecodeError as error:
        raise DecodeError(f"{name}: invalid UTF-8 at byte {error.start}") from None
    try:
        yield from _Reader(name, YAML(typ="safe", pure=True).parse(text)).documents()
    except RecursionError:
        raise DecodeError(f"{name}: nested too deep to be read") from None
    except MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        where = f"{name}:{mark.line + 1}:{mark.column + 1}" if mark else name
        reason = ", ".join(str(x) for x in (error.context, error.problem) if x)
        raise DecodeError(f"{where}: {reason}") from None
    except YAMLError as error:
        raise DecodeError(f"{name}: {' '.join(str(error).split())}") from None


class _Reader:
    """The parser's events to JSON."""

    def __init__(self, name: str, events: Iterator[Any]) -> None:
        self.name = name
        self.events = events
        self.anchors: dict[str, tuple[Any, int]] = {}
        self.read = 0
        self.made = 0

    def documents(self) -> Iterator[Wire]:
        for event in self.events:
            if type(event).__name__ != "DocumentStartEvent":
                continue
            self.anchors, self.read, self.made = {}, 0, 0
            first = next(self.events)
            value = self._value(first)
            if isinstance(value, dict):
                yield value
            elif value is not None:
                raise self._refusal(
                    first, f"a Kubernetes object is a mapping, and this is {type_name(value)}"
                )

    def _refusal(self, event: Any, reason: str) -> DecodeError:
        mark = event.start_mark
        return DecodeError(f"{self.name}:{mark.line + 1}:{mark.column + 1}: {reason}")

    def _value(self, event: Any) -> Any:
        kind = type(event).__name__
        if kind == "AliasEvent":
            return self._copy(event)
        before = self.made
        self.read += 1
        self.made += 1
        if kind == "ScalarEvent":
            value = self._scalar(event)
        elif kind == "MappingStartEvent":
            self._check_tag(event, "map")
            value = self._mapping()
        else:
            self._check_tag(event, "seq")
            value = [self._value(member) for member in self._until_end()]
        if event.anchor is not None:
            self.anchors[event.anchor] = (value, self.made - before)
        return value

    def _mapping(self) -> Wire:
        made: Wire = {}
        bases: list[Wire] = []
        for event in self._until_end():
            merges = getattr(event, "value", None) == "<<" and event.style is None
            key = "<<" if merges else self._key(event)
            if not merges and key in made:
                raise self._refusal(event, f"the key {key!r} is here twice")
            value_event = next(self.events)
            value = self._value(value_event)
            if not merges:
                made[key] = value
                continue
            found = value if isinstance(value, list) else [value]
            if not all(isinstance(base, dict) for base in found):
                raise self._refusal(value_event, "'<<' merges mappings only")
            bases.extend(found)
        for base in bases:  # the mapping's own keys win, then the first base that has the key
            made.update((k, v) for k, v in base.items() if k not in made)
        return made

    def _until_end(self) -> Iterator[Any]:
        for event in self.events:
            if type(event).__name__ in ("MappingEndEvent", "SequenceEndEvent"):
                return
            yield event

    def _copy(self, event: Any) -> Any:
        """Aliases to aliases grow exponentially; a real manifest's do not."""
        if event.anchor not in self.anchors:
            raise self._refusal(event, f"the alias *{event.anchor} has no anchor before it")
        value, size = self.anchors[event.anchor]
        self.made += size
        if self.made > _COPIES * (self.read + _COPIES):
            raise self._refusal(event, "aliases would make this document very much larger than it is")
        return clone(value)

    def _key(self, event: Any) -> str:
        key = self._value(event)
        if isinstance(key, str):
            return key
        written = getattr(event, "value", None)
        if type(key) is int and str(key) == written:
            return str(key)
        raise self._refusal(event, f"a key is text; quote {written or 'this'} if it is meant as text")

    def _check_tag(self, event: Any, wanted: str) -> None:
        if _tag(event) not in ("", wanted):
            raise self._refusal(event, _NO_TAG.format(_tag(event)))

    def _scalar(self, event: Any) -> Any:
        tag, text = _tag(event), event.value
        if tag == "str" or (tag == "" and event.style is not None):
            return text
        if tag and tag not in _TAGGED:
            raise self._refusal(event, _NO_TAG.format(tag))
        value = plain_value(text)
        if isinstance(value, float) and not math.isfinite(value):
            raise self._refusal(event, f"JSON has no {text}")
        if tag and type(value) not in _TAGGED[tag]:
            raise self._refusal(event, f"this is no {tag}")
        return value


_NO_TAG = "JSON has no values with the tag {!r}"
_TAGGED: dict[str, tuple[type, ...]] = {
    "int": (int,),
    "float": (int, float),
    "bool": (bool,),
    "null": (type(None),),
}


def _tag(event: Any) -> str:
    """The tag that the document gives, without what all tags of YAML itself begin with."""
    return "" if event.tag is None else str(event.tag).removeprefix("tag:yaml.org,2002:")


# ---- writing
# ------------------------------------------------------------------------------------------------

_LOOKS_ODD = re.compile(r"[-+.~=<0-9]|(?i:y|n|yes|no|on|off|true|false|null|nan|inf)\Z")
"""Text that a reader of some YAML version may take for a number, time, boolean, null or special key."""


def _dumper() -> Any:
    """A new one for each text: it keeps the state of what it writes, that of a failure too."""
    from ruamel.yaml import YAML

    dumper = YAML(typ="safe", pure=True)
    dumper.Representer = _representer()
    dumper.default_flow_style = False
    dumper.sort_base_mapping_type_on_output = False  # type: ignore[assignment]  # pyright: ignore
    dumper.allow_unicode = True
    dumper.width = 1 << 30
    return dumper


@cache
def _representer() -> Any:
    from ruamel.yaml.representer import SafeRepresenter

    class Representer(SafeRepresenter):
        """Text in the style that keeps it text."""

        def ignore_aliases(self, data: Any) -> bool:
            return True

        def represent_str(self, data: str) -> Any:
            style = "'" if _LOOKS_ODD.match(data) else None
            if not data.isprintable():
                style = "|" if _fits_block(data) else '"'
            return self.represent_scalar("tag:yaml.org,2002:str", data, style=style)

    Representer.add_representer(str, Representer.represent_str)
    return Representer


def _fits_block(text: str) -> bool:
    """Several lines that a literal block keeps as they are."""
    lines = text.split("\n")
    return (
        len(lines) > 1
        and text.strip("\n") == text.rstrip("\n") != ""
        and not lines[0].startswith((" ", "\t"))
        and all(line == line.rstrip() and line.isprintable() for line in lines)
    )
