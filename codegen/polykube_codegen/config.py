"""Which documents make which package: ``specs/targets.toml``."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

from polykube_codegen.errors import GenerateError


@dataclass(frozen=True, slots=True)
class Target:
    """One package to generate.

    Args:
        package: its name; one Python identifier.
        output: the folder that becomes the package. The generator owns it whole.
        documents: OpenAPI v3 documents, any number of API versions and minors.
        overlays: OpenAPI Overlay 1.0 documents that are applied to all of them, in order.
        rules: files that say what changes between the versions of a group (``specs/conversion/``), one for
            each group whose objects are to be converted.
        share: generated packages whose classes are imported instead of generated again (``polykube_apis``
            for ObjectMeta and friends).
        modules: names of modules by the schema prefix that they are for, where the derived one does not suit
            (``{"com.example.stable.v1" = "acme.v1"}``).
        base: the folder that file names in the manifest are relative to.
    """

    package: str
    output: Path
    documents: tuple[Path, ...]
    overlays: tuple[Path, ...] = ()
    rules: tuple[Path, ...] = ()
    share: tuple[str, ...] = ()
    modules: Mapping[str, str] = field(default_factory=dict[str, str])
    base: Path = field(default_factory=Path)

    def __post_init__(self) -> None:
        if not self.package.isidentifier():
            raise GenerateError(f"package {self.package!r} is not one Python identifier")
        if not self.documents:
            raise GenerateError(f"package {self.package} has no documents")

    def name_of(self, path: Path) -> str:
        """The file as errors and the manifest name it: never an absolute path when it can be helped."""
        try:
            return path.resolve().relative_to(self.base.resolve()).as_posix()
        except ValueError:
            return path.name


KEYS = {
    "package": str,
    "output": str,
    "documents": list,
    "overlays": list,
    "rules": list,
    "share": list,
    "modules": dict,
}


def read(path: Path) -> tuple[Target, ...]:
    """The targets of a configuration file; its paths and patterns are relative to the file's folder.

    Raises:
        GenerateError: the file cannot be read, is not TOML, has an unknown key or a value of the wrong type,
            or a pattern that matches no file.
    """
    name = path.as_posix()
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as e:
        raise GenerateError(f"cannot be read: {e.strerror}", file=name) from e
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as e:
        raise GenerateError(f"is not TOML: {e}", file=name) from e
    tables = data.pop("target", None)
    if data:
        raise GenerateError(f"unknown key {min(data)!r}; everything stands under [[target]]", file=name)
    if not isinstance(tables, list) or not tables:
        raise GenerateError("has no [[target]]", file=name)
    return tuple(_target(table, path) for table in cast("list[dict[str, Any]]", tables))


def _target(table: dict[str, Any], path: Path) -> Target:
    name = path.as_posix()
    for key, value in table.items():
        if key not in KEYS:
            raise GenerateError(f"[[target]] has no {key!r}; it has {', '.join(KEYS)}", file=name)
        if not isinstance(value, KEYS[key]):
            raise GenerateError(f"{key} should be {KEYS[key].__name__}, not {value!r}", file=name)
    for key in ("package", "output", "documents"):
        if key not in table:
            raise GenerateError(f"[[target]] needs {key!r}", file=name)
    base = path.parent
    return Target(
        table["package"],
        Path(os.path.normpath(base / table["output"])),
        _files(base, table["documents"], name),
        _files(base, table.get("overlays", []), name),
        _files(base, table.get("rules", []), name),
        tuple(table.get("share", [])),
        dict(table.get("modules", {})),
        base,
    )


def _files(base: Path, patterns: list[str], name: str) -> tuple[Path, ...]:
    found: dict[Path, None] = {}
    for pattern in patterns:
        matches = sorted(base.glob(pattern))
        if not matches:
            raise GenerateError(f"{pattern!r} matches no file", file=name)
        found.update(dict.fromkeys(matches))
    return tuple(found)
