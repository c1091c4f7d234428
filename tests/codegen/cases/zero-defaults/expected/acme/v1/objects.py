"""Objects of acme.acme.v1."""

from __future__ import annotations

from polykube.objects import ABSENT, ListOf, Object


class A(Object):
    """A of com.acme.v1."""

    handSize: int | None = None
    name: str | None = None
    on: bool | None = None
    protocol: str | None = None
    """How it talks. Server default: "TCP"."""
    strings: ListOf[str] = ABSENT
