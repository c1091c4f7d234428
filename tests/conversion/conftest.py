"""The rules of the flow-control group, made from specs/ by the generator's own step."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from polykube import groups
from polykube.conversion.rules import Rules
from polykube_apf.validation import causes
from polykube_codegen.conversion.compiling import compile_tables, sources_of
from polykube_codegen.conversion.rulesfile import parse_rules

ROOT = Path(__file__).parents[2]


@cache
def flowcontrol_tables() -> dict[str, Any]:
    documents = []
    for path in sorted((ROOT / "specs" / "flowcontrol").glob("*.json")):
        version, _, minor = path.stem.partition("@1.")
        documents.append((version, int(minor), path.name, json.loads(path.read_text())))
    text = (ROOT / "specs" / "conversion" / "flowcontrol.yaml").read_text()
    rules = parse_rules(YAML(typ="safe", pure=True).load(text), file="flowcontrol.yaml")
    return compile_tables(sources_of(documents), rules, file="flowcontrol.yaml")


@cache
def flowcontrol_rules() -> Rules:
    return Rules.of(flowcontrol_tables())


@pytest.fixture(autouse=True)
def flowcontrol(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = flowcontrol_rules()
    group = groups.Group(name=rules.group, rules=lambda: rules, validator=causes)
    monkeypatch.setattr(groups, "find", lambda name: group if name == rules.group else None)
    monkeypatch.setattr(groups, "rules", lambda name: rules if name == rules.group else None)
