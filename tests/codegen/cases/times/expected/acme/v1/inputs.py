"""Objects of acme.acme.v1 as dict literals, for type checkers."""

from __future__ import annotations

from typing import TypedDict

from polykube.objects import MicroTime, Time


class AApply(TypedDict, total=False):
    """A for server-side apply, create and replace: nothing is required."""

    at: MicroTime
    due: Time
    inline: Time


class AMergePatch(TypedDict, total=False):
    """A for a JSON merge patch: nothing is required, None removes a field."""

    at: MicroTime | None
    due: Time | None
    inline: Time | None
