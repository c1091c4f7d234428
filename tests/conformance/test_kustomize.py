"""kustomize, as kubectl has it, builds of converted files what is made by converting what it builds."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from polykube import load_yaml
from polykube.cli import main

pytestmark = pytest.mark.conformance

HEAD = "apiVersion: flowcontrol.apiserver.k8s.io/v1beta2\n"
TARGET = "group: flowcontrol.apiserver.k8s.io, version: v1beta2"
FILES = {
    "base/kustomization.yaml": "resources: [level.yaml, schema.yaml]\n",
    "base/level.yaml": HEAD
    + """\
kind: PriorityLevelConfiguration
metadata: {name: nightly}
spec:
  type: Limited
  limited:
    assuredConcurrencyShares: 6  # tuned
    limitResponse: {type: Queue, queuing: {queues: 64, handSize: 6, queueLengthLimit: 50}}
""",
    "base/schema.yaml": HEAD
    + """\
kind: FlowSchema
metadata: {name: nightly}
spec:
  priorityLevelConfiguration: {name: nightly}
  matchingPrecedence: 500
  rules:
  - subjects: [{kind: User, user: {name: a}}]
    resourceRules: [{verbs: ["*"], apiGroups: ["*"], resources: ["*"], namespaces: ["*"]}]
""",
    "overlay/kustomization.yaml": f"""\
resources: [../base]
patches:
- path: patches/shares.yaml
  target: {{{TARGET}, kind: PriorityLevelConfiguration, name: nightly}}
- path: patches/subjects.json
  target: {{{TARGET}, kind: FlowSchema}}
- path: patches/merge.yaml
- target: {{{TARGET}, kind: FlowSchema}}
  patch: '[{{"op": "replace", "path": "/spec/rules/0/resourceRules/0/verbs/0", "value": "get"}}]'
- patch: |-
    {HEAD}    kind: FlowSchema
    metadata: {{name: nightly}}
    spec: {{matchingPrecedence: 700}}
""",
    "overlay/patches/shares.yaml": """\
# more at night
- op: test
  path: /spec/limited/assuredConcurrencyShares
  value: 6
- {op: replace, path: /spec/limited/assuredConcurrencyShares, value: SHARES}
- {op: remove, path: /spec/limited/limitResponse/queuing/queueLengthLimit}
- {op: add, path: /metadata/annotations, value: {"a/b": "c"}}
""",
    "overlay/patches/subjects.json": """\
[{"op": "add", "path": "/spec/rules/0/subjects/-", "value": {"kind": "User", "user": {"name": "b"}}}]
""",
    "overlay/patches/merge.yaml": HEAD
    + """\
kind: PriorityLevelConfiguration
metadata: {name: nightly}
spec: {limited: {limitResponse: {queuing: {queueLengthLimit: 70}}}}
""",
}


def built(folder: Path) -> str:
    command = shutil.which("kubectl", path=str(Path(sys.executable).parent))
    assert command, "kubectl is not in this environment: install the [conformance] extra"
    done = subprocess.run(
        [command, "kustomize", "overlay"],
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=60,
        env={**os.environ, "HOME": str(folder)},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("shares", ["40", "0"])
@pytest.mark.parametrize("version", ["v1beta1", "v1beta3", "v1"])
def test_building_and_converting_may_be_done_in_either_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: str, shares: str
) -> None:
    monkeypatch.chdir(tmp_path)
    for name, text in FILES.items():
        path = Path(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text.replace("SHARES", shares))
    Path("built.yaml").write_text(built(tmp_path))
    assert main(["convert", "-f", "built.yaml", "--to", version, "--output", "expected.yaml"]) == 0
    assert main(["convert", "-f", "base", "overlay", "--to", version, "--in-place"]) == 0
    assert load_yaml(built(tmp_path)) == load_yaml(Path("expected.yaml").read_text())
    assert "# more at night" in Path("overlay/patches/shares.yaml").read_text()
    assert main(["convert", "-f", "base", "overlay", "--to", version, "--check"]) == 0
