"""Any kind of any group, without generated classes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal

from polykube import untyped
from polykube.aio.listing import AsyncListing
from polykube.aio.resource import AsyncResource
from polykube.aio.watch import AsyncWatch
from polykube.objects import Object, Unstructured, UnstructuredList
from polykube.requests import Plan
from polykube.resources import (
    DEFAULT,
    Call,
    FieldSelector,
    Headers,
    LabelSelector,
    PatchKind,
    Query,
    Timeout,
)

if TYPE_CHECKING:
    from polykube.aio.client import AsyncClient

_NO_CALL = Call()


class AsyncUntypedResource(AsyncResource[Unstructured, UnstructuredList]):
    """A resource whose objects are ``Unstructured``; made by ``client.resource(api_version, kind)``.

    Every verb takes ``namespace`` (the client's when ``None``; refused for cluster-scoped kinds),
    ``timeout``, ``extra_query`` and ``extra_headers``. Options that are ``None`` are not sent.
    """

    def __init__(
        self,
        client: AsyncClient,
        api_version: str,
        kind: str,
        *,
        plural: str | None = None,
        namespaced: bool | None = None,
    ) -> None:
        self.client = client
        self.api_version = api_version
        self.kind = kind
        self._plural = plural
        self._namespaced = namespaced
        self._plan = None
        if plural is not None and namespaced is not None:
            self._plan = Plan(untyped.resource_type(api_version, kind, plural, namespaced))

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.api_version} {self.kind} of {self.client!r}>"

    async def ready(self, call: Call = _NO_CALL) -> Plan[Unstructured, UnstructuredList]:
        plan = self._plan
        if plan is None:
            found = await self.client.find_kind(self.api_version, self.kind, timeout=call.timeout)
            plural = found.plural if self._plural is None else self._plural
            namespaced = found.namespaced if self._namespaced is None else self._namespaced
            plan = Plan(untyped.resource_type(self.api_version, self.kind, plural, namespaced))
            self._plan = plan
        return plan

    async def get(
        self,
        name: str,
        *,
        namespace: str | None = None,
        subresource: str | None = None,
        resource_version: str | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> Unstructured:
        """Read one object.

        Args:
            name: the object's name.
            namespace: see the class.
            subresource: such as ``status`` or ``scale``.
            resource_version: ``"0"`` for any version at hand, else not older than this one.
            timeout: limits of this call.
            extra_query: more query parameters.
            extra_headers: more headers.
        """
        return await self._get(
            name,
            subresource,
            namespace=namespace,
            options={"resource_version": resource_version},
            call=Call(timeout, extra_query, extra_headers),
        )

    def list(
        self,
        *,
        namespace: str | None = None,
        all_namespaces: bool = False,
        label_selector: LabelSelector | None = None,
        field_selector: FieldSelector | None = None,
        limit: int | None = None,
        continue_: str | None = None,
        resource_version: str | None = None,
        resource_version_match: Literal["Exact", "NotOlderThan"] | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> AsyncListing[Unstructured, UnstructuredList]:
        """Read objects, page by page while the result is iterated.

        Args:
            namespace: see the class.
            all_namespaces: of every namespace.
            label_selector: a string or a mapping; see ``polykube.selectors``.
            field_selector: a string or a mapping.
            limit: objects a page; 0 for all in one answer. The client's ``page_size`` when ``None``.
            continue_: where to go on, from ``metadata.continue`` of a page.
            resource_version: see ``resource_version_match``.
            resource_version_match: ``Exact`` or ``NotOlderThan``.
            timeout: limits of each page's call.
            extra_query: more query parameters.
            extra_headers: more headers.
        """
        return self._list(
            namespace=namespace,
            all_namespaces=all_namespaces,
            options={
                "label_selector": label_selector,
                "field_selector": field_selector,
                "limit": limit,
                "continue_": continue_,
                "resource_version": resource_version,
                "resource_version_match": resource_version_match,
            },
            call=Call(timeout, extra_query, extra_headers),
        )

    def watch(
        self,
        *,
        namespace: str | None = None,
        all_namespaces: bool = False,
        label_selector: LabelSelector | None = None,
        field_selector: FieldSelector | None = None,
        resource_version: str | None = None,
        resource_version_match: Literal["NotOlderThan"] | None = None,
        allow_watch_bookmarks: bool | None = None,
        send_initial_events: bool | None = None,
        timeout_seconds: int | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> AsyncWatch[Unstructured]:
        """Follow changes.

        Args:
            namespace: see the class.
            all_namespaces: of every namespace.
            label_selector: a string or a mapping; an object that stops matching comes as ``DELETED``.
            field_selector: a string or a mapping.
            resource_version: changes after this version; ``None`` begins with ``ADDED`` for what is there.
            resource_version_match: ``NotOlderThan``, with ``send_initial_events``.
            allow_watch_bookmarks: ask for ``BOOKMARK`` events, about one a minute.
            send_initial_events: begin with what is there, ended by a bookmark (Kubernetes 1.27 and newer).
            timeout_seconds: the server ends the watch after this time.
            timeout: limits of the call; a number is a deadline for the whole watch.
            extra_query: more query parameters.
            extra_headers: more headers.
        """
        return self._watch(
            namespace=namespace,
            all_namespaces=all_namespaces,
            options={
                "label_selector": label_selector,
                "field_selector": field_selector,
                "resource_version": resource_version,
                "resource_version_match": resource_version_match,
                "allow_watch_bookmarks": allow_watch_bookmarks,
                "send_initial_events": send_initial_events,
                "timeout_seconds": timeout_seconds,
            },
            call=Call(timeout, extra_query, extra_headers),
        )

    async def create(
        self,
        body: Object | Mapping[str, Any],
        *,
        namespace: str | None = None,
        dry_run: bool | Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: Literal["Strict", "Warn", "Ignore"] | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> Unstructured:
        """Create an object.

        Args:
            body: the object; ``apiVersion`` and ``kind`` are put in when they are missing.
            namespace: the body's, else the client's, when ``None``.
            dry_run: ``True``: everything but the storing.
            field_manager: who writes; the client's when ``None``.
            field_validation: of unknown and duplicate fields; the client's (``Strict``) when ``None``.
            timeout: limits of this call.
            extra_query: more query parameters.
            extra_headers: more headers.
        """
        return await self._create(
            body,
            namespace=namespace,
            options=_write(dry_run, field_manager, field_validation),
            call=Call(timeout, extra_query, extra_headers),
        )

    async def replace(
        self,
        body: Object | Mapping[str, Any],
        *,
        namespace: str | None = None,
        subresource: str | None = None,
        dry_run: bool | Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: Literal["Strict", "Warn", "Ignore"] | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> Unstructured:
        """Replace an object, under the name and namespace that it carries.

        With ``metadata.resourceVersion`` in it, ``Conflict`` is raised when the object was changed meanwhile.

        Args:
            body: the whole object.
            namespace: the body's, else the client's, when ``None``.
            subresource: such as ``status``.
            dry_run: see ``create``.
            field_manager: see ``create``.
            field_validation: see ``create``.
            timeout: limits of this call.
            extra_query: more query parameters.
            extra_headers: more headers.
        """
        return await self._replace(
            body,
            subresource,
            namespace=namespace,
            options=_write(dry_run, field_manager, field_validation),
            call=Call(timeout, extra_query, extra_headers),
        )

    async def patch(
        self,
        name: str,
        body: Object | Mapping[str, Any] | Sequence[Mapping[str, Any]],
        *,
        kind: PatchKind = "merge",
        namespace: str | None = None,
        subresource: str | None = None,
        dry_run: bool | Literal["All"] | None = None,
        field_manager: str | None = None,
        field_validation: Literal["Strict", "Warn", "Ignore"] | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> Unstructured:
        """Change parts of an object.

        Args:
            name: the object's name.
            body: a mapping (in ``merge``, ``None`` removes a field); for ``json`` a list of operations.
            kind: ``merge`` (RFC 7386), ``json`` (RFC 6902) or ``strategic`` (not for custom resources).
            namespace: see the class.
            subresource: such as ``status`` or ``scale``.
            dry_run: see ``create``.
            field_manager: see ``create``.
            field_validation: see ``create``.
            timeout: limits of this call.
            extra_query: more query parameters.
            extra_headers: more headers.
        """
        return await self._patch(
            name,
            body,
            kind,
            subresource,
            namespace=namespace,
            options=_write(dry_run, field_manager, field_validation),
            call=Call(timeout, extra_query, extra_headers),
        )

    async def apply(
        self,
        body: Object | Mapping[str, Any],
        *,
        field_manager: str | None = None,
        force: bool | None = None,
        namespace: str | None = None,
        subresource: str | None = None,
        dry_run: bool | Literal["All"] | None = None,
        field_validation: Literal["Strict", "Warn", "Ignore"] | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> Unstructured:
        """Server-side apply: create the object, or make the fields in the body ours.

        Args:
            body: only the fields that we mean to own, and ``metadata.name``.
            field_manager: who owns them; the client's when ``None``.
            force: take fields that others own; without it they are an ``ApplyConflict``.
            namespace: the body's, else the client's, when ``None``.
            subresource: such as ``status``.
            dry_run: see ``create``.
            field_validation: see ``create``.
            timeout: limits of this call.
            extra_query: more query parameters.
            extra_headers: more headers.
        """
        return await self._apply(
            body,
            subresource,
            namespace=namespace,
            options={**_write(dry_run, field_manager, field_validation), "force": force},
            call=Call(timeout, extra_query, extra_headers),
        )

    async def delete(
        self,
        name: str,
        *,
        preconditions: Mapping[str, str] | None = None,
        namespace: str | None = None,
        dry_run: bool | Literal["All"] | None = None,
        grace_period_seconds: int | None = None,
        propagation_policy: Literal["Orphan", "Background", "Foreground"] | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> Unstructured:
        """Delete an object.

        Args:
            name: the object's name.
            preconditions: ``uid`` and ``resourceVersion`` that it must have, else ``Conflict``.
            namespace: see the class.
            dry_run: see ``create``.
            grace_period_seconds: 0 is at once; the kind's default when ``None``.
            propagation_policy: what becomes of dependents.
            timeout: limits of this call.
            extra_query: more query parameters.
            extra_headers: more headers.

        Returns:
            A Status, or the object when finalizers keep it for now.
        """
        return await self._delete(
            name,
            preconditions,
            namespace=namespace,
            options=_deletion(dry_run, grace_period_seconds, propagation_policy),
            call=Call(timeout, extra_query, extra_headers),
        )

    async def delete_collection(
        self,
        *,
        everything: bool = False,
        namespace: str | None = None,
        all_namespaces: bool = False,
        label_selector: LabelSelector | None = None,
        field_selector: FieldSelector | None = None,
        dry_run: bool | Literal["All"] | None = None,
        grace_period_seconds: int | None = None,
        propagation_policy: Literal["Orphan", "Background", "Foreground"] | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> UnstructuredList | Unstructured:
        """Delete what the selectors match.

        Args:
            everything: needed when no selector is given.
            namespace: see the class.
            all_namespaces: of every namespace.
            label_selector: a string or a mapping.
            field_selector: a string or a mapping.
            dry_run: see ``create``.
            grace_period_seconds: see ``delete``.
            propagation_policy: see ``delete``.
            timeout: limits of this call.
            extra_query: more query parameters.
            extra_headers: more headers.

        Returns:
            The objects that matched, or a Status.
        """
        return await self._delete_collection(
            everything,
            namespace=namespace,
            all_namespaces=all_namespaces,
            options={
                "label_selector": label_selector,
                "field_selector": field_selector,
                **_deletion(dry_run, grace_period_seconds, propagation_policy),
            },
            call=Call(timeout, extra_query, extra_headers),
        )


def _write(dry_run: Any, field_manager: Any, field_validation: Any) -> dict[str, Any]:
    return {"dry_run": dry_run, "field_manager": field_manager, "field_validation": field_validation}


def _deletion(dry_run: Any, grace_period_seconds: Any, propagation_policy: Any) -> dict[str, Any]:
    return {
        "dry_run": dry_run,
        "grace_period_seconds": grace_period_seconds,
        "propagation_policy": propagation_policy,
    }
