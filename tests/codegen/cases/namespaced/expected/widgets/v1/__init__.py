"""widgets.acme.com/v1: Check, Widget."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from acme.widgets.v1.aio import (
        AsyncChecks as AsyncChecks,
    )
    from acme.widgets.v1.aio import (
        AsyncWidgets as AsyncWidgets,
    )
    from acme.widgets.v1.aio import (
        AsyncWidgetsScale as AsyncWidgetsScale,
    )
    from acme.widgets.v1.aio import (
        AsyncWidgetsStatus as AsyncWidgetsStatus,
    )
    from acme.widgets.v1.inputs import (
        CheckApply as CheckApply,
    )
    from acme.widgets.v1.inputs import (
        CheckMergePatch as CheckMergePatch,
    )
    from acme.widgets.v1.inputs import (
        MetaApply as MetaApply,
    )
    from acme.widgets.v1.inputs import (
        MetaMergePatch as MetaMergePatch,
    )
    from acme.widgets.v1.inputs import (
        ScaleApply as ScaleApply,
    )
    from acme.widgets.v1.inputs import (
        ScaleMergePatch as ScaleMergePatch,
    )
    from acme.widgets.v1.inputs import (
        WidgetApply as WidgetApply,
    )
    from acme.widgets.v1.inputs import (
        WidgetListApply as WidgetListApply,
    )
    from acme.widgets.v1.inputs import (
        WidgetListMergePatch as WidgetListMergePatch,
    )
    from acme.widgets.v1.inputs import (
        WidgetMergePatch as WidgetMergePatch,
    )
    from acme.widgets.v1.kinds import (
        CHECKS as CHECKS,
    )
    from acme.widgets.v1.kinds import (
        WIDGETS as WIDGETS,
    )
    from acme.widgets.v1.kinds import (
        WIDGETS_SCALE as WIDGETS_SCALE,
    )
    from acme.widgets.v1.objects import (
        Check as Check,
    )
    from acme.widgets.v1.objects import (
        Meta as Meta,
    )
    from acme.widgets.v1.objects import (
        Scale as Scale,
    )
    from acme.widgets.v1.objects import (
        Widget as Widget,
    )
    from acme.widgets.v1.objects import (
        WidgetList as WidgetList,
    )
    from acme.widgets.v1.options import (
        ApplyOptions as ApplyOptions,
    )
    from acme.widgets.v1.options import (
        CreateOptions as CreateOptions,
    )
    from acme.widgets.v1.options import (
        DeleteCollectionOptions as DeleteCollectionOptions,
    )
    from acme.widgets.v1.options import (
        DeleteOptions as DeleteOptions,
    )
    from acme.widgets.v1.options import (
        GetOptions as GetOptions,
    )
    from acme.widgets.v1.options import (
        ListOptions as ListOptions,
    )
    from acme.widgets.v1.options import (
        PatchOptions as PatchOptions,
    )
    from acme.widgets.v1.options import (
        ReplaceOptions as ReplaceOptions,
    )
    from acme.widgets.v1.options import (
        WatchOptions as WatchOptions,
    )
    from acme.widgets.v1.options import (
        WidgetCreateOptions as WidgetCreateOptions,
    )
    from acme.widgets.v1.resources import (
        Checks as Checks,
    )
    from acme.widgets.v1.resources import (
        Widgets as Widgets,
    )
    from acme.widgets.v1.resources import (
        WidgetsScale as WidgetsScale,
    )
    from acme.widgets.v1.resources import (
        WidgetsStatus as WidgetsStatus,
    )

__all__ = [
    "ApplyOptions",
    "AsyncChecks",
    "AsyncWidgets",
    "AsyncWidgetsScale",
    "AsyncWidgetsStatus",
    "CHECKS",
    "Check",
    "CheckApply",
    "CheckMergePatch",
    "Checks",
    "CreateOptions",
    "DeleteCollectionOptions",
    "DeleteOptions",
    "GetOptions",
    "ListOptions",
    "Meta",
    "MetaApply",
    "MetaMergePatch",
    "PatchOptions",
    "ReplaceOptions",
    "Scale",
    "ScaleApply",
    "ScaleMergePatch",
    "WIDGETS",
    "WIDGETS_SCALE",
    "WatchOptions",
    "Widget",
    "WidgetApply",
    "WidgetCreateOptions",
    "WidgetList",
    "WidgetListApply",
    "WidgetListMergePatch",
    "WidgetMergePatch",
    "Widgets",
    "WidgetsScale",
    "WidgetsStatus",
]

if not TYPE_CHECKING:
    _HOME = {
        "AsyncChecks": "aio",
        "AsyncWidgets": "aio",
        "AsyncWidgetsScale": "aio",
        "AsyncWidgetsStatus": "aio",
        "CheckApply": "inputs",
        "CheckMergePatch": "inputs",
        "MetaApply": "inputs",
        "MetaMergePatch": "inputs",
        "ScaleApply": "inputs",
        "ScaleMergePatch": "inputs",
        "WidgetApply": "inputs",
        "WidgetListApply": "inputs",
        "WidgetListMergePatch": "inputs",
        "WidgetMergePatch": "inputs",
        "CHECKS": "kinds",
        "WIDGETS": "kinds",
        "WIDGETS_SCALE": "kinds",
        "Check": "objects",
        "Meta": "objects",
        "Scale": "objects",
        "Widget": "objects",
        "WidgetList": "objects",
        "ApplyOptions": "options",
        "CreateOptions": "options",
        "DeleteCollectionOptions": "options",
        "DeleteOptions": "options",
        "GetOptions": "options",
        "ListOptions": "options",
        "PatchOptions": "options",
        "ReplaceOptions": "options",
        "WatchOptions": "options",
        "WidgetCreateOptions": "options",
        "Checks": "resources",
        "Widgets": "resources",
        "WidgetsScale": "resources",
        "WidgetsStatus": "resources",
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
