"""Objects of io.k8s.api.autoscaling.v1."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from acme.autoscaling.v1.inputs import (
        ScaleApply as ScaleApply,
    )
    from acme.autoscaling.v1.inputs import (
        ScaleMergePatch as ScaleMergePatch,
    )
    from acme.autoscaling.v1.inputs import (
        ScaleSpecApply as ScaleSpecApply,
    )
    from acme.autoscaling.v1.inputs import (
        ScaleSpecMergePatch as ScaleSpecMergePatch,
    )
    from acme.autoscaling.v1.inputs import (
        ScaleStatusApply as ScaleStatusApply,
    )
    from acme.autoscaling.v1.inputs import (
        ScaleStatusMergePatch as ScaleStatusMergePatch,
    )
    from acme.autoscaling.v1.objects import (
        Scale as Scale,
    )
    from acme.autoscaling.v1.objects import (
        ScaleSpec as ScaleSpec,
    )
    from acme.autoscaling.v1.objects import (
        ScaleStatus as ScaleStatus,
    )

__all__ = [
    "Scale",
    "ScaleApply",
    "ScaleMergePatch",
    "ScaleSpec",
    "ScaleSpecApply",
    "ScaleSpecMergePatch",
    "ScaleStatus",
    "ScaleStatusApply",
    "ScaleStatusMergePatch",
]

if not TYPE_CHECKING:
    _HOME = {
        "ScaleApply": "inputs",
        "ScaleMergePatch": "inputs",
        "ScaleSpecApply": "inputs",
        "ScaleSpecMergePatch": "inputs",
        "ScaleStatusApply": "inputs",
        "ScaleStatusMergePatch": "inputs",
        "Scale": "objects",
        "ScaleSpec": "objects",
        "ScaleStatus": "objects",
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
