"""Options of the calls of acme.stable.v1, for ``**options``."""

from __future__ import annotations

from typing import Literal, Required, TypedDict

from polykube.resources import FieldSelector, LabelSelector


class GetOptions(TypedDict, total=False):
    """Options of ``get``."""

    pretty: bool
    """Query parameter ``pretty``."""


class ListOptions(TypedDict, total=False):
    """Options of ``list``."""

    continue_: str
    """Query parameter ``continue``."""
    field_selector: FieldSelector
    """Query parameter ``fieldSelector``."""
    label_selector: LabelSelector
    """Query parameter ``labelSelector``."""
    limit: int
    """Query parameter ``limit``. Without it the client sends its own page size."""
    pretty: bool
    """Query parameter ``pretty``."""
    resource_version: str
    """Query parameter ``resourceVersion``."""
    resource_version_match: Literal["Exact", "NotOlderThan"]
    """Query parameter ``resourceVersionMatch``."""
    timeout_seconds: int
    """Query parameter ``timeoutSeconds``."""


class WatchOptions(TypedDict, total=False):
    """Options of ``watch``."""

    allow_watch_bookmarks: bool
    """Query parameter ``allowWatchBookmarks``."""
    field_selector: FieldSelector
    """Query parameter ``fieldSelector``."""
    label_selector: LabelSelector
    """Query parameter ``labelSelector``."""
    pretty: bool
    """Query parameter ``pretty``."""
    resource_version: str
    """Query parameter ``resourceVersion``."""
    resource_version_match: Literal["Exact", "NotOlderThan"]
    """Query parameter ``resourceVersionMatch``."""
    send_initial_events: bool
    """Query parameter ``sendInitialEvents``."""
    timeout_seconds: int
    """Query parameter ``timeoutSeconds``."""


class CreateOptions(TypedDict, total=False):
    """Options of ``create``."""

    dry_run: bool
    """Query parameter ``dryRun``. ``True`` sends ``All``."""
    field_manager: str
    """Query parameter ``fieldManager``."""
    field_validation: Literal["Strict", "Warn", "Ignore"]
    """Query parameter ``fieldValidation``. Without it the client sends its own, ``Strict`` unless it was
    made otherwise.
    """
    pretty: bool
    """Query parameter ``pretty``."""


class ReplaceOptions(TypedDict, total=False):
    """Options of ``replace``."""

    dry_run: bool
    """Query parameter ``dryRun``. ``True`` sends ``All``."""
    field_manager: str
    """Query parameter ``fieldManager``."""
    field_validation: Literal["Strict", "Warn", "Ignore"]
    """Query parameter ``fieldValidation``. Without it the client sends its own, ``Strict`` unless it was
    made otherwise.
    """
    pretty: bool
    """Query parameter ``pretty``."""


class PatchOptions(TypedDict, total=False):
    """Options of ``patch``."""

    dry_run: bool
    """Query parameter ``dryRun``. ``True`` sends ``All``."""
    field_manager: str
    """Query parameter ``fieldManager``."""
    field_validation: Literal["Strict", "Warn", "Ignore"]
    """Query parameter ``fieldValidation``. Without it the client sends its own, ``Strict`` unless it was
    made otherwise.
    """
    pretty: bool
    """Query parameter ``pretty``."""


class ApplyOptions(TypedDict, total=False):
    """Options of ``apply``."""

    dry_run: bool
    """Query parameter ``dryRun``. ``True`` sends ``All``."""
    field_manager: Required[str]
    """Query parameter ``fieldManager``."""
    field_validation: Literal["Strict", "Warn", "Ignore"]
    """Query parameter ``fieldValidation``. Without it the client sends its own, ``Strict`` unless it was
    made otherwise.
    """
    force: bool
    """Query parameter ``force``."""
    pretty: bool
    """Query parameter ``pretty``."""


class DeleteOptions(TypedDict, total=False):
    """Options of ``delete``."""

    dry_run: bool
    """Query parameter ``dryRun``. ``True`` sends ``All``."""
    grace_period_seconds: int
    """Query parameter ``gracePeriodSeconds``."""
    ignore_store_read_error_with_cluster_breaking_potential: bool
    """Query parameter ``ignoreStoreReadErrorWithClusterBreakingPotential``."""
    orphan_dependents: bool
    """Query parameter ``orphanDependents``."""
    pretty: bool
    """Query parameter ``pretty``."""
    propagation_policy: Literal["Orphan", "Background", "Foreground"]
    """Query parameter ``propagationPolicy``."""


class DeleteCollectionOptions(TypedDict, total=False):
    """Options of ``delete_collection``."""

    continue_: str
    """Query parameter ``continue``."""
    dry_run: bool
    """Query parameter ``dryRun``. ``True`` sends ``All``."""
    field_selector: FieldSelector
    """Query parameter ``fieldSelector``."""
    grace_period_seconds: int
    """Query parameter ``gracePeriodSeconds``."""
    ignore_store_read_error_with_cluster_breaking_potential: bool
    """Query parameter ``ignoreStoreReadErrorWithClusterBreakingPotential``."""
    label_selector: LabelSelector
    """Query parameter ``labelSelector``."""
    limit: int
    """Query parameter ``limit``. Without it the client sends its own page size."""
    orphan_dependents: bool
    """Query parameter ``orphanDependents``."""
    pretty: bool
    """Query parameter ``pretty``."""
    propagation_policy: Literal["Orphan", "Background", "Foreground"]
    """Query parameter ``propagationPolicy``."""
    resource_version: str
    """Query parameter ``resourceVersion``."""
    resource_version_match: Literal["Exact", "NotOlderThan"]
    """Query parameter ``resourceVersionMatch``."""
    timeout_seconds: int
    """Query parameter ``timeoutSeconds``."""
