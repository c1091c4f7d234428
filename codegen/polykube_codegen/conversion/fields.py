"""What documents say about the fields of an API group, over its versions and minors."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias, cast

from polykube_codegen.errors import GenerateError, pointer

# A document is foreign data; its shape is checked where it is read.
Json: TypeAlias = Any
Schema: TypeAlias = Mapping[str, Json]

GVK = "x-kubernetes-group-version-kind"
SCHEMAS = "#/components/schemas/"
META = "meta"


@dataclass(frozen=True, slots=True)
class Source:
    """One document: the version it is about, the minor that published it (31), its name for errors."""

    version: str
    minor: int
    name: str
    schemas: Mapping[str, Schema]


@dataclass(frozen=True, slots=True)
class Known:
    """One field: ``place`` is where a document defines it, as ``file#pointer``."""

    type: str
    container: str
    empty: str
    file: str
    pointer: str
    since: int = 0
    until: int = 0
    go: str = ""


Schemas: TypeAlias = dict[str, dict[str, Known]]


@dataclass(slots=True)
class _Seen:
    """A field in the documents so far: by minor, and how each document describes it."""

    first: Known
    minors: set[int] = field(default_factory=set[int])
    written: bool = False
    required: bool = True


def read_fields(sources: list[Source], group: str, kinds: tuple[str, ...]) -> dict[str, Schemas]:
    """Every field below the group's kinds: version (or ``meta``) -> schema -> field.

    Raises:
        GenerateError: a document lacks a kind, a ``$ref`` leads nowhere, or a field has two types.
    """
    seen: dict[str, dict[str, dict[str, _Seen]]] = {}
    minors: dict[tuple[str, str], set[int]] = {}
    for source in sorted(sources, key=lambda each: (each.version, each.minor)):
        for bucket, schema, name, known, required in _walk(source, group, kinds):
            minors.setdefault((bucket, schema), set()).add(source.minor)
            if not name:
                continue
            entry = seen.setdefault(bucket, {}).setdefault(schema, {}).setdefault(name, _Seen(known))
            if (entry.first.type, entry.first.container) != (known.type, known.container):
                first = entry.first
                what = f"is {_called(known)}, but {_called(first)} in {first.file}: no rule can say that"
                raise GenerateError(what, file=known.file, pointer=known.pointer)
            entry.minors.add(source.minor)
            entry.written |= known.empty == "written"
            entry.required &= required
    return {
        bucket: {
            schema: {name: _settled(entry, minors[bucket, schema]) for name, entry in fields.items()}
            for schema, fields in schemas.items()
        }
        for bucket, schemas in seen.items()
    }


def _settled(entry: _Seen, minors: set[int]) -> Known:
    first, last = min(entry.minors), max(entry.minors)
    return replace(
        entry.first,
        empty="written" if entry.written or entry.required else entry.first.empty,
        since=first if first > min(minors) else 0,
        until=last if last < max(minors) else 0,
    )


def _called(known: Known) -> str:
    return f"{known.container} of {known.type}" if known.container else known.type


def _walk(source: Source, group: str, kinds: tuple[str, ...]) -> Iterator[tuple[str, str, str, Known, bool]]:
    """Every field of every schema below the kinds: bucket, schema, name, what it is, whether required.

    A schema without fields is told of once, with an empty name.
    """
    roots = [_root(source, group, kind) for kind in kinds]
    own = roots[0].rpartition(".")[0]
    todo: list[tuple[str, str, Schema, str]] = [
        (key, key.rpartition(".")[2], source.schemas[key], pointer(["components", "schemas", key]))
        for key in reversed(roots)
    ]
    done: set[str] = set()
    while todo:
        key, short, schema, at = todo.pop()
        if at in done:
            continue
        done.add(at)
        bucket = source.version if key.rpartition(".")[0] == own else META
        required = set(cast("list[str]", schema.get("required", [])))
        properties = cast("Mapping[str, Schema]", schema.get("properties", {}))
        if not properties:
            yield bucket, short, "", Known("any", "", "kept", source.name, at), False
        for name, definition in properties.items():
            here = at + pointer(["properties", name])
            known, below = _field(source, definition, f"{short}.{name}", key, here)
            yield bucket, short, name, known, name in required
            todo.extend(below)


def _root(source: Source, group: str, kind: str) -> str:
    for key, schema in source.schemas.items():
        for entry in cast("list[Mapping[str, str]]", schema.get(GVK, [])):
            if (entry.get("group"), entry.get("version"), entry.get("kind")) == (group, source.version, kind):
                return key
    raise GenerateError(
        f"no schema is {group}/{source.version} {kind}", file=source.name, pointer="/components/schemas"
    )


Below: TypeAlias = list[tuple[str, str, Schema, str]]


def _field(source: Source, definition: Schema, inline: str, key: str, at: str) -> tuple[Known, Below]:
    """What one property is, and the schemas to look at next."""
    schema, ref = _resolve(source, definition, at)
    container = ""
    if schema.get("type") == "array" and not ref:
        container, schema, at_item = "list", cast("Schema", schema.get("items", {})), at + "/items"
    elif isinstance(extra := schema.get("additionalProperties"), dict) and not schema.get("properties"):
        container, schema, at_item = "map", cast("Schema", extra), at + "/additionalProperties"
    else:
        at_item = at
    if container:
        schema, ref = _resolve(source, schema, at_item)
    type_ = _scalar(schema)
    below: Below = []
    if type_ == "struct" and ref:
        type_ = ref.rpartition(".")[2]
        below = [(ref, type_, schema, pointer(["components", "schemas", ref]))]
    elif type_ == "struct":
        type_ = inline
        below = [(key, inline, schema, at_item)]
    empty = "kept" if not container and type_ not in ("string", "boolean", "time") else "dropped"
    return Known(type_, container, "written" if "default" in definition else empty, source.name, at), below


def _resolve(source: Source, schema: Schema, at: str) -> tuple[Schema, str]:
    """The schema that a reference names, bare or inside ``allOf``; and its key."""
    refs = [schema, *cast("list[Schema]", schema.get("allOf", []))]
    for each in refs:
        if isinstance(ref := each.get("$ref"), str):
            key = ref.removeprefix(SCHEMAS)
            if key not in source.schemas:
                raise GenerateError(f"$ref {ref} leads nowhere", file=source.name, pointer=at)
            return source.schemas[key], key
    return schema, ""


def _scalar(schema: Schema) -> str:
    """The type's name in the tables; ``struct`` for an object with fields."""
    if schema.get("properties"):
        return "struct"
    if schema.get("x-kubernetes-int-or-string"):
        return "any"
    match schema.get("type"):
        case "string":
            return "time" if schema.get("format") == "date-time" else "string"
        case "integer":
            return "int32" if schema.get("format") == "int32" else "int64"
        case "boolean":
            return "boolean"
        case "number":
            return "number"
        case _:
            return "any"


def paths(schemas: Mapping[str, Schemas], version: str, kind: str) -> dict[str, Known]:
    """Every field of a kind by its path, ``spec.rules[].verbs``; recursive schemas once."""
    found: dict[str, Known] = {}

    def visit(schema: str, at: str, above: tuple[str, ...]) -> None:
        fields = schemas[version].get(schema) or schemas.get(META, {}).get(schema, {})
        for name, known in fields.items():
            path = f"{at}.{name}" if at else name
            found[path] = known
            if known.type not in above:
                visit(known.type, f"{path}[]" if known.container else path, (*above, known.type))

    visit(kind, "", (kind,))
    return found
