"""Objects of acme.acme.v1 as dict literals, for type checkers."""

from __future__ import annotations

from typing import TypedDict


class AApply(TypedDict, total=False):
    """A for server-side apply, create and replace: nothing is required."""

    a: str
    """Ends in "quotes\""""
    b: str
    """A \\\\d backslash and \""" three quotes"""
    c: str
    """First line, long enough that it has to be wrapped somewhere before it reaches the end of the line.

    Second paragraph.
    """
    d: str
    """\""\""""
    e: str
    """Ends in a backslash \\"""
    f: str
    """\\\""""
    g: str
    """A null  and a bell ."""


class AMergePatch(TypedDict, total=False):
    """A for a JSON merge patch: nothing is required, None removes a field."""

    a: str | None
    """Ends in "quotes\""""
    b: str | None
    """A \\\\d backslash and \""" three quotes"""
    c: str | None
    """First line, long enough that it has to be wrapped somewhere before it reaches the end of the line.

    Second paragraph.
    """
    d: str | None
    """\""\""""
    e: str | None
    """Ends in a backslash \\"""
    f: str | None
    """\\\""""
    g: str | None
    """A null  and a bell ."""
