"""The parts of a kustomization that name API versions: targets of patches, and patches written in it."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from functools import partial

from polykube.manifests.documents import read_document
from polykube.manifests.knowledge import Converter, Object, Path, Refused
from polykube.manifests.nodes import JSONValue, ManifestError

PATCHES = ("patches", "patchesJson6902", "patchesStrategicMerge")
JSON_PATCH_KEPT = (
    "a JSON patch: its paths stay as they are; compare them with the version that its target has now"
)


def converted(
    value: JSONValue,
    converter: Converter,
    convert_patch: Callable[[str, Path], str],
    convert_operations: Callable[[str, Object, Path], str | None],
    kept: Callable[[Path, str], None],
    moved: Callable[[Path, Object, Object], None],
) -> JSONValue:
    """A kustomization whose patches are for the new version.

    Strategic merge patches in it are converted as the objects that they are part of; the version of a target
    becomes the new one. A JSON patch in it is converted if its target says what it is, and named otherwise.

    Args:
        value: the kustomization.
        converter: knows the groups.
        convert_patch: converts a manifest that is written in the kustomization, at a path.
        convert_operations: converts a JSON patch for a target's `apiVersion` and `kind`; None if it cannot.
        kept: told of what stays although it may have to change, with its path.
        moved: told of a target whose version changes: where it says it, what it was, what it becomes.
    """
    wanted = copy.deepcopy(value)
    if not isinstance(wanted, dict):
        return value
    for name in PATCHES:
        entries = wanted.get(name)
        if not isinstance(entries, list):
            continue
        for index, entry in enumerate(entries):
            path: Path = (name, index)
            if isinstance(entry, dict):
                head = _move_target(
                    entry.get("target"),
                    converter,
                    partial(kept, (*path, "target")),
                    partial(moved, (*path, "target", "version")),
                )
                patch = entry.get("patch")
                if not isinstance(patch, str):
                    continue
                if not _is_json_patch(patch):
                    entry["patch"] = convert_patch(patch, (*path, "patch"))
                elif head is not None:
                    new = convert_operations(patch, head, (*path, "patch"))
                    if new is None:
                        kept((*path, "patch"), JSON_PATCH_KEPT)
                    else:
                        entry["patch"] = new
            elif isinstance(entry, str) and "\n" in entry:
                entries[index] = convert_patch(entry, path)
    return wanted


def entries(value: JSONValue) -> Iterator[tuple[Path, JSONValue]]:
    """What all lists of patches in a kustomization hold, each entry with its path."""
    for name in PATCHES:
        found = value.get(name) if isinstance(value, dict) else None
        for index, entry in enumerate(found if isinstance(found, list) else ()):
            yield (name, index), entry


def inline_patches(value: JSONValue) -> Iterator[tuple[Path, str]]:
    """The patches that are written in a kustomization, each with the path of its text."""
    for path, entry in entries(value):
        if isinstance(entry, dict) and isinstance(text := entry.get("patch"), str):
            yield (*path, "patch"), text
        elif isinstance(entry, str) and "\n" in entry:
            yield path, entry


def patch_files(value: JSONValue) -> Iterator[tuple[str, Object | None]]:
    """The files that a kustomization names as patches, each with what it says of the target."""
    for _, entry in entries(value):
        if isinstance(entry, str) and "\n" not in entry:
            yield entry, None
        elif isinstance(entry, dict) and isinstance(path := entry.get("path"), str) and path:
            yield path, target_head(entry.get("target"))


def has_target(value: JSONValue, knows: Callable[[str], bool]) -> bool:
    """Whether a patch in a kustomization has a target of a known group."""
    targets = (entry.get("target") for _, entry in entries(value) if isinstance(entry, dict))
    groups = (target.get("group") for target in targets if isinstance(target, dict))
    return any(isinstance(group, str) and knows(f"{group}/v1") for group in groups)


def target_head(target: JSONValue) -> Object | None:
    """`apiVersion` and `kind` of a patch's target, if it says them."""
    if not isinstance(target, dict):
        return None
    group, version, kind = target.get("group") or "", target.get("version"), target.get("kind")
    if not (isinstance(group, str) and isinstance(version, str) and isinstance(kind, str)):
        return None
    return {"apiVersion": f"{group}/{version}".removeprefix("/"), "kind": kind}


def _is_json_patch(text: str) -> bool:
    """Whether a patch is a list of operations; what it begins with (a comment, ``---``) does not tell."""
    try:
        return isinstance(read_document(text).value(), list)
    except ManifestError:
        return False


def _move_target(
    target: JSONValue,
    converter: Converter,
    kept: Callable[[str], None],
    moved: Callable[[Object, Object], None],
) -> Object | None:
    """What a patch's target was, if it is of a known group; its version, if given, becomes the new one."""
    if not isinstance(target, dict):
        return None
    group, version, kind = (target.get(name) for name in ("group", "version", "kind"))
    if not isinstance(group, str) or not converter.knows(f"{group}/v1"):
        return None
    head: Object = {"apiVersion": f"{group}/{version}", "kind": kind}
    if isinstance(version, str) and isinstance(kind, str):
        try:
            new = converter.convert(dict(head)).object
        except Refused as error:
            kept(f"the version of this target stays as it is: {error}")
        else:
            target["version"] = str(new["apiVersion"]).rpartition("/")[2]
            if target["version"] != version:
                moved(head, new)
    return head
