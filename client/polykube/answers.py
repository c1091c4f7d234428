"""From the bytes of an answer to objects, lists and errors. No I/O."""

from __future__ import annotations

import datetime
import email.utils
import re
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from polykube import errors
from polykube.errors import AnswerError, ApiError, Cause
from polykube.objects import Object, codec
from polykube.requests import Plan
from polykube.server_warnings import texts
from polykube.transport.base import CutBodyError, Header
from polykube.watching import WatchEvent
from polykube.wire import mapping, sequence
from polykube.wire import text as text_of

T = TypeVar("T", bound=Object)
L = TypeVar("L", bound=Object)


class Answer:
    """A whole answer of the server.

    Attributes:
        method: of the request.
        path: of the request, without the query.
        status: the HTTP status.
        headers: pairs in the order of arrival, names in lower case.
        body: content encodings removed.
    """

    __slots__ = ("body", "headers", "method", "path", "status")

    def __init__(self, method: str, path: str, status: int, headers: Sequence[Header], body: bytes) -> None:
        self.method = method
        self.path = path
        self.status = status
        self.headers = headers
        self.body = body

    def __repr__(self) -> str:
        return f"<Answer {self.method} {self.path}: {self.status}, {len(self.body)} bytes>"

    def header(self, name: str, default: str = "") -> str:
        """The first header of this name (lower case)."""
        return next((value for key, value in self.headers if key == name), default)

    @property
    def text(self) -> str:
        """The body as UTF-8; what is none is replaced."""
        return self.body.decode("utf-8", "replace")

    @property
    def warnings(self) -> list[str]:
        """The texts of the server's Warning headers."""
        return texts(self.headers)

    def json(self) -> Any:
        """The body decoded.

        Raises:
            AnswerError: it is not JSON.
        """
        try:
            return codec.decode(self.body)
        except ValueError as error:
            raise AnswerError(
                f"{self.method} {self.path}: {self.status} with a body that is not JSON: {error}"
            ) from error

    def wire(self) -> dict[str, Any]:
        """The body as a JSON object.

        Raises:
            AnswerError: it is none.
        """
        value = self.json()
        if not isinstance(value, dict):
            raise AnswerError(
                f"{self.method} {self.path}: {self.status} with a JSON {type(value).__name__}, not an object"
            )
        return mapping(value)


def one(answer: Answer, plan: Plan[T, Any], subresource: str | None = None) -> T:
    """The object of an answer that says success.

    Raises:
        AnswerError: the body is not an object of the asked kind.
    """
    wire = answer.wire()
    if wire.get("kind") != plan.kind and subresource in (None, "status"):
        raise AnswerError(
            f"{answer.method} {answer.path}: {answer.status} with kind {wire.get('kind')!r}, not {plan.kind}"
        )
    return plan.model.from_wire(wire)


def page(answer: Answer, plan: Plan[Any, L]) -> L:
    """One page of a list. ``items: null`` (an empty list of some servers) reads as empty.

    Raises:
        AnswerError: the body is no list.
    """
    try:
        found = codec.decode_page(answer.body, plan.type.list_model)
    except ValueError as error:
        raise AnswerError(f"{answer.method} {answer.path}: {answer.status} with no list: {error}") from error
    if "items" not in found:
        raise AnswerError(f"{answer.method} {answer.path}: {answer.status} with no list of {plan.kind}")
    return found


def deleted(answer: Answer, plan: Plan[T, Any]) -> T | Any:
    """What a delete answered: a Status, or the object when finalizers keep it for now."""
    wire = answer.wire()
    if wire.get("kind") == plan.kind:
        return plan.model.from_wire(wire)
    return plan.type.status_model.from_wire(wire)


def collection_deleted(answer: Answer, plan: Plan[Any, L]) -> L | Any:
    """What a delete_collection answered: the list of what it matched, or a Status."""
    wire = answer.wire()
    if wire.get("kind") == "Status":
        return plan.type.status_model.from_wire(wire)
    return page(answer, plan)


def event(line: bytes, plan: Plan[T, Any], method: str, path: str) -> tuple[WatchEvent[T], str | None]:
    """One event of a watch and the resource version that it brings.

    Raises:
        ApiError: an ERROR event, as the error that its Status says.
        AnswerError: the line is no event.
    """
    try:
        value = codec.decode(line)
    except ValueError as error:
        raise AnswerError(f"{method} {path}: an event of the watch is not JSON: {error}") from error
    try:
        kind: Any = value["type"]
        wire: dict[str, Any] = value["object"]
    except (KeyError, TypeError):
        raise AnswerError(f"{method} {path}: an event of the watch without type and object") from None
    if kind == "ERROR":
        words = "an ERROR event without a Status"
        raise failure(_status(wire), method, path, code=500, headers=(), text=words)
    try:
        version = wire["metadata"]["resourceVersion"]
    except (KeyError, TypeError):
        version = None  # nothing to go on from
    if type(wire) is not dict or type(kind) is not str:
        raise AnswerError(f"{method} {path}: an event of the watch of type {kind!r} without an object")
    return WatchEvent(kind, plan.model.from_wire(wire)), text_of(version) or None


def last_line(rest: bytes, plan: Plan[T, Any], method: str, path: str) -> tuple[WatchEvent[T], str | None]:
    """What stood after the last newline when the stream ended: a whole event, or the sign of a cut.

    Raises:
        CutBodyError: the event is not whole.
    """
    try:
        return event(rest, plan, method, path)
    except AnswerError:
        raise CutBodyError(
            f"{method} {path}: the watch ended inside an event, {len(rest)} bytes in",
            phase="read",
            maybe_sent=True,
        ) from None


def check(answer: Answer, secrets: Sequence[str] = ()) -> Answer:
    """The answer, when it says success.

    Args:
        answer: the answer.
        secrets: what must not reach an error, should the answer quote it: debugging proxies show requests.

    Raises:
        ApiError: it says anything else.
    """
    if 200 <= answer.status < 300:
        return answer
    body, headers = answer.body, list(answer.headers)
    for secret in secrets:
        body = body.replace(secret.encode(), b"(hidden)")
        headers = [(name, value.replace(secret, "(hidden)")) for name, value in headers]
    answer = Answer(answer.method, answer.path, answer.status, headers, body)
    try:
        status = _status(codec.decode(body))
    except ValueError:
        status = None
    if 300 <= answer.status < 400:
        where = answer.header("location") or "nowhere"
        words = f"the server redirects to {where}; redirects are not followed"
    else:
        words = plain_text(answer.text, answer.header("content-type"))
    raise failure(
        status,
        answer.method,
        answer.path,
        code=answer.status,
        headers=answer.headers,
        text=words,
    )


def _status(value: Any) -> Mapping[str, Any] | None:
    found = mapping(value)
    return found if found.get("kind") == "Status" else None


def plain_text(text: str, content_type: str, limit: int = 300) -> str:
    """The first words of a body that is no Status; of HTML the words that a browser would show."""
    if "html" in content_type or text.lstrip()[:1] == "<":
        text = re.sub(r"(?is)<(script|style|head)\b.*?</\1\s*>|<[^>]*>", " ", text[:4_000])
    text = " ".join(text[:4_000].split())
    return text if len(text) <= limit else text[:limit] + " …"


def failure(
    status: Mapping[str, Any] | None,
    method: str,
    path: str,
    *,
    code: int,
    headers: Sequence[Header],
    text: str,
) -> ApiError:
    """The error of an answer, by the reason in its Status, else by its code."""
    status = status or {}
    details = mapping(status.get("details"))
    own_code = status.get("code")
    if isinstance(own_code, int) and 400 <= own_code < 600:
        code = own_code
    reason = text_of(status.get("reason")) or _REASONS.get(code, "Unknown")
    found = [mapping(cause) for cause in sequence(details.get("causes"))]
    causes = [
        Cause(
            text_of(cause.get("reason")),
            _undumped(text_of(cause.get("message"))),
            text_of(cause.get("field")),
        )
        for cause in found
    ]
    kind = _CLASSES.get(reason) or _CLASSES.get(_REASONS.get(code, ""))
    if kind is None:
        kind = ApiError if code < 500 else errors.InternalError
    if kind is errors.Conflict and any(cause.reason == "FieldManagerConflict" for cause in causes):
        kind = errors.ApplyConflict
    if kind is errors.InternalError and any(cause.reason == "ResourceVersionTooLarge" for cause in causes):
        kind = errors.ServerTimeout
    retry_after = _retry_after(headers)
    seconds = details.get("retryAfterSeconds")
    if retry_after is None and type(seconds) is int and 0 < seconds < 1_000_000_000:
        retry_after = float(seconds)
    return kind(
        _undumped(text_of(status.get("message"))) or text or "the server gave no message",
        code=code,
        reason=reason,
        method=method,
        path=path,
        status=status or None,
        causes=causes,
        details=details,
        retry_after=retry_after,
        headers=headers,
    )


def _undumped(message: str) -> str:
    """The message without the object that servers quote when a strict patch fails: it may be a Secret."""
    return re.sub(r'Invalid value: "\{(?:[^"\\]|\\.)*"', "Invalid value: (the object)", message)


def _retry_after(headers: Sequence[Header]) -> float | None:
    """Seconds from a ``Retry-After`` that holds seconds or a date."""
    value = next((value for key, value in headers if key == "retry-after"), None)
    if value is None:
        return None
    if re.fullmatch(r"\s*[0-9]{1,9}\s*", value):
        return float(value)
    try:
        until = email.utils.parsedate_to_datetime(value)
    except ValueError:
        return None
    sent = next((value for key, value in headers if key == "date"), None)
    try:
        now = email.utils.parsedate_to_datetime(sent or "")
    except ValueError:
        now = datetime.datetime.now(datetime.UTC)
    return max(0.0, (_aware(until) - _aware(now)).total_seconds())


def _aware(moment: datetime.datetime) -> datetime.datetime:
    return moment if moment.tzinfo else moment.replace(tzinfo=datetime.UTC)


_REASONS = {
    400: "BadRequest",
    401: "Unauthorized",
    403: "Forbidden",
    404: "NotFound",
    405: "MethodNotAllowed",
    406: "NotAcceptable",
    409: "Conflict",
    410: "Gone",
    413: "RequestEntityTooLarge",
    415: "UnsupportedMediaType",
    422: "Invalid",
    429: "TooManyRequests",
    500: "InternalError",
    503: "ServiceUnavailable",
    504: "Timeout",
}
"""The reason of an answer that gives none."""

_CLASSES: dict[str, type[ApiError]] = {
    "AlreadyExists": errors.AlreadyExists,
    "BadRequest": errors.BadRequest,
    "Conflict": errors.Conflict,
    "Expired": errors.Expired,
    "Forbidden": errors.Forbidden,
    "Gone": errors.Gone,
    "InternalError": errors.InternalError,
    "Invalid": errors.Invalid,
    "MethodNotAllowed": errors.MethodNotAllowed,
    "NotAcceptable": errors.NotAcceptable,
    "NotFound": errors.NotFound,
    "RequestEntityTooLarge": errors.RequestEntityTooLarge,
    "ServerTimeout": errors.ServerTimeout,
    "ServiceUnavailable": errors.ServiceUnavailable,
    "Timeout": errors.ServerTimeout,
    "TooManyRequests": errors.TooManyRequests,
    "Unauthorized": errors.Unauthorized,
    "UnsupportedMediaType": errors.UnsupportedMediaType,
}
