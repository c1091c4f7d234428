"""One document's schemas, in either spelling of any minor, as models that mean the same.

What a Kubernetes document says and what it means differ: ``default: 0`` is Go's zero value and not the
server's default, ``default: {}`` beside a reference marks a struct that is not a pointer, an object without
properties is free-form. The rules here turn the first into the second, once.
"""

from __future__ import annotations

import json
import keyword
import re
from collections.abc import Iterable, Mapping, Set
from dataclasses import dataclass, field, replace

from polykube_codegen.errors import GenerateError, pointer
from polykube_codegen.ir import Field, GroupVersionKind, Model, TypeRef, class_of
from polykube_codegen.load import GVK, Document, Json, Schema, is_list, is_mapping

REF = "#/components/schemas/"
META = "io.k8s.apimachinery.pkg.apis.meta.v1."
APIEXTENSIONS = "io.k8s.apiextensions-apiserver.pkg.apis.apiextensions.v1."

# Components that are not classes: aliases that polykube.objects has.
ALIASES = {
    META + "Time": "Time",
    META + "MicroTime": "MicroTime",
    META + "FieldsV1": "FieldsV1",
    META + "Patch": "Patch",
    "io.k8s.apimachinery.pkg.runtime.RawExtension": "RawExtension",
    "io.k8s.apimachinery.pkg.util.intstr.IntOrString": "IntOrString",
    "io.k8s.apimachinery.pkg.api.resource.Quantity": "Quantity",
    APIEXTENSIONS + "JSON": "JSON",
}
_STRING = TypeRef("string")
_PROPS = TypeRef("model", APIEXTENSIONS + "JSONSchemaProps")
# Components whose documents say nothing ({}) and whose Go types write themselves in one of two shapes.
IN_PLACE = {
    APIEXTENSIONS + "JSONSchemaPropsOrArray": TypeRef("union", of=(_PROPS, TypeRef("list", of=(_PROPS,)))),
    APIEXTENSIONS + "JSONSchemaPropsOrBool": TypeRef("union", of=(_PROPS, TypeRef("boolean"))),
    APIEXTENSIONS + "JSONSchemaPropsOrStringArray": TypeRef(
        "union", of=(_PROPS, TypeRef("list", of=(_STRING,)))
    ),
}
ZERO_VALUES: tuple[Json, ...] = ({}, [], "", 0, False)
SCALARS = {"string": _STRING, "integer": TypeRef("integer"), "number": TypeRef("number")}
SCALARS["boolean"] = TypeRef("boolean")
BUILTINS = frozenset({"bool", "int", "str", "float"})
# What annotations and defaults in a class body name beside classes, so that no field may shadow it there.
ANNOTATIONS = frozenset(
    {"ABSENT", "Any", "ListOf", "Literal", "MapOf", "MutableMapping", "MutableSequence", *ALIASES.values()}
)
# Methods of polykube.objects.Object, all of which a field of the same name would hide.
METHODS = frozenset(
    {
        "edit",
        "from_json",
        "from_wire",
        "from_yaml",
        "get_time",
        "set_time",
        "to_json",
        "to_wire",
        "to_yaml",
    }
)


@dataclass(slots=True)
class Normalised:
    """The models of one document, by schema name; ``specials`` are the schemas that became no model."""

    models: dict[str, Model] = field(default_factory=dict[str, Model])
    specials: set[str] = field(default_factory=set[str])
    notes: list[str] = field(default_factory=list[str])


def normalise(document: Document, shared: Set[str] = frozenset()) -> Normalised:
    """All schemas of a document.

    Args:
        document: what a server published.
        shared: schemas that another generated package has; a document need not define them.

    Raises:
        GenerateError: a ``$ref`` that does not resolve, or a name that Python cannot have; names file and
            pointer.
    """
    return _Reader(document, shared).read()


def py_name(wire: str, classes: Set[str] = frozenset()) -> str:
    """The Python spelling of a field: its wire name where Python allows it and no class has that name."""
    name = re.sub(r"\W", "_", wire.replace("$", "dollar_"))
    if name[:1].isdigit() or name.startswith("_"):
        name = "x" + name if name.startswith("_") else "x_" + name
    taken = keyword.iskeyword(name) or name in BUILTINS | ANNOTATIONS | METHODS or name in classes
    return name + "_" if taken else name


class _Reader:
    def __init__(self, document: Document, shared: Set[str]) -> None:
        self.document = document
        self.shared = shared
        self.schemas = document.schemas
        self.classes = {class_of(name) for name in self.schemas}
        self.resolving: set[str] = set()
        self.out = Normalised()

    def read(self) -> Normalised:
        for name in sorted(self.schemas):
            schema = self.schemas[name]
            if name in ALIASES or name in IN_PLACE:
                self.out.specials.add(name)
            elif not _is_class(schema):
                self.out.specials.add(name)
                self.type_of(schema, ("components", "schemas", name), name)
            else:
                self.model(name, schema, ("components", "schemas", name))
        return self.out

    def fail(self, what: str, at: Iterable[str | int]) -> GenerateError:
        return GenerateError(what, file=self.document.name, pointer=pointer(at))

    def model(self, name: str, schema: Schema, at: tuple[str | int, ...]) -> None:
        kinds = schema.get(GVK, [])
        gvk = _gvk(kinds[0]) if len(kinds) == 1 else None
        properties: Mapping[str, Schema] = schema.get("properties", {})
        required = set(schema.get("required", []))
        fields = [
            self.field(wire, value, (*at, "properties", wire), wire in required, name, gvk)
            for wire, value in sorted(properties.items())
        ]
        names: dict[str, str] = {}
        for item in fields:
            if not item.name.isidentifier():
                raise self.fail(f"{item.wire!r} cannot be the name of a field", at)
            if (other := names.setdefault(item.name, item.wire)) != item.wire:
                raise self.fail(f"{other!r} and {item.wire!r} both become {item.name!r} in Python", at)
        short = class_of(name)
        if not short.isidentifier() or keyword.iskeyword(short):
            raise self.fail(f"{short!r} cannot be the name of a class", at)
        model = Model(short, name, tuple(fields), gvk, doc=_doc(schema))
        if self.out.models.setdefault(name, model) != model:
            raise self.fail(f"would be a second class {short}", at)

    def field(
        self,
        wire: str,
        value: Schema,
        at: tuple[str | int, ...],
        required: bool,
        owner: str,
        gvk: GroupVersionKind | None,
    ) -> Field:
        schema = _unwrapped(value)
        kind = self.type_of(schema, at, owner + wire[:1].upper() + wire[1:])
        const = None
        if gvk and wire in ("apiVersion", "kind") and kind == _STRING:
            const = gvk.api_version if wire == "apiVersion" else gvk.kind
        default = schema.get("default")
        return Field(
            name=py_name(wire, self.classes),
            wire=wire,
            type=kind,
            required=required and const is None,
            live=kind.kind == "model" and self._is_value(schema, wire, required, gvk),
            nullable=schema.get("nullable") is True,
            const=const,
            default=None
            if default is None or default in ZERO_VALUES
            else json.dumps(default, sort_keys=True),
            doc=_doc(schema),
            list_type=schema.get("x-kubernetes-list-type"),
            list_map_keys=tuple(schema.get("x-kubernetes-list-map-keys", ())),
            patch_strategy=schema.get("x-kubernetes-patch-strategy"),
            patch_merge_key=schema.get("x-kubernetes-patch-merge-key"),
        )

    def _is_value(self, schema: Schema, wire: str, required: bool, gvk: GroupVersionKind | None) -> bool:
        """Whether the place of this object always exists.

        Built-in types say so by ``default: {}``. Documents of custom resources never carry it: there an
        object's ``metadata`` and a kind's ``spec`` and ``status``, written in place, are values, and so is
        what is required.
        """
        if required or schema.get("default") == {}:
            return True
        if gvk is None:
            return False
        return wire == "metadata" or (wire in ("spec", "status") and "$ref" not in schema)

    def type_of(self, value: Schema, at: tuple[str | int, ...], path_name: str) -> TypeRef:
        """The type of a schema; an object that is written in place becomes a model named by its path."""
        schema = _unwrapped(value)
        if "$ref" in schema:
            return self._referenced(schema["$ref"], (*at, "$ref"))
        if special := _special(schema):
            return special
        kind: Json = schema.get("type")
        if is_list(kind):  # OpenAPI 3.1
            named = [name for name in kind if name != "null"]
            kind = named[0] if len(named) == 1 else None
        if kind == "array":
            items = schema.get("items", {})
            return TypeRef("list", of=(self._element(items, (*at, "items"), path_name),))
        if kind == "object" or (kind is None and "properties" in schema):
            return self._object(schema, at, path_name)
        if isinstance(kind, str) and kind in SCALARS:
            return SCALARS[kind]
        if kind not in (None, "null"):
            raise self.fail(f"type {kind!r} is none of JSON Schema's", (*at, "type"))
        if set(schema) - IGNORED_IN_ANY:
            self.out.notes.append(f"{self.document.name}#{pointer(at)}: any JSON value, for want of a type")
        return TypeRef("any")

    def _element(self, value: Schema, at: tuple[str | int, ...], path_name: str) -> TypeRef:
        kind = self.type_of(value, at, path_name)
        return replace(kind, nullable=value.get("nullable") is True)

    def _object(self, schema: Schema, at: tuple[str | int, ...], path_name: str) -> TypeRef:
        values = schema.get("additionalProperties")
        if schema.get("properties"):
            if path_name in self.schemas and _is_class(self.schemas[path_name]):
                raise self.fail(f"would be a second class {class_of(path_name)}", at)
            self.model(path_name, {**schema, GVK: []}, at)
            return TypeRef("model", path_name)
        if is_mapping(values) and values:
            return TypeRef("map", of=(self._element(values, (*at, "additionalProperties"), path_name),))
        return TypeRef("map", of=(TypeRef("any"),))

    def _referenced(self, ref: Json, at: tuple[str | int, ...]) -> TypeRef:
        name = ref[len(REF) :] if isinstance(ref, str) and ref.startswith(REF) else None
        if name is None or not (name in self.schemas or name in self.shared):
            raise self.fail(f"$ref {ref!r} does not resolve", at)
        if name in ALIASES:
            return TypeRef("alias", ALIASES[name])
        if name not in self.schemas:
            return TypeRef("model", name)
        if name in IN_PLACE:
            missing = sorted(IN_PLACE[name].models() - set(self.schemas))
            if missing:
                raise self.fail(f"{name} needs {missing[0]}, which the document lacks", at)
            return IN_PLACE[name]
        target = self.schemas[name]
        if _is_class(target):
            return TypeRef("model", name)
        if "$ref" in _unwrapped(target):
            raise self.fail(f"{name} is only a reference to another schema", at)
        if name in self.resolving:
            raise self.fail(f"{name} contains itself with no object between", at)
        self.resolving.add(name)
        found = self.type_of(target, ("components", "schemas", name), name)
        self.resolving.remove(name)
        return found


# With nothing but these, "any JSON value" is what the schema says.
IGNORED_IN_ANY = frozenset(
    {"description", "nullable", "title", "default", "example", "x-kubernetes-preserve-unknown-fields", GVK}
)


def _special(schema: Schema) -> TypeRef | None:
    """Strings and numbers with a meaning of their own."""
    kind = schema.get("type")
    if schema.get("format") == "int-or-string" or schema.get("x-kubernetes-int-or-string") is True:
        return TypeRef("alias", "IntOrString")
    if kind == "string" and schema.get("format") == "date-time":
        return TypeRef("alias", "Time")
    values = schema.get("enum")
    if kind == "string" and is_list(values):
        texts = [str(value) for value in values if value is not None]
        return TypeRef("enum", values=tuple(dict.fromkeys(texts)))
    return None


def _is_class(schema: Schema) -> bool:
    """A component that is an object of its own, with or without known fields."""
    return "$ref" not in _unwrapped(schema) and (
        bool(schema.get("properties"))
        or (schema.get("type") == "object" and not schema.get("additionalProperties"))
    )


def _unwrapped(schema: Schema) -> Schema:
    """``allOf`` around one reference and a reference with siblings, the two spellings, as the second one."""
    wrapped = schema.get("allOf")
    if is_list(wrapped) and len(wrapped) == 1 and "$ref" not in schema:
        inner: Json = wrapped[0]
        if is_mapping(inner) and set(inner) == {"$ref"}:
            rest = {key: value for key, value in schema.items() if key != "allOf"}
            return {**rest, "$ref": inner["$ref"]}
    return schema


def _gvk(kind: Json) -> GroupVersionKind:
    return GroupVersionKind(
        str(kind.get("group", "")), str(kind.get("version", "")), str(kind.get("kind", ""))
    )


def _doc(schema: Schema) -> str:
    text = schema.get("description", "")
    return text.strip() if isinstance(text, str) else ""
