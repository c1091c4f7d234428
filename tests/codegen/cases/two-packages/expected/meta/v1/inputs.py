"""Objects of acme.meta.v1 as dict literals, for type checkers."""

from __future__ import annotations

from typing import TypedDict

from polykube.objects import Time


class MApply(TypedDict, total=False):
    """M for server-side apply, create and replace: nothing is required."""

    t: Time


class MMergePatch(TypedDict, total=False):
    """M for a JSON merge patch: nothing is required, None removes a field."""

    t: Time | None
