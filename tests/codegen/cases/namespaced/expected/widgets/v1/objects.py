"""Objects of acme.widgets.v1."""

from __future__ import annotations

from typing import Literal

from polykube.objects import ABSENT, ListOf, Object


class Check(Object):
    """Check of com.acme.widgets.v1."""

    ok: bool | None = None


class Meta(Object):
    """Meta of com.acme.widgets.v1."""

    name: str | None = None
    namespace: str | None = None


class Scale(Object):
    """Scale of com.acme.widgets.v1."""

    apiVersion: Literal["autoscaling/v1"] = "autoscaling/v1"
    kind: Literal["Scale"] = "Scale"
    metadata: Meta = ABSENT
    replicas: int | None = None


class Widget(Object):
    """Something that turns."""

    apiVersion: Literal["widgets.acme.com/v1"] = "widgets.acme.com/v1"
    kind: Literal["Widget"] = "Widget"
    metadata: Meta = ABSENT
    speed: int | None = None
    """Turns a minute."""


class WidgetList(Object):
    """WidgetList of com.acme.widgets.v1."""

    items: ListOf[Widget]
