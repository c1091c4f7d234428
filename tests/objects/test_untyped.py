"""Objects of any kind without classes."""

import copy
import pickle
from typing import Any

import pytest

from polykube.objects import InvalidField, Unstructured, UnstructuredList


def config() -> Unstructured:
    return Unstructured(apiVersion="v1", kind="ConfigMap", metadata={"name": "c"}, data={"sky": "blue"})


def test_it_reads_and_writes_like_a_dict() -> None:
    one = config()
    one["data"]["grass"] = "green"
    one["binaryData"] = {"x": "eA=="}
    assert dict(one) == one.to_wire() == {**one}
    assert list(one) == list(one.keys()) == ["apiVersion", "kind", "metadata", "data", "binaryData"]
    assert len(one) == 5
    assert list(one.values())[1] == "ConfigMap"
    assert dict(one.items())["data"] == {"sky": "blue", "grass": "green"}
    assert one.get("data") is one["data"] is one.to_wire()["data"]
    assert one.get("nothing") is None
    assert one.get("nothing", 3) == 3
    one.setdefault("immutable", True)
    one.setdefault("data", {})["sky"] = "grey"
    one.update({"extra": [1], "immutable": False})
    del one["binaryData"]
    assert one.to_wire() == {
        "apiVersion": "v1",
        "kind": "ConfigMap",
        "metadata": {"name": "c"},
        "data": {"sky": "grey", "grass": "green"},
        "immutable": False,
        "extra": [1],
    }
    with pytest.raises(KeyError):
        one["nothing"]


def test_metadata_is_live_and_open() -> None:
    wire: dict[str, Any] = {"kind": "ConfigMap"}
    given = Unstructured(metadata={"name": "a", "selfLink": "/x"})
    assert given.metadata["selfLink"] == "/x"
    one = Unstructured.from_wire(wire)
    assert one.metadata.labels.get("x") is None
    assert wire == {"kind": "ConfigMap"}
    one.metadata.labels["team"] = "infra"
    one.metadata.finalizers += ["a/b"]
    one.metadata["selfLink"] = "/x"
    one.metadata.ownerReferences.append({"kind": "Pod", "uid": "1"})
    assert wire["metadata"] == {
        "labels": {"team": "infra"},
        "finalizers": ["a/b"],
        "selfLink": "/x",
        "ownerReferences": [{"kind": "Pod", "uid": "1"}],
    }


def test_what_it_refuses() -> None:
    one = config()
    for value in (object(), {"a": {1: 2}}, float("nan"), {"a"}):
        with pytest.raises(InvalidField):
            one["x"] = value
    with pytest.raises(
        InvalidField, match=r"^Unstructured.metadata.name: expected a string, got an integer$"
    ):
        Unstructured(metadata={"name": 3})
    with pytest.raises(InvalidField, match="did you mean 'metadata'"):
        one.metdata = {}
    with pytest.raises(InvalidField, match="contain itself"):
        one["x"] = one
    assert one == config()


def test_it_is_an_object_in_all_else() -> None:
    one = config()
    assert copy.deepcopy(one) == one == pickle.loads(pickle.dumps(one))
    assert Unstructured.from_json(one.to_json()) == one
    assert Unstructured.from_yaml(one.to_yaml()) == one
    assert repr(one).startswith("Unstructured({'apiVersion': 'v1'")
    assert one
    assert not Unstructured.from_wire({"metadata": None}).metadata
    nested = Unstructured(spec={"template": one})
    one["data"]["sky"] = "red"  # an object is shared, as everywhere
    assert nested["spec"]["template"]["data"]["sky"] == "red"


def test_lists() -> None:
    wire: dict[str, Any] = {
        "metadata": {"continue": "x", "remainingItemCount": 3},
        "items": [config().to_wire()],
    }
    found = UnstructuredList.from_wire(wire)
    assert found.metadata.continue_ == "x"
    assert found.metadata.remainingItemCount == 3
    assert [item["data"]["sky"] for item in found.items] == ["blue"]
    assert found.items[0].metadata.name == "c"
    assert UnstructuredList.from_wire({"items": None}).items == []
