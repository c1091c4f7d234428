"""Objects of acme.acme.v1 as dict literals, for type checkers."""

from __future__ import annotations

from typing import TypedDict


class AApply(TypedDict, total=False):
    """A for server-side apply, create and replace: nothing is required."""

    handSize: int
    name: str
    on: bool
    protocol: str
    """How it talks. Server default: "TCP"."""
    strings: list[str]


class AMergePatch(TypedDict, total=False):
    """A for a JSON merge patch: nothing is required, None removes a field."""

    handSize: int | None
    name: str | None
    on: bool | None
    protocol: str | None
    """How it talks. Server default: "TCP"."""
    strings: list[str] | None
