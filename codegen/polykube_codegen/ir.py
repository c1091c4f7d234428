"""The plan of a package: what is generated, and nothing about how it is spelled in Python files.

Everything here is frozen and sorted, so that one plan has one JSON form (``--dump-ir``).
"""

from __future__ import annotations

import dataclasses
import json
from dataclasses import dataclass
from typing import Literal, TypeAlias

Minor: TypeAlias = tuple[int, int]
TypeKind: TypeAlias = Literal[
    "string", "integer", "number", "boolean", "any", "alias", "model", "list", "map", "union", "enum"
]
# In the order in which they are rendered.
Verb: TypeAlias = Literal[
    "get", "list", "watch", "create", "replace", "patch", "apply", "delete", "delete_collection"
]

# Names that generated modules import. LabelSelector is not among them: meta/v1 has a type of that name, which
# is no kind and so never meets the type of the option in one module; render.py refuses a kind that would.
TAKEN = frozenset(
    [
        "ABSENT",
        "Any",
        "AsyncClient",
        "AsyncListing",
        "AsyncResource",
        "AsyncWatch",
        "Call",
        "Client",
        "DEFAULT",
        "FieldSelector",
        "FieldsV1",
        "Final",
        "Headers",
        "IntOrString",
        "JSON",
        "JsonPatchOp",
        "ListOf",
        "Listing",
        "Literal",
        "MapOf",
        "MergePatch",
        "Mapping",
        "MicroTime",
        "MutableMapping",
        "MutableSequence",
        "NotRequired",
        "Object",
        "Option",
        "Patch",
        "PatchKind",
        "Quantity",
        "Query",
        "RawExtension",
        "Required",
        "Resource",
        "ResourceType",
        "Sequence",
        "TYPE_CHECKING",
        "Time",
        "Timeout",
        "TypedDict",
        "Watch",
        "import_module",
        "kinds",
        "overload",
    ]
)


def class_of(schema: str) -> str:
    """The name of a schema's class: the last part of the schema's own name, where that is free."""
    name = schema.rpartition(".")[2]
    return name + "Kind" if name in TAKEN else name


@dataclass(frozen=True, slots=True)
class TypeRef:
    """A JSON type.

    Args:
        kind: which one.
        name: of an ``alias`` in ``polykube.objects``, or of a ``model``'s schema in the documents.
        of: the elements of a list or map (one), the members of a union (several).
        values: the known values of an ``enum``; others are allowed.
        nullable: as an element of a list or map, it may be null.
    """

    kind: TypeKind
    name: str = ""
    of: tuple[TypeRef, ...] = ()
    values: tuple[str, ...] = ()
    nullable: bool = False

    def models(self) -> set[str]:
        """Names of all schemas in here."""
        own = {self.name} if self.kind == "model" else set[str]()
        return own.union(*(part.models() for part in self.of))

    def aliases(self) -> set[str]:
        """Names of all aliases in here."""
        own = {self.name} if self.kind == "alias" else set[str]()
        return own.union(*(part.aliases() for part in self.of))


@dataclass(frozen=True, slots=True)
class GroupVersionKind:
    group: str
    version: str
    kind: str

    @property
    def api_version(self) -> str:
        return f"{self.group}/{self.version}" if self.group else self.version


@dataclass(frozen=True, slots=True)
class Field:
    """One property of a model.

    Args:
        name: in Python.
        wire: in JSON.
        required: by every document that has the model; the weakest of all minors.
        live: a Go value struct: its place always exists, it never reads ``None``.
        nullable: the schema says that ``null`` is a value of its own.
        const: the only value (``apiVersion`` and ``kind``).
        default: the server's default as JSON text, where the document names a real one.
        since: the first minor whose documents have it; ``None`` means all of them.
    """

    name: str
    wire: str
    type: TypeRef
    required: bool = False
    live: bool = False
    nullable: bool = False
    const: str | None = None
    default: str | None = None
    since: Minor | None = None
    doc: str = ""
    list_type: str | None = None
    list_map_keys: tuple[str, ...] = ()
    patch_strategy: str | None = None
    patch_merge_key: str | None = None


@dataclass(frozen=True, slots=True)
class Model:
    """One class. ``schema`` is its name in the documents, ``name`` that of the class."""

    name: str
    schema: str
    fields: tuple[Field, ...]
    gvk: GroupVersionKind | None = None
    since: Minor | None = None
    doc: str = ""


@dataclass(frozen=True, slots=True)
class Option:
    """One query parameter of one verb. ``type`` is the Python type of its value."""

    name: str
    wire: str
    type: str
    since: Minor | None = None
    doc: str = ""


@dataclass(frozen=True, slots=True)
class Route:
    """A path and method of the documents that a verb claims."""

    method: str
    path: str


@dataclass(frozen=True, slots=True)
class Operation:
    """A verb of a resource or of one of its subresources; ``doc`` describes path and method, so two verbs may
    have the same."""

    verb: Verb
    options: tuple[Option, ...]
    routes: tuple[Route, ...]
    patch_types: tuple[str, ...] = ()
    doc: str = ""


@dataclass(frozen=True, slots=True)
class Subresource:
    """What stands under ``…/{name}/<name>``; ``gvk`` and ``model`` are of the objects that its verbs take and
    give, which need not be those of the resource."""

    name: str
    gvk: GroupVersionKind
    model: str
    operations: tuple[Operation, ...]


@dataclass(frozen=True, slots=True)
class Resource:
    """A kind that the server serves at a path of its own."""

    gvk: GroupVersionKind
    plural: str
    namespaced: bool
    model: str
    list_model: str | None
    operations: tuple[Operation, ...]
    subresources: tuple[Subresource, ...] = ()


@dataclass(frozen=True, slots=True)
class Package:
    """One Go package: ``prefix`` is what its schemas' names begin with, ``module`` its dotted Python name
    below the root package."""

    module: str
    prefix: str
    models: tuple[Model, ...]
    resources: tuple[Resource, ...] = ()
    discovery: Route | None = None


@dataclass(frozen=True, slots=True)
class Shared:
    """A model that another generated package has: ``module`` is absolute."""

    schema: str
    module: str
    name: str


@dataclass(frozen=True, slots=True)
class Dropped:
    """A path and method that is generated on purpose as nothing."""

    method: str
    path: str
    reason: str


@dataclass(frozen=True, slots=True)
class Plan:
    """All of one target. ``specials`` are the schemas that are aliases or were written in place; ``notes``
    say where documents disagree and what was made of a shape that has no type."""

    root: str
    packages: tuple[Package, ...]
    shared: tuple[Shared, ...]
    specials: tuple[str, ...]
    dropped: tuple[Dropped, ...]
    notes: tuple[str, ...]

    def to_json(self) -> str:
        """The same text for the same plan."""
        return json.dumps(dataclasses.asdict(self), indent=2, sort_keys=True, ensure_ascii=False) + "\n"
