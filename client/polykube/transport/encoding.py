"""Content encodings: asking for them, and removing them in pieces of a bounded size."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence

from polykube.transport.address import check_headers, check_line
from polykube.transport.base import CutBodyError, Header, ProtocolError, Request
from polykube.transport.progress import Progress

ACCEPTED = "gzip"
_PIECE = 1024 * 1024
_EITHER_HEADER = 32 + zlib.MAX_WBITS  # zlib finds out itself whether gzip's or its own header comes


def to_send(request: Request) -> list[Header]:
    """The headers of a request, checked, with the encodings that are understood where it names none.

    Raises:
        ValueError: from ``check_line`` and ``check_headers``.
    """
    check_line(request)
    check_headers(request.headers)
    headers = list(request.headers)
    if not any(name.lower() == "accept-encoding" for name, _ in headers):
        headers.append(("Accept-Encoding", ACCEPTED))
    return headers


class Inflater:
    """Undoes ``gzip`` and ``deflate``; several gzip members in a row are one body, as RFC 1952 has it."""

    def __init__(self, progress: Progress) -> None:
        self._progress = progress
        self._inflate = zlib.decompressobj(_EITHER_HEADER)
        self._begun = False

    def feed(self, chunk: bytes) -> Iterator[bytes]:
        """What the chunk decodes to, in pieces of at most 1 MiB.

        Raises:
            ProtocolError: this is not compressed as its header says.
        """
        self._begun = self._begun or bool(chunk)
        full = False
        while chunk or full:  # after a full piece the decoder may hold more without needing input
            if self._inflate.eof:
                self._inflate = zlib.decompressobj(_EITHER_HEADER)
            try:
                piece = self._inflate.decompress(chunk, _PIECE)
            except zlib.error as exc:
                raise self._progress.error(
                    ProtocolError, f"the body is not compressed as its header says ({exc})"
                ) from exc
            chunk = self._inflate.unused_data if self._inflate.eof else self._inflate.unconsumed_tail
            full = len(piece) == _PIECE and not self._inflate.eof
            if piece:
                yield piece

    def finish(self) -> None:
        """The body has ended.

        Raises:
            CutBodyError: the compressed stream has not.
        """
        if self._begun and not self._inflate.eof:
            raise self._progress.error(CutBodyError, "the compressed body breaks off")


def inflater(headers: Sequence[Header], progress: Progress) -> Inflater | None:
    """What undoes the answer's content encoding; ``None`` when it has none.

    Raises:
        ProtocolError: an encoding that was not asked for.
    """
    names = [
        part.strip().lower()
        for name, value in headers
        if name == "content-encoding"
        for part in value.split(",")
    ]
    names = [name for name in names if name not in ("", "identity")]
    if not names:
        return None
    if names in (["gzip"], ["x-gzip"], ["deflate"]):
        return Inflater(progress)
    raise progress.error(ProtocolError, f"the body's encoding {', '.join(names)!r} was not asked for")
