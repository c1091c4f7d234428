"""Bodies: a request's written in pieces, an answer's read whole within the limits that the seam sets."""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterator, Generator, Iterator
from contextlib import aclosing, closing

from polykube.transport.base import BODY_LIMIT, ERROR_BODY_LIMIT, ClosedError, ProtocolError, TransportError
from polykube.transport.progress import Progress

_PIECE = 64 * 1024
_SMALL = 512
"""Bytes below which a piece of an answer takes more room by itself than its content is worth."""


class Content:
    """A request's body in pieces, so that the limit of a write is about progress and not about size."""

    def __init__(self, body: bytes) -> None:
        self._body = body

    def __iter__(self) -> Iterator[bytes]:
        for start in range(0, len(self._body), _PIECE):
            yield self._body[start : start + _PIECE]

    async def __aiter__(self) -> AsyncIterator[bytes]:
        for piece in self:
            yield piece


class Body:
    """Collects a body; tells when it is enough. Shared by the blocking and the asynchronous answers."""

    def __init__(self, status: int, progress: Progress) -> None:
        self._failed = status >= 400
        self._progress = progress
        self._pieces: list[bytes | bytearray] = []
        self._small = bytearray()
        self._size = 0

    def add(self, piece: bytes) -> bool:
        """Take a piece; whether more is wanted.

        Raises:
            ProtocolError: the body of a good answer is longer than the limit.
        """
        self._size += len(piece)
        if len(piece) < _SMALL:
            self._small += piece
        if len(piece) >= _SMALL or len(self._small) > _PIECE:
            self._pieces.append(self._small)
            self._small = bytearray()
        if len(piece) >= _SMALL:
            self._pieces.append(piece)
        if self._failed:
            return self._size < ERROR_BODY_LIMIT
        if self._size > BODY_LIMIT:
            raise self._progress.error(ProtocolError, f"the answer is longer than {BODY_LIMIT} bytes")
        return True

    def excuse(self, error: TransportError) -> None:
        """The body broke off: no matter for an error, whose status says more.

        Raises:
            TransportError: the one given, for a good answer.
        """
        if not self._failed or isinstance(error, ClosedError):
            raise error

    def bytes(self) -> bytes:
        whole = b"".join([*self._pieces, self._small])
        return whole[:ERROR_BODY_LIMIT] if self._failed else whole


def read_body(status: int, progress: Progress, chunks: Generator[bytes, None, None]) -> bytes:
    body = Body(status, progress)
    try:
        with closing(chunks):
            for piece in chunks:
                if not body.add(piece):
                    break
    except TransportError as error:
        body.excuse(error)
    return body.bytes()


async def aread_body(status: int, progress: Progress, chunks: AsyncGenerator[bytes, None]) -> bytes:
    body = Body(status, progress)
    try:
        async with aclosing(chunks):
            async for piece in chunks:
                if not body.add(piece):
                    break
    except TransportError as error:
        body.excuse(error)
    return body.bytes()
