"""Objects of acme.acme.v1 as dict literals, for type checkers."""

from __future__ import annotations

from typing import TypedDict

from polykube.objects import IntOrString, Quantity


class AApply(TypedDict, total=False):
    """A for server-side apply, create and replace: nothing is required."""

    cpu: Quantity
    limits: dict[str, Quantity]
    memory: IntOrString
    port: IntOrString
    targetPort: IntOrString


class AMergePatch(TypedDict, total=False):
    """A for a JSON merge patch: nothing is required, None removes a field."""

    cpu: Quantity | None
    limits: dict[str, Quantity | None] | None
    memory: IntOrString | None
    port: IntOrString | None
    targetPort: IntOrString | None
