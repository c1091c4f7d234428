"""Requests from resource types that differ from the usual: what a table lacks is not sent."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from polykube import requests
from polykube.errors import OptionError
from polykube.requests import UNLIMITED, Plan, Settings, limits, target
from polykube.resources import DEFAULT, Call, Option, Timeouts
from polykube.untyped import resource_type

TYPE = resource_type("g.io/v1", "Thing", "things", namespaced=False)


def listed(options: dict[str, Any], type_: Any = TYPE, settings: Settings | None = None) -> str:
    return requests.list_(
        Plan(type_),
        settings or Settings(),
        namespace=None,
        all_namespaces=False,
        options=options,
        call=Call(),
    ).target


def written(type_: Any, settings: Settings) -> str:
    request = requests.create(Plan(type_), settings, {}, namespace=None, options={}, call=Call())
    return request.target


def test_what_the_client_adds_depends_on_the_table() -> None:
    bare = replace(TYPE, options={"list": {"pretty": Option("pretty")}, "create": {}})
    settings = Settings(field_manager="me")
    assert listed({}) == "/apis/g.io/v1/things?limit=500"
    assert listed({}, bare) == "/apis/g.io/v1/things"
    assert written(TYPE, settings) == "/apis/g.io/v1/things?fieldManager=me&fieldValidation=Strict"
    assert written(bare, settings) == "/apis/g.io/v1/things"


def test_what_the_client_adds_can_be_switched_off() -> None:
    settings = Settings(page_size=None, field_validation=None)
    assert listed({}, settings=settings) == "/apis/g.io/v1/things"
    assert written(TYPE, settings) == "/apis/g.io/v1/things"


def test_a_subresource_has_its_own_options_or_the_verbs() -> None:
    own = {"pretty": Option("pretty")}
    plan = Plan(replace(TYPE, options={**TYPE.options, "patch_status": own, "get_status": {}}))
    assert plan.table("patch", "status") is own
    assert plan.table("get", "status") == {}
    assert plan.table("patch", "scale") is TYPE.options["patch"]
    assert plan.table("unknown") == {}


def test_a_verb_that_the_resource_lacks_takes_no_option() -> None:
    with pytest.raises(OptionError, match="list has no option limit; it has none"):
        listed({"limit": 5}, replace(TYPE, options={}))


def test_objects_of_a_subresource_may_have_another_version_than_the_path() -> None:
    scale = replace(TYPE, kind="Scale", object_api_version="autoscaling/v1")
    plan = Plan(scale)
    assert (plan.api_version, plan.item("a", None, "scale")) == (
        "autoscaling/v1",
        "/apis/g.io/v1/things/a/scale",
    )


def test_limits() -> None:
    own = Timeouts(connect=1, pool=2, write=3, headers=4, read=5, total=6)
    assert limits(own, DEFAULT) is own
    assert limits(own, None) is UNLIMITED
    assert limits(own, Timeouts()) == Timeouts()
    assert limits(own, 9) == Timeouts(connect=1, pool=2, write=3, headers=4, read=5, total=9.0)
    for wrong in (0, -1, float("inf"), float("nan"), True):
        with pytest.raises(OptionError, match="timeout: seconds above 0"):
            limits(own, wrong)


@pytest.mark.parametrize(
    ("params", "extra", "expected"),
    [
        ({}, None, "/x"),
        ({"b": "1", "a": "ä &="}, None, "/x?a=%C3%A4%20%26%3D&b=1"),
        ({"a": "1"}, {"a": "2", "c": ["3", "4"]}, "/x?a=2&c=3&c=4"),
        ({"a": "1"}, {"a": []}, "/x"),
    ],
)
def test_targets(params: Any, extra: Any, expected: str) -> None:
    assert target("/x", params, Call(extra_query=extra)) == expected
