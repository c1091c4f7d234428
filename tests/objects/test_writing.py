"""The first write fills the place, windows on one place agree, and a removed object keeps its windows."""

import copy
import enum
import threading
from typing import Any

import pytest
from tests.objects.shapes import Grid, Machine, Meta, Part, Port, Probe, Spec, Status

from polykube.objects import InvalidField
from polykube.objects.places import Place


@pytest.mark.parametrize(
    "wire",
    [
        {},
        {"spec": None},
        {"spec": {"template": None}},
        {"spec": {"template": {"spec": {"parts": None}}}},
    ],
)
def test_the_first_write_fills_the_chain_and_replaces_null(wire: dict[str, Any]) -> None:
    machine = Machine.from_wire(wire)
    machine.spec.template.spec.parts.append(Part(name="c"))
    assert wire == {"spec": {"template": {"spec": {"parts": [{"name": "c"}]}}}}
    machine.spec.template.metadata.labels["a"] = "b"
    machine.spec.ratio = 3
    assert wire == {
        "spec": {
            "template": {"spec": {"parts": [{"name": "c"}]}, "metadata": {"labels": {"a": "b"}}},
            "ratio": 3,
        }
    }


def test_windows_on_one_absent_place_see_each_others_writes() -> None:
    machine = Machine.from_wire({})
    one, other = machine.metadata, machine.metadata
    labels, more = one.labels, other.labels
    labels["x"] = "1"
    assert more == {"x": "1"}
    assert other.labels["x"] == "1"
    other.name = "n"
    more["y"] = "2"
    assert one.name == "n"
    assert machine.to_wire() == {"metadata": {"labels": {"x": "1", "y": "2"}, "name": "n"}}

    early = machine.spec
    machine.spec = Spec(type="Big", parts=[], selector=Probe())  # filled past the window
    assert early.type == "Big"
    early.type = "Small"
    assert machine.spec.type == "Small"


def test_a_window_keeps_its_object_after_removal() -> None:
    machine = Machine.from_wire({"metadata": {"labels": {"a": "1"}}})
    meta, labels, annotations = machine.metadata, machine.metadata.labels, machine.metadata.annotations
    del machine.metadata
    labels["b"] = "2"
    meta.name = "n"
    annotations["k"] = "v"
    assert machine.to_wire() == {}
    assert meta.to_wire() == {"labels": {"a": "1", "b": "2"}, "name": "n", "annotations": {"k": "v"}}


def test_a_place_becomes_its_object_with_the_first_write_through_it() -> None:
    machine = Machine.from_wire({})
    labels = machine.metadata.labels
    machine.metadata.name = "n"
    del machine.metadata  # came and went: the window still stands for the place
    labels["a"] = "1"
    assert machine.to_wire() == {"metadata": {"labels": {"a": "1"}}}
    del machine.metadata  # written through: the window is that object now
    labels["b"] = "2"
    assert machine.to_wire() == {}
    assert labels == {"a": "1", "b": "2"}

    meta = machine.metadata
    child = meta.labels
    meta.name = "n"  # meta is an object now, child a place in it
    del machine.metadata
    child["a"] = "1"
    assert machine.to_wire() == {}
    assert meta.to_wire() == {"name": "n", "labels": {"a": "1"}}


def test_a_place_taken_by_another_type_is_refused() -> None:
    wire: dict[str, Any] = {}
    labels = Machine.from_wire(wire).metadata.labels
    wire["metadata"] = {"labels": "oops"}
    with pytest.raises(InvalidField, match="'labels' now holds a string"):
        labels.get("x")
    with pytest.raises(InvalidField, match="'labels' now holds a string"):
        labels["x"] = "1"
    assert wire == {"metadata": {"labels": "oops"}}


def test_null_is_explicit_and_del_removes() -> None:
    machine = Machine(metadata=Meta(name="n", labels={"a": "1"}), status=None)  # type: ignore[arg-type]
    machine.metadata.labels = None
    machine.metadata.name = None
    assert machine.to_wire() == {
        "apiVersion": "shapes.test/v1",
        "kind": "Machine",
        "metadata": {"name": None, "labels": None},
        "status": None,
    }
    del machine.metadata.labels
    del machine.metadata.labels  # twice is no error
    del machine.status
    assert machine.to_wire()["metadata"] == {"name": None}
    assert "status" not in machine


def test_windows_are_shared_and_plain_values_copied() -> None:
    one = Machine(metadata=Meta(labels={"a": "1"}))
    two = Machine()
    two.metadata = one.metadata
    two.metadata.labels["x"] = "2"
    assert one.metadata.labels["x"] == "2"
    two.metadata = copy.deepcopy(one.metadata)
    two.metadata.labels["x"] = "3"
    assert one.metadata.labels["x"] == "2"

    part = Part(name="c")
    one.spec.parts.append(part)
    one.spec.template.spec.parts = [part]
    part.required = True
    assert one.spec.parts[0].required is True
    assert one.spec.template.spec.parts[0].required is True

    plain, labels = [part], {"k": "v"}
    spec = Spec(type="Big", parts=plain, selector=Probe())
    meta = Meta(labels=labels)
    plain.append(Part(name="d"))
    labels["k"] = "w"
    assert len(spec.parts) == 1
    assert meta.labels == {"k": "v"}

    held = spec.parts.to_wire()
    spec.parts += [Part(name="z")]
    spec.parts = spec.parts
    assert spec.parts.to_wire() is held
    assert len(held) == 2


def test_assigning_an_absent_window_leaves_the_field_absent_or_null() -> None:
    empty, named = Machine.from_wire({}), Machine.from_wire({"metadata": {"name": "f"}})
    named.metadata = empty.metadata
    assert named.to_wire() == {}
    null = Machine.from_wire({"metadata": None})
    null.metadata = empty.metadata
    assert null.to_wire() == {"metadata": None}
    assert Machine(metadata=empty.metadata).to_wire() == {"apiVersion": "shapes.test/v1", "kind": "Machine"}
    assert "parts" not in empty.spec


def test_an_absent_window_in_a_list_or_map_is_an_empty_object() -> None:
    grid, absent = Grid(), Machine.from_wire({}).spec
    free = Grid()
    free.free["x"] = absent
    assert free.to_wire() == {"free": {"x": {}}}
    missing = Grid.from_wire({"gaps": [None]}).gaps[0]
    assert missing is not None
    grid.gaps.extend([missing, Part(name="a")])
    grid.gaps[1] = missing
    assert grid.to_wire() == {"gaps": [{}, {}]}


def test_cycles_are_refused_and_change_nothing() -> None:
    grid = Grid(from_="x")
    with pytest.raises(InvalidField, match=r"^Grid.self: the object would contain itself"):
        grid.self = grid
    with pytest.raises(InvalidField, match="contain itself"):
        grid.children["a"] = grid
    with pytest.raises(InvalidField, match="contain itself"):
        grid.free["a"] = {"deep": [grid]}
    with pytest.raises(InvalidField, match="contain itself"):
        grid["unknown"] = [grid]
    with pytest.raises(InvalidField, match="contain itself"):
        grid.children.update(a=Grid(), b=grid)
    assert grid.to_wire() == {"from": "x"}
    grid.self = Grid()
    with pytest.raises(InvalidField, match="contain itself"):
        grid.self.children["a"] = grid
    with pytest.raises(InvalidField, match="contain itself"):
        grid.self.self = grid
    assert grid.to_wire() == {"from": "x", "self": {}}
    machine = Machine.from_wire({})
    with pytest.raises(InvalidField, match="contain itself"):
        machine.spec.template.spec["whole"] = machine  # three absent places down
    assert machine.to_wire() == {}
    grid.children["copy"] = copy.deepcopy(grid)
    twice = Grid(self=grid.self)
    grid.children["again"] = twice  # shared, but no cycle
    assert grid.to_wire()["children"] == {"copy": {"from": "x", "self": {}}, "again": {"self": {}}}


def test_lists_behave_like_lists() -> None:
    inner = Machine().spec.template.spec
    inner.parts = [Part(name=x) for x in "abcd"]
    parts = inner.parts
    assert [p.name for p in parts[1:3]] == ["b", "c"]
    assert isinstance(parts[1:3], list)
    parts[1:3] = [Part(name="z")]
    del parts[::2]
    assert parts == [{"name": "z"}]
    assert Part(name="z") in parts
    assert parts.index(Part(name="z")) == 0
    assert parts.pop().name == "z"
    assert parts.to_wire() == []
    parts.extend(Part(name=x) for x in "bca")
    parts.sort(key=lambda p: p.name)
    assert [p.name for p in reversed(parts)] == ["c", "b", "a"]
    assert [p.name for p in parts.__add__([Part(name="q")])] == ["a", "b", "c", "q"]
    parts.insert(0, Part(name="first"))
    parts.reverse()
    assert [p["name"] for p in parts.to_wire()] == ["c", "b", "a", "first"]
    for part in parts:
        part.ports.append(Port(number=80))
    parts[-1].args.append("x")
    assert parts[-1] == Part(name="first", ports=[Port(number=80)], args=["x"])
    held = parts[1]
    del parts[0]
    held.name = "moved"  # a window follows its object, not its place
    assert parts[0].name == "moved"


def test_reversing_keeps_nulls() -> None:
    spec = Spec.from_wire({"parts": [None, {"name": "a"}]})
    spec.parts.reverse()
    assert spec.to_wire() == {"parts": [{"name": "a"}, None]}


def test_maps_behave_like_maps() -> None:
    grid = Grid(extra={"a": ["1"]})
    grid.extra["a"].append("2")
    grid.extra.setdefault("b", []).append("3")  # the live value, not the default
    assert grid.to_wire() == {"extra": {"a": ["1", "2"], "b": ["3"]}}
    assert {**grid.extra} == {"a": ["1", "2"], "b": ["3"]}
    assert grid.extra | {"c": []} == {"a": ["1", "2"], "b": ["3"], "c": []}
    assert grid.extra.pop("a") == ["1", "2"]
    grid.extra.update({"x": ["y"]}, z=[])
    assert list(grid.extra.items()) == [("b", ["3"]), ("x", ["y"]), ("z", [])]
    absent = Grid.from_wire({"extra": {"a": None}})
    assert absent.extra["a"] == []
    absent.extra["a"].append("x")
    assert absent.to_wire() == {"extra": {"a": ["x"]}}


def test_containers_nest() -> None:
    grid = Grid.from_wire({})
    grid.rows.append([1, 2])
    grid.rows[0].append(3)
    grid.maps.append({"a": "b"})
    grid.maps[0]["c"] = "d"
    grid.deep["x"] = {"y": [Part(name="a")]}
    grid.deep["x"]["y"].append(Part(name="b"))
    grid.deep["x"]["y"][1].required = True
    grid.free = {"any": [1, None, {"x": Part(name="z")}]}
    grid.raw = {"kind": "K"}
    grid.raw["spec"] = {"a": 1}
    assert grid.to_wire() == {
        "rows": [[1, 2, 3]],
        "maps": [{"a": "b", "c": "d"}],
        "deep": {"x": {"y": [{"name": "a"}, {"name": "b", "required": True}]}},
        "free": {"any": [1, None, {"x": {"name": "z"}}]},
        "raw": {"kind": "K", "spec": {"a": 1}},
    }
    assert Grid(rows=grid.rows).rows.to_wire() is grid.rows.to_wire()
    deep = Grid.from_wire({"deep": {"x": None}})
    with pytest.raises(KeyError):
        deep.deep["x"]["y"]
    deep.deep["x"].setdefault("y", []).append(Part(name="c"))
    assert deep.to_wire() == {"deep": {"x": {"y": [{"name": "c"}]}}}


class Phase(enum.StrEnum):
    BIG = "Big"


class Level(enum.IntEnum):
    ONE = 1


def test_enumerations_become_what_they_stand_for() -> None:
    spec = Spec.from_wire({})
    spec.type = Phase.BIG  # type: ignore[assignment]
    inner = Machine().spec.template.spec
    inner.weight = Level.ONE
    assert type(spec.to_wire()["type"]) is str
    assert type(inner.to_wire()["weight"]) is int
    assert spec.to_wire() == {"type": "Big"}


def test_subclasses_add_behaviour_and_keep_the_fields() -> None:
    class Mine(Machine):
        def ready(self) -> bool:
            return any(c.type == "Ready" for c in self.status.conditions)

    mine = Mine.from_wire({"status": {"conditions": [{"type": "Ready"}]}})
    assert mine.ready()
    assert Mine(metadata=Meta(name="a")).metadata.name == "a"
    assert Mine().kind == "Machine"
    assert not hasattr(mine, "__dict__")


class _Slow(dict[str, Any]):
    """Gives other threads time to come between the look and the fill."""

    def __init__(self) -> None:
        threading.Event().wait(0.002)


def test_one_filling_for_all_threads() -> None:
    wire: dict[str, Any] = {}
    filled: list[Any] = []
    threads = [
        threading.Thread(target=lambda: filled.append(Place(wire, "k", _Slow).fill())) for _ in range(8)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len({id(x) for x in filled}) == 1
    assert filled[0] is wire["k"]


def test_threads_that_write_through_one_absent_place_lose_nothing() -> None:
    for _ in range(50):
        machine = Machine.from_wire({"spec": None})
        barrier = threading.Barrier(4)

        def work(number: int, machine: Machine = machine, barrier: threading.Barrier = barrier) -> None:
            labels = machine.spec.template.metadata.labels
            barrier.wait()
            for n in range(5):
                labels[f"{number}-{n}"] = "x"

        threads = [threading.Thread(target=work, args=(n,)) for n in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert len(machine.spec.template.metadata.labels) == 20


def test_status_is_a_live_window_too() -> None:
    machine = Machine()
    machine.status.conditions.append({"type": "Ready"})  # type: ignore[arg-type]
    assert machine.status == Status(conditions=[{"type": "Ready"}])  # type: ignore[list-item]
