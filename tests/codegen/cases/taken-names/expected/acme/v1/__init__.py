"""acme.com/v1: Object."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from acme.acme.v1.aio import (
        AsyncObjects as AsyncObjects,
    )
    from acme.acme.v1.inputs import (
        ObjectKindApply as ObjectKindApply,
    )
    from acme.acme.v1.inputs import (
        ObjectKindMergePatch as ObjectKindMergePatch,
    )
    from acme.acme.v1.inputs import (
        WatchKindApply as WatchKindApply,
    )
    from acme.acme.v1.inputs import (
        WatchKindMergePatch as WatchKindMergePatch,
    )
    from acme.acme.v1.kinds import (
        OBJECTS as OBJECTS,
    )
    from acme.acme.v1.objects import (
        ObjectKind as ObjectKind,
    )
    from acme.acme.v1.objects import (
        WatchKind as WatchKind,
    )
    from acme.acme.v1.options import (
        GetOptions as GetOptions,
    )
    from acme.acme.v1.resources import (
        Objects as Objects,
    )

__all__ = [
    "AsyncObjects",
    "GetOptions",
    "OBJECTS",
    "ObjectKind",
    "ObjectKindApply",
    "ObjectKindMergePatch",
    "Objects",
    "WatchKind",
    "WatchKindApply",
    "WatchKindMergePatch",
]

if not TYPE_CHECKING:
    _HOME = {
        "AsyncObjects": "aio",
        "ObjectKindApply": "inputs",
        "ObjectKindMergePatch": "inputs",
        "WatchKindApply": "inputs",
        "WatchKindMergePatch": "inputs",
        "OBJECTS": "kinds",
        "ObjectKind": "objects",
        "WatchKind": "objects",
        "GetOptions": "options",
        "Objects": "resources",
    }

    def __getattr__(name: str) -> object:
        """Import what is asked for when it is asked for: a program pays for the classes that it uses."""
        if name not in _HOME:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        value = getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
        globals()[name] = value
        return value

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})
