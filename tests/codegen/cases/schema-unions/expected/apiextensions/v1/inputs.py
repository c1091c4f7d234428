"""Objects of acme.apiextensions.v1 as dict literals, for type checkers."""

from __future__ import annotations

from typing import TypedDict


class JSONSchemaPropsApply(TypedDict, total=False):
    """JSONSchemaProps for server-side apply, create and replace: nothing is required."""

    title: str


class JSONSchemaPropsMergePatch(TypedDict, total=False):
    """JSONSchemaProps for a JSON merge patch: nothing is required, None removes a field."""

    title: str | None
