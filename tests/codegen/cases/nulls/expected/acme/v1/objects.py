"""Objects of acme.acme.v1."""

from __future__ import annotations

from polykube.objects import ABSENT, ListOf, MapOf, Object


class A(Object):
    """A of com.acme.v1."""

    a: str | None
    items: ListOf[str]
    labels: MapOf[str]
    maybe: ListOf[str | None] = ABSENT
    optional: str | None = None
