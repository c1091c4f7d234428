"""How far a call has come, how long it may still take, and the error when it fails there."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

from polykube.transport.base import ConnectError, Phase, Request, TimeoutError, TLSError, TransportError

E = TypeVar("E", bound=TransportError)

_WAITING: dict[Phase, str] = {
    "pool": "no connection of the client became free",
    "connect": "the connection to {peer} was not ready",
    "write": "the server did not take the request",
    "headers": "no complete header came",
    "read": "no more of the body came",
    "total": "the whole call was not done",
}


class Progress:
    """The clock and the place of one call. Adapters tell it where they are; it never does I/O.

    Args:
        request: gives the limits, and the method and path of error messages.
        clock: seconds, monotonic.
        peer: what is connected to, for people: host and port, and the proxy on the way.
    """

    __slots__ = ("_clock", "_end", "_limit", "_method", "_peer", "_target", "_timeouts", "phase", "unsent")

    def __init__(
        self, request: Request, clock: Callable[[], float] = time.monotonic, peer: str = "the server"
    ) -> None:
        # Not the request: a kept connection holds the progress of its last call, not to hold its body.
        self._method = request.method
        self._target = request.target
        self._timeouts = request.timeouts
        self._peer = peer
        self._clock = clock
        total = request.timeouts.total
        self._end = None if total is None else clock() + total
        self._limit: float | None = None
        self.phase: Phase = "pool"
        self.unsent = False
        """A write failed: the request never left whole, whatever the server answers."""
        self.enter("pool")

    def enter(self, phase: Phase) -> float | None:
        """The call is in this phase now, and the phase's limit counts from now.

        Returns:
            Seconds that the phase may take, by its own limit or the whole call's, what ends first; ``None``
            for any time, none or less when the call should be over already.
        """
        self.phase = phase
        seconds: float | None = getattr(self._timeouts, phase)
        end = self._end
        if end is None:
            self._limit = None if seconds is None else self._clock() + seconds
            return seconds
        now = self._clock()
        self._limit = None if seconds is None else now + seconds
        return end - now if seconds is None else min(seconds, end - now)

    def left(self) -> float | None:
        """Seconds that the present step may take; ``None`` for any time.

        Raises:
            TimeoutError: none are left.
        """
        limit = self._limit
        end = self._end
        if end is not None and (limit is None or end < limit):
            limit = end
        if limit is None:
            return None
        seconds = limit - self._clock()
        if seconds <= 0:
            raise self.timed_out()
        return seconds

    def timed_out(self) -> TimeoutError:
        """The error for the limit that ran out."""
        whole = self._end is not None and (self._limit is None or self._end < self._limit)
        phase: Phase = "total" if whole else self.phase
        seconds: float | None = getattr(self._timeouts, phase)
        within = "in time" if seconds is None else f"within {seconds:g} s"  # a lent client may have its own
        return TimeoutError(
            f"{self.call}: {_WAITING[phase].format(peer=self._peer)} {within}",
            phase=phase,
            maybe_sent=self.phase not in ("pool", "connect"),
        )

    def error(self, kind: type[E], detail: str) -> E:
        """An error of ``kind`` at this point of the call."""
        return kind(f"{self.call}: {detail}", phase=self.phase, maybe_sent=self.maybe_sent)

    def unconnected(self, why: str) -> ConnectError:
        return self.error(ConnectError, f"no connection to {self._peer}: {why}")

    def untrusted(self, why: str, peer: str = "") -> TLSError:
        return self.error(TLSError, f"the TLS handshake with {peer or self._peer} failed: {why}")

    @property
    def maybe_sent(self) -> bool:
        return self.phase not in ("pool", "connect") and not self.unsent

    @property
    def call(self) -> str:
        """Method and path: a query may hold what others should not read."""
        return f"{self._method} {self._target.partition('?')[0]}"
