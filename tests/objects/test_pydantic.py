"""Objects as fields of pydantic models, as FastAPI uses them."""

import json

import pytest
from pydantic import BaseModel, TypeAdapter, ValidationError
from tests.objects.shapes import Machine, Part

from polykube.objects import Unstructured


class Order(BaseModel):
    """A request body."""

    machine: Machine
    parts: list[Part] = []
    other: Unstructured | None = None


BODY = {
    "machine": {"kind": "Machine", "spec": {"parts": [{"name": "a", "newField": 1}], "later": None}},
    "parts": [{"name": "x"}],
    "other": {"kind": "ConfigMap", "data": {"a": "b"}},
}


def test_a_body_becomes_objects_and_goes_out_as_it_came() -> None:
    order = Order.model_validate_json(json.dumps(BODY))
    assert isinstance(order.machine, Machine)
    assert order.machine.spec.parts[0]["newField"] == 1
    assert order.parts[0].name == "x"
    assert order.other is not None
    assert order.other["data"] == {"a": "b"}
    assert order.model_dump() == BODY
    assert json.loads(order.model_dump_json()) == BODY
    order.machine.metadata.labels["a"] = "b"
    assert order.model_dump()["machine"]["metadata"] == {"labels": {"a": "b"}}


def test_objects_are_taken_as_they_are() -> None:
    machine = Machine()
    assert Order(machine=machine).machine is machine
    absent = Order(machine=machine).machine.spec.template
    assert TypeAdapter(type(absent)).dump_python(absent) == {}


def test_wrong_types_are_validation_errors_with_a_path() -> None:
    with pytest.raises(ValidationError) as refused:
        Order.model_validate({"machine": {"spec": {"parts": [{"name": 3}]}}, "parts": [3]})
    first, second = refused.value.errors()
    assert first["loc"] == ("machine",)
    assert first["msg"] == "Machine.spec.parts[0].name: expected a string, got an integer"
    assert second["loc"] == ("parts", 0)
    assert second["msg"] == "Input should be an object"


def test_the_json_schema_can_be_made() -> None:
    schema = Order.model_json_schema()
    assert schema["properties"]["machine"] == {
        "type": "object",
        "title": "Machine",
        "additionalProperties": True,
    }
    assert Order.model_json_schema(mode="serialization")["properties"]["machine"]["title"] == "Machine"
