"""Options of the calls of acme.widgets.v1, for ``**options``."""

from __future__ import annotations

from typing import Required, TypedDict

from polykube.resources import LabelSelector


class CreateOptions(TypedDict, total=False):
    """Options of ``create``."""

    pass


class GetOptions(TypedDict, total=False):
    """Options of ``get``."""

    pass


class ListOptions(TypedDict, total=False):
    """Options of ``list``."""

    label_selector: LabelSelector
    """Query parameter ``labelSelector``."""
    limit: int
    """Objects on a page. Without it the client sends its own page size."""
    resource_version: str
    """Query parameter ``resourceVersion``."""


class WatchOptions(TypedDict, total=False):
    """Options of ``watch``."""

    label_selector: LabelSelector
    """Query parameter ``labelSelector``."""
    resource_version: str
    """Query parameter ``resourceVersion``."""
    send_initial_events: bool
    """Query parameter ``sendInitialEvents``."""


class WidgetCreateOptions(TypedDict, total=False):
    """Options of ``create``."""

    dry_run: bool
    """Query parameter ``dryRun``. ``True`` sends ``All``."""


class ReplaceOptions(TypedDict, total=False):
    """Options of ``replace``."""

    dry_run: bool
    """Query parameter ``dryRun``. ``True`` sends ``All``."""


class PatchOptions(TypedDict, total=False):
    """Options of ``patch``."""

    dry_run: bool
    """Query parameter ``dryRun``. ``True`` sends ``All``."""
    field_manager: str
    """Query parameter ``fieldManager``."""


class ApplyOptions(TypedDict, total=False):
    """Options of ``apply``."""

    dry_run: bool
    """Query parameter ``dryRun``. ``True`` sends ``All``."""
    field_manager: Required[str]
    """Query parameter ``fieldManager``."""
    force: bool
    """Query parameter ``force``."""


class DeleteOptions(TypedDict, total=False):
    """Options of ``delete``."""

    dry_run: bool
    """Query parameter ``dryRun``. ``True`` sends ``All``."""


class DeleteCollectionOptions(TypedDict, total=False):
    """Options of ``delete_collection``."""

    dry_run: bool
    """Query parameter ``dryRun``. ``True`` sends ``All``."""
    label_selector: LabelSelector
    """Query parameter ``labelSelector``."""
