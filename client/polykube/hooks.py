"""Looking at every exchange with the server: for metrics, tracing and warnings."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from polykube.transport.base import Header


class Exchange:
    """One request and, once it came, its answer. Credentials and bodies are not in it.

    Attributes:
        method: of the request.
        path: of the request, without the query.
        attempt: 1, or more when the request was repeated.
        status: of the answer; ``None`` until it came, and when none came.
        headers: of the answer.
        started: ``time.monotonic()`` when it was sent.
        duration: seconds from sending to the end of the answer (of a watch: to the end of its header).
        error: what failed on the wire, if anything did.
    """

    __slots__ = ("attempt", "duration", "error", "headers", "method", "path", "started", "status")

    def __init__(self, method: str, path: str, attempt: int, started: float) -> None:
        self.method = method
        self.path = path
        self.attempt = attempt
        self.started = started
        self.status: int | None = None
        self.headers: Sequence[Header] = ()
        self.duration = 0.0
        self.error: BaseException | None = None

    def __repr__(self) -> str:
        return f"<Exchange {self.method} {self.path}, attempt {self.attempt}: {self.status}>"


RequestHook: TypeAlias = Callable[[Exchange], Mapping[str, str] | None]
ResponseHook: TypeAlias = Callable[[Exchange], None]
WarningHook: TypeAlias = Callable[[str, Exchange], None]


class Hooks(NamedTuple):
    """Functions that the client calls; they must not block, and what they raise reaches the caller.

    Args:
        request: before each attempt; headers that it returns are sent along (such as ``traceparent``).
        response: after each attempt, also when it failed.
        warning: for each text of a ``Warning`` header, in place of the Python warning ``ServerWarning``.
    """

    request: RequestHook | None = None
    response: ResponseHook | None = None
    warning: WarningHook | None = None
