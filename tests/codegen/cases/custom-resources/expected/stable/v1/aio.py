"""Calls on the kinds of acme.stable.v1, async."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal, overload

from acme.autoscaling.v1.objects import Scale
from acme.stable.v1 import kinds
from acme.stable.v1.objects import Board, BoardList, CronTab, CronTabList
from polykube.aio import AsyncResource
from polykube.objects import MergePatch
from polykube.resources import DEFAULT, Call, FieldSelector, JsonPatchOp, LabelSelector, PatchKind
from polykube_apis.meta.v1.objects import APIResourceList, Status

if TYPE_CHECKING:
    from acme.autoscaling.v1.inputs import ScaleApply, ScaleMergePatch
    from acme.stable.v1.inputs import BoardApply, BoardMergePatch, CronTabApply, CronTabMergePatch
    from polykube.aio import AsyncClient, AsyncListing, AsyncWatch
    from polykube.resources import Headers, Query, Timeout
    from polykube_apis.meta.v1.inputs import PreconditionsApply


async def async_api_resources(
    client: AsyncClient,
    *,
    timeout: Timeout = DEFAULT,
    extra_query: Query | None = None,
    extra_headers: Headers | None = None,
) -> APIResourceList:
    """What the server serves of stable.example.com/v1: names, scopes and verbs of its kinds.

    Args:
        client: Where to ask.
        timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not given.
        extra_query: Query parameters that the documents do not have, under their wire names.
        extra_headers: HTTP headers for this call alone.
    """
    answer = await client.request(
        "GET", "/apis/stable.example.com/v1", query=extra_query, headers=extra_headers, timeout=timeout
    )
    return APIResourceList.from_wire(answer.wire())


class AsyncBoards(AsyncResource[Board, BoardList]):
    """Calls on Board objects of stable.example.com/v1 (cluster-scoped)."""

    TYPE = kinds.BOARDS

    async def get(
        self,
        name: str,
        *,
        pretty: bool | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> Board:
        """Reads one Board.

        Args:
            name: The object's name.
            pretty: Query parameter ``pretty``.
            timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not
                given.
            extra_query: Query parameters that the documents do not have, under their wire names.
            extra_headers: HTTP headers for this call alone.
        """
        return await self._get(
            name,
            options={"pretty": pretty},
            call=Call(timeout, extra_query, extra_headers),
        )

    def list(
        self,
        *,
        continue_: str | None = None,
        field_selector: FieldSelector | None = None,
        label_selector: LabelSelector | None = None,
        limit: int | None = None,
        pretty: bool | None = None,
        resource_version: str | None = None,
        resource_version_match: Literal["Exact", "NotOlderThan"] | None = None,
        timeout_seconds: int | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> AsyncListing[Board, BoardList]:
        """Lists the objects of this kind; iterating fetches page after page.

        Args:
            continue_: Query parameter ``continue``.
            field_selector: Query parameter ``fieldSelector``.
            label_selector: Query parameter ``labelSelector``.
            limit: Query parameter ``limit``. Without it the client sends its own page size.
            pretty: Query parameter ``pretty``.
            resource_version: Query parameter ``resourceVersion``.
            resource_version_match: Query parameter ``resourceVersionMatch``.
            timeout_seconds: Query parameter ``timeoutSeconds``.
            timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not
                given.
            extra_query: Query parameters that the documents do not have, under their wire names.
            extra_headers: HTTP headers for this call alone.
        """
        return self._list(
            options={
                "continue_": continue_,
                "field_selector": field_selector,
                "label_selector": label_selector,
                "limit": limit,
                "pretty": pretty,
                "resource_version": resource_version,
                "resource_version_match": resource_version_match,
                "timeout_seconds": timeout_seconds,
            },
            call=Call(timeout, extra_query, extra_headers),
        )

    def watch(
        self,
        *,
        allow_watch_bookmarks: bool | None = None,
        field_selector: FieldSelector | None = None,
        label_selector: LabelSelector | None = None,
        pretty: bool | None = None,
        resource_version: str | None = None,
        resource_version_match: Literal["Exact", "NotOlderThan"] | None = None,
        send_initial_events: bool | None = None,
        timeout_seconds: int | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> AsyncWatch[Board]:
        """Follows changes as typed events, from ``resource_version`` on.

        Args:
            allow_watch_bookmarks: Query parameter ``allowWatchBookmarks``.
            field_selector: Query parameter ``fieldSelector``.
            label_selector: Query parameter ``labelSelector``.
            pretty: Query parameter ``pretty``.
            resource_version: Query parameter ``resourceVersion``.
            resource_version_match: Query parameter ``resourceVersionMatch``.
            send_initial_events: Query parameter ``sendInitialEvents``.
            timeout_seconds: Query parameter ``timeoutSeconds``.
            timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not
                given.
            extra_query: Query parameters that the documents do not have, under their wire names.
            extra_headers: HTTP headers for this call alone.
        """
        return self._watch(
            options={
                "allow_watch_bookmarks": allow_watch_bookmarks,
                "field_selector": field_selector,
                "label_selector": label_selector,
                "pretty": pretty,
                "resource_version": resource_version,
                "resource_version_match": resource_version_match,
                "send_initial_events": send_initial_events,
                "timeout_seconds": timeout_seconds,
            },
            call=Call(timeout, extra_query, extra_headers),
        )

    async def create(
        self,
        body: Board | BoardApply,
        *,
        dry_run: bool | None = None,
        field_manager: str | None = None,
        field_validation: Literal["Strict", "Warn", "Ignore"] | None = None,
        pretty: bool | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> Board:
        """Creates an object.

        Args:
            body: The object, or the same as a dict literal. ``apiVersion`` and ``kind`` are filled in.
            dry_run: Query parameter ``dryRun``. ``True`` sends ``All``.
            field_manager: Query parameter ``fieldManager``.
            field_validation: Query parameter ``fieldValidation``. Without it the client sends its own,
                ``Strict`` unless it was made otherwise.
            pretty: Query parameter ``pretty``.
            timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not
                given.
            extra_query: Query parameters that the documents do not have, under their wire names.
            extra_headers: HTTP headers for this call alone.
        """
        return await self._create(
            body,
            options={
                "dry_run": dry_run,
                "field_manager": field_manager,
                "field_validation": field_validation,
                "pretty": pretty,
            },
            call=Call(timeout, extra_query, extra_headers),
        )

    async def replace(
        self,
        body: Board | BoardApply,
        *,
        dry_run: bool | None = None,
        field_manager: str | None = None,
        field_validation: Literal["Strict", "Warn", "Ignore"] | None = None,
        pretty: bool | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> Board:
        """Replaces one Board whole.

        Args:
            body: The whole object; fields that it lacks are removed. With a ``metadata.resourceVersion``
                the server refuses (409 Conflict) when the object has changed since; without one the last
                writer wins.
            dry_run: Query parameter ``dryRun``. ``True`` sends ``All``.
            field_manager: Query parameter ``fieldManager``.
            field_validation: Query parameter ``fieldValidation``. Without it the client sends its own,
                ``Strict`` unless it was made otherwise.
            pretty: Query parameter ``pretty``.
            timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not
                given.
            extra_query: Query parameters that the documents do not have, under their wire names.
            extra_headers: HTTP headers for this call alone.
        """
        return await self._replace(
            body,
            options={
                "dry_run": dry_run,
                "field_manager": field_manager,
                "field_validation": field_validation,
                "pretty": pretty,
            },
            call=Call(timeout, extra_query, extra_headers),
        )

    @overload
    async def patch(
        self,
        name: str,
        body: Board | BoardMergePatch | MergePatch,
        *,
        kind: Literal["merge"] = "merge",
        dry_run: bool | None = None,
        field_manager: str | None = None,
        field_validation: Literal["Strict", "Warn", "Ignore"] | None = None,
        pretty: bool | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> Board: ...

    @overload
    async def patch(
        self,
        name: str,
        body: Sequence[JsonPatchOp],
        *,
        kind: Literal["json"],
        dry_run: bool | None = None,
        field_manager: str | None = None,
        field_validation: Literal["Strict", "Warn", "Ignore"] | None = None,
        pretty: bool | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> Board: ...

    async def patch(
        self,
        name: str,
        body: Board | BoardMergePatch | Sequence[JsonPatchOp] | Mapping[str, object],
        *,
        kind: PatchKind = "merge",
        dry_run: bool | None = None,
        field_manager: str | None = None,
        field_validation: Literal["Strict", "Warn", "Ignore"] | None = None,
        pretty: bool | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> Board:
        """Changes part of one Board.

        Args:
            name: The object's name.
            body: For ``kind="merge"`` (RFC 7386) the fields to change, ``None`` removing one; for
                ``"json"`` (RFC 6902) a list of operations; for ``"strategic"`` the fields and directives
                of a strategic merge patch.
            kind: How ``body`` is read: ``"merge"``, ``"json"`` or ``"strategic"``.
            dry_run: Query parameter ``dryRun``. ``True`` sends ``All``.
            field_manager: Query parameter ``fieldManager``.
            field_validation: Query parameter ``fieldValidation``. Without it the client sends its own,
                ``Strict`` unless it was made otherwise.
            pretty: Query parameter ``pretty``.
            timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not
                given.
            extra_query: Query parameters that the documents do not have, under their wire names.
            extra_headers: HTTP headers for this call alone.
        """
        return await self._patch(
            name,
            body,
            kind,
            options={
                "dry_run": dry_run,
                "field_manager": field_manager,
                "field_validation": field_validation,
                "pretty": pretty,
            },
            call=Call(timeout, extra_query, extra_headers),
        )

    async def apply(
        self,
        body: Board | BoardApply,
        *,
        field_manager: str,
        dry_run: bool | None = None,
        field_validation: Literal["Strict", "Warn", "Ignore"] | None = None,
        force: bool | None = None,
        pretty: bool | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> Board:
        """Server-side apply to one Board: ``field_manager`` owns the fields of ``body``.

        An object that does not exist is created.

        Args:
            body: The fields that this manager wants to own, and ``metadata.name``; nothing else is
                required.
            dry_run: Query parameter ``dryRun``. ``True`` sends ``All``.
            field_manager: Query parameter ``fieldManager``.
            field_validation: Query parameter ``fieldValidation``. Without it the client sends its own,
                ``Strict`` unless it was made otherwise.
            force: Query parameter ``force``.
            pretty: Query parameter ``pretty``.
            timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not
                given.
            extra_query: Query parameters that the documents do not have, under their wire names.
            extra_headers: HTTP headers for this call alone.
        """
        return await self._apply(
            body,
            options={
                "dry_run": dry_run,
                "field_manager": field_manager,
                "field_validation": field_validation,
                "force": force,
                "pretty": pretty,
            },
            call=Call(timeout, extra_query, extra_headers),
        )

    async def delete(
        self,
        name: str,
        *,
        preconditions: PreconditionsApply | None = None,
        dry_run: bool | None = None,
        grace_period_seconds: int | None = None,
        ignore_store_read_error_with_cluster_breaking_potential: bool | None = None,
        orphan_dependents: bool | None = None,
        pretty: bool | None = None,
        propagation_policy: Literal["Orphan", "Background", "Foreground"] | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> Board | Status:
        """Deletes one Board.

        The answer is the object while finalizers hold it, else a Status.

        Args:
            name: The object's name.
            preconditions: ``uid`` and ``resourceVersion`` that the object must have, or the server
                refuses (409 Conflict).
            dry_run: Query parameter ``dryRun``. ``True`` sends ``All``.
            grace_period_seconds: Query parameter ``gracePeriodSeconds``.
            ignore_store_read_error_with_cluster_breaking_potential: Query parameter
                ``ignoreStoreReadErrorWithClusterBreakingPotential``.
            orphan_dependents: Query parameter ``orphanDependents``.
            pretty: Query parameter ``pretty``.
            propagation_policy: Query parameter ``propagationPolicy``.
            timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not
                given.
            extra_query: Query parameters that the documents do not have, under their wire names.
            extra_headers: HTTP headers for this call alone.
        """
        return await self._delete(
            name,
            preconditions=preconditions,
            options={
                "dry_run": dry_run,
                "grace_period_seconds": grace_period_seconds,
                "ignore_store_read_error_with_cluster_breaking_potential": ignore_store_read_error_with_cluster_breaking_potential,
                "orphan_dependents": orphan_dependents,
                "pretty": pretty,
                "propagation_policy": propagation_policy,
            },
            call=Call(timeout, extra_query, extra_headers),
        )

    async def delete_collection(
        self,
        *,
        everything: bool = False,
        continue_: str | None = None,
        dry_run: bool | None = None,
        field_selector: FieldSelector | None = None,
        grace_period_seconds: int | None = None,
        ignore_store_read_error_with_cluster_breaking_potential: bool | None = None,
        label_selector: LabelSelector | None = None,
        limit: int | None = None,
        orphan_dependents: bool | None = None,
        pretty: bool | None = None,
        propagation_policy: Literal["Orphan", "Background", "Foreground"] | None = None,
        resource_version: str | None = None,
        resource_version_match: Literal["Exact", "NotOlderThan"] | None = None,
        timeout_seconds: int | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> BoardList | Status:
        """Deletes all objects that the selectors match.

        Built-in kinds answer the list of them.

        Args:
            everything: Needed to delete without any selector, which is refused otherwise.
            continue_: Query parameter ``continue``.
            dry_run: Query parameter ``dryRun``. ``True`` sends ``All``.
            field_selector: Query parameter ``fieldSelector``.
            grace_period_seconds: Query parameter ``gracePeriodSeconds``.
            ignore_store_read_error_with_cluster_breaking_potential: Query parameter
                ``ignoreStoreReadErrorWithClusterBreakingPotential``.
            label_selector: Query parameter ``labelSelector``.
            limit: Query parameter ``limit``. Without it the client sends its own page size.
            orphan_dependents: Query parameter ``orphanDependents``.
            pretty: Query parameter ``pretty``.
            propagation_policy: Query parameter ``propagationPolicy``.
            resource_version: Query parameter ``resourceVersion``.
            resource_version_match: Query parameter ``resourceVersionMatch``.
            timeout_seconds: Query parameter ``timeoutSeconds``.
            timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not
                given.
            extra_query: Query parameters that the documents do not have, under their wire names.
            extra_headers: HTTP headers for this call alone.
        """
        return await self._delete_collection(
            everything=everything,
            options={
                "continue_": continue_,
                "dry_run": dry_run,
                "field_selector": field_selector,
                "grace_period_seconds": grace_period_seconds,
                "ignore_store_read_error_with_cluster_breaking_potential": ignore_store_read_error_with_cluster_breaking_potential,
                "label_selector": label_selector,
                "limit": limit,
                "orphan_dependents": orphan_dependents,
                "pretty": pretty,
                "propagation_policy": propagation_policy,
                "resource_version": resource_version,
                "resource_version_match": resource_version_match,
                "timeout_seconds": timeout_seconds,
            },
            call=Call(timeout, extra_query, extra_headers),
        )


class AsyncCronTabsScale(AsyncResource[Scale, CronTabList]):
    """The ``scale`` of CronTab objects, read and written apart."""

    TYPE = kinds.CRON_TABS_SCALE

    async def get(
        self,
        name: str,
        *,
        namespace: str | None = None,
        pretty: bool | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> Scale:
        """Reads one CronTab's scale.

        Args:
            name: The object's name.
            namespace: The namespace; the client's default one when it is not given.
            pretty: Query parameter ``pretty``.
            timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not
                given.
            extra_query: Query parameters that the documents do not have, under their wire names.
            extra_headers: HTTP headers for this call alone.
        """
        return await self._get(
            name,
            subresource="scale",
            namespace=namespace,
            options={"pretty": pretty},
            call=Call(timeout, extra_query, extra_headers),
        )

    async def replace(
        self,
        body: Scale | ScaleApply,
        *,
        namespace: str | None = None,
        dry_run: bool | None = None,
        field_manager: str | None = None,
        field_validation: Literal["Strict", "Warn", "Ignore"] | None = None,
        pretty: bool | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> Scale:
        """Replaces one CronTab's scale whole.

        Args:
            body: The whole object; fields that it lacks are removed. With a ``metadata.resourceVersion``
                the server refuses (409 Conflict) when the object has changed since; without one the last
                writer wins.
            namespace: The namespace; the client's default one when it is not given.
            dry_run: Query parameter ``dryRun``. ``True`` sends ``All``.
            field_manager: Query parameter ``fieldManager``.
            field_validation: Query parameter ``fieldValidation``. Without it the client sends its own,
                ``Strict`` unless it was made otherwise.
            pretty: Query parameter ``pretty``.
            timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not
                given.
            extra_query: Query parameters that the documents do not have, under their wire names.
            extra_headers: HTTP headers for this call alone.
        """
        return await self._replace(
            body,
            subresource="scale",
            namespace=namespace,
            options={
                "dry_run": dry_run,
                "field_manager": field_manager,
                "field_validation": field_validation,
                "pretty": pretty,
            },
            call=Call(timeout, extra_query, extra_headers),
        )

    @overload
    async def patch(
        self,
        name: str,
        body: Scale | ScaleMergePatch | MergePatch,
        *,
        kind: Literal["merge"] = "merge",
        namespace: str | None = None,
        dry_run: bool | None = None,
        field_manager: str | None = None,
        field_validation: Literal["Strict", "Warn", "Ignore"] | None = None,
        pretty: bool | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> Scale: ...

    @overload
    async def patch(
        self,
        name: str,
        body: Sequence[JsonPatchOp],
        *,
        kind: Literal["json"],
        namespace: str | None = None,
        dry_run: bool | None = None,
        field_manager: str | None = None,
        field_validation: Literal["Strict", "Warn", "Ignore"] | None = None,
        pretty: bool | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> Scale: ...

    async def patch(
        self,
        name: str,
        body: Scale | ScaleMergePatch | Sequence[JsonPatchOp] | Mapping[str, object],
        *,
        kind: PatchKind = "merge",
        namespace: str | None = None,
        dry_run: bool | None = None,
        field_manager: str | None = None,
        field_validation: Literal["Strict", "Warn", "Ignore"] | None = None,
        pretty: bool | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> Scale:
        """Changes part of one CronTab's scale.

        Args:
            name: The object's name.
            body: For ``kind="merge"`` (RFC 7386) the fields to change, ``None`` removing one; for
                ``"json"`` (RFC 6902) a list of operations; for ``"strategic"`` the fields and directives
                of a strategic merge patch.
            kind: How ``body`` is read: ``"merge"``, ``"json"`` or ``"strategic"``.
            namespace: The namespace; the client's default one when it is not given.
            dry_run: Query parameter ``dryRun``. ``True`` sends ``All``.
            field_manager: Query parameter ``fieldManager``.
            field_validation: Query parameter ``fieldValidation``. Without it the client sends its own,
                ``Strict`` unless it was made otherwise.
            pretty: Query parameter ``pretty``.
            timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not
                given.
            extra_query: Query parameters that the documents do not have, under their wire names.
            extra_headers: HTTP headers for this call alone.
        """
        return await self._patch(
            name,
            body,
            kind,
            subresource="scale",
            namespace=namespace,
            options={
                "dry_run": dry_run,
                "field_manager": field_manager,
                "field_validation": field_validation,
                "pretty": pretty,
            },
            call=Call(timeout, extra_query, extra_headers),
        )

    async def apply(
        self,
        body: Scale | ScaleApply,
        *,
        namespace: str | None = None,
        field_manager: str,
        dry_run: bool | None = None,
        field_validation: Literal["Strict", "Warn", "Ignore"] | None = None,
        force: bool | None = None,
        pretty: bool | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> Scale:
        """Server-side apply to one CronTab's scale: ``field_manager`` owns the fields of ``body``.

        Args:
            body: The fields that this manager wants to own, and ``metadata.name``; nothing else is
                required.
            namespace: The namespace; the client's default one when it is not given.
            dry_run: Query parameter ``dryRun``. ``True`` sends ``All``.
            field_manager: Query parameter ``fieldManager``.
            field_validation: Query parameter ``fieldValidation``. Without it the client sends its own,
                ``Strict`` unless it was made otherwise.
            force: Query parameter ``force``.
            pretty: Query parameter ``pretty``.
            timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not
                given.
            extra_query: Query parameters that the documents do not have, under their wire names.
            extra_headers: HTTP headers for this call alone.
        """
        return await self._apply(
            body,
            subresource="scale",
            namespace=namespace,
            options={
                "dry_run": dry_run,
                "field_manager": field_manager,
                "field_validation": field_validation,
                "force": force,
                "pretty": pretty,
            },
            call=Call(timeout, extra_query, extra_headers),
        )


class AsyncCronTabsStatus(AsyncResource[CronTab, CronTabList]):
    """The ``status`` of CronTab objects, read and written apart."""

    TYPE = kinds.CRON_TABS

    async def get(
        self,
        name: str,
        *,
        namespace: str | None = None,
        pretty: bool | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> CronTab:
        """Reads one CronTab's status.

        Args:
            name: The object's name.
            namespace: The namespace; the client's default one when it is not given.
            pretty: Query parameter ``pretty``.
            timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not
                given.
            extra_query: Query parameters that the documents do not have, under their wire names.
            extra_headers: HTTP headers for this call alone.
        """
        return await self._get(
            name,
            subresource="status",
            namespace=namespace,
            options={"pretty": pretty},
            call=Call(timeout, extra_query, extra_headers),
        )

    async def replace(
        self,
        body: CronTab | CronTabApply,
        *,
        namespace: str | None = None,
        dry_run: bool | None = None,
        field_manager: str | None = None,
        field_validation: Literal["Strict", "Warn", "Ignore"] | None = None,
        pretty: bool | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> CronTab:
        """Replaces one CronTab's status whole.

        Args:
            body: The whole object; fields that it lacks are removed. With a ``metadata.resourceVersion``
                the server refuses (409 Conflict) when the object has changed since; without one the last
                writer wins.
            namespace: The namespace; the client's default one when it is not given.
            dry_run: Query parameter ``dryRun``. ``True`` sends ``All``.
            field_manager: Query parameter ``fieldManager``.
            field_validation: Query parameter ``fieldValidation``. Without it the client sends its own,
                ``Strict`` unless it was made otherwise.
            pretty: Query parameter ``pretty``.
            timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not
                given.
            extra_query: Query parameters that the documents do not have, under their wire names.
            extra_headers: HTTP headers for this call alone.
        """
        return await self._replace(
            body,
            subresource="status",
            namespace=namespace,
            options={
                "dry_run": dry_run,
                "field_manager": field_manager,
                "field_validation": field_validation,
                "pretty": pretty,
            },
            call=Call(timeout, extra_query, extra_headers),
        )

    @overload
    async def patch(
        self,
        name: str,
        body: CronTab | CronTabMergePatch | MergePatch,
        *,
        kind: Literal["merge"] = "merge",
        namespace: str | None = None,
        dry_run: bool | None = None,
        field_manager: str | None = None,
        field_validation: Literal["Strict", "Warn", "Ignore"] | None = None,
        pretty: bool | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> CronTab: ...

    @overload
    async def patch(
        self,
        name: str,
        body: Sequence[JsonPatchOp],
        *,
        kind: Literal["json"],
        namespace: str | None = None,
        dry_run: bool | None = None,
        field_manager: str | None = None,
        field_validation: Literal["Strict", "Warn", "Ignore"] | None = None,
        pretty: bool | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> CronTab: ...

    async def patch(
        self,
        name: str,
        body: CronTab | CronTabMergePatch | Sequence[JsonPatchOp] | Mapping[str, object],
        *,
        kind: PatchKind = "merge",
        namespace: str | None = None,
        dry_run: bool | None = None,
        field_manager: str | None = None,
        field_validation: Literal["Strict", "Warn", "Ignore"] | None = None,
        pretty: bool | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> CronTab:
        """Changes part of one CronTab's status.

        Args:
            name: The object's name.
            body: For ``kind="merge"`` (RFC 7386) the fields to change, ``None`` removing one; for
                ``"json"`` (RFC 6902) a list of operations; for ``"strategic"`` the fields and directives
                of a strategic merge patch.
            kind: How ``body`` is read: ``"merge"``, ``"json"`` or ``"strategic"``.
            namespace: The namespace; the client's default one when it is not given.
            dry_run: Query parameter ``dryRun``. ``True`` sends ``All``.
            field_manager: Query parameter ``fieldManager``.
            field_validation: Query parameter ``fieldValidation``. Without it the client sends its own,
                ``Strict`` unless it was made otherwise.
            pretty: Query parameter ``pretty``.
            timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not
                given.
            extra_query: Query parameters that the documents do not have, under their wire names.
            extra_headers: HTTP headers for this call alone.
        """
        return await self._patch(
            name,
            body,
            kind,
            subresource="status",
            namespace=namespace,
            options={
                "dry_run": dry_run,
                "field_manager": field_manager,
                "field_validation": field_validation,
                "pretty": pretty,
            },
            call=Call(timeout, extra_query, extra_headers),
        )

    async def apply(
        self,
        body: CronTab | CronTabApply,
        *,
        namespace: str | None = None,
        field_manager: str,
        dry_run: bool | None = None,
        field_validation: Literal["Strict", "Warn", "Ignore"] | None = None,
        force: bool | None = None,
        pretty: bool | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> CronTab:
        """Server-side apply to one CronTab's status: ``field_manager`` owns the fields of ``body``.

        Args:
            body: The fields that this manager wants to own, and ``metadata.name``; nothing else is
                required.
            namespace: The namespace; the client's default one when it is not given.
            dry_run: Query parameter ``dryRun``. ``True`` sends ``All``.
            field_manager: Query parameter ``fieldManager``.
            field_validation: Query parameter ``fieldValidation``. Without it the client sends its own,
                ``Strict`` unless it was made otherwise.
            force: Query parameter ``force``.
            pretty: Query parameter ``pretty``.
            timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not
                given.
            extra_query: Query parameters that the documents do not have, under their wire names.
            extra_headers: HTTP headers for this call alone.
        """
        return await self._apply(
            body,
            subresource="status",
            namespace=namespace,
            options={
                "dry_run": dry_run,
                "field_manager": field_manager,
                "field_validation": field_validation,
                "force": force,
                "pretty": pretty,
            },
            call=Call(timeout, extra_query, extra_headers),
        )


class AsyncCronTabs(AsyncResource[CronTab, CronTabList]):
    """Calls on CronTab objects of stable.example.com/v1 (namespaced)."""

    TYPE = kinds.CRON_TABS

    async def get(
        self,
        name: str,
        *,
        namespace: str | None = None,
        pretty: bool | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> CronTab:
        """Reads one CronTab.

        Args:
            name: The object's name.
            namespace: The namespace; the client's default one when it is not given.
            pretty: Query parameter ``pretty``.
            timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not
                given.
            extra_query: Query parameters that the documents do not have, under their wire names.
            extra_headers: HTTP headers for this call alone.
        """
        return await self._get(
            name,
            namespace=namespace,
            options={"pretty": pretty},
            call=Call(timeout, extra_query, extra_headers),
        )

    def list(
        self,
        *,
        namespace: str | None = None,
        all_namespaces: bool = False,
        continue_: str | None = None,
        field_selector: FieldSelector | None = None,
        label_selector: LabelSelector | None = None,
        limit: int | None = None,
        pretty: bool | None = None,
        resource_version: str | None = None,
        resource_version_match: Literal["Exact", "NotOlderThan"] | None = None,
        timeout_seconds: int | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> AsyncListing[CronTab, CronTabList]:
        """Lists the objects of this kind; iterating fetches page after page.

        Args:
            namespace: The namespace; the client's default one when it is not given.
            all_namespaces: Every namespace instead of one.
            continue_: Query parameter ``continue``.
            field_selector: Query parameter ``fieldSelector``.
            label_selector: Query parameter ``labelSelector``.
            limit: Query parameter ``limit``. Without it the client sends its own page size.
            pretty: Query parameter ``pretty``.
            resource_version: Query parameter ``resourceVersion``.
            resource_version_match: Query parameter ``resourceVersionMatch``.
            timeout_seconds: Query parameter ``timeoutSeconds``.
            timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not
                given.
            extra_query: Query parameters that the documents do not have, under their wire names.
            extra_headers: HTTP headers for this call alone.
        """
        return self._list(
            namespace=namespace,
            all_namespaces=all_namespaces,
            options={
                "continue_": continue_,
                "field_selector": field_selector,
                "label_selector": label_selector,
                "limit": limit,
                "pretty": pretty,
                "resource_version": resource_version,
                "resource_version_match": resource_version_match,
                "timeout_seconds": timeout_seconds,
            },
            call=Call(timeout, extra_query, extra_headers),
        )

    def watch(
        self,
        *,
        namespace: str | None = None,
        all_namespaces: bool = False,
        allow_watch_bookmarks: bool | None = None,
        field_selector: FieldSelector | None = None,
        label_selector: LabelSelector | None = None,
        pretty: bool | None = None,
        resource_version: str | None = None,
        resource_version_match: Literal["Exact", "NotOlderThan"] | None = None,
        send_initial_events: bool | None = None,
        timeout_seconds: int | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> AsyncWatch[CronTab]:
        """Follows changes as typed events, from ``resource_version`` on.

        Args:
            namespace: The namespace; the client's default one when it is not given.
            all_namespaces: Every namespace instead of one.
            allow_watch_bookmarks: Query parameter ``allowWatchBookmarks``.
            field_selector: Query parameter ``fieldSelector``.
            label_selector: Query parameter ``labelSelector``.
            pretty: Query parameter ``pretty``.
            resource_version: Query parameter ``resourceVersion``.
            resource_version_match: Query parameter ``resourceVersionMatch``.
            send_initial_events: Query parameter ``sendInitialEvents``.
            timeout_seconds: Query parameter ``timeoutSeconds``.
            timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not
                given.
            extra_query: Query parameters that the documents do not have, under their wire names.
            extra_headers: HTTP headers for this call alone.
        """
        return self._watch(
            namespace=namespace,
            all_namespaces=all_namespaces,
            options={
                "allow_watch_bookmarks": allow_watch_bookmarks,
                "field_selector": field_selector,
                "label_selector": label_selector,
                "pretty": pretty,
                "resource_version": resource_version,
                "resource_version_match": resource_version_match,
                "send_initial_events": send_initial_events,
                "timeout_seconds": timeout_seconds,
            },
            call=Call(timeout, extra_query, extra_headers),
        )

    async def create(
        self,
        body: CronTab | CronTabApply,
        *,
        namespace: str | None = None,
        dry_run: bool | None = None,
        field_manager: str | None = None,
        field_validation: Literal["Strict", "Warn", "Ignore"] | None = None,
        pretty: bool | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> CronTab:
        """Creates an object.

        Args:
            body: The object, or the same as a dict literal. ``apiVersion`` and ``kind`` are filled in.
            namespace: The namespace; the client's default one when it is not given.
            dry_run: Query parameter ``dryRun``. ``True`` sends ``All``.
            field_manager: Query parameter ``fieldManager``.
            field_validation: Query parameter ``fieldValidation``. Without it the client sends its own,
                ``Strict`` unless it was made otherwise.
            pretty: Query parameter ``pretty``.
            timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not
                given.
            extra_query: Query parameters that the documents do not have, under their wire names.
            extra_headers: HTTP headers for this call alone.
        """
        return await self._create(
            body,
            namespace=namespace,
            options={
                "dry_run": dry_run,
                "field_manager": field_manager,
                "field_validation": field_validation,
                "pretty": pretty,
            },
            call=Call(timeout, extra_query, extra_headers),
        )

    async def replace(
        self,
        body: CronTab | CronTabApply,
        *,
        namespace: str | None = None,
        dry_run: bool | None = None,
        field_manager: str | None = None,
        field_validation: Literal["Strict", "Warn", "Ignore"] | None = None,
        pretty: bool | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> CronTab:
        """Replaces one CronTab whole.

        Args:
            body: The whole object; fields that it lacks are removed. With a ``metadata.resourceVersion``
                the server refuses (409 Conflict) when the object has changed since; without one the last
                writer wins.
            namespace: The namespace; the client's default one when it is not given.
            dry_run: Query parameter ``dryRun``. ``True`` sends ``All``.
            field_manager: Query parameter ``fieldManager``.
            field_validation: Query parameter ``fieldValidation``. Without it the client sends its own,
                ``Strict`` unless it was made otherwise.
            pretty: Query parameter ``pretty``.
            timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not
                given.
            extra_query: Query parameters that the documents do not have, under their wire names.
            extra_headers: HTTP headers for this call alone.
        """
        return await self._replace(
            body,
            namespace=namespace,
            options={
                "dry_run": dry_run,
                "field_manager": field_manager,
                "field_validation": field_validation,
                "pretty": pretty,
            },
            call=Call(timeout, extra_query, extra_headers),
        )

    @overload
    async def patch(
        self,
        name: str,
        body: CronTab | CronTabMergePatch | MergePatch,
        *,
        kind: Literal["merge"] = "merge",
        namespace: str | None = None,
        dry_run: bool | None = None,
        field_manager: str | None = None,
        field_validation: Literal["Strict", "Warn", "Ignore"] | None = None,
        pretty: bool | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> CronTab: ...

    @overload
    async def patch(
        self,
        name: str,
        body: Sequence[JsonPatchOp],
        *,
        kind: Literal["json"],
        namespace: str | None = None,
        dry_run: bool | None = None,
        field_manager: str | None = None,
        field_validation: Literal["Strict", "Warn", "Ignore"] | None = None,
        pretty: bool | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> CronTab: ...

    async def patch(
        self,
        name: str,
        body: CronTab | CronTabMergePatch | Sequence[JsonPatchOp] | Mapping[str, object],
        *,
        kind: PatchKind = "merge",
        namespace: str | None = None,
        dry_run: bool | None = None,
        field_manager: str | None = None,
        field_validation: Literal["Strict", "Warn", "Ignore"] | None = None,
        pretty: bool | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> CronTab:
        """Changes part of one CronTab.

        Args:
            name: The object's name.
            body: For ``kind="merge"`` (RFC 7386) the fields to change, ``None`` removing one; for
                ``"json"`` (RFC 6902) a list of operations; for ``"strategic"`` the fields and directives
                of a strategic merge patch.
            kind: How ``body`` is read: ``"merge"``, ``"json"`` or ``"strategic"``.
            namespace: The namespace; the client's default one when it is not given.
            dry_run: Query parameter ``dryRun``. ``True`` sends ``All``.
            field_manager: Query parameter ``fieldManager``.
            field_validation: Query parameter ``fieldValidation``. Without it the client sends its own,
                ``Strict`` unless it was made otherwise.
            pretty: Query parameter ``pretty``.
            timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not
                given.
            extra_query: Query parameters that the documents do not have, under their wire names.
            extra_headers: HTTP headers for this call alone.
        """
        return await self._patch(
            name,
            body,
            kind,
            namespace=namespace,
            options={
                "dry_run": dry_run,
                "field_manager": field_manager,
                "field_validation": field_validation,
                "pretty": pretty,
            },
            call=Call(timeout, extra_query, extra_headers),
        )

    async def apply(
        self,
        body: CronTab | CronTabApply,
        *,
        namespace: str | None = None,
        field_manager: str,
        dry_run: bool | None = None,
        field_validation: Literal["Strict", "Warn", "Ignore"] | None = None,
        force: bool | None = None,
        pretty: bool | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> CronTab:
        """Server-side apply to one CronTab: ``field_manager`` owns the fields of ``body``.

        An object that does not exist is created.

        Args:
            body: The fields that this manager wants to own, and ``metadata.name``; nothing else is
                required.
            namespace: The namespace; the client's default one when it is not given.
            dry_run: Query parameter ``dryRun``. ``True`` sends ``All``.
            field_manager: Query parameter ``fieldManager``.
            field_validation: Query parameter ``fieldValidation``. Without it the client sends its own,
                ``Strict`` unless it was made otherwise.
            force: Query parameter ``force``.
            pretty: Query parameter ``pretty``.
            timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not
                given.
            extra_query: Query parameters that the documents do not have, under their wire names.
            extra_headers: HTTP headers for this call alone.
        """
        return await self._apply(
            body,
            namespace=namespace,
            options={
                "dry_run": dry_run,
                "field_manager": field_manager,
                "field_validation": field_validation,
                "force": force,
                "pretty": pretty,
            },
            call=Call(timeout, extra_query, extra_headers),
        )

    async def delete(
        self,
        name: str,
        *,
        preconditions: PreconditionsApply | None = None,
        namespace: str | None = None,
        dry_run: bool | None = None,
        grace_period_seconds: int | None = None,
        ignore_store_read_error_with_cluster_breaking_potential: bool | None = None,
        orphan_dependents: bool | None = None,
        pretty: bool | None = None,
        propagation_policy: Literal["Orphan", "Background", "Foreground"] | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> CronTab | Status:
        """Deletes one CronTab.

        The answer is the object while finalizers hold it, else a Status.

        Args:
            name: The object's name.
            preconditions: ``uid`` and ``resourceVersion`` that the object must have, or the server
                refuses (409 Conflict).
            namespace: The namespace; the client's default one when it is not given.
            dry_run: Query parameter ``dryRun``. ``True`` sends ``All``.
            grace_period_seconds: Query parameter ``gracePeriodSeconds``.
            ignore_store_read_error_with_cluster_breaking_potential: Query parameter
                ``ignoreStoreReadErrorWithClusterBreakingPotential``.
            orphan_dependents: Query parameter ``orphanDependents``.
            pretty: Query parameter ``pretty``.
            propagation_policy: Query parameter ``propagationPolicy``.
            timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not
                given.
            extra_query: Query parameters that the documents do not have, under their wire names.
            extra_headers: HTTP headers for this call alone.
        """
        return await self._delete(
            name,
            preconditions=preconditions,
            namespace=namespace,
            options={
                "dry_run": dry_run,
                "grace_period_seconds": grace_period_seconds,
                "ignore_store_read_error_with_cluster_breaking_potential": ignore_store_read_error_with_cluster_breaking_potential,
                "orphan_dependents": orphan_dependents,
                "pretty": pretty,
                "propagation_policy": propagation_policy,
            },
            call=Call(timeout, extra_query, extra_headers),
        )

    async def delete_collection(
        self,
        *,
        everything: bool = False,
        namespace: str | None = None,
        continue_: str | None = None,
        dry_run: bool | None = None,
        field_selector: FieldSelector | None = None,
        grace_period_seconds: int | None = None,
        ignore_store_read_error_with_cluster_breaking_potential: bool | None = None,
        label_selector: LabelSelector | None = None,
        limit: int | None = None,
        orphan_dependents: bool | None = None,
        pretty: bool | None = None,
        propagation_policy: Literal["Orphan", "Background", "Foreground"] | None = None,
        resource_version: str | None = None,
        resource_version_match: Literal["Exact", "NotOlderThan"] | None = None,
        timeout_seconds: int | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> CronTabList | Status:
        """Deletes all objects that the selectors match.

        Built-in kinds answer the list of them.

        Args:
            everything: Needed to delete without any selector, which is refused otherwise.
            namespace: The namespace; the client's default one when it is not given.
            continue_: Query parameter ``continue``.
            dry_run: Query parameter ``dryRun``. ``True`` sends ``All``.
            field_selector: Query parameter ``fieldSelector``.
            grace_period_seconds: Query parameter ``gracePeriodSeconds``.
            ignore_store_read_error_with_cluster_breaking_potential: Query parameter
                ``ignoreStoreReadErrorWithClusterBreakingPotential``.
            label_selector: Query parameter ``labelSelector``.
            limit: Query parameter ``limit``. Without it the client sends its own page size.
            orphan_dependents: Query parameter ``orphanDependents``.
            pretty: Query parameter ``pretty``.
            propagation_policy: Query parameter ``propagationPolicy``.
            resource_version: Query parameter ``resourceVersion``.
            resource_version_match: Query parameter ``resourceVersionMatch``.
            timeout_seconds: Query parameter ``timeoutSeconds``.
            timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not
                given.
            extra_query: Query parameters that the documents do not have, under their wire names.
            extra_headers: HTTP headers for this call alone.
        """
        return await self._delete_collection(
            everything=everything,
            namespace=namespace,
            options={
                "continue_": continue_,
                "dry_run": dry_run,
                "field_selector": field_selector,
                "grace_period_seconds": grace_period_seconds,
                "ignore_store_read_error_with_cluster_breaking_potential": ignore_store_read_error_with_cluster_breaking_potential,
                "label_selector": label_selector,
                "limit": limit,
                "orphan_dependents": orphan_dependents,
                "pretty": pretty,
                "propagation_policy": propagation_policy,
                "resource_version": resource_version,
                "resource_version_match": resource_version_match,
                "timeout_seconds": timeout_seconds,
            },
            call=Call(timeout, extra_query, extra_headers),
        )

    @property
    def scale(self) -> AsyncCronTabsScale:
        """The ``scale`` subresource."""
        return AsyncCronTabsScale(self.client)

    @property
    def status(self) -> AsyncCronTabsStatus:
        """The ``status`` subresource."""
        return AsyncCronTabsStatus(self.client)
