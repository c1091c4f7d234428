"""Edits and merge patches."""

import copy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.objects.shapes import Machine, Meta, Part

from polykube.objects import Unstructured, merge_patch
from polykube.objects.patches import same_json


def test_a_patch_holds_what_the_block_changed() -> None:
    machine = Machine.from_wire(
        {
            "metadata": {"name": "n", "labels": {"a": "1", "b": "2"}},
            "spec": {"ratio": 1, "parts": [{"name": "x"}]},
        }
    )
    with machine.edit() as changes:
        assert changes.merge_patch() == {}
        machine.metadata.labels["a"] = "3"
        del machine.metadata.labels["b"]
        machine.spec.parts.append(Part(name="y"))
        assert "spec" in changes.merge_patch()
        machine.spec.ratio = None
        machine.status.conditions = []
    machine.metadata.name = "after the block"
    assert changes.merge_patch() == {
        "metadata": {"labels": {"a": "3", "b": None}},
        "spec": {"parts": [{"name": "x"}, {"name": "y"}], "ratio": None},
        "status": {"conditions": []},
    }
    changes.merge_patch()["metadata"] = None  # a copy
    machine.spec.parts[0].name = "later"
    assert changes.merge_patch()["spec"]["parts"][0] == {"name": "x"}


def test_nothing_changed_is_an_empty_patch() -> None:
    machine = Machine(metadata=Meta(name="n"))
    with machine.edit() as changes:
        machine.metadata.name = "n"
        machine.spec.parts.clear()
    assert changes.merge_patch() == {}


def test_an_absent_object_can_be_edited() -> None:
    machine = Machine.from_wire({})
    with machine.metadata.edit() as changes:
        machine.metadata.name = "n"
    assert changes.merge_patch() == {"name": "n"}


def test_an_exception_leaves_the_block_and_the_changes() -> None:
    machine = Machine()
    changes = machine.edit()

    def fail() -> None:
        with changes:
            machine.metadata.name = "n"
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    assert changes.merge_patch() == {"metadata": {"name": "n"}}
    with pytest.raises(RuntimeError, match="with obj"):
        machine.edit().merge_patch()


def test_true_and_one_differ() -> None:
    assert merge_patch({"a": 1, "b": [1.0]}, {"a": True, "b": [1]}) == {"a": True, "b": [1]}
    assert same_json({"a": [1, {}]}, {"a": [1, {}]})
    assert not same_json({"a": 1}, {"a": 1, "b": None})
    assert not same_json([1], [1, 1])


def apply(target: Any, patch: Any) -> Any:
    """RFC 7386, section 2."""
    if not isinstance(patch, dict):
        return patch
    result = dict(target) if isinstance(target, dict) else {}
    for name, value in patch.items():
        if value is None:
            result.pop(name, None)
        else:
            result[name] = apply(result.get(name), value)
    return result


LEAF = st.booleans() | st.integers(0, 2) | st.sampled_from(["", "x"])
VALUE = st.recursive(
    LEAF,
    lambda x: st.lists(x, max_size=2) | st.dictionaries(st.sampled_from("abc"), x, max_size=3),
    max_leaves=8,
)
OBJECT = st.dictionaries(st.sampled_from("abc"), VALUE, max_size=3)


@settings(max_examples=200, deadline=None)
@given(OBJECT, OBJECT)
def test_applying_the_patch_gives_the_new_object(before: dict[str, Any], after: dict[str, Any]) -> None:
    old = copy.deepcopy(before)
    assert same_json(apply(before, merge_patch(before, after)), after)
    assert before == old


def test_untyped_objects_are_edited_alike() -> None:
    config = Unstructured(apiVersion="v1", kind="ConfigMap", data={"a": "b"})
    with config.edit() as changes:
        config["data"]["c"] = "d"
    assert changes.merge_patch() == {"data": {"c": "d"}}
