"""Objects of acme.stable.v1 as dict literals, for type checkers."""

from __future__ import annotations

from typing import Any, Literal, TypedDict

from polykube.objects import IntOrString, Time
from polykube_apis.meta.v1.inputs import (
    ListMetaApply,
    ListMetaMergePatch,
    ObjectMetaApply,
    ObjectMetaMergePatch,
)


class BoardSpecApply(TypedDict, total=False):
    """BoardSpec for server-side apply, create and replace: nothing is required."""

    size: int


class BoardSpecMergePatch(TypedDict, total=False):
    """BoardSpec for a JSON merge patch: nothing is required, None removes a field."""

    size: int | None


class CronTabSpecEnvApply(TypedDict, total=False):
    """CronTabSpecEnv for server-side apply, create and replace: nothing is required."""

    name: str
    value: str


class CronTabSpecEnvMergePatch(TypedDict, total=False):
    """CronTabSpecEnv for a JSON merge patch: nothing is required, None removes a field."""

    name: str | None
    value: str | None


class CronTabSpecMergePatch(TypedDict, total=False):
    """CronTabSpec for a JSON merge patch: nothing is required, None removes a field."""

    cronSpec: str | None
    """When."""
    env: list[CronTabSpecEnvApply] | None
    image: str | None
    memory: IntOrString | None
    policy: Literal["Allow", "Forbid"] | str | None
    """Server default: "Allow"."""
    replicas: int | None
    template: dict[str, Any] | None


class CronTabStatusApply(TypedDict, total=False):
    """CronTabStatus for server-side apply, create and replace: nothing is required."""

    replicas: int
    since: Time


class CronTabStatusMergePatch(TypedDict, total=False):
    """CronTabStatus for a JSON merge patch: nothing is required, None removes a field."""

    replicas: int | None
    since: Time | None


class BoardApply(TypedDict, total=False):
    """Board for server-side apply, create and replace: nothing is required."""

    apiVersion: Literal["stable.example.com/v1"]
    kind: Literal["Board"]
    metadata: ObjectMetaApply
    spec: BoardSpecApply


class BoardListApply(TypedDict, total=False):
    """BoardList for server-side apply, create and replace: nothing is required."""

    apiVersion: Literal["stable.example.com/v1"]
    items: list[BoardApply]
    kind: Literal["BoardList"]
    metadata: ListMetaApply


class BoardListMergePatch(TypedDict, total=False):
    """BoardList for a JSON merge patch: nothing is required, None removes a field."""

    apiVersion: Literal["stable.example.com/v1"]
    items: list[BoardApply] | None
    kind: Literal["BoardList"]
    metadata: ListMetaMergePatch | None


class BoardMergePatch(TypedDict, total=False):
    """Board for a JSON merge patch: nothing is required, None removes a field."""

    apiVersion: Literal["stable.example.com/v1"]
    kind: Literal["Board"]
    metadata: ObjectMetaMergePatch | None
    spec: BoardSpecMergePatch | None


class CronTabMergePatch(TypedDict, total=False):
    """CronTab for a JSON merge patch: nothing is required, None removes a field."""

    apiVersion: Literal["stable.example.com/v1"]
    kind: Literal["CronTab"]
    metadata: ObjectMetaMergePatch | None
    spec: CronTabSpecMergePatch | None
    status: CronTabStatusMergePatch | None


class CronTabSpecApply(TypedDict, total=False):
    """CronTabSpec for server-side apply, create and replace: nothing is required."""

    cronSpec: str
    """When."""
    env: list[CronTabSpecEnvApply]
    image: str
    memory: IntOrString
    policy: Literal["Allow", "Forbid"] | str
    """Server default: "Allow"."""
    replicas: int
    template: dict[str, Any]


class CronTabApply(TypedDict, total=False):
    """CronTab for server-side apply, create and replace: nothing is required."""

    apiVersion: Literal["stable.example.com/v1"]
    kind: Literal["CronTab"]
    metadata: ObjectMetaApply
    spec: CronTabSpecApply
    status: CronTabStatusApply


class CronTabListApply(TypedDict, total=False):
    """CronTabList for server-side apply, create and replace: nothing is required."""

    apiVersion: Literal["stable.example.com/v1"]
    items: list[CronTabApply]
    kind: Literal["CronTabList"]
    metadata: ListMetaApply


class CronTabListMergePatch(TypedDict, total=False):
    """CronTabList for a JSON merge patch: nothing is required, None removes a field."""

    apiVersion: Literal["stable.example.com/v1"]
    items: list[CronTabApply] | None
    kind: Literal["CronTabList"]
    metadata: ListMetaMergePatch | None
