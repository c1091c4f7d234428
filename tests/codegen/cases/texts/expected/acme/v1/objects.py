"""Objects of acme.acme.v1."""

from __future__ import annotations

from polykube.objects import Object


class A(Object):
    """A of com.acme.v1."""

    a: str | None = None
    """Ends in "quotes\""""
    b: str | None = None
    """A \\\\d backslash and \""" three quotes"""
    c: str | None = None
    """First line, long enough that it has to be wrapped somewhere before it reaches the end of the line.

    Second paragraph.
    """
    d: str | None = None
    """\""\""""
    e: str | None = None
    """Ends in a backslash \\"""
    f: str | None = None
    """\\\""""
    g: str | None = None
    """A null  and a bell ."""
