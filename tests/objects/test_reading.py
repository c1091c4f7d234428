"""Reading never changes what will be sent, and lists, maps and value structs are never None."""

import contextlib
import copy
import json
import pickle
from typing import Any

import pytest
from tests.objects.shapes import Condition, Grid, Machine, Part, Probe, Spec

from polykube.objects import EncodeError, InvalidField, Items, Map, MissingField


@pytest.mark.parametrize(
    "wire",
    [
        {},
        {"metadata": None, "spec": None, "status": None},
        {"metadata": {}, "spec": {"template": {"spec": None}}, "status": {"conditions": None}},
        {"metadata": {"labels": None}, "spec": {"parts": None, "newField": [1]}},
    ],
)
def test_reading_and_refused_or_empty_writes_leave_the_wire_alone(wire: dict[str, Any]) -> None:
    before = json.dumps(wire)
    machine = Machine.from_wire(wire)
    labels, conditions = machine.metadata.labels, machine.status.conditions
    assert list(labels) == []
    assert len(labels) == 0
    assert labels == {}
    assert not labels
    assert labels.get("x") is None
    assert "x" not in labels
    assert labels.pop("x", None) is None
    assert conditions == []
    assert conditions[:] == []
    assert list(iter(conditions)) == []
    assert machine.spec.template.spec.parts == []
    assert machine.metadata.name is None
    assert machine.spec.mode is None
    assert repr(machine.spec.template)

    labels.update({})
    labels.clear()
    conditions.extend([])
    conditions.clear()
    conditions[:] = []
    del conditions[:]
    del machine.metadata.name
    machine.status.conditions = machine.status.conditions
    machine.metadata.labels = machine.metadata.labels
    machine.status.conditions += []
    machine.spec.template = machine.spec.template
    with pytest.raises(KeyError):
        del labels["x"]
    with pytest.raises(KeyError):
        labels["x"]
    with pytest.raises(IndexError):
        conditions[0]
    with pytest.raises(IndexError):
        conditions[0] = Condition(type="Ready")
    with pytest.raises(InvalidField):
        labels["x"] = 3  # type: ignore[assignment]
    with pytest.raises(InvalidField):
        labels.update(a="b", c=3)  # type: ignore[arg-type]
    with pytest.raises(InvalidField):
        conditions.extend([Condition(type="Ready"), 3])  # type: ignore[list-item]
    with pytest.raises(InvalidField):
        machine.metadata.name = 3  # type: ignore[assignment]
    with pytest.raises(MissingField):
        machine.spec.type  # noqa: B018
    copy.deepcopy(machine)
    copy.copy(machine.status)
    pickle.loads(pickle.dumps(machine))
    assert machine == Machine.from_wire(json.loads(before))

    assert json.dumps(wire) == before


def test_the_annotation_decides_what_may_be_none() -> None:
    spec = Spec.from_wire({})
    assert spec.mode is None  # a pointer
    assert isinstance(spec.selector, Probe)  # an object that is required
    assert isinstance(spec.template, Spec.template.fget(spec).__class__)  # type: ignore[attr-defined]
    assert isinstance(spec.parts, Items)
    assert isinstance(Part.from_wire({}).limits, Map)
    assert spec.ratio is None  # an optional scalar
    assert Machine.from_wire({}).kind == "Machine"  # the only value that the schema allows
    assert Grid.from_wire({}).owned is None  # a map behind a pointer
    with pytest.raises(MissingField, match=r"^Spec.type is required and absent$"):
        spec.type  # noqa: B018
    with pytest.raises(MissingField, match=r"^Spec.type is required and null$"):
        Spec.from_wire({"type": None}).type  # noqa: B018
    assert not hasattr(spec, "type")


def test_truth_is_presence() -> None:
    machine = Machine.from_wire({"spec": {}, "status": None})
    assert machine.spec
    assert not machine.status
    assert not machine.metadata
    assert "spec" in machine
    assert "status" in machine  # null is there
    assert "metadata" not in machine
    assert Spec.from_wire({"mode": {}}).mode
    with pytest.raises(MissingField, match="metadata is not on the wire"):
        machine.metadata.to_wire()


def test_a_servers_surprise_meets_the_reader_of_that_field_alone() -> None:
    machine = Machine.from_wire({"metadata": {"name": 3, "labels": "x"}, "spec": ["odd"], "status": {}})
    assert machine.metadata.name == 3  # type: ignore[comparison-overlap]
    assert machine.status.conditions == []
    with pytest.raises(InvalidField, match=r"^Meta.labels: the wire has a string where a map should be$"):
        machine.metadata.labels  # noqa: B018
    with pytest.raises(InvalidField, match=r"^Machine.spec: the wire has a list where Spec should be$"):
        machine.spec  # noqa: B018


def test_unions_are_read_by_json_type() -> None:
    grid = Grid.from_wire({"either": {"name": "a"}, "several": [{"name": "b"}]})
    assert isinstance(grid.either, Part)
    assert grid.either.name == "a"
    assert isinstance(grid.several, Items)
    assert grid.several[0].name == "b"
    grid.either = False
    grid.several = Part(name="c")
    assert grid.either is False
    assert isinstance(grid.several, Part)
    grid.several.args.append("x")
    assert grid.to_wire() == {"either": False, "several": {"name": "c", "args": ["x"]}}
    with pytest.raises(InvalidField, match=r"^Grid.either: expected Part or a boolean, got a string$"):
        grid.either = "x"  # type: ignore[assignment]
    with pytest.raises(
        InvalidField, match=r"^Grid.several\[0\]: Part has no field 'nam'; did you mean 'name'"
    ):
        grid.several = [{"nam": "c"}]  # type: ignore[list-item]


def test_null_elements_read_as_empty_and_refuse_writes() -> None:
    wire: dict[str, Any] = {"spec": {"parts": [None, {"name": "a"}]}}
    parts = Machine.from_wire(wire).spec.parts
    assert [p.required for p in parts] == [None, None]
    assert parts[0].args == []
    assert not parts[0]
    for refused in (parts[0], next(iter(parts)), parts[:1][0]):
        with pytest.raises(InvalidField, match="assign to the element"):
            refused.name = "x"
    with pytest.raises(InvalidField, match="assign to the element"):
        parts[0].args.append("x")
    assert wire == {"spec": {"parts": [None, {"name": "a"}]}}
    parts[0] = Part(name="x")
    assert wire == {"spec": {"parts": [{"name": "x"}, {"name": "a"}]}}
    child = Grid.from_wire({"children": {"a": None}})
    assert child.children["a"].rows == []
    child.children["a"].from_ = "x"
    assert child.to_wire() == {"children": {"a": {"from": "x"}}}


def test_containers_take_part_in_match() -> None:
    match Machine.from_wire({"spec": {"parts": [{"name": "a"}]}, "metadata": {"labels": {"k": "v"}}}):
        case Machine(spec=Spec(parts=[Part(name="a")]), metadata=meta):
            assert meta.labels == {"k": "v"}
        case _:
            pytest.fail("no match")


def nested(depth: int) -> Machine:
    deep: dict[str, Any] = {}
    for _ in range(depth):
        deep = {"a": deep}
    return Machine.from_wire({"kind": "Machine", "metadata": {"labels": deep}, "x": deep})


@pytest.mark.parametrize("depth", [1_000, 5_000])
def test_deep_nesting_prints_and_is_refused_in_clear_words(depth: int) -> None:
    machine = nested(depth)
    assert repr(machine) == "Machine(<nested too deep to be shown>)"
    assert repr(machine.metadata.labels) == "<nested too deep to be shown>"
    with pytest.raises(EncodeError, match="nested too deep"):
        copy.deepcopy(machine)


def test_nesting_at_the_interpreters_limit_is_done_whole_or_refused() -> None:
    """How deep 500 levels go is each interpreter's own: 3.11 counts more of it than 3.12."""
    machine = nested(500)
    whole = (
        "Machine(" + repr({"kind": "Machine", "metadata": {"labels": machine["x"]}, "x": machine["x"]}) + ")"
    )
    assert repr(machine) in (whole, "Machine(<nested too deep to be shown>)")
    with contextlib.suppress(EncodeError):  # what the test above asserts of deeper ones
        assert copy.deepcopy(machine).to_wire() == machine.to_wire()
