"""Manifests that `polykube convert` wrote, given to kubectl and to the server."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from polykube.cli import main

from .case import Case
from .scenarios import scenario
from .test_kubectl import kubectl

MANIFESTS = Path(__file__).parent / "manifests"
"""Every feature of YAML that people use, in every version; their comments say what they are for."""


@scenario(
    "accepts, through kubectl and in strict mode, every manifest that was converted to its version",
    asker="kubectl",
)
async def test_converted_manifests(case: Case, tmp_path: Path) -> None:
    out = tmp_path / "converted"
    done = main(
        [
            "convert",
            *("-f", str(MANIFESTS), "--output", str(out)),
            *("--to", case.version, "--server-version", case.minor),
        ]
    )
    assert done == 0
    written = {path.name for path in out.iterdir()}
    assert written == {path.name for path in MANIFESTS.iterdir()}
    accepted: list[dict[str, Any]] = []
    for path in sorted(out.iterdir()):
        answer = kubectl(
            case, "apply", "--dry-run=server", "--validate=strict", "-o", "json", "-f", str(path)
        )
        found = json.loads(answer)
        accepted += found["items"] if found["kind"] == "List" else [found]
    ours = [one for one in accepted if one["kind"] != "ConfigMap"]
    assert {one["apiVersion"] for one in ours} == {f"flowcontrol.apiserver.k8s.io/{case.version}"}
    shares = {
        one["metadata"]["name"].removeprefix("pk-manifest-"): one["spec"]["limited"][case.shares]
        for one in ours
        if one["kind"] == "PriorityLevelConfiguration"
    }
    assert shares == {
        "old": 12, "a": 7, "b": 7, "c": 7, "json": 9, "applied": 8, "zero": 30, "item": 4, "windows": 11,
    }  # fmt: skip
    # Validating the same files offline comes to the same answer.
    assert main(["validate", "-f", str(out), "--strict", "--server-version", case.minor]) == 0
