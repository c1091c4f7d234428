"""The resource type of a kind that has no generated classes: the verbs and options that all kinds share."""

from __future__ import annotations

from collections.abc import Mapping

from polykube.objects import Unstructured, UnstructuredList
from polykube.resources import Option, ResourceType


def _table(*names: str) -> Mapping[str, Option]:
    return {name: _OPTIONS[name] for name in names}


_OPTIONS = {
    "allow_watch_bookmarks": Option("allowWatchBookmarks"),
    "continue_": Option("continue"),
    "dry_run": Option("dryRun"),
    "field_manager": Option("fieldManager"),
    "field_selector": Option("fieldSelector"),
    "field_validation": Option("fieldValidation"),
    "force": Option("force"),
    "grace_period_seconds": Option("gracePeriodSeconds"),
    "label_selector": Option("labelSelector"),
    "limit": Option("limit"),
    "propagation_policy": Option("propagationPolicy"),
    "resource_version": Option("resourceVersion"),
    "resource_version_match": Option("resourceVersionMatch"),
    "send_initial_events": Option("sendInitialEvents", since=(1, 27)),
    "timeout_seconds": Option("timeoutSeconds"),
}
_SELECT = ("label_selector", "field_selector", "resource_version", "resource_version_match")
_WRITE = ("dry_run", "field_manager", "field_validation")
_DELETE = ("dry_run", "grace_period_seconds", "propagation_policy")

OPTIONS: Mapping[str, Mapping[str, Option]] = {
    "get": _table("resource_version"),
    "list": _table(*_SELECT, "limit", "continue_"),
    "watch": _table(*_SELECT, "allow_watch_bookmarks", "send_initial_events", "timeout_seconds"),
    "create": _table(*_WRITE),
    "replace": _table(*_WRITE),
    "patch": _table(*_WRITE, "force"),
    "apply": _table(*_WRITE, "force"),
    "delete": _table(*_DELETE),
    "delete_collection": _table("label_selector", "field_selector", *_DELETE),
}


def resource_type(
    api_version: str, kind: str, plural: str, namespaced: bool
) -> ResourceType[Unstructured, UnstructuredList]:
    """A kind as discovery found it."""
    group, _, version = api_version.rpartition("/")
    return ResourceType(
        group, version, kind, plural, namespaced, Unstructured, UnstructuredList, Unstructured, OPTIONS
    )
