"""From a call on a resource to the exact HTTP request. No I/O, no clock.

A builder gives a ``Request`` without the headers that belong to the client (credentials, user agent); the
shell adds those when it sends.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from typing import Any, Generic, TypeVar
from urllib.parse import quote, urlencode

from polykube import options as rules
from polykube.errors import OptionError
from polykube.objects import Object, codec
from polykube.resources import DEFAULT, Call, Option, PatchKind, ResourceType, Timeout, Timeouts
from polykube.transport.base import Header, Request

T = TypeVar("T", bound=Object)
L = TypeVar("L", bound=Object)

JSON_TYPE = "application/json"
PATCH_TYPES: dict[str, str] = {
    "merge": "application/merge-patch+json",
    "json": "application/json-patch+json",
    "strategic": "application/strategic-merge-patch+json",
}
APPLY_TYPE = "application/apply-patch+yaml"  # JSON is YAML

UNLIMITED = Timeouts(connect=None, pool=None, write=None, headers=None, read=None, total=None)
WATCH_MARGIN = 30.0
"""Seconds of silence past ``timeout_seconds``, by which the server ends a watch, before it counts as dead."""

_IN_DELETE_BODY = frozenset(
    {
        "dryRun",
        "gracePeriodSeconds",
        "ignoreStoreReadErrorWithClusterBreakingPotential",
        "orphanDependents",
        "propagationPolicy",
    }
)


class Settings:
    """What a client adds to calls that do not say otherwise.

    Args:
        namespace: for namespaced kinds.
        timeouts: limits of every call but a watch, which keeps those of its beginning alone.
        field_manager: of every write; ``None`` leaves it to the server (which takes the user agent).
        field_validation: of create, replace, patch and apply; ``None`` leaves it to the server (Warn).
        page_size: ``limit`` of a list that names neither a limit nor a version; ``None`` for none.

    Raises:
        OptionError: a value that no call could send.
    """

    __slots__ = (
        "field_manager",
        "field_validation",
        "namespace",
        "page_size",
        "server_minor",
        "timeouts",
        "watch_timeouts",
    )

    def __init__(
        self,
        *,
        namespace: str = "default",
        timeouts: Timeouts | None = None,
        field_manager: str | None = None,
        field_validation: str | None = "Strict",
        page_size: int | None = 500,
    ) -> None:
        if timeouts is not None and not isinstance(_anything(timeouts), Timeouts):
            raise OptionError(f"timeouts: Timeouts, not {timeouts!r}")
        self.namespace = namespace
        self.timeouts = timeouts = timeouts or Timeouts()
        self.watch_timeouts = Timeouts(
            timeouts.connect, timeouts.pool, timeouts.write, timeouts.headers, read=None, total=None
        )
        self.field_manager = field_manager
        self.field_validation = field_validation
        self.page_size = page_size
        rules.encode(
            _OF_CLIENTS,
            {"field_manager": field_manager, "field_validation": field_validation, "page_size": page_size},
            verb="a client",
        )
        self.server_minor: tuple[int, int] | None = None


_OF_CLIENTS = {
    "field_manager": Option("fieldManager"),
    "field_validation": Option("fieldValidation"),
    "page_size": Option("limit"),
}


class Plan(Generic[T, L]):
    """A resource type made ready for calls: what every request on it shares, computed once."""

    __slots__ = ("api_version", "kind", "model", "root", "type")

    def __init__(self, type_: ResourceType[T, L]) -> None:
        self.type = type_
        self.kind = type_.kind
        self.model = type_.model
        self.api_version = type_.object_api_version or type_.api_version
        version = segment("version", type_.version)
        self.root = f"/apis/{segment('group', type_.group)}/{version}/" if type_.group else f"/api/{version}/"
        segment("plural", type_.plural)

    def collection(self, namespace: str | None) -> str:
        """The path of all objects of a namespace, or of the cluster when ``None``."""
        if namespace is None:
            return self.root + self.type.plural
        return f"{self.root}namespaces/{segment('namespace', namespace)}/{self.type.plural}"

    def item(self, name: str, namespace: str | None, subresource: str | None) -> str:
        """The path of one object or of a subresource of it."""
        path = f"{self.collection(namespace)}/{segment('name', name)}"
        if not subresource:
            return path
        return "/".join([path, *(segment("subresource", part) for part in subresource.split("/"))])

    def table(self, verb: str, subresource: str | None = None) -> Mapping[str, Option]:
        """The options of a verb, which a subresource shares unless it has its own; none without the verb."""
        options = self.type.options
        if subresource is not None and (table := options.get(f"{verb}_{subresource}")) is not None:
            return table
        return options.get(verb, {})

    def place(self, settings: Settings, namespace: str | None, *, everywhere: bool = False) -> str | None:
        """The namespace of a call; ``None`` for cluster-scoped kinds and for calls on all namespaces."""
        if not self.type.namespaced:
            if namespace is not None:
                raise OptionError(f"{self.kind} is cluster-scoped: it has no namespace")
            return None
        if everywhere:
            if namespace is not None:
                raise OptionError("namespace and all_namespaces exclude each other")
            return None
        return settings.namespace if namespace is None else namespace


def segment(what: str, name: str) -> str:
    """One part of a path. A name that would point at another place is refused."""
    if not _is_text(name) or name in ("", ".", "..") or "/" in name or "%" in name:
        raise OptionError(f"{what}: {name!r} cannot be part of a path")
    try:
        return _quoted(name)
    except UnicodeEncodeError:
        raise OptionError(f"{what}: {name!r} holds half of a surrogate pair") from None


_quoted = lru_cache(maxsize=4096)(partial(quote, safe=""))


@lru_cache(maxsize=256)
def _query(pairs: tuple[tuple[str, str], ...]) -> str:
    """Most calls of a program have the few queries of the one before."""
    return urlencode(pairs, quote_via=quote)


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _anything(value: object) -> object:
    """A value whose type is to be checked although its annotation promises it."""
    return value


def limits(timeouts: Timeouts, timeout: Timeout) -> Timeouts:
    """The client's limits with what one call says."""
    if timeout is DEFAULT:
        return timeouts
    if timeout is None:
        return UNLIMITED
    if isinstance(timeout, Timeouts):
        return timeout
    seconds = _anything(timeout)
    if (
        isinstance(seconds, bool)
        or not isinstance(seconds, int | float)
        or not (seconds > 0 and math.isfinite(seconds))
    ):
        raise OptionError(f"timeout: seconds above 0, Timeouts or None, not {timeout!r}")
    t = timeouts
    return Timeouts(t.connect, t.pool, t.write, t.headers, t.read, float(seconds))


def target(path: str, params: rules.Params, call: Call) -> str:
    """Path and query; the call's extra parameters replace those that the client would send.

    An empty list removes a parameter.
    """
    if call.extra_query:
        params = {**params, **{name: _texts(name, value) for name, value in call.extra_query.items()}}
    pairs = tuple(rules.to_pairs(params)) if params else ()
    if not pairs:
        return path
    try:
        return f"{path}?{_query(pairs)}"
    except UnicodeEncodeError as error:
        raise OptionError(f"query: {error.object!r} holds half of a surrogate pair") from None


def _texts(name: str, value: str | Sequence[str]) -> str | list[str]:
    if isinstance(value, str):
        return value
    found = _anything(value)
    if isinstance(found, list | tuple) and all(map(_is_text, value)):
        return list(value)
    raise OptionError(f"extra_query: {name}: text or a list of texts, not {value!r}")


_NO_HEADERS: tuple[Header, ...] = ()
_JSON_BODY: tuple[Header, ...] = (("content-type", JSON_TYPE),)
_PATCH_BODY: dict[str, tuple[Header, ...]] = {
    kind: (("content-type", media),) for kind, media in PATCH_TYPES.items()
}
_APPLY_BODY: tuple[Header, ...] = (("content-type", APPLY_TYPE),)


def build(
    method: str,
    path: str,
    params: rules.Params,
    call: Call,
    timeouts: Timeouts,
    *,
    headers: tuple[Header, ...] = _NO_HEADERS,
    body: bytes | None = None,
    streaming: bool = False,
) -> Request:
    """The request of a call whose path and parameters are known."""
    if call.extra_headers:
        headers = merge_headers(headers, own_headers(call.extra_headers))
    return Request(
        method, target(path, params, call), headers, body, limits(timeouts, call.timeout), streaming
    )


_HEADER_NAME = re.compile(r"[!#$%&'*+.^_`|~0-9A-Za-z-]+")
_HEADER_VALUE = re.compile(r"[\x21-\x7e\x80-\xff]([\t\x20-\x7e\x80-\xff]*[\x21-\x7e\x80-\xff])?|")
_OF_TRANSPORTS = frozenset({"connection", "content-length", "host", "transfer-encoding"})


def own_headers(headers: Mapping[str, str]) -> tuple[Header, ...]:
    """Headers that a caller asks for.

    Raises:
        OptionError: what cannot stand in a header, or what the transport alone can know. Values are not
            repeated: they may be secrets.
    """
    for name, value in headers.items():
        if not _is_text(name) or not _HEADER_NAME.fullmatch(name):
            raise OptionError(f"headers: {name!r} is no name of a header")
        if name.lower() in _OF_TRANSPORTS:
            raise OptionError(f"headers: {name} is set by the transport")
        if not _is_text(value) or not _HEADER_VALUE.fullmatch(value):
            raise OptionError(
                f"headers: the value of {name} is not one line of Latin-1 text without white space around it"
            )
    return tuple(headers.items())


def merge_headers(base: Sequence[Header], over: Sequence[Header]) -> tuple[Header, ...]:
    """Both, without those of ``base`` that ``over`` names too, in any case."""
    names = {name.lower() for name, _ in over}
    return (*(header for header in base if header[0].lower() not in names), *over)


def with_headers(request: Request, headers: Sequence[Header], spent: float = 0.0) -> Request:
    """The request as it goes out; what earlier attempts spent is taken off its deadline."""
    t = request.timeouts
    if spent and t.total is not None:
        total = max(t.total - spent, 0.001)
        t = Timeouts(t.connect, t.pool, t.write, t.headers, t.read, total)
    return Request(request.method, request.target, headers, request.body, t, request.streaming)


def secrets(request: Request) -> list[str]:
    """Credentials that a call brought along itself."""
    values = [value for name, value in request.headers if name.lower() == "authorization"]
    return [secret for value in values if (secret := value.rpartition(" ")[2])]


_METHOD = re.compile(r"[A-Za-z]+")
_PATH = re.compile(r"/(?:[A-Za-z0-9._~!$&'()*+,;=:@/-]|%[0-9A-Fa-f]{2})*")


def raw(settings: Settings, method: str, path: str, body: Any, call: Call) -> Request:
    """A request that is not about a resource."""
    if not _is_text(method) or not _METHOD.fullmatch(method):
        raise OptionError(f"method: a word such as GET, not {method!r}")
    if not _is_text(path) or not _PATH.fullmatch(path):
        raise OptionError(f"path: percent-encoded, from '/' on and without a query, not {path!r}")
    headers, data = _NO_HEADERS, None
    if isinstance(body, bytes):
        data = body
    elif body is not None:
        headers, data = _JSON_BODY, codec.encode(body)
    return build(method.upper(), path, {}, call, settings.timeouts, headers=headers, body=data)


def get(
    plan: Plan[Any, Any],
    settings: Settings,
    name: str,
    *,
    namespace: str | None,
    subresource: str | None,
    options: Mapping[str, Any],
    call: Call,
) -> Request:
    """GET one object."""
    params = _encode(plan, settings, "get", subresource, options)
    path = plan.item(name, plan.place(settings, namespace), subresource)
    return build("GET", path, params, call, settings.timeouts)


def list_(
    plan: Plan[Any, Any],
    settings: Settings,
    *,
    namespace: str | None,
    all_namespaces: bool,
    options: Mapping[str, Any],
    call: Call,
    token: str | None = None,
) -> Request:
    """GET one page; ``token`` is that of the page before."""
    params = _encode(plan, settings, "list", None, options)
    rules.check_list(params)
    implied = settings.page_size is not None and "limit" in plan.table("list")
    if implied and "limit" not in params and "resourceVersion" not in params:
        params["limit"] = str(settings.page_size)
    if token is not None:
        # A later page is at the version that the token holds: saying one is refused by the server.
        params.pop("resourceVersion", None)
        params.pop("resourceVersionMatch", None)
        params["continue"] = token
    path = plan.collection(plan.place(settings, namespace, everywhere=all_namespaces))
    return build("GET", path, params, call, settings.timeouts)


def watch(
    plan: Plan[Any, Any],
    settings: Settings,
    *,
    namespace: str | None,
    all_namespaces: bool,
    options: Mapping[str, Any],
    call: Call,
) -> Request:
    """GET a stream of events. Silence between two events is not limited, except past ``timeout_seconds``."""
    params = _encode(plan, settings, "watch", None, options)
    rules.check_watch(params)
    params["watch"] = "true"
    timeouts = settings.watch_timeouts
    seconds = params.get("timeoutSeconds")
    if isinstance(seconds, str) and seconds != "0":
        t = timeouts
        timeouts = Timeouts(t.connect, t.pool, t.write, t.headers, float(seconds) + WATCH_MARGIN, t.total)
    path = plan.collection(plan.place(settings, namespace, everywhere=all_namespaces))
    return build("GET", path, params, call, timeouts, streaming=True)


def create(
    plan: Plan[Any, Any],
    settings: Settings,
    body: Any,
    *,
    namespace: str | None,
    options: Mapping[str, Any],
    call: Call,
) -> Request:
    """POST a new object."""
    wire, metadata = _object(plan, body)
    params = _encode_write(plan, settings, "create", None, options)
    path = plan.collection(_namespace_of(plan, settings, metadata, namespace))
    return build("POST", path, params, call, settings.timeouts, headers=_JSON_BODY, body=codec.encode(wire))


def replace(
    plan: Plan[Any, Any],
    settings: Settings,
    body: Any,
    *,
    namespace: str | None,
    subresource: str | None,
    options: Mapping[str, Any],
    call: Call,
) -> Request:
    """PUT an object under the name and namespace that it carries."""
    wire, metadata = _object(plan, body, subresource)
    params = _encode_write(plan, settings, "replace", subresource, options)
    path = plan.item(_name_of(metadata), _namespace_of(plan, settings, metadata, namespace), subresource)
    return build("PUT", path, params, call, settings.timeouts, headers=_JSON_BODY, body=codec.encode(wire))


def patch(
    plan: Plan[Any, Any],
    settings: Settings,
    name: str,
    body: Any,
    kind: PatchKind,
    *,
    namespace: str | None,
    subresource: str | None,
    options: Mapping[str, Any],
    call: Call,
) -> Request:
    """PATCH an object; an explicit ``None`` in a merge patch travels as null and removes the field."""
    if not _is_text(kind) or kind not in _PATCH_BODY:
        raise OptionError(f"kind: 'merge', 'json' or 'strategic', not {kind!r}")
    fits = isinstance(body, Sequence) if kind == "json" else isinstance(body, Mapping | Object)
    if not fits or isinstance(body, str | bytes | bytearray):
        raise OptionError(
            "a JSON patch is a list of operations" if kind == "json" else f"a {kind} patch is an object"
        )
    params = _encode_write(plan, settings, "patch", subresource, options)
    rules.check_patch(params)
    path = plan.item(name, plan.place(settings, namespace), subresource)
    return build(
        "PATCH", path, params, call, settings.timeouts, headers=_PATCH_BODY[kind], body=codec.encode(body)
    )


def apply(
    plan: Plan[Any, Any],
    settings: Settings,
    body: Any,
    *,
    namespace: str | None,
    subresource: str | None,
    options: Mapping[str, Any],
    call: Call,
) -> Request:
    """PATCH by server-side apply, under the name and namespace in the body.

    https://kubernetes.io/docs/reference/using-api/server-side-apply/
    """
    wire, metadata = _object(plan, body, subresource)
    if metadata.get("managedFields"):
        raise OptionError(
            "apply: metadata.managedFields must not be there; send only the fields that you mean to own"
        )
    params = _encode_write(plan, settings, "apply", subresource, options)
    rules.check_apply(params)
    path = plan.item(_name_of(metadata), _namespace_of(plan, settings, metadata, namespace), subresource)
    return build("PATCH", path, params, call, settings.timeouts, headers=_APPLY_BODY, body=codec.encode(wire))


def delete(
    plan: Plan[Any, Any],
    settings: Settings,
    name: str,
    *,
    preconditions: Mapping[str, object] | None,
    namespace: str | None,
    options: Mapping[str, Any],
    call: Call,
) -> Request:
    """DELETE one object."""
    params = _encode(plan, settings, "delete", None, options)
    rules.check_delete(params)
    path = plan.item(name, plan.place(settings, namespace), None)
    return _delete(path, params, preconditions, settings, call)


def delete_collection(
    plan: Plan[Any, Any],
    settings: Settings,
    *,
    everything: bool,
    namespace: str | None,
    all_namespaces: bool,
    options: Mapping[str, Any],
    call: Call,
) -> Request:
    """DELETE what the selectors match.

    Raises:
        OptionError: no selector was given and ``everything`` was not said.
    """
    params = _encode(plan, settings, "delete_collection", None, options)
    rules.check_delete(params)
    rules.check_list(params)
    sent: dict[str, Any] = {**params, **(call.extra_query or {})}
    if not everything and not any(_selects(sent.get(name)) for name in ("labelSelector", "fieldSelector")):
        raise OptionError(
            f"delete_collection without a selector deletes every {plan.kind}; "
            "everything=True says that it is meant"
        )
    path = plan.collection(plan.place(settings, namespace, everywhere=all_namespaces))
    return _delete(path, params, None, settings, call)


def _selects(selector: str | Sequence[str] | None) -> bool:
    """Whether a selector restricts anything: servers take white space, and commas alone, for everything."""
    first = selector if isinstance(selector, str) else next(iter(selector or ()), "")
    return bool(first.strip(" \t\r\n,"))


def _delete(
    path: str,
    params: rules.Params,
    preconditions: Mapping[str, object] | None,
    settings: Settings,
    call: Call,
) -> Request:
    """Options of the deletion go into the body: the server ignores them in the query when there is a body."""
    body: dict[str, Any] = {}
    for name in sorted(_IN_DELETE_BODY & params.keys()):
        body[name] = _delete_option(name, params.pop(name))
    if preconditions is not None and not isinstance(_anything(preconditions), Mapping):
        raise OptionError(f"preconditions: a mapping with uid or resourceVersion, not {preconditions!r}")
    if preconditions:
        unknown = preconditions.keys() - {"uid", "resourceVersion"}
        if unknown:
            raise OptionError(f"preconditions: uid and resourceVersion, not {', '.join(sorted(unknown))}")
        for name, value in preconditions.items():
            if not _is_text(value) or not value:
                raise OptionError(f"preconditions: {name}: text, not {value!r}")
        body["preconditions"] = dict(preconditions)
    ignored = _IN_DELETE_BODY & (call.extra_query or {}).keys()
    if body and ignored:
        raise OptionError(
            f"extra_query: {', '.join(sorted(ignored))}: ignored by servers beside a body; "
            "give it as an option of the call"
        )
    if not body:
        return build("DELETE", path, params, call, settings.timeouts)
    wire = {"apiVersion": "v1", "kind": "DeleteOptions", **body}
    return build("DELETE", path, params, call, settings.timeouts, headers=_JSON_BODY, body=codec.encode(wire))


def _delete_option(name: str, value: str | list[str]) -> object:
    """From the text of a query to the type that DeleteOptions has."""
    if name == "dryRun":
        return [value]
    if name == "gracePeriodSeconds":
        return int(str(value))
    if name == "propagationPolicy":
        return value
    return value == "true"


def _encode(
    plan: Plan[Any, Any],
    settings: Settings,
    verb: str,
    subresource: str | None,
    options: Mapping[str, Any],
) -> rules.Params:
    table = plan.table(verb, subresource)
    return rules.encode(table, options, verb=verb, server_minor=settings.server_minor)


def _encode_write(
    plan: Plan[Any, Any],
    settings: Settings,
    verb: str,
    subresource: str | None,
    options: Mapping[str, Any],
) -> rules.Params:
    """Writes are strict unless said otherwise, and signed when the client has a name."""
    table = plan.table(verb, subresource)
    params = rules.encode(table, options, verb=verb, server_minor=settings.server_minor)
    if settings.field_validation is not None and "field_validation" in table:
        params.setdefault("fieldValidation", settings.field_validation)
    if settings.field_manager is not None and "field_manager" in table:
        params.setdefault("fieldManager", settings.field_manager)
    return params


def _object(
    plan: Plan[Any, Any], body: Any, subresource: str | None = None
) -> tuple[Mapping[str, Any], Mapping[str, Any]]:
    """The wire form of a whole object, which names its own version and kind, and its metadata.

    A subresource other than status may be of another kind, such as the scale of a Deployment.
    """
    wire = _wire(body)
    for name, expected in (("apiVersion", plan.api_version), ("kind", plan.kind)):
        found = wire.get(name, expected)
        if found != expected and subresource in (None, "status"):
            raise OptionError(
                f"body: {name} is {found!r}, but this resource is {plan.api_version} {plan.kind}"
            )
    if "apiVersion" not in wire or "kind" not in wire:
        wire = {"apiVersion": plan.api_version, "kind": plan.kind, **wire}
    metadata = wire.get("metadata")
    return wire, {} if metadata is None else _wire(metadata)


def _wire(body: Any) -> Mapping[str, Any]:
    found: Mapping[str, Any] = body
    if isinstance(body, Object):
        return body.to_wire()
    if isinstance(body, Mapping):
        return found
    raise OptionError(f"body: an object or a mapping, not {type(body).__name__}")


def _name_of(metadata: Mapping[str, Any]) -> str:
    name = metadata.get("name")
    if name is None or name == "":
        raise OptionError("body: metadata.name is missing")
    if not isinstance(name, str):
        raise OptionError(f"body: metadata.name is {name!r}, not text")
    return name


def _namespace_of(
    plan: Plan[Any, Any], settings: Settings, metadata: Mapping[str, Any], namespace: str | None
) -> str | None:
    """The call's namespace, else the object's, else the client's; the first two may not differ."""
    own = metadata.get("namespace") or None
    if own is not None and namespace is not None and own != namespace:
        raise OptionError(f"body: metadata.namespace is {own!r}, but the call says namespace={namespace!r}")
    return plan.place(settings, own if namespace is None else namespace)
