"""What can go wrong above the wire: refused calls, answers that say no, answers that make no sense.

Failures of the wire itself are ``polykube.transport.base.TransportError`` and its kinds.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from polykube.objects.errors import (
    DecodeError,
    EncodeError,
    InvalidField,
    MissingField,
    PolykubeError,
    UnknownField,
)

__all__ = [
    "AlreadyExists",
    "AnswerError",
    "ApiError",
    "ApplyConflict",
    "BadRequest",
    "Cause",
    "ConfigError",
    "Conflict",
    "DecodeError",
    "EncodeError",
    "Expired",
    "FieldConflict",
    "Forbidden",
    "Gone",
    "InternalError",
    "Invalid",
    "InvalidField",
    "MethodNotAllowed",
    "MissingField",
    "NotAcceptable",
    "NotFound",
    "OptionError",
    "PolykubeError",
    "RequestEntityTooLarge",
    "ServerTimeout",
    "ServerWarning",
    "ServiceUnavailable",
    "TooManyRequests",
    "Unauthorized",
    "UnknownField",
    "UnknownKind",
    "UnsupportedMediaType",
    "UnsupportedOption",
]


class ConfigError(PolykubeError):
    """A configuration that cannot be used; the text names the file, the context and the field."""


class OptionError(PolykubeError, ValueError):
    """A call that the server would refuse, or that says less than it must; nothing was sent."""


class UnknownKind(PolykubeError, LookupError):
    """The server's discovery has no such kind in that API version."""


class AnswerError(PolykubeError):
    """The server said success, but its answer cannot be read.

    A write that ends so may have been done: read the object before repeating it.
    """


class ServerWarning(UserWarning):
    """A ``Warning`` header of the server: a deprecated API version, an unknown field, …"""


class UnsupportedOption(UserWarning):
    """An option newer than the server, which ignores what it does not know."""


class Cause(NamedTuple):
    """One entry of ``Status.details.causes``.

    Args:
        reason: such as ``FieldValueInvalid``; empty when the server gave none.
        message: for people.
        field: path of the field as the request's version spells it; empty when it is about none.
    """

    reason: str
    message: str
    field: str


class FieldConflict(NamedTuple):
    """A field that another manager owns.

    Args:
        manager: the other field manager.
        api_version: the API version it used.
        field: such as ``.spec.limited.nominalConcurrencyShares``.
    """

    manager: str
    api_version: str
    field: str


class ApiError(PolykubeError):
    """The server answered with an error. ``str()`` names method, path, code, reason and message.

    Attributes:
        code: the HTTP status (of an ERROR event in a watch: the code in its Status).
        reason: the server's one-word reason; made from the code when the answer has none.
        message: the server's message, without objects that it quotes; for answers that are not a Status,
            their text.
        causes: what is wrong, field by field.
        details: ``Status.details`` as it came; empty when there are none.
        status: the whole Status as it came; ``None`` when the body is no Status.
        retry_after: seconds to wait before trying again, when the server said so.
        audit_id: the request's id in the server's audit log; empty when unknown.
        method: of the request.
        path: of the request, without the query.
        headers: of the answer, names in lower case.
    """

    def __init__(
        self,
        message: str,
        *,
        code: int,
        reason: str,
        method: str,
        path: str,
        status: Mapping[str, Any] | None = None,
        causes: Sequence[Cause] = (),
        details: Mapping[str, Any] | None = None,
        retry_after: float | None = None,
        headers: Sequence[tuple[str, str]] = (),
    ) -> None:
        self.message = message
        self.code = code
        self.reason = reason
        self.method = method
        self.path = path
        self.status = status
        self.causes = tuple(causes)
        self.details: Mapping[str, Any] = details or {}
        self.retry_after = retry_after
        self.headers = tuple(headers)
        super().__init__(message)

    @property
    def audit_id(self) -> str:
        return self._header("audit-id")

    @property
    def flow_schema_uid(self) -> str:
        """The uid of the FlowSchema that classified the request; empty when the server did not say."""
        return self._header("x-kubernetes-pf-flowschema-uid")

    @property
    def priority_level_uid(self) -> str:
        """The uid of the PriorityLevelConfiguration that the request ran in; empty when not said."""
        return self._header("x-kubernetes-pf-prioritylevel-uid")

    def _header(self, name: str) -> str:
        return next((value for key, value in self.headers if key == name), "")

    def __str__(self) -> str:
        causes = "".join(
            f"\n  {cause.field or cause.reason or 'cause'}: {cause.message}"
            for cause in self.causes
            if cause.message not in self.message
        )
        return f"{self.method} {self.path}: {self.code} {self.reason}: {self.message}{causes}"


class BadRequest(ApiError):
    """400: a body that cannot be decoded, an unknown field in strict mode, a bad version or selector."""


class Unauthorized(ApiError):
    """401: the server does not know who is asking."""


class Forbidden(ApiError):
    """403: the server knows who is asking and says no."""


class NotFound(ApiError):
    """404: no such object, or no such path (an API version that is not served).

    ``details`` names a missing object, and says nothing of a path that the server does not have.
    """

    def __str__(self) -> str:
        told = super().__str__()
        return told if self.details.get("name") else f"{told} (is this API version served here?)"


class MethodNotAllowed(ApiError):
    """405: the resource does not have this verb."""


class NotAcceptable(ApiError):
    """406: the server has no representation of the asked media type."""


class AlreadyExists(ApiError):
    """409 on create: the name is taken."""


class Conflict(ApiError):
    """409: the object was changed since it was read, or a precondition does not hold."""


class ApplyConflict(Conflict):
    """409 on apply: other managers own fields of the body with other values.

    https://kubernetes.io/docs/reference/using-api/server-side-apply/#conflicts
    """

    @property
    def conflicts(self) -> list[FieldConflict]:
        """Who owns what, one entry a field."""
        return [_conflict(cause) for cause in self.causes if cause.reason == "FieldManagerConflict"]


_CONFLICT = re.compile(
    r'conflict with "(?P<manager>(?:[^"\\]|\\.)*)"(?: with subresource "[^"]*")?(?: using (?P<using>\S+))?'
)


def _conflict(cause: Cause) -> FieldConflict:
    """The sentence is ``conflict with "mgr" [with subresource "s"] [using version] [at TIME]``."""
    match = _CONFLICT.match(cause.message)
    if match is None:
        return FieldConflict(cause.message, "", cause.field)
    manager = re.sub(r"\\(.)", r"\1", match["manager"])
    return FieldConflict(manager, match["using"] or "", cause.field)


class Gone(ApiError):
    """410: what was asked for is no longer kept."""


class Expired(Gone):
    """410: the resource version or the continue token is too old; list again.

    ``status["metadata"]["continue"]``, when there, continues the list inconsistently.
    """


class RequestEntityTooLarge(ApiError):
    """413: the body is over the server's limit (3 MiB)."""


class UnsupportedMediaType(ApiError):
    """415: a kind of body that is not taken here, such as a strategic patch of a custom resource."""


class Invalid(ApiError):
    """422: the server understood the object and refuses it; ``causes`` say why, field by field."""


class TooManyRequests(ApiError):
    """429: the server sheds load (API Priority and Fairness answers in plain text) or is not ready."""


class InternalError(ApiError):
    """500, or another failure of the server without a class of its own."""


class ServiceUnavailable(ApiError):
    """503: the server, or what it stands for, is not there."""


class ServerTimeout(ApiError):
    """The server ran out of its own time: 504 Timeout, 500 ServerTimeout, a version from the future."""
