"""Merge patches: what changed between two JSON objects."""

# Decoded JSON has no type that a checker could know.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false
# pyright: reportUnknownMemberType=false, reportUnknownLambdaType=false

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NewType, Self

from .values import Wire
from .windows import clone

if TYPE_CHECKING:
    from .object import Object

MergePatch = NewType("MergePatch", dict[str, Any])
"""A merge patch (RFC 7386) that was worked out, and so needs no checking of its fields; a plain dict."""


class Edit:
    """What a ``with`` block changes in an object; made by ``Object.edit``.

    The object as it was is kept until the block ends. Leaving the block by an exception undoes nothing.
    """

    def __init__(self, obj: Object) -> None:
        self._obj = obj
        self._before: Wire | None = None
        self._patch: MergePatch | None = None

    def __enter__(self) -> Self:
        self._before = clone(self._obj._read())
        self._patch = None
        return self

    def __exit__(self, *_: object) -> None:
        self._patch = self.merge_patch()
        self._before = None

    def merge_patch(self) -> MergePatch:
        """The changes so far, or those of the block once it has ended, as a JSON merge patch (RFC 7386) of
        the object. ``{}`` when nothing changed.

        Such a patch replaces lists whole, and null in it means "remove": it cannot write a null.

        Raises:
            RuntimeError: the block has not begun.
        """
        if self._patch is not None:
            patch: MergePatch = clone(self._patch)
            return patch
        if self._before is None:
            raise RuntimeError("use 'with obj.edit() as changes:' first")
        return merge_patch(self._before, self._obj._read())


def merge_patch(before: Wire, after: Wire) -> MergePatch:
    """The JSON merge patch (RFC 7386) that turns ``before`` into ``after``.

    Lists are replaced whole. Null in such a patch means "remove", so a null in ``after`` comes out as an
    absent field.
    """
    patch: Wire = {name: None for name in before if name not in after}
    for name, new in after.items():
        if name not in before:
            patch[name] = clone(new)
            continue
        old = before[name]
        if isinstance(old, dict) and isinstance(new, dict):
            inner = merge_patch(old, new)
            if inner:
                patch[name] = inner
        elif not same_json(old, new):
            patch[name] = clone(new)
    return MergePatch(patch)


def same_json(one: Any, other: Any) -> bool:
    """Equal as JSON: unlike Python's ``==``, true and 1 differ."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same_json(v, other[k]) for k, v in one.items())
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same_json, one, other))
    return type(one) is type(other) and bool(one == other)
