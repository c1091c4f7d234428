"""The programs of examples/ and the examples of the pages do on a real server what they say."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

from .case import Case
from .scenarios import before, scenario

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "examples"


def _run(case: Case, script: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = case.over(EXAMPLES / script, *arguments)
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60)


@scenario(
    "serves the programs of examples/, which list, make, patch, watch and delete",
    per="minor",
    absent=before("1.29", "the examples are written in v1"),
    own=True,
)
async def test_examples(case: Case) -> None:
    script = "levels.py" if case.blocking else "levels_async.py"
    ran = _run(case, script, "--kubeconfig", str(case.cluster.kubeconfig("admin")))
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
        ran = _run(case, "levels.py", *address)
    else:
        ran = _run(case, "levels_async.py", "--kubeconfig", str(case.cluster.kubeconfig("reader")))
    assert ran.returncode == 1
    assert ran.stderr.count("\n") == 1
    assert "forbidden" in ran.stderr.lower()


def _run_page(case: Case, page: Path) -> subprocess.CompletedProcess[str]:
    kind = "blocking" if case.blocking else "asyncio"
    return subprocess.run(
        case.over(ROOT / "tests" / "conformance" / "run_page.py", str(page), kind),
        cwd=ROOT,
        env={**os.environ, "KUBECONFIG": str(case.cluster.kubeconfig("admin"))},
        capture_output=True,
        text=True,
        timeout=120,
    )


@scenario(
    "runs the examples of README.md and docs/usage.md, one after the other, as they are printed: a blocking "
    "shell the blocking ones, an asynchronous one those in asyncio code",
    per="minor",
    absent=before("1.29", "the examples are written in v1"),
    own=True,
)
async def test_pages(case: Case) -> None:
    run = 0
    for page in (ROOT / "README.md", ROOT / "docs" / "usage.md"):
        _, *printed = page.read_text(encoding="utf-8").split("```python\n")
        examples = sum(("async with" in text.partition("```")[0]) != case.blocking for text in printed)
        if examples:
            ran = _run_page(case, page)
            assert (ran.returncode, ran.stderr) == (0, ""), ran.stdout
            assert ran.stdout.count(f"{page.name}:") == examples
            run += examples
    assert run >= (10 if case.blocking else 1)
