"""The documents of several minors as one view."""

from __future__ import annotations

from typing import Any

from polykube_codegen.ir import Field, GroupVersionKind, Minor, Model
from polykube_codegen.load import Document
from polykube_codegen.merge import merge
from polykube_codegen.normalise import normalise
from polykube_codegen.operations import claim

A, B = "com.acme.v1.A", "com.acme.v1.B"
KIND = {"group": "acme.com", "version": "v1", "kind": "A"}


def document(minor: Minor | None, schemas: dict[str, Any], paths: dict[str, Any] | None = None) -> Document:
    return Document(f"{minor}", "", minor, {"components": {"schemas": schemas}, "paths": paths or {}})


def merged(*documents: Document) -> dict[str, Model]:
    return merge([(item.minor, normalise(item)) for item in documents])[0]


def schema(required: list[str] | None = None, **properties: Any) -> dict[str, Any]:
    return {"type": "object", "properties": properties, "required": required or []}


def fields(model: Model) -> dict[str, Field]:
    return {item.wire: item for item in model.fields}


TEXT = {"type": "string"}


def test_a_field_of_later_minors_says_since_when() -> None:
    old = document((1, 26), {A: schema(a=TEXT)})
    new = document((1, 28), {A: schema(a=TEXT, b=TEXT)})
    newest = document((1, 9), {A: schema(a=TEXT)})  # 1.9 is older than 1.26, whatever text says
    found = fields(merged(new, old, newest)[A])
    assert found["a"].since is None
    assert found["b"].since == (1, 28)


def test_a_schema_of_later_minors_says_since_when_and_its_fields_do_not() -> None:
    old = document((1, 26), {A: schema(a=TEXT)})
    new = document((1, 28), {A: schema(a=TEXT), B: schema(b=TEXT)})
    found = merged(old, new)
    assert found[A].since is None
    assert found[B].since == (1, 28)
    assert fields(found[B])["b"].since is None


def test_required_is_the_weakest() -> None:
    strict = document((1, 37), {A: schema(["a", "b", "c"], a=TEXT, b=TEXT, c=TEXT)})
    loose = document((1, 36), {A: schema(["b"], a=TEXT, b=TEXT)})
    found = fields(merged(strict, loose)[A])
    assert [name for name, item in found.items() if item.required] == ["b"]


def test_a_value_struct_of_any_minor_is_one() -> None:
    reference = {"$ref": f"#/components/schemas/{B}"}
    old = document((1, 28), {A: schema(b={**reference, "default": {}}), B: schema(n=TEXT)})
    new = document((1, 29), {A: schema(b=reference), B: schema(n=TEXT)})
    assert fields(merged(old, new)[A])["b"].live


def test_the_newest_type_and_text_win_and_the_difference_is_noted() -> None:
    old = document((1, 28), {A: schema(a={**TEXT, "description": "Old."}, b={**TEXT, "description": "B."})})
    new = document((1, 29), {A: schema(a={"type": "integer", "description": "New."}, b=TEXT)})
    models, notes = merge([(item.minor, normalise(item)) for item in (new, old)])
    found = fields(models[A])
    assert (found["a"].type.kind, found["a"].doc, found["b"].doc) == ("integer", "New.", "B.")
    assert notes == [f"{A}.a: its type in 1.28 differs from the newest, which is taken"]


def test_documents_without_a_minor_say_nothing_of_since() -> None:
    found = merged(document(None, {A: schema(a=TEXT)}), document(None, {A: schema(a=TEXT, b=TEXT)}))
    assert [item.since for item in found[A].fields] == [None, None]


def listing(*names: str) -> dict[str, Any]:
    return {
        "/apis/acme.com/v1/as": {
            "get": {
                "x-kubernetes-action": "list",
                "x-kubernetes-group-version-kind": KIND,
                "parameters": [{"name": name, "in": "query", "schema": TEXT} for name in names],
                "responses": {
                    "200": {
                        "content": {"application/json": {"schema": {"$ref": f"#/components/schemas/{A}"}}}
                    }
                },
            }
        }
    }


def test_an_option_of_later_minors_says_since_when() -> None:
    documents = [
        document((1, 30), {A: schema()}, listing("limit", "shardSelector", "watch")),
        document((1, 29), {A: schema()}, listing("limit", "watch")),
    ]
    claimed = claim(documents, {GroupVersionKind("acme.com", "v1", "A"): A})
    options = {
        operation.verb: {option.name: option.since for option in operation.options}
        for operation in claimed.resources[0].operations
    }
    assert options == {
        "list": {"limit": None, "shard_selector": (1, 30)},
        "watch": {"shard_selector": (1, 30)},
    }
