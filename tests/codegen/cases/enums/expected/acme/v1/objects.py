"""Objects of acme.acme.v1."""

from __future__ import annotations

from typing import Literal

from polykube.objects import Object


class A(Object):
    """A of com.acme.v1."""

    policy: Literal["Always", "IfNotPresent", ""] | str | None = None
    required: Literal["b", "a"] | str
