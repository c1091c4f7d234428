"""Objects of acme.acme.v1 as dict literals, for type checkers."""

from __future__ import annotations

from typing import TypedDict


class ObjectKindApply(TypedDict, total=False):
    """ObjectKind for server-side apply, create and replace: nothing is required."""

    edit: str
    other: WatchKindApply
    to_wire: bool


class ObjectKindMergePatch(TypedDict, total=False):
    """ObjectKind for a JSON merge patch: nothing is required, None removes a field."""

    edit: str | None
    other: WatchKindMergePatch | None
    to_wire: bool | None


class WatchKindApply(TypedDict, total=False):
    """WatchKind for server-side apply, create and replace: nothing is required."""

    objects: list[ObjectKindApply]


class WatchKindMergePatch(TypedDict, total=False):
    """WatchKind for a JSON merge patch: nothing is required, None removes a field."""

    objects: list[ObjectKindApply] | None
