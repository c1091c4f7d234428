"""A made-up API group: documents, rules, and its installation as a user would have it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from polykube_codegen.__main__ import main

GROUP = "shop.example.com"

RULES: dict[str, Any] = {
    "group": GROUP,
    "kinds": ["Shop"],
    "minors": {"oldest": "1.28", "newest": "1.31", "verified": ["1.30"]},
    "versions": {
        "v1alpha1": {"introduced": "1.28", "deprecated": "1.29", "removed": "1.31", "replacement": "v1"},
        "v1": {"introduced": "1.29"},
    },
    "hops": [
        {
            "older": "v1alpha1",
            "newer": "v1",
            "rules": [
                {
                    "rule": "rename",
                    "kind": "Shop",
                    "older": "spec.shelves[].wide",
                    "newer": "spec.shelves[].width",
                },
                {"rule": "rename", "kind": "Shop", "older": "spec.keeper", "newer": "spec.staff.keeper"},
                {"rule": "added", "kind": "Shop", "field": "spec.motto", "reason": "came with v1"},
                {"rule": "removed", "kind": "Shop", "field": "spec.fax", "reason": "nobody has one"},
                {
                    "rule": "zero",
                    "kind": "Shop",
                    "field": "spec.shelves[].width",
                    "means": 3,
                    "older": {"keeps": "never"},
                    "newer": {"keeps": "always"},
                    "reason": "a shelf of no width is one of 3",
                },
            ],
        }
    ],
    "defaults": [
        {
            "kind": "Shop",
            "field": "spec.shelves[].wide",
            "value": 3,
            "when": "zero",
            "versions": ["v1alpha1"],
        },
        {"kind": "Shop", "field": "spec.shelves[].width", "value": 3, "when": "absent", "versions": ["v1"]},
        {
            "kind": "Shop",
            "field": "spec.motto",
            "value": "open",
            "when": "absent",
            "versions": ["v1"],
            "since": "1.30",
        },
    ],
}


def document(version: str, spec: dict[str, Any], shelf: dict[str, Any]) -> dict[str, Any]:
    """The OpenAPI document of one version."""
    prefix = f"com.example.shop.{version}"
    kind = {"group": GROUP, "version": version, "kind": "Shop"}
    ref = {"$ref": f"#/components/schemas/{prefix}.Shop"}
    text: dict[str, Any] = {"type": "string"}
    shelves = {"type": "array", "items": {"$ref": f"#/components/schemas/{prefix}.Shelf"}}
    read = {
        "x-kubernetes-action": "get",
        "x-kubernetes-group-version-kind": kind,
        "operationId": f"readShop{version}",
        "responses": {"200": {"content": {"application/json": {"schema": ref}}}},
    }
    schemas: dict[str, Any] = {
        f"{prefix}.Shop": {
            "type": "object",
            "x-kubernetes-group-version-kind": [kind],
            "properties": {
                "apiVersion": text,
                "kind": text,
                "metadata": {"type": "object", "properties": {"name": text}},
                "spec": {"$ref": f"#/components/schemas/{prefix}.ShopSpec"},
            },
        },
        f"{prefix}.ShopSpec": {"type": "object", "properties": {"shelves": shelves, **spec}},
        f"{prefix}.Shelf": {
            "type": "object",
            "properties": {"goods": {"type": "array", "items": text}, **shelf},
        },
    }
    return {
        "openapi": "3.0.0",
        "info": {"title": "shop", "version": "v1.30.0"},
        "paths": {f"/apis/{GROUP}/{version}/shops/{{name}}": {"get": read}},
        "components": {"schemas": schemas},
    }


def documents() -> dict[str, dict[str, Any]]:
    """The documents by file name."""
    text, number = {"type": "string"}, {"type": "integer", "format": "int32"}
    old = document("v1alpha1", {"keeper": text, "fax": text}, {"wide": number})
    staff = {"type": "object", "properties": {"keeper": text}}
    new = document("v1", {"staff": staff, "motto": text}, {"width": number})
    return {"v1alpha1@1.30.json": old, "v1@1.30.json": new}


def write_specs(folder: Path, rules: dict[str, Any] = RULES, texts: dict[str, Any] | None = None) -> Path:
    """Documents, rules and the target file; gives the target file."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in (documents() if texts is None else texts).items():
        (folder / name).write_text(json.dumps(content))
    (folder / "rules.yaml").write_text(json.dumps(rules))  # JSON is YAML, and keeps the order of versions
    targets = folder / "targets.toml"
    targets.write_text(
        '[[target]]\npackage = "shop_apis"\noutput = "../site/shop_apis"\n'
        'documents = ["*@*.json"]\nrules = ["rules.yaml"]\n'
    )
    return targets


def install(folder: Path) -> Path:
    """Generate the package with the metadata that an installer adds; gives the folder to import from."""
    targets = write_specs(folder / "specs")
    assert main(["generate", "--config", str(targets)]) == 0
    site = folder / "site"
    info = site / "shop_apis-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: shop-apis\nVersion: 1.0\n")
    point = next(site.rglob("conversion.py")).relative_to(site).with_suffix("")
    (info / "entry_points.txt").write_text(f"[polykube.groups]\n{GROUP} = {'.'.join(point.parts)}:GROUP\n")
    return site
