"""What the kinds of acme.stable.v1 are, for the client."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from acme.autoscaling.v1.objects import Scale
from acme.stable.v1.objects import Board, BoardList, CronTab, CronTabList
from polykube.resources import Option, ResourceType
from polykube_apis.meta.v1.objects import Status

GET: Final[Mapping[str, Option]] = {
    "pretty": Option("pretty"),
}
LIST: Final[Mapping[str, Option]] = {
    "continue_": Option("continue"),
    "field_selector": Option("fieldSelector"),
    "label_selector": Option("labelSelector"),
    "limit": Option("limit"),
    "pretty": Option("pretty"),
    "resource_version": Option("resourceVersion"),
    "resource_version_match": Option("resourceVersionMatch"),
    "timeout_seconds": Option("timeoutSeconds"),
}
WATCH: Final[Mapping[str, Option]] = {
    "allow_watch_bookmarks": Option("allowWatchBookmarks"),
    "field_selector": Option("fieldSelector"),
    "label_selector": Option("labelSelector"),
    "pretty": Option("pretty"),
    "resource_version": Option("resourceVersion"),
    "resource_version_match": Option("resourceVersionMatch"),
    "send_initial_events": Option("sendInitialEvents"),
    "timeout_seconds": Option("timeoutSeconds"),
}
CREATE: Final[Mapping[str, Option]] = {
    "dry_run": Option("dryRun"),
    "field_manager": Option("fieldManager"),
    "field_validation": Option("fieldValidation"),
    "pretty": Option("pretty"),
}
REPLACE: Final[Mapping[str, Option]] = {
    "dry_run": Option("dryRun"),
    "field_manager": Option("fieldManager"),
    "field_validation": Option("fieldValidation"),
    "pretty": Option("pretty"),
}
PATCH: Final[Mapping[str, Option]] = {
    "dry_run": Option("dryRun"),
    "field_manager": Option("fieldManager"),
    "field_validation": Option("fieldValidation"),
    "pretty": Option("pretty"),
}
APPLY: Final[Mapping[str, Option]] = {
    "dry_run": Option("dryRun"),
    "field_manager": Option("fieldManager"),
    "field_validation": Option("fieldValidation"),
    "force": Option("force"),
    "pretty": Option("pretty"),
}
DELETE: Final[Mapping[str, Option]] = {
    "dry_run": Option("dryRun"),
    "grace_period_seconds": Option("gracePeriodSeconds"),
    "ignore_store_read_error_with_cluster_breaking_potential": Option(
        "ignoreStoreReadErrorWithClusterBreakingPotential"
    ),
    "orphan_dependents": Option("orphanDependents"),
    "pretty": Option("pretty"),
    "propagation_policy": Option("propagationPolicy"),
}
DELETE_COLLECTION: Final[Mapping[str, Option]] = {
    "continue_": Option("continue"),
    "dry_run": Option("dryRun"),
    "field_selector": Option("fieldSelector"),
    "grace_period_seconds": Option("gracePeriodSeconds"),
    "ignore_store_read_error_with_cluster_breaking_potential": Option(
        "ignoreStoreReadErrorWithClusterBreakingPotential"
    ),
    "label_selector": Option("labelSelector"),
    "limit": Option("limit"),
    "orphan_dependents": Option("orphanDependents"),
    "pretty": Option("pretty"),
    "propagation_policy": Option("propagationPolicy"),
    "resource_version": Option("resourceVersion"),
    "resource_version_match": Option("resourceVersionMatch"),
    "timeout_seconds": Option("timeoutSeconds"),
}

BOARDS: Final = ResourceType(
    group="stable.example.com",
    version="v1",
    kind="Board",
    plural="boards",
    namespaced=False,
    model=Board,
    list_model=BoardList,
    status_model=Status,
    options={
        "get": GET,
        "list": LIST,
        "watch": WATCH,
        "create": CREATE,
        "replace": REPLACE,
        "patch": PATCH,
        "apply": APPLY,
        "delete": DELETE,
        "delete_collection": DELETE_COLLECTION,
    },
)
"""Board of stable.example.com/v1."""
CRON_TABS: Final = ResourceType(
    group="stable.example.com",
    version="v1",
    kind="CronTab",
    plural="crontabs",
    namespaced=True,
    model=CronTab,
    list_model=CronTabList,
    status_model=Status,
    options={
        "get": GET,
        "list": LIST,
        "watch": WATCH,
        "create": CREATE,
        "replace": REPLACE,
        "patch": PATCH,
        "apply": APPLY,
        "delete": DELETE,
        "delete_collection": DELETE_COLLECTION,
        "get_scale": GET,
        "replace_scale": REPLACE,
        "patch_scale": PATCH,
        "apply_scale": APPLY,
        "get_status": GET,
        "replace_status": REPLACE,
        "patch_status": PATCH,
        "apply_status": APPLY,
    },
)
"""CronTab of stable.example.com/v1."""
CRON_TABS_SCALE: Final = ResourceType(
    group="stable.example.com",
    version="v1",
    kind="Scale",
    plural="crontabs",
    namespaced=True,
    model=Scale,
    list_model=CronTabList,
    status_model=Status,
    options={
        "get_scale": GET,
        "replace_scale": REPLACE,
        "patch_scale": PATCH,
        "apply_scale": APPLY,
    },
    object_api_version="autoscaling/v1",
)
"""The scale of CronTab, a Scale."""
