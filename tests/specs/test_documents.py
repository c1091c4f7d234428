"""specs/flowcontrol against the facts of the API: the versions of a minor, their operations and options."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from polykube_codegen.specs.canonical import canonical, dump

ROOT = Path(__file__).resolve().parents[2]
SPECS = ROOT / "specs" / "flowcontrol"
SHARED = Path(os.environ.get("POLYKUBE_SHARED", ROOT.parent / "shared")) / "specs" / "flowcontrol"
GROUP = "flowcontrol.apiserver.k8s.io"

SERVED = {  # version -> first and last minor that serve it (1.25 is where the project begins)
    "v1beta1": (25, 25),
    "v1beta2": (25, 28),
    "v1beta3": (26, 31),
    "v1": (29, 37),
}
NAMES = [f"{version}@1.{minor}" for version, (a, b) in SERVED.items() for minor in range(a, b + 1)]

KINDS = {"flowschemas": "FlowSchema", "prioritylevelconfigurations": "PriorityLevelConfiguration"}
# (method, path after the plural) -> (operationId after the verb's prefix, action, option set)
OPERATIONS = {
    ("get", ""): ("list{}", "list", "L"),
    ("post", ""): ("create{}", "post", "W"),
    ("delete", ""): ("deleteCollection{}", "deletecollection", "DC"),
    ("get", "/{name}"): ("read{}", "get", "G"),
    ("put", "/{name}"): ("replace{}", "put", "W"),
    ("patch", "/{name}"): ("patch{}", "patch", "P"),
    ("delete", "/{name}"): ("delete{}", "delete", "D"),
    ("get", "/{name}/status"): ("read{}Status", "get", "G"),
    ("put", "/{name}/status"): ("replace{}Status", "put", "W"),
    ("patch", "/{name}/status"): ("patch{}Status", "patch", "P"),
}
WATCHES = {("get", ""): ("watch{}List", "watchlist", "L"), ("get", "/{name}"): ("watch{}", "watch", "L")}

PATCHES = {
    "application/json-patch+json",
    "application/merge-patch+json",
    "application/strategic-merge-patch+json",
    "application/apply-patch+yaml",
}


def load(name: str) -> dict[str, Any]:
    document: dict[str, Any] = json.loads((SPECS / f"{name}.json").read_text(encoding="utf-8"))
    return document


def parts(name: str) -> tuple[str, int]:
    version, _, minor = name.partition("@1.")
    return version, int(minor)


def option_sets(minor: int) -> dict[str, dict[str, str]]:
    """Query parameters by the fact sheet's set names, with their JSON types."""
    write = {"dryRun": "string", "fieldManager": "string", "fieldValidation": "string", "pretty": "string"}
    delete = {
        "dryRun": "string",
        "gracePeriodSeconds": "integer",
        "orphanDependents": "boolean",
        "pretty": "string",
        "propagationPolicy": "string",
    }
    select = {
        "continue": "string",
        "fieldSelector": "string",
        "labelSelector": "string",
        "limit": "integer",
        "pretty": "string",
        "resourceVersion": "string",
        "resourceVersionMatch": "string",
        "timeoutSeconds": "integer",
    }
    if minor >= 27:
        select["sendInitialEvents"] = "boolean"
    if minor >= 36:
        select["shardSelector"] = "string"
    if minor >= 32:
        delete["ignoreStoreReadErrorWithClusterBreakingPotential"] = "boolean"
    return {
        "": {},
        "G": {"pretty": "string"},
        "W": write,
        "P": {**write, "force": "boolean"},
        "D": delete,
        "L": {**select, "allowWatchBookmarks": "boolean", "watch": "boolean"},
        "DC": {**select, **delete},
    }


def expected_operations(version: str) -> dict[tuple[str, str], tuple[str, str | None, str]]:
    base = f"/apis/{GROUP}/{version}"
    word = "FlowcontrolApiserver" + version[0].upper() + version[1:]
    table: dict[tuple[str, str], tuple[str, str | None, str]] = {
        ("get", f"{base}/"): (f"get{word}APIResources", None, "")
    }
    for plural, kind in KINDS.items():
        for prefix, rows in ((f"{base}/{plural}", OPERATIONS), (f"{base}/watch/{plural}", WATCHES)):
            for (method, tail), (identifier, action, options) in rows.items():
                if identifier == "deleteCollection{}":
                    name = f"delete{word}Collection{kind}"
                else:
                    name = identifier.format(word + kind)
                table[method, prefix + tail] = (name, action, options)
    return table


def operations(document: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, Any], list[dict[str, Any]]]]:
    """Method, path, operation, and the parameters that hold for it (its own and the path's)."""
    for path, item in document["paths"].items():
        for method, operation in item.items():
            if method != "parameters":
                yield method, path, operation, item.get("parameters", []) + operation.get("parameters", [])


def nodes(node: Any, pointer: str = "") -> Iterator[tuple[str, Any]]:
    yield pointer, node
    items = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    for key, value in items:
        yield from nodes(value, f"{pointer}/{key}")


def test_one_document_for_each_version_and_minor() -> None:
    assert len(NAMES) == 20
    assert sorted(path.stem for path in SPECS.glob("*.json")) == sorted(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_canonical_form(name: str) -> None:
    version, minor = parts(name)
    document = load(name)
    assert (SPECS / f"{name}.json").read_text(encoding="utf-8") == dump(document)
    assert canonical(document, group=GROUP, version=version, minor=f"1.{minor}") == document
    assert document["info"] == {"title": "Kubernetes", "version": f"1.{minor}"}


@pytest.mark.parametrize("name", NAMES)
def test_operations_and_options(name: str) -> None:
    version, minor = parts(name)
    expected, sets = expected_operations(version), option_sets(minor)
    assert len(expected) == 25
    seen = set()
    for method, path, operation, parameters in operations(load(name)):
        identifier, action, options = expected[method, path]
        assert operation["operationId"] == identifier
        assert operation.get("x-kubernetes-action") == action
        assert operation["tags"] == [f"flowcontrolApiserver_{version}"]
        query = {p["name"]: p["schema"]["type"] for p in parameters if p["in"] == "query"}
        assert query == sets[options], (method, path)
        assert len(query) == sum(p["in"] == "query" for p in parameters), "a parameter stands twice"
        in_path = [p["name"] for p in parameters if p["in"] == "path"]
        assert in_path == re.findall(r"\{(\w+)\}", path)
        seen.add((method, path))
    assert seen == set(expected)


@pytest.mark.parametrize("name", NAMES)
def test_bodies_and_answers(name: str) -> None:
    _, minor = parts(name)
    answers = {"post": {"200", "201", "202"}, "put": {"200", "201"}, "patch": {"200", "201"}}
    for method, path, operation, _parameters in operations(load(name)):
        one = path.endswith("/{name}") and method == "delete"
        codes = {"200", "202"} if one else answers.get(method, {"200"})
        assert set(operation["responses"]) == codes | {"401"}, (method, path)
        body = operation.get("requestBody")
        assert (body is not None) == (method in ("post", "put", "patch", "delete"))
        if body is not None:
            assert set(body["content"]) == (PATCHES if method == "patch" else {"*/*"})
            assert body.get("required", False) == (minor >= 29 and method != "delete")


@pytest.mark.parametrize("name", NAMES)
def test_every_reference_resolves(name: str) -> None:
    document = load(name)
    schemas = document["components"]["schemas"]
    found = [node for pointer, node in nodes(document) if pointer.endswith("/$ref")]
    assert found
    prefix = "#/components/schemas/"
    assert {ref.removeprefix(prefix) for ref in found} <= set(schemas)
    assert all(ref.startswith(prefix) for ref in found)


@pytest.mark.parametrize("name", NAMES)
def test_schema_differences(name: str) -> None:
    """What differs from version to version and minor to minor, field by field."""
    version, minor = parts(name)
    schemas = load(name)["components"]["schemas"]
    own = {key.rpartition(".")[2]: schemas[key] for key in schemas if ".flowcontrol." in key}
    meta = {key.rpartition(".")[2]: schemas[key] for key in schemas if ".meta.v1." in key}
    shares = "assuredConcurrencyShares" if version in ("v1beta1", "v1beta2") else "nominalConcurrencyShares"
    lending = {"lendablePercent", "borrowingLimitPercent"} if minor >= 26 else set()

    limited = own["LimitedPriorityLevelConfiguration"]
    assert set(limited["properties"]) == {shares, "limitResponse"} | lending
    assert limited["properties"][shares].get("default") == (None if version == "v1" else 0)
    exempt = minor >= 28
    assert ("ExemptPriorityLevelConfiguration" in own) == exempt
    if exempt:
        shared = {"lendablePercent", "nominalConcurrencyShares"}
        assert set(own["ExemptPriorityLevelConfiguration"]["properties"]) == shared
    spec = own["PriorityLevelConfigurationSpec"]
    members = {"limited", "exempt"} if exempt else {"limited"}
    assert set(spec["properties"]) == {"type"} | members
    assert set(spec["x-kubernetes-unions"][0]["fields-to-discriminateBy"]) == members

    newest = minor >= 37
    for kind in KINDS.values():
        assert own[kind].get("required") == (["spec"] if newest else None)
        assert own[f"{kind}Condition"].get("required") == (["type"] if newest else None)
        merged = own[f"{kind}Status"]["properties"]["conditions"].get("x-kubernetes-patch-merge-key")
        assert merged == ("type" if version in ("v1beta3", "v1") else None)
        moment = own[f"{kind}Condition"]["properties"]["lastTransitionTime"]
        assert moment.get("default") == ({} if minor <= 28 else None)
    assert limited.get("required") == (["limitResponse"] if newest else None)
    element = own["ResourcePolicyRule"]["properties"]["verbs"]["items"]
    assert element == ({"type": "string"} if minor >= 36 else {"default": "", "type": "string"})

    assert len(own) == 22 + exempt
    assert len(meta) == 15 + (minor >= 36)
    assert ("shardInfo" in meta["ListMeta"]["properties"]) == (minor >= 36)
    ignore = "ignoreStoreReadErrorWithClusterBreakingPotential"
    assert (ignore in meta["DeleteOptions"]["properties"]) == (minor >= 32)
    marked = meta["ObjectMeta"]["properties"]["finalizers"].get("x-kubernetes-list-type")
    assert marked == ("set" if minor >= 30 else None)
    by_mistake = meta["Status"]["properties"]["details"].get("x-kubernetes-list-type")
    assert by_mistake == ("atomic" if 30 <= minor <= 34 else None)
    assert (meta["WatchEvent"]["properties"]["object"].get("default") == {}) == (minor <= 28)


@pytest.mark.parametrize("name", NAMES)
def test_no_text_of_others(name: str) -> None:
    assert [pointer for pointer, _ in nodes(load(name)) if pointer.endswith("/description")] == []


@pytest.mark.skipif(not SHARED.is_dir(), reason="no recorded documents of live servers beside the project")
def test_equal_to_what_live_servers_published() -> None:
    recorded = sorted(SHARED.glob("*.json"))
    assert len(recorded) >= 13
    for path in recorded:
        version, _, minor = path.stem.partition("@")
        published = json.loads(path.read_text(encoding="utf-8"))
        assert canonical(published, group=GROUP, version=version, minor=minor) == load(path.stem), path.stem
