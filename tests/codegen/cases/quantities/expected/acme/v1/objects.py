"""Objects of acme.acme.v1."""

from __future__ import annotations

from polykube.objects import ABSENT, IntOrString, MapOf, Object, Quantity


class A(Object):
    """A of com.acme.v1."""

    cpu: Quantity | None = None
    limits: MapOf[Quantity] = ABSENT
    memory: IntOrString | None = None
    port: IntOrString | None = None
    targetPort: IntOrString | None = None
