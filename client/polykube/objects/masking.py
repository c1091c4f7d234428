"""Keeping the values of Secrets out of ``repr``."""

# Decoded JSON has no type that a checker could know.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false
# pyright: reportUnknownMemberType=false, reportUnknownLambdaType=false

from __future__ import annotations

from collections.abc import Callable
from typing import Any

HIDDEN = "***"
SECRET_FIELDS = ("data", "stringData")
_LAST_APPLIED = "kubectl.kubernetes.io/last-applied-configuration"
"""The whole object once more, as text; its annotations do not tell of what kind they are."""


def masked(values: Any) -> Any:
    """The same keys, no values."""
    return dict.fromkeys(values, HIDDEN) if isinstance(values, dict) else HIDDEN if values else values


def printed(show: Callable[[], object]) -> str:
    """``repr`` of what ``show`` gives; objects in a log or a debugger must never fail to print."""
    try:
        return repr(show())
    except RecursionError:
        return "<nested too deep to be shown>"


def shown(value: Any, kind: Any = None) -> Any:
    """A copy of JSON that may be printed: in every Secret, the values are masked.

    Args:
        value: the JSON value.
        kind: what the value is when it does not say so itself; the items of a list often do not.
    """
    if isinstance(value, list):
        return [shown(x, kind) for x in value]
    if not isinstance(value, dict):
        return value
    kind = value.get("kind") or kind
    if kind == "Secret":
        return {k: masked(v) if k in SECRET_FIELDS else shown(v) for k, v in value.items()}
    of_items = kind.removesuffix("List") if isinstance(kind, str) else None
    return {
        k: HIDDEN if k == _LAST_APPLIED else shown(v, of_items if k == "items" else None)
        for k, v in value.items()
    }
