"""Nothing that the documents have is missing from the generated package, and nothing was made up."""

from __future__ import annotations

import importlib
import json
from typing import Any

import pytest

from . import documents

REFERENCE = "#/components/schemas/"
MANIFEST = json.loads((documents.ROOT / "generated" / "polykube_apis" / "MANIFEST.json").read_bytes())
WATCH_PATH = "deprecated in favour of the list path with watch=true"


def schemas() -> dict[str, list[Any]]:
    found: dict[str, list[Any]] = {}
    for file in documents.files():
        for name, schema in documents.data(file)["components"]["schemas"].items():
            found.setdefault(name, []).append(schema)
    return found


def located(name: str) -> Any:
    module, _, class_name = MANIFEST["schemas"][name].partition(":")
    return getattr(importlib.import_module(f"{module}.objects"), class_name)


def test_every_schema_is_a_class_or_a_listed_special() -> None:
    assert set(MANIFEST["schemas"]) | set(MANIFEST["specials"]) == set(schemas())
    assert not set(MANIFEST["schemas"]) & set(MANIFEST["specials"])
    assert {name.rpartition(".")[2] for name in MANIFEST["specials"]} == {
        "FieldsV1",
        "Patch",
        "RawExtension",
        "Time",
    }


@pytest.mark.parametrize("name", sorted(MANIFEST["schemas"]))
def test_a_class_has_every_field_of_every_minor_and_no_other(name: str) -> None:
    wanted = set[str]().union(*(schema.get("properties", {}) for schema in schemas()[name]))
    model = located(name)
    renamed = model._names
    fields = {renamed.get(field, field) for field in model.__annotations__ if not field.startswith("_")}
    assert fields == wanted


@pytest.mark.parametrize("name", sorted(MANIFEST["schemas"]))
def test_required_is_what_every_minor_requires(name: str) -> None:
    editions = schemas()[name]
    always = set[str].intersection(*(set(schema.get("required", ())) for schema in editions))
    model = located(name)
    for wire in always:
        field = next((key for key, value in model._names.items() if value == wire), wire)
        assert "None" not in model.__annotations__[field].split(" | ") or model.__annotations__[field] in (
            "Time | None",
            "MicroTime | None",
        )


def test_every_operation_is_claimed_or_dropped_with_a_reason() -> None:
    dropped = dict(item.split(": ", 1) for item in MANIFEST["dropped"])
    served = {served.id for served in documents.operations()}
    assert set(dropped) <= served
    assert set(dropped.values()) == {WATCH_PATH}
    assert set(dropped) == {name for name in served if "/watch/" in name}


@pytest.mark.parametrize("version", documents.versions())
def test_each_version_has_the_25_operations(version: str) -> None:
    assert len([served for served in documents.operations() if served.version == version]) == 25


@pytest.mark.parametrize("version", documents.versions())
def test_everything_that_is_exported_is_there_and_documented(version: str) -> None:
    package = importlib.import_module(f"polykube_apis.flowcontrol.{version}")
    assert package.__doc__
    for name in package.__all__:
        value = getattr(package, name)
        assert name in dir(package)
        if isinstance(value, type) or callable(value):
            assert value.__doc__, name
            for attribute, member in vars(value).items():
                if callable(member) and not attribute.startswith("_"):
                    assert member.__doc__, f"{name}.{attribute}"


def test_a_name_that_is_not_there_says_so() -> None:
    package = importlib.import_module("polykube_apis.flowcontrol.v1")
    with pytest.raises(AttributeError, match="has no attribute 'Nothing'"):
        _ = package.Nothing
