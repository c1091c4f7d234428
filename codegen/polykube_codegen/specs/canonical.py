"""The form in which specs/ keeps documents: structure alone, the same bytes for the same facts."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import cast

from polykube_codegen.jsontypes import Document, Json

KINDS = "x-kubernetes-group-version-kind"
# Under these keys stand values, not schemas: a "description" in there is data and stays.
VALUES = frozenset({"default", "enum", "example", "examples", "const"})
# Mappings whose keys are names of the API's own, among which "description" may be one.
NAMED = frozenset(
    {"properties", "patternProperties", "schemas", "paths", "responses", "content", "parameters"}
)


def canonical(document: Mapping[str, Json], *, group: str, version: str, minor: str) -> Document:
    """The structure of a published OpenAPI v3 document, as specs/ keeps it.

    What goes: description texts (they are the publisher's; the project's own stand in the overlay) and, where
    a meta/v1 schema lists the groups that share it, the other groups (that list is about the server, not this
    group; servers stopped publishing it with 1.36). What is made uniform: the order of parameters, and
    ``info``, which names the minor. Nothing else changes.

    Args:
        document: what ``GET /openapi/v3/apis/<group>/<version>`` answered, decoded.
        group: the API group, ``"flowcontrol.apiserver.k8s.io"``; empty for the core group.
        version: the API version, ``"v1"``.
        minor: the Kubernetes minor that published it, ``"1.37"``.
    """
    result = cast("Document", _strip(dict(document)))
    result["info"] = {"title": "Kubernetes", "version": minor}
    own = {("", "v1"), (group, version)}
    components = result.get("components")
    schemas = components.get("schemas") if isinstance(components, dict) else None
    for schema in schemas.values() if isinstance(schemas, dict) else ():
        if isinstance(schema, dict) and isinstance(kinds := schema.get(KINDS), list):
            schema[KINDS] = [kind for kind in kinds if _group_version(kind) in own]
    return result


def dump(document: Mapping[str, Json]) -> str:
    """Canonical text: sorted keys, two spaces, a final newline."""
    return json.dumps(document, indent=2, sort_keys=True, ensure_ascii=False) + "\n"


def _group_version(kind: Json) -> tuple[Json, Json]:
    return (kind.get("group"), kind.get("version")) if isinstance(kind, dict) else (None, None)


def _strip(node: Json, *, names: bool = False) -> Json:
    """Without description texts; ``names`` says that the keys of this mapping are names of the API's."""
    if isinstance(node, list):
        return [_strip(item) for item in node]
    if not isinstance(node, dict):
        return node
    kept: dict[str, Json] = {}
    for key, value in node.items():
        if not names and key == "description" and isinstance(value, str):
            continue
        if not names and (key in VALUES or key.startswith("x-")):
            kept[key] = value
        elif not names and key == "parameters" and isinstance(value, list):
            kept[key] = sorted((_strip(item) for item in value), key=_parameter_order)
        else:
            kept[key] = _strip(value, names=not names and key in NAMED)
    return kept


def _parameter_order(parameter: Json) -> tuple[str, str]:
    if not isinstance(parameter, dict):
        return ("", "")
    return (str(parameter.get("in", parameter.get("$ref", ""))), str(parameter.get("name", "")))
