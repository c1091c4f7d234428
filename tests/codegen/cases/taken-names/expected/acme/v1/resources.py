"""Calls on the kinds of acme.acme.v1, blocking."""

from __future__ import annotations

from typing import TYPE_CHECKING

from polykube.objects import Object
from polykube.resources import DEFAULT, Call
from polykube.sync import Resource

from acme.acme.v1 import kinds
from acme.acme.v1.objects import ObjectKind

if TYPE_CHECKING:
    from polykube.resources import Headers, Query, Timeout


class Objects(Resource[ObjectKind, Object]):
    """Calls on Object objects of acme.com/v1 (cluster-scoped)."""

    TYPE = kinds.OBJECTS

    def get(
        self,
        name: str,
        *,
        from_: str | None = None,
        kind_: str | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> ObjectKind:
        """Reads one Object.

        Args:
            name: The object's name.
            from_: Query parameter ``from``.
            kind_: Query parameter ``kind``.
            timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not
                given.
            extra_query: Query parameters that the documents do not have, under their wire names.
            extra_headers: HTTP headers for this call alone.
        """
        return self._get(
            name,
            options={"from_": from_, "kind_": kind_},
            call=Call(timeout, extra_query, extra_headers),
        )
