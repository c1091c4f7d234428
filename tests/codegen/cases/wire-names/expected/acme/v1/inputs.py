"""Objects of acme.acme.v1 as dict literals, for type checkers."""

from __future__ import annotations

from typing import Literal, NotRequired, Optional, TypedDict

AApply = TypedDict(
    "AApply",
    {
        "bool": "NotRequired[bool]",
        "clusterIPs": "NotRequired[list[str]]",
        "copy": "NotRequired[str]",
        "int": "NotRequired[int]",
        "json": "NotRequired[str]",
        "nonResourceURLs": "NotRequired[list[str]]",
        "podCIDR": "NotRequired[str]",
        "schema": "NotRequired[str]",
    },
)
"""A for server-side apply, create and replace: nothing is required."""


AMergePatch = TypedDict(
    "AMergePatch",
    {
        "bool": "NotRequired[bool | None]",
        "clusterIPs": "NotRequired[list[str] | None]",
        "copy": "NotRequired[str | None]",
        "int": "NotRequired[int | None]",
        "json": "NotRequired[str | None]",
        "nonResourceURLs": "NotRequired[list[str] | None]",
        "podCIDR": "NotRequired[str | None]",
        "schema": "NotRequired[str | None]",
    },
)
"""A for a JSON merge patch: nothing is required, None removes a field."""


CApply = TypedDict(
    "CApply",
    {
        "in": "NotRequired[str]",
        "not": 'NotRequired["CApply"]',
    },
)
"""C for server-side apply, create and replace: nothing is required."""


CMergePatch = TypedDict(
    "CMergePatch",
    {
        "in": "NotRequired[str | None]",
        "not": 'NotRequired[Optional["CMergePatch"]]',
    },
)
"""C for a JSON merge patch: nothing is required, None removes a field."""


DApply = TypedDict(
    "DApply",
    {
        "A": "NotRequired[AApply]",
        "ListOf": "NotRequired[list[str]]",
        "Literal": "NotRequired[Literal['x'] | str]",
        "next": "NotRequired[DApply]",
        "others": "NotRequired[dict[str, AApply]]",
        "type": "NotRequired[Literal['y'] | str]",
    },
)
"""D for server-side apply, create and replace: nothing is required."""


DMergePatch = TypedDict(
    "DMergePatch",
    {
        "A": "NotRequired[AMergePatch | None]",
        "ListOf": "NotRequired[list[str] | None]",
        "Literal": "NotRequired[Literal['x'] | str | None]",
        "next": "NotRequired[DMergePatch | None]",
        "others": "NotRequired[dict[str, AMergePatch | None] | None]",
        "type": "NotRequired[Literal['y'] | str | None]",
    },
)
"""D for a JSON merge patch: nothing is required, None removes a field."""


BApply = TypedDict(
    "BApply",
    {
        "$ref": "NotRequired[CApply]",
        "continue": "NotRequired[str]",
        "from": "NotRequired[str]",
        "not": "NotRequired[bool]",
        "x-kubernetes-y": "NotRequired[str]",
    },
)
"""B for server-side apply, create and replace: nothing is required."""


BMergePatch = TypedDict(
    "BMergePatch",
    {
        "$ref": "NotRequired[CMergePatch | None]",
        "continue": "NotRequired[str | None]",
        "from": "NotRequired[str | None]",
        "not": "NotRequired[bool | None]",
        "x-kubernetes-y": "NotRequired[str | None]",
    },
)
"""B for a JSON merge patch: nothing is required, None removes a field."""
