"""The tree of a manifest with the place of each node in the text, and what its values mean."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

from polykube.objects.errors import PolykubeError
from polykube.objects.scalars import plain_value

JSONValue: TypeAlias = "bool | int | float | str | list[JSONValue] | dict[str, JSONValue] | None"

MAX_DEPTH = 100
MAX_VALUES = 2_000_000
# What editors and the splitting of streams count as lines; YAML knows more line breaks.
_LINE_ENDS = re.compile(r"\n")
BREAKS = re.compile(r"\r\n|[\r\n\x85\u2028\u2029]")


class ManifestError(PolykubeError):
    """A document that cannot be read or cannot be edited safely.

    Args:
        message: what is wrong, in one line.
        offset: where in the document's text, as an index of characters.
    """

    def __init__(self, message: str, offset: int = 0) -> None:
        super().__init__(message)
        self.message = message
        self.offset = offset


@dataclass(slots=True, eq=False)
class Node:
    """A place in the text: `start` to `end` without anchor, tag, blanks and comments around it."""

    start: int
    end: int
    anchor: str | None = field(default=None, kw_only=True)
    tag: str | None = field(default=None, kw_only=True)


@dataclass(slots=True, eq=False)
class Scalar(Node):
    text: str
    style: str = ""  # "" plain, or one of ' " | >


@dataclass(slots=True, eq=False)
class Alias(Node):
    target: Scalar | MappingNode | SequenceNode


@dataclass(slots=True, eq=False)
class SequenceNode(Node):
    items: list[AnyNode]
    flow: bool


@dataclass(slots=True, eq=False)
class Pair:
    key: AnyNode
    value: AnyNode


@dataclass(slots=True, eq=False)
class MappingNode(Node):
    pairs: list[Pair]
    flow: bool


AnyNode: TypeAlias = Scalar | Alias | SequenceNode | MappingNode
Anchored: TypeAlias = Scalar | SequenceNode | MappingNode


def followed(node: AnyNode) -> Anchored:
    """The node itself, or what an alias stands for."""
    return node.target if isinstance(node, Alias) else node


def key_name(node: AnyNode) -> str:
    """A key as the JSON object that kubectl sends spells it: `yes` is "true", `0x10` is "16"."""
    found = followed(node)
    if not isinstance(found, Scalar):
        raise ManifestError("a mapping's key is itself a mapping or a list", node.start)
    value = scalar_value(found)
    if value is None:
        raise ManifestError("a mapping's key is null", node.start)
    if isinstance(value, bool):
        return "true" if value else "false"
    return found.text if isinstance(value, float) else str(value)


def is_merge(pair: Pair) -> bool:
    """Whether the pair is YAML's merge key, `<<`."""
    key = pair.key
    return isinstance(key, Scalar) and key.text == "<<" and not key.style and key.tag in (None, _MERGE_TAG)


def effective(mapping: MappingNode) -> dict[str, Pair]:
    """Each key with the pair that its value comes from, merge keys followed; own keys win."""
    found: dict[str, Pair] = {}
    for source in _sources(mapping, set(), 0):
        for pair in source.pairs:
            if not is_merge(pair):
                found.setdefault(key_name(pair.key), pair)
    return found


def _sources(mapping: MappingNode, seen: set[int], depth: int) -> Iterator[MappingNode]:
    """The mapping and what is merged into it, each once: what comes again adds nothing."""
    if depth > MAX_DEPTH:
        raise ManifestError(f"merge keys nested deeper than {MAX_DEPTH} levels", mapping.start)
    seen.add(id(mapping))
    yield mapping
    for pair in mapping.pairs:
        if not is_merge(pair):
            continue
        value = followed(pair.value)
        merged = value.items if isinstance(value, SequenceNode) else [value]
        for one in merged:
            source = followed(one)
            if not isinstance(source, MappingNode):
                raise ManifestError("a merge key (<<) needs a mapping", pair.value.start)
            if id(source) not in seen:
                yield from _sources(source, seen, depth + 1)


def member(node: AnyNode, name: str) -> AnyNode | None:
    """The value of one key of a mapping; None when it is no mapping or has no such key."""
    mapping = followed(node)
    if not isinstance(mapping, MappingNode):
        return None
    pair = effective(mapping).get(name)
    return pair.value if pair else None


def text_of(node: AnyNode | None) -> str | None:
    """A scalar's value when it is a string."""
    if node is None:
        return None
    found = followed(node)
    if not isinstance(found, Scalar):
        return None
    value = scalar_value(found)
    return value if isinstance(value, str) else None


def place(root: AnyNode, path: tuple[str | int, ...]) -> int:
    """Where to point for a path: its key, its item, or the nearest key above it that is there."""
    node = root
    offset = root.start
    for step in path:
        found = followed(node)
        if isinstance(found, MappingNode) and isinstance(step, str):
            pair = effective(found).get(step)
            if pair is None:
                break
            offset, node = pair.key.start, pair.value
        elif isinstance(found, SequenceNode) and isinstance(step, int) and 0 <= step < len(found.items):
            node = found.items[step]
            offset = node.start
        else:
            break
    return offset


def scalars(node: AnyNode) -> Iterator[Scalar]:
    """All scalars of a tree, keys among them, each once."""
    waiting: list[AnyNode] = [node]
    while waiting:
        current = waiting.pop()
        if isinstance(current, Scalar):
            yield current
        elif isinstance(current, SequenceNode):
            waiting.extend(current.items)
        elif isinstance(current, MappingNode):
            waiting.extend(part for pair in current.pairs for part in (pair.key, pair.value))


def check_keys(node: AnyNode) -> None:
    """Refuse a mapping that gives a key twice.

    Raises:
        ManifestError: at the second of two equal keys.
    """
    waiting: list[AnyNode] = [node]
    while waiting:
        current = waiting.pop()
        if isinstance(current, SequenceNode):
            waiting.extend(current.items)
        elif isinstance(current, MappingNode):
            seen: set[str] = set()
            for pair in current.pairs:
                waiting.append(pair.value)
                if is_merge(pair):
                    continue
                name = key_name(pair.key)
                if name in seen:
                    raise ManifestError(f"key {name!r} is given twice in one mapping", pair.key.start)
                seen.add(name)


def value_of(node: AnyNode) -> JSONValue:
    """The value that kubectl would send as JSON, aliases and merge keys resolved.

    Raises:
        ManifestError: when aliases multiply to more than two million values, or contain themselves.
    """
    return _Reader().value(node, 0)


class _Reader:
    """Counts the values it makes, so that a few lines of aliases cannot fill the memory."""

    def __init__(self) -> None:
        self.made = 0

    def value(self, node: AnyNode, depth: int) -> JSONValue:
        self.made += 1
        if self.made > MAX_VALUES:
            raise ManifestError(f"aliases multiply to more than {MAX_VALUES} values", node.start)
        if depth > MAX_DEPTH:
            raise ManifestError(f"nested deeper than {MAX_DEPTH} levels", node.start)
        found = followed(node)
        if isinstance(found, Scalar):
            return scalar_value(found)
        if isinstance(found, SequenceNode):
            return [self.value(item, depth + 1) for item in found.items]
        return {name: self.value(pair.value, depth + 1) for name, pair in effective(found).items()}


_TAG = "tag:yaml.org,2002:"
_MERGE_TAG = _TAG + "merge"


def scalar_value(node: Scalar) -> bool | int | float | str | None:
    """What kubectl's YAML reader makes of a scalar (its rules are those of YAML 1.1: `yes`, `0777`)."""
    if node.tag is not None:
        kind = node.tag.removeprefix(_TAG)
        if kind in ("str", "binary") or not node.tag.startswith(_TAG):
            return node.text
        return _json_value(node.text)
    return node.text if node.style else _json_value(node.text)


def _json_value(text: str) -> bool | int | float | str | None:
    value = plain_value(text)
    return text if isinstance(value, float) and not math.isfinite(value) else value


def same(left: JSONValue, right: JSONValue) -> bool:
    """Equality as JSON sees it: 1 is not true, 1 is not 1.0, order of keys does not matter."""
    if isinstance(left, dict) and isinstance(right, dict):
        return left.keys() == right.keys() and all(same(left[key], right[key]) for key in left)
    if isinstance(left, list) and isinstance(right, list):
        return len(left) == len(right) and all(map(same, left, right))
    return type(left) is type(right) and left == right


def line_and_column(text: str, offset: int) -> tuple[int, int]:
    """Line and column of an offset, both from 1."""
    line, last = 1, 0
    for found in _LINE_ENDS.finditer(text, 0, offset):
        line, last = line + 1, found.end()
    return line, offset - last + 1
