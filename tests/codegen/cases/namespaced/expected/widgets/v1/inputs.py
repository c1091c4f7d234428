"""Objects of acme.widgets.v1 as dict literals, for type checkers."""

from __future__ import annotations

from typing import Literal, TypedDict


class CheckApply(TypedDict, total=False):
    """Check for server-side apply, create and replace: nothing is required."""

    ok: bool


class CheckMergePatch(TypedDict, total=False):
    """Check for a JSON merge patch: nothing is required, None removes a field."""

    ok: bool | None


class MetaApply(TypedDict, total=False):
    """Meta for server-side apply, create and replace: nothing is required."""

    name: str
    namespace: str


class MetaMergePatch(TypedDict, total=False):
    """Meta for a JSON merge patch: nothing is required, None removes a field."""

    name: str | None
    namespace: str | None


class ScaleApply(TypedDict, total=False):
    """Scale for server-side apply, create and replace: nothing is required."""

    apiVersion: Literal["autoscaling/v1"]
    kind: Literal["Scale"]
    metadata: MetaApply
    replicas: int


class ScaleMergePatch(TypedDict, total=False):
    """Scale for a JSON merge patch: nothing is required, None removes a field."""

    apiVersion: Literal["autoscaling/v1"]
    kind: Literal["Scale"]
    metadata: MetaMergePatch | None
    replicas: int | None


class WidgetApply(TypedDict, total=False):
    """Widget for server-side apply, create and replace: nothing is required."""

    apiVersion: Literal["widgets.acme.com/v1"]
    kind: Literal["Widget"]
    metadata: MetaApply
    speed: int
    """Turns a minute."""


class WidgetListApply(TypedDict, total=False):
    """WidgetList for server-side apply, create and replace: nothing is required."""

    items: list[WidgetApply]


class WidgetListMergePatch(TypedDict, total=False):
    """WidgetList for a JSON merge patch: nothing is required, None removes a field."""

    items: list[WidgetApply] | None


class WidgetMergePatch(TypedDict, total=False):
    """Widget for a JSON merge patch: nothing is required, None removes a field."""

    apiVersion: Literal["widgets.acme.com/v1"]
    kind: Literal["Widget"]
    metadata: MetaMergePatch | None
    speed: int | None
    """Turns a minute."""
