"""Reading decoded JSON that may be anything: what has the wrong type counts as empty."""

from __future__ import annotations

from typing import Any


def mapping(value: Any) -> dict[str, Any]:
    """The JSON object, or an empty one."""
    found: dict[str, Any] = value
    return found if isinstance(value, dict) else {}


def sequence(value: Any) -> list[Any]:
    """The JSON array, or an empty one."""
    found: list[Any] = value
    return found if isinstance(value, list) else []


def mappings(value: Any) -> list[dict[str, Any]]:
    """The JSON objects in an array."""
    return [mapping(item) for item in sequence(value) if isinstance(item, dict)]


def text(value: Any) -> str:
    """The string, or an empty one."""
    return value if isinstance(value, str) else ""


def texts(value: Any) -> list[str]:
    """The strings in an array."""
    return [item for item in sequence(value) if isinstance(item, str)]
