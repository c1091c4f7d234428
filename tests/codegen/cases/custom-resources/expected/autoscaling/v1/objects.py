"""Objects of acme.autoscaling.v1."""

from __future__ import annotations

from typing import Literal

from polykube.objects import ABSENT, Object
from polykube_apis.meta.v1.objects import ObjectMeta


class ScaleSpec(Object):
    """What is wanted."""

    replicas: int | None = None


class ScaleStatus(Object):
    """What is there."""

    replicas: int
    selector: str | None = None


class Scale(Object):
    """How many replicas an object has and should have."""

    apiVersion: Literal["autoscaling/v1"] = "autoscaling/v1"
    kind: Literal["Scale"] = "Scale"
    metadata: ObjectMeta = ABSENT
    spec: ScaleSpec = ABSENT
    """What is wanted."""
    status: ScaleStatus = ABSENT
    """What is there."""
