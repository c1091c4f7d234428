"""From (old value, new value) to the fewest changes of the text that make the one the other."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise

from polykube.manifests import rendering
from polykube.manifests.nodes import (
    BREAKS,
    AnyNode,
    JSONValue,
    ManifestError,
    MappingNode,
    Pair,
    Scalar,
    SequenceNode,
    effective,
    followed,
    same,
)

_LINE_END = re.compile(r"\r\n|[\r\n\x85\u2028\u2029]|\Z")
_HEADER = re.compile(r"[|>][^\r\n]*")


@dataclass(frozen=True, slots=True)
class Splice:
    """Replace `start` to `end` of the text."""

    start: int
    end: int
    text: str


def splices(
    text: str, root: AnyNode, old: JSONValue, new: JSONValue, *, json_only: bool = False
) -> list[Splice]:
    """The changes that turn the document's old value into the new one, in the order of their places.

    What an alias or a merge key shows in several places is changed at its anchor, once. Whether that is
    right everywhere only the document read again can tell: see `polykube.manifests.documents`.

    Args:
        text: the document.
        root: its tree.
        old: the value of the tree.
        new: the wanted value.
        json_only: the document is JSON, so new text must be JSON too.

    Raises:
        ManifestError: when the change cannot be written without writing the document anew.
    """
    editor = _Editor(text, root, json_only)
    editor.change(root, old, new)
    found = sorted(dict.fromkeys(editor.found), key=lambda splice: (splice.start, splice.end))
    for left, right in pairwise(found):
        if right.start < left.end:
            raise ManifestError("two different changes are wanted in one place", right.start)
    return found


def spliced(text: str, changes: list[Splice]) -> str:
    """The text with all changes made; they must be in order and must not overlap."""
    parts: list[str] = []
    position = 0
    for change in changes:
        parts += [text[position : change.start], change.text]
        position = change.end
    return "".join([*parts, text[position:]])


class _Editor:
    def __init__(self, text: str, root: AnyNode, json_only: bool) -> None:
        self.text = text
        self.json_only = json_only
        self.found: list[Splice] = []
        self.line_starts = [0, *(found.end() for found in BREAKS.finditer(text))]
        self.step = self.step_of(root)

    def splice(self, start: int, end: int, text: str) -> None:
        self.found.append(Splice(start, end, text))

    def change(self, place: AnyNode, old: JSONValue, new: JSONValue) -> None:
        if same(old, new):
            return
        node = followed(place)
        if isinstance(node, MappingNode) and isinstance(old, dict) and isinstance(new, dict):
            self.change_mapping(node, old, new)
        elif isinstance(node, SequenceNode) and isinstance(old, list) and isinstance(new, list):
            if len(old) != len(new):
                raise ManifestError("a list would change its length", node.start)
            for item, was, wanted in zip(node.items, old, new, strict=True):
                self.change(item, was, wanted)
        elif isinstance(node, Scalar) and (old is None or not isinstance(new, (dict, list))):
            self.change_scalar(node, new)
        else:
            raise ManifestError("a value would change between scalar, list and mapping", node.start)

    def change_scalar(self, node: Scalar, new: JSONValue) -> None:
        if node.tag is not None:
            raise ManifestError(f"a value with the tag {node.tag} would change", node.start)
        if node.style in ("|", ">") and isinstance(new, str):
            self.change_literal(node, new)
            return
        style = node.style if node.style in ("'", '"') else ""
        written = rendering.scalar(new, style, json_only=self.json_only)
        apart = node.start == node.end and self.text[node.start - 1 : node.start] in (":", "-")
        self.splice(node.start, node.end, f" {written}" if apart else written)

    def change_literal(self, node: Scalar, new: str) -> None:
        body = self.text[node.start : node.end]
        header = _HEADER.match(body)
        kept = body[len(body.rstrip()) :]
        first = _LINE_END.search(body)
        if header is None or first is None:
            raise ManifestError("a block scalar without a header", node.start)
        indented = body[first.end() :]
        content = indented.lstrip(" ")
        if content[:1] in ("", "\r", "\n"):
            raise ManifestError("a block scalar that begins with a blank line would change", node.start)
        indent = len(indented) - len(content)
        written = rendering.literal(new, header.group(), indent, first.group())
        self.splice(node.start, node.end, written + kept)

    def change_mapping(
        self, node: MappingNode, old: Mapping[str, JSONValue], new: Mapping[str, JSONValue]
    ) -> None:
        pairs = effective(node)
        renamed = _renames(old, new)
        removed = [name for name in old if name not in new and name not in renamed]
        added = {name: new[name] for name in new if name not in old and name not in renamed.values()}
        for name, value in old.items():
            wanted = renamed.get(name, name)
            if wanted != name:
                self.rename(pairs[name], wanted)
            if wanted in new:
                self.change(pairs[name].value, value, new[wanted])
        here = {id(pair) for pair in node.pairs}
        gone = {id(pairs[name]) for name in removed}
        if gone:
            self.remove(node, gone)
            foreign = [name for name in removed if id(pairs[name]) not in here]
            if foreign:
                raise ManifestError(
                    f"key {foreign[0]!r} would be removed, but comes from a merge key", node.start
                )
        if added:
            effective_ids = {id(pair) for pair in pairs.values()}
            kept = [pair for pair in node.pairs if id(pair) in effective_ids - gone]
            spelled = {renamed.get(name, name): pair for name, pair in pairs.items()}
            self.insert(node, kept, spelled, new, added)

    def rename(self, pair: Pair, wanted: str) -> None:
        key = pair.key
        if not isinstance(key, Scalar) or key.tag is not None or key.style in ("|", ">"):
            raise ManifestError(f"a key that is no simple word would become {wanted!r}", key.start)
        written = rendering.scalar(wanted, key.style, json_only=self.json_only)
        self.splice(key.start, key.end, written)

    # Removing

    def remove(self, node: MappingNode, gone: set[int]) -> None:
        """Take out own pairs; a mapping that loses its last one becomes `{}`."""
        if all(id(pair) in gone for pair in node.pairs):
            self.empty(node)
        elif node.flow:
            self.remove_in_flow(node, gone)
        else:
            for index, pair in enumerate(node.pairs):
                if id(pair) in gone:
                    following = node.pairs[index + 1] if index + 1 < len(node.pairs) else None
                    self.remove_in_block(pair, following)

    def empty(self, node: MappingNode) -> None:
        if node.flow:
            self.splice(node.start, node.end, "{}")
            return
        before = self.text[: node.start].rstrip(" \r\n")
        end = len(self.text[: self.end_of(node)].rstrip())
        if before.endswith(":") and "#" not in before[self.line_start(len(before)) :]:
            self.splice(len(before), end, " {}")
        else:
            self.splice(node.start, end, "{}")

    def remove_in_flow(self, node: MappingNode, gone: set[int]) -> None:
        pairs = node.pairs
        last_kept = max(index for index, pair in enumerate(pairs) if id(pair) not in gone)
        for index, pair in enumerate(pairs[:last_kept]):
            if id(pair) in gone:
                self.splice(pair.key.start, pairs[index + 1].key.start, "")
        if last_kept + 1 < len(pairs):
            start, end = pairs[last_kept].value.end, pairs[-1].value.end
            if "#" in self.text[start : pairs[last_kept + 1].key.start]:
                # The comment of the key that stays; YAML allows the comma before it to stay too.
                start = pairs[last_kept + 1].key.start
            self.splice(start, end, "")

    def remove_in_block(self, pair: Pair, following: Pair | None) -> None:
        start = self.line_start(pair.key.start)
        end = self.next_line(self.end_of(pair.value))
        if self.text[start : pair.key.start].strip(" "):
            self.remove_after_dash(pair, following, end)
            return
        self.splice(start, end, "")

    def remove_after_dash(self, pair: Pair, following: Pair | None, end: int) -> None:
        """A key on the line of its list item: the next key takes its place, unless comments are between."""
        start = pair.key.start
        if self.text[self.line_start(start) : start].strip(" -") or following is None:
            raise ManifestError("a key that shares its line would be removed", start)
        between = self.text[end : following.key.start]
        if "#" in between:
            # What is left is the dash, and the comments on lines of their own.
            self.splice(start, len(self.text[:end].rstrip("\r\n")), "")
        else:
            self.splice(start, following.key.start, "")

    # Inserting

    def insert(
        self,
        node: MappingNode,
        kept: list[Pair],
        spelled: Mapping[str, Pair],
        new: Mapping[str, JSONValue],
        added: Mapping[str, JSONValue],
    ) -> None:
        """Bring new keys in, each after the key that it follows in the wanted order."""
        if not kept:
            if not node.flow or node.pairs:
                raise ManifestError("every key of a mapping would be replaced", node.start)
            self.splice(node.start, node.end, rendering.scalar(dict(added), json_only=self.json_only))
            return
        kept_ids = {id(pair) for pair in kept}
        previous: Pair | None = None
        for name, value in new.items():
            if name in added:
                if node.flow:
                    self.insert_in_flow(node, kept, previous, name, value)
                else:
                    self.insert_in_block(node, kept, previous, name, value)
                continue
            pair = spelled.get(name)
            if id(pair) in kept_ids:
                previous = pair

    def insert_in_flow(
        self, node: MappingNode, kept: list[Pair], previous: Pair | None, name: str, value: JSONValue
    ) -> None:
        style = kept[0].key.style if isinstance(kept[0].key, Scalar) else ""
        written = f"{rendering.scalar(name, style, json_only=self.json_only)}: " + rendering.scalar(
            value, style, json_only=self.json_only
        )
        lead = self.text[node.start + 1 : node.pairs[0].key.start]
        gap = lead if BREAKS.search(lead) and not lead.strip() else " "
        if previous is None:
            self.splice(kept[0].key.start, kept[0].key.start, f"{written},{gap}")
        else:
            self.splice(previous.value.end, previous.value.end, f",{gap}{written}")

    def insert_in_block(
        self, node: MappingNode, kept: list[Pair], previous: Pair | None, name: str, value: JSONValue
    ) -> None:
        first = kept[0].key.start
        indent = node.start - self.line_start(node.start)
        if self.text[self.line_start(node.start) : node.start].strip(" -"):
            raise ManifestError(
                f"the key {name!r} would be added to a mapping with explicit keys", node.start
            )
        lines = list(rendering.block_pair(name, value, indent, self.step))
        eol = self.eol(first)
        if previous is None:
            written = eol.join(lines).lstrip(" ") + eol + " " * indent
            self.splice(first, first, written)
            return
        position = self.next_line(self.end_of(previous.value))
        written = eol.join(lines)
        if position == len(self.text) and not _ends_line(self.text):
            self.splice(position, position, eol + written)
        else:
            self.splice(position, position, written + eol)

    # Places in the text

    def end_of(self, node: AnyNode) -> int:
        """Where a node's content ends, blank lines after a block scalar left out unless they belong to it."""
        end = node.end
        while isinstance(node, (MappingNode, SequenceNode)) and not node.flow:
            inner = node.pairs[-1].value if isinstance(node, MappingNode) else node.items[-1]
            node, end = inner, inner.end
        return end

    def line_start(self, position: int) -> int:
        return self.line_starts[bisect_right(self.line_starts, position) - 1]

    def next_line(self, position: int) -> int:
        """The start of the line after the one where content ends; a block scalar ends at such a start."""
        if position > 0 and BREAKS.match(self.text, position - 1):
            return position
        found = _LINE_END.search(self.text, position)
        return found.end() if found else len(self.text)

    def eol(self, position: int) -> str:
        """The line ending used around a position."""
        found = BREAKS.search(self.text, position) or BREAKS.search(self.text)
        return found.group() if found else "\n"

    def step_of(self, root: AnyNode) -> int:
        """How much deeper the document indents an inner mapping than an outer one."""
        if isinstance(root, MappingNode) and not root.flow:
            for pair in root.pairs:
                if isinstance(pair.value, MappingNode) and not pair.value.flow:
                    column = pair.value.start - self.line_start(pair.value.start)
                    return max(1, column - (root.start - self.line_start(root.start)))
        return 2


def _ends_line(text: str) -> bool:
    return text[-1:] in ("\n", "\r", "\x85", "\u2028", "\u2029")


def _renames(old: Mapping[str, JSONValue], new: Mapping[str, JSONValue]) -> dict[str, str]:
    """Which key became which: first those whose value stayed, then a last one left on both sides."""
    removed = [name for name in old if name not in new]
    added = [name for name in new if name not in old]
    found: dict[str, str] = {}
    for name in removed:
        for candidate in added:
            if candidate not in found.values() and same(old[name], new[candidate]):
                found[name] = candidate
                break
    left = [name for name in removed if name not in found]
    right = [name for name in added if name not in found.values()]
    if len(left) == 1 and len(right) == 1 and _alike(old[left[0]], new[right[0]]):
        found[left[0]] = right[0]
    return found


def _alike(left: JSONValue, right: JSONValue) -> bool:
    return isinstance(left, dict) == isinstance(right, dict) and isinstance(left, list) == isinstance(
        right, list
    )
