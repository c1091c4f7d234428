"""Causes in the server's words: one function for each kind of field error.

The forms are those of ``k8s.io/apimachinery/pkg/util/validation/field``: the kind of error, the value where
the kind shows one, and a detail.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from polykube.errors import Cause


def required(field: str, detail: str = "") -> Cause:
    """A value is missing."""
    return Cause("FieldValueRequired", _text("Required value", detail), field)


def forbidden(field: str, detail: str = "") -> Cause:
    """A value must not be there."""
    return Cause("FieldValueForbidden", _text("Forbidden", detail), field)


def invalid(field: str, value: Any, detail: str) -> Cause:
    """A value breaks a rule."""
    return Cause("FieldValueInvalid", _text(f"Invalid value: {_shown(value)}", detail), field)


def not_supported(field: str, value: Any, supported: Iterable[str]) -> Cause:
    """A value is none of those that are allowed, which the server lists sorted."""
    listed = ", ".join(json.dumps(each) for each in sorted(supported))
    return Cause(
        "FieldValueNotSupported", f"Unsupported value: {_shown(value)}: supported values: {listed}", field
    )


def duplicate(field: str, value: Any) -> Cause:
    """A value stands there twice."""
    return Cause("FieldValueDuplicate", f"Duplicate value: {_shown(value)}", field)


def too_long(field: str, limit: int, minor: int) -> Cause:
    """A value has too many bytes."""
    rule = "may not be more than" if minor >= 32 else "must have at most"
    return Cause("FieldValueTooLong", f"Too long: {rule} {limit} bytes", field)


def _text(kind: str, detail: str) -> str:
    return f"{kind}: {detail}" if detail else kind


def _shown(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
