"""Objects of acme.acme.v1."""

from __future__ import annotations

from polykube.objects import MicroTime, Object, Time


class A(Object):
    """A of com.acme.v1."""

    at: MicroTime | None
    due: Time | None = None
    inline: Time | None = None
