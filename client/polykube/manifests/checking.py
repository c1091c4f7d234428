"""One document in, what a server would say to it out; no I/O."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from pathlib import PurePath
from typing import Any

from polykube.manifests import kustomize
from polykube.manifests.diagnostics import Diagnostic, Level
from polykube.manifests.documents import Document, read_document
from polykube.manifests.knowledge import Path, Refused, Remark, Validator, field_path, object_name
from polykube.manifests.nodes import JSONValue, ManifestError
from polykube.manifests.roles import NO_KIND, Role, known_objects, role_of
from polykube.manifests.splitting import parts


@dataclass(slots=True)
class Checked:
    """What was found in a document.

    Attributes:
        objects: how many were judged.
        name: kind and name of the first of them.
        invalid: how many of them a server would refuse.
        failed: something in it could not be judged.
        diagnostics: what there is to say.
    """

    objects: int = 0
    name: str = ""
    invalid: int = 0
    failed: bool = False
    diagnostics: list[Diagnostic] = field(default_factory=list[Diagnostic])


def check_document(document: Document, file: str, validator: Validator, *, partial: bool = False) -> Checked:
    """Judge the objects in a document whose group is known.

    Args:
        document: one document of the file.
        file: how to call the file in messages.
        validator: knows the groups and the minor.
        partial: the file is a patch, which holds a part of each object.
    """
    checked = Checked()

    def say(level: Level, path: Path, remark: Remark, about: JSONValue = None) -> None:
        line, column = document.where((*path, *field_path(remark.field)))
        name = object_name(about)
        checked.diagnostics.append(
            Diagnostic(level, remark.code, remark.message, file, line, column, name, remark.field)
        )

    role = role_of(document, PurePath(file))
    if role is Role.NO_KIND:
        say("error", (), NO_KIND)
        checked.failed = True
    if role is Role.KUSTOMIZATION:
        for path, text in kustomize.inline_patches(document.value()):
            _check_inside(checked, text, file, validator, document.where(path))
    if role is not Role.OBJECT or document.root is None:
        return checked
    whole = document.value()
    for path in known_objects(document.root, validator.knows):
        found: Any = whole
        for step in path:
            found = found[step]
        checked.objects += 1
        checked.name = checked.name or object_name(found)
        try:
            verdict = validator.judge(found, partial=partial)
        except Refused as error:
            say("error", (*path, "apiVersion"), Remark("unknown-version", "", str(error)), found)
            checked.failed = True
            continue
        checked.invalid += bool(verdict.errors)
        for remark in verdict.errors:
            say("error", path, remark, found)
        for remark in verdict.warnings:
            say("warning", path, remark, found)
        for remark in verdict.remarks:
            say("note", path, remark, found)
    return checked


def _check_inside(
    checked: Checked, text: str, file: str, validator: Validator, where: tuple[int, int]
) -> None:
    """Judge a patch that is written in a kustomization; what is said about it is said at its place."""
    line, column = where
    for part in parts(text):
        try:
            document = read_document(part)
        except ManifestError:
            continue  # perhaps no YAML by itself: what is built of it will show
        if role_of(document, PurePath(file)) is not Role.OBJECT:
            continue
        found = check_document(document, file, validator, partial=True)
        checked.objects += found.objects
        checked.name = checked.name or found.name
        checked.invalid += found.invalid
        checked.failed |= found.failed
        checked.diagnostics += [replace(one, line=line, column=column) for one in found.diagnostics]
