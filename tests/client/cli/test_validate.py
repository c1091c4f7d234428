"""`polykube validate`: a server's reasons with file and line."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest
from tests.client.cli.conftest import Ran

Polykube = Callable[..., Ran]

INVALID = """\
# levels
---
apiVersion: flowcontrol.apiserver.k8s.io/v1
kind: PriorityLevelConfiguration
metadata:
  name: batch
spec:
  type: Limited
  limited:
    nominalConcurrencyShares: -1
    lendablePercent: 101
    limitResponse:
      type: Queue
      queuing: {queues: 4, handSize: 9}
"""
VALID = """\
apiVersion: flowcontrol.apiserver.k8s.io/v1
kind: PriorityLevelConfiguration
metadata: {name: batch}
spec: {type: Limited, limited: {limitResponse: {type: Reject}}}
"""


def test_file_and_line_of_each_cause(polykube: Polykube) -> None:
    Path("a.yaml").write_text(INVALID)
    ran = polykube("validate", "-f", "a.yaml", "--server-version", "1.31")
    lines = ran.out.splitlines()
    assert ran.code == 1
    assert sorted(line.split(": error: ")[0] for line in lines[:-1]) == [
        "a.yaml:10:5",
        "a.yaml:11:5",
        "a.yaml:14:28",
    ]
    assert "spec.limited.nominalConcurrencyShares: " in lines[0]
    assert lines[0].endswith("[FieldValueInvalid]")
    assert lines[-1] == "1 file, 1 object, 1 invalid"


def test_valid(polykube: Polykube) -> None:
    Path("a.yaml").write_text(VALID)
    assert polykube("validate", "-f", "a.yaml", "--server-version", "1.31") == Ran(
        0, "1 file, 1 object\n", ""
    )


def test_unknown_fields_warn_or_are_refused(polykube: Polykube) -> None:
    Path("a.yaml").write_text(VALID.replace("limitResponse:", "assuredConcurrencyShares: 3, limitResponse:"))
    ran = polykube("validate", "-f", "a.yaml", "--server-version", "1.31")
    assert ran.code == 0
    assert ran.out.startswith("a.yaml:4:33: warning: PriorityLevelConfiguration batch: spec.limited.assured")
    ran = polykube("validate", "-f", "a.yaml", "--server-version", "1.31", "--strict")
    assert ran.code == 1
    assert "error: " in ran.out
    assert "[strict]" in ran.out


def test_a_value_that_no_server_can_read(polykube: Polykube) -> None:
    Path("a.yaml").write_text(VALID.replace("{type: Reject}", "[]"))
    ran = polykube("validate", "-f", "a.yaml", "--server-version", "1.31")
    assert ran.code == 1
    assert "a.yaml:4:33: error: PriorityLevelConfiguration batch: spec.limited.limitResponse: " in ran.out
    assert "[undecodable]" in ran.out


def test_versions_that_the_minor_does_not_serve_or_deprecates(polykube: Polykube) -> None:
    Path("a.yaml").write_text(VALID.replace("/v1\n", "/v1beta3\n"))
    ran = polykube("validate", "-f", "a.yaml", "--server-version", "1.32")
    assert ran.code == 1
    assert ran.out.startswith(
        "a.yaml:1:1: error: PriorityLevelConfiguration batch: apiVersion: Kubernetes 1.32 does not"
    )
    ran = polykube("validate", "-f", "a.yaml", "--server-version", "1.31")
    assert ran.code == 0
    assert ran.out.startswith("a.yaml:1:1: warning: PriorityLevelConfiguration batch: apiVersion: ")


def test_a_minor_that_was_never_compared_is_named(polykube: Polykube) -> None:
    Path("a.yaml").write_text(VALID.replace("/v1\n", "/v1beta1\n"))
    ran = polykube("validate", "-f", "a.yaml", "--server-version", "1.22")
    assert ran.code == 0
    assert "[unverified]" in ran.out


def test_objects_in_lists(polykube: Polykube) -> None:
    bad = VALID.replace("Limited,", "Other,").replace("\n", "\n  ")
    Path("a.yaml").write_text(
        "apiVersion: v1\nkind: List\nitems:\n- " + bad.rstrip() + "\n- {apiVersion: v1, kind: Pod}\n"
    )
    ran = polykube("validate", "-f", "a.yaml", "--server-version", "1.31")
    assert ran.code == 1
    assert "a.yaml:7:10: error: PriorityLevelConfiguration batch: spec.type: " in ran.out
    assert "1 object, 1 invalid" in ran.out


def test_a_typed_list_is_its_items(polykube: Polykube) -> None:
    head = "apiVersion: flowcontrol.apiserver.k8s.io/v1\nkind: PriorityLevelConfigurationList\n"
    spec = "spec: {type: Limited, limited: {limitResponse: {type: Reject}}}"
    Path("a.yaml").write_text(f"{head}items:\n- metadata: {{name: a}}\n  {spec}\n")
    Path("b.yaml").write_text(f"{head}items: []\n")
    assert polykube("validate", "-f", ".", "--server-version", "1.31").code == 0
    Path("a.yaml").write_text(
        f"{head}items:\n- metadata: {{name: a}}\n  {spec}\n- metadata: {{}}\n  {spec}\n"
    )
    ran = polykube("validate", "-f", ".", "--server-version", "1.31")
    assert ran.code == 1
    assert ran.out.startswith(
        "a.yaml:6:3: error: PriorityLevelConfigurationList: items[1].metadata.name: Required"
    )


@pytest.mark.parametrize("bad", ["a: [\n", "a: 1\n", VALID.replace("/v1\n", "/v7\n"), VALID + "kind: x\n"])
def test_bad_input_is_2_and_the_rest_is_judged(polykube: Polykube, bad: str) -> None:
    Path("a.yaml").write_text(bad)
    Path("b.yaml").write_text(INVALID)
    ran = polykube("validate", "-f", ".", "--server-version", "1.31")
    assert ran.code == 2
    assert ran.out.startswith("a.yaml:")
    assert "b.yaml:10:5: error: " in ran.out


def test_templates_are_not_validated(polykube: Polykube) -> None:
    Path("a.yaml").write_text(INVALID.replace("-1", "{{ .Values.shares }}"))
    ran = polykube("validate", "-f", "a.yaml")
    assert ran.code == 0
    assert ran.out.startswith("a.yaml: note: a template")


def test_braces_in_foreign_documents_and_the_values_of_a_chart(polykube: Polykube) -> None:
    foreign = "apiVersion: v1\nkind: ConfigMap\ndata: {x: '{{ $labels.pod }}'}\n"
    Path("a.yaml").write_text(foreign + "---\n" + INVALID)
    Path("Chart.yaml").write_text("name: c\n")
    ran = polykube("validate", "-f", ".", "--server-version", "1.31")
    assert ran.code == 1
    assert ran.out.startswith("a.yaml:")
    assert ran.out.endswith("2 files, 1 object, 1 invalid\n")


def test_a_minor_that_is_none(polykube: Polykube) -> None:
    Path("a.yaml").write_text(VALID)
    ran = polykube("validate", "-f", "a.yaml", "--server-version", "newest")
    assert (ran.code, ran.out) == (2, "")
    assert "is not a Kubernetes version" in ran.err


def test_reports(polykube: Polykube) -> None:
    Path("a.yaml").write_text(INVALID + "---\n" + VALID)
    ran = polykube(
        "validate",
        "-f",
        "a.yaml",
        "--server-version",
        "1.31",
        "-o",
        "json",
        "--sarif",
        "r.sarif",
        "--junit",
        "r.xml",
    )
    report = json.loads(ran.out)
    assert report["summary"] == {"files": 1, "objects": 2, "invalid": 1, "templates": 0, "failed": 0}
    assert {one["level"] for one in report["diagnostics"]} == {"error"}
    results = json.loads(Path("r.sarif").read_text())["runs"][0]["results"]
    assert results[0]["locations"][0]["physicalLocation"]["region"] == {"startLine": 10, "startColumn": 5}
    suite = ElementTree.parse("r.xml").getroot()[0]
    assert [len(case) for case in suite] == [1, 0]
