"""Objects of acme.autoscaling.v1 as dict literals, for type checkers."""

from __future__ import annotations

from typing import Literal, TypedDict

from polykube_apis.meta.v1.inputs import ObjectMetaApply, ObjectMetaMergePatch


class ScaleSpecApply(TypedDict, total=False):
    """ScaleSpec for server-side apply, create and replace: nothing is required."""

    replicas: int


class ScaleSpecMergePatch(TypedDict, total=False):
    """ScaleSpec for a JSON merge patch: nothing is required, None removes a field."""

    replicas: int | None


class ScaleStatusApply(TypedDict, total=False):
    """ScaleStatus for server-side apply, create and replace: nothing is required."""

    replicas: int
    selector: str


class ScaleStatusMergePatch(TypedDict, total=False):
    """ScaleStatus for a JSON merge patch: nothing is required, None removes a field."""

    replicas: int | None
    selector: str | None


class ScaleApply(TypedDict, total=False):
    """Scale for server-side apply, create and replace: nothing is required."""

    apiVersion: Literal["autoscaling/v1"]
    kind: Literal["Scale"]
    metadata: ObjectMetaApply
    spec: ScaleSpecApply
    """What is wanted."""
    status: ScaleStatusApply
    """What is there."""


class ScaleMergePatch(TypedDict, total=False):
    """Scale for a JSON merge patch: nothing is required, None removes a field."""

    apiVersion: Literal["autoscaling/v1"]
    kind: Literal["Scale"]
    metadata: ObjectMetaMergePatch | None
    spec: ScaleSpecMergePatch | None
    """What is wanted."""
    status: ScaleStatusMergePatch | None
    """What is there."""
