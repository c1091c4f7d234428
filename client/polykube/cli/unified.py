"""A unified diff, document by document, so that its cost is that of the documents that changed."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

CONTEXT = 3
_LINE = re.compile(r"[^\n]*\n|[^\n]+")


@dataclass(slots=True)
class _Hunk:
    """Lines from `old` in the old file and `new` in the new one, both counted from 1."""

    old: int
    new: int
    lines: list[str] = field(default_factory=list[str])
    removed: int = 0
    added: int = 0
    kept: int = 0
    trailing: int = 0

    def keep(self, lines: list[str]) -> None:
        self.lines += [_line(" ", text) for text in lines]
        self.kept += len(lines)
        self.trailing += len(lines)

    def change(self, old: list[str], new: list[str]) -> None:
        self.lines += [_line("-", text) for text in old] + [_line("+", text) for text in new]
        self.removed += len(old)
        self.added += len(new)
        self.trailing = 0

    def text(self) -> str:
        old = _range(self.old, self.kept + self.removed)
        return f"@@ -{old} +{_range(self.new, self.kept + self.added)} @@\n" + "".join(self.lines)


class UnifiedDiff:
    """The diff of one file; tell it every document, in order.

    Args:
        name: the file's name.
    """

    def __init__(self, name: str) -> None:
        self.name = name.lstrip("/")
        self.shift = 0
        self.begun = False
        self.open: _Hunk | None = None

    def document(self, line: int, old: str, new: str) -> Iterator[str]:
        """What the diff has to say so far.

        Args:
            line: the document's first line in the old file, from 1.
            old: its text.
            new: its new text, the same if it stays.
        """
        if old == new and self.open is None:
            return
        before, after = _lines(old), _lines(new)
        taken = 0
        if self.open is not None:
            # A change at the end of a document needs lines of the next one to tell where it is.
            equal = 0
            for left, right in zip(before, after, strict=False):
                if left != right or equal + self.open.trailing == CONTEXT:
                    break
                equal += 1
            self.open.keep(before[:equal])
            taken = equal
            yield from self.end()
        if old == new:
            return
        if not self.begun:
            self.begun = True
            yield f"--- a/{self.name}\n+++ b/{self.name}\n"
        before, after = before[taken:], after[taken:]
        for group in difflib.SequenceMatcher(None, before, after).get_grouped_opcodes(CONTEXT):
            yield from self.end()
            start = line + taken
            self.open = _Hunk(start + group[0][1], start + self.shift + group[0][3])
            for tag, i1, i2, j1, j2 in group:
                if tag == "equal":
                    self.open.keep(before[i1:i2])
                else:
                    self.open.change(before[i1:i2], after[j1:j2])
        self.shift += len(after) - len(before)

    def end(self) -> Iterator[str]:
        """The last hunk."""
        if self.open is not None:
            yield self.open.text()
            self.open = None


def _lines(text: str) -> list[str]:
    return _LINE.findall(text)


def _range(start: int, length: int) -> str:
    if length == 1:
        return str(start)
    return f"{start - 1 if length == 0 else start},{length}"


def _line(mark: str, text: str) -> str:
    return mark + text if text.endswith("\n") else f"{mark}{text}\n\\ No newline at end of file\n"
