"""Random valid objects from version to version and back: equal, or what was announced."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.conversion.randoms import Maker, spoiled
from tests.conversion.violations import MARKER

from polykube.conversion import (
    Conversion,
    UndecodableError,
    convert,
    convert_report,
    default,
    prune,
    validate,
)

VERSIONS = ("v1beta1", "v1beta2", "v1beta3", "v1")
WRITTEN_OUT = {"default-made-explicit", "zero-made-explicit"}
LEFT_OUT = {"default-dropped", "null-dropped"}

# Seeds instead of choices: whole objects do not shrink well, and drawing them costs more than the test.
RANDOM = st.integers(0, 2**32).map(Random)

rounds = settings(max_examples=100, deadline=None)


def made(random: Random, version: str) -> dict[str, Any]:
    return Maker(random, version, valid=True).object("sample")


def announced(step: Conversion[Any]) -> set[str]:
    """The paths that a conversion says it changed, each by its last name: names of parents differ."""
    said = [loss.path for loss in step.losses]
    said += [finding.path for finding in step.findings if finding.code in WRITTEN_OUT | LEFT_OUT]
    if any(finding.code == "marker-removed" for finding in step.findings):
        said += ["annotations", MARKER]
    return {path if path == MARKER else last_name(path) for path in said}


def last_name(path: str) -> str:
    return path.rpartition(".")[2].replace("assured", "nominal")


def changed(before: Any, after: Any, at: str = "") -> set[str]:
    """The last names of the fields that differ."""
    if isinstance(before, dict) and isinstance(after, dict):
        names = {*before, *after}
        return {
            found for name in names for found in changed(before.get(name, ...), after.get(name, ...), name)
        }
    return set() if before == after else {at if at == MARKER else last_name(at)}


@rounds
@given(RANDOM, st.sampled_from(VERSIONS), st.sampled_from(VERSIONS))
def test_there_and_back(random: Random, here: str, there: str) -> None:
    start = made(random, here)
    untouched = copy.deepcopy(start)
    out = convert_report(start, to=there)
    back = convert_report(out.object, to=here)
    assert start == untouched
    assert changed(start, back.object) <= announced(out) | announced(back)


@rounds
@given(RANDOM, st.sampled_from(VERSIONS))
def test_up_the_whole_way_and_down_again(random: Random, start_version: str) -> None:
    start = made(random, start_version)
    way = VERSIONS[VERSIONS.index(start_version) :]
    told: set[str] = set()
    obj = start
    for version in (*way[1:], *reversed(way[:-1])):
        step = convert_report(obj, to=version)
        told |= announced(step)
        obj = step.object
    assert changed(start, obj) <= told


@rounds
@given(RANDOM, st.sampled_from(VERSIONS), st.sampled_from(VERSIONS))
def test_hops_one_by_one_are_the_whole_way(random: Random, here: str, there: str) -> None:
    start = made(random, here)
    first, last = VERSIONS.index(here), VERSIONS.index(there)
    way = VERSIONS[first : last + 1] if first <= last else VERSIONS[last : first + 1][::-1]
    obj = start
    for version in way:
        obj = convert(obj, to=version, allow_losses=True)
    whole = convert_report(start, to=there)
    if whole.losses:
        # A marker that was made on the way stays in the versions that it was made for.
        assert obj["spec"] == whole.object["spec"]
    else:
        assert obj == whole.object


@rounds
@given(RANDOM, st.sampled_from(VERSIONS), st.sampled_from(VERSIONS))
def test_servers_read_the_converted_object_as_they_read_the_first(
    random: Random, here: str, there: str
) -> None:
    """Defaulting before converting and after it come to the same, where nothing was lost."""
    start = made(random, here)
    out = convert_report(start, to=there)
    if not out.losses:
        defaulted_first = convert(default(start), to=there)
        assert without_marker(default(out.object)) == without_marker(default(defaulted_first))


def without_marker(obj: dict[str, Any]) -> dict[str, Any]:
    """Annotations aside: a marker that says nothing may stay in one order of things and go in the other."""
    return obj | {
        "metadata": {name: value for name, value in obj["metadata"].items() if name != "annotations"}
    }


@rounds
@given(RANDOM, st.sampled_from(VERSIONS))
def test_default_is_done_once(random: Random, version: str) -> None:
    once = default(made(random, version))
    assert default(once) == once


@rounds
@given(RANDOM, st.sampled_from(VERSIONS))
def test_no_object_is_too_odd_to_be_validated(random: Random, version: str) -> None:
    obj = Maker(random, version).object("sample")
    untouched = copy.deepcopy(obj)
    report = validate(obj)
    assert report.code in (201, 422)
    assert obj == untouched


@rounds
@given(RANDOM, st.sampled_from(VERSIONS), st.sampled_from(VERSIONS))
def test_junk_is_refused_clearly_or_travels(random: Random, here: str, there: str) -> None:
    obj = made(random, here)
    junk = spoiled(random, obj)
    untouched = copy.deepcopy(junk)
    assert isinstance(convert_report(junk, to=there).object, dict)
    report = validate(junk)
    for work in (default, prune):
        try:
            assert isinstance(work(junk), dict)
            assert report.code != 400
        except UndecodableError:
            assert report.code == 400
    assert junk == untouched
