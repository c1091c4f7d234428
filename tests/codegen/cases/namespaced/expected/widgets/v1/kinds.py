"""What the kinds of acme.widgets.v1 are, for the client."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from acme.widgets.v1.objects import Check, Scale, Widget, WidgetList
from polykube.objects import Object
from polykube.resources import Option, ResourceType

CREATE: Final[Mapping[str, Option]] = {}
GET: Final[Mapping[str, Option]] = {}
LIST: Final[Mapping[str, Option]] = {
    "label_selector": Option("labelSelector"),
    "limit": Option("limit"),
    "resource_version": Option("resourceVersion"),
}
WATCH: Final[Mapping[str, Option]] = {
    "label_selector": Option("labelSelector"),
    "resource_version": Option("resourceVersion"),
    "send_initial_events": Option("sendInitialEvents"),
}
WIDGET_CREATE: Final[Mapping[str, Option]] = {
    "dry_run": Option("dryRun"),
}
REPLACE: Final[Mapping[str, Option]] = {
    "dry_run": Option("dryRun"),
}
PATCH: Final[Mapping[str, Option]] = {
    "dry_run": Option("dryRun"),
    "field_manager": Option("fieldManager"),
}
APPLY: Final[Mapping[str, Option]] = {
    "dry_run": Option("dryRun"),
    "field_manager": Option("fieldManager"),
    "force": Option("force"),
}
DELETE: Final[Mapping[str, Option]] = {
    "dry_run": Option("dryRun"),
}
DELETE_COLLECTION: Final[Mapping[str, Option]] = {
    "dry_run": Option("dryRun"),
    "label_selector": Option("labelSelector"),
}
WIDGET_REPLACE: Final[Mapping[str, Option]] = {}

CHECKS: Final = ResourceType(
    group="widgets.acme.com",
    version="v1",
    kind="Check",
    plural="checks",
    namespaced=True,
    model=Check,
    list_model=Object,
    status_model=Object,
    options={
        "create": CREATE,
    },
)
"""Check of widgets.acme.com/v1."""
WIDGETS: Final = ResourceType(
    group="widgets.acme.com",
    version="v1",
    kind="Widget",
    plural="widgets",
    namespaced=True,
    model=Widget,
    list_model=WidgetList,
    status_model=Object,
    options={
        "get": GET,
        "list": LIST,
        "watch": WATCH,
        "create": WIDGET_CREATE,
        "replace": REPLACE,
        "patch": PATCH,
        "apply": APPLY,
        "delete": DELETE,
        "delete_collection": DELETE_COLLECTION,
        "get_scale": GET,
        "replace_scale": WIDGET_REPLACE,
        "get_status": GET,
        "patch_status": PATCH,
        "apply_status": APPLY,
    },
)
"""Widget of widgets.acme.com/v1."""
WIDGETS_SCALE: Final = ResourceType(
    group="widgets.acme.com",
    version="v1",
    kind="Scale",
    plural="widgets",
    namespaced=True,
    model=Scale,
    list_model=WidgetList,
    status_model=Object,
    options={
        "get_scale": GET,
        "replace_scale": WIDGET_REPLACE,
    },
    object_api_version="autoscaling/v1",
)
"""The scale of Widget, a Scale."""
