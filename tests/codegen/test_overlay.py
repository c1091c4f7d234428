"""OpenAPI overlays: what an action selects and does, and how a faulty one is refused."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from polykube_codegen.errors import GenerateError
from polykube_codegen.overlay import apply_overlay, apply_to_all, parse_overlay

DOCUMENT: dict[str, Any] = {
    "paths": {
        "/things": {
            "get": {"parameters": [{"in": "query", "name": "limit"}, {"in": "query", "name": "watch"}]},
            "parameters": [{"in": "query", "name": "limit"}],
        }
    },
    "components": {
        "schemas": {
            "io.example.v1.Thing": {"properties": {"size": {"type": "integer"}}, "required": ["size"]},
            "io.example.v1.ThingList": {"properties": {"size": {"type": "integer"}}},
        }
    },
}


def overlay(*actions: dict[str, Any], **fields: Any) -> dict[str, Any]:
    return {
        "overlay": "1.0.0",
        "info": {"title": "Texts", "version": "1"},
        "actions": list(actions),
        **fields,
    }


def applied(*actions: dict[str, Any]) -> Any:
    before = deepcopy(DOCUMENT)
    result = apply_overlay(DOCUMENT, parse_overlay(overlay(*actions)))
    assert before == DOCUMENT, "the document that was given has changed"
    return result


def test_a_schema_is_selected_by_name_across_versions() -> None:
    target = "$.components.schemas[?match(#, 'io.example.[^.]+.Thing')].properties.size"
    result = applied({"target": target, "update": {"description": "How big."}})
    schemas = result["components"]["schemas"]
    assert schemas["io.example.v1.Thing"]["properties"]["size"] == {
        "type": "integer",
        "description": "How big.",
    }
    assert schemas["io.example.v1.ThingList"] == DOCUMENT["components"]["schemas"]["io.example.v1.ThingList"]


def test_a_parameter_is_selected_wherever_it_stands() -> None:
    target = "$.paths[*]..parameters[?@.name == 'limit']"
    item = applied({"target": target, "update": {"description": "At most."}})["paths"]["/things"]
    assert item["parameters"][0]["description"] == "At most."
    assert item["get"]["parameters"][0]["description"] == "At most."
    assert item["get"]["parameters"][1] == {"in": "query", "name": "watch"}


def test_objects_merge_arrays_grow_values_are_replaced() -> None:
    target = "$.components.schemas['io.example.v1.Thing']"
    update = {"properties": {"size": {"type": "string"}}, "required": ["name"]}
    thing = applied({"target": target, "update": update})["components"]["schemas"]["io.example.v1.Thing"]
    assert thing == {"properties": {"size": {"type": "string"}}, "required": ["size", "name"]}
    assert update == {"properties": {"size": {"type": "string"}}, "required": ["name"]}


def test_an_update_of_an_array_is_appended() -> None:
    more = {"in": "query", "name": "more"}
    result = applied({"target": "$.paths['/things'].parameters", "update": more})
    assert result["paths"]["/things"]["parameters"] == [{"in": "query", "name": "limit"}, more]


def test_several_elements_are_removed_together() -> None:
    result = applied({"target": "$.paths['/things'].get.parameters[*]", "remove": True})
    assert result["paths"]["/things"]["get"] == {"parameters": []}


def test_actions_build_on_one_another() -> None:
    result = applied(
        {"target": "$.components.schemas.new", "remove": True},
        {"target": "$.components.schemas", "update": {"new": {}}},
        {"target": "$.components.schemas.new", "update": {"type": "object"}},
    )
    assert result["components"]["schemas"]["new"] == {"type": "object"}


def test_an_action_that_selects_nothing_anywhere_is_refused() -> None:
    gone = {"target": "$.components.schemas.gone", "update": {"description": "No."}}
    parsed = parse_overlay(overlay({"target": "$.paths", "update": {"x-seen": True}}, gone), file="o.yaml")
    paths: Any = apply_overlay(DOCUMENT, parsed)["paths"]
    assert paths["x-seen"] is True
    with pytest.raises(GenerateError) as caught:
        apply_to_all([DOCUMENT, DOCUMENT], parsed)
    assert (
        str(caught.value) == "o.yaml#/actions/1: $.components.schemas.gone: selects nothing in any document"
    )
    there: dict[str, Any] = {"components": {"schemas": {"gone": {}}}}
    first, second = apply_to_all([DOCUMENT, there], parsed)
    assert first["components"] == DOCUMENT["components"]
    assert second == {"components": {"schemas": {"gone": {"description": "No."}}}}


def test_an_update_that_does_not_fit_is_refused() -> None:
    parsed = parse_overlay(overlay({"target": "$..type", "update": {"description": "No."}}), file="o.yaml")
    with pytest.raises(GenerateError, match=r"^o\.yaml#/actions/0: .*'type'\]: cannot take the update"):
        apply_overlay(DOCUMENT, parsed)


ACTION = {"target": "$", "update": {}}


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({}, "/overlay: is not OpenAPI Overlay 1.0: overlay is None, not '1.0.0'"),
        (overlay(ACTION, overlay="2.0.0"), "/overlay: is not OpenAPI Overlay 1.0: overlay is '2.0.0'"),
        (overlay(ACTION, overlay=1.0), "/overlay: is not OpenAPI Overlay 1.0: overlay is 1.0, not '1.0.0'"),
        (overlay(ACTION, actoins=[]), "/actoins: is no field of an overlay"),
        (overlay(ACTION, info={"title": "T"}), "/info: needs a title and a version"),
        (overlay(), "/actions: needs a list of at least one action"),
        (overlay({"update": {}}), "/actions/0: needs a target"),
        (overlay(ACTION, {"target": 3}), "/actions/1: needs a target"),
        (overlay({"target": "$", "udpate": {}}), "/actions/0/udpate: is no field of an action"),
        (overlay({"target": "$.a"}), "/actions/0: $.a: give either update or remove: true"),
        (overlay({**ACTION, "remove": True}), "/actions/0: $: give either update or remove: true"),
        (overlay({"target": "$", "remove": "yes"}), "/actions/0/remove: is neither true nor false"),
        (overlay({"target": "$", "update": "text"}), "/actions/0/update: $: only a mapping or a list"),
        (overlay({**ACTION, "target": "$.a[?"}), "/actions/0/target: '$.a[?' is not JSONPath: "),
        (overlay({**ACTION, "target": "$.a | $.b"}), "/actions/0/target: '$.a | $.b' joins several paths"),
    ],
)
def test_a_faulty_overlay_is_refused_in_one_line(data: dict[str, Any], message: str) -> None:
    with pytest.raises(GenerateError) as caught:
        parse_overlay(data, file="o.yaml")
    assert str(caught.value).startswith("o.yaml#" + message)
    assert "\n" not in str(caught.value)


def test_the_root_cannot_be_removed() -> None:
    with pytest.raises(GenerateError, match="the whole document cannot be removed"):
        apply_overlay(DOCUMENT, parse_overlay(overlay({"target": "$", "remove": True})))
