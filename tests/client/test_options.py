"""Options become query parameters; what the server would refuse is refused before anything is sent."""

import warnings
from typing import Any

import pytest

from polykube import options as rules
from polykube.errors import OptionError, UnsupportedOption
from polykube.resources import Option
from polykube.selectors import encode_fields, encode_labels, exists, missing, not_equal, not_in

TABLE = {
    "allow_watch_bookmarks": Option("allowWatchBookmarks"),
    "continue_": Option("continue"),
    "dry_run": Option("dryRun"),
    "field_manager": Option("fieldManager"),
    "field_selector": Option("fieldSelector"),
    "field_validation": Option("fieldValidation"),
    "force": Option("force"),
    "grace_period_seconds": Option("gracePeriodSeconds"),
    "label_selector": Option("labelSelector"),
    "limit": Option("limit"),
    "pretty": Option("pretty"),
    "propagation_policy": Option("propagationPolicy"),
    "send_initial_events": Option("sendInitialEvents", since=(1, 27)),
}


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({}, {}),
        ({"pretty": None, "limit": None}, {}),
        ({"limit": 0}, {"limit": "0"}),
        ({"allow_watch_bookmarks": True}, {"allowWatchBookmarks": "true"}),
        ({"allow_watch_bookmarks": False}, {"allowWatchBookmarks": "false"}),
        ({"dry_run": True}, {"dryRun": "All"}),
        ({"dry_run": False}, {}),
        ({"dry_run": "All"}, {"dryRun": "All"}),
        ({"dry_run": ["All"]}, {"dryRun": "All"}),
        ({"grace_period_seconds": 0}, {"gracePeriodSeconds": "0"}),
        ({"label_selector": {"team": "infra"}}, {"labelSelector": "team=infra"}),
        ({"field_selector": {"metadata.name": "a"}}, {"fieldSelector": "metadata.name=a"}),
        ({"pretty": ["a", "b"]}, {"pretty": ["a", "b"]}),
        ({"propagation_policy": "Orphan"}, {"propagationPolicy": "Orphan"}),
    ],
)
def test_values_are_encoded(given: dict[str, Any], expected: dict[str, Any]) -> None:
    assert rules.encode(TABLE, given, verb="list") == expected


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"label_selectors": "a"}, "did you mean label_selector"),
        ({"xyz": 1}, "it has allow_watch_bookmarks"),
        ({"dry_run": "Some"}, "dry_run: True or 'All'"),
        ({"field_manager": ""}, "field_manager: 1 to 128"),
        ({"field_manager": "x" * 129}, "field_manager: 1 to 128"),
        ({"field_manager": "a\nb"}, "field_manager: 1 to 128"),
        ({"field_validation": "strict"}, "field_validation: one of Strict, Warn, Ignore"),
        ({"limit": True}, "limit: a whole number"),
        ({"limit": -1}, "limit: a whole number"),
        ({"limit": "5"}, "limit: a whole number"),
        ({"propagation_policy": "orphan"}, "propagation_policy: one of"),
        ({"pretty": 1.5}, "pretty: 1.5"),
        ({"pretty": [["a"]]}, "pretty: a list inside a list"),
    ],
)
def test_wrong_values_name_the_option(given: dict[str, Any], message: str) -> None:
    with pytest.raises(OptionError, match=message):
        rules.encode(TABLE, given, verb="list")


def test_an_option_newer_than_the_server_warns_at_the_callers_line() -> None:
    with pytest.warns(UnsupportedOption, match=r"new in Kubernetes 1\.27; this server is 1\.26") as seen:
        rules.encode(TABLE, {"send_initial_events": True}, verb="watch", server_minor=(1, 26))
    assert seen[0].filename == __file__


@pytest.mark.parametrize("minor", [None, (1, 27), (1, 37)])
def test_an_option_that_the_server_may_have_does_not_warn(minor: tuple[int, int] | None) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        rules.encode(TABLE, {"send_initial_events": True}, verb="watch", server_minor=minor)


@pytest.mark.parametrize(
    ("check", "params", "message"),
    [
        (rules.check_list, {"continue": "t", "resourceVersion": "5"}, "already holds one"),
        (rules.check_list, {"continue": "t", "resourceVersionMatch": "Exact"}, "cannot go with continue_"),
        (rules.check_list, {"resourceVersionMatch": "NotOlderThan"}, "needs resource_version"),
        (rules.check_list, {"resourceVersionMatch": "Exact", "resourceVersion": "0"}, "other than '0'"),
        (rules.check_list, {"sendInitialEvents": "true"}, "for watches"),
        (rules.check_watch, {"sendInitialEvents": "true"}, "needs resource_version_match"),
        (rules.check_watch, {"sendInitialEvents": "true", "resourceVersionMatch": "Exact"}, "NotOlderThan"),
        (rules.check_watch, {"resourceVersionMatch": "NotOlderThan"}, "needs send_initial_events"),
        (rules.check_watch, {"continue": "t"}, "for lists"),
        (rules.check_delete, {"propagationPolicy": "Orphan", "orphanDependents": "true"}, "exclude"),
        (rules.check_patch, {"force": "true"}, "for apply"),
        (rules.check_apply, {}, "needs field_manager"),
    ],
)
def test_what_the_server_refuses_is_refused_here(check: Any, params: dict[str, str], message: str) -> None:
    with pytest.raises(OptionError, match=message):
        check(params)


@pytest.mark.parametrize(
    ("check", "params"),
    [
        (rules.check_list, {"continue": "t", "resourceVersion": "0"}),
        (rules.check_list, {"resourceVersion": "5", "resourceVersionMatch": "Exact"}),
        (rules.check_list, {"resourceVersion": "0", "resourceVersionMatch": "NotOlderThan"}),
        (rules.check_watch, {"sendInitialEvents": "true", "resourceVersionMatch": "NotOlderThan"}),
        (rules.check_delete, {"propagationPolicy": "Orphan"}),
    ],
)
def test_what_the_server_takes_is_let_through(check: Any, params: dict[str, str]) -> None:
    check(params)


@pytest.mark.parametrize(
    ("selector", "text"),
    [
        ("a=b,!c", "a=b,!c"),
        ({}, ""),
        ({"a": "b", "c.io/d": ""}, "a=b,c.io/d="),
        ({"a": ["x", "y"]}, "a in (x,y)"),
        ({"a": {"y", "x"}}, "a in (x,y)"),
        ({"a": not_equal("b")}, "a!=b"),
        ({"a": not_in("b", "c")}, "a notin (b,c)"),
        ({"a": exists(), "b": missing()}, "a,!b"),
    ],
)
def test_label_selectors(selector: Any, text: str) -> None:
    assert encode_labels(selector) == text


@pytest.mark.parametrize(
    ("selector", "message"),
    [
        ({"a": "b,c=d"}, "not a label value"),
        ({"a,b": "c"}, "not a label key"),
        ({"a": []}, "list of values is empty"),
        ({"a": ["b", 1]}, "not a label value"),
        ({"a": True}, "a string, a list"),
        ({"a": None}, "a string, a list"),
        ({"a": "x" * 64}, "not a label value"),
        ({"a": "b\n"}, "not a label value"),
    ],
)
def test_a_selector_cannot_say_more_than_its_mapping(selector: Any, message: str) -> None:
    with pytest.raises(OptionError, match=message):
        encode_labels(selector)


def test_field_selectors_escape_their_values() -> None:
    assert encode_fields({"metadata.name": "a,b=c\\d", "x": not_equal("y")}) == (
        r"metadata.name=a\,b\=c\\d,x!=y"
    )
    with pytest.raises(OptionError, match="a string or not_equal"):
        encode_fields({"a": ["b"]})  # type: ignore[dict-item]


def test_parameters_are_sorted_and_lists_repeat() -> None:
    assert rules.to_pairs({"b": "1", "a": ["x", "y"]}) == [("a", "x"), ("a", "y"), ("b", "1")]
