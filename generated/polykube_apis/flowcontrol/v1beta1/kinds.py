"""What the kinds of polykube_apis.flowcontrol.v1beta1 are, for the client."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from polykube.resources import Option, ResourceType
from polykube_apis.flowcontrol.v1beta1.objects import (
    FlowSchema,
    FlowSchemaList,
    PriorityLevelConfiguration,
    PriorityLevelConfigurationList,
)
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
    "orphan_dependents": Option("orphanDependents"),
    "pretty": Option("pretty"),
    "propagation_policy": Option("propagationPolicy"),
}
DELETE_COLLECTION: Final[Mapping[str, Option]] = {
    "continue_": Option("continue"),
    "dry_run": Option("dryRun"),
    "field_selector": Option("fieldSelector"),
    "grace_period_seconds": Option("gracePeriodSeconds"),
    "label_selector": Option("labelSelector"),
    "limit": Option("limit"),
    "orphan_dependents": Option("orphanDependents"),
    "pretty": Option("pretty"),
    "propagation_policy": Option("propagationPolicy"),
    "resource_version": Option("resourceVersion"),
    "resource_version_match": Option("resourceVersionMatch"),
    "timeout_seconds": Option("timeoutSeconds"),
}

FLOW_SCHEMAS: Final = ResourceType(
    group="flowcontrol.apiserver.k8s.io",
    version="v1beta1",
    kind="FlowSchema",
    plural="flowschemas",
    namespaced=False,
    model=FlowSchema,
    list_model=FlowSchemaList,
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
        "get_status": GET,
        "replace_status": REPLACE,
        "patch_status": PATCH,
        "apply_status": APPLY,
    },
)
"""FlowSchema of flowcontrol.apiserver.k8s.io/v1beta1."""
PRIORITY_LEVEL_CONFIGURATIONS: Final = ResourceType(
    group="flowcontrol.apiserver.k8s.io",
    version="v1beta1",
    kind="PriorityLevelConfiguration",
    plural="prioritylevelconfigurations",
    namespaced=False,
    model=PriorityLevelConfiguration,
    list_model=PriorityLevelConfigurationList,
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
        "get_status": GET,
        "replace_status": REPLACE,
        "patch_status": PATCH,
        "apply_status": APPLY,
    },
)
"""PriorityLevelConfiguration of flowcontrol.apiserver.k8s.io/v1beta1."""
