"""Requests that write an object: create, replace, patch and apply."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from polykube import options as rules
from polykube.errors import OptionError
from polykube.objects import Object, codec
from polykube.requests.message import JSON_BODY, build
from polykube.requests.plan import Plan, Settings, encode_write, is_text
from polykube.resources import Call, PatchKind
from polykube.transport.base import Header, Request

PATCH_TYPES: dict[str, str] = {
    "merge": "application/merge-patch+json",
    "json": "application/json-patch+json",
    "strategic": "application/strategic-merge-patch+json",
}
APPLY_TYPE = "application/apply-patch+yaml"  # JSON is YAML
_PATCH_BODY: dict[str, tuple[Header, ...]] = {
    kind: (("content-type", media),) for kind, media in PATCH_TYPES.items()
}
_APPLY_BODY: tuple[Header, ...] = (("content-type", APPLY_TYPE),)


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
    params = encode_write(plan, settings, "create", None, options)
    path = plan.collection(_namespace_of(plan, settings, metadata, namespace))
    return build("POST", path, params, call, settings.timeouts, headers=JSON_BODY, body=codec.encode(wire))


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
    params = encode_write(plan, settings, "replace", subresource, options)
    path = plan.item(_name_of(metadata), _namespace_of(plan, settings, metadata, namespace), subresource)
    return build("PUT", path, params, call, settings.timeouts, headers=JSON_BODY, body=codec.encode(wire))


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
    if not is_text(kind) or kind not in _PATCH_BODY:
        raise OptionError(f"kind: 'merge', 'json' or 'strategic', not {kind!r}")
    fits = isinstance(body, Sequence) if kind == "json" else isinstance(body, Mapping | Object)
    if not fits or isinstance(body, str | bytes | bytearray):
        raise OptionError(
            "a JSON patch is a list of operations" if kind == "json" else f"a {kind} patch is an object"
        )
    params = encode_write(plan, settings, "patch", subresource, options)
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
    params = encode_write(plan, settings, "apply", subresource, options)
    rules.check_apply(params)
    path = plan.item(_name_of(metadata), _namespace_of(plan, settings, metadata, namespace), subresource)
    return build("PATCH", path, params, call, settings.timeouts, headers=_APPLY_BODY, body=codec.encode(wire))


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
