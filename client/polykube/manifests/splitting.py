"""Cutting a stream of manifests into its documents, one in memory at a time."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from polykube.manifests.nodes import ManifestError

MAX_DOCUMENT_BYTES = 16 * 1024 * 1024
_START = re.compile(rb"---(?=[ \t\r\n]|\Z)")
_END = re.compile(rb"\.\.\.(?=[ \t\r\n]|\Z)")
_PROLOGUE = re.compile(rb"[ \t]*(?:#.*)?[\r\n]*\Z")
BOM = b"\xef\xbb\xbf"


@dataclass(frozen=True, slots=True)
class Chunk:
    """The bytes of at most one document, with everything up to the next one; and its first line's number."""

    data: bytes
    line: int


def chunks(lines: Iterable[bytes], max_bytes: int = MAX_DOCUMENT_BYTES) -> Iterator[Chunk]:
    """Cut YAML at its document markers; all chunks together are the input, byte for byte.

    YAML forbids a line that begins with `---` or `...` and a blank inside any scalar, so the cut needs no
    parser. Lines of directives stay with the document that they are for.

    Args:
        lines: a file opened for bytes, or lines with their endings.
        max_bytes: the longest document.

    Raises:
        ManifestError: a document that is longer; its offset is the line's number.
    """
    held: list[bytes] = []
    size = 0
    first = number = 1
    directive = prologue = True
    directive = False
    for number, line in enumerate(lines, 1):
        starts = _START.match(line) is not None
        if starts and held and not (prologue and directive):
            yield Chunk(b"".join(held), first)
            held, size, first = [], 0, number
        if starts:
            prologue = directive = False
        elif prologue:
            bare = line.removeprefix(BOM)
            if bare.startswith(b"%"):
                directive = True
            elif not _PROLOGUE.match(bare):
                prologue = False
        held.append(line)
        size += len(line)
        if size > max_bytes:
            raise ManifestError(f"a document of more than {max_bytes >> 20} MiB; split it", first)
        if _END.match(line):
            yield Chunk(b"".join(held), first)
            held, size, first = [], 0, number + 1
            prologue, directive = True, False
    if held:
        yield Chunk(b"".join(held), first)


def parts(text: str) -> Iterator[str]:
    """Cut a text in the same way: its documents, which together are the text."""
    return (chunk.data.decode() for chunk in chunks(text.encode().splitlines(keepends=True)))
