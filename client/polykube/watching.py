"""Reading a watch: bytes to lines, lines to events. No I/O.

The server writes one JSON document after another, each followed by a newline; JSON has no raw newline inside.
https://kubernetes.io/docs/reference/using-api/api-concepts/#efficient-detection-of-changes
"""

from __future__ import annotations

from typing import Generic, Literal, NamedTuple, TypeAlias, TypeVar

from polykube.errors import AnswerError

T = TypeVar("T")

EventType: TypeAlias = Literal["ADDED", "MODIFIED", "DELETED", "BOOKMARK"] | str
"""What happened. A type that a later server invents is given as it is."""

MAX_LINE = 64 * 1024 * 1024
"""Bytes of one event above which the stream is given up: etcd keeps objects of about 1.5 MiB by default."""

INITIAL_EVENTS_END = "k8s.io/initial-events-end"
"""The annotation of the bookmark that ends the initial events (``send_initial_events``)."""


class WatchEvent(NamedTuple, Generic[T]):
    """One event of a watch; also unpacks as ``type, object``.

    Args:
        type: ``ADDED``, ``MODIFIED``, ``DELETED``, ``BOOKMARK``, or what else the server said.
        object: the object after the event; its last state when deleted; only ``metadata.resourceVersion``
            (and annotations) when a bookmark.
    """

    type: EventType
    object: T


class Lines:
    """Cuts a stream of chunks into lines, wherever the chunks were cut.

    Bytes are kept as bytes until a line is whole, so a chunk may end inside a UTF-8 sequence. A line that
    spans many chunks is joined once.

    Args:
        call: method and path, for messages.
        limit: bytes of the longest line.
    """

    __slots__ = ("_call", "_limit", "_rest")

    def __init__(self, call: str = "", limit: int = MAX_LINE) -> None:
        self._call = call
        self._rest = bytearray()
        self._limit = limit

    def feed(self, chunk: bytes) -> list[bytes]:
        """The lines that the chunk completes, without blank ones.

        Raises:
            AnswerError: a line is longer than the limit.
        """
        if not self._rest and chunk.find(b"\n") == len(chunk) - 1 and chunk[:1] == b"{":
            return [chunk[:-1]]  # as good as always: one event, one chunk
        lines = chunk.split(b"\n")
        rest = lines.pop()
        if self._rest and lines:
            lines[0] = bytes(self._rest + lines[0])
            self._rest = bytearray()
        if rest:
            self._rest += rest
            if len(self._rest) > self._limit:
                raise AnswerError(f"{self._call}: one event of the watch is longer than {self._limit} bytes")
        return [line for line in lines if line and not line.isspace()]

    def end(self) -> bytes:
        """What came after the last newline; blank text counts as nothing."""
        rest, self._rest = bytes(self._rest), bytearray()
        return rest.strip()
