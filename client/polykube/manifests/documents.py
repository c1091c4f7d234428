"""One document of a manifest file: read with places, changed in place, read again and compared."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from polykube.manifests import editing
from polykube.manifests.jsontree import read_json
from polykube.manifests.nodes import (
    Alias,
    AnyNode,
    JSONValue,
    ManifestError,
    MappingNode,
    SequenceNode,
    check_keys,
    line_and_column,
    place,
    same,
    value_of,
)
from polykube.manifests.yamltree import read_yaml

Path = tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Document:
    """A document's text and tree; `root` is None where there are only comments or nothing.

    Attributes:
        text: all of its characters, markers and comments around it included.
        root: its tree.
        json: whether it is JSON (new text in it must be JSON as well).
        line: the number of its first line in the file.
    """

    text: str
    root: AnyNode | None
    json: bool = False
    line: int = 1

    def value(self) -> JSONValue:
        """What kubectl would send; None for an empty document."""
        return None if self.root is None else value_of(self.root)

    def where(self, path: Path = ()) -> tuple[int, int]:
        """Line and column in the file of a path, or of what comes nearest to it above."""
        return self.where_offset(0 if self.root is None else place(self.root, path))

    def where_offset(self, offset: int) -> tuple[int, int]:
        """Line and column in the file of an index in `text`."""
        line, column = line_and_column(self.text, offset)
        return self.line + line - 1, column

    def edited(self, wanted: JSONValue) -> str:
        """The text with the fewest changes that make its value the wanted one.

        Comments, order, quoting and everything else outside the changed keys stay as they are, byte for
        byte. The result is read again: when its value is not the wanted one, nothing is changed.

        Args:
            wanted: the value that the document shall have.

        Raises:
            ManifestError: when that cannot be done without touching anything else.
        """
        if self.root is None:
            raise ManifestError("an empty document cannot be changed")
        changes = editing.splices(self.text, self.root, self.value(), wanted, json_only=self.json)
        if not changes:
            return self.text
        text = editing.spliced(self.text, changes)
        if not _reads_as(text, wanted, self.json):
            raise ManifestError(_why_not(self.root, changes), changes[0].start)
        return text


def read_document(text: str, *, json: bool = False, line: int = 1) -> Document:
    """Read one document.

    Args:
        text: its characters, without a byte order mark.
        json: only JSON is accepted. Otherwise the text is YAML, or JSON when it begins with a brace and
            is valid JSON, as kubectl takes it.
        line: the number of its first line in the file, for messages.

    Raises:
        ManifestError: broken or ambiguous (a key given twice) text.
    """
    root: AnyNode | None
    if json:
        root, end = read_json(text)
        if end < len(text):
            raise ManifestError("broken JSON: something follows the value", end)
    else:
        root = _json_in_yaml(text)
        json = root is not None
        root = root or read_yaml(text)
    if root is not None:
        check_keys(root)
    return Document(text, root, json, line)


def _json_in_yaml(text: str) -> AnyNode | None:
    if not text.lstrip(" \t\r\n").startswith("{"):
        return None
    try:
        root, end = read_json(text)
    except ManifestError:
        return None
    return root if end == len(text) else None


def json_documents(text: str) -> Iterator[Document]:
    """The values of a JSON file, one after another, as kubectl takes them.

    Raises:
        ManifestError: broken JSON.
    """
    position, line = 0, 1
    while position < len(text):
        start = position
        position = read_json(text, start)[1]
        part = text[start:position]
        try:
            yield read_document(part, json=True, line=line)
        except ManifestError as error:
            raise ManifestError(error.message, start + error.offset) from None
        line += line_and_column(part, len(part))[0] - 1


def _reads_as(text: str, wanted: JSONValue, json: bool) -> bool:
    try:
        document = read_document(text, json=json)
        return document.root is not None and same(document.value(), wanted)
    except ManifestError:
        return False


def _why_not(root: AnyNode, changes: list[editing.Splice]) -> str:
    shared = _shared_anchor(root, changes)
    if shared:
        return f"the anchor &{shared} is used in several places, and the change is not wanted in all of them"
    return "the change cannot be written without touching something else"


def _shared_anchor(root: AnyNode, changes: list[editing.Splice]) -> str | None:
    """The anchor of a node that an alias repeats and that a change is inside of."""
    waiting: list[AnyNode] = [root]
    while waiting:
        node = waiting.pop()
        if isinstance(node, Alias):
            target = node.target
            if any(target.start <= change.start <= target.end for change in changes):
                return target.anchor
        elif isinstance(node, MappingNode):
            waiting.extend(part for pair in node.pairs for part in (pair.key, pair.value))
        elif isinstance(node, SequenceNode):
            waiting.extend(node.items)
    return None
