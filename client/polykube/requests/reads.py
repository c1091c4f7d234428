"""Requests that change nothing: get, list and watch."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from polykube import options as rules
from polykube.requests.message import build
from polykube.requests.plan import Plan, Settings, encode
from polykube.resources import Call, Timeouts
from polykube.transport.base import Request

WATCH_MARGIN = 30.0
"""Seconds of silence past ``timeout_seconds``, by which the server ends a watch, before it counts as dead."""


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
    params = encode(plan, settings, "get", subresource, options)
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
    params = encode(plan, settings, "list", None, options)
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
    params = encode(plan, settings, "watch", None, options)
    rules.check_watch(params)
    params["watch"] = "true"
    timeouts = settings.watch_timeouts
    seconds = params.get("timeoutSeconds")
    if isinstance(seconds, str) and seconds != "0":
        t = timeouts
        timeouts = Timeouts(t.connect, t.pool, t.write, t.headers, float(seconds) + WATCH_MARGIN, t.total)
    path = plan.collection(plan.place(settings, namespace, everywhere=all_namespaces))
    return build("GET", path, params, call, timeouts, streaming=True)
