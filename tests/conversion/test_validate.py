"""validate: the form of its report. That it says what servers say is for test_answers.py and live tests."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from tests.conversion.answers import GROUP
from tests.conversion.test_convert import MARKER, level

from polykube.conversion import UnknownVersion, validate
from polykube_apf.limits import entropy_bits
from polykube_apis.flowcontrol import v1

GOOD = {"limitResponse": {"type": "Reject"}}


def texts(report: Any) -> list[tuple[str, str]]:
    return [(cause.field, cause.message) for cause in report.causes]


def test_a_good_object() -> None:
    report = validate(level("v1", GOOD))
    assert report
    assert (report.code, report.ok, report.minor, report.verified) == (201, True, "1.37", True)
    found: list[tuple[object, ...]] = [
        report.causes, report.warnings, report.problems, report.strict_errors,
    ]  # fmt: skip
    assert found == [()] * 4


def test_a_bad_object() -> None:
    report = validate(level("v1", GOOD | {"lendablePercent": 101}), minor="1.31")
    assert not report
    assert report.code == 422
    (cause,) = report.causes
    assert (cause.reason, cause.field) == ("FieldValueInvalid", "spec.limited.lendablePercent")
    assert str(cause)


@pytest.mark.parametrize(
    ("minor", "version", "verified"),
    [
        ("1.20", "v1beta1", False),
        ("1.24", "v1beta2", False),
        ("1.25", "v1beta2", True),
        ("1.27", "v1beta2", False),
        ("1.28", "v1beta3", True),
        ("1.30", "v1", False),
        ("1.31", "v1beta3", True),
        ("1.36", "v1", False),
        ("1.37", "v1", True),
    ],
)
def test_whether_a_minor_was_compared(minor: str, version: str, verified: bool) -> None:
    assert validate(level(version, GOOD), minor=minor).verified is verified


@pytest.mark.parametrize(("version", "minor"), [("v1", "1.28"), ("v1beta1", "1.26"), ("v1beta3", "1.32")])
def test_a_version_that_is_not_served(version: str, minor: str) -> None:
    report = validate(level(version, {"nonsense": 1}), minor=minor)
    assert (report.code, report.unserved, report.causes) == (404, f"{GROUP}/{version}", ())


@pytest.mark.parametrize("minor", ["1.19", "1.38", "nonsense"])
def test_a_minor_that_nothing_is_known_about(minor: str) -> None:
    with pytest.raises(UnknownVersion):
        validate(level("v1"), minor=minor)


@pytest.mark.parametrize(
    ("version", "minor", "ends"),
    [
        ("v1alpha1", "1.20", "unavailable in v1.21+; use flowcontrol.apiserver.k8s.io/v1beta1 FlowSchema"),
        ("v1beta1", "1.22", None),
        ("v1beta1", "1.23", "unavailable in v1.26+; use flowcontrol.apiserver.k8s.io/v1beta2 FlowSchema"),
        ("v1beta2", "1.25", None),
        ("v1beta2", "1.26", "unavailable in v1.29+; use flowcontrol.apiserver.k8s.io/v1beta3 FlowSchema"),
        ("v1beta3", "1.29", "unavailable in v1.32+; use flowcontrol.apiserver.k8s.io/v1 FlowSchema"),
        ("v1", "1.37", None),
    ],
)
def test_deprecated_versions(version: str, minor: str, ends: str | None) -> None:
    schema = {"apiVersion": f"{GROUP}/{version}", "kind": "FlowSchema", "metadata": {"name": "a"}}
    warnings = validate(schema, minor=minor).warnings
    assert len(warnings) == (ends is not None)
    assert all(text.endswith(ends or "") for text in warnings)


def test_strict_refuses_what_warn_only_tells() -> None:
    given = level("v1", GOOD | {"knob": 1, "lendablePercent": 101})
    assert validate(given).warnings == ('unknown field "spec.limited.knob"',)
    assert validate(given).code == 422
    report = validate(given, strict=True)
    assert (report.code, report.strict_errors, report.causes) == (
        400,
        ('unknown field "spec.limited.knob"',),
        (),
    )


def test_repeated_fields_of_a_json_text() -> None:
    text = json.dumps(level("v1", GOOD)).replace('"type": "Limited"', '"type": "x", "type": "Limited"')
    for given in (text, text.encode(), bytearray(text.encode())):
        assert validate(given).warnings == ('duplicate field "spec.type"',)
        assert validate(given, strict=True).strict_errors == ('duplicate field "spec.type"',)
    inside_unknown = text.replace('"type": "Reject"', '"type": "Reject", "x": [{"a": 1, "a": 2}]')
    assert validate(inside_unknown).warnings == (
        'unknown field "spec.limited.limitResponse.x"',
        'duplicate field "spec.type"',
    )


@pytest.mark.parametrize("text", ["", "{", b"\xff", "{'a': 1}", '{"a": NaN}', "[" * 100_000])
def test_what_is_no_json(text: str | bytes) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        validate(text)


def test_all_values_of_a_wrong_type_are_named() -> None:
    report = validate(level("v1", {"nominalConcurrencyShares": "x", "limitResponse": []}))
    assert report.code == 400
    assert [problem.field for problem in report.problems] == [
        "spec.limited.nominalConcurrencyShares",
        "spec.limited.limitResponse",
    ]
    assert all(str(problem).startswith(problem.field) for problem in report.problems)


def test_lists_name_their_items() -> None:
    good, bad = level("v1", GOOD), level("v1beta3", {"limitResponse": {"type": "Drop"}, "knob": 1})
    wrapped = {"apiVersion": "v1", "kind": "List", "items": [good, {"apiVersion": "v1", "kind": "Pod"}, bad]}
    report = validate(wrapped)
    assert [cause.field for cause in report.causes] == ["items[2].spec.limited.limitResponse.type"]
    assert 'unknown field "items[2].spec.limited.knob"' in report.warnings
    assert report.minor == "1.37, 1.31"
    assert [cause.field for cause in validate([good, bad]).causes] == ["[1].spec.limited.limitResponse.type"]
    assert validate([]).ok


def test_typed_lists() -> None:
    item = {"metadata": {"name": "a"}, "spec": {"type": "Limited"}}
    typed = {"apiVersion": f"{GROUP}/v1", "kind": "PriorityLevelConfigurationList", "items": [item]}
    assert [cause.field for cause in validate(typed, minor="1.31").causes] == ["items[0].spec.limited"]


def test_typed_objects_and_no_changes() -> None:
    given = level("v1", {"limitResponse": {}}, annotations={MARKER: ""})
    before = copy.deepcopy(given)
    obj = v1.PriorityLevelConfiguration.from_wire(given)
    assert texts(validate(obj)) == texts(validate(given)) != []
    assert given == before


def test_a_status_is_looked_at_alone() -> None:
    given = level("v1", {}, status={"conditions": [{"type": ""}]}) | {
        "status": {"conditions": [{"type": ""}]}
    }
    assert [cause.field for cause in validate(given, subresource="status").causes] == [
        "status.conditions[0].type"
    ]
    assert "status.conditions[0].type" not in [cause.field for cause in validate(given).causes]


class TestMinorsWithoutARealServer:
    """What the fact sheet and the sources say of minors that no server was asked about."""

    def test_zero_shares_in_1_29_only(self) -> None:
        given = level("v1", GOOD | {"nominalConcurrencyShares": 0})
        assert texts(validate(given, minor="1.29")) == [
            ("spec.limited.nominalConcurrencyShares", "Invalid value: 0: must be positive")
        ]
        assert validate(given, minor="1.30").ok

    @pytest.mark.parametrize(("minor", "said"), [("1.33", "type must be"), ("1.34", "must be")])
    def test_words_of_1_34(self, minor: str, said: str) -> None:
        ((_, message),) = texts(validate(level("v1"), minor=minor))
        assert message.startswith(f'Invalid value: "Exempt": {said}')

    @pytest.mark.parametrize(
        ("minor", "reason"), [("1.35", "FieldValueNotSupported"), ("1.36", "FieldValueRequired")]
    )
    def test_empty_types_from_1_36_on(self, minor: str, reason: str) -> None:
        report = validate(level("v1", {"limitResponse": {}}), minor=minor)
        assert [cause.reason for cause in report.causes] == [reason]

    @pytest.mark.parametrize(
        ("minor", "message"),
        [("1.36", "Required value: must not be empty when type is Limited"), ("1.37", "Required value")],
    )
    def test_declared_rules_have_no_details_from_1_37_on(self, minor: str, message: str) -> None:
        given = level("v1") | {"spec": {"type": "Limited"}}
        assert texts(validate(given, minor=minor)) == [("spec.limited", message)]

    def test_exempt_settings_before_1_28(self) -> None:
        given = level("v1beta3", exempt={"lendablePercent": 101})
        given["metadata"]["name"] = "exempt"
        assert [cause.field for cause in validate(given, minor="1.28").causes] == [
            "spec.exempt.lendablePercent"
        ]
        report = validate(given, minor="1.27")
        assert report.causes == ()
        assert 'unknown field "spec.exempt"' in report.warnings


@pytest.mark.parametrize(
    ("queues", "hand", "bits"),
    [(64, 10, 60), (64, 11, 66), (128, 8, 56), (16, 15, 60), (65, 10, 61), (1, 1, 0)],
)
def test_entropy(queues: int, hand: int, bits: int) -> None:
    assert entropy_bits(queues, hand) == bits


@pytest.mark.parametrize("name", ["a\ud800", "\ud83d\ude00" * 200])
def test_names_with_halves_of_surrogate_pairs_are_refused_not_fatal(name: str) -> None:
    level = {
        "apiVersion": "flowcontrol.apiserver.k8s.io/v1",
        "kind": "PriorityLevelConfiguration",
        "metadata": {"name": name, "labels": {name: name}, "annotations": {name: name}},
    }
    assert "metadata.name" in {cause.field for cause in validate(level).causes}
