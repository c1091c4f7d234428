"""Objects of flowcontrol.apiserver.k8s.io from one version to another."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, overload

from polykube.conversion import Rules, convert
from polykube.groups import Group
from polykube_apis.flowcontrol.tables import TABLES

if TYPE_CHECKING:
    from polykube.objects import Object
    from polykube_apis.flowcontrol import v1, v1beta1, v1beta2, v1beta3

MODELS: Final[Mapping[str, str]] = {
    "v1beta1": "polykube_apis.flowcontrol.v1beta1",
    "v1beta2": "polykube_apis.flowcontrol.v1beta2",
    "v1beta3": "polykube_apis.flowcontrol.v1beta3",
    "v1": "polykube_apis.flowcontrol.v1",
}


def rules() -> Rules:
    """The conversion tables of flowcontrol.apiserver.k8s.io."""
    return Rules.of(TABLES)


GROUP: Final = Group(name="flowcontrol.apiserver.k8s.io", rules=rules, models=MODELS)
"""What this package offers for flowcontrol.apiserver.k8s.io; an entry point of ``polykube.groups`` may name it."""


@overload
def to_v1beta1(
    obj: v1beta1.FlowSchema | v1beta2.FlowSchema | v1beta3.FlowSchema | v1.FlowSchema,
    *,
    allow_losses: bool = False,
    minor: str | None = None,
) -> v1beta1.FlowSchema: ...


@overload
def to_v1beta1(
    obj: v1beta1.FlowSchemaList | v1beta2.FlowSchemaList | v1beta3.FlowSchemaList | v1.FlowSchemaList,
    *,
    allow_losses: bool = False,
    minor: str | None = None,
) -> v1beta1.FlowSchemaList: ...


@overload
def to_v1beta1(
    obj: v1beta1.PriorityLevelConfiguration
    | v1beta2.PriorityLevelConfiguration
    | v1beta3.PriorityLevelConfiguration
    | v1.PriorityLevelConfiguration,
    *,
    allow_losses: bool = False,
    minor: str | None = None,
) -> v1beta1.PriorityLevelConfiguration: ...


@overload
def to_v1beta1(
    obj: v1beta1.PriorityLevelConfigurationList
    | v1beta2.PriorityLevelConfigurationList
    | v1beta3.PriorityLevelConfigurationList
    | v1.PriorityLevelConfigurationList,
    *,
    allow_losses: bool = False,
    minor: str | None = None,
) -> v1beta1.PriorityLevelConfigurationList: ...


def to_v1beta1(obj: Object, *, allow_losses: bool = False, minor: str | None = None) -> Object:
    """The object in v1beta1.

    Args:
        obj: an object or a list of objects of any version. It is not changed.
        allow_losses: drop what v1beta1 cannot hold instead of refusing.
        minor: the Kubernetes minor of the servers that will read it, ``1.31``; without it the last that
            serves v1beta1 counts.

    Raises:
        LossError: values would be lost; it carries them.
        UnknownVersion: the minor does not serve v1beta1.
    """
    return convert(obj, to="flowcontrol.apiserver.k8s.io/v1beta1", allow_losses=allow_losses, minor=minor)


@overload
def to_v1beta2(
    obj: v1beta1.FlowSchema | v1beta2.FlowSchema | v1beta3.FlowSchema | v1.FlowSchema,
    *,
    allow_losses: bool = False,
    minor: str | None = None,
) -> v1beta2.FlowSchema: ...


@overload
def to_v1beta2(
    obj: v1beta1.FlowSchemaList | v1beta2.FlowSchemaList | v1beta3.FlowSchemaList | v1.FlowSchemaList,
    *,
    allow_losses: bool = False,
    minor: str | None = None,
) -> v1beta2.FlowSchemaList: ...


@overload
def to_v1beta2(
    obj: v1beta1.PriorityLevelConfiguration
    | v1beta2.PriorityLevelConfiguration
    | v1beta3.PriorityLevelConfiguration
    | v1.PriorityLevelConfiguration,
    *,
    allow_losses: bool = False,
    minor: str | None = None,
) -> v1beta2.PriorityLevelConfiguration: ...


@overload
def to_v1beta2(
    obj: v1beta1.PriorityLevelConfigurationList
    | v1beta2.PriorityLevelConfigurationList
    | v1beta3.PriorityLevelConfigurationList
    | v1.PriorityLevelConfigurationList,
    *,
    allow_losses: bool = False,
    minor: str | None = None,
) -> v1beta2.PriorityLevelConfigurationList: ...


def to_v1beta2(obj: Object, *, allow_losses: bool = False, minor: str | None = None) -> Object:
    """The object in v1beta2.

    Args:
        obj: an object or a list of objects of any version. It is not changed.
        allow_losses: drop what v1beta2 cannot hold instead of refusing.
        minor: the Kubernetes minor of the servers that will read it, ``1.31``; without it the last that
            serves v1beta2 counts.

    Raises:
        LossError: values would be lost; it carries them.
        UnknownVersion: the minor does not serve v1beta2.
    """
    return convert(obj, to="flowcontrol.apiserver.k8s.io/v1beta2", allow_losses=allow_losses, minor=minor)


@overload
def to_v1beta3(
    obj: v1beta1.FlowSchema | v1beta2.FlowSchema | v1beta3.FlowSchema | v1.FlowSchema,
    *,
    allow_losses: bool = False,
    minor: str | None = None,
) -> v1beta3.FlowSchema: ...


@overload
def to_v1beta3(
    obj: v1beta1.FlowSchemaList | v1beta2.FlowSchemaList | v1beta3.FlowSchemaList | v1.FlowSchemaList,
    *,
    allow_losses: bool = False,
    minor: str | None = None,
) -> v1beta3.FlowSchemaList: ...


@overload
def to_v1beta3(
    obj: v1beta1.PriorityLevelConfiguration
    | v1beta2.PriorityLevelConfiguration
    | v1beta3.PriorityLevelConfiguration
    | v1.PriorityLevelConfiguration,
    *,
    allow_losses: bool = False,
    minor: str | None = None,
) -> v1beta3.PriorityLevelConfiguration: ...


@overload
def to_v1beta3(
    obj: v1beta1.PriorityLevelConfigurationList
    | v1beta2.PriorityLevelConfigurationList
    | v1beta3.PriorityLevelConfigurationList
    | v1.PriorityLevelConfigurationList,
    *,
    allow_losses: bool = False,
    minor: str | None = None,
) -> v1beta3.PriorityLevelConfigurationList: ...


def to_v1beta3(obj: Object, *, allow_losses: bool = False, minor: str | None = None) -> Object:
    """The object in v1beta3.

    Args:
        obj: an object or a list of objects of any version. It is not changed.
        allow_losses: drop what v1beta3 cannot hold instead of refusing.
        minor: the Kubernetes minor of the servers that will read it, ``1.31``; without it the last that
            serves v1beta3 counts.

    Raises:
        LossError: values would be lost; it carries them.
        UnknownVersion: the minor does not serve v1beta3.
    """
    return convert(obj, to="flowcontrol.apiserver.k8s.io/v1beta3", allow_losses=allow_losses, minor=minor)


@overload
def to_v1(
    obj: v1beta1.FlowSchema | v1beta2.FlowSchema | v1beta3.FlowSchema | v1.FlowSchema,
    *,
    allow_losses: bool = False,
    minor: str | None = None,
) -> v1.FlowSchema: ...


@overload
def to_v1(
    obj: v1beta1.FlowSchemaList | v1beta2.FlowSchemaList | v1beta3.FlowSchemaList | v1.FlowSchemaList,
    *,
    allow_losses: bool = False,
    minor: str | None = None,
) -> v1.FlowSchemaList: ...


@overload
def to_v1(
    obj: v1beta1.PriorityLevelConfiguration
    | v1beta2.PriorityLevelConfiguration
    | v1beta3.PriorityLevelConfiguration
    | v1.PriorityLevelConfiguration,
    *,
    allow_losses: bool = False,
    minor: str | None = None,
) -> v1.PriorityLevelConfiguration: ...


@overload
def to_v1(
    obj: v1beta1.PriorityLevelConfigurationList
    | v1beta2.PriorityLevelConfigurationList
    | v1beta3.PriorityLevelConfigurationList
    | v1.PriorityLevelConfigurationList,
    *,
    allow_losses: bool = False,
    minor: str | None = None,
) -> v1.PriorityLevelConfigurationList: ...


def to_v1(obj: Object, *, allow_losses: bool = False, minor: str | None = None) -> Object:
    """The object in v1.

    Args:
        obj: an object or a list of objects of any version. It is not changed.
        allow_losses: drop what v1 cannot hold instead of refusing.
        minor: the Kubernetes minor of the servers that will read it, ``1.31``; without it the last that
            serves v1 counts.

    Raises:
        LossError: values would be lost; it carries them.
        UnknownVersion: the minor does not serve v1.
    """
    return convert(obj, to="flowcontrol.apiserver.k8s.io/v1", allow_losses=allow_losses, minor=minor)
