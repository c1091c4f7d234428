"""The Warning header is read whole."""

import pytest

from polykube.server_warnings import texts


@pytest.mark.parametrize(
    ("headers", "expected"),
    [
        ([], []),
        ([("content-type", "text/plain")], []),
        ([("warning", '299 - "unknown field \\"spec.x\\""')], ['unknown field "spec.x"']),
        ([("warning", '299 - "a, b", 299 - "c"')], ["a, b", "c"]),
        ([("warning", '299 - "a"'), ("warning", '299 - "a"'), ("warning", '299 - "b"')], ["a", "b"]),
        ([("warning", '299 host "a" "Sat, 01 Jan 2022 00:00:00 GMT"')], ["a"]),
        ([("warning", '299 - "back\\\\slash"')], ["back\\slash"]),
        ([("warning", '299 - ""')], [""]),
        ([("warning", "not by the book")], ["not by the book"]),
        ([("warning", '299 - "a", rubbish')], ["a", "rubbish"]),
    ],
)
def test_texts(headers: list[tuple[str, str]], expected: list[str]) -> None:
    assert texts(headers) == expected
