"""From YAML text to nodes with places, by ruamel.yaml's parser events. Nothing is ever dumped."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Protocol, cast

from polykube.manifests.nodes import (
    MAX_DEPTH,
    Alias,
    Anchored,
    AnyNode,
    ManifestError,
    MappingNode,
    Pair,
    Scalar,
    SequenceNode,
)

_BLANK = re.compile(r"(?:[ \t\r\n\x85\u2028\u2029]|(?<!\S)#[^\r\n\x85\u2028\u2029]*)*")
_PROPERTY = re.compile(r"[&!][^\s,\[\]{}]*")
_VERBATIM_TAG = re.compile(r"!<[^>\s]*>")


class _Mark(Protocol):
    index: int


class _Event(Protocol):
    start_mark: _Mark
    end_mark: _Mark
    anchor: str | None
    tag: str | None
    value: str
    style: str | None
    flow_style: bool | None


def read_yaml(text: str) -> AnyNode | None:
    """The root node of the one document in the text; None when there is no document in it.

    Raises:
        ManifestError: broken YAML, more than one document, an alias without an anchor, or nesting that
            is too deep.
    """
    from ruamel.yaml import YAML
    from ruamel.yaml.error import YAMLError

    try:
        parse = cast("Callable[[str], Iterator[_Event]]", YAML(typ="safe", pure=True).parse)  # pyright: ignore[reportUnknownMemberType]
        return _Builder(text, parse(text)).document()
    except YAMLError as error:
        raise _explained(error, text) from None


def _explained(error: Exception, text: str) -> ManifestError:
    """The parser's complaint in one line, with its place."""
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    problem = (
        getattr(error, "problem", None) or getattr(error, "context", None) or str(error).partition("\n")[0]
    )
    offset: int = min(mark.index if mark is not None else getattr(error, "position", 0), len(text))
    if text[offset : offset + 1] == "\t":
        problem = "a tab is used for indentation; YAML allows spaces only"
    return ManifestError(f"broken YAML: {problem}", offset)


class _Builder:
    def __init__(self, text: str, events: Iterator[_Event]) -> None:
        self.text = text
        self.events = events
        self.anchors: dict[str, Anchored] = {}

    def document(self) -> AnyNode | None:
        root: AnyNode | None = None
        started = False
        for event in self.events:
            name = type(event).__name__
            if name == "DocumentStartEvent":
                if started:
                    raise ManifestError(
                        "a second document without a line '---' before it", event.start_mark.index
                    )
                started = True
                root = self.node(next(self.events), 0)
        return root

    def node(self, event: _Event, depth: int) -> AnyNode:
        name = type(event).__name__
        start = event.start_mark.index
        if depth > MAX_DEPTH:
            raise ManifestError(f"nested deeper than {MAX_DEPTH} levels", start)
        if name == "AliasEvent":
            target = self.anchors.get(event.anchor or "")
            if target is None:
                raise ManifestError(f"alias *{event.anchor} has no anchor before it", start)
            return Alias(start, event.end_mark.index, target)
        tag = None if event.tag is None else str(event.tag)
        if event.anchor is not None or tag is not None:
            start = self.after_properties(start)
        if name == "ScalarEvent":
            # An empty value has no characters: the parser's mark is at the next token, which is not it.
            nothing = not event.value and not event.style
            start = start if nothing else self.content(start)
            end = start if nothing else event.end_mark.index
            scalar = Scalar(start, end, event.value, event.style or "", anchor=event.anchor, tag=tag)
            self.keep(scalar)
            return scalar
        flow = bool(event.flow_style)
        if name == "SequenceStartEvent":
            return self.sequence(
                SequenceNode(self.content(start), 0, [], flow, anchor=event.anchor, tag=tag), depth
            )
        return self.mapping(
            MappingNode(self.content(start), 0, [], flow, anchor=event.anchor, tag=tag), depth
        )

    def sequence(self, node: SequenceNode, depth: int) -> SequenceNode:
        self.keep(node)
        node.end = node.start
        while type(event := next(self.events)).__name__ != "SequenceEndEvent":
            item = self.node(event, depth + 1)
            if _is_nothing(item) and not node.flow:
                # Its place is right after its dash.
                dash = self.content(node.end)
                item.start = item.end = dash + 1
            node.items.append(item)
            node.end = item.end
        if node.flow:
            node.end = event.end_mark.index
        return node

    def mapping(self, node: MappingNode, depth: int) -> MappingNode:
        self.keep(node)
        node.end = node.start
        while type(event := next(self.events)).__name__ != "MappingEndEvent":
            key = self.node(event, depth + 1)
            value = self.node(next(self.events), depth + 1)
            if _is_nothing(value):
                # Its place is right after its colon, if there is one.
                colon = self.content(key.end)
                value.start = value.end = colon + 1 if self.text[colon : colon + 1] == ":" else key.end
            node.pairs.append(Pair(key, value))
            node.end = value.end
        if node.flow:
            node.end = event.end_mark.index
        elif node.pairs:
            node.start = node.pairs[0].key.start
        return node

    def keep(self, node: Anchored) -> None:
        if node.anchor is not None:
            self.anchors[node.anchor] = node

    def after_properties(self, position: int) -> int:
        """The end of the last anchor or tag that begins at a position."""
        end = position
        while found := _VERBATIM_TAG.match(self.text, position) or _PROPERTY.match(self.text, position):
            end = found.end()
            position = self.content(end)
        return end

    def content(self, position: int) -> int:
        """The first character from a position on that is neither blank nor comment."""
        found = _BLANK.match(self.text, position)
        return found.end() if found else position


def _is_nothing(node: AnyNode) -> bool:
    """Whether a value has no character of its own: no text, quotes, anchor or tag."""
    return isinstance(node, Scalar) and not (node.text or node.style or node.anchor or node.tag)
