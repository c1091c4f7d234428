"""The programs of examples/ and the examples of the pages do on a real server what they say."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from .case import Case
from .scenarios import before, scenario

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "examples"


def _run(script: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(EXAMPLES / script), *arguments], capture_output=True, text=True, timeout=60
    )


@scenario(
    "serves the programs of examples/, which list, make, patch, watch and delete",
    per="minor",
    absent=before("1.29", "the examples are written in v1"),
    own=True,
    shells="usual",
)
async def test_examples(case: Case) -> None:
    script = "levels.py" if case.blocking else "levels_async.py"
    ran = _run(script, "--kubeconfig", str(case.cluster.kubeconfig("admin")))
    assert (ran.returncode, ran.stderr) == (0, "")
    said = ran.stdout.splitlines()
    assert said[0].startswith(f"Kubernetes v{case.minor}.")
    assert "patched: lends 50 %" in said
    name = "polykube-example" if case.blocking else "polykube-example-async"
    told = [line for line in said if line.startswith("watched:")]
    assert told == [f"watched: {change} {name}" for change in ("ADDED", "MODIFIED", "DELETED")]
    assert case.is_absent(case.path("prioritylevelconfigurations", name))
    if case.blocking:
        assert any(line.split() == ["exempt", "never", "waits"] for line in said)
        assert any(line.startswith("  workload-low ") and "128 queues" in line for line in said)


@scenario(
    "refuses the example's reader, who gets one line that says why",
    per="minor",
    absent=before("1.29", "the examples are written in v1"),
    own=True,
)
async def test_examples_without_rights(case: Case) -> None:
    if case.blocking:
        token = Path(case.cluster.kubeconfig("reader")).with_name("reader.token")
        token.write_text(case.servers.users["reader"].token)
        address = ["--url", case.cluster.url, "--ca", str(case.servers.ca), "--token-file", str(token)]
        ran = _run("levels.py", *address)
    else:
        ran = _run("levels_async.py", "--kubeconfig", str(case.cluster.kubeconfig("reader")))
    assert ran.returncode == 1
    assert ran.stderr.count("\n") == 1
    assert "forbidden" in ran.stderr.lower()


def _run_page(page: Path, kubeconfig: Path | str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tests.conformance.run_page", str(page)],
        cwd=ROOT,
        env={**os.environ, "KUBECONFIG": str(kubeconfig)},
        capture_output=True,
        text=True,
        timeout=120,
    )


@scenario(
    "runs the examples of README.md and docs/usage.md, one after the other, as they are printed",
    per="minor",
    absent=before("1.29", "the examples are written in v1"),
    own=True,
)
async def test_pages(case: Case) -> None:
    for page in (ROOT / "README.md", ROOT / "docs" / "usage.md"):
        ran = _run_page(page, case.cluster.kubeconfig("admin"))
        assert (ran.returncode, ran.stderr) == (0, ""), ran.stdout
        examples = page.read_text(encoding="utf-8").count("```python\n")
        assert examples > 2
        assert ran.stdout.count(f"{page.name}:") == examples
