"""Objects of acme.acme.v1 as dict literals, for type checkers."""

from __future__ import annotations

from typing import TypedDict

from polykube.objects import JSON

from acme.apiextensions.v1.inputs import JSONSchemaPropsApply, JSONSchemaPropsMergePatch


class AApply(TypedDict, total=False):
    """A for server-side apply, create and replace: nothing is required."""

    items: JSONSchemaPropsApply | list[JSONSchemaPropsApply]
    json: JSON
    more: JSONSchemaPropsApply | bool


class AMergePatch(TypedDict, total=False):
    """A for a JSON merge patch: nothing is required, None removes a field."""

    items: JSONSchemaPropsMergePatch | list[JSONSchemaPropsMergePatch] | None
    json: JSON | None
    more: JSONSchemaPropsMergePatch | bool | None
