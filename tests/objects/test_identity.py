"""Equality, hashing, printing, copying and pickling."""

import copy
import json
import pickle
from typing import Any

import pytest
from tests.objects.shapes import Grid, Machine, Meta, Part, Port, Secret, SecretList, Spec, Status

from polykube.objects import MissingField, Unstructured


def machine() -> Machine:
    return Machine.from_wire(
        {
            "metadata": {"name": "x", "labels": {"a": "1"}},
            "spec": {"type": "Big", "parts": [{"name": "c", "args": ["a"], "limits": {"cpu": "1"}}]},
        }
    )


def test_equal_is_one_class_and_one_wire() -> None:
    one = machine()
    assert one == machine()
    assert one.spec == machine().spec
    assert one.spec != Part.from_wire(one.spec.to_wire())
    assert one.metadata.labels == {"a": "1"}
    assert one.spec.parts == [Part(name="c", args=["a"], limits={"cpu": "1"})]
    assert one.spec.parts[0].args == ["a"] != ["b"]
    assert one.metadata.labels != one.spec.parts
    assert one != {"metadata": {}}
    assert Machine.from_wire({}).spec == Spec.from_wire({})
    changed = machine()
    changed.metadata.labels["a"] = "2"
    assert changed != one


def test_nothing_is_hashable() -> None:
    one = machine()
    for value in (one, one.metadata, one.metadata.labels, one.spec.parts, one.status):
        with pytest.raises(TypeError, match="unhashable"):
            hash(value)


def test_copies() -> None:
    one = machine()
    shallow, deep = copy.copy(one), copy.deepcopy(one)
    assert shallow == one == deep
    assert shallow.to_wire() is not one.to_wire()
    assert shallow.to_wire()["spec"] is one.to_wire()["spec"]
    assert deep.to_wire()["spec"] is not one.to_wire()["spec"]
    for value in (one.spec.parts, one.spec.parts[0].args, one.spec.parts[0].limits, one.spec, one.status):
        assert copy.copy(value) == value == copy.deepcopy(value)
        assert type(copy.deepcopy(value)) is type(value)
    copy.copy(one.spec.parts).append(Part(name="d"))
    copy.deepcopy(one.spec.parts)[0].args.append("b")
    copy.copy(one.metadata).name = "z"
    copy.deepcopy(one.status).conditions.append({"type": "Ready"})  # type: ignore[arg-type]
    assert one == machine()


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_pickles(protocol: int) -> None:
    one = machine()
    parts: list[Any] = [one.spec.parts, one.spec.parts[0].args, one.metadata.labels, one.spec, one.status]
    for value in parts:
        again = pickle.loads(pickle.dumps(value, protocol))
        assert again == value
        assert type(again) is type(value)
    spec, whole = pickle.loads(pickle.dumps((one.spec, one), protocol))
    spec.type = "Small"
    assert whole.spec.type == "Small"  # what was shared stays shared
    assert one.spec.type == "Big"
    again = pickle.loads(pickle.dumps(one.spec.parts, protocol))
    again.append(Part(name="d"))
    assert again[1].name == "d"


def test_copies_of_an_absent_window_are_absent_and_stand_alone() -> None:
    one = Machine.from_wire({})
    for value in (one.spec, one.spec.parts, one.metadata.labels):
        for again in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
            assert again == value
            with pytest.raises(MissingField):
                again.to_wire()
    again = copy.copy(one.spec)
    again.type = "Big"
    assert again.to_wire() == {"type": "Big"}
    one.spec = pickle.loads(pickle.dumps(one.spec))
    assert one.to_wire() == {}


def test_printing() -> None:
    one = machine()
    assert repr(Spec.from_wire({"type": "Big"})) == "Spec({'type': 'Big'})"
    assert repr(one.metadata.labels) == "{'a': '1'}"
    assert repr(one.status) == "Status({})"
    assert repr(Status(conditions=[]).conditions) == "[]"
    assert repr(Grid(rows=[[1]]).rows[0]) == "[1]"
    assert str(Port(number=1)) == "Port({'number': 1})"


def test_secrets_are_masked_wherever_they_are_printed() -> None:
    marker = "bWFya2Vy"
    applied = json.dumps({"data": {"key": marker}})
    notes = {"kubectl.kubernetes.io/last-applied-configuration": applied, "plain": "shown"}
    secret = Secret(
        metadata=Meta(name="n", annotations=notes), data={"key": marker}, stringData={"other": marker}
    )
    nameless = Secret.from_wire({"data": {"key": marker}})
    listed = SecretList.from_wire({"items": [{"data": {"key": marker}, "metadata": {"name": "n"}}]})
    grid = Grid(free={"a": [secret]}, raw=secret.to_wire())
    untyped = Unstructured.from_wire(secret.to_wire())
    value: object
    for value in (secret, secret.data, secret.stringData, nameless, listed, listed.items, listed.items[0]):
        assert marker not in repr(value)
        assert marker not in f"{value}"
    for value in (secret.metadata, secret.metadata.annotations, untyped.metadata):
        assert marker not in repr(value)
    for value in (
        grid,
        grid.free,
        grid.raw,
        untyped,
        Grid(any={"kind": "SecretList", "items": [listed.to_wire()["items"][0]]}),
    ):
        assert marker not in repr(value)
    assert repr(secret.data) == "{'key': '***'}"
    assert "'name': 'n'" in repr(secret)
    assert "'plain': 'shown'" in repr(secret)
    assert secret.data["key"] == marker  # reading is not hindered
    assert secret.to_wire()["metadata"]["annotations"] == notes
    assert pickle.loads(pickle.dumps(secret.data)) == {"key": marker}
