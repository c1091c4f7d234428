"""Objects of acme.acme.v1 as dict literals, for type checkers."""

from __future__ import annotations

from typing import Any, TypedDict

from polykube.objects import FieldsV1, RawExtension


class AApply(TypedDict, total=False):
    """A for server-side apply, create and replace: nothing is required."""

    anything: Any
    data: dict[str, Any]
    fields: FieldsV1
    kept: dict[str, Any]
    raw: RawExtension


class AMergePatch(TypedDict, total=False):
    """A for a JSON merge patch: nothing is required, None removes a field."""

    anything: Any
    data: dict[str, Any] | None
    fields: FieldsV1 | None
    kept: dict[str, Any] | None
    raw: RawExtension | None
