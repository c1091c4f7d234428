"""Classes as the generator writes them, with every shape that a field can have. The group is made up."""

from __future__ import annotations

from collections.abc import Mapping, MutableMapping, MutableSequence
from typing import Any, ClassVar, Literal

from polykube.objects import (
    ABSENT,
    JSON,
    FieldsV1,
    IntOrString,
    ListOf,
    MapOf,
    MicroTime,
    Object,
    Quantity,
    RawExtension,
    Time,
)


class Meta(Object):
    """ObjectMeta in small."""

    name: str | None = None
    labels: MapOf[str] = ABSENT
    annotations: MapOf[str] = ABSENT
    finalizers: ListOf[str] = ABSENT
    creationTimestamp: Time | None = None
    generation: int | None = None


class Port(Object):
    """A list's element with a required scalar."""

    number: int
    name: str | None = None
    protocol: Literal["TCP", "UDP"] | str | None = None
    labels: MapOf[str] = ABSENT


class Probe(Object):
    """A Go pointer's target."""

    period: int | None = None
    target: IntOrString | None = None


class Part(Object):
    """An element that holds lists, maps and objects."""

    name: str
    args: ListOf[str] = ABSENT
    ports: ListOf[Port] = ABSENT
    limits: MapOf[Quantity] = ABSENT
    probe: Probe | None = None
    required: bool | None = None


class Spec(Object):
    """A value struct that holds value structs."""

    type: Literal["Big", "Small"]
    parts: ListOf[Part]
    template: Template = ABSENT
    selector: Probe
    mode: Probe | None = None
    ratio: float | None = None


class Template(Object):
    """Two levels further down."""

    metadata: Meta = ABSENT
    spec: Inner = ABSENT


class Inner(Object):
    """The deepest value struct."""

    parts: ListOf[Part] = ABSENT
    weight: int | None = None


class Condition(Object):
    """One condition."""

    type: str
    lastTransitionTime: Time | None = None


class Status(Object):
    """What the server writes."""

    conditions: ListOf[Condition] = ABSENT
    renewTime: MicroTime | None = None


class Machine(Object):
    """A kind."""

    apiVersion: Literal["shapes.test/v1"] = "shapes.test/v1"
    kind: Literal["Machine"] = "Machine"
    metadata: Meta = ABSENT
    spec: Spec = ABSENT
    status: Status = ABSENT


class ListMeta(Object):
    """Metadata of a list."""

    _names = {"continue_": "continue"}  # noqa: RUF012

    continue_: str | None = None
    resourceVersion: str | None = None


class MachineList(Object):
    """A list kind."""

    apiVersion: Literal["shapes.test/v1"] = "shapes.test/v1"
    kind: Literal["MachineList"] = "MachineList"
    items: ListOf[Machine]
    metadata: ListMeta = ABSENT


class Grid(Object):
    """Nested containers, free forms and unions."""

    _names: ClassVar[Mapping[str, str]] = {"from_": "from", "dollar_ref": "$ref"}

    rows: ListOf[MutableSequence[int]] = ABSENT
    maps: ListOf[MutableMapping[str, str]] = ABSENT
    deep: MapOf[MutableMapping[str, MutableSequence[Part]]] = ABSENT
    extra: MapOf[MutableSequence[str]] = ABSENT
    gaps: ListOf[Part | None] = ABSENT
    free: MapOf[Any] = ABSENT
    any: JSON = None
    raw: RawExtension | None = None
    owned: FieldsV1 | None = None
    either: Part | bool | None = None
    several: Part | MutableSequence[Part] | None = None
    children: MapOf[Grid] = ABSENT
    from_: str | None = None
    dollar_ref: str | None = None
    self: Grid | None = None


class Secret(Object):
    """The core kind, in small."""

    apiVersion: Literal["v1"] = "v1"
    kind: Literal["Secret"] = "Secret"
    metadata: Meta = ABSENT
    data: MapOf[str] = ABSENT
    stringData: MapOf[str] = ABSENT


class SecretList(Object):
    """A list of Secrets, whose items do not say what they are."""

    apiVersion: Literal["v1"] = "v1"
    kind: Literal["SecretList"] = "SecretList"
    items: ListOf[Secret]
