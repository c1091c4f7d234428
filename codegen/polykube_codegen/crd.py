"""CustomResourceDefinitions as the OpenAPI documents that a server would publish for them.

A definition says what its objects look like; paths, verbs and options are the same for all custom resources.
ObjectMeta and the other meta/v1 types are not in a definition: they come from a package that is shared
(``polykube_apis``).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from polykube_codegen.errors import GenerateError, pointer
from polykube_codegen.load import GVK, Json, Schema, is_list, is_mapping
from polykube_codegen.normalise import META, REF

SCALE = "io.k8s.api.autoscaling.v1.Scale"
TEXT, FLAG, COUNT = ({"type": kind} for kind in ("string", "boolean", "integer"))
READ = {"pretty": TEXT}
WRITE = {"dryRun": TEXT, "fieldManager": TEXT, "fieldValidation": TEXT, **READ}
PATCH = {**WRITE, "force": FLAG}
DELETE = {
    "dryRun": TEXT,
    "gracePeriodSeconds": COUNT,
    "ignoreStoreReadErrorWithClusterBreakingPotential": FLAG,
    "orphanDependents": FLAG,
    "propagationPolicy": TEXT,
    **READ,
}
SELECT = {
    "continue": TEXT,
    "fieldSelector": TEXT,
    "labelSelector": TEXT,
    "limit": COUNT,
    "resourceVersion": TEXT,
    "resourceVersionMatch": TEXT,
    "sendInitialEvents": FLAG,
    "timeoutSeconds": COUNT,
}
LIST = {**SELECT, "allowWatchBookmarks": FLAG, "watch": FLAG, **READ}
# Custom resources have no strategic merge patch.
PATCH_TYPES = (
    "application/apply-patch+yaml",
    "application/json-patch+json",
    "application/merge-patch+json",
)


def is_definition(data: object) -> bool:
    return is_mapping(data) and data.get("kind") == "CustomResourceDefinition"


def documents(definitions: Iterable[tuple[int, dict[str, Json]]], file: str) -> list[dict[str, Json]]:
    """One OpenAPI document for each group and version that the definitions serve.

    Args:
        definitions: each with its place among the file's documents.
        file: how errors name the file.

    Raises:
        GenerateError: a definition of an old form, or without a schema.
    """
    found: dict[tuple[str, str], dict[str, Json]] = {}
    for index, definition in definitions:
        group, names, versions = _checked(definition, index, file)
        for place, version in enumerate(versions):
            at = (index, "spec", "versions", place)
            if not is_mapping(version) or not isinstance(version.get("name"), str):
                raise GenerateError("has no name", file=file, pointer=pointer((*at, "name")))
            if version.get("served", True):
                holder: Json = version.get("schema")
                schema: Json = holder.get("openAPIV3Schema") if is_mapping(holder) else None
                if not is_mapping(schema):
                    where = pointer((*at, "schema", "openAPIV3Schema"))
                    raise GenerateError("has no schema", file=file, pointer=where)
                document = found.setdefault((group, version["name"]), _document(group, version["name"]))
                scope = definition["spec"].get("scope")
                _add(document, _Place(group, version["name"], scope == "Namespaced", names), version, schema)
    return [found[key] for key in sorted(found)]


def _checked(definition: dict[str, Json], index: int, file: str) -> tuple[str, dict[str, Json], list[Json]]:
    """Group, names and versions of a definition."""

    def refuse(what: str, *at: str) -> GenerateError:
        return GenerateError(what, file=file, pointer=pointer((index, *at)))

    version: Json = definition.get("apiVersion")
    if version != "apiextensions.k8s.io/v1":
        raise refuse(f"is a definition of {version!r}, not of apiextensions.k8s.io/v1", "apiVersion")
    spec: Json = definition.get("spec")
    if not is_mapping(spec) or not is_list(spec.get("versions")):
        raise refuse("has no versions", "spec", "versions")
    names: Json = spec.get("names")
    if not isinstance(spec.get("group"), str):
        raise refuse("has no group", "spec", "group")
    if not is_mapping(names) or not all(isinstance(names.get(key), str) for key in ("kind", "plural")):
        raise refuse("has no kind and plural", "spec", "names")
    return spec["group"], names, spec["versions"]


@dataclass(frozen=True, slots=True)
class _Place:
    group: str
    version: str
    namespaced: bool
    names: Mapping[str, Json]


def _document(group: str, version: str) -> dict[str, Json]:
    base = f"/apis/{group}/{version}/"
    return {
        "openapi": "3.0.0",
        "info": {"title": group, "version": ""},
        "components": {"schemas": {}},
        "paths": {base: {"get": {"responses": {}}}},
    }


def _add(document: dict[str, Json], where: _Place, version: Mapping[str, Json], schema: Schema) -> None:
    kind, plural = str(where.names["kind"]), str(where.names["plural"])
    prefix = ".".join([*reversed(where.group.split(".")), where.version, ""])
    gvk = {"group": where.group, "version": where.version, "kind": kind}
    list_gvk = {**gvk, "kind": str(where.names.get("listKind") or f"{kind}List")}
    schemas = document["components"]["schemas"]
    own: dict[str, Json] = schema.get("properties", {})
    schemas[prefix + kind] = {
        **schema,
        "type": "object",
        "properties": {**own, **_typed(TEXT), "metadata": {"$ref": f"{REF}{META}ObjectMeta"}},
        GVK: [gvk],
    }
    schemas[prefix + list_gvk["kind"]] = {
        "type": "object",
        "description": f"A list of {kind} objects, or one page of it.",
        "required": ["items"],
        "properties": {
            **_typed(TEXT),
            "metadata": {"$ref": f"{REF}{META}ListMeta"},
            "items": {"type": "array", "items": {"$ref": REF + prefix + kind}},
        },
        GVK: [list_gvk],
    }
    root = f"/apis/{where.group}/{where.version}/"
    place = root + ("namespaces/{namespace}/" if where.namespaced else "") + plural
    paths = document["paths"]
    one, many = prefix + kind, prefix + list_gvk["kind"]
    if where.namespaced:
        paths[root + plural] = {"get": _operation("list", gvk, LIST, many)}
    paths[place] = {
        "get": _operation("list", gvk, LIST, many),
        "post": _operation("post", gvk, WRITE, one),
        "delete": _operation("deletecollection", gvk, {**SELECT, **DELETE}, META + "Status"),
    }
    paths[place + "/{name}"] = {
        **_changes(gvk, one),
        "delete": _operation("delete", gvk, DELETE, META + "Status"),
    }
    subresources: Json = version.get("subresources") or {}
    if "status" in subresources:
        paths[place + "/{name}/status"] = _changes(gvk, one)
    if "scale" in subresources:
        schemas.setdefault(SCALE, _scale())
        scale = {"group": "autoscaling", "version": "v1", "kind": "Scale"}
        paths[place + "/{name}/scale"] = _changes(scale, SCALE)


def _typed(text: Schema) -> dict[str, Schema]:
    return {"apiVersion": text, "kind": text}


def _changes(gvk: Mapping[str, str], schema: str) -> dict[str, Json]:
    return {
        "get": _operation("get", gvk, READ, schema),
        "put": _operation("put", gvk, WRITE, schema),
        "patch": {
            **_operation("patch", gvk, PATCH, schema),
            "requestBody": {"content": {media: {} for media in PATCH_TYPES}},
        },
    }


def _operation(
    action: str, gvk: Mapping[str, str], options: Mapping[str, Schema], answer: str
) -> dict[str, Json]:
    return {
        "x-kubernetes-action": action,
        GVK: dict(gvk),
        "parameters": [{"in": "query", "name": name, "schema": schema} for name, schema in options.items()],
        "responses": {"200": {"content": {"application/json": {"schema": {"$ref": REF + answer}}}}},
    }


def _scale() -> Schema:
    """The shape of autoscaling/v1 Scale, as far as a custom resource fills it."""
    spec = {"type": "object", "description": "What is wanted.", "properties": {"replicas": COUNT}}
    status = {
        "type": "object",
        "description": "What is there.",
        "properties": {"replicas": COUNT, "selector": TEXT},
        "required": ["replicas"],
    }
    return {
        "type": "object",
        "description": "How many replicas an object has and should have.",
        "properties": {
            **_typed(TEXT),
            "metadata": {"$ref": f"{REF}{META}ObjectMeta"},
            "spec": spec,
            "status": status,
        },
        GVK: [{"group": "autoscaling", "version": "v1", "kind": "Scale"}],
    }
