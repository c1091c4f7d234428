"""Calls on the kinds of acme.widgets.v1, async."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal, overload

from acme.widgets.v1 import kinds
from acme.widgets.v1.objects import Check, Scale, Widget, WidgetList
from polykube.aio import AsyncResource
from polykube.objects import MergePatch, Object
from polykube.resources import DEFAULT, Call, JsonPatchOp, LabelSelector, PatchKind

if TYPE_CHECKING:
    from acme.widgets.v1.inputs import (
        CheckApply,
        ScaleApply,
        WidgetApply,
        WidgetMergePatch,
    )
    from polykube.aio import AsyncListing, AsyncWatch
    from polykube.resources import Headers, Query, Timeout


class AsyncChecks(AsyncResource[Check, Object]):
    """Calls on Check objects of widgets.acme.com/v1 (namespaced)."""

    TYPE = kinds.CHECKS

    async def create(
        self,
        body: Check | CheckApply,
        *,
        namespace: str | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> Check:
        """Creates an object.

        Args:
            body: The object, or the same as a dict literal. ``apiVersion`` and ``kind`` are filled in.
            namespace: The namespace; the client's default one when it is not given.
            timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not
                given.
            extra_query: Query parameters that the documents do not have, under their wire names.
            extra_headers: HTTP headers for this call alone.
        """
        return await self._create(
            body,
            namespace=namespace,
            options={},
            call=Call(timeout, extra_query, extra_headers),
        )


class AsyncWidgetsScale(AsyncResource[Scale, WidgetList]):
    """The ``scale`` of Widget objects, read and written apart."""

    TYPE = kinds.WIDGETS_SCALE

    async def get(
        self,
        name: str,
        *,
        namespace: str | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> Scale:
        """Reads one Widget's scale.

        Args:
            name: The object's name.
            namespace: The namespace; the client's default one when it is not given.
            timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not
                given.
            extra_query: Query parameters that the documents do not have, under their wire names.
            extra_headers: HTTP headers for this call alone.
        """
        return await self._get(
            name,
            subresource="scale",
            namespace=namespace,
            options={},
            call=Call(timeout, extra_query, extra_headers),
        )

    async def replace(
        self,
        body: Scale | ScaleApply,
        *,
        namespace: str | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> Scale:
        """Replaces one Widget's scale whole.

        Args:
            body: The whole object; fields that it lacks are removed. With a ``metadata.resourceVersion``
                the server refuses (409 Conflict) when the object has changed since; without one the last
                writer wins.
            namespace: The namespace; the client's default one when it is not given.
            timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not
                given.
            extra_query: Query parameters that the documents do not have, under their wire names.
            extra_headers: HTTP headers for this call alone.
        """
        return await self._replace(
            body,
            subresource="scale",
            namespace=namespace,
            options={},
            call=Call(timeout, extra_query, extra_headers),
        )


class AsyncWidgetsStatus(AsyncResource[Widget, WidgetList]):
    """The ``status`` of Widget objects, read and written apart."""

    TYPE = kinds.WIDGETS

    async def get(
        self,
        name: str,
        *,
        namespace: str | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> Widget:
        """Reads one Widget's status.

        Args:
            name: The object's name.
            namespace: The namespace; the client's default one when it is not given.
            timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not
                given.
            extra_query: Query parameters that the documents do not have, under their wire names.
            extra_headers: HTTP headers for this call alone.
        """
        return await self._get(
            name,
            subresource="status",
            namespace=namespace,
            options={},
            call=Call(timeout, extra_query, extra_headers),
        )

    @overload
    async def patch(
        self,
        name: str,
        body: Widget | WidgetMergePatch | MergePatch,
        *,
        kind: Literal["merge"] = "merge",
        namespace: str | None = None,
        dry_run: bool | None = None,
        field_manager: str | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> Widget: ...

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
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> Widget: ...

    async def patch(
        self,
        name: str,
        body: Widget | WidgetMergePatch | Sequence[JsonPatchOp] | Mapping[str, object],
        *,
        kind: PatchKind = "merge",
        namespace: str | None = None,
        dry_run: bool | None = None,
        field_manager: str | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> Widget:
        """Changes part of one Widget's status.

        Args:
            name: The object's name.
            body: For ``kind="merge"`` (RFC 7386) the fields to change, ``None`` removing one; for
                ``"json"`` (RFC 6902) a list of operations; for ``"strategic"`` the fields and directives
                of a strategic merge patch.
            kind: How ``body`` is read: ``"merge"``, ``"json"`` or ``"strategic"``.
            namespace: The namespace; the client's default one when it is not given.
            dry_run: Query parameter ``dryRun``. ``True`` sends ``All``.
            field_manager: Query parameter ``fieldManager``.
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
            options={"dry_run": dry_run, "field_manager": field_manager},
            call=Call(timeout, extra_query, extra_headers),
        )

    async def apply(
        self,
        body: Widget | WidgetApply,
        *,
        namespace: str | None = None,
        field_manager: str,
        dry_run: bool | None = None,
        force: bool | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> Widget:
        """Server-side apply to one Widget's status: ``field_manager`` owns the fields of ``body``.

        Args:
            body: The fields that this manager wants to own, and ``metadata.name``; nothing else is
                required.
            namespace: The namespace; the client's default one when it is not given.
            dry_run: Query parameter ``dryRun``. ``True`` sends ``All``.
            field_manager: Query parameter ``fieldManager``.
            force: Query parameter ``force``.
            timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not
                given.
            extra_query: Query parameters that the documents do not have, under their wire names.
            extra_headers: HTTP headers for this call alone.
        """
        return await self._apply(
            body,
            subresource="status",
            namespace=namespace,
            options={"dry_run": dry_run, "field_manager": field_manager, "force": force},
            call=Call(timeout, extra_query, extra_headers),
        )


class AsyncWidgets(AsyncResource[Widget, WidgetList]):
    """Calls on Widget objects of widgets.acme.com/v1 (namespaced)."""

    TYPE = kinds.WIDGETS

    async def get(
        self,
        name: str,
        *,
        namespace: str | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> Widget:
        """Reads one Widget.

        Args:
            name: The object's name.
            namespace: The namespace; the client's default one when it is not given.
            timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not
                given.
            extra_query: Query parameters that the documents do not have, under their wire names.
            extra_headers: HTTP headers for this call alone.
        """
        return await self._get(
            name,
            namespace=namespace,
            options={},
            call=Call(timeout, extra_query, extra_headers),
        )

    def list(
        self,
        *,
        namespace: str | None = None,
        all_namespaces: bool = False,
        label_selector: LabelSelector | None = None,
        limit: int | None = None,
        resource_version: str | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> AsyncListing[Widget, WidgetList]:
        """Lists the objects of this kind; iterating fetches page after page.

        Args:
            namespace: The namespace; the client's default one when it is not given.
            all_namespaces: Every namespace instead of one.
            label_selector: Query parameter ``labelSelector``.
            limit: Objects on a page. Without it the client sends its own page size.
            resource_version: Query parameter ``resourceVersion``.
            timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not
                given.
            extra_query: Query parameters that the documents do not have, under their wire names.
            extra_headers: HTTP headers for this call alone.
        """
        return self._list(
            namespace=namespace,
            all_namespaces=all_namespaces,
            options={"label_selector": label_selector, "limit": limit, "resource_version": resource_version},
            call=Call(timeout, extra_query, extra_headers),
        )

    def watch(
        self,
        *,
        namespace: str | None = None,
        all_namespaces: bool = False,
        label_selector: LabelSelector | None = None,
        resource_version: str | None = None,
        send_initial_events: bool | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> AsyncWatch[Widget]:
        """Follows changes as typed events, from ``resource_version`` on.

        Args:
            namespace: The namespace; the client's default one when it is not given.
            all_namespaces: Every namespace instead of one.
            label_selector: Query parameter ``labelSelector``.
            resource_version: Query parameter ``resourceVersion``.
            send_initial_events: Query parameter ``sendInitialEvents``.
            timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not
                given.
            extra_query: Query parameters that the documents do not have, under their wire names.
            extra_headers: HTTP headers for this call alone.
        """
        return self._watch(
            namespace=namespace,
            all_namespaces=all_namespaces,
            options={
                "label_selector": label_selector,
                "resource_version": resource_version,
                "send_initial_events": send_initial_events,
            },
            call=Call(timeout, extra_query, extra_headers),
        )

    async def create(
        self,
        body: Widget | WidgetApply,
        *,
        namespace: str | None = None,
        dry_run: bool | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> Widget:
        """Creates an object.

        Args:
            body: The object, or the same as a dict literal. ``apiVersion`` and ``kind`` are filled in.
            namespace: The namespace; the client's default one when it is not given.
            dry_run: Query parameter ``dryRun``. ``True`` sends ``All``.
            timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not
                given.
            extra_query: Query parameters that the documents do not have, under their wire names.
            extra_headers: HTTP headers for this call alone.
        """
        return await self._create(
            body,
            namespace=namespace,
            options={"dry_run": dry_run},
            call=Call(timeout, extra_query, extra_headers),
        )

    async def replace(
        self,
        body: Widget | WidgetApply,
        *,
        namespace: str | None = None,
        dry_run: bool | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> Widget:
        """Replaces one Widget whole.

        Args:
            body: The whole object; fields that it lacks are removed. With a ``metadata.resourceVersion``
                the server refuses (409 Conflict) when the object has changed since; without one the last
                writer wins.
            namespace: The namespace; the client's default one when it is not given.
            dry_run: Query parameter ``dryRun``. ``True`` sends ``All``.
            timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not
                given.
            extra_query: Query parameters that the documents do not have, under their wire names.
            extra_headers: HTTP headers for this call alone.
        """
        return await self._replace(
            body,
            namespace=namespace,
            options={"dry_run": dry_run},
            call=Call(timeout, extra_query, extra_headers),
        )

    @overload
    async def patch(
        self,
        name: str,
        body: Widget | WidgetMergePatch | MergePatch,
        *,
        kind: Literal["merge"] = "merge",
        namespace: str | None = None,
        dry_run: bool | None = None,
        field_manager: str | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> Widget: ...

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
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> Widget: ...

    async def patch(
        self,
        name: str,
        body: Widget | WidgetMergePatch | Sequence[JsonPatchOp] | Mapping[str, object],
        *,
        kind: PatchKind = "merge",
        namespace: str | None = None,
        dry_run: bool | None = None,
        field_manager: str | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> Widget:
        """Changes part of one Widget.

        Args:
            name: The object's name.
            body: For ``kind="merge"`` (RFC 7386) the fields to change, ``None`` removing one; for
                ``"json"`` (RFC 6902) a list of operations; for ``"strategic"`` the fields and directives
                of a strategic merge patch.
            kind: How ``body`` is read: ``"merge"``, ``"json"`` or ``"strategic"``.
            namespace: The namespace; the client's default one when it is not given.
            dry_run: Query parameter ``dryRun``. ``True`` sends ``All``.
            field_manager: Query parameter ``fieldManager``.
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
            options={"dry_run": dry_run, "field_manager": field_manager},
            call=Call(timeout, extra_query, extra_headers),
        )

    async def apply(
        self,
        body: Widget | WidgetApply,
        *,
        namespace: str | None = None,
        field_manager: str,
        dry_run: bool | None = None,
        force: bool | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> Widget:
        """Server-side apply to one Widget: ``field_manager`` owns the fields of ``body``.

        An object that does not exist is created.

        Args:
            body: The fields that this manager wants to own, and ``metadata.name``; nothing else is
                required.
            namespace: The namespace; the client's default one when it is not given.
            dry_run: Query parameter ``dryRun``. ``True`` sends ``All``.
            field_manager: Query parameter ``fieldManager``.
            force: Query parameter ``force``.
            timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not
                given.
            extra_query: Query parameters that the documents do not have, under their wire names.
            extra_headers: HTTP headers for this call alone.
        """
        return await self._apply(
            body,
            namespace=namespace,
            options={"dry_run": dry_run, "field_manager": field_manager, "force": force},
            call=Call(timeout, extra_query, extra_headers),
        )

    async def delete(
        self,
        name: str,
        *,
        preconditions: Mapping[str, str] | None = None,
        namespace: str | None = None,
        dry_run: bool | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> Widget | Object:
        """Deletes one Widget.

        The answer is the object while finalizers hold it, else a Status.

        Args:
            name: The object's name.
            preconditions: ``uid`` and ``resourceVersion`` that the object must have, or the server
                refuses (409 Conflict).
            namespace: The namespace; the client's default one when it is not given.
            dry_run: Query parameter ``dryRun``. ``True`` sends ``All``.
            timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not
                given.
            extra_query: Query parameters that the documents do not have, under their wire names.
            extra_headers: HTTP headers for this call alone.
        """
        return await self._delete(
            name,
            preconditions=preconditions,
            namespace=namespace,
            options={"dry_run": dry_run},
            call=Call(timeout, extra_query, extra_headers),
        )

    async def delete_collection(
        self,
        *,
        everything: bool = False,
        namespace: str | None = None,
        dry_run: bool | None = None,
        label_selector: LabelSelector | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> WidgetList | Object:
        """Deletes all objects that the selectors match.

        Built-in kinds answer the list of them.

        Args:
            everything: Needed to delete without any selector, which is refused otherwise.
            namespace: The namespace; the client's default one when it is not given.
            dry_run: Query parameter ``dryRun``. ``True`` sends ``All``.
            label_selector: Query parameter ``labelSelector``.
            timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not
                given.
            extra_query: Query parameters that the documents do not have, under their wire names.
            extra_headers: HTTP headers for this call alone.
        """
        return await self._delete_collection(
            everything=everything,
            namespace=namespace,
            options={"dry_run": dry_run, "label_selector": label_selector},
            call=Call(timeout, extra_query, extra_headers),
        )

    @property
    def scale(self) -> AsyncWidgetsScale:
        """The ``scale`` subresource."""
        return AsyncWidgetsScale(self.client)

    @property
    def status(self) -> AsyncWidgetsStatus:
        """The ``status`` subresource."""
        return AsyncWidgetsStatus(self.client)
