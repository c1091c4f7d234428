"""A second client reads what we wrote, and the other way round."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from polykube.errors import ApplyConflict

from .case import Case
from .scenarios import minor_key, scenario
from .shells import now


def kubectl(case: Case, *arguments: str, given: object = None) -> str:
    """What the wheel's kubectl says, in a home folder of its own."""
    command = shutil.which("kubectl", path=str(Path(sys.executable).parent))
    assert command, "kubectl is not in this environment: install the [conformance] extra"
    done = subprocess.run(
        [command, "--kubeconfig", str(case.cluster.kubeconfig("admin")), *arguments],
        input=None if given is None else json.dumps(given),
        capture_output=True,
        text=True,
        timeout=60,
        env={**os.environ, "HOME": str(case.cluster.folder)},
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def _resource(case: Case, kind: str) -> str:
    return f"{kind}.{case.version}.flowcontrol.apiserver.k8s.io"


async def _judged(case: Case) -> None:
    """The API server itself writes a new FlowSchema's first condition."""
    for _ in range(200):
        if case.at_server(case.path("flowschemas", case.name("a"))).get("status", {}).get("conditions"):
            return
        await asyncio.sleep(0.05)
    pytest.fail("the API server wrote no condition")


@scenario("gives kubectl exactly what we wrote")
async def test_kubectl_reads(case: Case) -> None:
    client = case.client()
    level = await now(case.levels(client).create(case.level("a", shares=7)))
    schema = await now(case.schemas(client).create(case.schema("a", level=case.name("a"))))
    await _judged(case)
    for kind, ours in (("prioritylevelconfigurations", level), ("flowschemas", schema)):
        found: dict[str, Any] = json.loads(
            kubectl(case, "get", _resource(case, kind), case.name("a"), "-o", "json", "--show-managed-fields")
        )
        mine = (
            await now((case.levels if kind[0] == "p" else case.schemas)(client).get(case.name("a")))
        ).to_wire()
        assert found == mine
        assert found["spec"] == ours.to_wire()["spec"]


@scenario("gives us exactly what kubectl wrote, and tells both managers of a conflict", per="minor")
async def test_kubectl_writes(case: Case) -> None:
    levels = case.levels(case.client())
    kubectl(case, "apply", "--server-side", "-f", "-", given=case.level("a", shares=7))
    read = await now(levels.get(case.name("a")))
    assert getattr(read.spec.limited, case.shares) == 7
    with pytest.raises(ApplyConflict) as caught:
        await now(levels.apply(case.level("a", shares=8), field_manager="polykube-test"))
    assert [conflict.manager for conflict in caught.value.conflicts] == ["kubectl"]


@scenario("knows us by a kubeconfig's token and by its client certificate", per="minor")
async def test_kubeconfig(case: Case) -> None:
    case.cleans("/api/v1/namespaces/default/configmaps")
    for user in set(case.cluster.kubeconfig_users) - {"reader", "nobody"}:
        client = case.client(user)
        maps = await now(client.resource("v1", "ConfigMap"))
        made = await now(maps.create({"metadata": case.metadata(user)}, namespace="default"))
        assert not case.is_absent(f"/api/v1/namespaces/default/configmaps/{made.metadata.name}")
        if minor_key(case.minor) >= (1, 28):  # the first with authentication.k8s.io/v1 SelfSubjectReview
            reviews = await now(client.resource("authentication.k8s.io/v1", "SelfSubjectReview"))
            review = (await now(reviews.create({}))).to_wire()
            assert review["status"]["userInfo"]["username"] == case.cluster.username(user)
