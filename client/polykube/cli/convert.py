"""``polykube convert``: manifests in another API version, everything else byte for byte."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import BinaryIO

from polykube.cli.engine import EngineConverter
from polykube.cli.output import Output
from polykube.cli.unified import UnifiedDiff
from polykube.cli.working import (
    Run,
    add_file_arguments,
    broken,
    call_error,
    given,
    has_braces,
    is_ours,
    scratch,
)
from polykube.manifests.converting import Job, convert_document
from polykube.manifests.diagnostics import Diagnostic
from polykube.manifests.files import STDIN, Source
from polykube.manifests.knowledge import Refused
from polykube.manifests.roles import Role, role_of
from polykube.manifests.scanning import Piece, scan
from polykube.manifests.splitting import BOM

SUMMARY = "write manifests in another API version; comments, order and foreign documents stay"
EXAMPLES = (
    "polykube convert -f manifests/ --to v1 --diff         # what would change",
    "polykube convert -f manifests/ --to v1 --in-place",
    "polykube convert -f manifests/ --to v1 --check        # in CI: exit code 1 while something is left",
    "helm template . | polykube convert -f - --server-version 1.31",
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    add_file_arguments(parser)
    parser.add_argument(
        "--to",
        metavar="VERSION",
        type=given,
        help="the wanted version, such as v1, or group/v1 for the objects of that group only (default: the "
        "newest that --server-version serves, or the newest of all)",
    )
    parser.add_argument(
        "--allow-losses", action="store_true", help="drop what the wanted version cannot hold, and say so"
    )
    where = parser.add_mutually_exclusive_group()
    where.add_argument("--in-place", action="store_true", help="replace each file, as a whole or not at all")
    where.add_argument(
        "--output",
        metavar="PATH",
        type=given,
        help="write to this file, or below this folder; all manifests that were read, changed or not",
    )
    where.add_argument(
        "--check", action="store_true", help="write nothing; exit with 1 if something would change"
    )
    parser.add_argument("--diff", action="store_true", help="print what changes instead of the manifests")


def run(arguments: argparse.Namespace) -> int:
    """Convert; gives the exit code."""
    converter = EngineConverter(arguments.to or "", arguments.server_version or "")
    output = _output(arguments)
    try:
        converter.check()
    except Refused as error:
        return call_error(str(error))
    if STDIN in arguments.paths and output.in_place:
        return call_error("standard input cannot be replaced in place; leave --in-place out")
    if STDIN in arguments.paths and output.folder is not None:
        return call_error("standard input has no name to use below a folder; give --output a file's name")
    prints = output.manifests or output.diff
    if arguments.report == "json" and prints:
        return call_error("-o json needs --in-place, --output or --check, and no --diff: both would print")
    counts = ("objects", "outdated" if arguments.check else "converted", "templates")
    files = Run("convert", arguments, sys.stderr if prints else sys.stdout, counts, converter.groups())
    job = Job(converter, allow_losses=arguments.allow_losses, dry=arguments.check)
    files.each(lambda source, file: _File(source, file, files, job, output).convert())
    return files.finish()


def _output(arguments: argparse.Namespace) -> Output:
    diff: bool = arguments.diff
    if arguments.output is None:
        manifests = not (arguments.in_place or arguments.check or diff)
        return Output(in_place=arguments.in_place, manifests=manifests, diff=diff)
    path, paths = Path(arguments.output), arguments.paths
    if len(paths) > 1 or Path(paths[0]).is_dir() or path.is_dir() or arguments.output.endswith("/"):
        return Output(folder=path, diff=diff)
    return Output(file=path, diff=diff)


class _Changes:
    """The diff of one file, if it is wanted."""

    def __init__(self, source: Source, wanted: bool) -> None:
        self.wanted = wanted
        self.diff = UnifiedDiff(source.name)
        # The values of a JSON file may share a line: they are compared together.
        self.whole: tuple[list[str], list[str]] | None = ([], []) if source.is_json else None

    def document(self, piece: Piece, new: str | None, out: BinaryIO) -> None:
        """Tell what became of a document; None if it stays."""
        if not self.wanted or piece.document is None:
            return
        mark = "\ufeff" if piece.data.startswith(BOM) else ""
        before = mark + piece.document.text
        after = before if new is None else mark + new
        if self.whole is not None:
            self.whole[0].append(before)
            self.whole[1].append(after)
            return
        for part in self.diff.document(piece.line, before, after):
            out.write(_bytes(part))

    def end(self, out: BinaryIO) -> None:
        """Write what is left."""
        if self.whole is not None:
            for part in self.diff.document(1, "".join(self.whole[0]), "".join(self.whole[1])):
                out.write(_bytes(part))
        for part in self.diff.end():
            out.write(_bytes(part))


class _File:
    """The conversion of one file: all of it or nothing."""

    def __init__(self, source: Source, file: BinaryIO, run: Run, job: Job, output: Output) -> None:
        self.source = source
        self.file = file
        self.run = run
        self.job = job
        self.failed = False
        self.objects = 0
        self.changed = 0
        self.edited = False
        self.output = output
        self.changes = _Changes(source, output.diff)
        # Only a file with braces can turn out to be a template after something was said about it.
        self.held: list[tuple[int, str, list[Diagnostic]]] | None = [] if has_braces(file) else None

    def convert(self) -> None:
        """Convert the file and bring the result to its place."""
        with scratch() as result, scratch() as diff:
            for piece in scan(self.file, json=self.source.is_json):
                if piece.template and is_ours(piece, self.job.converter.knows):
                    self.keep_template()
                    return
                self.piece(piece, result, diff)
            for line, name, said in self.held or ():
                self.run.tell(self.source.name, line, name, said)
            reason = self.why_not()
            if reason:
                self.run.file_problem(self.source.name, f"left as it is, because {reason}")
                return
            self.changes.end(diff)
            self.output.put(self.source, self.file, result, changed=self.edited)
            self.output.print_diff(diff)
        self.run.found |= self.job.dry and self.edited
        self.run.summary["objects"] += self.objects
        self.run.summary["outdated" if self.job.dry else "converted"] += self.changed

    def why_not(self) -> str:
        """Why the file cannot be changed; empty if it can be."""
        if self.failed:
            return "of the errors above"
        patches = [path for path in self.run.patches.patches(self.source.path) if path in self.run.failed]
        if self.edited and patches:
            return f"its patch {patches[0].name} could not be converted"
        return ""

    def piece(self, piece: Piece, result: BinaryIO, diff: BinaryIO) -> None:
        """Convert one document into the result."""
        if piece.document is None:
            self.failed = True
            self.tell(piece.where[0], "", [broken(piece, self.source.name)])
            return
        if self.source.in_chart and role_of(piece.document, self.source.below) is Role.NO_KIND:
            result.write(piece.data)
            return
        targets = self.run.patches.targets(self.source.path)
        done = convert_document(piece.document, self.source.name, self.job, targets)
        self.changes.document(piece, done.text, diff)
        self.failed |= done.failed
        self.objects += done.objects
        self.changed += done.changed
        if done.diagnostics or done.about:
            name = done.diagnostics[0].object if done.diagnostics else done.about
            self.tell(piece.document.where()[0], name, done.diagnostics)
        if done.text is None:
            result.write(piece.data)
            return
        self.edited = True
        result.write(piece.encoded(done.text))

    def tell(self, line: int, name: str, said: list[Diagnostic]) -> None:
        if self.held is None:
            self.run.tell(self.source.name, line, name, said)
        else:
            self.held.append((line, name, said))

    def keep_template(self) -> None:
        """A template is no YAML yet: what stands in it depends on values that are not here."""
        message = "a template ({{ }}): left as it is; convert what it renders to, or edit it by hand"
        self.run.tell(
            self.source.name, 0, "", [Diagnostic("note", "template-kept", message, self.source.name)]
        )
        self.run.summary["templates"] += 1
        self.output.put(self.source, self.file, self.file, changed=False)


def _bytes(text: str) -> bytes:
    """Names of files may hold bytes that are no text; they are printed as they are."""
    return text.encode(errors="surrogateescape")
