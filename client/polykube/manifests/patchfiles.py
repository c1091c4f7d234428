"""Which files kustomizations name as patches, and what they say of the targets."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from polykube.manifests.documents import read_document
from polykube.manifests.files import KUSTOMIZATION
from polykube.manifests.knowledge import Object
from polykube.manifests.kustomize import patch_files
from polykube.manifests.nodes import JSONValue, ManifestError
from polykube.manifests.splitting import BOM, MAX_DOCUMENT_BYTES

Targets = tuple[Object | None, ...]
"""What each kustomization that names a file says of its target: `apiVersion` and `kind`, or None."""


class PatchFiles:
    """The patch files of the kustomizations in the folders of some files and above.

    All of it is read when this is made: what is said of a target changes when its kustomization is converted.

    Args:
        paths: the files, without symbolic links in their paths.
    """

    def __init__(self, paths: Iterable[Path]) -> None:
        self._targets: dict[Path, Targets] = {}
        self._patches: dict[Path, list[Path]] = {}
        for folder in dict.fromkeys(folder for path in paths for folder in path.parents):
            for name in sorted(KUSTOMIZATION):
                self._read(folder / name)

    def _read(self, kustomization: Path) -> None:
        for name, target in patch_files(_value(kustomization)):
            try:
                file = (kustomization.parent / name).resolve()
            except (OSError, ValueError, RuntimeError):
                continue  # a NUL character, or links in a circle: no file has that path
            self._targets[file] = (*self._targets.get(file, ()), target)
            self._patches.setdefault(kustomization, []).append(file)

    def targets(self, path: Path | None) -> Targets | None:
        """What is said of the target of a patch file; None when no kustomization names the file as one."""
        return None if path is None else self._targets.get(path)

    def patches(self, kustomization: Path | None) -> list[Path]:
        """The patch files that a kustomization names."""
        return [] if kustomization is None else self._patches.get(kustomization, [])


def _value(path: Path) -> JSONValue:
    """What a kustomization says; None where there is none, or one that cannot be read: that is told later."""
    try:
        if not path.is_file() or path.stat().st_size > MAX_DOCUMENT_BYTES:
            return None
        return read_document(path.read_bytes().removeprefix(BOM).decode()).value()
    except (OSError, UnicodeDecodeError, ManifestError):
        return None
