"""Objects of acme.acme.v1 as dict literals, for type checkers."""

from __future__ import annotations

from typing import TypedDict

from polykube.objects import Time

from acme.meta.v1.inputs import MApply, MMergePatch


class AApply(TypedDict, total=False):
    """A for server-side apply, create and replace: nothing is required."""

    m: MApply
    t: Time


class AMergePatch(TypedDict, total=False):
    """A for a JSON merge patch: nothing is required, None removes a field."""

    m: MMergePatch | None
    t: Time | None
