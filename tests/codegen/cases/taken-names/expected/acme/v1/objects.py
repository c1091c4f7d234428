"""Objects of acme.acme.v1."""

from __future__ import annotations

from polykube.objects import ABSENT, ListOf, Object


class ObjectKind(Object):
    """ObjectKind of com.acme.v1."""

    _names = {
        "edit_": "edit",
        "to_wire_": "to_wire",
    }

    edit_: str | None = None
    other: WatchKind | None = None
    to_wire_: bool | None = None


class WatchKind(Object):
    """WatchKind of com.acme.v1."""

    objects: ListOf[ObjectKind] = ABSENT
