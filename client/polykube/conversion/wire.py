"""Decoded JSON: telling objects from lists, and copying."""

from __future__ import annotations

from typing import Any, TypeAlias, TypeGuard

Wire: TypeAlias = dict[str, Any]

_NESTED = frozenset({dict, list})


def is_map(value: Any) -> TypeGuard[Wire]:
    """Whether this is a JSON object."""
    return isinstance(value, dict)


def is_list(value: Any) -> TypeGuard[list[Any]]:
    """Whether this is a JSON list."""
    return isinstance(value, list)


def copy_wire(value: Any) -> Any:
    """A deep copy."""
    if is_map(value):
        return {key: copy_wire(item) if type(item) in _NESTED else item for key, item in value.items()}
    if is_list(value):
        return [copy_wire(item) if type(item) in _NESTED else item for item in value]
    return value
