"""From JSON text to the same nodes as YAML has, with places."""

from __future__ import annotations

import json
import re

from polykube.manifests.nodes import (
    MAX_DEPTH,
    AnyNode,
    ManifestError,
    MappingNode,
    Pair,
    Scalar,
    SequenceNode,
)

_SPACE = re.compile(r"[ \t\r\n]*")
_STRING = re.compile(r'"[^"\\\x00-\x1f]*(?:\\.[^"\\\x00-\x1f]*)*"')
_WORD = re.compile(r"true|false|null|-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?")


def read_json(text: str, position: int = 0) -> tuple[AnyNode, int]:
    """The value that begins at a position, and where the blanks after it end.

    Raises:
        ManifestError: broken JSON, or nesting that is too deep.
    """
    node = _value(text, _skip(text, position), 0)
    return node, _skip(text, node.end)


def _skip(text: str, position: int) -> int:
    found = _SPACE.match(text, position)
    return found.end() if found else position


def _value(text: str, start: int, depth: int) -> AnyNode:
    if depth > MAX_DEPTH:
        raise ManifestError(f"nested deeper than {MAX_DEPTH} levels", start)
    first = text[start : start + 1]
    if first == "{":
        return _object(text, start, depth)
    if first == "[":
        return _array(text, start, depth)
    if first == '"':
        return _string(text, start)
    if word := _WORD.match(text, start):
        return Scalar(start, word.end(), word.group())
    raise ManifestError(f"broken JSON: {_seen(text, start)} where a value is expected", start)


def _string(text: str, start: int) -> Scalar:
    token = _STRING.match(text, start)
    if token is None:
        raise ManifestError("broken JSON: a string that is not closed on its line", start)
    try:
        value: str = json.loads(token.group())
    except json.JSONDecodeError as error:
        raise ManifestError(f"broken JSON: {error.msg}", start + error.pos) from None
    return Scalar(start, token.end(), value, '"')


def _object(text: str, start: int, depth: int) -> MappingNode:
    pairs: list[Pair] = []
    position = _skip(text, start + 1)
    while text[position : position + 1] != "}":
        if pairs:
            position = _expect(text, position, ",")
        if text[position : position + 1] != '"':
            raise ManifestError(f"broken JSON: {_seen(text, position)} where a key is expected", position)
        key = _string(text, position)
        value = _value(text, _expect(text, _skip(text, key.end), ":"), depth + 1)
        pairs.append(Pair(key, value))
        position = _skip(text, value.end)
    return MappingNode(start, position + 1, pairs, True)


def _array(text: str, start: int, depth: int) -> SequenceNode:
    items: list[AnyNode] = []
    position = _skip(text, start + 1)
    while text[position : position + 1] != "]":
        if items:
            position = _expect(text, position, ",")
        items.append(_value(text, position, depth + 1))
        position = _skip(text, items[-1].end)
    return SequenceNode(start, position + 1, items, True)


def _expect(text: str, position: int, character: str) -> int:
    if text[position : position + 1] != character:
        raise ManifestError(f"broken JSON: {_seen(text, position)} where {character!r} is expected", position)
    return _skip(text, position + 1)


def _seen(text: str, position: int) -> str:
    return repr(text[position]) if position < len(text) else "the end of the file"
