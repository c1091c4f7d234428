"""Objects of acme.acme.v1 as dict literals, for type checkers."""

from __future__ import annotations

from typing import TypedDict


class AByNameApply(TypedDict, total=False):
    """AByName for server-side apply, create and replace: nothing is required."""

    n: int


class AByNameMergePatch(TypedDict, total=False):
    """AByName for a JSON merge patch: nothing is required, None removes a field."""

    n: int | None


class AOtherApply(TypedDict, total=False):
    """AOther for server-side apply, create and replace: nothing is required."""

    n: int


class AOtherMergePatch(TypedDict, total=False):
    """AOther for a JSON merge patch: nothing is required, None removes a field."""

    n: int | None


class ASpecOneTwoApply(TypedDict, total=False):
    """ASpecOneTwo for server-side apply, create and replace: nothing is required."""

    three: str


class ASpecOneTwoMergePatch(TypedDict, total=False):
    """ASpecOneTwo for a JSON merge patch: nothing is required, None removes a field."""

    three: str | None


class AStatusConditionsApply(TypedDict, total=False):
    """AStatusConditions for server-side apply, create and replace: nothing is required."""

    type: str


class AStatusConditionsMergePatch(TypedDict, total=False):
    """AStatusConditions for a JSON merge patch: nothing is required, None removes a field."""

    type: str | None


class AStatusMergePatch(TypedDict, total=False):
    """AStatus for a JSON merge patch: nothing is required, None removes a field."""

    conditions: list[AStatusConditionsApply] | None


class MetaApply(TypedDict, total=False):
    """Meta for server-side apply, create and replace: nothing is required."""

    name: str


class MetaMergePatch(TypedDict, total=False):
    """Meta for a JSON merge patch: nothing is required, None removes a field."""

    name: str | None


class ASpecOneApply(TypedDict, total=False):
    """ASpecOne for server-side apply, create and replace: nothing is required."""

    two: ASpecOneTwoApply


class ASpecOneMergePatch(TypedDict, total=False):
    """ASpecOne for a JSON merge patch: nothing is required, None removes a field."""

    two: ASpecOneTwoMergePatch | None


class AStatusApply(TypedDict, total=False):
    """AStatus for server-side apply, create and replace: nothing is required."""

    conditions: list[AStatusConditionsApply]


class ASpecApply(TypedDict, total=False):
    """ASpec for server-side apply, create and replace: nothing is required."""

    one: ASpecOneApply


class ASpecMergePatch(TypedDict, total=False):
    """ASpec for a JSON merge patch: nothing is required, None removes a field."""

    one: ASpecOneMergePatch | None


class AApply(TypedDict, total=False):
    """A for server-side apply, create and replace: nothing is required."""

    byName: dict[str, AByNameApply]
    metadata: MetaApply
    other: AOtherApply
    spec: ASpecApply
    status: AStatusApply


class AMergePatch(TypedDict, total=False):
    """A for a JSON merge patch: nothing is required, None removes a field."""

    byName: dict[str, AByNameMergePatch | None] | None
    metadata: MetaMergePatch | None
    other: AOtherMergePatch | None
    spec: ASpecMergePatch | None
    status: AStatusMergePatch | None
