"""What a resource is, and how one call on it may differ: the names that generated code is made of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final, Generic, Literal, NamedTuple, TypeAlias, TypedDict, TypeVar

from polykube.selectors import FieldSelector, LabelSelector
from polykube.transport.base import Timeouts

__all__ = [
    "DEFAULT",
    "RUNTIME_API",
    "Call",
    "Default",
    "FieldSelector",
    "Headers",
    "JsonPatchOp",
    "LabelSelector",
    "Option",
    "PatchKind",
    "Query",
    "ResourceType",
    "Timeout",
    "Timeouts",
]

RUNTIME_API: Final = 1
"""The version of the interface between this package and generated code."""


class Default(Enum):
    """The type of ``DEFAULT``."""

    DEFAULT = "the client's own"

    def __repr__(self) -> str:
        return "DEFAULT"


DEFAULT: Final = Default.DEFAULT
"""As a timeout: the limits that the client was made with."""

Timeout: TypeAlias = float | Timeouts | Default | None
"""Limits of one call. A number is a deadline for the whole call in seconds, beside the client's limits for
its parts; ``Timeouts`` sets every part; ``None`` lifts every limit; ``DEFAULT`` keeps the client's."""

Query: TypeAlias = Mapping[str, str | Sequence[str]]
"""Query parameters under their wire names; a sequence repeats the parameter."""

Headers: TypeAlias = Mapping[str, str]
"""HTTP headers; a name that the client would send too (in any case) replaces the client's."""

PatchKind: TypeAlias = Literal["merge", "json", "strategic"]
"""How a patch body is read: RFC 7386, RFC 6902, or Kubernetes' strategic merge (not for custom resources)."""


class JsonPatchSet(TypedDict):
    """An operation with a value."""

    op: Literal["add", "replace", "test"]
    path: str
    value: object


class JsonPatchRemove(TypedDict):
    """An operation on a place alone."""

    op: Literal["remove"]
    path: str


JsonPatchMove = TypedDict("JsonPatchMove", {"op": Literal["move", "copy"], "from": str, "path": str})
"""An operation between two places."""

JsonPatchOp: TypeAlias = JsonPatchSet | JsonPatchRemove | JsonPatchMove
"""One operation of a JSON patch (RFC 6902); places are JSON pointers such as ``/metadata/labels/team``."""


class Call(NamedTuple):
    """What every call takes besides the options of its verb.

    Args:
        timeout: limits of this call; see ``Timeout``.
        extra_query: parameters that the documents do not have; they win over what the client adds by itself.
        extra_headers: headers for this call alone.
    """

    timeout: Timeout = DEFAULT
    extra_query: Query | None = None
    extra_headers: Headers | None = None


@dataclass(frozen=True, slots=True)
class Option:
    """One query parameter of one verb.

    Args:
        wire: its name in the query, such as ``labelSelector``.
        since: the first Kubernetes minor whose documents have it, such as ``(1, 27)``; ``None``: all have.
    """

    wire: str
    since: tuple[int, int] | None = None


T = TypeVar("T")
L = TypeVar("L")


@dataclass(frozen=True, slots=True)
class ResourceType(Generic[T, L]):
    """One kind of one group and version, as the API server serves it.

    Args:
        group: API group; empty for the core group.
        version: such as ``v1beta3``.
        kind: such as ``FlowSchema``.
        plural: the name in paths, such as ``flowschemas``.
        namespaced: whether objects live in namespaces.
        model: class of one object.
        list_model: class of a list answer.
        status_model: class of ``meta/v1`` Status, which a delete may answer.
        options: verb, then the Python name of an option, then the option. Verbs: get, list, watch, create,
            replace, patch, apply, delete, delete_collection; with a subresource ``get_status`` and so on.
        object_api_version: the ``apiVersion`` of the objects where it is not that of the path: the scale of a
            Deployment is an ``autoscaling/v1`` Scale. ``kind`` is then the kind of those objects.
    """

    group: str
    version: str
    kind: str
    plural: str
    namespaced: bool
    model: type[T]
    list_model: type[L]
    status_model: type[Any]
    options: Mapping[str, Mapping[str, Option]]
    object_api_version: str | None = None

    @property
    def api_version(self) -> str:
        """``group/version``, or the version alone for the core group."""
        return f"{self.group}/{self.version}" if self.group else self.version
