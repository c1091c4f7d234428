"""``polykube validate``: what a server would say to manifests, without a server."""

from __future__ import annotations

import argparse
import sys
from typing import BinaryIO

from polykube.cli.engine import EngineValidator
from polykube.cli.working import Run, add_file_arguments, broken, call_error, has_braces, is_ours
from polykube.manifests.checking import check_document
from polykube.manifests.diagnostics import Diagnostic
from polykube.manifests.files import Source
from polykube.manifests.knowledge import Refused
from polykube.manifests.roles import Role, role_of
from polykube.manifests.scanning import scan

SUMMARY = "tell what a server would say to manifests, with file and line, without a server"
EXAMPLES = (
    "polykube validate -f manifests/ --server-version 1.31",
    "polykube validate -f manifests/ --strict --sarif findings.sarif --junit tests.xml",
    "kustomize build overlays/prod | polykube validate -f -",
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The arguments of the command."""
    add_file_arguments(parser)
    parser.add_argument(
        "--strict",
        action="store_true",
        help="unknown fields are errors, as with fieldValidation=Strict (kubectl's default), not warnings",
    )


def run(arguments: argparse.Namespace) -> int:
    """Validate; gives the exit code."""
    validator = EngineValidator(arguments.server_version or "", strict=arguments.strict)
    try:
        validator.check()
    except Refused as error:
        return call_error(str(error))
    counts = ("objects", "invalid", "templates")
    files = Run("validate", arguments, sys.stdout, counts, validator.groups())
    files.each(lambda source, file: _check(source, file, files, validator))
    return files.finish()


def _check(source: Source, file: BinaryIO, run: Run, validator: EngineValidator) -> None:
    held: list[tuple[int, str, list[Diagnostic]]] = []
    braces = has_braces(file)

    def tell(line: int, name: str, said: list[Diagnostic]) -> None:
        if braces:
            held.append((line, name, said))
        else:
            run.tell(source.name, line, name, said)

    failed = False
    for piece in scan(file, json=source.is_json):
        if piece.template and is_ours(piece, validator.knows):
            message = "a template ({{ }}): not validated; validate what it renders to"
            run.summary["templates"] += 1
            run.tell(source.name, 0, "", [Diagnostic("note", "template-kept", message, source.name)])
            return
        if piece.document is None:
            failed = True
            tell(piece.where[0], "", [broken(piece, source.name)])
            continue
        if source.in_chart and role_of(piece.document, source.below) is Role.NO_KIND:
            continue
        partial = run.patches.targets(source.path) is not None
        checked = check_document(piece.document, source.name, validator, partial=partial)
        failed |= checked.failed
        run.summary["objects"] += checked.objects
        run.summary["invalid"] += checked.invalid
        run.found |= checked.invalid > 0
        if checked.diagnostics or checked.objects:
            tell(piece.document.where()[0], checked.name, checked.diagnostics)
    for line, name, said in held:
        run.tell(source.name, line, name, said)
    run.bad |= failed
    run.summary["failed"] += failed
