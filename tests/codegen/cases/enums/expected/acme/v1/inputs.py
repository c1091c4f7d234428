"""Objects of acme.acme.v1 as dict literals, for type checkers."""

from __future__ import annotations

from typing import Literal, TypedDict


class AApply(TypedDict, total=False):
    """A for server-side apply, create and replace: nothing is required."""

    policy: Literal["Always", "IfNotPresent", ""] | str
    required: Literal["b", "a"] | str


class AMergePatch(TypedDict, total=False):
    """A for a JSON merge patch: nothing is required, None removes a field."""

    policy: Literal["Always", "IfNotPresent", ""] | str | None
    required: Literal["b", "a"] | str | None
