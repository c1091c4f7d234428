"""Unknown names and wrong JSON types are refused, with the path and the nearest name, and nothing changes."""

import datetime
from collections.abc import Callable
from typing import Any

import pytest
from tests.objects.shapes import Grid, Machine, Meta, Part, Port, Secret, Spec

from polykube.errors import PolykubeError
from polykube.objects import InvalidField, UnknownField, Unstructured, load_yaml

A: Any = None
NAIVE = datetime.datetime(2026, 1, 1)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: Machine(specs={}), "Machine: Machine has no field 'specs'; did you mean 'spec'?"),
        (lambda: Machine(zzz={}), "Machine: Machine has no field 'zzz'"),
        (
            lambda: Machine(spec={"parts": [{"nam": "a"}]}),
            "Machine.spec.parts[0]: Part has no field 'nam'; did you mean 'name'?",
        ),
        (
            lambda: Part(name="a", limits={"cpu": []}),
            "Part.limits['cpu']: expected a quantity (text such as '100m', or a number), got a list",
        ),
        (lambda: Part(name=3), "Part.name: expected a string, got an integer"),
        (lambda: Part(name="a", args="abc"), "Part.args: expected a list, got a string"),
        (lambda: Part(name="a", args={"a": 1}), "Part.args: expected a list, got an object"),
        (lambda: Part(name="a", args={"a"}), "Part.args: expected a list, got builtins.set"),
        (lambda: Part(name="a", args=["b", 1]), "Part.args[1]: expected a string, got an integer"),
        (lambda: Part(name="a", args=["b", None]), "Part.args[1]: expected a string, got null"),
        (lambda: Port(number=True), "Port.number: expected an integer, got a boolean"),
        (lambda: Port(number="80"), "Port.number: expected an integer, got a string"),
        (lambda: Port(number=80.0), "Port.number: expected an integer, got a number"),
        (lambda: Meta(labels=[("a", "b")]), "Meta.labels: expected a map, got a list"),
        (lambda: Meta(labels={1: "b"}), "Meta.labels: key 1 is not a string"),
        (lambda: Meta(labels={"a": None}), "Meta.labels['a']: expected a string, got null"),
        (lambda: Machine(spec=Meta()), "Machine.spec: expected Spec, got tests.objects.shapes.Meta"),
        (lambda: Machine(kind="Service"), "Machine.kind: expected 'Machine', got 'Service'"),
        (lambda: setattr(Machine(), "spec", 3), "Machine.spec: expected Spec, got an integer"),
        (lambda: setattr(Machine(), "sepc", {}), "Machine has no field 'sepc'; did you mean 'spec'?"),
        (lambda: setattr(Machine().spec, "part", []), "Spec has no field 'part'; did you mean 'parts'?"),
        (lambda: setattr(Machine().spec, "parts", [[]]), "Spec.parts[0]: expected Part, got a list"),
        (lambda: Machine().spec.parts.append(A or 3), "[0]: expected Part, got an integer"),
        (lambda: Machine().spec.parts.append(A), "[0]: expected Part, got null"),
        (
            lambda: Machine().spec.parts.append(A or {"name": 3}),
            "[0].name: expected a string, got an integer",
        ),
        (lambda: Grid(rows=[[1], ["x"]]), "Grid.rows[1][0]: expected an integer, got a string"),
        (lambda: Spec(type="Medium"), "Spec.type: expected 'Big' or 'Small', got 'Medium'"),
        (lambda: Spec(ratio=float("nan")), "Spec.ratio: JSON has no nan"),
        (lambda: Grid(any={"a": float("inf")}), "Grid.any['a']: JSON has no inf"),
        (lambda: Grid(any={"a": object()}), "Grid.any['a']: expected JSON, got builtins.object"),
        (lambda: Grid(any={1: 2}), "Grid.any: key 1 is not a string"),
        (
            lambda: Meta(creationTimestamp=NAIVE),
            "Meta.creationTimestamp: expected a Time as text (set_time takes a datetime), "
            "got datetime.datetime",
        ),
    ],
)
def test_refused_with_a_path(call: Callable[[], Any], message: str) -> None:
    with pytest.raises(InvalidField) as refused:
        call()
    assert str(refused.value) == message


def test_an_unknown_name_is_an_attribute_error_too() -> None:
    with pytest.raises(PolykubeError):
        Machine().sepc = 1
    with pytest.raises(AttributeError, match="read-only"):
        Machine().edit = 1
    with pytest.raises(AttributeError):
        Machine().sepc = 1
    with pytest.raises(AttributeError):
        Machine().sepc  # noqa: B018
    with pytest.raises(UnknownField):
        Machine.from_wire({}).spec = {"typ": "Big"}


def test_a_refusal_changes_nothing() -> None:
    wire: dict[str, Any] = {"spec": {"parts": [{"name": "a"}]}}
    machine = Machine.from_wire(wire)
    for call in (
        lambda: setattr(machine.metadata, "name", 3),
        lambda: setattr(machine, "metadata", {"labels": {"a": 1}}),
        lambda: machine.spec.parts.__setitem__(slice(0, 1), [Part(name="b"), 3]),
        lambda: machine.spec.parts.extend([Part(name="b"), 3]),
        lambda: machine.metadata.labels.update({"a": "b", "c": 3}),
        lambda: machine.metadata.labels.setdefault("a", 3),
        lambda: machine.spec.parts.insert(0, {"nam": 3}),
    ):
        with pytest.raises(InvalidField):
            call()
    assert wire == {"spec": {"parts": [{"name": "a"}]}}


def test_a_refusal_fills_no_absent_place() -> None:
    for write in (
        lambda m: m.spec.parts.__setitem__(slice(None, None, 2), [Part(name="a")]),
        lambda m: m.spec.parts.__setitem__(slice(0, 1, 0), [Part(name="a")]),
        lambda m: m.spec.parts.insert("0", Part(name="a")),
        lambda m: m.metadata.finalizers.extend("abc"),
        lambda m: m.metadata.finalizers.__setitem__(slice(0, 0), "abc"),
        lambda m: m.metadata.finalizers.extend({"a", "b"}),
        lambda m: m.__setitem__(3, "x"),
    ):
        machine = Machine.from_wire({})
        with pytest.raises((TypeError, ValueError)):
            write(machine)
        assert machine.to_wire() == {}


def test_values_are_not_quoted_for_they_may_be_secret() -> None:
    marker = "bWFya2Vy"
    for call in (
        lambda: Secret(data=marker),
        lambda: Secret(data={"key": 31415926}),
        lambda: Secret(data={"key": marker + "\ud800"}).to_json(),
        lambda: Unstructured(kind="Secret", data={"key": marker.encode()}),
        lambda: load_yaml(f"stringData: {{key: !!int {marker}}}"),
    ):
        with pytest.raises((TypeError, ValueError)) as refused:
            call()
        assert marker not in str(refused.value)
        assert "31415926" not in str(refused.value)


def test_what_is_accepted() -> None:
    assert Spec(type="Big", parts=(), selector={}).to_wire() == {"type": "Big", "parts": [], "selector": {}}
    assert Part(name="a", limits={"cpu": 1.5, "memory": "1Gi", "n": 2}).limits == {
        "cpu": 1.5,
        "memory": "1Gi",
        "n": 2,
    }
    assert Port(number=2**70, protocol="SomethingNew").to_wire() == {
        "number": 2**70,
        "protocol": "SomethingNew",
    }
    assert Spec.from_wire({}).to_wire() == {}
    assert Grid(gaps=[None, Part(name="a")]).to_wire() == {"gaps": [None, {"name": "a"}]}
    assert Grid(from_="a", dollar_ref="b").to_wire() == {"from": "a", "$ref": "b"}
    assert Grid(self={"from": "x"}).self.from_ == "x"
    grid = Grid()
    grid.dollar_ref = None
    assert grid.to_wire() == {"$ref": None}
    assert Machine(metadata=None).to_wire()["metadata"] is None


def test_unknown_fields_have_one_door() -> None:
    wire: dict[str, Any] = {"spec": {"newField": {"a": [1]}}}
    machine = Machine.from_wire(wire)
    assert machine.spec["newField"] == {"a": [1]}
    machine.spec["newField"]["a"].append(2)
    machine.metadata["later"] = {"parts": [Part(name="x")]}
    assert wire == {"spec": {"newField": {"a": [1, 2]}}, "metadata": {"later": {"parts": [{"name": "x"}]}}}
    del machine.spec["newField"]
    assert "newField" not in machine.spec
    for missing in (lambda: machine.spec["newField"], lambda: machine.status["x"], lambda: machine["status"]):
        with pytest.raises(KeyError):
            missing()
    with pytest.raises(KeyError):
        del machine.status["x"]
    with pytest.raises(InvalidField, match=r"^Meta\['later'\]\['a'\]: expected JSON, got builtins.object$"):
        machine.metadata["later"] = {"a": object()}
    machine["status"] = machine.status  # an absent window
    assert wire == {"spec": {}, "metadata": {"later": {"parts": [{"name": "x"}]}}}
    with pytest.raises(TypeError, match="not iterable"):
        list(machine)
