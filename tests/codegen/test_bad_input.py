"""Input that cannot be generated from: one line that says what and where, exit code 2, nothing touched."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from polykube_codegen.__main__ import main

KIND = {"group": "acme.com", "version": "v1", "kind": "A"}
A = "com.acme.v1.A"
REF = f"#/components/schemas/{A}"
ITEM = "/apis/acme.com/v1/as/{name}"
GOOD: dict[str, Any] = {
    "openapi": "3.0.0",
    "info": {"title": "acme", "version": "v1.30.0"},
    "paths": {
        "/apis/acme.com/v1/as": {
            "get": {
                "x-kubernetes-action": "list",
                "x-kubernetes-group-version-kind": KIND,
                "parameters": [{"name": "limit", "in": "query", "schema": {"type": "integer"}}],
                "responses": {"200": {"content": {"application/json": {"schema": {"$ref": REF}}}}},
            }
        }
    },
    "components": {
        "schemas": {
            A: {
                "type": "object",
                "x-kubernetes-group-version-kind": [KIND],
                "properties": {"b": {"type": "string"}},
            }
        }
    },
}


def changed(**places: Any) -> dict[str, Any]:
    """GOOD with the values put at dotted places; ``/`` in a place stands for a dot in a key."""
    document = copy.deepcopy(GOOD)
    for place, value in places.items():
        *steps, last = place.split("__")
        node: Any = document
        for step in steps:
            node = node[{"A": A, "as_path": "/apis/acme.com/v1/as"}.get(step, step)]
        if value is None:
            del node[last]
        else:
            node[last] = value
    return document


def run(tmp_path: Path, content: str | bytes, *more: str, name: str = "spec.json") -> int:
    file = tmp_path / name
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    return main(
        ["generate", str(file), "--package", "acme", "--output", str(tmp_path / "out" / "acme"), *more]
    )


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        pytest.param('{"openapi": "3.0.0",\n  oops}', "spec.json:2: is not JSON", id="not JSON"),
        pytest.param("openapi: 3.0.0\na: [1\nb: 2\n", "spec.json:3: is not YAML", id="not YAML"),
        pytest.param(b"\xff\xfe\x00", "is not UTF-8 text (byte 0)", id="binary"),
        pytest.param("[1, 2]", "is not a mapping", id="a list"),
        pytest.param("just text", "is not a mapping", id="a text"),
        pytest.param("", "is not a mapping", id="empty"),
        pytest.param(
            '{"a": ' + "9" * 5000 + "}", "holds an integer of thousands of digits", id="a huge number"
        ),
        pytest.param('{"a": "\\ud800"}', "holds \\ud800, half of a surrogate pair", id="half a character"),
        pytest.param('{"a":' * 200_000, "is nested too deeply", id="deep"),
        pytest.param('{"swagger": "2.0"}', "neither OpenAPI 3 nor a Custom", id="swagger"),
        pytest.param("kind: ConfigMap", "CustomResourceDefinition (kind: ConfigMap); API", id="a manifest"),
        pytest.param('{"openapi": "4.0.0"}', "#/openapi: is neither OpenAPI 3", id="openapi 4"),
        pytest.param(
            '{"openapi": "3.0.0", "components": {"schemas": {"A": {"type": "object"}}}}',
            "#/components/schemas: no schema has x-kubernetes-group-version-kind",
            id="not Kubernetes",
        ),
    ],
)
def test_what_is_no_document(
    content: str | bytes, expected: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(tmp_path, content) == 2
    err = capsys.readouterr().err
    assert expected in err
    assert err.count("\n") == 1
    assert not (tmp_path / "out").exists()


FIELD = "components__schemas__A__properties__b"


@pytest.mark.parametrize(
    ("document", "pointer", "what"),
    [
        pytest.param(
            changed(**{FIELD: {"$ref": "#/components/schemas/Gone"}}),
            f"#/components/schemas/{A}/properties/b/$ref",
            "'#/components/schemas/Gone' does not resolve",
            id="a reference to nothing",
        ),
        pytest.param(
            changed(**{FIELD: {"type": "array", "items": {"allOf": [{"$ref": "#/x"}]}}}),
            f"#/components/schemas/{A}/properties/b/items/$ref",
            "'#/x' does not resolve",
            id="a reference in a list",
        ),
        pytest.param(
            changed(**{FIELD: {"type": "strin"}}),
            f"#/components/schemas/{A}/properties/b/type",
            "type 'strin' is none of JSON Schema's",
            id="a type with a slip",
        ),
        pytest.param(
            changed(**{FIELD: "string"}),
            f"#/components/schemas/{A}/properties/b",
            "is not a schema",
            id="no schema",
        ),
        pytest.param(
            changed(**{"components__schemas__A__properties": {"a-b": {}, "a_b": {}}}),
            f"#/components/schemas/{A}",
            "'a-b' and 'a_b' both become 'a_b'",
            id="two fields with one name",
        ),
        pytest.param(
            changed(
                **{
                    FIELD: {"type": "object", "properties": {"c": {}}},
                    "components__schemas__com.acme.v1.AB": {"type": "object"},
                }
            ),
            f"#/components/schemas/{A}/properties/b",
            "would be a second class AB",
            id="an inline object that is called like another",
        ),
        pytest.param(
            changed(**{"paths__as_path__get__x-kubernetes-action": None}),
            "#/paths/~1apis~1acme.com~1v1~1as/get",
            "nothing claims this operation",
            id="an operation without an action",
        ),
        pytest.param(
            changed(**{"paths__as_path__get__x-kubernetes-action": "dance"}),
            "#/paths/~1apis~1acme.com~1v1~1as/get",
            "nothing claims this operation: action 'dance'",
            id="an unknown action",
        ),
        pytest.param(
            changed(**{"paths__as_path__get__x-kubernetes-group-version-kind": None}),
            "#/paths/~1apis~1acme.com~1v1~1as/get",
            "has no x-kubernetes-group-version-kind",
            id="an operation without a kind",
        ),
        pytest.param(
            changed(
                paths__as_path__get__parameters=[{"name": "x", "in": "cookie", "schema": {"type": "string"}}]
            ),
            "#/paths/~1apis~1acme.com~1v1~1as/get",
            "parameter 'x' is neither text, number nor boolean in the query",
            id="a cookie",
        ),
        pytest.param(
            changed(paths__as_path__get__parameters=[{"$ref": "#/components/parameters/x"}]),
            "#/paths/~1apis~1acme.com~1v1~1as/get",
            "'#/components/parameters/x' does not resolve",
            id="a parameter that is nowhere",
        ),
    ],
)
def test_what_is_wrong_in_a_document(
    document: dict[str, Any], pointer: str, what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(tmp_path, json.dumps(document)) == 2
    err = capsys.readouterr().err
    assert pointer + ": " in err
    assert what in err
    assert err.count("\n") == 1
    assert not (tmp_path / "out").exists()


GET = "paths__as_path__get"
LIST_OF_ITSELF = {"type": "array", "items": {"$ref": "#/components/schemas/L"}}
DEEP: dict[str, Any] = {}
for _ in range(300):
    DEEP = {"type": "array", "items": DEEP}


@pytest.mark.parametrize(
    ("places", "pointer", "what"),
    [
        ({FIELD: True}, f"{A}/properties/b", "is not a schema"),
        ({FIELD: {"type": 5}}, f"{A}/properties/b/type", "is not a list"),
        ({FIELD: {"type": {"a": 1}}}, f"{A}/properties/b/type", "is not a list"),
        ({FIELD: {"enum": "abc"}}, f"{A}/properties/b/enum", "is not a list"),
        ({FIELD: {"allOf": [1]}}, f"{A}/properties/b/allOf/0", "is not a schema"),
        ({FIELD: {"x-kubernetes-list-map-keys": 7}}, f"{A}/properties/b/x-kubernetes-list-map-keys", "no"),
        ({FIELD: DEEP}, f"{A}/properties/b/items/items/items/items/items", "is nested too deeply"),
        ({"components__schemas__A__required": 3}, f"{A}/required", "is not a list"),
        ({"components__schemas__A__required": [{}]}, f"{A}/required/0", "is not a text"),
        ({"components__schemas__A__properties": []}, f"{A}/properties", "is not a mapping"),
        ({"components__schemas__A__properties": {"": {}}}, A, "'' cannot be the name of a field"),
        (
            {"components__schemas__L": {"type": "array", "items": {"$ref": "#/components/schemas/L"}}},
            "L",
            "contains",
        ),
        ({GET + "__parameters": "x"}, "as/get/parameters", "is not a list"),
        ({GET + "__parameters": ["x"]}, "as/get/parameters/0", "is not a mapping"),
        ({GET + "__responses": []}, "as/get/responses", "is not a mapping"),
        ({GET + "__responses": {"200": "x"}}, "as/get/responses/200", "is not a mapping"),
        ({GET + "__responses": {"200": {"$ref": "#/x"}}}, "as/get/responses/200", "is a reference"),
        ({GET + "__requestBody": {"content": {"a": 1}}}, "as/get/requestBody/content/a", "is not a mapping"),
        ({"paths": [1]}, "#/paths", "is not a mapping"),
    ],
)
def test_what_has_the_wrong_json_type(
    places: dict[str, Any], pointer: str, what: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(tmp_path, json.dumps(changed(**places))) == 2
    err = capsys.readouterr().err
    assert pointer in err
    assert what in err
    assert err.count("\n") == 1
    assert not (tmp_path / "out").exists()


def test_a_kind_that_is_served_and_has_no_schema(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = {**KIND, "kind": "B"}
    document = changed(**{"paths__as_path__get__x-kubernetes-group-version-kind": other})
    assert run(tmp_path, json.dumps(document)) == 2
    assert "no schema is B of acme.com/v1" in capsys.readouterr().err


def test_an_overlay_that_selects_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    overlay = tmp_path / "overlay.yaml"
    overlay.write_text(
        "overlay: 1.0.0\ninfo: {title: t, version: '1'}\n"
        "actions:\n- {target: $.components.schemas.Gone, update: {description: gone}}\n"
    )
    assert run(tmp_path, json.dumps(GOOD), "--overlay", str(overlay)) == 2
    assert "overlay.yaml#/actions/0: " in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("toml", "expected"),
    [
        ("target = 1", "has no [[target]]"),
        ("oops", "is not TOML"),
        ("[[target]]\npackage = 'a'\noutput = 'o'\ndocuments = ['*.json']\ntypo = 1", "has no 'typo'"),
        ("[[target]]\npackage = 'a'\noutput = 'o'\ndocuments = ['none/*.json']", "matches no file"),
        ("[[target]]\npackage = 'a-b'\noutput = 'o'\ndocuments = ['t.toml']", "is not one Python identifier"),
        ("[[target]]\npackage = 'a'\noutput = 'o'", "needs 'documents'"),
        ("[[target]]\npackage = 'a'\noutput = 'o'\ndocuments = 'x'", "documents should be list"),
    ],
)
def test_a_configuration_that_is_wrong(
    toml: str, expected: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "t.toml").write_text(toml)
    assert main(["generate", "--config", str(tmp_path / "t.toml")]) == 2
    err = capsys.readouterr().err
    assert expected in err
    assert "t.toml" in err or "identifier" in err


def test_a_file_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["generate", str(tmp_path / "gone.json"), "--package", "acme"]) == 2
    assert "cannot be read: No such file or directory" in capsys.readouterr().err


DEFINITION = "kind: CustomResourceDefinition\napiVersion: apiextensions.k8s.io/{}\nspec: {}\n"
VERSION = "{group: acme.com, names: {kind: A, plural: as}, versions: [{name: v1, %s}]}"


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (
            DEFINITION.format("v1beta1", "{}"),
            "#/0/apiVersion: is a definition of 'apiextensions.k8s.io/v1beta1'",
        ),
        (DEFINITION.format("v1", "{}"), "#/0/spec/versions: has no versions"),
        (
            DEFINITION.format("v1", VERSION % "served: true"),
            "#/0/spec/versions/0/schema/openAPIV3Schema: has no schema",
        ),
        (DEFINITION.format("v1", VERSION % "served: false"), "serves no version"),
        (DEFINITION.format("v1", "{versions: []}"), "#/0/spec/group: has no group"),
        (DEFINITION.format("v1", "{versions: [], group: a.b, names: {}}"), "#/0/spec/names: has no kind"),
        (DEFINITION.format("v1", VERSION.replace("name:", "nam:") % "x: 1"), "/versions/0/name: has no name"),
        (
            DEFINITION.format("v1", "{}") + "---\nkind: Pod\n",
            "definitions.yaml: holds CustomResourceDefinitions and",
        ),
        ("a: 1\n---\nb: 2\n", "holds 2 documents"),
    ],
)
def test_definitions_that_are_wrong(
    content: str, expected: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(tmp_path, content, name="definitions.yaml") == 2
    err = capsys.readouterr().err
    assert expected in err
    assert err.count("\n") == 1
    assert not (tmp_path / "out").exists()


def test_a_kind_that_hides_the_type_of_an_option(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = json.dumps(GOOD).replace(A, "com.acme.v1.LabelSelector").replace('"A"', '"LabelSelector"')
    assert run(tmp_path, text) == 2
    assert "kind com.acme.v1.LabelSelector would hide the type of label_selector" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()
