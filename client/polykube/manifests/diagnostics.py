"""What is said about a place in a manifest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Level = Literal["error", "warning", "note"]


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One line of a report.

    Attributes:
        level: ``error`` makes the run fail, ``warning`` and ``note`` do not.
        code: stable, for filters and suppressions, ``outdated-version``.
        message: for people, one line.
        file: as given, or as found below a given folder.
        line: from 1; 0 when it is about the file as a whole.
        column: from 1, in characters; 0 when unknown.
        object: kind and name, ``FlowSchema nightly``; empty when unknown.
        field: path in the object, ``spec.limited``; empty when it is about the whole object.
    """

    level: Level
    code: str
    message: str
    file: str
    line: int = 0
    column: int = 0
    object: str = ""
    field: str = ""

    def __str__(self) -> str:
        place = ":".join(str(part) for part in (self.file, self.line, self.column) if part)
        about = ": ".join(part for part in (self.object, self.field) if part)
        return _one_line(
            f"{place}: {self.level}: {about + ': ' if about else ''}{self.message} [{self.code}]"
        )


def _one_line(text: str) -> str:
    """Names come from files: whatever they hold, the report stays one printable line."""
    return "".join(
        character if character.isprintable() else character.encode("unicode_escape").decode()
        for character in text
    )
