"""Objects of acme.acme.v1."""

from __future__ import annotations

from collections.abc import MutableSequence

from polykube.objects import JSON, Object

from acme.apiextensions.v1.objects import JSONSchemaProps


class A(Object):
    """A of com.acme.v1."""

    items: JSONSchemaProps | MutableSequence[JSONSchemaProps] | None = None
    json: JSON | None = None
    more: JSONSchemaProps | bool | None = None
