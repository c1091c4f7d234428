"""Objects of acme.acme.v1."""

from __future__ import annotations

from collections.abc import MutableMapping, MutableSequence

from polykube.objects import ABSENT, ListOf, MapOf, Object


class A(Object):
    """A of com.acme.v1."""

    byName: MapOf[A] = ABSENT
    lists: ListOf[MutableSequence[str]] = ABSENT
    maplist: MapOf[MutableSequence[A]] = ABSENT
    maps: MapOf[MutableMapping[str, int]] = ABSENT
    objects: ListOf[A] = ABSENT
