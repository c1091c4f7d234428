"""Objects of acme.stable.v1."""

from __future__ import annotations

from typing import Any, Literal

from polykube.objects import ABSENT, IntOrString, ListOf, MapOf, Object, Time
from polykube_apis.meta.v1.objects import ListMeta, ObjectMeta


class BoardSpec(Object):
    """BoardSpec of com.example.stable.v1."""

    size: int | None = None


class CronTabSpecEnv(Object):
    """CronTabSpecEnv of com.example.stable.v1."""

    name: str
    value: str | None = None


class CronTabStatus(Object):
    """CronTabStatus of com.example.stable.v1."""

    replicas: int | None = None
    since: Time | None = None


class Board(Object):
    """Board of com.example.stable.v1."""

    apiVersion: Literal["stable.example.com/v1"] = "stable.example.com/v1"
    kind: Literal["Board"] = "Board"
    metadata: ObjectMeta = ABSENT
    spec: BoardSpec = ABSENT


class BoardList(Object):
    """A list of Board objects, or one page of it."""

    apiVersion: Literal["stable.example.com/v1"] = "stable.example.com/v1"
    items: ListOf[Board]
    kind: Literal["BoardList"] = "BoardList"
    metadata: ListMeta = ABSENT


class CronTabSpec(Object):
    """CronTabSpec of com.example.stable.v1."""

    cronSpec: str
    """When."""
    env: ListOf[CronTabSpecEnv] = ABSENT
    image: str | None = None
    memory: IntOrString | None = None
    policy: Literal["Allow", "Forbid"] | str | None = None
    """Server default: "Allow"."""
    replicas: int | None = None
    template: MapOf[Any] = ABSENT


class CronTab(Object):
    """Runs something regularly."""

    apiVersion: Literal["stable.example.com/v1"] = "stable.example.com/v1"
    kind: Literal["CronTab"] = "CronTab"
    metadata: ObjectMeta = ABSENT
    spec: CronTabSpec = ABSENT
    status: CronTabStatus = ABSENT


class CronTabList(Object):
    """A list of CronTab objects, or one page of it."""

    apiVersion: Literal["stable.example.com/v1"] = "stable.example.com/v1"
    items: ListOf[CronTab]
    kind: Literal["CronTabList"] = "CronTabList"
    metadata: ListMeta = ABSENT
