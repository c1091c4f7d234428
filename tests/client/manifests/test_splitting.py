# ruff: noqa: E501 - a case is easier to read on one line
"""A stream of documents is cut where YAML says, and nowhere else."""

from __future__ import annotations

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from polykube.manifests import ManifestError, chunks

LINES = (
    "---\n",
    "--- # x\n",
    "---\r\n",
    "...\n",
    "a: 1\n",
    "# c\n",
    "\n",
    "%YAML 1.1\n",
    "---x\n",
    " ---\n",
    "b: |\n",
)


def cut(data: bytes) -> list[tuple[bytes, int]]:
    return [(chunk.data, chunk.line) for chunk in chunks(io.BytesIO(data))]


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (b"", []),
        (b"a: 1\n---\nb: 2", [(b"a: 1\n", 1), (b"---\nb: 2", 2)]),
        (b"---\n---\n---", [(b"---\n", 1), (b"---\n", 2), (b"---", 3)]),
        (b"# licence\n---\r\na: |\r\n  x\r\n---\tb\r\n", [(b"# licence\n", 1), (b"---\r\na: |\r\n  x\r\n", 2), (b"---\tb\r\n", 5)]),
        (b"%YAML 1.1\n# c\n---\na: 1\n...\n%TAG ! !x\n---\nb: 2\n", [(b"%YAML 1.1\n# c\n---\na: 1\n...\n", 1), (b"%TAG ! !x\n---\nb: 2\n", 6)]),
        (b"\xef\xbb\xbf%YAML 1.1\n---\na: 1\n", [(b"\xef\xbb\xbf%YAML 1.1\n---\na: 1\n", 1)]),
        (b"a: ---\n---b: 1\n----\n", [(b"a: ---\n---b: 1\n----\n", 1)]),
        (b"t: |\n  %x\n%y\n---\nb: 1\n", [(b"t: |\n  %x\n%y\n", 1), (b"---\nb: 1\n", 4)]),
    ],
)  # fmt: skip
def test_cut(data: bytes, expected: list[tuple[bytes, int]]) -> None:
    assert cut(data) == expected


@given(st.lists(st.sampled_from(LINES)))
def test_all_pieces_together_are_the_input(lines: list[str]) -> None:
    data = "".join(lines).encode()
    pieces = cut(data)
    assert b"".join(piece for piece, _ in pieces) == data
    for piece, line in pieces:
        assert data.split(b"\n")[line - 1 :][0] == piece.split(b"\n")[0]


def test_a_document_that_is_too_large_is_refused_before_it_fills_the_memory() -> None:
    read = 0

    def endless() -> object:
        nonlocal read
        yield b"a: 1\n"
        yield b"---\n"
        while True:
            read += 1024
            yield b"x" * 1024

    with pytest.raises(ManifestError, match="more than 1 MiB") as refused:
        list(chunks(endless(), max_bytes=1 << 20))  # type: ignore[arg-type]
    assert refused.value.offset == 2
    assert read <= (1 << 20) + 1024
