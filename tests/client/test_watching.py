"""Bytes of a watch become lines, however they were cut."""

import tracemalloc
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from polykube.errors import AnswerError
from polykube.watching import Lines


def cut(data: bytes, places: list[int]) -> list[bytes]:
    edges = [0, *sorted(min(place, len(data)) for place in places), len(data)]
    return [data[a:b] for a, b in pairwise(edges)]


@given(
    st.lists(st.text(st.characters(exclude_characters="\n", codec="utf-8"), min_size=1)),
    st.lists(st.integers(0, 400), max_size=12),
    st.text(st.characters(exclude_characters="\n", codec="utf-8")),
)
def test_lines_do_not_depend_on_the_cuts(texts: list[str], places: list[int], tail: str) -> None:
    data = "".join(text + "\n" for text in texts).encode() + tail.encode()
    lines = Lines()
    found = [line for chunk in cut(data, places) for line in lines.feed(chunk)]
    whole = [text.encode() for text in texts]
    assert found == [line for line in whole if line.strip()]
    assert lines.end() == tail.encode().strip()


def test_several_lines_and_blank_ones_in_a_chunk() -> None:
    lines = Lines()
    assert lines.feed(b'\n{"a":1}\r\n\n \n{"b"') == [b'{"a":1}\r']
    assert lines.feed(b":2}\n") == [b'{"b":2}']
    assert lines.end() == b""


def test_a_cut_inside_a_character() -> None:
    data = '{"a":"é"}\n'.encode()
    lines = Lines()
    assert [*lines.feed(data[:7]), *lines.feed(data[7:])] == [data[:-1]]


def test_a_line_over_the_limit_is_refused_before_it_ends() -> None:
    lines = Lines(limit=10)
    assert lines.feed(b"12345\n67890") == [b"12345"]
    with pytest.raises(AnswerError, match="longer than 10 bytes"):
        lines.feed(b"123456")


def test_a_long_line_in_small_chunks_is_joined_once() -> None:
    """Each feed may touch its own chunk only; a copy of what came before would make this quadratic."""
    lines = Lines()
    chunk = b"x" * 64
    for _ in range(20_000):
        assert lines.feed(chunk) == []
    (line,) = lines.feed(b"\n")
    assert len(line) == 64 * 20_000


def test_a_long_line_in_tiny_chunks_takes_no_more_room_than_itself() -> None:
    """Kept by itself each would take twenty times as much."""
    lines = Lines()
    tracemalloc.start()
    try:
        for number in range(100_000):
            lines.feed(bytes([97 + number % 26, 97 + number // 26 % 26]))
        assert tracemalloc.get_traced_memory()[1] < 1_000_000
    finally:
        tracemalloc.stop()
    assert len(lines.end()) == 200_000
