"""Objects of acme.acme.v1 as dict literals, for type checkers."""

from __future__ import annotations

from typing import TypedDict


class AApply(TypedDict, total=False):
    """A for server-side apply, create and replace: nothing is required."""

    byName: dict[str, AApply]
    lists: list[list[str]]
    maplist: dict[str, list[AApply]]
    maps: dict[str, dict[str, int]]
    objects: list[AApply]


class AMergePatch(TypedDict, total=False):
    """A for a JSON merge patch: nothing is required, None removes a field."""

    byName: dict[str, AMergePatch | None] | None
    lists: list[list[str]] | None
    maplist: dict[str, list[AApply] | None] | None
    maps: dict[str, dict[str, int | None] | None] | None
    objects: list[AApply] | None
