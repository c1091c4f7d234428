"""Bodies that are put together from what arrives."""

from __future__ import annotations

import tracemalloc

from polykube.transport.base import Request
from polykube.transport.bodies import Body
from polykube.transport.progress import Progress


def put_together(pieces: list[bytes]) -> bytes:
    body = Body(200, Progress(Request("GET", "/x")))
    assert all(body.add(piece) for piece in pieces)
    return body.bytes()


def test_pieces_of_any_size_stay_in_order() -> None:
    pieces = [
        bytes([number % 256]) * size for number, size in enumerate([1, 600, 2, 3, 511, 512, 0, 513, 7] * 300)
    ]
    assert put_together(pieces) == b"".join(pieces)
    assert put_together([]) == b""


def test_small_pieces_take_no_more_room_than_their_content() -> None:
    """By itself each would take twenty times as much."""
    body = Body(200, Progress(Request("GET", "/x")))
    tracemalloc.start()
    try:
        for number in range(100_000):
            body.add(bytes([number % 256, number // 256 % 256]))
        assert tracemalloc.get_traced_memory()[1] < 1_000_000
        assert len(body.bytes()) == 200_000
    finally:
        tracemalloc.stop()
