"""Reading a file document by document; what cannot be read is told, the rest goes on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import BinaryIO

from polykube.manifests.documents import Document, json_documents, read_document
from polykube.manifests.files import lines
from polykube.manifests.nodes import ManifestError, scalars
from polykube.manifests.splitting import BOM, MAX_DOCUMENT_BYTES, chunks

_COMMENT = re.compile(r"(?:^|(?<=\s))#[^\r\n]*", re.MULTILINE)
_CONTROL = re.compile(rb"[\x00-\x08\x0e-\x1f]")


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of a file that holds one document or none.

    Attributes:
        data: its bytes; those of all pieces together are the file's.
        line: the number of its first line.
        document: what was read; None when it could not be.
        problem: why not, in one line.
        where: line and column of the problem in the file.
        template: it has template braces (``{{``) outside of its comments, as in Helm charts.
    """

    data: bytes
    line: int
    document: Document | None = None
    problem: str = ""
    where: tuple[int, int] = (0, 0)
    template: bool = False

    def encoded(self, text: str) -> bytes:
        """A new text of this piece as bytes, with the byte order mark that it had."""
        return (BOM if self.data.startswith(BOM) else b"") + text.encode()


def scan(file: BinaryIO, *, json: bool, max_bytes: int = MAX_DOCUMENT_BYTES) -> Iterator[Piece]:
    """Read a manifest file; at most one document is in memory at a time.

    Args:
        file: opened for bytes.
        json: it is a JSON file. Otherwise it is YAML, whose documents may be JSON.
        max_bytes: the longest document. Reading ends where one is longer.

    Yields:
        The pieces in their order.
    """
    if json:
        yield from _scan_json(file, max_bytes)
        return
    try:
        for chunk in chunks(lines(file, max_bytes), max_bytes):
            yield _read(chunk.data, chunk.line)
    except ManifestError as error:
        yield Piece(b"", error.offset, problem=error.message, where=(error.offset, 1))


def _read(data: bytes, line: int) -> Piece:
    text, trouble = _decoded(data)
    if text is None:
        return Piece(data, line, problem=trouble, where=(line, 1))
    try:
        document = read_document(text, line=line)
        return Piece(data, line, document, template=_is_template(document))
    except ManifestError as error:
        template = "{{" in _COMMENT.sub("", text)
        where = Document(text, None, line=line).where_offset(error.offset)
        return Piece(data, line, problem=error.message, where=where, template=template)


def _is_template(document: Document) -> bool:
    """Whether a value or a key has template braces; what a comment says does not change the document."""
    text, root = document.text, document.root
    return (
        "{{" in text
        and root is not None
        and any("{{" in text[scalar.start : scalar.end] for scalar in scalars(root))
    )


def _scan_json(file: BinaryIO, max_bytes: int) -> Iterator[Piece]:
    data = file.read(max_bytes + 1)
    if len(data) > max_bytes:
        yield Piece(b"", 1, problem=f"a JSON file of more than {max_bytes >> 20} MiB; split it", where=(1, 1))
        return
    text, trouble = _decoded(data)
    if text is None:
        yield Piece(data, 1, problem=trouble, where=(1, 1))
        return
    mark = BOM if data.startswith(BOM) else b""
    read = 0
    try:
        for document in json_documents(text):
            yield Piece(mark + document.text.encode(), document.line, document)
            mark = b""
            read += len(document.text)
    except ManifestError as error:
        whole = Document(text, None)
        rest = mark + text[read:].encode()
        yield Piece(
            rest, whole.where_offset(read)[0], problem=error.message, where=whole.where_offset(error.offset)
        )


def _decoded(data: bytes) -> tuple[str | None, str]:
    """The text without byte order mark; or None and why it is none."""
    if _CONTROL.search(data):
        return None, "not a text file"
    try:
        return data.removeprefix(BOM).decode(), ""
    except UnicodeDecodeError as error:
        return None, f"not UTF-8: byte 0x{data[error.start]:02x}"
