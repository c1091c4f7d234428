"""An edit touches the changed key and nothing else, whatever the YAML looks like."""

from __future__ import annotations

import copy
from typing import Any

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from tests.client.manifests.yamlwriter import Path, Written, documents, spelled

from polykube.manifests import ManifestError, read_document, same

relaxed = settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def holder(value: Any, path: Path) -> Any:
    for step in path[:-1]:
        value = value[step]
    return value


def style_at(written: Written, kind: str, path: Path) -> str:
    return next(piece.style for piece in written.pieces if piece.kind == kind and piece.path == path)


@relaxed
@given(documents())
def test_a_document_is_read_as_it_was_meant(written: Written) -> None:
    document = read_document(written.text)
    assert same(document.value(), written.value)
    assert document.edited(written.value) == written.text


@relaxed
@given(documents(), st.data())
def test_a_renamed_key_changes_its_own_characters_only(written: Written, data: st.DataObject) -> None:
    path = data.draw(st.sampled_from(written.paths("key")))
    wanted = copy.deepcopy(written.value)
    place = holder(wanted, path)
    # Order of keys is kept by the converters and does not matter here.
    place["renamed"] = place.pop(path[-1])
    style = style_at(written, "key", path)
    expected = written.replaced("key", path, spelled("renamed", style))
    assert read_document(written.text).edited(wanted) == expected


@relaxed
@given(documents(aliases=True), st.data())
def test_what_aliases_share_is_changed_everywhere_or_not_at_all(
    written: Written, data: st.DataObject
) -> None:
    document = read_document(written.text)
    assert same(document.value(), written.value)
    path = data.draw(st.sampled_from(written.paths("key")))
    wanted = copy.deepcopy(written.value)
    place = holder(wanted, path)
    place["renamed"] = place.pop(path[-1])
    expected = written.replaced("key", path, spelled("renamed", style_at(written, "key", path)))
    try:
        text = document.edited(wanted)
    except ManifestError:
        # The same key is shown elsewhere, where it was not to change.
        assert not same(read_document(expected).value(), wanted)
    else:
        assert text == expected


@relaxed
@given(
    documents(),
    st.data(),
    st.sampled_from((12345, "changed", True, None, "q\"u'o: #te", "line\nbreak", "10")),
)
def test_a_changed_scalar_changes_its_own_characters_only(
    written: Written, data: st.DataObject, new: Any
) -> None:
    places = written.paths("scalar")
    assume(places)
    path = data.draw(st.sampled_from(places))
    wanted = copy.deepcopy(written.value)
    holder(wanted, path)[path[-1]] = new
    text = read_document(written.text).edited(wanted)
    before, after = written.replaced("scalar", path, "\0").split("\0")
    assert text.startswith(before)
    assert text.endswith(after)
    if not same(written.value, wanted) and new == "changed":
        assert text == before + spelled("changed", style_at(written, "scalar", path)) + after


@relaxed
@given(documents(), st.data())
def test_a_removed_key_takes_nothing_with_it_but_its_value(written: Written, data: st.DataObject) -> None:
    path = data.draw(st.sampled_from(written.paths("key")))
    wanted = copy.deepcopy(written.value)
    del holder(wanted, path)[path[-1]]
    text = read_document(written.text).edited(wanted)
    assert is_subsequence_but_braces(text, written.text)
    kept = [piece for piece in written.pieces if piece.path[: len(path)] != path]
    for piece in kept:
        if piece.kind in ("comment", "tail", "literal"):
            assert piece.text.strip() in text
    position = 0
    for piece in kept:
        if piece.kind != "layout":
            position = text.index(piece.text.strip(), position) + len(piece.text.strip())


@relaxed
@given(documents(), st.data(), st.sampled_from((7, "text", {"inner": {"deep": "x"}}, ["a", "b"], {})))
def test_an_added_key_leaves_every_other_character(written: Written, data: st.DataObject, new: Any) -> None:
    parent = data.draw(st.sampled_from(written.paths("key")))[:-1]
    wanted = copy.deepcopy(written.value)
    target = holder(wanted, (*parent, "added"))
    at = data.draw(st.integers(0, len(target)))
    items = list(target.items())
    target.clear()
    target.update([*items[:at], ("added", new), *items[at:]])
    text = read_document(written.text).edited(wanted)
    assert without_one_run(text, written.text)


def without_one_run(longer: str, shorter: str) -> bool:
    """Whether taking one run of characters out of the longer text gives the shorter one."""
    head = next((i for i, (a, b) in enumerate(zip(longer, shorter, strict=False)) if a != b), len(shorter))
    tail = len(shorter) - head
    return tail == 0 or longer.endswith(shorter[head:])


def is_subsequence_but_braces(shorter: str, longer: str) -> bool:
    """Whether the shorter text is the longer one less one run, in whose place `{}` may stand."""
    if without_one_run(longer, shorter):
        return True
    at = [i for i in range(len(shorter)) if shorter.startswith("{}", i)]
    starts = [i - 1 if shorter[i - 1 : i] == " " else i for i in at] + at
    return any(
        longer.startswith(shorter[:start]) and longer.endswith(shorter[end + 2 :])
        for start in starts
        for end in at
        if start <= end <= start + 1
    )
