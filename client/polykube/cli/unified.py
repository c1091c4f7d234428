"""A unified diff, document by document, so that its cost is that of the documents that changed."""

from __future__ import annotations

import difflib
from collections.abc import Iterator


class UnifiedDiff:
    """The diff of one file.

    Args:
        name: the file's name.
    """

    def __init__(self, name: str) -> None:
        self.name = name.lstrip("/")
        self.shift = 0
        self.begun = False

    def changed(self, line: int, old: str, new: str) -> Iterator[str]:
        """The hunks of one document.

        Args:
            line: its first line in the old file, from 1.
            old: its text.
            new: its new text.
        """
        if not self.begun:
            self.begun = True
            yield f"--- a/{self.name}\n"
            yield f"+++ b/{self.name}\n"
        before, after = old.splitlines(keepends=True), new.splitlines(keepends=True)
        for group in difflib.SequenceMatcher(None, before, after).get_grouped_opcodes(3):
            first, last = group[0], group[-1]
            old_range = _range(line + first[1], last[2] - first[1])
            new_range = _range(line + self.shift + first[3], last[4] - first[3])
            yield f"@@ -{old_range} +{new_range} @@\n"
            for tag, i1, i2, j1, j2 in group:
                if tag == "equal":
                    yield from (_line(" ", text) for text in before[i1:i2])
                else:
                    yield from (_line("-", text) for text in before[i1:i2])
                    yield from (_line("+", text) for text in after[j1:j2])
        self.shift += len(after) - len(before)


def _range(start: int, length: int) -> str:
    if length == 1:
        return str(start)
    return f"{start - 1 if length == 0 else start},{length}"


def _line(mark: str, text: str) -> str:
    return mark + text if text.endswith("\n") else f"{mark}{text}\n\\ No newline at end of file\n"
