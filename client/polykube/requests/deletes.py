"""Requests that delete: one object, or what selectors match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from polykube import options as rules
from polykube.errors import OptionError
from polykube.objects import codec
from polykube.requests.message import JSON_BODY, build
from polykube.requests.plan import Plan, Settings, encode, is_text, unchecked
from polykube.resources import Call
from polykube.transport.base import Request

_IN_DELETE_BODY = frozenset(
    {
        "dryRun",
        "gracePeriodSeconds",
        "ignoreStoreReadErrorWithClusterBreakingPotential",
        "orphanDependents",
        "propagationPolicy",
    }
)


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
    params = encode(plan, settings, "delete", None, options)
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
    params = encode(plan, settings, "delete_collection", None, options)
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
    if preconditions is not None and not isinstance(unchecked(preconditions), Mapping):
        raise OptionError(f"preconditions: a mapping with uid or resourceVersion, not {preconditions!r}")
    if preconditions:
        unknown = preconditions.keys() - {"uid", "resourceVersion"}
        if unknown:
            raise OptionError(f"preconditions: uid and resourceVersion, not {', '.join(sorted(unknown))}")
        for name, value in preconditions.items():
            if not is_text(value) or not value:
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
    return build("DELETE", path, params, call, settings.timeouts, headers=JSON_BODY, body=codec.encode(wire))


def _delete_option(name: str, value: str | list[str]) -> object:
    """From the text of a query to the type that DeleteOptions has."""
    if name == "dryRun":
        return [value]
    if name == "gracePeriodSeconds":
        return int(str(value))
    if name == "propagationPolicy":
        return value
    return value == "true"
