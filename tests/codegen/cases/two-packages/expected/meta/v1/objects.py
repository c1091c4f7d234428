"""Objects of acme.meta.v1."""

from __future__ import annotations

from polykube.objects import Object, Time


class M(Object):
    """M of com.acme.meta.v1."""

    t: Time | None = None
