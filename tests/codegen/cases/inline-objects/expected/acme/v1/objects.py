"""Objects of acme.acme.v1."""

from __future__ import annotations

from polykube.objects import ABSENT, ListOf, MapOf, Object


class AByName(Object):
    """AByName of com.acme.v1."""

    n: int | None = None


class AOther(Object):
    """AOther of com.acme.v1."""

    n: int | None = None


class ASpecOneTwo(Object):
    """ASpecOneTwo of com.acme.v1."""

    three: str | None = None


class AStatusConditions(Object):
    """AStatusConditions of com.acme.v1."""

    type: str


class Meta(Object):
    """Meta of com.acme.v1."""

    name: str | None = None


class ASpecOne(Object):
    """ASpecOne of com.acme.v1."""

    two: ASpecOneTwo | None = None


class AStatus(Object):
    """AStatus of com.acme.v1."""

    conditions: ListOf[AStatusConditions] = ABSENT


class ASpec(Object):
    """ASpec of com.acme.v1."""

    one: ASpecOne | None = None


class A(Object):
    """A of com.acme.v1."""

    byName: MapOf[AByName] = ABSENT
    metadata: Meta = ABSENT
    other: AOther | None = None
    spec: ASpec = ABSENT
    status: AStatus = ABSENT
