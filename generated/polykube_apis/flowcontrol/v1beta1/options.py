"""Options of the calls of polykube_apis.flowcontrol.v1beta1, for ``**options``."""

from __future__ import annotations

from typing import Literal, Required, TypedDict

from polykube.resources import FieldSelector, LabelSelector


class GetOptions(TypedDict, total=False):
    """Options of ``get``."""

    pretty: bool
    """Whether JSON answers are indented: true or false. Without it the server indents for browsers and
    command-line tools that it knows by their User-Agent. Costs the server time.
    """


class ListOptions(TypedDict, total=False):
    """Options of ``list``."""

    continue_: str
    """The token of the next page, from metadata.continue of the page before. All other options must be those
    of the first request, but limit, and resourceVersion must be absent. An old token gives 410, with
    another in its Status that goes on inconsistently. Without it the list starts at the beginning.
    """
    field_selector: FieldSelector
    """Restricts the answer by fields: NAME=VALUE, NAME==VALUE or NAME!=VALUE, joined by commas. The kinds of
    flow control know metadata.name and metadata.namespace; another field gives 400. Without it every
    object is meant.
    """
    label_selector: LabelSelector
    """Restricts the answer by labels: KEY=VALUE, KEY!=VALUE, KEY in (A,B), KEY notin (A,B), KEY or !KEY,
    joined by commas. Without it every object is meant.
    """
    limit: int
    """The number of objects on a page, at the most. When more follow, metadata.continue is set; a page may
    hold fewer, with selectors even none. Without it, or 0, the answer is one page with all. Without it
    the client sends its own page size.
    """
    pretty: bool
    """Whether JSON answers are indented: true or false. Without it the server indents for browsers and
    command-line tools that it knows by their User-Agent. Costs the server time.
    """
    resource_version: str
    """How fresh the answer has to be, or where a watch starts. Without it an answer is the most recent; "0"
    takes what the cache has, which may be old; another version means not older than that, read together
    with resourceVersionMatch in lists. A watch sends the changes after that version; without it, or with
    "0", first the present objects. A version that is too old gives 410.
    """
    resource_version_match: Literal["Exact", "NotOlderThan"]
    """How resourceVersion is meant in a list: Exact or NotOlderThan. Both need resourceVersion and exclude
    continue; Exact excludes "0". Without it a list means not older than, but exactly that version when
    there is a limit. In a watch, NotOlderThan is required with sendInitialEvents and forbidden without.
    """
    timeout_seconds: int
    """How long a watch may take, in seconds; it then ends without an error. Without it, or 0, a watch ends
    after a random time between 30 and 60 minutes. Lists end with the server's limit for requests, 60
    seconds by default.
    """


class WatchOptions(TypedDict, total=False):
    """Options of ``watch``."""

    allow_watch_bookmarks: bool
    """Whether a watch may send BOOKMARK events, about one a minute, which carry a resource version to resume
    from and no change. Without it, or false, there are none. Ignored where nothing is watched.
    """
    field_selector: FieldSelector
    """Restricts the answer by fields: NAME=VALUE, NAME==VALUE or NAME!=VALUE, joined by commas. The kinds of
    flow control know metadata.name and metadata.namespace; another field gives 400. Without it every
    object is meant.
    """
    label_selector: LabelSelector
    """Restricts the answer by labels: KEY=VALUE, KEY!=VALUE, KEY in (A,B), KEY notin (A,B), KEY or !KEY,
    joined by commas. Without it every object is meant.
    """
    pretty: bool
    """Whether JSON answers are indented: true or false. Without it the server indents for browsers and
    command-line tools that it knows by their User-Agent. Costs the server time.
    """
    resource_version: str
    """How fresh the answer has to be, or where a watch starts. Without it an answer is the most recent; "0"
    takes what the cache has, which may be old; another version means not older than that, read together
    with resourceVersionMatch in lists. A watch sends the changes after that version; without it, or with
    "0", first the present objects. A version that is too old gives 410.
    """
    timeout_seconds: int
    """How long a watch may take, in seconds; it then ends without an error. Without it, or 0, a watch ends
    after a random time between 30 and 60 minutes. Lists end with the server's limit for requests, 60
    seconds by default.
    """


class CreateOptions(TypedDict, total=False):
    """Options of ``create``."""

    dry_run: bool
    """All runs the request through defaulting, admission and validation and stores nothing. The only value;
    any other is refused with 422. Without it the change takes place. ``True`` sends ``All``.
    """
    field_manager: str
    """The name under which the server records who set the fields, at most 128 bytes of printable characters.
    Required for server-side apply; without it other writes take the part of the User-Agent before the
    first slash.
    """
    field_validation: Literal["Strict", "Warn", "Ignore"]
    """What happens to fields that the server does not know and to duplicate ones: Strict refuses the
    request, Warn drops them and says so in a Warning header, Ignore drops them silently. Without it the
    server does as for Warn. Any other value is refused with 422. Without it the client sends its own,
    ``Strict`` unless it was made otherwise.
    """
    pretty: bool
    """Whether JSON answers are indented: true or false. Without it the server indents for browsers and
    command-line tools that it knows by their User-Agent. Costs the server time.
    """


class ReplaceOptions(TypedDict, total=False):
    """Options of ``replace``."""

    dry_run: bool
    """All runs the request through defaulting, admission and validation and stores nothing. The only value;
    any other is refused with 422. Without it the change takes place. ``True`` sends ``All``.
    """
    field_manager: str
    """The name under which the server records who set the fields, at most 128 bytes of printable characters.
    Required for server-side apply; without it other writes take the part of the User-Agent before the
    first slash.
    """
    field_validation: Literal["Strict", "Warn", "Ignore"]
    """What happens to fields that the server does not know and to duplicate ones: Strict refuses the
    request, Warn drops them and says so in a Warning header, Ignore drops them silently. Without it the
    server does as for Warn. Any other value is refused with 422. Without it the client sends its own,
    ``Strict`` unless it was made otherwise.
    """
    pretty: bool
    """Whether JSON answers are indented: true or false. Without it the server indents for browsers and
    command-line tools that it knows by their User-Agent. Costs the server time.
    """


class PatchOptions(TypedDict, total=False):
    """Options of ``patch``."""

    dry_run: bool
    """All runs the request through defaulting, admission and validation and stores nothing. The only value;
    any other is refused with 422. Without it the change takes place. ``True`` sends ``All``.
    """
    field_manager: str
    """The name under which the server records who set the fields, at most 128 bytes of printable characters.
    Required for server-side apply; without it other writes take the part of the User-Agent before the
    first slash.
    """
    field_validation: Literal["Strict", "Warn", "Ignore"]
    """What happens to fields that the server does not know and to duplicate ones: Strict refuses the
    request, Warn drops them and says so in a Warning header, Ignore drops them silently. Without it the
    server does as for Warn. Any other value is refused with 422. Without it the client sends its own,
    ``Strict`` unless it was made otherwise.
    """
    pretty: bool
    """Whether JSON answers are indented: true or false. Without it the server indents for browsers and
    command-line tools that it knows by their User-Agent. Costs the server time.
    """


class ApplyOptions(TypedDict, total=False):
    """Options of ``apply``."""

    dry_run: bool
    """All runs the request through defaulting, admission and validation and stores nothing. The only value;
    any other is refused with 422. Without it the change takes place. ``True`` sends ``All``.
    """
    field_manager: Required[str]
    """The name under which the server records who set the fields, at most 128 bytes of printable characters.
    Required for server-side apply; without it other writes take the part of the User-Agent before the
    first slash.
    """
    field_validation: Literal["Strict", "Warn", "Ignore"]
    """What happens to fields that the server does not know and to duplicate ones: Strict refuses the
    request, Warn drops them and says so in a Warning header, Ignore drops them silently. Without it the
    server does as for Warn. Any other value is refused with 422. Without it the client sends its own,
    ``Strict`` unless it was made otherwise.
    """
    force: bool
    """Whether a server-side apply takes fields over from other managers. Without it, or false, a conflict is
    refused with 409. Forbidden for the other patch types.
    """
    pretty: bool
    """Whether JSON answers are indented: true or false. Without it the server indents for browsers and
    command-line tools that it knows by their User-Agent. Costs the server time.
    """


class DeleteOptions(TypedDict, total=False):
    """Options of ``delete``."""

    dry_run: bool
    """All runs the request through defaulting, admission and validation and stores nothing. The only value;
    any other is refused with 422. Without it the change takes place. ``True`` sends ``All``.
    """
    grace_period_seconds: int
    """How many seconds the object gets for an orderly end. 0 deletes at once. Without it the kind's own
    period holds; the kinds of flow control have none.
    """
    orphan_dependents: bool
    """The older form of propagationPolicy: true means Orphan, false Background. Deprecated since 1.7; the
    two together are refused with 422. Without both, the kind's own rule holds.
    """
    pretty: bool
    """Whether JSON answers are indented: true or false. Without it the server indents for browsers and
    command-line tools that it knows by their User-Agent. Costs the server time.
    """
    propagation_policy: Literal["Orphan", "Background", "Foreground"]
    """What happens to objects that have this one as their owner: Foreground deletes them first, Background
    afterwards, Orphan keeps them. Without it the kind's own rule holds, Background for most. Excludes
    orphanDependents.
    """


class DeleteCollectionOptions(TypedDict, total=False):
    """Options of ``delete_collection``."""

    continue_: str
    """The token of the next page, from metadata.continue of the page before. All other options must be those
    of the first request, but limit, and resourceVersion must be absent. An old token gives 410, with
    another in its Status that goes on inconsistently. Without it the list starts at the beginning.
    """
    dry_run: bool
    """All runs the request through defaulting, admission and validation and stores nothing. The only value;
    any other is refused with 422. Without it the change takes place. ``True`` sends ``All``.
    """
    field_selector: FieldSelector
    """Restricts the answer by fields: NAME=VALUE, NAME==VALUE or NAME!=VALUE, joined by commas. The kinds of
    flow control know metadata.name and metadata.namespace; another field gives 400. Without it every
    object is meant.
    """
    grace_period_seconds: int
    """How many seconds the object gets for an orderly end. 0 deletes at once. Without it the kind's own
    period holds; the kinds of flow control have none.
    """
    label_selector: LabelSelector
    """Restricts the answer by labels: KEY=VALUE, KEY!=VALUE, KEY in (A,B), KEY notin (A,B), KEY or !KEY,
    joined by commas. Without it every object is meant.
    """
    limit: int
    """The number of objects on a page, at the most. When more follow, metadata.continue is set; a page may
    hold fewer, with selectors even none. Without it, or 0, the answer is one page with all. Without it
    the client sends its own page size.
    """
    orphan_dependents: bool
    """The older form of propagationPolicy: true means Orphan, false Background. Deprecated since 1.7; the
    two together are refused with 422. Without both, the kind's own rule holds.
    """
    pretty: bool
    """Whether JSON answers are indented: true or false. Without it the server indents for browsers and
    command-line tools that it knows by their User-Agent. Costs the server time.
    """
    propagation_policy: Literal["Orphan", "Background", "Foreground"]
    """What happens to objects that have this one as their owner: Foreground deletes them first, Background
    afterwards, Orphan keeps them. Without it the kind's own rule holds, Background for most. Excludes
    orphanDependents.
    """
    resource_version: str
    """How fresh the answer has to be, or where a watch starts. Without it an answer is the most recent; "0"
    takes what the cache has, which may be old; another version means not older than that, read together
    with resourceVersionMatch in lists. A watch sends the changes after that version; without it, or with
    "0", first the present objects. A version that is too old gives 410.
    """
    resource_version_match: Literal["Exact", "NotOlderThan"]
    """How resourceVersion is meant in a list: Exact or NotOlderThan. Both need resourceVersion and exclude
    continue; Exact excludes "0". Without it a list means not older than, but exactly that version when
    there is a limit. In a watch, NotOlderThan is required with sendInitialEvents and forbidden without.
    """
    timeout_seconds: int
    """How long a watch may take, in seconds; it then ends without an error. Without it, or 0, a watch ends
    after a random time between 30 and 60 minutes. Lists end with the server's limit for requests, 60
    seconds by default.
    """
