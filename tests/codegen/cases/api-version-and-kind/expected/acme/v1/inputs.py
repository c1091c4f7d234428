"""Objects of acme.acme.v1 as dict literals, for type checkers."""

from __future__ import annotations

from typing import Literal, TypedDict


class AApply(TypedDict, total=False):
    """A for server-side apply, create and replace: nothing is required."""

    apiVersion: Literal["acme.com/v1"]
    kind: Literal["A"]


class AMergePatch(TypedDict, total=False):
    """A for a JSON merge patch: nothing is required, None removes a field."""

    apiVersion: Literal["acme.com/v1"]
    kind: Literal["A"]


class BApply(TypedDict, total=False):
    """B for server-side apply, create and replace: nothing is required."""

    apiVersion: str
    kind: str


class BMergePatch(TypedDict, total=False):
    """B for a JSON merge patch: nothing is required, None removes a field."""

    apiVersion: str | None
    kind: str | None
