"""Objects of acme.acme.v1."""

from __future__ import annotations

from polykube.objects import Object, Time

from acme.meta.v1.objects import M


class A(Object):
    """A of com.acme.v1."""

    m: M | None = None
    t: Time | None = None
