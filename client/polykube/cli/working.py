"""What the commands on files share: arguments, going through the files, reports, the exit code."""

from __future__ import annotations

import argparse
import os
import re
import shutil
import stat
import sys
import tempfile
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path
from typing import BinaryIO, TextIO, cast

from polykube.manifests.diagnostics import Diagnostic
from polykube.manifests.files import (
    KUSTOMIZATION,
    MAX_FILE_BYTES,
    FileProblem,
    Source,
    explained,
    find,
    human,
)
from polykube.manifests.patchfiles import PatchFiles
from polykube.manifests.reports import JSONReport, JUnitReport, Report, SarifReport, TextReport
from polykube.manifests.roles import known_objects
from polykube.manifests.scanning import Piece

_SIZE = re.compile(r"([0-9]+)(|Ki|Mi|Gi)")
_UNITS = {"": 1, "Ki": 1 << 10, "Mi": 1 << 20, "Gi": 1 << 30}
_IN_MEMORY = 1 << 20


def add_file_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of every command that reads manifests."""
    parser.add_argument(
        "-f",
        "--filename",
        dest="paths",
        metavar="PATH",
        type=given,
        nargs="+",
        action="extend",
        required=True,
        help="files, folders (*.yaml, *.yml and *.json in them and below) or - for standard input",
    )
    parser.add_argument(
        "--server-version",
        metavar="MINOR",
        type=given,
        help="the Kubernetes minor of the servers that the objects are for, such as 1.31",
    )
    parser.add_argument(
        "-o",
        "--report",
        choices=("text", "json"),
        default="text",
        help="how to report: a line for each thing to say (default), or one JSON object",
    )
    parser.add_argument("--sarif", metavar="FILE", type=given, help="write a SARIF 2.1.0 report as well")
    parser.add_argument("--junit", metavar="FILE", type=given, help="write a JUnit XML report as well")
    parser.add_argument(
        "--max-size",
        metavar="SIZE",
        type=size,
        default=MAX_FILE_BYTES,
        help="refuse larger files; bytes, or with Ki, Mi or Gi behind (default 64Mi)",
    )


def given(text: str) -> str:
    """An argument that is not empty, as one made of a variable that is not set would be: an empty path is the
    current folder."""
    if not text:
        raise argparse.ArgumentTypeError("it is empty")
    return text


def size(text: str) -> int:
    """A number of bytes: ``1048576``, ``1024Ki``, ``1Mi``."""
    found = _SIZE.fullmatch(text)
    if found is None:
        raise argparse.ArgumentTypeError(f"{text!r} is not a size; write it as 200Mi")
    return int(found[1]) * _UNITS[found[2]]


class Run:
    """One run over files.

    Attributes:
        summary: what to count, in the order of the report.
        bad: something could not be read, converted or written.
        failed: the files that this is true of.
        found: what the command looks for (a change, a refusal) was found.
        patches: the patch files of kustomizations.
    """

    def __init__(
        self,
        command: str,
        arguments: argparse.Namespace,
        out: TextIO,
        counts: Sequence[str],
        groups: Sequence[str],
    ) -> None:
        self.command = command
        self.groups = groups
        self.summary: dict[str, int] = dict.fromkeys(("files", *counts, "failed"), 0)
        self.bad = False
        self.failed: set[Path] = set()
        self.found = False
        self.patches = PatchFiles(())
        self.max_size: int = arguments.max_size
        self.paths: list[str] = arguments.paths
        self.reports: list[Report] = [JSONReport(out) if arguments.report == "json" else TextReport(out)]
        tool = f"polykube {command}"
        if arguments.sarif:
            self.reports.append(SarifReport(arguments.sarif, tool, version("polykube")))
        if arguments.junit:
            self.reports.append(JUnitReport(arguments.junit, tool))

    def each(self, work: Callable[[Source, BinaryIO], None]) -> None:
        """Do the work on each file; one that cannot be read or written is told, the rest goes on."""
        # All are looked for first: what the run writes must not become its input.
        sources = list(find(self.paths, self.max_size))
        self.patches = PatchFiles(
            source.path for source in sources if isinstance(source, Source) and source.path is not None
        )
        # What names patches comes after them: its targets move only when they did, so that a run which was
        # cut short, or failed in between, can be done again.
        sources.sort(key=lambda source: isinstance(source, Source) and source.below.name in KUSTOMIZATION)
        for found in sources:
            if isinstance(found, FileProblem):
                self.file_problem(found.path, found.message)
                continue
            self.summary["files"] += 1
            failures = self.summary["failed"]
            try:
                with opened(found, self.max_size) as file:
                    work(found, file)
            except FileProblem as problem:
                self.file_problem(problem.path, problem.message)
            except BrokenPipeError:
                # Nobody reads our output any more: the end of the run, not a fault of this file.
                raise
            except OSError as error:
                place = error.filename if isinstance(error.filename, str) else found.name
                self.file_problem(found.name, _with_place(explained(error), place, found.name))
            if self.summary["failed"] > failures and found.path is not None:
                self.failed.add(found.path)

    def file_problem(self, file: str, message: str) -> None:
        """A file as a whole cannot be worked on."""
        self.bad = True
        self.summary["failed"] += 1
        self.tell(file, 0, "", [Diagnostic("error", "file", message, file)])

    def tell(self, file: str, line: int, name: str, said: Sequence[Diagnostic]) -> None:
        """A document, and what there is to say about it."""
        for report in self.reports:
            report.document(file, line, name, said)

    def tell_nothing_found(self) -> None:
        """No fault, since files may hold what they like; but perhaps not what was meant."""
        files = self.summary["files"]
        where = self.paths[0] if len(self.paths) == 1 else f"{self.paths[0]}, …"
        where += f" ({files} files)" if files > 1 else ""
        groups = " or ".join(self.groups) or "an installed group"
        text = f"polykube: nothing to {self.command}: there is no object of {groups} in {where}"
        print(text, file=sys.stderr)

    def finish(self) -> int:
        """End the reports.

        Returns:
            The exit code.
        """
        code = 2 if self.bad else 1 if self.found else 0
        if code == 0 and not self.summary["objects"] and not self.summary["templates"]:
            self.tell_nothing_found()
        for report in self.reports:
            try:
                report.close(self.summary, code)
            except BrokenPipeError:
                raise
            except OSError as error:
                code = 2
                print(f"polykube: a report cannot be written: {error}", file=sys.stderr)
        return code


def _with_place(message: str, place: str, file: str) -> str:
    return message if place == file else f"{message}: {place}"


@contextmanager
def opened(source: Source, max_size: int) -> Generator[BinaryIO]:
    """A file that can be read twice; standard input and pipes are kept on the disk for that.

    Raises:
        FileProblem: there is more than `max_size` to read.
    """
    if source.path is None:
        with _kept(sys.stdin.buffer, source, max_size) as kept:
            if not kept.read(1):
                raise FileProblem(source.name, "it is empty; what should have written to it may have failed")
            kept.seek(0)
            yield kept
        return
    with source.path.open("rb") as file:
        if stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            yield file
        else:
            with _kept(file, source, max_size) as kept:
                yield kept


@contextmanager
def scratch() -> Generator[BinaryIO]:
    """A place for bytes that may be many: in memory at first, then on the disk."""
    with tempfile.SpooledTemporaryFile(max_size=_IN_MEMORY) as file:
        yield cast("BinaryIO", file)


@contextmanager
def _kept(stream: BinaryIO, source: Source, max_size: int) -> Generator[BinaryIO]:
    with scratch() as kept:
        while block := stream.read(1 << 16):
            kept.write(block)
            if kept.tell() > max_size:
                raise FileProblem(source.name, f"over the limit of {human(max_size)} (--max-size)")
        kept.seek(0)
        yield kept


def has_braces(file: BinaryIO) -> bool:
    """Whether there is a `{{` anywhere; the file is at its start afterwards."""
    last = b""
    found = False
    while not found and (block := file.read(1 << 20)):
        found = b"{{" in last + block
        last = block[-1:]
    file.seek(0)
    return found


def is_ours(piece: Piece, knows: Callable[[str], bool]) -> bool:
    """Whether a document with braces is a template that may hold known objects, as far as can be told."""
    if piece.document is None:
        return True
    root = piece.document.root
    return root is not None and any(True for _ in known_objects(root, knows))


def broken(piece: Piece, file: str) -> Diagnostic:
    """What to say about a document that cannot be read."""
    return Diagnostic("error", "broken", piece.problem, file, *piece.where)


def call_error(message: str) -> int:
    """Tell of a call that makes no sense.

    Returns:
        The exit code.
    """
    print(f"polykube: {message}", file=sys.stderr)
    return 2


def copy(source: BinaryIO, target: BinaryIO) -> None:
    """All of one file into another."""
    source.seek(0)
    shutil.copyfileobj(source, target)
