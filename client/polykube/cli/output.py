"""Where converted files go: in place, below a folder, into a file, or to standard output."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import BinaryIO

from polykube.cli.working import copy
from polykube.manifests.files import FileProblem, Source, replace


@dataclass(slots=True)
class Output:
    """Brings each file's result to its place, as a whole.

    Attributes:
        in_place: replace the files that changed.
        file: write the one result there.
        folder: write all results below it.
        manifests: print them, if they go nowhere else.
        diff: print the differences.
    """

    in_place: bool = False
    file: Path | None = None
    folder: Path | None = None
    manifests: bool = False
    diff: bool = False
    written: set[Path] = field(default_factory=set[Path])
    last: bytes = b""

    def put(self, source: Source, given: BinaryIO, result: BinaryIO, *, changed: bool) -> None:
        """Bring one file's result to its place.

        Args:
            source: the file it was made of.
            given: that file, opened.
            result: the new content.
            changed: whether it differs from the old.

        Raises:
            OSError: it cannot be written; nothing was changed.
            FileProblem: two files would be written to one place, or the file was changed meanwhile.
        """
        if self.in_place:
            if changed and source.path is not None:
                replace(source.path, lambda out: copy(result, out), like=os.fstat(given.fileno()))
        elif (path := self.place(source)) is not None:
            if path in self.written:
                raise FileProblem(source.name, f"{path} was already written for another file of that name")
            path.parent.mkdir(parents=True, exist_ok=True)
            replace(path, lambda out: copy(result, out))
            self.written.add(path)
        elif self.manifests:
            self.print_manifests(result)

    def place(self, source: Source) -> Path | None:
        """The file to write, if it is neither the read one nor standard output."""
        return self.file if self.folder is None else self.folder / source.below

    def print_diff(self, diff: BinaryIO) -> None:
        """Print the differences of one file."""
        if self.diff:
            copy(diff, sys.stdout.buffer)
            # What is said next goes to standard error and must not overtake it.
            sys.stdout.buffer.flush()

    def print_manifests(self, result: BinaryIO) -> None:
        """Print a file's documents, with a marker between those of two files."""
        result.seek(0)
        start = result.read(4)
        if not start:
            return
        if self.last and self.last != b"\n":
            sys.stdout.buffer.write(b"\n")
        if self.last and not start.startswith(b"---"):
            sys.stdout.buffer.write(b"---\n")
        copy(result, sys.stdout.buffer)
        sys.stdout.buffer.flush()
        result.seek(-1, os.SEEK_END)
        self.last = result.read(1)
