"""Rules and documents that do not go together: each is an error that names the place."""

from __future__ import annotations

import copy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.conversion import shop

from polykube_codegen.__main__ import main
from polykube_codegen.conversion.compiling import compile_tables, sources_of
from polykube_codegen.conversion.rulesfile import parse_rules
from polykube_codegen.errors import GenerateError

Change = Callable[[dict[str, Any]], None]
NEW = "com.example.shop.v1."
OLD = "v1alpha1@1.30.json#/components/schemas/com.example.shop.v1alpha1."


def tables(rules: dict[str, Any], documents: dict[str, Any]) -> dict[str, Any]:
    entries = [
        (name.partition("@")[0], int(name.rpartition("@1.")[2].removesuffix(".json")), name, content)
        for name, content in documents.items()
    ]
    return compile_tables(sources_of(entries), parse_rules(rules, file="rules.yaml"), file="rules.yaml")


def rule(number: int, **values: Any) -> Change:
    def change(rules: dict[str, Any]) -> None:
        rules["hops"][0]["rules"][number] |= values

    return change


def without_rule(*numbers: int) -> Change:
    def change(rules: dict[str, Any]) -> None:
        kept = [rule for number, rule in enumerate(rules["hops"][0]["rules"]) if number not in numbers]
        rules["hops"][0]["rules"] = kept

    return change


def top(**values: Any) -> Change:
    return lambda rules: rules.update(values)


def add_default(**values: Any) -> Change:
    def change(rules: dict[str, Any]) -> None:
        entry = {"kind": "Shop", "field": "spec.motto", "value": "x", "when": "absent", "versions": ["v1"]}
        rules["defaults"].append(entry | values)

    return change


def add_fact(**values: Any) -> Change:
    return lambda rules: rules.update(fields=[values])


@pytest.mark.parametrize(
    ("change", "place", "message"),
    [
        (
            without_rule(0, 4),
            OLD + "Shelf/properties/wide",
            "no rule",
        ),
        (
            without_rule(1),
            OLD + "ShopSpec/properties/keeper",
            "no rule",
        ),
        (
            without_rule(2),
            "v1@1.30.json#/components/schemas/com.example.shop.v1.ShopSpec/properties/motto",
            "no rule",
        ),
        (
            without_rule(3),
            OLD + "ShopSpec/properties/fax",
            "no rule",
        ),
        (
            rule(0, older="spec.shelves[].broad"),
            "rules.yaml#/hops/0/rules/0/older",
            "no field spec.shelves[].broad",
        ),
        (
            rule(0, newer="spec.shelves[].size"),
            "rules.yaml#/hops/0/rules/0/newer",
            "no field spec.shelves[].size",
        ),
        (
            rule(0, older="spec.shelves[].goods"),
            "rules.yaml#/hops/0/rules/0/older",
            "has spec.shelves[].goods, too",
        ),
        (rule(0, kind="Mall"), "rules.yaml#/hops/0/rules/0/kind", "no kind 'Mall'"),
        (rule(0, newer="spec.motto"), "rules.yaml#/hops/0/rules/0", "out of or into a list"),
        (
            rule(2, field="spec.slogan"),
            "rules.yaml#/hops/0/rules/2/field",
            "v1 Shop has no field spec.slogan",
        ),
        (
            rule(2, field="spec.shelves"),
            "rules.yaml#/hops/0/rules/2/field",
            "v1alpha1 Shop has spec.shelves, too",
        ),
        (
            rule(3, field="spec.motto"),
            "rules.yaml#/hops/0/rules/3/field",
            "v1alpha1 Shop has no field spec.motto",
        ),
        (rule(4, field="spec.motto"), "rules.yaml#/hops/0/rules/4/field", "not an integer"),
        (rule(4, older={"keeps": "marked"}), "rules.yaml#/hops/0/rules/4/older", "needs an annotation"),
        (
            rule(4, newer={"keeps": "always", "annotation": "a"}),
            "rules.yaml#/hops/0/rules/4/newer",
            "needs an annotation",
        ),
        (
            rule(4, older={"keeps": "sometimes"}),
            "rules.yaml#/hops/0/rules/4/older/keeps",
            "Invalid enum value",
        ),
        (rule(0, rule="rewrite"), "rules.yaml#/hops/0/rules/0/rule", "rewrite"),
        (rule(0, more=1), "rules.yaml#/hops/0/rules/0", "unknown field `more`"),
        (top(hops=[]), "rules.yaml#/hops", "v1alpha1 to v1"),
        (top(kinds=["Mall"]), "v1@1.30.json#/components/schemas", "no schema is shop.example.com/v1 Mall"),
        (top(group="other"), "v1@1.30.json#/components/schemas", "no schema is other/v1 Shop"),
        (top(minors={"oldest": "28", "newest": "1.31"}), "rules.yaml#/minors/oldest", "not a minor"),
        (
            top(versions={"v1alpha1": {"introduced": "1.31"}, "v1": {"introduced": "1.29"}}),
            "rules.yaml#/versions/v1alpha1",
            "1.30 serves it",
        ),
        (
            top(
                versions={
                    "v1alpha1": {"introduced": "1.28", "replacement": "v2"},
                    "v1": {"introduced": "1.29"},
                }
            ),
            "rules.yaml#/versions/v1alpha1/replacement",
            "no version 'v2'",
        ),
        (top(nonsense=1), "rules.yaml", "unknown field `nonsense`"),
        (add_default(field="spec.slogan"), "rules.yaml#/defaults/3/field", "no field spec.slogan"),
        (add_default(versions=[]), "rules.yaml#/defaults/3/field", "v1alpha1 Shop has no field spec.motto"),
        (add_default(versions=["v7"]), "rules.yaml#/defaults/3/versions", "no version 'v7'"),
        (add_default(value=3), "rules.yaml#/defaults/3/value", "3 is no string"),
        (add_default(kind="Mall"), "rules.yaml#/defaults/3/kind", "no kind 'Mall'"),
        (add_default(field="spec.shelves"), "rules.yaml#/defaults/3/value", "is no"),
        (add_default(since="new"), "rules.yaml#/defaults/3/since", "not a minor"),
        (add_fact(schema="Roof", field="x", empty="kept"), "rules.yaml#/fields/0/schema", "no document has"),
        (
            add_fact(schema="Shelf", field="depth", empty="kept"),
            "rules.yaml#/fields/0/field",
            "changes nothing",
        ),
        (
            add_fact(schema="Shelf", field="width", empty="kept"),
            "rules.yaml#/fields/0/field",
            "changes nothing",
        ),
    ],
)
def test_rules_that_do_not_fit(change: Change, place: str, message: str) -> None:
    rules = copy.deepcopy(shop.RULES)
    change(rules)
    with pytest.raises(GenerateError) as error:
        tables(rules, shop.documents())
    assert str(error.value).startswith(f"{place}: ")
    assert message in str(error.value)


def test_the_rules_fit_as_they_are() -> None:
    made = tables(shop.RULES, shop.documents())
    assert made["schemas"]["v1"]["Shelf"]["width"] == {"type": "int32", "empty": "kept"}
    assert made["schemas"]["v1"]["ShopSpec.staff"] == {"keeper": {"type": "string"}}


def test_a_field_of_a_later_minor() -> None:
    documents = shop.documents()
    later = copy.deepcopy(documents["v1@1.30.json"])
    later["components"]["schemas"][f"{NEW}Shelf"]["properties"]["colour"] = {"type": "string"}
    rules = copy.deepcopy(shop.RULES)
    with pytest.raises(GenerateError, match=r"v1@1\.31\.json#.*Shelf/properties/colour: .*no rule"):
        tables(rules, documents | {"v1@1.31.json": later})
    rules["hops"][0]["rules"].append(
        {"rule": "added", "kind": "Shop", "field": "spec.shelves[].colour", "reason": "came with 1.31"}
    )
    made = tables(rules, documents | {"v1@1.31.json": later})
    assert made["schemas"]["v1"]["Shelf"]["colour"] == {"type": "string", "since": 31}
    made = tables(rules, {**shop.documents(), "v1@1.29.json": later})
    assert made["schemas"]["v1"]["Shelf"]["colour"] == {"type": "string", "until": 29}


@pytest.mark.parametrize(
    ("schema", "field", "definition", "message"),
    [
        ("Shelf", "goods", {"type": "string"}, "no rule can say that"),
        ("Shelf", "goods", {"$ref": "#/components/schemas/Gone"}, "leads nowhere"),
        (
            "ShopSpec",
            "shelves",
            {"type": "array", "items": {"$ref": "#/components/schemas/Gone"}},
            "leads nowhere",
        ),
    ],
)
def test_documents_that_do_not_fit(schema: str, field: str, definition: Any, message: str) -> None:
    documents = shop.documents()
    documents["v1@1.30.json"]["components"]["schemas"][f"{NEW}{schema}"]["properties"][field] = definition
    with pytest.raises(GenerateError, match=message) as error:
        tables(shop.RULES, documents)
    assert f"#/components/schemas/{NEW}{schema}/properties/{field}" in str(error.value)


def test_two_minors_that_disagree() -> None:
    documents = shop.documents()
    later = copy.deepcopy(documents["v1@1.30.json"])
    later["components"]["schemas"][f"{NEW}Shelf"]["properties"]["goods"] = {"type": "string"}
    with pytest.raises(GenerateError, match=r"is string, but list of string in v1@1\.30\.json"):
        tables(shop.RULES, documents | {"v1@1.31.json": later})


def test_a_bad_rule_writes_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rules = copy.deepcopy(shop.RULES)
    without_rule(0, 4)(rules)
    targets = shop.write_specs(tmp_path / "specs", rules)
    assert main(["generate", "--config", str(targets)]) == 2
    said = capsys.readouterr().err.splitlines()
    assert len(said) == 1
    assert "Shelf/properties/wide" in said[0]
    assert not (tmp_path / "site").exists()


def test_a_document_without_a_minor(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    documents = {name.replace("@1.30", "@x"): content for name, content in shop.documents().items()}
    for content in documents.values():
        content["info"]["version"] = "unversioned"
    targets = shop.write_specs(tmp_path / "specs", texts=documents)
    assert main(["generate", "--config", str(targets)]) == 2
    assert "v1@x.json: names its minor neither" in capsys.readouterr().err
