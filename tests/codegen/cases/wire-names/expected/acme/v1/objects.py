"""Objects of acme.acme.v1."""

from __future__ import annotations

from typing import Literal

from polykube.objects import ABSENT, ListOf, MapOf, Object


class A(Object):
    """A of com.acme.v1."""

    _names = {
        "bool_": "bool",
        "int_": "int",
    }

    bool_: bool | None = None
    clusterIPs: ListOf[str] = ABSENT
    copy: str | None = None
    int_: int | None = None
    json: str | None = None
    nonResourceURLs: ListOf[str] = ABSENT
    podCIDR: str | None = None
    schema: str | None = None


class C(Object):
    """C of com.acme.v1."""

    _names = {
        "in_": "in",
        "not_": "not",
    }

    in_: str | None = None
    not_: C | None = None


class D(Object):
    """D of com.acme.v1."""

    _names = {
        "A_": "A",
        "ListOf_": "ListOf",
        "Literal_": "Literal",
    }

    A_: A | None = None
    ListOf_: ListOf[str] = ABSENT
    Literal_: Literal["x"] | str | None = None
    next: D | None = None
    others: MapOf[A] = ABSENT
    type: Literal["y"] | str | None = None


class B(Object):
    """B of com.acme.v1."""

    _names = {
        "continue_": "continue",
        "dollar_ref": "$ref",
        "from_": "from",
        "not_": "not",
        "x_kubernetes_y": "x-kubernetes-y",
    }

    continue_: str | None = None
    dollar_ref: C | None = None
    from_: str | None = None
    not_: bool | None = None
    x_kubernetes_y: str | None = None
