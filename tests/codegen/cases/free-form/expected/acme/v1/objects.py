"""Objects of acme.acme.v1."""

from __future__ import annotations

from typing import Any

from polykube.objects import ABSENT, FieldsV1, MapOf, Object, RawExtension


class A(Object):
    """A of com.acme.v1."""

    anything: Any | None = None
    data: MapOf[Any] = ABSENT
    fields: FieldsV1 | None = None
    kept: MapOf[Any] = ABSENT
    raw: RawExtension | None = None
