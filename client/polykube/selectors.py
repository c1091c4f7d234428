"""Label and field selectors from mappings, with the operators of ``kubectl -l``.

A selector is a string in Kubernetes' own syntax, or a mapping whose entries must all hold:

>>> encode_labels({"team": "infra", "tier": ["a", "b"], "env": not_equal("dev"), "canary": missing()})
'team=infra,tier in (a,b),env!=dev,!canary'

https://kubernetes.io/docs/concepts/overview/working-with-objects/labels/#label-selectors
"""

from __future__ import annotations

import re
from collections.abc import Collection, ItemsView, Mapping
from typing import Any, NamedTuple, TypeAlias, cast

from polykube.errors import OptionError


class Operator(NamedTuple):
    """A condition on one label; made by ``not_equal``, ``not_in``, ``exists`` and ``missing``."""

    name: str
    values: tuple[str, ...] = ()


LabelSelector: TypeAlias = str | Mapping[str, str | Collection[str] | Operator]
"""A string such as ``"team in (a,b),!canary"``, or label -> value, list of values, or operator."""

FieldSelector: TypeAlias = str | Mapping[str, str | Operator]
"""A string such as ``"metadata.name=a"``, or field path -> value or ``not_equal(value)``."""

_VALUE = re.compile(r"([A-Za-z0-9]([A-Za-z0-9._-]{0,61}[A-Za-z0-9])?)?")
_PATH = re.compile(r"[^\s,=!\\]+")
_KEY = re.compile(r"([a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?/)?[A-Za-z0-9]([A-Za-z0-9._-]{0,61}[A-Za-z0-9])?")


def not_equal(value: str) -> Operator:
    """The label or field is absent or has another value."""
    return Operator("!=", (value,))


def not_in(*values: str) -> Operator:
    """The label is absent or has none of the values."""
    return Operator("notin", values)


def exists() -> Operator:
    """The label is there, whatever its value."""
    return Operator("exists")


def missing() -> Operator:
    """The label is not there."""
    return Operator("!")


def encode_labels(selector: LabelSelector) -> str:
    """The selector as the server reads it.

    Raises:
        OptionError: a key or value that is no label, or a condition without values.
    """
    if isinstance(selector, str):
        return selector
    return ",".join(_label(key, condition) for key, condition in _entries("label_selector", selector))


def _entries(what: str, selector: Any) -> ItemsView[str, Any]:
    if not isinstance(selector, Mapping):
        raise OptionError(f"{what}: text or a mapping, not {selector!r}")
    entries = cast("Mapping[str, Any]", selector)
    for key in entries:
        if not _is_text(key):
            raise OptionError(f"{what}: {key!r} is no text")
    return entries.items()


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _label(key: str, condition: Any) -> str:
    if not _KEY.fullmatch(key):
        raise OptionError(f"label_selector: {key!r} is not a label key")
    among: Collection[Any] = condition
    match condition:
        case Operator("exists"):
            return key
        case Operator("!"):
            return f"!{key}"
        case Operator("!=", (value,)):
            return f"{key}!={_label_value(key, value)}"
        case Operator("notin", values):
            return f"{key} notin ({_label_values(key, values)})"
        case str():
            return f"{key}={_label_value(key, condition)}"
        case list() | tuple() | set() | frozenset():
            return f"{key} in ({_label_values(key, among)})"
        case _:
            raise OptionError(
                f"label_selector: {key}: a string, a list of strings or an operator, not {condition!r}"
            )


def _label_values(key: str, values: Collection[Any]) -> str:
    if not values:
        raise OptionError(f"label_selector: {key}: the list of values is empty")
    texts = [_label_value(key, value) for value in values]
    return ",".join(texts if isinstance(values, list | tuple) else sorted(texts))


def _label_value(key: str, value: object) -> str:
    if not isinstance(value, str) or not _VALUE.fullmatch(value):
        raise OptionError(
            f"label_selector: {key}: {value!r} is not a label value (up to 63 letters, digits, '-', '_', '.')"
        )
    return value


def encode_fields(selector: FieldSelector) -> str:
    """The selector as the server reads it, with commas, equal signs and backslashes of values escaped."""
    if isinstance(selector, str):
        return selector
    return ",".join(_field(path, condition) for path, condition in _entries("field_selector", selector))


def _field(path: str, condition: object) -> str:
    if not _PATH.fullmatch(path):
        raise OptionError(f"field_selector: {path!r} is not the path of a field")
    match condition:
        case str():
            return f"{path}={_escape(condition)}"
        case Operator("!=", (str(value),)):
            return f"{path}!={_escape(value)}"
        case _:
            raise OptionError(f"field_selector: {path}: a string or not_equal(...), not {condition!r}")


def _escape(value: str) -> str:
    return value.replace("\\", "\\\\").replace(",", "\\,").replace("=", "\\=")
