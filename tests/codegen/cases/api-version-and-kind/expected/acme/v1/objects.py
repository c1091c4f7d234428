"""Objects of acme.acme.v1."""

from __future__ import annotations

from typing import Literal

from polykube.objects import Object


class A(Object):
    """A of com.acme.v1."""

    apiVersion: Literal["acme.com/v1"] = "acme.com/v1"
    kind: Literal["A"] = "A"


class B(Object):
    """B of com.acme.v1."""

    apiVersion: str | None = None
    kind: str | None = None
