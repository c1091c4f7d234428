"""Objects of io.k8s.apimachinery.pkg.apis.meta.v1."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from polykube_apis.meta.v1.inputs import (
        APIResourceApply as APIResourceApply,
    )
    from polykube_apis.meta.v1.inputs import (
        APIResourceListApply as APIResourceListApply,
    )
    from polykube_apis.meta.v1.inputs import (
        APIResourceListMergePatch as APIResourceListMergePatch,
    )
    from polykube_apis.meta.v1.inputs import (
        APIResourceMergePatch as APIResourceMergePatch,
    )
    from polykube_apis.meta.v1.inputs import (
        DeleteOptionsApply as DeleteOptionsApply,
    )
    from polykube_apis.meta.v1.inputs import (
        DeleteOptionsMergePatch as DeleteOptionsMergePatch,
    )
    from polykube_apis.meta.v1.inputs import (
        ListMetaApply as ListMetaApply,
    )
    from polykube_apis.meta.v1.inputs import (
        ListMetaMergePatch as ListMetaMergePatch,
    )
    from polykube_apis.meta.v1.inputs import (
        ManagedFieldsEntryApply as ManagedFieldsEntryApply,
    )
    from polykube_apis.meta.v1.inputs import (
        ManagedFieldsEntryMergePatch as ManagedFieldsEntryMergePatch,
    )
    from polykube_apis.meta.v1.inputs import (
        ObjectMetaApply as ObjectMetaApply,
    )
    from polykube_apis.meta.v1.inputs import (
        ObjectMetaMergePatch as ObjectMetaMergePatch,
    )
    from polykube_apis.meta.v1.inputs import (
        OwnerReferenceApply as OwnerReferenceApply,
    )
    from polykube_apis.meta.v1.inputs import (
        OwnerReferenceMergePatch as OwnerReferenceMergePatch,
    )
    from polykube_apis.meta.v1.inputs import (
        PreconditionsApply as PreconditionsApply,
    )
    from polykube_apis.meta.v1.inputs import (
        PreconditionsMergePatch as PreconditionsMergePatch,
    )
    from polykube_apis.meta.v1.inputs import (
        ShardInfoApply as ShardInfoApply,
    )
    from polykube_apis.meta.v1.inputs import (
        ShardInfoMergePatch as ShardInfoMergePatch,
    )
    from polykube_apis.meta.v1.inputs import (
        StatusApply as StatusApply,
    )
    from polykube_apis.meta.v1.inputs import (
        StatusCauseApply as StatusCauseApply,
    )
    from polykube_apis.meta.v1.inputs import (
        StatusCauseMergePatch as StatusCauseMergePatch,
    )
    from polykube_apis.meta.v1.inputs import (
        StatusDetailsApply as StatusDetailsApply,
    )
    from polykube_apis.meta.v1.inputs import (
        StatusDetailsMergePatch as StatusDetailsMergePatch,
    )
    from polykube_apis.meta.v1.inputs import (
        StatusMergePatch as StatusMergePatch,
    )
    from polykube_apis.meta.v1.inputs import (
        WatchEventApply as WatchEventApply,
    )
    from polykube_apis.meta.v1.inputs import (
        WatchEventMergePatch as WatchEventMergePatch,
    )
    from polykube_apis.meta.v1.objects import (
        APIResource as APIResource,
    )
    from polykube_apis.meta.v1.objects import (
        APIResourceList as APIResourceList,
    )
    from polykube_apis.meta.v1.objects import (
        DeleteOptions as DeleteOptions,
    )
    from polykube_apis.meta.v1.objects import (
        ListMeta as ListMeta,
    )
    from polykube_apis.meta.v1.objects import (
        ManagedFieldsEntry as ManagedFieldsEntry,
    )
    from polykube_apis.meta.v1.objects import (
        ObjectMeta as ObjectMeta,
    )
    from polykube_apis.meta.v1.objects import (
        OwnerReference as OwnerReference,
    )
    from polykube_apis.meta.v1.objects import (
        Preconditions as Preconditions,
    )
    from polykube_apis.meta.v1.objects import (
        ShardInfo as ShardInfo,
    )
    from polykube_apis.meta.v1.objects import (
        Status as Status,
    )
    from polykube_apis.meta.v1.objects import (
        StatusCause as StatusCause,
    )
    from polykube_apis.meta.v1.objects import (
        StatusDetails as StatusDetails,
    )
    from polykube_apis.meta.v1.objects import (
        WatchEvent as WatchEvent,
    )

__all__ = [
    "APIResource",
    "APIResourceApply",
    "APIResourceList",
    "APIResourceListApply",
    "APIResourceListMergePatch",
    "APIResourceMergePatch",
    "DeleteOptions",
    "DeleteOptionsApply",
    "DeleteOptionsMergePatch",
    "ListMeta",
    "ListMetaApply",
    "ListMetaMergePatch",
    "ManagedFieldsEntry",
    "ManagedFieldsEntryApply",
    "ManagedFieldsEntryMergePatch",
    "ObjectMeta",
    "ObjectMetaApply",
    "ObjectMetaMergePatch",
    "OwnerReference",
    "OwnerReferenceApply",
    "OwnerReferenceMergePatch",
    "Preconditions",
    "PreconditionsApply",
    "PreconditionsMergePatch",
    "ShardInfo",
    "ShardInfoApply",
    "ShardInfoMergePatch",
    "Status",
    "StatusApply",
    "StatusCause",
    "StatusCauseApply",
    "StatusCauseMergePatch",
    "StatusDetails",
    "StatusDetailsApply",
    "StatusDetailsMergePatch",
    "StatusMergePatch",
    "WatchEvent",
    "WatchEventApply",
    "WatchEventMergePatch",
]

if not TYPE_CHECKING:
    _HOME = {
        "APIResourceApply": "inputs",
        "APIResourceListApply": "inputs",
        "APIResourceListMergePatch": "inputs",
        "APIResourceMergePatch": "inputs",
        "DeleteOptionsApply": "inputs",
        "DeleteOptionsMergePatch": "inputs",
        "ListMetaApply": "inputs",
        "ListMetaMergePatch": "inputs",
        "ManagedFieldsEntryApply": "inputs",
        "ManagedFieldsEntryMergePatch": "inputs",
        "ObjectMetaApply": "inputs",
        "ObjectMetaMergePatch": "inputs",
        "OwnerReferenceApply": "inputs",
        "OwnerReferenceMergePatch": "inputs",
        "PreconditionsApply": "inputs",
        "PreconditionsMergePatch": "inputs",
        "ShardInfoApply": "inputs",
        "ShardInfoMergePatch": "inputs",
        "StatusApply": "inputs",
        "StatusCauseApply": "inputs",
        "StatusCauseMergePatch": "inputs",
        "StatusDetailsApply": "inputs",
        "StatusDetailsMergePatch": "inputs",
        "StatusMergePatch": "inputs",
        "WatchEventApply": "inputs",
        "WatchEventMergePatch": "inputs",
        "APIResource": "objects",
        "APIResourceList": "objects",
        "DeleteOptions": "objects",
        "ListMeta": "objects",
        "ManagedFieldsEntry": "objects",
        "ObjectMeta": "objects",
        "OwnerReference": "objects",
        "Preconditions": "objects",
        "ShardInfo": "objects",
        "Status": "objects",
        "StatusCause": "objects",
        "StatusDetails": "objects",
        "WatchEvent": "objects",
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
