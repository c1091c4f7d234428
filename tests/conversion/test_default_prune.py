"""default and prune: what servers fill in and what they drop, by version and minor."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from tests.conversion.answers import GROUP
from tests.conversion.test_convert import MARKER, level

from polykube.conversion import UndecodableError, UnknownVersion, default, prune


def schema(version: str = "v1", **spec: Any) -> dict[str, Any]:
    return {"apiVersion": f"{GROUP}/{version}", "kind": "FlowSchema", "metadata": {"name": "s"}, "spec": spec}


def limited(obj: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = obj["spec"]["limited"]
    return found


class TestDefault:
    @pytest.mark.parametrize("precedence", [{}, {"matchingPrecedence": None}, {"matchingPrecedence": 0}])
    @pytest.mark.parametrize("version", ["v1beta1", "v1beta2", "v1beta3", "v1"])
    def test_precedence(self, version: str, precedence: dict[str, Any]) -> None:
        assert default(schema(version, **precedence))["spec"]["matchingPrecedence"] == 1000

    @pytest.mark.parametrize(
        ("version", "minor", "shares", "expected"),
        [
            ("v1alpha1", "1.20", 0, 30),
            ("v1beta1", "1.20", None, 30),
            ("v1beta1", "1.25", 0, 30),
            ("v1beta2", "1.28", 0, 30),
            ("v1beta3", "1.28", 0, 30),
            ("v1beta3", "1.31", 0, 30),
            ("v1", "1.29", 0, 0),
            ("v1", "1.37", 0, 0),
            ("v1", "1.37", None, 30),
            ("v1", "1.37", 7, 7),
        ],
    )
    def test_shares(self, version: str, minor: str, shares: int | None, expected: int) -> None:
        name = "nominalConcurrencyShares" if version in ("v1beta3", "v1") else "assuredConcurrencyShares"
        for given in ({name: shares}, {} if shares is None else {name: shares}):
            assert limited(default(level(version, dict(given)), minor=minor))[name] == expected

    @pytest.mark.parametrize(("minor", "expected"), [("1.28", 30), ("1.29", 0), ("1.31", 0)])
    @pytest.mark.parametrize(
        "shares", [{}, {"nominalConcurrencyShares": 0}, {"nominalConcurrencyShares": None}]
    )
    def test_marked_shares(self, shares: dict[str, Any], minor: str, expected: int) -> None:
        given = level("v1beta3", dict(shares), annotations={MARKER: ""})
        assert limited(default(given, minor=minor))["nominalConcurrencyShares"] == expected

    @pytest.mark.parametrize(
        ("minor", "filled"), [("1.24", False), ("1.25", False), ("1.26", True), ("1.28", True)]
    )
    def test_lendable_percent_came_with_1_26(self, minor: str, filled: bool) -> None:
        assert (limited(default(level("v1beta2", {}), minor=minor)).get("lendablePercent") == 0) is filled
        assert "borrowingLimitPercent" not in limited(default(level("v1beta2", {}), minor=minor))

    def test_queuing_only_where_it_is(self) -> None:
        given = level("v1", {"limitResponse": {"type": "Queue", "queuing": {"handSize": 0, "queues": 5}}})
        queuing = limited(default(given))["limitResponse"]["queuing"]
        assert queuing == {"handSize": 8, "queues": 5, "queueLengthLimit": 50}
        assert limited(default(level("v1", {"limitResponse": {"type": "Queue"}})))["limitResponse"] == {
            "type": "Queue"
        }

    def test_exempt_only_where_it_is(self) -> None:
        filled = {"nominalConcurrencyShares": 0, "lendablePercent": 0}
        assert default(level("v1", exempt={}))["spec"]["exempt"] == filled
        assert "exempt" not in default(level("v1"))["spec"]

    def test_what_servers_always_write(self) -> None:
        assert default({"apiVersion": f"{GROUP}/v1", "kind": "PriorityLevelConfiguration"}) == {
            "apiVersion": f"{GROUP}/v1",
            "kind": "PriorityLevelConfiguration",
            "metadata": {},
            "spec": {"type": ""},
            "status": {},
        }
        assert limited(default(level("v1", {})))["limitResponse"] == {"type": ""}
        rule = {
            "subjects": [{}],
            "resourceRules": [{"verbs": ["get"], "apiGroups": [""], "resources": ["pods"]}],
        }
        assert default(schema(rules=[rule]))["spec"]["rules"][0]["resourceRules"][0]["namespaces"] is None

    def test_unknown_fields_stay(self) -> None:
        assert limited(default(level("v1", {"knob": None})))["knob"] is None

    def test_the_newest_minor_of_the_version_counts(self) -> None:
        assert default(level("v1beta3", {})) == default(level("v1beta3", {}), minor="1.31")
        assert default(level("v1beta1", {})) == default(level("v1beta1", {}), minor="1.25")


class TestPrune:
    @pytest.mark.parametrize(
        ("version", "minor", "kept"),
        [
            ("v1beta2", "1.25", []),
            ("v1beta2", "1.26", ["lendablePercent"]),
            ("v1beta2", "1.28", ["lendablePercent", "exempt"]),
            ("v1beta3", "1.27", ["lendablePercent"]),
            ("v1", "1.29", ["lendablePercent", "exempt"]),
        ],
    )
    def test_fields_by_minor(self, version: str, minor: str, kept: list[str]) -> None:
        done = prune(level(version, {"lendablePercent": 5}, exempt={"lendablePercent": 0}), minor=minor)
        assert [
            name for name in ("lendablePercent", "exempt") if name in {*done["spec"], *limited(done)}
        ] == kept

    def test_cluster_name_went_with_1_24(self) -> None:
        given = level("v1beta2", {})
        given["metadata"]["clusterName"] = "x"
        assert "clusterName" in prune(given, minor="1.24")["metadata"]
        assert "clusterName" not in prune(given, minor="1.25")["metadata"]

    def test_nulls_and_empties(self) -> None:
        given = level(
            "v1",
            {
                "nominalConcurrencyShares": None,
                "lendablePercent": 0,
                "limitResponse": {"queuing": None, "type": ""},
            },
            annotations={},
            status={"conditions": None},
            exempt=None,
        )
        assert prune(given) == level("v1", {"lendablePercent": 0, "limitResponse": {"type": ""}})

    def test_what_the_store_cannot_tell_from_nothing(self) -> None:
        rule = {"verbs": ["*"], "apiGroups": [], "resources": ["*"], "clusterScope": False, "namespaces": []}
        done = prune(schema(rules=[{"subjects": [], "resourceRules": [rule], "nonResourceRules": []}]))
        assert done["spec"]["rules"] == [{"resourceRules": [{"verbs": ["*"], "resources": ["*"]}]}]
        assert "rules" not in prune(schema(rules=[]))["spec"]

    @pytest.mark.parametrize(("minor", "kept"), [("1.28", {MARKER: "yes", "a": "b"}), ("1.29", {"a": "b"})])
    def test_a_marker_that_marks_nothing(self, minor: str, kept: dict[str, str]) -> None:
        given = level("v1beta3", {"nominalConcurrencyShares": 5}, annotations={MARKER: "yes", "a": "b"})
        assert prune(given, minor=minor)["metadata"]["annotations"] == kept

    def test_the_text_of_a_marker(self) -> None:
        given = level("v1beta3", {"nominalConcurrencyShares": 0}, annotations={MARKER: "yes"})
        assert prune(given, minor="1.31")["metadata"]["annotations"] == {MARKER: ""}

    def test_keys_of_labels_are_data(self) -> None:
        given = level("v1", {}, annotations={"spec": "x", "anything": ""})
        assert prune(given)["metadata"]["annotations"] == {"spec": "x", "anything": ""}


@pytest.mark.parametrize("work", [default, prune])
class TestBoth:
    def test_the_input_is_left_alone(self, work: Any) -> None:
        given = level("v1beta3", {"x": [1], "limitResponse": {}}, annotations={MARKER: ""})
        before = copy.deepcopy(given)
        work(given)
        assert given == before

    def test_lists(self, work: Any) -> None:
        item = level("v1beta3", {"lendablePercent": None})
        silent = {name: value for name, value in item.items() if name not in ("apiVersion", "kind")}
        typed = {
            "apiVersion": item["apiVersion"],
            "kind": "PriorityLevelConfigurationList",
            "metadata": {},
            "items": [silent, item],
        }
        done = work(item)
        bare = {name: value for name, value in done.items() if name not in ("apiVersion", "kind")}
        assert work([item]) == [done]
        assert work(typed) == typed | {"items": [bare, done]}
        foreign = {"apiVersion": "v1", "kind": "Secret", "data": None}
        assert work({"apiVersion": "v1", "kind": "List", "items": [foreign, item]})["items"] == [
            foreign,
            done,
        ]

    def test_a_minor_that_does_not_serve_the_version(self, work: Any) -> None:
        with pytest.raises(
            UnknownVersion, match=r"1\.32 does not serve .*/v1beta3; it serves v1: convert first"
        ):
            work(level("v1beta3", {}), minor="1.32")

    @pytest.mark.parametrize(
        ("spec", "path"),
        [
            ({"type": 5}, "spec.type"),
            ("x", "spec"),
            ({"limited": {"nominalConcurrencyShares": True}}, "spec.limited.nominalConcurrencyShares"),
            ({"limited": {"nominalConcurrencyShares": 2**31}}, "spec.limited.nominalConcurrencyShares"),
            ({"limited": {"nominalConcurrencyShares": 1.0}}, "spec.limited.nominalConcurrencyShares"),
        ],
    )
    def test_what_no_server_can_decode(self, work: Any, spec: Any, path: str) -> None:
        with pytest.raises(UndecodableError) as error:
            work(level("v1") | {"spec": spec})
        assert [problem.field for problem in error.value.problems] == [path]
        assert path in str(error.value)
