"""stable.example.com/v1: Board, CronTab."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from acme.stable.v1.aio import (
        AsyncBoards as AsyncBoards,
    )
    from acme.stable.v1.aio import (
        AsyncCronTabs as AsyncCronTabs,
    )
    from acme.stable.v1.aio import (
        AsyncCronTabsScale as AsyncCronTabsScale,
    )
    from acme.stable.v1.aio import (
        AsyncCronTabsStatus as AsyncCronTabsStatus,
    )
    from acme.stable.v1.aio import (
        async_api_resources as async_api_resources,
    )
    from acme.stable.v1.inputs import (
        BoardApply as BoardApply,
    )
    from acme.stable.v1.inputs import (
        BoardListApply as BoardListApply,
    )
    from acme.stable.v1.inputs import (
        BoardListMergePatch as BoardListMergePatch,
    )
    from acme.stable.v1.inputs import (
        BoardMergePatch as BoardMergePatch,
    )
    from acme.stable.v1.inputs import (
        BoardSpecApply as BoardSpecApply,
    )
    from acme.stable.v1.inputs import (
        BoardSpecMergePatch as BoardSpecMergePatch,
    )
    from acme.stable.v1.inputs import (
        CronTabApply as CronTabApply,
    )
    from acme.stable.v1.inputs import (
        CronTabListApply as CronTabListApply,
    )
    from acme.stable.v1.inputs import (
        CronTabListMergePatch as CronTabListMergePatch,
    )
    from acme.stable.v1.inputs import (
        CronTabMergePatch as CronTabMergePatch,
    )
    from acme.stable.v1.inputs import (
        CronTabSpecApply as CronTabSpecApply,
    )
    from acme.stable.v1.inputs import (
        CronTabSpecEnvApply as CronTabSpecEnvApply,
    )
    from acme.stable.v1.inputs import (
        CronTabSpecEnvMergePatch as CronTabSpecEnvMergePatch,
    )
    from acme.stable.v1.inputs import (
        CronTabSpecMergePatch as CronTabSpecMergePatch,
    )
    from acme.stable.v1.inputs import (
        CronTabStatusApply as CronTabStatusApply,
    )
    from acme.stable.v1.inputs import (
        CronTabStatusMergePatch as CronTabStatusMergePatch,
    )
    from acme.stable.v1.kinds import (
        BOARDS as BOARDS,
    )
    from acme.stable.v1.kinds import (
        CRON_TABS as CRON_TABS,
    )
    from acme.stable.v1.kinds import (
        CRON_TABS_SCALE as CRON_TABS_SCALE,
    )
    from acme.stable.v1.objects import (
        Board as Board,
    )
    from acme.stable.v1.objects import (
        BoardList as BoardList,
    )
    from acme.stable.v1.objects import (
        BoardSpec as BoardSpec,
    )
    from acme.stable.v1.objects import (
        CronTab as CronTab,
    )
    from acme.stable.v1.objects import (
        CronTabList as CronTabList,
    )
    from acme.stable.v1.objects import (
        CronTabSpec as CronTabSpec,
    )
    from acme.stable.v1.objects import (
        CronTabSpecEnv as CronTabSpecEnv,
    )
    from acme.stable.v1.objects import (
        CronTabStatus as CronTabStatus,
    )
    from acme.stable.v1.options import (
        ApplyOptions as ApplyOptions,
    )
    from acme.stable.v1.options import (
        CreateOptions as CreateOptions,
    )
    from acme.stable.v1.options import (
        DeleteCollectionOptions as DeleteCollectionOptions,
    )
    from acme.stable.v1.options import (
        DeleteOptions as DeleteOptions,
    )
    from acme.stable.v1.options import (
        GetOptions as GetOptions,
    )
    from acme.stable.v1.options import (
        ListOptions as ListOptions,
    )
    from acme.stable.v1.options import (
        PatchOptions as PatchOptions,
    )
    from acme.stable.v1.options import (
        ReplaceOptions as ReplaceOptions,
    )
    from acme.stable.v1.options import (
        WatchOptions as WatchOptions,
    )
    from acme.stable.v1.resources import (
        Boards as Boards,
    )
    from acme.stable.v1.resources import (
        CronTabs as CronTabs,
    )
    from acme.stable.v1.resources import (
        CronTabsScale as CronTabsScale,
    )
    from acme.stable.v1.resources import (
        CronTabsStatus as CronTabsStatus,
    )
    from acme.stable.v1.resources import (
        api_resources as api_resources,
    )

__all__ = [
    "ApplyOptions",
    "AsyncBoards",
    "AsyncCronTabs",
    "AsyncCronTabsScale",
    "AsyncCronTabsStatus",
    "BOARDS",
    "Board",
    "BoardApply",
    "BoardList",
    "BoardListApply",
    "BoardListMergePatch",
    "BoardMergePatch",
    "BoardSpec",
    "BoardSpecApply",
    "BoardSpecMergePatch",
    "Boards",
    "CRON_TABS",
    "CRON_TABS_SCALE",
    "CreateOptions",
    "CronTab",
    "CronTabApply",
    "CronTabList",
    "CronTabListApply",
    "CronTabListMergePatch",
    "CronTabMergePatch",
    "CronTabSpec",
    "CronTabSpecApply",
    "CronTabSpecEnv",
    "CronTabSpecEnvApply",
    "CronTabSpecEnvMergePatch",
    "CronTabSpecMergePatch",
    "CronTabStatus",
    "CronTabStatusApply",
    "CronTabStatusMergePatch",
    "CronTabs",
    "CronTabsScale",
    "CronTabsStatus",
    "DeleteCollectionOptions",
    "DeleteOptions",
    "GetOptions",
    "ListOptions",
    "PatchOptions",
    "ReplaceOptions",
    "WatchOptions",
    "api_resources",
    "async_api_resources",
]

if not TYPE_CHECKING:
    _HOME = {
        "AsyncBoards": "aio",
        "AsyncCronTabs": "aio",
        "AsyncCronTabsScale": "aio",
        "AsyncCronTabsStatus": "aio",
        "async_api_resources": "aio",
        "BoardApply": "inputs",
        "BoardListApply": "inputs",
        "BoardListMergePatch": "inputs",
        "BoardMergePatch": "inputs",
        "BoardSpecApply": "inputs",
        "BoardSpecMergePatch": "inputs",
        "CronTabApply": "inputs",
        "CronTabListApply": "inputs",
        "CronTabListMergePatch": "inputs",
        "CronTabMergePatch": "inputs",
        "CronTabSpecApply": "inputs",
        "CronTabSpecEnvApply": "inputs",
        "CronTabSpecEnvMergePatch": "inputs",
        "CronTabSpecMergePatch": "inputs",
        "CronTabStatusApply": "inputs",
        "CronTabStatusMergePatch": "inputs",
        "BOARDS": "kinds",
        "CRON_TABS": "kinds",
        "CRON_TABS_SCALE": "kinds",
        "Board": "objects",
        "BoardList": "objects",
        "BoardSpec": "objects",
        "CronTab": "objects",
        "CronTabList": "objects",
        "CronTabSpec": "objects",
        "CronTabSpecEnv": "objects",
        "CronTabStatus": "objects",
        "ApplyOptions": "options",
        "CreateOptions": "options",
        "DeleteCollectionOptions": "options",
        "DeleteOptions": "options",
        "GetOptions": "options",
        "ListOptions": "options",
        "PatchOptions": "options",
        "ReplaceOptions": "options",
        "WatchOptions": "options",
        "Boards": "resources",
        "CronTabs": "resources",
        "CronTabsScale": "resources",
        "CronTabsStatus": "resources",
        "api_resources": "resources",
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
