"""Reading OpenAPI documents as they were published, with no help from the generator."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

Shape = Literal["object", "list", "map", "free", "any", "text", "integer", "number", "boolean", "union"]

_REF = "#/components/schemas/"
_SPECIAL: dict[str, Shape] = {
    "Time": "text",
    "MicroTime": "text",
    "Quantity": "text",
    "IntOrString": "text",
    "RawExtension": "free",
    "FieldsV1": "free",
    "Patch": "free",
    "JSON": "any",
    "JSONSchemaPropsOrArray": "union",
    "JSONSchemaPropsOrBool": "union",
    "JSONSchemaPropsOrStringArray": "union",
}
"""Components that are no classes: by the last part of their names, what their values are."""


@dataclass(frozen=True)
class Field:
    """One property of an object type."""

    schema: Mapping[str, Any]
    required: bool
    value_struct: bool
    time: bool


class Document:
    """The component schemas of one document."""

    def __init__(self, parsed: Mapping[str, Any]) -> None:
        self.schemas: Mapping[str, Mapping[str, Any]] = parsed["components"]["schemas"]

    def object_types(self) -> list[str]:
        """Every component that is an object with fields of its own, or an object and nothing special."""
        return [
            name
            for name, schema in self.schemas.items()
            if schema.get("type") == "object" and short(name) not in _SPECIAL
        ]

    def target(self, schema: Mapping[str, Any]) -> str | None:
        """The component behind a reference in either spelling: bare with siblings, or alone in ``allOf``."""
        wrapped = schema.get("allOf")
        ref = wrapped[0].get("$ref") if wrapped and len(wrapped) == 1 else schema.get("$ref")
        return ref.removeprefix(_REF) if isinstance(ref, str) and ref.startswith(_REF) else None

    def shape(self, schema: Mapping[str, Any]) -> Shape:
        """What the values of a schema are."""
        name = self.target(schema)
        if name is not None:
            return _SPECIAL.get(short(name)) or "object"
        if schema.get("format") == "int-or-string":
            return "text"
        match schema.get("type"):
            case "object":
                return "map" if isinstance(schema.get("additionalProperties"), Mapping) else "free"
            case "array":
                return "list"
            case "integer":
                return "integer"
            case "number":
                return "number"
            case "boolean":
                return "boolean"
            case "string":
                return "text"
            case _:
                return "any"

    def fields(self, name: str) -> dict[str, Field]:
        """The properties of an object type, by their names on the wire."""
        schema = self.schemas[name]
        required = set(schema.get("required", ()))
        return {
            key: Field(
                field,
                key in required,
                self.shape(field) == "object" and (key in required or field.get("default") == {}),
                short(self.target(field) or "") in ("Time", "MicroTime"),
            )
            for key, field in schema.get("properties", {}).items()
        }

    def identity(self, name: str) -> dict[str, str]:
        """apiVersion and kind, of a type that stands for one kind alone."""
        kinds = self.schemas[name].get("x-kubernetes-group-version-kind", [])
        if len(kinds) != 1 or "kind" not in self.schemas[name].get("properties", {}):
            return {}
        (one,) = kinds
        version = f"{one['group']}/{one['version']}" if one["group"] else one["version"]
        return {"apiVersion": version, "kind": one["kind"]}


def short(name: str) -> str:
    """``io.k8s.api.core.v1.Pod`` is ``Pod``."""
    return name.rpartition(".")[2]


def module_of(name: str) -> str:
    """``io.k8s.api.core.v1.Pod`` lives in ``core.v1``."""
    return ".".join(name.split(".")[-3:-1])
