"""One document in, the same document in another API version out; no I/O."""

from __future__ import annotations

import copy
from dataclasses import dataclass, field
from pathlib import PurePath
from typing import Any

from polykube.manifests import jsonpatch, kustomize
from polykube.manifests.diagnostics import Diagnostic, Level
from polykube.manifests.documents import Document, read_document
from polykube.manifests.knowledge import Converter, Object, Path, Refused, Remark, field_path, object_name
from polykube.manifests.nodes import JSONValue, ManifestError, same
from polykube.manifests.patchfiles import Targets
from polykube.manifests.roles import NO_KIND, Role, known_objects, role_of
from polykube.manifests.splitting import parts

LAST_APPLIED = "kubectl.kubernetes.io/last-applied-configuration"
CONVERTED = "converted"
LAST_APPLIED_KEPT = "last-applied-kept"


@dataclass(slots=True)
class Outcome:
    """What became of a document.

    Attributes:
        text: its new text; None when it stays as it is.
        objects: how many objects of known groups are in it; a kustomization or a patch counts as one.
        changed: how many of them are others in the new text, or should be.
        failed: it should have been converted and could not be, or it is no manifest; `text` is None then.
        diagnostics: what there is to say.
        about: the first object in it that was worked on, changed or not; empty if there is none.
    """

    text: str | None = None
    objects: int = 0
    changed: int = 0
    failed: bool = False
    diagnostics: list[Diagnostic] = field(default_factory=list[Diagnostic])
    about: str = ""


@dataclass(frozen=True, slots=True)
class Job:
    """What to do to each document.

    Attributes:
        converter: knows the groups and the target version.
        allow_losses: drop what the target cannot hold instead of refusing the document.
        dry: documents are only compared with what they should be: a difference is an error.
    """

    converter: Converter
    allow_losses: bool = False
    dry: bool = False


def convert_document(document: Document, file: str, job: Job, targets: Targets | None = None) -> Outcome:
    """Convert the objects in a document whose group is known; everything else stays byte for byte.

    Args:
        document: one document of the file.
        file: how to call the file in messages.
        job: what to do.
        targets: what the kustomizations that name the file as a patch say of its target; None if none does.
    """
    return _Work(document, file, job, targets).run()


class _Work:
    def __init__(self, document: Document, file: str, job: Job, targets: Targets | None) -> None:
        self.document = document
        self.file = file
        self.job = job
        self.targets = targets
        self.outcome = Outcome()

    def run(self) -> Outcome:
        try:
            self.convert()
        except ManifestError as error:
            line, column = self.document.where_offset(error.offset)
            self.outcome.diagnostics.append(
                Diagnostic("error", "cannot-edit", error.message, self.file, line, column)
            )
            self.outcome.failed = True
        if self.outcome.failed:
            self.outcome.text = None
            self.outcome.changed = 0
            self.outcome.diagnostics = [one for one in self.outcome.diagnostics if one.code != CONVERTED]
        return self.outcome

    def convert(self) -> None:
        role = role_of(self.document, PurePath(self.file))
        if role is Role.NO_KIND:
            self.say("error", (), NO_KIND)
            self.outcome.failed = True
        elif role is Role.JSON_PATCH:
            self.convert_json_patch(self.targets or (None,))
        elif role is Role.KUSTOMIZATION:
            value = self.document.value()
            self.outcome.objects = int(kustomize.has_target(value, self.job.converter.knows))
            wanted = kustomize.converted(
                value,
                self.job.converter,
                self.convert_patch,
                self.convert_operations,
                self.kept,
                self.note_change,
            )
            if not self.outcome.failed:
                self.finish(wanted)
                self.outcome.changed = int(self.outcome.text is not None)
        elif role is Role.OBJECT and self.document.root is not None:
            paths = list(known_objects(self.document.root, self.job.converter.knows))
            if not paths:
                return
            wanted = self.document.value()
            for path in paths:
                wanted = self.convert_object(wanted, path)
            if not self.outcome.failed:
                self.finish(wanted)

    def convert_json_patch(self, targets: Targets) -> None:
        """Convert a file that holds a JSON patch, if all that name it say the same of its target."""
        head = targets[0]
        if all(
            target is not None and not self.job.converter.knows(str(target["apiVersion"]))
            for target in targets
        ):
            return  # it patches something else
        self.outcome.objects = int(head is not None)
        new: JSONValue = None
        moved: Object = {}
        if head is not None and all(target == head for target in targets):
            try:
                moved = self.job.converter.convert(dict(head)).object
            except Refused as error:
                self.say("note", (), Remark("patch-kept", "", f"the patch stays as it is: {error}"))
                return
            new = jsonpatch.converted(
                self.document.value(),
                head,
                self.job.converter,
                lambda index, remark: self.say("warning", (index, "path"), remark),
            )
        if new is None or head is None:
            self.say("note", (), Remark("patch-kept", "", kustomize.JSON_PATCH_KEPT))
            return
        self.finish(new)
        if self.outcome.text is not None:
            self.outcome.changed = 1
            self.note_change((), head, moved)

    def convert_object(self, whole: JSONValue, path: Path) -> JSONValue:
        """The document's value with the object at a path converted."""
        given = copy.deepcopy(_at(whole, path))
        if not isinstance(given, dict):
            return whole
        self.outcome.objects += 1
        self.outcome.about = self.outcome.about or object_name(given)
        try:
            done = self.job.converter.convert(given)
        except Refused as error:
            self.say("error", (*path, "apiVersion"), Remark("unknown-version", "", str(error)), given)
            self.outcome.failed = True
            return whole
        allowed = self.job.allow_losses
        for loss in done.losses:
            self.say("warning" if allowed else "error", path, loss, given)
        self.outcome.failed |= bool(done.losses) and not allowed
        remarks = [remark for remark in done.remarks if not _is_directive(remark)]
        if self.convert_last_applied(done.object):
            remarks = [remark for remark in remarks if remark.code != LAST_APPLIED_KEPT]
        for remark in remarks:
            self.say("warning", path, remark, given)
        self.outcome.changed += not same(given, done.object)
        if given.get("apiVersion") != done.object.get("apiVersion"):
            self.note_change((*path, "apiVersion"), given, done.object)
        return _with(whole, path, done.object)

    def note_change(self, path: Path, given: Object, converted: Object) -> None:
        """Say that the version written at a path is another one now, or should be."""
        old, new = given.get("apiVersion"), converted.get("apiVersion")
        if self.job.dry:
            self.say("error", path, Remark("outdated-version", "", f"{old} should be {new}"), given)
        else:
            self.say("note", path, Remark(CONVERTED, "", f"{old} became {new}"), given)

    def convert_last_applied(self, converted: Object) -> bool:
        """Convert the text that kubectl keeps in an annotation, if it can be; whether it was."""
        metadata = converted.get("metadata")
        annotations = metadata.get("annotations") if isinstance(metadata, dict) else None
        text = annotations.get(LAST_APPLIED) if isinstance(annotations, dict) else None
        if not isinstance(annotations, dict) or not isinstance(text, str):
            return False
        body = text.rstrip("\n")
        done = self.inner(body, json=True)
        if done is None or done.failed or done.text is None:
            return False
        annotations[LAST_APPLIED] = done.text + text[len(body) :]
        return True

    def convert_patch(self, text: str, path: Path) -> str:
        """Convert a patch that is written in a kustomization; it may be several documents."""
        new: list[str] = []
        for part in parts(text):
            done = self.inner(part, json=False)
            if done is None:
                self.kept(path, "a patch that cannot be read: it stays as it is")
                return text
            self.outcome.objects |= bool(done.objects)
            self.outcome.failed |= done.failed
            for said in done.diagnostics:
                self.say_inside(path, Remark(said.code, said.field, said.message), said.level)
            new.append(part if done.text is None else done.text)
        return "".join(new)

    def convert_operations(self, text: str, head: Object, path: Path) -> str | None:
        """Convert a JSON patch that is written in a kustomization; None if it cannot be."""
        try:
            document = read_document(text)
            new = jsonpatch.converted(
                document.value(), head, self.job.converter, lambda _, remark: self.say_inside(path, remark)
            )
            return None if new is None else document.edited(new)
        except ManifestError:
            return None

    def inner(self, text: str, *, json: bool) -> Outcome | None:
        """What becomes of a manifest inside a string; None when it cannot be read."""
        try:
            return convert_document(read_document(text, json=json), self.file, self.job)
        except ManifestError:
            return None

    def finish(self, wanted: JSONValue) -> None:
        text = self.document.edited(wanted) if self.document.root is not None else self.document.text
        if text != self.document.text:
            self.outcome.text = text

    def say_inside(self, path: Path, remark: Remark, level: Level = "warning") -> None:
        """Say something about a field of a patch that is written at a path."""
        message = f"{remark.field}: {remark.message}" if remark.field else remark.message
        self.say(level, path, Remark(remark.code, "", message))

    def kept(self, path: Path, message: str) -> None:
        self.say("note", path, Remark("patch-kept", "", message))

    def say(self, level: Level, path: Path, remark: Remark, about: Object | None = None) -> None:
        line, column = self.document.where((*path, *field_path(remark.field)))
        self.outcome.diagnostics.append(
            Diagnostic(
                level, remark.code, remark.message, self.file, line, column, object_name(about), remark.field
            )
        )


def _is_directive(remark: Remark) -> bool:
    """Whether it is about a directive of a strategic merge patch, such as ``$patch``, which is no field."""
    return any(isinstance(step, str) and step.startswith("$") for step in field_path(remark.field))


def _at(value: Any, path: Path) -> JSONValue:
    for step in path:
        value = value[step]
    found: JSONValue = value
    return found


def _with(whole: JSONValue, path: Path, new: JSONValue) -> JSONValue:
    if not path:
        return new
    holder: Any = _at(whole, path[:-1])
    holder[path[-1]] = new
    return whole
