"""Objects of acme.acme.v1."""

from __future__ import annotations

from polykube.objects import ABSENT, ListOf, Object


class A(Object):
    """A of com.acme.v1."""

    d: str | None = None
    n: int | None = None
    s: str | None = None
    strings: ListOf[str] = ABSENT
