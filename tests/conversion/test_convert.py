"""convert: what is renamed, marked, lost and found; nothing filled in, nothing changed in the input."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from polykube.conversion import ConversionError, LossError, UnknownVersion, convert, convert_report
from polykube.objects import Unstructured

GROUP = "flowcontrol.apiserver.k8s.io"
MARKER = "flowcontrol.k8s.io/v1beta3-preserve-zero-concurrency-shares"
VERSIONS = ("v1alpha1", "v1beta1", "v1beta2", "v1beta3", "v1")


def level(version: str, limited: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    spec: dict[str, Any] = (
        {"type": "Limited", "limited": limited} if limited is not None else {"type": "Exempt"}
    )
    metadata: dict[str, Any] = {"name": "batch"}
    if "annotations" in more:
        metadata["annotations"] = more.pop("annotations")
    return {
        "apiVersion": f"{GROUP}/{version}",
        "kind": "PriorityLevelConfiguration",
        "metadata": metadata,
        "spec": spec | more,
    }


def codes(obj: Any, to: str, **options: Any) -> list[str]:
    return [finding.code for finding in convert_report(obj, to=to, **options).findings]


@pytest.mark.parametrize("old", ["v1alpha1", "v1beta1", "v1beta2"])
@pytest.mark.parametrize("new", ["v1beta3", "v1"])
def test_shares_change_their_name_and_keep_their_place(old: str, new: str) -> None:
    given = level(old, {"a": 1, "assuredConcurrencyShares": 12, "limitResponse": {"type": "Reject"}})
    before = copy.deepcopy(given)
    done = convert(given, to=new)
    assert done["spec"]["limited"] == {
        "a": 1,
        "nominalConcurrencyShares": 12,
        "limitResponse": {"type": "Reject"},
    }
    assert list(done["spec"]["limited"]) == ["a", "nominalConcurrencyShares", "limitResponse"]
    assert done["apiVersion"] == f"{GROUP}/{new}"
    assert given == before
    assert convert(done, to=old) == given


@pytest.mark.parametrize("version", VERSIONS)
def test_nothing_is_filled_in(version: str) -> None:
    given = level("v1", {"limitResponse": {"type": "Queue", "queuing": {}}})
    assert convert(given, to=version)["spec"] == given["spec"]


def test_a_null_is_not_a_value() -> None:
    given = level("v1beta2", {"assuredConcurrencyShares": None})
    assert convert(given, to="v1")["spec"]["limited"] == {"nominalConcurrencyShares": None}


@pytest.mark.parametrize("version", ["v1beta2", "v1beta3"])
def test_exempt_settings_have_one_name_everywhere(version: str) -> None:
    given = level("v1", exempt={"nominalConcurrencyShares": 15, "lendablePercent": 40})
    assert convert(given, to=version)["spec"] == given["spec"]


class TestZero:
    @pytest.mark.parametrize("version", ["v1beta1", "v1beta2"])
    def test_of_an_old_version_means_thirty(self, version: str) -> None:
        given = level(version, {"assuredConcurrencyShares": 0})
        done = convert_report(given, to="v1")
        assert done.object["spec"]["limited"] == {"nominalConcurrencyShares": 30}
        assert [f.code for f in done.findings] == ["zero-means-default", "default-made-explicit"]
        assert {f.path for f in done.findings} == {"spec.limited.assuredConcurrencyShares"}
        assert done.losses == ()

    def test_is_left_alone_where_both_versions_take_it_for_unset(self) -> None:
        given = level("v1beta2", {"assuredConcurrencyShares": 0})
        assert convert(given, to="v1beta3")["spec"]["limited"] == {"nominalConcurrencyShares": 0}
        assert (
            codes(given, "v1beta2")
            == codes(convert(given, to="v1beta3"), "v1beta3")
            == ["zero-means-default"]
        )

    def test_unmarked_in_v1beta3_means_thirty(self) -> None:
        given = level("v1beta3", {"nominalConcurrencyShares": 0})
        assert convert(given, to="v1")["spec"]["limited"] == {"nominalConcurrencyShares": 30}
        assert codes(given, "v1") == ["zero-means-default", "default-made-explicit"]

    @pytest.mark.parametrize("text", ["", "yes", None])
    def test_marked_in_v1beta3_stays_zero(self, text: str | None) -> None:
        given = level("v1beta3", {"nominalConcurrencyShares": 0}, annotations={MARKER: text, "team": "sre"})
        done = convert(given, to="v1")
        assert done["spec"]["limited"] == {"nominalConcurrencyShares": 0}
        assert done["metadata"]["annotations"] == {"team": "sre"}
        assert codes(given, "v1") == ["marker-removed"]

    def test_of_v1_is_marked_in_v1beta3(self) -> None:
        given = level("v1", {"nominalConcurrencyShares": 0})
        done = convert(given, to="v1beta3")
        assert done["metadata"]["annotations"] == {MARKER: ""}
        assert done["spec"]["limited"] == {"nominalConcurrencyShares": 0}
        assert convert(done, to="v1") == given

    def test_marked_though_unset_is_written_out_in_v1(self) -> None:
        given = level("v1beta3", {}, annotations={MARKER: ""})
        done = convert(given, to="v1")
        assert done["spec"]["limited"] == {"nominalConcurrencyShares": 0}
        assert "annotations" not in done["metadata"]

    def test_a_marker_without_a_zero_goes(self) -> None:
        given = level("v1beta3", {"nominalConcurrencyShares": 25}, annotations={MARKER: "yes"})
        assert convert(given, to="v1") == level("v1", {"nominalConcurrencyShares": 25})

    @pytest.mark.parametrize(
        "shares", [{}, {"assuredConcurrencyShares": 0}, {"assuredConcurrencyShares": None}]
    )
    def test_a_marker_that_old_servers_do_not_know_must_not_come_alive(self, shares: dict[str, Any]) -> None:
        given = level("v1beta2", dict(shares), annotations={MARKER: ""})
        done = convert(given, to="v1beta3")
        assert done["spec"]["limited"] == {"nominalConcurrencyShares": 30}
        assert done["metadata"] == given["metadata"]
        assert "default-made-explicit" in codes(given, "v1beta3")

    def test_a_marker_in_v1_must_not_come_alive(self) -> None:
        given = level("v1", {}, annotations={MARKER: ""})
        assert convert(given, to="v1beta3")["spec"]["limited"] == {"nominalConcurrencyShares": 30}

    @pytest.mark.parametrize("to", ["v1alpha1", "v1beta1", "v1beta2"])
    def test_of_v1_is_a_loss_in_old_versions(self, to: str) -> None:
        given = level("v1", {"nominalConcurrencyShares": 0})
        with pytest.raises(LossError, match=r"spec\.limited\.nominalConcurrencyShares = 0") as refused:
            convert(given, to=to)
        (loss,) = refused.value.losses
        assert (loss.path, loss.value) == ("spec.limited.nominalConcurrencyShares", 0)
        assert "makes them 30" in loss.reason
        allowed = convert(given, to=to, allow_losses=True)
        assert allowed == level(to, {"assuredConcurrencyShares": 0})
        assert codes(given, to) == []

    def test_false_is_not_zero(self) -> None:
        given = level("v1beta2", {"assuredConcurrencyShares": False})
        assert convert(given, to="v1")["spec"]["limited"] == {"nominalConcurrencyShares": False}


class TestLosses:
    def test_percentages_in_v1beta1(self) -> None:
        given = level("v1", {"lendablePercent": 50, "borrowingLimitPercent": 0})
        done = convert_report(given, to="v1beta1")
        assert [(loss.path, loss.value) for loss in done.losses] == [
            ("spec.limited.lendablePercent", 50),
            ("spec.limited.borrowingLimitPercent", 0),
        ]
        assert done.object["spec"]["limited"] == {}
        with pytest.raises(LossError):
            convert(given, to="v1beta1")

    def test_exempt_settings_in_v1beta1(self) -> None:
        given = level("v1beta3", exempt={"nominalConcurrencyShares": 15, "lendablePercent": None})
        (loss,) = convert_report(given, to="v1beta1").losses
        assert loss.path == "spec.exempt"
        assert loss.value == {"nominalConcurrencyShares": 15, "lendablePercent": None}

    @pytest.mark.parametrize("exempt", [{}, {"nominalConcurrencyShares": 0, "lendablePercent": 0}])
    def test_what_servers_fill_in_themselves_is_no_loss(self, exempt: dict[str, Any]) -> None:
        given = level("v1", {"lendablePercent": 0}, exempt=exempt)
        assert convert(given, to="v1beta1")["spec"] == {"type": "Limited", "limited": {}}
        assert codes(given, "v1beta1") == ["default-dropped", "default-dropped"]

    @pytest.mark.parametrize(
        ("version", "minor", "lost"),
        [
            ("v1beta2", "1.25", ["spec.limited.lendablePercent", "spec.exempt"]),
            ("v1beta2", "1.27", ["spec.exempt"]),
            ("v1beta2", "1.28", []),
            ("v1beta3", "1.26", ["spec.exempt"]),
            ("v1beta3", "1.28.4", []),
        ],
    )
    def test_what_a_minor_does_not_have_yet(self, version: str, minor: str, lost: list[str]) -> None:
        given = level("v1", {"lendablePercent": 50}, exempt={"lendablePercent": 1})
        assert [loss.path for loss in convert_report(given, to=version, minor=minor).losses] == lost

    def test_paths_are_those_of_the_object_that_was_given(self) -> None:
        given = level("v1beta2", {"assuredConcurrencyShares": 5, "nominalConcurrencyShares": 7})
        (loss,) = convert_report(given, to="v1").losses
        assert (loss.path, loss.value) == ("spec.limited.nominalConcurrencyShares", 7)
        assert convert(given, to="v1", allow_losses=True)["spec"]["limited"] == {
            "nominalConcurrencyShares": 5
        }


class TestFindings:
    def test_an_unknown_field_travels(self) -> None:
        given = level("v1beta2", {"knob": {"x": [1, None]}}, extra=None)
        done = convert_report(given, to="v1")
        assert done.object["spec"] == given["spec"]
        assert [(f.code, f.path) for f in done.findings] == [
            ("unknown-field", "spec.limited.knob"),
            ("unknown-field", "spec.extra"),
        ]

    @pytest.mark.parametrize("version", ["v1beta3", "v1"])
    def test_only_the_api_version_was_changed(self, version: str) -> None:
        given = level(version, {"assuredConcurrencyShares": 200})
        (finding,) = convert_report(given, to=version).findings
        assert (finding.code, finding.path) == ("old-field-name", "spec.limited.assuredConcurrencyShares")
        assert "nominalConcurrencyShares" in finding.message
        assert convert(given, to=version) == given

    def test_only_the_api_version_was_changed_downwards(self) -> None:
        assert codes(level("v1beta2", {"nominalConcurrencyShares": 200}), "v1beta2") == ["old-field-name"]

    def test_a_field_that_the_target_will_heed(self) -> None:
        given = level("v1beta1", {"lendablePercent": 50})
        done = convert_report(given, to="v1")
        assert [f.code for f in done.findings] == ["unknown-field-comes-alive"]
        assert done.object["spec"] == given["spec"]

    def test_last_applied(self) -> None:
        text = '{"apiVersion":"flowcontrol.apiserver.k8s.io/v1beta2"}'
        given = level("v1beta2", {}, annotations={"kubectl.kubernetes.io/last-applied-configuration": text})
        done = convert_report(given, to="v1")
        assert [f.code for f in done.findings] == ["last-applied-kept"]
        assert done.object["metadata"] == given["metadata"]

    @pytest.mark.parametrize("spec", [None, [], "x", {"limited": "x"}, {"limited": [{"lendablePercent": 1}]}])
    def test_values_of_a_wrong_type_travel(self, spec: Any) -> None:
        given = level("v1") | {"spec": spec}
        assert convert(given, to="v1beta1")["spec"] == spec


class TestSeveral:
    def test_a_typed_list(self) -> None:
        item = {
            "metadata": {"name": "a"},
            "spec": {"type": "Limited", "limited": {"assuredConcurrencyShares": 4}},
        }
        given = {
            "apiVersion": f"{GROUP}/v1beta2",
            "kind": "PriorityLevelConfigurationList",
            "metadata": {"resourceVersion": "7"},
            "items": [item, None],
        }
        done = convert(given, to="v1")
        assert done["apiVersion"] == f"{GROUP}/v1"
        assert done["metadata"] == {"resourceVersion": "7"}
        assert done["items"][0] == {
            "metadata": {"name": "a"},
            "spec": {"type": "Limited", "limited": {"nominalConcurrencyShares": 4}},
        }
        assert done["items"][1] is None

    def test_a_list_with_foreign_objects(self) -> None:
        foreign = {"apiVersion": "v1", "kind": "ConfigMap", "data": {"apiVersion": f"{GROUP}/v1beta1"}}
        given = {"apiVersion": "v1", "kind": "List", "items": [level("v1", {"lendablePercent": 3}), foreign]}
        done = convert_report(given, to="v1beta1")
        assert [loss.path for loss in done.losses] == ["items[0].spec.limited.lendablePercent"]
        assert [(f.code, f.path) for f in done.findings] == [("foreign-object", "items[1]")]
        assert done.object["items"][1] == foreign

    def test_a_python_list(self) -> None:
        given = [level("v1beta2", {"assuredConcurrencyShares": 4, "x": 1}), level("v1", {})]
        done = convert_report(given, to="v1beta3")
        assert [each["apiVersion"] for each in done.object] == [f"{GROUP}/v1beta3"] * 2
        assert [f.path for f in done.findings] == ["[0].spec.limited.x"]

    def test_one_loss_refuses_the_whole_list(self) -> None:
        given = [level("v1", {}), level("v1", {"lendablePercent": 4})]
        with pytest.raises(LossError, match=r"\[1\]\.spec\.limited\.lendablePercent"):
            convert(given, to="v1beta1")


@pytest.mark.parametrize(
    ("obj", "to", "message"),
    [
        ({"apiVersion": "v1", "kind": "ConfigMap"}, "v1", "no installed package knows v1 ConfigMap"),
        ({"kind": "FlowSchema"}, "v1", "no installed package knows"),
        (level("v2"), "v1", "v2 is not a version of"),
        (level("v1"), "v2", "no version 'v2'"),
        (level("v1"), "apps/v1", "no version 'apps/v1'"),
        (level("v1") | {"kind": "Other"}, "v1", "no rules for the kind 'Other'"),
    ],
)
def test_what_nobody_knows_is_refused(obj: Any, to: str, message: str) -> None:
    with pytest.raises(UnknownVersion, match=message):
        convert(obj, to=to)


@pytest.mark.parametrize(
    ("minor", "message"),
    [
        ("1.31", "does not serve"),
        ("1.19", "nothing is known"),
        ("1.99", "nothing is known"),
        ("31", "not a Kubernetes version"),
    ],
)
def test_minors_that_do_not_fit_are_refused(minor: str, message: str) -> None:
    with pytest.raises(UnknownVersion, match=message):
        convert(level("v1"), to="v1beta1", minor=minor)


def test_what_is_no_object_is_refused() -> None:
    with pytest.raises(TypeError, match="not str"):
        convert("text", to="v1")  # type: ignore[arg-type]


def test_the_group_may_be_named_with_the_version() -> None:
    assert convert(level("v1beta3"), to=f"{GROUP}/v1") == level("v1")


def test_an_object_that_holds_itself_is_refused() -> None:
    given = level("v1", {})
    given["spec"]["limited"]["self"] = given
    with pytest.raises(ConversionError, match="holds itself"):
        convert(given, to="v1beta3")


def test_untyped_objects_stay_untyped() -> None:
    given = Unstructured.from_wire(level("v1beta2", {"assuredConcurrencyShares": 3}))
    done = convert([given], to="v1")
    assert type(done[0]) is Unstructured
    assert done[0].to_wire() == level("v1", {"nominalConcurrencyShares": 3})
