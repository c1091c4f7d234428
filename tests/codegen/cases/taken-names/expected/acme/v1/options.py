"""Options of the calls of acme.acme.v1, for ``**options``."""

from __future__ import annotations

from typing import TypedDict


class GetOptions(TypedDict, total=False):
    """Options of ``get``."""

    from_: str
    """Query parameter ``from``."""
    kind_: str
    """Query parameter ``kind``."""
