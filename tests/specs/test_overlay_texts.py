"""specs/overlay.yaml: every name in every document has the project's own text."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from polykube_codegen.overlay import apply_to_all, parse_overlay

ROOT = Path(__file__).resolve().parents[2]
CORPUS = Path(os.environ.get("POLYKUBE_SHARED", ROOT.parent / "shared")) / "specs" / "corpus"
NAMES = sorted(path.stem for path in (ROOT / "specs" / "flowcontrol").glob("*.json"))
METHODS = {"get", "put", "post", "patch", "delete"}


@pytest.fixture(scope="module")
def described() -> dict[str, Any]:
    source = (ROOT / "specs" / "overlay.yaml").read_text(encoding="utf-8")
    overlay = parse_overlay(YAML(typ="safe", pure=True).load(source), file="specs/overlay.yaml")
    documents = [
        json.loads((ROOT / "specs" / "flowcontrol" / f"{name}.json").read_text("utf-8")) for name in NAMES
    ]
    return dict(zip(NAMES, apply_to_all(documents, overlay), strict=True))


def places(document: dict[str, Any]) -> Iterator[tuple[tuple[str, ...], dict[str, Any]]]:
    """Whatever should have a text, under a name that is the same in all documents."""
    for full, schema in document["components"]["schemas"].items():
        name = full.rpartition(".")[2]
        yield ("schema", name), schema
        for field, value in schema.get("properties", {}).items():
            yield ("field", name, field), value
    for path, item in document["paths"].items():
        tail = path.split("/", 4)[4]
        for parameter in item.get("parameters", []):
            yield (parameter["in"], parameter["name"]), parameter
        for method in METHODS & set(item):
            yield ("operation", method, tail), item[method]
            for code, answer in item[method]["responses"].items():
                yield ("answer", code), answer
            for parameter in item[method].get("parameters", []):
                yield (parameter["in"], parameter["name"]), parameter


def test_everything_has_a_text(described: dict[str, Any]) -> None:
    bare = {
        (name, place)
        for name, document in described.items()
        for place, node in places(document)
        if "description" not in node
    }
    assert bare == set()


def test_one_text_for_one_name(described: dict[str, Any]) -> None:
    texts: dict[tuple[str, ...], set[str]] = {}
    for document in described.values():
        for place, node in places(document):
            texts.setdefault(place, set()).add(node["description"])
    assert len(texts) > 200
    assert {place for place, found in texts.items() if len(found) > 1} == set()


def test_texts_are_whole_sentences(described: dict[str, Any]) -> None:
    for _, node in {place: node for d in described.values() for place, node in places(d)}.items():
        text = node["description"]
        assert re.match(r"[A-Z]", text), text
        assert text.endswith("."), text
        assert text == " ".join(text.split()), f"stray blanks: {text!r}"
        assert 15 < len(text) < 700, text
        assert text.count("`") % 2 == 0, text


DEFAULTS = {  # what the server stores or does where nothing is given
    ("field", "FlowSchemaSpec", "matchingPrecedence"): "stores 1000 for 0 and for no value",
    ("field", "LimitedPriorityLevelConfiguration", "assuredConcurrencyShares"): "no value means 30",
    ("field", "LimitedPriorityLevelConfiguration", "nominalConcurrencyShares"): "no value means 30",
    ("field", "LimitedPriorityLevelConfiguration", "lendablePercent"): "stores 0, nothing, for no value",
    ("field", "LimitedPriorityLevelConfiguration", "borrowingLimitPercent"): "Without it there is no limit",
    ("field", "ExemptPriorityLevelConfiguration", "nominalConcurrencyShares"): "0, which is also",
    ("field", "ExemptPriorityLevelConfiguration", "lendablePercent"): "stores 0, nothing, for no value",
    ("field", "QueuingConfiguration", "queues"): "stores 64 for 0 and for no value",
    ("field", "QueuingConfiguration", "handSize"): "stores 8 for 0 and for no value",
    ("field", "QueuingConfiguration", "queueLengthLimit"): "stores 50 for 0 and for no value",
}


def test_texts_name_the_servers_defaults(described: dict[str, Any]) -> None:
    texts = {place: node["description"] for d in described.values() for place, node in places(d)}
    assert {place for place, words in DEFAULTS.items() if words not in texts[place]} == set()


def test_every_option_says_what_happens_without_it(described: dict[str, Any]) -> None:
    texts = {place: node["description"] for d in described.values() for place, node in places(d)}
    options = {place[1]: text for place, text in texts.items() if place[0] == "query"}
    assert len(options) == 20
    assert {name for name, text in options.items() if not re.search(r"\b[Ww]ithout\b", text)} == set()


def test_texts_say_since_when(described: dict[str, Any]) -> None:
    """A field or option that older documents of the project lack names its first minor."""
    first: dict[tuple[str, ...], int] = {}
    texts: dict[tuple[str, ...], str] = {}
    for name, document in described.items():
        minor = int(name.partition("@1.")[2])
        for place, node in places(document):
            first[place] = min(first.get(place, minor), minor)
            texts[place] = node["description"]
    later = {place: minor for place, minor in first.items() if minor > 25 and place[0] in ("field", "query")}
    # A version that is younger than the project brings its spelling along; that is no field of a later minor.
    del later["field", "LimitedPriorityLevelConfiguration", "nominalConcurrencyShares"]
    for place in [place for place in later if place[1] in ("ExemptPriorityLevelConfiguration", "ShardInfo")]:
        place_of_whole = ("schema", place[1])
        assert f"1.{later.pop(place)}" in texts[place_of_whole]
    assert len(later) >= 7
    assert {p for p, minor in later.items() if f"Exists from 1.{minor} on" not in texts[p]} == set()


VERBS = {"get", "list", "watch", "create", "update", "patch", "delete", "deletecollection"}


def words(text: str) -> list[str]:
    return [word for word in re.findall(r"[a-z0-9']+", text.lower()) if word not in VERBS]


def runs(text: str, length: int = 7) -> set[tuple[str, ...]]:
    found = words(text)
    return {tuple(found[i : i + length]) for i in range(len(found) - length + 1)}


@pytest.mark.skipif(not CORPUS.is_dir(), reason="no documents with others' texts beside the project")
def test_texts_are_our_own(described: dict[str, Any]) -> None:
    def texts(node: Any) -> Iterator[str]:
        if isinstance(node, dict) and isinstance(node.get("description"), str):
            yield node["description"]
        for value in node.values() if isinstance(node, dict) else node if isinstance(node, list) else ():
            yield from texts(value)

    theirs: set[tuple[str, ...]] = set()
    for path in CORPUS.glob("*.json"):
        for text in texts(json.loads(path.read_text("utf-8"))):
            theirs |= runs(text)
    assert len(theirs) > 10_000
    ours = {node["description"] for d in described.values() for _, node in places(d)}
    assert {text for text in ours if runs(text) & theirs} == set()
