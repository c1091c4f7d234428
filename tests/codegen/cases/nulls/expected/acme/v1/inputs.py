"""Objects of acme.acme.v1 as dict literals, for type checkers."""

from __future__ import annotations

from typing import TypedDict


class AApply(TypedDict, total=False):
    """A for server-side apply, create and replace: nothing is required."""

    a: str
    items: list[str]
    labels: dict[str, str]
    maybe: list[str | None]
    optional: str


class AMergePatch(TypedDict, total=False):
    """A for a JSON merge patch: nothing is required, None removes a field."""

    a: str | None
    items: list[str] | None
    labels: dict[str, str | None] | None
    maybe: list[str | None] | None
    optional: str | None
