"""validate(partial=True): a patch holds a part of an object; only what stands by itself is told."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

import pytest

from polykube.conversion import validate

LEVEL: dict[str, Any] = {
    "apiVersion": "flowcontrol.apiserver.k8s.io/v1",
    "kind": "PriorityLevelConfiguration",
    "metadata": {"name": "batch", "labels": {"a": "b"}},
    "spec": {
        "type": "Limited",
        "limited": {
            "nominalConcurrencyShares": 40,
            "lendablePercent": 10,
            "borrowingLimitPercent": 300,
            "limitResponse": {
                "type": "Queue",
                "queuing": {"queues": 128, "handSize": 7, "queueLengthLimit": 60},
            },
        },
    },
}
SCHEMA: dict[str, Any] = {
    "apiVersion": "flowcontrol.apiserver.k8s.io/v1",
    "kind": "FlowSchema",
    "metadata": {"name": "exempt-ours"},
    "spec": {
        "matchingPrecedence": 2,
        "priorityLevelConfiguration": {"name": "batch"},
        "distinguisherMethod": {"type": "ByUser"},
        "rules": [
            {
                "subjects": [{"kind": "User", "user": {"name": "a"}}],
                "nonResourceRules": [{"verbs": ["*"], "nonResourceURLs": ["/healthz"]}],
            }
        ],
    },
}


def parts(value: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The object without one of its fields, for each; and with one way to a value alone, for each."""
    for name, inner in value.items():
        yield {key: member for key, member in value.items() if key != name}
        if isinstance(inner, dict):
            yield from ({**value, name: part} for part in parts(inner))
            yield from ({name: part} for part in parts(inner))
        yield {name: inner}


@pytest.mark.parametrize("whole", [LEVEL, SCHEMA], ids=["level", "schema"])
@pytest.mark.parametrize("minor", ["1.29", "1.31", "1.37"])
def test_no_part_of_a_good_object_is_refused(whole: dict[str, Any], minor: str) -> None:
    assert validate(whole, minor=minor).ok
    refused, seen = 0, 0
    for part in parts({"metadata": whole["metadata"], "spec": whole["spec"]}):
        patch = {"apiVersion": whole["apiVersion"], "kind": whole["kind"], **copy.deepcopy(part)}
        report = validate(patch, minor=minor, partial=True)
        assert (report.causes, report.warnings, report.problems) == ((), (), ()), patch
        refused += not validate(patch, minor=minor).ok
        seen += 1
    assert seen > 20
    assert refused > 10  # as whole objects they would be


@pytest.mark.parametrize(
    ("spec", "field"),
    [
        ({"type": "Other"}, "spec.type"),
        ({"limited": {"lendablePercent": 101}}, "spec.limited.lendablePercent"),
        ({"limited": {"nominalConcurrencyShares": -1}}, "spec.limited.nominalConcurrencyShares"),
        ({"exempt": {"lendablePercent": -1}}, "spec.exempt.lendablePercent"),
        ({"limited": {"limitResponse": {"type": "Wait"}}}, "spec.limited.limitResponse.type"),
        (
            {"limited": {"limitResponse": {"queuing": {"queues": 4, "handSize": 9}}}},
            "spec.limited.limitResponse.queuing.handSize",
        ),
        (
            {"limited": {"limitResponse": {"queuing": {"handSize": -9}}}},
            "spec.limited.limitResponse.queuing.handSize",
        ),
    ],
)
def test_what_is_wrong_by_itself_is_told(spec: dict[str, Any], field: str) -> None:
    report = validate({**LEVEL, "spec": spec}, partial=True)
    assert [cause.field for cause in report.causes] == [field]


def test_a_value_is_not_compared_with_one_that_is_not_there() -> None:
    queuing = {"handSize": 100}  # more than the queues that a server would take by itself
    patch = {**LEVEL, "spec": {"limited": {"limitResponse": {"queuing": queuing}}}}
    assert validate(patch, partial=True).ok
    assert validate({**SCHEMA, "spec": {"matchingPrecedence": 1}}, partial=True).ok


def test_types_and_unknown_fields_are_told_and_directives_are_none() -> None:
    patch = {**LEVEL, "$patch": "merge", "spec": {"$retainKeys": ["type"], "typo": 1, "type": "Limited"}}
    report = validate(patch, partial=True)
    assert report.warnings == ('unknown field "spec.typo"',)
    assert validate(patch, partial=True, strict=True).strict_errors == report.warnings
    assert len(validate(patch).warnings) == 3
    assert validate({**LEVEL, "spec": []}, partial=True).code == 400


def test_items_of_a_list_are_looked_at() -> None:
    rule = copy.deepcopy(SCHEMA["spec"]["rules"][0])
    rule["subjects"].append({"kind": "Robot"})
    report = validate({**SCHEMA, "spec": {"rules": [rule]}}, partial=True)
    assert [cause.field for cause in report.causes] == ["spec.rules[0].subjects[1].kind"]
