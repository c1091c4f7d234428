"""Objects of acme.acme.v1."""

from __future__ import annotations

from polykube.objects import ABSENT, Object


class B(Object):
    """B of com.acme.v1."""

    n: str


class A(Object):
    """A of com.acme.v1."""

    a: B = ABSENT
    b: B | None = None
    c: B = ABSENT
    r: B
