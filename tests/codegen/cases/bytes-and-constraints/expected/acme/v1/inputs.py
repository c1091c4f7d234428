"""Objects of acme.acme.v1 as dict literals, for type checkers."""

from __future__ import annotations

from typing import TypedDict


class AApply(TypedDict, total=False):
    """A for server-side apply, create and replace: nothing is required."""

    d: str
    n: int
    s: str
    strings: list[str]


class AMergePatch(TypedDict, total=False):
    """A for a JSON merge patch: nothing is required, None removes a field."""

    d: str | None
    n: int | None
    s: str | None
    strings: list[str] | None
