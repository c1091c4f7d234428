"""From a file to one or more mappings: the only place that knows files and their two syntaxes."""

from __future__ import annotations

import hashlib
import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias, TypeGuard

from ruamel.yaml import YAML
from ruamel.yaml.error import MarkedYAMLError, YAMLError

from polykube_codegen.errors import GenerateError
from polykube_codegen.ir import Minor

# A document is foreign data; its shape is checked where it is read.
Json: TypeAlias = Any
Schema: TypeAlias = dict[str, Json]

_HALF = re.compile("[\ud800-\udfff]")
GVK = "x-kubernetes-group-version-kind"


def is_mapping(value: object) -> TypeGuard[dict[str, Json]]:
    """A JSON object; its values are still unknown."""
    return isinstance(value, dict)


def is_list(value: object) -> TypeGuard[list[Json]]:
    """A JSON array; its elements are still unknown."""
    return isinstance(value, list)


@dataclass(frozen=True, slots=True)
class Document:
    """One OpenAPI v3 document of one API version, as one Kubernetes minor published it.

    Args:
        name: the file as errors and the manifest name it.
        sha256: of the file's bytes.
        minor: from ``…@1.31.json`` or the document's ``info.version``; ``None`` when neither says.
        data: the document.
        defined: made from CustomResourceDefinitions, which name meta/v1 types without having them.
    """

    name: str
    sha256: str
    minor: Minor | None
    data: dict[str, Json]
    defined: bool = False

    @property
    def schemas(self) -> dict[str, Schema]:
        components = self.data.get("components")
        schemas = components.get("schemas") if is_mapping(components) else None
        return schemas if is_mapping(schemas) else {}

    @property
    def paths(self) -> dict[str, dict[str, Json]]:
        paths = self.data.get("paths")
        return paths if is_mapping(paths) else {}


def read_text(path: Path, name: str) -> tuple[str, str]:
    """A file's text and the SHA-256 of its bytes.

    Raises:
        GenerateError: it cannot be read, or is not UTF-8.
    """
    try:
        content = path.read_bytes()
        return content.decode("utf-8-sig"), hashlib.sha256(content).hexdigest()
    except OSError as e:
        raise GenerateError(f"cannot be read: {e.strerror}", file=name) from e
    except UnicodeDecodeError as e:
        raise GenerateError(f"is not UTF-8 text (byte {e.start})", file=name) from e


def parse(text: str, name: str) -> dict[str, Json]:
    """One document, in JSON when it begins like it, else in YAML.

    Raises:
        GenerateError: neither, with the line; or not exactly one mapping.
    """
    parts = parse_all(text, name)
    if len(parts) != 1:
        raise GenerateError(f"holds {len(parts)} documents instead of one", file=name)
    return parts[0]


def parse_all(text: str, name: str) -> list[dict[str, Json]]:
    """The documents of a file, empty ones apart; anything but mappings is refused."""
    parts: list[Json]
    if text.lstrip()[:1] in ("{", "["):
        try:
            parts = [json.loads(text)]
        except json.JSONDecodeError as e:
            raise GenerateError(f"is not JSON: {e.msg}, column {e.colno}", file=name, line=e.lineno) from e
        except RecursionError as e:
            raise GenerateError("is nested too deeply", file=name) from e
        except ValueError as e:
            raise GenerateError("holds an integer of thousands of digits", file=name) from e
        if half := _HALF.search(json.dumps(parts, ensure_ascii=False)):
            raise GenerateError(f"holds \\u{ord(half[0]):x}, half of a surrogate pair", file=name)
    else:
        try:
            parts = list(YAML(typ="safe", pure=True).load_all(text))  # pyright: ignore[reportUnknownMemberType]
        except MarkedYAMLError as e:
            raise _not_yaml(e, name) from e
        except (YAMLError, ValueError, RecursionError) as e:
            raise GenerateError(f"is not YAML: {e}", file=name) from e
        parts = [part for part in parts if part is not None]
    if not parts or not all(is_mapping(part) for part in parts):
        raise GenerateError("is not a mapping, so not an OpenAPI document", file=name)
    return parts


def _not_yaml(e: Any, name: str) -> GenerateError:
    line = e.problem_mark.line + 1 if e.problem_mark else None
    return GenerateError(f"is not YAML: {e.problem or e.context}", file=name, line=line)


def check(data: dict[str, Json], name: str) -> None:
    """Refuse what is not an OpenAPI v3 document of a Kubernetes API server."""
    version = data.get("openapi")
    if not (isinstance(version, str) and version.startswith("3.")):
        said = [f"{name}: {data[name]}" for name in ("swagger", "openapi", "kind") if name in data]
        found = f" ({said[0]})" if said else ""
        raise GenerateError(
            f"is neither OpenAPI 3 nor a CustomResourceDefinition{found}; "
            "API servers publish OpenAPI 3 at /openapi/v3/apis/<group>/<version>",
            file=name,
            pointer="/openapi" if "openapi" in data else "",
        )
    document = Document(name, "", None, data)
    for place, values in (("/components/schemas", document.schemas), ("/paths", document.paths)):
        if any(not is_mapping(value) for value in values.values()):
            raise GenerateError("holds something that is not a mapping", file=name, pointer=place)
    if not any(GVK in schema for schema in document.schemas.values()):
        raise GenerateError(
            f"no schema has {GVK}: not a document of a Kubernetes API server",
            file=name,
            pointer="/components/schemas",
        )


def minor_of(path: Path, data: dict[str, Json]) -> Minor | None:
    """From the file's name, else from the document's own version."""
    info = data.get("info")
    published = info.get("version") if is_mapping(info) else None
    for pattern, text in ((r"@(\d+)\.(\d+)$", path.stem), (r"v?(\d+)\.(\d+)(?:\..*)?$", str(published))):
        if found := re.search(pattern, text) if pattern[0] == "@" else re.match(pattern, text):
            return int(found[1]), int(found[2])
    return None
