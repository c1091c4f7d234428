"""Objects of acme.acme.v1 as dict literals, for type checkers."""

from __future__ import annotations

from typing import TypedDict


class BApply(TypedDict, total=False):
    """B for server-side apply, create and replace: nothing is required."""

    n: str


class BMergePatch(TypedDict, total=False):
    """B for a JSON merge patch: nothing is required, None removes a field."""

    n: str | None


class AApply(TypedDict, total=False):
    """A for server-side apply, create and replace: nothing is required."""

    a: BApply
    b: BApply
    c: BApply
    r: BApply


class AMergePatch(TypedDict, total=False):
    """A for a JSON merge patch: nothing is required, None removes a field."""

    a: BMergePatch | None
    b: BMergePatch | None
    c: BMergePatch | None
    r: BMergePatch | None
