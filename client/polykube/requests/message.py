"""The parts of an HTTP request: target, headers, limits."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any
from urllib.parse import quote, urlencode

from polykube import options as rules
from polykube.errors import OptionError
from polykube.objects import codec
from polykube.requests.plan import Settings, is_text, unchecked
from polykube.resources import DEFAULT, Call, Timeout, Timeouts
from polykube.transport.base import Header, Request

JSON_TYPE = "application/json"
UNLIMITED = Timeouts(connect=None, pool=None, write=None, headers=None, read=None, total=None)
NO_HEADERS: tuple[Header, ...] = ()
JSON_BODY: tuple[Header, ...] = (("content-type", JSON_TYPE),)


def build(
    method: str,
    path: str,
    params: rules.Params,
    call: Call,
    timeouts: Timeouts,
    *,
    headers: tuple[Header, ...] = NO_HEADERS,
    body: bytes | None = None,
    streaming: bool = False,
) -> Request:
    """The request of a call whose path and parameters are known."""
    if call.extra_headers:
        headers = merge_headers(headers, own_headers(call.extra_headers))
    return Request(
        method, target(path, params, call), headers, body, limits(timeouts, call.timeout), streaming
    )


def limits(timeouts: Timeouts, timeout: Timeout) -> Timeouts:
    """The client's limits with what one call says."""
    if timeout is DEFAULT:
        return timeouts
    if timeout is None:
        return UNLIMITED
    if isinstance(timeout, Timeouts):
        return timeout
    seconds = unchecked(timeout)
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
    found = unchecked(value)
    if isinstance(found, list | tuple) and all(map(is_text, value)):
        return list(value)
    raise OptionError(f"extra_query: {name}: text or a list of texts, not {value!r}")


@lru_cache(maxsize=256)
def _query(pairs: tuple[tuple[str, str], ...]) -> str:
    """Most calls of a program have the few queries of the one before."""
    return urlencode(pairs, quote_via=quote)


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
        if not is_text(name) or not _HEADER_NAME.fullmatch(name):
            raise OptionError(f"headers: {name!r} is no name of a header")
        if name.lower() in _OF_TRANSPORTS:
            raise OptionError(f"headers: {name} is set by the transport")
        if not is_text(value) or not _HEADER_VALUE.fullmatch(value):
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
    if not is_text(method) or not _METHOD.fullmatch(method):
        raise OptionError(f"method: a word such as GET, not {method!r}")
    if not is_text(path) or not _PATH.fullmatch(path):
        raise OptionError(f"path: percent-encoded, from '/' on and without a query, not {path!r}")
    headers, data = NO_HEADERS, None
    if isinstance(body, bytes):
        data = body
    elif body is not None:
        headers, data = JSON_BODY, codec.encode(body)
    return build(method.upper(), path, {}, call, settings.timeouts, headers=headers, body=data)
