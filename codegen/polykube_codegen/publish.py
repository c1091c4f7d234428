"""Putting a generated tree in place: whole or not at all, and nobody's own files with it."""

from __future__ import annotations

import difflib
import hashlib
import json
import shutil
import tempfile
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from polykube_codegen.errors import GenerateError

MANIFEST = "MANIFEST.json"
Tree = Mapping[str, bytes]


@contextmanager
def staged(tree: Tree, output: Path) -> Generator[Path]:
    """The tree as files beside its destination, so that the swap is one rename; gone afterwards."""
    try:
        output.parent.mkdir(parents=True, exist_ok=True)
        holder = Path(tempfile.mkdtemp(prefix=f".{output.name}.", dir=output.parent))
    except OSError as e:
        raise GenerateError(f"cannot be written: {e.strerror}", file=output.parent.as_posix()) from e
    try:
        folder = holder / output.name
        for name, content in tree.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        yield folder
    finally:
        shutil.rmtree(holder, ignore_errors=True)


def existing(output: Path) -> dict[str, bytes]:
    """The files of an output folder, compiled ones apart."""
    if not output.is_dir():
        return {}
    return {
        path.relative_to(output).as_posix(): path.read_bytes()
        for path in sorted(output.rglob("*"))
        if path.is_file() and "__pycache__" not in path.parts
    }


def differences(old: Tree, new: Tree) -> list[str]:
    """What would change, readable: a unified diff for each text that differs, a line for each stray file."""
    found: list[str] = []
    for name in sorted({*old, *new}):
        if name not in new:
            found.append(f"{name}: is not generated (no longer, or never was)")
        elif name not in old:
            found.append(f"{name}: is missing")
        elif old[name] != new[name]:
            before, after = (
                content.decode("utf-8", "replace").splitlines(keepends=True)
                for content in (old[name], new[name])
            )
            labels = (f"{name} (in place)", f"{name} (generated)")
            found.append("".join(difflib.unified_diff(before, after, *labels, n=2)))
    return found


def foreign(output: Path, old: Tree, new: Tree) -> list[str]:
    """Files in the output folder that no run of the generator wrote."""
    known = set(new) | set(_recorded(old)) | {MANIFEST}
    return sorted(set(old) - known)


def edited(old: Tree) -> list[str]:
    """Generated files that were changed since."""
    return sorted(
        name
        for name, digest in _recorded(old).items()
        if name in old and hashlib.sha256(old[name]).hexdigest() != digest
    )


def swap(folder: Path, output: Path) -> None:
    """Put the staged folder in the place of the old one; the old one comes back when that fails."""
    aside = folder.parent / "replaced"
    try:
        if output.exists():
            output.replace(aside)
        try:
            folder.replace(output)
        except BaseException:  # Ctrl-C too: what was put aside goes with the staging folder
            if aside.exists():
                aside.replace(output)
            raise
    except OSError as e:
        raise GenerateError(f"cannot be replaced: {e.strerror}", file=output.as_posix()) from e


def _recorded(old: Tree) -> dict[str, str]:
    """Files and their hashes, from the manifest in place; a merge conflict may have broken it."""
    try:
        manifest: Any = json.loads(old.get(MANIFEST, b"{}"))
        files = manifest.get("files", {})
        return {str(name): str(digest) for name, digest in files.items()}
    except (ValueError, AttributeError):
        return {}
