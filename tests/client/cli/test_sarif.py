"""SARIF reports against the published schema of SARIF 2.1.0, which `pydantic-sarif` was generated from."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pydantic import ValidationError
from pydantic_sarif.model import (
    StaticAnalysisResultsFormatSarifVersion210JsonSchema as Log,
)
from tests.client.cli.conftest import Ran

Polykube = Callable[..., Ran]

BAD = """\
apiVersion: flowcontrol.apiserver.k8s.io/v1beta2
kind: PriorityLevelConfiguration
metadata: {name: "a b\\u0001"}
spec: {type: Limited, limited: {assuredConcurrencyShares: -5, unknown: 1, limitResponse: {type: Other}}}
"""


def checked(path: str) -> dict[str, Any]:
    """The only run of a report, after the schema and what the specification asks for beyond it."""
    text = Path(path).read_text()
    Log.model_validate_json(text)
    found: dict[str, Any] = json.loads(text)["runs"][0]
    rules = [rule["id"] for rule in found["tool"]["driver"]["rules"]]
    # Rules are told apart by their ids, and each result's rule is among them (3.19.23, 3.27.5).
    assert len(rules) == len(set(rules))
    assert {result["ruleId"] for result in found["results"]} == set(rules)
    for result in found["results"]:
        uri = result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
        # A URI reference: ASCII, all encoded that must be, nothing that looks like a scheme (3.4.3).
        assert uri.isascii()
        assert not set(' <>"{}|\\^`') & set(uri)
        assert ":" not in uri or uri.startswith("file:///")
    return found


@pytest.mark.parametrize(
    "command", [["convert", "--check"], ["convert", "--to", "v1", "--output", "out"], ["validate"]]
)
def test_reports_follow_the_schema(polykube: Polykube, tmp_path: Path, command: list[str]) -> None:
    Path("sub folder").mkdir()
    for name in ("a.yaml", "sub folder/ü #1%.yaml", "a:b.yaml", os.fsdecode(b"\xff.yaml")):
        Path(name).write_text(BAD)
    Path("broken.yaml").write_text("a: [\n")
    Path("template.yaml").write_text(BAD.replace("-5", "{{ .Values.shares }}"))
    polykube(*command, "-f", ".", str(tmp_path / "nowhere.yaml"), "--sarif", "r.sarif")
    run = checked("r.sarif")
    assert {result["level"] for result in run["results"]} >= {"error", "note"}
    assert run["invocations"] == [{"executionSuccessful": False, "exitCode": 2}]
    assert {result["ruleId"] for result in run["results"]} >= {"broken", "file", "template-kept"}


def test_a_report_of_nothing_follows_the_schema(polykube: Polykube) -> None:
    Path("a.yaml").write_text("apiVersion: v1\nkind: ConfigMap\n")
    polykube("validate", "-f", "a.yaml", "--sarif", "r.sarif")
    run = checked("r.sarif")
    assert run["results"] == []
    assert run["invocations"] == [{"executionSuccessful": True, "exitCode": 0}]


def test_the_schema_refuses_what_it_should() -> None:
    result = {"message": {"text": "x"}, "locations": [{"physicalLocation": {"region": {"startLine": 0}}}]}
    run = {"tool": {"driver": {"name": "x"}}, "results": [result]}
    with pytest.raises(ValidationError, match="startLine"):
        Log.model_validate({"version": "2.1.0", "runs": [run]})
