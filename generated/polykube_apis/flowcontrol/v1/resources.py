"""Calls on the kinds of polykube_apis.flowcontrol.v1, blocking."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Literal, overload

from polykube.objects import MergePatch
from polykube.resources import DEFAULT, Call, FieldSelector, JsonPatchOp, LabelSelector, PatchKind
from polykube.sync import Resource
from polykube_apis.flowcontrol.v1 import kinds
from polykube_apis.flowcontrol.v1.objects import (
    FlowSchema,
    FlowSchemaList,
    PriorityLevelConfiguration,
    PriorityLevelConfigurationList,
)
from polykube_apis.meta.v1.objects import APIResourceList, Status

if TYPE_CHECKING:
    from polykube.resources import Headers, Query, Timeout
    from polykube.sync import Client, Listing, Watch
    from polykube_apis.flowcontrol.v1.inputs import (
        FlowSchemaApply,
        FlowSchemaMergePatch,
        PriorityLevelConfigurationApply,
        PriorityLevelConfigurationMergePatch,
    )
    from polykube_apis.meta.v1.inputs import PreconditionsApply


def api_resources(
    client: Client,
    *,
    timeout: Timeout = DEFAULT,
    extra_query: Query | None = None,
    extra_headers: Headers | None = None,
) -> APIResourceList:
    """What the server serves of flowcontrol.apiserver.k8s.io/v1: names, scopes and verbs of its kinds.

    Args:
        client: Where to ask.
        timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not given.
        extra_query: Query parameters that the documents do not have, under their wire names.
        extra_headers: HTTP headers for this call alone.
    """
    answer = client.request(
        "GET",
        "/apis/flowcontrol.apiserver.k8s.io/v1",
        query=extra_query,
        headers=extra_headers,
        timeout=timeout,
    )
    return APIResourceList.from_wire(answer.wire())


class FlowSchemasStatus(Resource[FlowSchema, FlowSchemaList]):
    """The ``status`` of FlowSchema objects, read and written apart."""

    TYPE = kinds.FLOW_SCHEMAS

    def get(
        self,
        name: str,
        *,
        pretty: bool | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> FlowSchema:
        """Reads one object by name through its status subresource; the answer is the whole object.

        Args:
            name: The object's name.
            pretty: Whether JSON answers are indented: true or false. Without it the server indents for
                browsers and command-line tools that it knows by their User-Agent. Costs the server time.
            timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not
                given.
            extra_query: Query parameters that the documents do not have, under their wire names.
            extra_headers: HTTP headers for this call alone.
        """
        return self._get(
            name,
            subresource="status",
            options={"pretty": pretty},
            call=Call(timeout, extra_query, extra_headers),
        )

    def replace(
        self,
        body: FlowSchema | FlowSchemaApply,
        *,
        dry_run: bool | None = None,
        field_manager: str | None = None,
        field_validation: Literal["Strict", "Warn", "Ignore"] | None = None,
        pretty: bool | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> FlowSchema:
        """Replaces the status of an object; the rest of the body is ignored, but for
        metadata.resourceVersion, with which a change in between gives 409.

        The spec is not validated here.

        Args:
            body: The whole object; fields that it lacks are removed. With a ``metadata.resourceVersion``
                the server refuses (409 Conflict) when the object has changed since; without one the last
                writer wins.
            dry_run: All runs the request through defaulting, admission and validation and stores nothing.
                The only value; any other is refused with 422. Without it the change takes place. ``True``
                sends ``All``.
            field_manager: The name under which the server records who set the fields, at most 128 bytes
                of printable characters. Required for server-side apply; without it other writes take the
                part of the User-Agent before the first slash.
            field_validation: What happens to fields that the server does not know and to duplicate ones:
                Strict refuses the request, Warn drops them and says so in a Warning header, Ignore drops
                them silently. Without it the server does as for Warn. Any other value is refused with
                422. Without it the client sends its own, ``Strict`` unless it was made otherwise.
            pretty: Whether JSON answers are indented: true or false. Without it the server indents for
                browsers and command-line tools that it knows by their User-Agent. Costs the server time.
            timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not
                given.
            extra_query: Query parameters that the documents do not have, under their wire names.
            extra_headers: HTTP headers for this call alone.
        """
        return self._replace(
            body,
            subresource="status",
            options={
                "dry_run": dry_run,
                "field_manager": field_manager,
                "field_validation": field_validation,
                "pretty": pretty,
            },
            call=Call(timeout, extra_query, extra_headers),
        )

    @overload
    def patch(
        self,
        name: str,
        body: FlowSchema | FlowSchemaMergePatch | MergePatch,
        *,
        kind: Literal["merge"] = "merge",
        dry_run: bool | None = None,
        field_manager: str | None = None,
        field_validation: Literal["Strict", "Warn", "Ignore"] | None = None,
        pretty: bool | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> FlowSchema: ...

    @overload
    def patch(
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
    ) -> FlowSchema: ...

    @overload
    def patch(
        self,
        name: str,
        body: Mapping[str, object],
        *,
        kind: Literal["strategic"],
        dry_run: bool | None = None,
        field_manager: str | None = None,
        field_validation: Literal["Strict", "Warn", "Ignore"] | None = None,
        pretty: bool | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> FlowSchema: ...

    def patch(
        self,
        name: str,
        body: FlowSchema | FlowSchemaMergePatch | Sequence[JsonPatchOp] | Mapping[str, object],
        *,
        kind: PatchKind = "merge",
        dry_run: bool | None = None,
        field_manager: str | None = None,
        field_validation: Literal["Strict", "Warn", "Ignore"] | None = None,
        pretty: bool | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> FlowSchema:
        """Changes part of one FlowSchema's status.

        Args:
            name: The object's name.
            body: For ``kind="merge"`` (RFC 7386) the fields to change, ``None`` removing one; for
                ``"json"`` (RFC 6902) a list of operations; for ``"strategic"`` the fields and directives
                of a strategic merge patch.
            kind: How ``body`` is read: ``"merge"``, ``"json"`` or ``"strategic"``.
            dry_run: All runs the request through defaulting, admission and validation and stores nothing.
                The only value; any other is refused with 422. Without it the change takes place. ``True``
                sends ``All``.
            field_manager: The name under which the server records who set the fields, at most 128 bytes
                of printable characters. Required for server-side apply; without it other writes take the
                part of the User-Agent before the first slash.
            field_validation: What happens to fields that the server does not know and to duplicate ones:
                Strict refuses the request, Warn drops them and says so in a Warning header, Ignore drops
                them silently. Without it the server does as for Warn. Any other value is refused with
                422. Without it the client sends its own, ``Strict`` unless it was made otherwise.
            pretty: Whether JSON answers are indented: true or false. Without it the server indents for
                browsers and command-line tools that it knows by their User-Agent. Costs the server time.
            timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not
                given.
            extra_query: Query parameters that the documents do not have, under their wire names.
            extra_headers: HTTP headers for this call alone.
        """
        return self._patch(
            name,
            body,
            kind,
            subresource="status",
            options={
                "dry_run": dry_run,
                "field_manager": field_manager,
                "field_validation": field_validation,
                "pretty": pretty,
            },
            call=Call(timeout, extra_query, extra_headers),
        )

    def apply(
        self,
        body: FlowSchema | FlowSchemaApply,
        *,
        field_manager: str,
        dry_run: bool | None = None,
        field_validation: Literal["Strict", "Warn", "Ignore"] | None = None,
        force: bool | None = None,
        pretty: bool | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> FlowSchema:
        """Server-side apply to one FlowSchema's status: ``field_manager`` owns the fields of ``body``.

        Args:
            body: The fields that this manager wants to own, and ``metadata.name``; nothing else is
                required.
            dry_run: All runs the request through defaulting, admission and validation and stores nothing.
                The only value; any other is refused with 422. Without it the change takes place. ``True``
                sends ``All``.
            field_manager: The name under which the server records who set the fields, at most 128 bytes
                of printable characters. Required for server-side apply; without it other writes take the
                part of the User-Agent before the first slash.
            field_validation: What happens to fields that the server does not know and to duplicate ones:
                Strict refuses the request, Warn drops them and says so in a Warning header, Ignore drops
                them silently. Without it the server does as for Warn. Any other value is refused with
                422. Without it the client sends its own, ``Strict`` unless it was made otherwise.
            force: Whether a server-side apply takes fields over from other managers. Without it, or
                false, a conflict is refused with 409. Forbidden for the other patch types.
            pretty: Whether JSON answers are indented: true or false. Without it the server indents for
                browsers and command-line tools that it knows by their User-Agent. Costs the server time.
            timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not
                given.
            extra_query: Query parameters that the documents do not have, under their wire names.
            extra_headers: HTTP headers for this call alone.
        """
        return self._apply(
            body,
            subresource="status",
            options={
                "dry_run": dry_run,
                "field_manager": field_manager,
                "field_validation": field_validation,
                "force": force,
                "pretty": pretty,
            },
            call=Call(timeout, extra_query, extra_headers),
        )


class FlowSchemas(Resource[FlowSchema, FlowSchemaList]):
    """Calls on FlowSchema objects of flowcontrol.apiserver.k8s.io/v1 (cluster-scoped)."""

    TYPE = kinds.FLOW_SCHEMAS

    def get(
        self,
        name: str,
        *,
        pretty: bool | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> FlowSchema:
        """Reads one object by name; 404 where there is none.

        Args:
            name: The object's name.
            pretty: Whether JSON answers are indented: true or false. Without it the server indents for
                browsers and command-line tools that it knows by their User-Agent. Costs the server time.
            timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not
                given.
            extra_query: Query parameters that the documents do not have, under their wire names.
            extra_headers: HTTP headers for this call alone.
        """
        return self._get(
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
        shard_selector: str | None = None,
        timeout_seconds: int | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> Listing[FlowSchema, FlowSchemaList]:
        """Lists the objects of this kind; iterating fetches page after page.

        Args:
            continue_: The token of the next page, from metadata.continue of the page before. All other
                options must be those of the first request, but limit, and resourceVersion must be absent.
                An old token gives 410, with another in its Status that goes on inconsistently. Without it
                the list starts at the beginning.
            field_selector: Restricts the answer by fields: NAME=VALUE, NAME==VALUE or NAME!=VALUE, joined
                by commas. The kinds of flow control know metadata.name and metadata.namespace; another
                field gives 400. Without it every object is meant.
            label_selector: Restricts the answer by labels: KEY=VALUE, KEY!=VALUE, KEY in (A,B), KEY notin
                (A,B), KEY or !KEY, joined by commas. Without it every object is meant.
            limit: The number of objects on a page, at the most. When more follow, metadata.continue is
                set; a page may hold fewer, with selectors even none. Without it, or 0, the answer is one
                page with all. Without it the client sends its own page size.
            pretty: Whether JSON answers are indented: true or false. Without it the server indents for
                browsers and command-line tools that it knows by their User-Agent. Costs the server time.
            resource_version: How fresh the answer has to be, or where a watch starts. Without it an
                answer is the most recent; "0" takes what the cache has, which may be old; another version
                means not older than that, read together with resourceVersionMatch in lists. A watch sends
                the changes after that version; without it, or with "0", first the present objects. A
                version that is too old gives 410.
            resource_version_match: How resourceVersion is meant in a list: Exact or NotOlderThan. Both
                need resourceVersion and exclude continue; Exact excludes "0". Without it a list means not
                older than, but exactly that version when there is a limit. In a watch, NotOlderThan is
                required with sendInitialEvents and forbidden without.
            shard_selector: Restricts a list or watch to one part of the collection, by ranges of hashes:
                shardRange(object.metadata.uid, START, END), joined by ||, with metadata.namespace in
                place of the uid too; START is included, END is not, both hexadecimal in quotes. Exists
                from 1.36 on, behind a feature gate that is off by default; servers with it off, and older
                ones, ignore it. Without it the whole collection is meant. Since Kubernetes 1.36.
            timeout_seconds: How long a watch may take, in seconds; it then ends without an error. Without
                it, or 0, a watch ends after a random time between 30 and 60 minutes. Lists end with the
                server's limit for requests, 60 seconds by default.
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
                "shard_selector": shard_selector,
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
        shard_selector: str | None = None,
        timeout_seconds: int | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> Watch[FlowSchema]:
        """Follows changes as typed events, from ``resource_version`` on.

        Args:
            allow_watch_bookmarks: Whether a watch may send BOOKMARK events, about one a minute, which
                carry a resource version to resume from and no change. Without it, or false, there are
                none. Ignored where nothing is watched.
            field_selector: Restricts the answer by fields: NAME=VALUE, NAME==VALUE or NAME!=VALUE, joined
                by commas. The kinds of flow control know metadata.name and metadata.namespace; another
                field gives 400. Without it every object is meant.
            label_selector: Restricts the answer by labels: KEY=VALUE, KEY!=VALUE, KEY in (A,B), KEY notin
                (A,B), KEY or !KEY, joined by commas. Without it every object is meant.
            pretty: Whether JSON answers are indented: true or false. Without it the server indents for
                browsers and command-line tools that it knows by their User-Agent. Costs the server time.
            resource_version: How fresh the answer has to be, or where a watch starts. Without it an
                answer is the most recent; "0" takes what the cache has, which may be old; another version
                means not older than that, read together with resourceVersionMatch in lists. A watch sends
                the changes after that version; without it, or with "0", first the present objects. A
                version that is too old gives 410.
            resource_version_match: How resourceVersion is meant in a list: Exact or NotOlderThan. Both
                need resourceVersion and exclude continue; Exact excludes "0". Without it a list means not
                older than, but exactly that version when there is a limit. In a watch, NotOlderThan is
                required with sendInitialEvents and forbidden without.
            send_initial_events: Whether a watch first sends the present objects as ADDED events and then,
                if bookmarks are allowed, a BOOKMARK with the annotation k8s.io/initial-events-end. Needs
                resourceVersionMatch=NotOlderThan. Exists from 1.27 on; servers whose WatchList feature is
                off (by default up to 1.31, and 1.33) refuse any value with 422, older ones ignore it.
                Without it the resource version decides. Forbidden in lists.
            shard_selector: Restricts a list or watch to one part of the collection, by ranges of hashes:
                shardRange(object.metadata.uid, START, END), joined by ||, with metadata.namespace in
                place of the uid too; START is included, END is not, both hexadecimal in quotes. Exists
                from 1.36 on, behind a feature gate that is off by default; servers with it off, and older
                ones, ignore it. Without it the whole collection is meant. Since Kubernetes 1.36.
            timeout_seconds: How long a watch may take, in seconds; it then ends without an error. Without
                it, or 0, a watch ends after a random time between 30 and 60 minutes. Lists end with the
                server's limit for requests, 60 seconds by default.
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
                "shard_selector": shard_selector,
                "timeout_seconds": timeout_seconds,
            },
            call=Call(timeout, extra_query, extra_headers),
        )

    def create(
        self,
        body: FlowSchema | FlowSchemaApply,
        *,
        dry_run: bool | None = None,
        field_manager: str | None = None,
        field_validation: Literal["Strict", "Warn", "Ignore"] | None = None,
        pretty: bool | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> FlowSchema:
        """Creates an object; the answer is the object as stored, defaults filled in, with status 201.

        A name that is taken gives 409 (AlreadyExists), a spec that breaks a rule 422 with a cause for
        each. What stands in status is ignored.

        Args:
            body: The object, or the same as a dict literal. ``apiVersion`` and ``kind`` are filled in.
            dry_run: All runs the request through defaulting, admission and validation and stores nothing.
                The only value; any other is refused with 422. Without it the change takes place. ``True``
                sends ``All``.
            field_manager: The name under which the server records who set the fields, at most 128 bytes
                of printable characters. Required for server-side apply; without it other writes take the
                part of the User-Agent before the first slash.
            field_validation: What happens to fields that the server does not know and to duplicate ones:
                Strict refuses the request, Warn drops them and says so in a Warning header, Ignore drops
                them silently. Without it the server does as for Warn. Any other value is refused with
                422. Without it the client sends its own, ``Strict`` unless it was made otherwise.
            pretty: Whether JSON answers are indented: true or false. Without it the server indents for
                browsers and command-line tools that it knows by their User-Agent. Costs the server time.
            timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not
                given.
            extra_query: Query parameters that the documents do not have, under their wire names.
            extra_headers: HTTP headers for this call alone.
        """
        return self._create(
            body,
            options={
                "dry_run": dry_run,
                "field_manager": field_manager,
                "field_validation": field_validation,
                "pretty": pretty,
            },
            call=Call(timeout, extra_query, extra_headers),
        )

    def replace(
        self,
        body: FlowSchema | FlowSchemaApply,
        *,
        dry_run: bool | None = None,
        field_manager: str | None = None,
        field_validation: Literal["Strict", "Warn", "Ignore"] | None = None,
        pretty: bool | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> FlowSchema:
        """Replaces an object as a whole but for its status; the answer is the object as stored.

        With metadata.resourceVersion in the body, a change in between gives 409; without, the last one to
        write wins. A name that does not exist gives 404.

        Args:
            body: The whole object; fields that it lacks are removed. With a ``metadata.resourceVersion``
                the server refuses (409 Conflict) when the object has changed since; without one the last
                writer wins.
            dry_run: All runs the request through defaulting, admission and validation and stores nothing.
                The only value; any other is refused with 422. Without it the change takes place. ``True``
                sends ``All``.
            field_manager: The name under which the server records who set the fields, at most 128 bytes
                of printable characters. Required for server-side apply; without it other writes take the
                part of the User-Agent before the first slash.
            field_validation: What happens to fields that the server does not know and to duplicate ones:
                Strict refuses the request, Warn drops them and says so in a Warning header, Ignore drops
                them silently. Without it the server does as for Warn. Any other value is refused with
                422. Without it the client sends its own, ``Strict`` unless it was made otherwise.
            pretty: Whether JSON answers are indented: true or false. Without it the server indents for
                browsers and command-line tools that it knows by their User-Agent. Costs the server time.
            timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not
                given.
            extra_query: Query parameters that the documents do not have, under their wire names.
            extra_headers: HTTP headers for this call alone.
        """
        return self._replace(
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
    def patch(
        self,
        name: str,
        body: FlowSchema | FlowSchemaMergePatch | MergePatch,
        *,
        kind: Literal["merge"] = "merge",
        dry_run: bool | None = None,
        field_manager: str | None = None,
        field_validation: Literal["Strict", "Warn", "Ignore"] | None = None,
        pretty: bool | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> FlowSchema: ...

    @overload
    def patch(
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
    ) -> FlowSchema: ...

    @overload
    def patch(
        self,
        name: str,
        body: Mapping[str, object],
        *,
        kind: Literal["strategic"],
        dry_run: bool | None = None,
        field_manager: str | None = None,
        field_validation: Literal["Strict", "Warn", "Ignore"] | None = None,
        pretty: bool | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> FlowSchema: ...

    def patch(
        self,
        name: str,
        body: FlowSchema | FlowSchemaMergePatch | Sequence[JsonPatchOp] | Mapping[str, object],
        *,
        kind: PatchKind = "merge",
        dry_run: bool | None = None,
        field_manager: str | None = None,
        field_validation: Literal["Strict", "Warn", "Ignore"] | None = None,
        pretty: bool | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> FlowSchema:
        """Changes part of one FlowSchema.

        Args:
            name: The object's name.
            body: For ``kind="merge"`` (RFC 7386) the fields to change, ``None`` removing one; for
                ``"json"`` (RFC 6902) a list of operations; for ``"strategic"`` the fields and directives
                of a strategic merge patch.
            kind: How ``body`` is read: ``"merge"``, ``"json"`` or ``"strategic"``.
            dry_run: All runs the request through defaulting, admission and validation and stores nothing.
                The only value; any other is refused with 422. Without it the change takes place. ``True``
                sends ``All``.
            field_manager: The name under which the server records who set the fields, at most 128 bytes
                of printable characters. Required for server-side apply; without it other writes take the
                part of the User-Agent before the first slash.
            field_validation: What happens to fields that the server does not know and to duplicate ones:
                Strict refuses the request, Warn drops them and says so in a Warning header, Ignore drops
                them silently. Without it the server does as for Warn. Any other value is refused with
                422. Without it the client sends its own, ``Strict`` unless it was made otherwise.
            pretty: Whether JSON answers are indented: true or false. Without it the server indents for
                browsers and command-line tools that it knows by their User-Agent. Costs the server time.
            timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not
                given.
            extra_query: Query parameters that the documents do not have, under their wire names.
            extra_headers: HTTP headers for this call alone.
        """
        return self._patch(
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

    def apply(
        self,
        body: FlowSchema | FlowSchemaApply,
        *,
        field_manager: str,
        dry_run: bool | None = None,
        field_validation: Literal["Strict", "Warn", "Ignore"] | None = None,
        force: bool | None = None,
        pretty: bool | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> FlowSchema:
        """Server-side apply to one FlowSchema: ``field_manager`` owns the fields of ``body``.

        An object that does not exist is created.

        Args:
            body: The fields that this manager wants to own, and ``metadata.name``; nothing else is
                required.
            dry_run: All runs the request through defaulting, admission and validation and stores nothing.
                The only value; any other is refused with 422. Without it the change takes place. ``True``
                sends ``All``.
            field_manager: The name under which the server records who set the fields, at most 128 bytes
                of printable characters. Required for server-side apply; without it other writes take the
                part of the User-Agent before the first slash.
            field_validation: What happens to fields that the server does not know and to duplicate ones:
                Strict refuses the request, Warn drops them and says so in a Warning header, Ignore drops
                them silently. Without it the server does as for Warn. Any other value is refused with
                422. Without it the client sends its own, ``Strict`` unless it was made otherwise.
            force: Whether a server-side apply takes fields over from other managers. Without it, or
                false, a conflict is refused with 409. Forbidden for the other patch types.
            pretty: Whether JSON answers are indented: true or false. Without it the server indents for
                browsers and command-line tools that it knows by their User-Agent. Costs the server time.
            timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not
                given.
            extra_query: Query parameters that the documents do not have, under their wire names.
            extra_headers: HTTP headers for this call alone.
        """
        return self._apply(
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

    def delete(
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
    ) -> FlowSchema | Status:
        """Deletes one object by name.

        The answer is a Status with its uid or, while finalizers hold it, the object itself with
        deletionTimestamp set, although the document says Status. Mandatory and suggested objects of the
        server's own come back within a minute.

        Args:
            name: The object's name.
            preconditions: ``uid`` and ``resourceVersion`` that the object must have, or the server
                refuses (409 Conflict).
            dry_run: All runs the request through defaulting, admission and validation and stores nothing.
                The only value; any other is refused with 422. Without it the change takes place. ``True``
                sends ``All``.
            grace_period_seconds: How many seconds the object gets for an orderly end. 0 deletes at once.
                Without it the kind's own period holds; the kinds of flow control have none.
            ignore_store_read_error_with_cluster_breaking_potential: Deletes an object that can no longer
                be read from the store (damaged, or its encryption key lost), without finalizers or any
                other orderly end; 409 for one that can be read. Refused for collections. Needs a right of
                its own and the feature AllowUnsafeMalformedObjectDeletion, off in the first minors and on
                in 1.37. Exists from 1.32 on; older servers ignore it. Without it, or false, such an
                object cannot be deleted. Since Kubernetes 1.32.
            orphan_dependents: The older form of propagationPolicy: true means Orphan, false Background.
                Deprecated since 1.7; the two together are refused with 422. Without both, the kind's own
                rule holds.
            pretty: Whether JSON answers are indented: true or false. Without it the server indents for
                browsers and command-line tools that it knows by their User-Agent. Costs the server time.
            propagation_policy: What happens to objects that have this one as their owner: Foreground
                deletes them first, Background afterwards, Orphan keeps them. Without it the kind's own
                rule holds, Background for most. Excludes orphanDependents.
            timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not
                given.
            extra_query: Query parameters that the documents do not have, under their wire names.
            extra_headers: HTTP headers for this call alone.
        """
        return self._delete(
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

    def delete_collection(
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
        shard_selector: str | None = None,
        timeout_seconds: int | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> FlowSchemaList | Status:
        """Deletes the objects that the selectors match, one after the other and not as one transaction;
        without selectors, all of them.

        Servers answer with the list of the matched objects, although the document says Status. The
        server's own mandatory objects come back within a minute.

        Args:
            everything: Needed to delete without any selector, which is refused otherwise.
            continue_: The token of the next page, from metadata.continue of the page before. All other
                options must be those of the first request, but limit, and resourceVersion must be absent.
                An old token gives 410, with another in its Status that goes on inconsistently. Without it
                the list starts at the beginning.
            dry_run: All runs the request through defaulting, admission and validation and stores nothing.
                The only value; any other is refused with 422. Without it the change takes place. ``True``
                sends ``All``.
            field_selector: Restricts the answer by fields: NAME=VALUE, NAME==VALUE or NAME!=VALUE, joined
                by commas. The kinds of flow control know metadata.name and metadata.namespace; another
                field gives 400. Without it every object is meant.
            grace_period_seconds: How many seconds the object gets for an orderly end. 0 deletes at once.
                Without it the kind's own period holds; the kinds of flow control have none.
            ignore_store_read_error_with_cluster_breaking_potential: Deletes an object that can no longer
                be read from the store (damaged, or its encryption key lost), without finalizers or any
                other orderly end; 409 for one that can be read. Refused for collections. Needs a right of
                its own and the feature AllowUnsafeMalformedObjectDeletion, off in the first minors and on
                in 1.37. Exists from 1.32 on; older servers ignore it. Without it, or false, such an
                object cannot be deleted. Since Kubernetes 1.32.
            label_selector: Restricts the answer by labels: KEY=VALUE, KEY!=VALUE, KEY in (A,B), KEY notin
                (A,B), KEY or !KEY, joined by commas. Without it every object is meant.
            limit: The number of objects on a page, at the most. When more follow, metadata.continue is
                set; a page may hold fewer, with selectors even none. Without it, or 0, the answer is one
                page with all. Without it the client sends its own page size.
            orphan_dependents: The older form of propagationPolicy: true means Orphan, false Background.
                Deprecated since 1.7; the two together are refused with 422. Without both, the kind's own
                rule holds.
            pretty: Whether JSON answers are indented: true or false. Without it the server indents for
                browsers and command-line tools that it knows by their User-Agent. Costs the server time.
            propagation_policy: What happens to objects that have this one as their owner: Foreground
                deletes them first, Background afterwards, Orphan keeps them. Without it the kind's own
                rule holds, Background for most. Excludes orphanDependents.
            resource_version: How fresh the answer has to be, or where a watch starts. Without it an
                answer is the most recent; "0" takes what the cache has, which may be old; another version
                means not older than that, read together with resourceVersionMatch in lists. A watch sends
                the changes after that version; without it, or with "0", first the present objects. A
                version that is too old gives 410.
            resource_version_match: How resourceVersion is meant in a list: Exact or NotOlderThan. Both
                need resourceVersion and exclude continue; Exact excludes "0". Without it a list means not
                older than, but exactly that version when there is a limit. In a watch, NotOlderThan is
                required with sendInitialEvents and forbidden without.
            shard_selector: Restricts a list or watch to one part of the collection, by ranges of hashes:
                shardRange(object.metadata.uid, START, END), joined by ||, with metadata.namespace in
                place of the uid too; START is included, END is not, both hexadecimal in quotes. Exists
                from 1.36 on, behind a feature gate that is off by default; servers with it off, and older
                ones, ignore it. Without it the whole collection is meant. Since Kubernetes 1.36.
            timeout_seconds: How long a watch may take, in seconds; it then ends without an error. Without
                it, or 0, a watch ends after a random time between 30 and 60 minutes. Lists end with the
                server's limit for requests, 60 seconds by default.
            timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not
                given.
            extra_query: Query parameters that the documents do not have, under their wire names.
            extra_headers: HTTP headers for this call alone.
        """
        return self._delete_collection(
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
                "shard_selector": shard_selector,
                "timeout_seconds": timeout_seconds,
            },
            call=Call(timeout, extra_query, extra_headers),
        )

    @property
    def status(self) -> FlowSchemasStatus:
        """The ``status`` subresource."""
        return FlowSchemasStatus(self.client)


class PriorityLevelConfigurationsStatus(Resource[PriorityLevelConfiguration, PriorityLevelConfigurationList]):
    """The ``status`` of PriorityLevelConfiguration objects, read and written apart."""

    TYPE = kinds.PRIORITY_LEVEL_CONFIGURATIONS

    def get(
        self,
        name: str,
        *,
        pretty: bool | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> PriorityLevelConfiguration:
        """Reads one object by name through its status subresource; the answer is the whole object.

        Args:
            name: The object's name.
            pretty: Whether JSON answers are indented: true or false. Without it the server indents for
                browsers and command-line tools that it knows by their User-Agent. Costs the server time.
            timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not
                given.
            extra_query: Query parameters that the documents do not have, under their wire names.
            extra_headers: HTTP headers for this call alone.
        """
        return self._get(
            name,
            subresource="status",
            options={"pretty": pretty},
            call=Call(timeout, extra_query, extra_headers),
        )

    def replace(
        self,
        body: PriorityLevelConfiguration | PriorityLevelConfigurationApply,
        *,
        dry_run: bool | None = None,
        field_manager: str | None = None,
        field_validation: Literal["Strict", "Warn", "Ignore"] | None = None,
        pretty: bool | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> PriorityLevelConfiguration:
        """Replaces the status of an object; the rest of the body is ignored, but for
        metadata.resourceVersion, with which a change in between gives 409.

        The spec is not validated here.

        Args:
            body: The whole object; fields that it lacks are removed. With a ``metadata.resourceVersion``
                the server refuses (409 Conflict) when the object has changed since; without one the last
                writer wins.
            dry_run: All runs the request through defaulting, admission and validation and stores nothing.
                The only value; any other is refused with 422. Without it the change takes place. ``True``
                sends ``All``.
            field_manager: The name under which the server records who set the fields, at most 128 bytes
                of printable characters. Required for server-side apply; without it other writes take the
                part of the User-Agent before the first slash.
            field_validation: What happens to fields that the server does not know and to duplicate ones:
                Strict refuses the request, Warn drops them and says so in a Warning header, Ignore drops
                them silently. Without it the server does as for Warn. Any other value is refused with
                422. Without it the client sends its own, ``Strict`` unless it was made otherwise.
            pretty: Whether JSON answers are indented: true or false. Without it the server indents for
                browsers and command-line tools that it knows by their User-Agent. Costs the server time.
            timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not
                given.
            extra_query: Query parameters that the documents do not have, under their wire names.
            extra_headers: HTTP headers for this call alone.
        """
        return self._replace(
            body,
            subresource="status",
            options={
                "dry_run": dry_run,
                "field_manager": field_manager,
                "field_validation": field_validation,
                "pretty": pretty,
            },
            call=Call(timeout, extra_query, extra_headers),
        )

    @overload
    def patch(
        self,
        name: str,
        body: PriorityLevelConfiguration | PriorityLevelConfigurationMergePatch | MergePatch,
        *,
        kind: Literal["merge"] = "merge",
        dry_run: bool | None = None,
        field_manager: str | None = None,
        field_validation: Literal["Strict", "Warn", "Ignore"] | None = None,
        pretty: bool | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> PriorityLevelConfiguration: ...

    @overload
    def patch(
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
    ) -> PriorityLevelConfiguration: ...

    @overload
    def patch(
        self,
        name: str,
        body: Mapping[str, object],
        *,
        kind: Literal["strategic"],
        dry_run: bool | None = None,
        field_manager: str | None = None,
        field_validation: Literal["Strict", "Warn", "Ignore"] | None = None,
        pretty: bool | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> PriorityLevelConfiguration: ...

    def patch(
        self,
        name: str,
        body: PriorityLevelConfiguration
        | PriorityLevelConfigurationMergePatch
        | Sequence[JsonPatchOp]
        | Mapping[str, object],
        *,
        kind: PatchKind = "merge",
        dry_run: bool | None = None,
        field_manager: str | None = None,
        field_validation: Literal["Strict", "Warn", "Ignore"] | None = None,
        pretty: bool | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> PriorityLevelConfiguration:
        """Changes part of one PriorityLevelConfiguration's status.

        Args:
            name: The object's name.
            body: For ``kind="merge"`` (RFC 7386) the fields to change, ``None`` removing one; for
                ``"json"`` (RFC 6902) a list of operations; for ``"strategic"`` the fields and directives
                of a strategic merge patch.
            kind: How ``body`` is read: ``"merge"``, ``"json"`` or ``"strategic"``.
            dry_run: All runs the request through defaulting, admission and validation and stores nothing.
                The only value; any other is refused with 422. Without it the change takes place. ``True``
                sends ``All``.
            field_manager: The name under which the server records who set the fields, at most 128 bytes
                of printable characters. Required for server-side apply; without it other writes take the
                part of the User-Agent before the first slash.
            field_validation: What happens to fields that the server does not know and to duplicate ones:
                Strict refuses the request, Warn drops them and says so in a Warning header, Ignore drops
                them silently. Without it the server does as for Warn. Any other value is refused with
                422. Without it the client sends its own, ``Strict`` unless it was made otherwise.
            pretty: Whether JSON answers are indented: true or false. Without it the server indents for
                browsers and command-line tools that it knows by their User-Agent. Costs the server time.
            timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not
                given.
            extra_query: Query parameters that the documents do not have, under their wire names.
            extra_headers: HTTP headers for this call alone.
        """
        return self._patch(
            name,
            body,
            kind,
            subresource="status",
            options={
                "dry_run": dry_run,
                "field_manager": field_manager,
                "field_validation": field_validation,
                "pretty": pretty,
            },
            call=Call(timeout, extra_query, extra_headers),
        )

    def apply(
        self,
        body: PriorityLevelConfiguration | PriorityLevelConfigurationApply,
        *,
        field_manager: str,
        dry_run: bool | None = None,
        field_validation: Literal["Strict", "Warn", "Ignore"] | None = None,
        force: bool | None = None,
        pretty: bool | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> PriorityLevelConfiguration:
        """Server-side apply to one PriorityLevelConfiguration's status: ``field_manager`` owns the fields of
        ``body``.

        Args:
            body: The fields that this manager wants to own, and ``metadata.name``; nothing else is
                required.
            dry_run: All runs the request through defaulting, admission and validation and stores nothing.
                The only value; any other is refused with 422. Without it the change takes place. ``True``
                sends ``All``.
            field_manager: The name under which the server records who set the fields, at most 128 bytes
                of printable characters. Required for server-side apply; without it other writes take the
                part of the User-Agent before the first slash.
            field_validation: What happens to fields that the server does not know and to duplicate ones:
                Strict refuses the request, Warn drops them and says so in a Warning header, Ignore drops
                them silently. Without it the server does as for Warn. Any other value is refused with
                422. Without it the client sends its own, ``Strict`` unless it was made otherwise.
            force: Whether a server-side apply takes fields over from other managers. Without it, or
                false, a conflict is refused with 409. Forbidden for the other patch types.
            pretty: Whether JSON answers are indented: true or false. Without it the server indents for
                browsers and command-line tools that it knows by their User-Agent. Costs the server time.
            timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not
                given.
            extra_query: Query parameters that the documents do not have, under their wire names.
            extra_headers: HTTP headers for this call alone.
        """
        return self._apply(
            body,
            subresource="status",
            options={
                "dry_run": dry_run,
                "field_manager": field_manager,
                "field_validation": field_validation,
                "force": force,
                "pretty": pretty,
            },
            call=Call(timeout, extra_query, extra_headers),
        )


class PriorityLevelConfigurations(Resource[PriorityLevelConfiguration, PriorityLevelConfigurationList]):
    """Calls on PriorityLevelConfiguration objects of flowcontrol.apiserver.k8s.io/v1 (cluster-scoped)."""

    TYPE = kinds.PRIORITY_LEVEL_CONFIGURATIONS

    def get(
        self,
        name: str,
        *,
        pretty: bool | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> PriorityLevelConfiguration:
        """Reads one object by name; 404 where there is none.

        Args:
            name: The object's name.
            pretty: Whether JSON answers are indented: true or false. Without it the server indents for
                browsers and command-line tools that it knows by their User-Agent. Costs the server time.
            timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not
                given.
            extra_query: Query parameters that the documents do not have, under their wire names.
            extra_headers: HTTP headers for this call alone.
        """
        return self._get(
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
        shard_selector: str | None = None,
        timeout_seconds: int | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> Listing[PriorityLevelConfiguration, PriorityLevelConfigurationList]:
        """Lists the objects of this kind; iterating fetches page after page.

        Args:
            continue_: The token of the next page, from metadata.continue of the page before. All other
                options must be those of the first request, but limit, and resourceVersion must be absent.
                An old token gives 410, with another in its Status that goes on inconsistently. Without it
                the list starts at the beginning.
            field_selector: Restricts the answer by fields: NAME=VALUE, NAME==VALUE or NAME!=VALUE, joined
                by commas. The kinds of flow control know metadata.name and metadata.namespace; another
                field gives 400. Without it every object is meant.
            label_selector: Restricts the answer by labels: KEY=VALUE, KEY!=VALUE, KEY in (A,B), KEY notin
                (A,B), KEY or !KEY, joined by commas. Without it every object is meant.
            limit: The number of objects on a page, at the most. When more follow, metadata.continue is
                set; a page may hold fewer, with selectors even none. Without it, or 0, the answer is one
                page with all. Without it the client sends its own page size.
            pretty: Whether JSON answers are indented: true or false. Without it the server indents for
                browsers and command-line tools that it knows by their User-Agent. Costs the server time.
            resource_version: How fresh the answer has to be, or where a watch starts. Without it an
                answer is the most recent; "0" takes what the cache has, which may be old; another version
                means not older than that, read together with resourceVersionMatch in lists. A watch sends
                the changes after that version; without it, or with "0", first the present objects. A
                version that is too old gives 410.
            resource_version_match: How resourceVersion is meant in a list: Exact or NotOlderThan. Both
                need resourceVersion and exclude continue; Exact excludes "0". Without it a list means not
                older than, but exactly that version when there is a limit. In a watch, NotOlderThan is
                required with sendInitialEvents and forbidden without.
            shard_selector: Restricts a list or watch to one part of the collection, by ranges of hashes:
                shardRange(object.metadata.uid, START, END), joined by ||, with metadata.namespace in
                place of the uid too; START is included, END is not, both hexadecimal in quotes. Exists
                from 1.36 on, behind a feature gate that is off by default; servers with it off, and older
                ones, ignore it. Without it the whole collection is meant. Since Kubernetes 1.36.
            timeout_seconds: How long a watch may take, in seconds; it then ends without an error. Without
                it, or 0, a watch ends after a random time between 30 and 60 minutes. Lists end with the
                server's limit for requests, 60 seconds by default.
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
                "shard_selector": shard_selector,
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
        shard_selector: str | None = None,
        timeout_seconds: int | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> Watch[PriorityLevelConfiguration]:
        """Follows changes as typed events, from ``resource_version`` on.

        Args:
            allow_watch_bookmarks: Whether a watch may send BOOKMARK events, about one a minute, which
                carry a resource version to resume from and no change. Without it, or false, there are
                none. Ignored where nothing is watched.
            field_selector: Restricts the answer by fields: NAME=VALUE, NAME==VALUE or NAME!=VALUE, joined
                by commas. The kinds of flow control know metadata.name and metadata.namespace; another
                field gives 400. Without it every object is meant.
            label_selector: Restricts the answer by labels: KEY=VALUE, KEY!=VALUE, KEY in (A,B), KEY notin
                (A,B), KEY or !KEY, joined by commas. Without it every object is meant.
            pretty: Whether JSON answers are indented: true or false. Without it the server indents for
                browsers and command-line tools that it knows by their User-Agent. Costs the server time.
            resource_version: How fresh the answer has to be, or where a watch starts. Without it an
                answer is the most recent; "0" takes what the cache has, which may be old; another version
                means not older than that, read together with resourceVersionMatch in lists. A watch sends
                the changes after that version; without it, or with "0", first the present objects. A
                version that is too old gives 410.
            resource_version_match: How resourceVersion is meant in a list: Exact or NotOlderThan. Both
                need resourceVersion and exclude continue; Exact excludes "0". Without it a list means not
                older than, but exactly that version when there is a limit. In a watch, NotOlderThan is
                required with sendInitialEvents and forbidden without.
            send_initial_events: Whether a watch first sends the present objects as ADDED events and then,
                if bookmarks are allowed, a BOOKMARK with the annotation k8s.io/initial-events-end. Needs
                resourceVersionMatch=NotOlderThan. Exists from 1.27 on; servers whose WatchList feature is
                off (by default up to 1.31, and 1.33) refuse any value with 422, older ones ignore it.
                Without it the resource version decides. Forbidden in lists.
            shard_selector: Restricts a list or watch to one part of the collection, by ranges of hashes:
                shardRange(object.metadata.uid, START, END), joined by ||, with metadata.namespace in
                place of the uid too; START is included, END is not, both hexadecimal in quotes. Exists
                from 1.36 on, behind a feature gate that is off by default; servers with it off, and older
                ones, ignore it. Without it the whole collection is meant. Since Kubernetes 1.36.
            timeout_seconds: How long a watch may take, in seconds; it then ends without an error. Without
                it, or 0, a watch ends after a random time between 30 and 60 minutes. Lists end with the
                server's limit for requests, 60 seconds by default.
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
                "shard_selector": shard_selector,
                "timeout_seconds": timeout_seconds,
            },
            call=Call(timeout, extra_query, extra_headers),
        )

    def create(
        self,
        body: PriorityLevelConfiguration | PriorityLevelConfigurationApply,
        *,
        dry_run: bool | None = None,
        field_manager: str | None = None,
        field_validation: Literal["Strict", "Warn", "Ignore"] | None = None,
        pretty: bool | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> PriorityLevelConfiguration:
        """Creates an object; the answer is the object as stored, defaults filled in, with status 201.

        A name that is taken gives 409 (AlreadyExists), a spec that breaks a rule 422 with a cause for
        each. What stands in status is ignored.

        Args:
            body: The object, or the same as a dict literal. ``apiVersion`` and ``kind`` are filled in.
            dry_run: All runs the request through defaulting, admission and validation and stores nothing.
                The only value; any other is refused with 422. Without it the change takes place. ``True``
                sends ``All``.
            field_manager: The name under which the server records who set the fields, at most 128 bytes
                of printable characters. Required for server-side apply; without it other writes take the
                part of the User-Agent before the first slash.
            field_validation: What happens to fields that the server does not know and to duplicate ones:
                Strict refuses the request, Warn drops them and says so in a Warning header, Ignore drops
                them silently. Without it the server does as for Warn. Any other value is refused with
                422. Without it the client sends its own, ``Strict`` unless it was made otherwise.
            pretty: Whether JSON answers are indented: true or false. Without it the server indents for
                browsers and command-line tools that it knows by their User-Agent. Costs the server time.
            timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not
                given.
            extra_query: Query parameters that the documents do not have, under their wire names.
            extra_headers: HTTP headers for this call alone.
        """
        return self._create(
            body,
            options={
                "dry_run": dry_run,
                "field_manager": field_manager,
                "field_validation": field_validation,
                "pretty": pretty,
            },
            call=Call(timeout, extra_query, extra_headers),
        )

    def replace(
        self,
        body: PriorityLevelConfiguration | PriorityLevelConfigurationApply,
        *,
        dry_run: bool | None = None,
        field_manager: str | None = None,
        field_validation: Literal["Strict", "Warn", "Ignore"] | None = None,
        pretty: bool | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> PriorityLevelConfiguration:
        """Replaces an object as a whole but for its status; the answer is the object as stored.

        With metadata.resourceVersion in the body, a change in between gives 409; without, the last one to
        write wins. A name that does not exist gives 404.

        Args:
            body: The whole object; fields that it lacks are removed. With a ``metadata.resourceVersion``
                the server refuses (409 Conflict) when the object has changed since; without one the last
                writer wins.
            dry_run: All runs the request through defaulting, admission and validation and stores nothing.
                The only value; any other is refused with 422. Without it the change takes place. ``True``
                sends ``All``.
            field_manager: The name under which the server records who set the fields, at most 128 bytes
                of printable characters. Required for server-side apply; without it other writes take the
                part of the User-Agent before the first slash.
            field_validation: What happens to fields that the server does not know and to duplicate ones:
                Strict refuses the request, Warn drops them and says so in a Warning header, Ignore drops
                them silently. Without it the server does as for Warn. Any other value is refused with
                422. Without it the client sends its own, ``Strict`` unless it was made otherwise.
            pretty: Whether JSON answers are indented: true or false. Without it the server indents for
                browsers and command-line tools that it knows by their User-Agent. Costs the server time.
            timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not
                given.
            extra_query: Query parameters that the documents do not have, under their wire names.
            extra_headers: HTTP headers for this call alone.
        """
        return self._replace(
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
    def patch(
        self,
        name: str,
        body: PriorityLevelConfiguration | PriorityLevelConfigurationMergePatch | MergePatch,
        *,
        kind: Literal["merge"] = "merge",
        dry_run: bool | None = None,
        field_manager: str | None = None,
        field_validation: Literal["Strict", "Warn", "Ignore"] | None = None,
        pretty: bool | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> PriorityLevelConfiguration: ...

    @overload
    def patch(
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
    ) -> PriorityLevelConfiguration: ...

    @overload
    def patch(
        self,
        name: str,
        body: Mapping[str, object],
        *,
        kind: Literal["strategic"],
        dry_run: bool | None = None,
        field_manager: str | None = None,
        field_validation: Literal["Strict", "Warn", "Ignore"] | None = None,
        pretty: bool | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> PriorityLevelConfiguration: ...

    def patch(
        self,
        name: str,
        body: PriorityLevelConfiguration
        | PriorityLevelConfigurationMergePatch
        | Sequence[JsonPatchOp]
        | Mapping[str, object],
        *,
        kind: PatchKind = "merge",
        dry_run: bool | None = None,
        field_manager: str | None = None,
        field_validation: Literal["Strict", "Warn", "Ignore"] | None = None,
        pretty: bool | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> PriorityLevelConfiguration:
        """Changes part of one PriorityLevelConfiguration.

        Args:
            name: The object's name.
            body: For ``kind="merge"`` (RFC 7386) the fields to change, ``None`` removing one; for
                ``"json"`` (RFC 6902) a list of operations; for ``"strategic"`` the fields and directives
                of a strategic merge patch.
            kind: How ``body`` is read: ``"merge"``, ``"json"`` or ``"strategic"``.
            dry_run: All runs the request through defaulting, admission and validation and stores nothing.
                The only value; any other is refused with 422. Without it the change takes place. ``True``
                sends ``All``.
            field_manager: The name under which the server records who set the fields, at most 128 bytes
                of printable characters. Required for server-side apply; without it other writes take the
                part of the User-Agent before the first slash.
            field_validation: What happens to fields that the server does not know and to duplicate ones:
                Strict refuses the request, Warn drops them and says so in a Warning header, Ignore drops
                them silently. Without it the server does as for Warn. Any other value is refused with
                422. Without it the client sends its own, ``Strict`` unless it was made otherwise.
            pretty: Whether JSON answers are indented: true or false. Without it the server indents for
                browsers and command-line tools that it knows by their User-Agent. Costs the server time.
            timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not
                given.
            extra_query: Query parameters that the documents do not have, under their wire names.
            extra_headers: HTTP headers for this call alone.
        """
        return self._patch(
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

    def apply(
        self,
        body: PriorityLevelConfiguration | PriorityLevelConfigurationApply,
        *,
        field_manager: str,
        dry_run: bool | None = None,
        field_validation: Literal["Strict", "Warn", "Ignore"] | None = None,
        force: bool | None = None,
        pretty: bool | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> PriorityLevelConfiguration:
        """Server-side apply to one PriorityLevelConfiguration: ``field_manager`` owns the fields of
        ``body``.

        An object that does not exist is created.

        Args:
            body: The fields that this manager wants to own, and ``metadata.name``; nothing else is
                required.
            dry_run: All runs the request through defaulting, admission and validation and stores nothing.
                The only value; any other is refused with 422. Without it the change takes place. ``True``
                sends ``All``.
            field_manager: The name under which the server records who set the fields, at most 128 bytes
                of printable characters. Required for server-side apply; without it other writes take the
                part of the User-Agent before the first slash.
            field_validation: What happens to fields that the server does not know and to duplicate ones:
                Strict refuses the request, Warn drops them and says so in a Warning header, Ignore drops
                them silently. Without it the server does as for Warn. Any other value is refused with
                422. Without it the client sends its own, ``Strict`` unless it was made otherwise.
            force: Whether a server-side apply takes fields over from other managers. Without it, or
                false, a conflict is refused with 409. Forbidden for the other patch types.
            pretty: Whether JSON answers are indented: true or false. Without it the server indents for
                browsers and command-line tools that it knows by their User-Agent. Costs the server time.
            timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not
                given.
            extra_query: Query parameters that the documents do not have, under their wire names.
            extra_headers: HTTP headers for this call alone.
        """
        return self._apply(
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

    def delete(
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
    ) -> PriorityLevelConfiguration | Status:
        """Deletes one object by name.

        The answer is a Status with its uid or, while finalizers hold it, the object itself with
        deletionTimestamp set, although the document says Status. Mandatory and suggested objects of the
        server's own come back within a minute.

        Args:
            name: The object's name.
            preconditions: ``uid`` and ``resourceVersion`` that the object must have, or the server
                refuses (409 Conflict).
            dry_run: All runs the request through defaulting, admission and validation and stores nothing.
                The only value; any other is refused with 422. Without it the change takes place. ``True``
                sends ``All``.
            grace_period_seconds: How many seconds the object gets for an orderly end. 0 deletes at once.
                Without it the kind's own period holds; the kinds of flow control have none.
            ignore_store_read_error_with_cluster_breaking_potential: Deletes an object that can no longer
                be read from the store (damaged, or its encryption key lost), without finalizers or any
                other orderly end; 409 for one that can be read. Refused for collections. Needs a right of
                its own and the feature AllowUnsafeMalformedObjectDeletion, off in the first minors and on
                in 1.37. Exists from 1.32 on; older servers ignore it. Without it, or false, such an
                object cannot be deleted. Since Kubernetes 1.32.
            orphan_dependents: The older form of propagationPolicy: true means Orphan, false Background.
                Deprecated since 1.7; the two together are refused with 422. Without both, the kind's own
                rule holds.
            pretty: Whether JSON answers are indented: true or false. Without it the server indents for
                browsers and command-line tools that it knows by their User-Agent. Costs the server time.
            propagation_policy: What happens to objects that have this one as their owner: Foreground
                deletes them first, Background afterwards, Orphan keeps them. Without it the kind's own
                rule holds, Background for most. Excludes orphanDependents.
            timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not
                given.
            extra_query: Query parameters that the documents do not have, under their wire names.
            extra_headers: HTTP headers for this call alone.
        """
        return self._delete(
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

    def delete_collection(
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
        shard_selector: str | None = None,
        timeout_seconds: int | None = None,
        timeout: Timeout = DEFAULT,
        extra_query: Query | None = None,
        extra_headers: Headers | None = None,
    ) -> PriorityLevelConfigurationList | Status:
        """Deletes the objects that the selectors match, one after the other and not as one transaction;
        without selectors, all of them.

        Servers answer with the list of the matched objects, although the document says Status. The
        server's own mandatory objects come back within a minute.

        Args:
            everything: Needed to delete without any selector, which is refused otherwise.
            continue_: The token of the next page, from metadata.continue of the page before. All other
                options must be those of the first request, but limit, and resourceVersion must be absent.
                An old token gives 410, with another in its Status that goes on inconsistently. Without it
                the list starts at the beginning.
            dry_run: All runs the request through defaulting, admission and validation and stores nothing.
                The only value; any other is refused with 422. Without it the change takes place. ``True``
                sends ``All``.
            field_selector: Restricts the answer by fields: NAME=VALUE, NAME==VALUE or NAME!=VALUE, joined
                by commas. The kinds of flow control know metadata.name and metadata.namespace; another
                field gives 400. Without it every object is meant.
            grace_period_seconds: How many seconds the object gets for an orderly end. 0 deletes at once.
                Without it the kind's own period holds; the kinds of flow control have none.
            ignore_store_read_error_with_cluster_breaking_potential: Deletes an object that can no longer
                be read from the store (damaged, or its encryption key lost), without finalizers or any
                other orderly end; 409 for one that can be read. Refused for collections. Needs a right of
                its own and the feature AllowUnsafeMalformedObjectDeletion, off in the first minors and on
                in 1.37. Exists from 1.32 on; older servers ignore it. Without it, or false, such an
                object cannot be deleted. Since Kubernetes 1.32.
            label_selector: Restricts the answer by labels: KEY=VALUE, KEY!=VALUE, KEY in (A,B), KEY notin
                (A,B), KEY or !KEY, joined by commas. Without it every object is meant.
            limit: The number of objects on a page, at the most. When more follow, metadata.continue is
                set; a page may hold fewer, with selectors even none. Without it, or 0, the answer is one
                page with all. Without it the client sends its own page size.
            orphan_dependents: The older form of propagationPolicy: true means Orphan, false Background.
                Deprecated since 1.7; the two together are refused with 422. Without both, the kind's own
                rule holds.
            pretty: Whether JSON answers are indented: true or false. Without it the server indents for
                browsers and command-line tools that it knows by their User-Agent. Costs the server time.
            propagation_policy: What happens to objects that have this one as their owner: Foreground
                deletes them first, Background afterwards, Orphan keeps them. Without it the kind's own
                rule holds, Background for most. Excludes orphanDependents.
            resource_version: How fresh the answer has to be, or where a watch starts. Without it an
                answer is the most recent; "0" takes what the cache has, which may be old; another version
                means not older than that, read together with resourceVersionMatch in lists. A watch sends
                the changes after that version; without it, or with "0", first the present objects. A
                version that is too old gives 410.
            resource_version_match: How resourceVersion is meant in a list: Exact or NotOlderThan. Both
                need resourceVersion and exclude continue; Exact excludes "0". Without it a list means not
                older than, but exactly that version when there is a limit. In a watch, NotOlderThan is
                required with sendInitialEvents and forbidden without.
            shard_selector: Restricts a list or watch to one part of the collection, by ranges of hashes:
                shardRange(object.metadata.uid, START, END), joined by ||, with metadata.namespace in
                place of the uid too; START is included, END is not, both hexadecimal in quotes. Exists
                from 1.36 on, behind a feature gate that is off by default; servers with it off, and older
                ones, ignore it. Without it the whole collection is meant. Since Kubernetes 1.36.
            timeout_seconds: How long a watch may take, in seconds; it then ends without an error. Without
                it, or 0, a watch ends after a random time between 30 and 60 minutes. Lists end with the
                server's limit for requests, 60 seconds by default.
            timeout: Limits of this call in seconds, or ``Timeouts``; the client's own when it is not
                given.
            extra_query: Query parameters that the documents do not have, under their wire names.
            extra_headers: HTTP headers for this call alone.
        """
        return self._delete_collection(
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
                "shard_selector": shard_selector,
                "timeout_seconds": timeout_seconds,
            },
            call=Call(timeout, extra_query, extra_headers),
        )

    @property
    def status(self) -> PriorityLevelConfigurationsStatus:
        """The ``status`` subresource."""
        return PriorityLevelConfigurationsStatus(self.client)
