"""The table of scenarios, without a server."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from tests.conformance.scenarios import FLAGS, MINORS, SERVED, SHELLS, Run, Scenario, before, minor_key
from tests.conformance.table import PAGE, all_scenarios, page, render

ROOT = Path(__file__).parents[1]
OLD = "is too old"


def _row(**changes: object) -> Scenario:
    fields = {"sentence": "does", "test": "test_x.py::test_y", "per": "version", "flavour": "plain"} | changes
    return Scenario(**fields)  # type: ignore[arg-type]


def test_the_page_is_what_the_tests_say() -> None:
    current = PAGE.read_text()
    assert page(current, render(all_scenarios())) == current, "python -m tests.conformance.table --write"


def test_every_scenario_is_in_the_table_once_and_runs_somewhere() -> None:
    rows = all_scenarios()
    assert [name for name, count in Counter(row.test for row in rows).items() if count > 1] == []
    assert [row.test for row in rows if not row.runs(MINORS)] == []
    assert [row.test for row in rows if set(row.absent) - set(SERVED)] == []
    assert all(reason for row in rows for reason in row.absent.values())


def test_runs_of_a_scenario() -> None:
    row = _row(absent=before("1.26", OLD))
    assert row.runs(["1.25", "1.26", "1.37"], ["sync-httpx"]) == [
        Run("1.26", "sync-httpx", "v1beta2"),
        Run("1.26", "sync-httpx", "v1beta3"),
        Run("1.37", "sync-httpx", "v1"),
    ]
    assert _row(per="minor").runs(["1.29"]) == [
        Run("1.29", "sync-httpx", "v1"),
        Run("1.29", "async-httpx", "v1"),
    ]


def test_shells_of_a_scenario() -> None:
    for shells, old, newest in (("all", 5, 5), ("newest", 2, 5)):
        row = _row(shells=shells, per="minor")
        assert [len(row.runs([minor])) for minor in ("1.31", MINORS[-1])] == [old, newest]
    assert [run.shell for run in _row(shells="all").runs(["1.37"], ["async-aiohttp"])] == ["async-aiohttp"]


def test_what_does_not_use_the_client_runs_on_no_shell() -> None:
    row = _row(asker="kubectl", per="minor")
    assert row.runs(["1.37"], ["async-aiohttp"]) == [Run("1.37", "", "v1")]
    assert str(Run("1.37", "", "v1")) == "1.37-v1"
    assert "| no shell: kubectl |" in render([row])


def test_every_scenario_that_uses_the_client_runs_on_every_shell() -> None:
    """On the newest minor; one that it cannot have, on all that can."""
    for row in all_scenarios():
        if not row.asker:
            minors = {MINORS[-1]} - set(row.absent) or set(MINORS) - set(row.absent)
            assert {(run.minor, run.shell) for run in row.runs(minors)} == {
                (minor, shell) for minor in minors for shell in SHELLS
            }, row.test


def test_the_page_tells_how_many_run_on_every_shell() -> None:
    some = [_row(), _row(absent={MINORS[-1]: OLD}), _row(asker="kubectl")]
    assert " ".join(render(some).partition("\n\n")[0].split("\n")) == (
        "3 scenarios, 46 executions in a complete run. 2 scenarios use the client: of the 1 that 1.37 can "
        "have, 1 run there on all 5 shells. In the other 1 something else asks the server."
    )


@pytest.mark.parametrize(
    ("program", "code"),
    [
        ("AsyncClient(url='http://localhost')", 0),
        ("Client(url='http://localhost')", 1),
        ("AsyncClient(url='http://localhost', library='httpx')", 1),
        ("sys.exit(3)", 1),
    ],
)
def test_a_program_that_opens_no_client_of_the_shell_fails(tmp_path: Path, program: str, code: int) -> None:
    path = tmp_path / "program.py"
    path.write_text(f"import sys\nfrom polykube import AsyncClient, Client\n{program}\n")
    command = [sys.executable, "-m", "tests.conformance.over", "async-aiohttp", str(path)]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert ran.returncode == code, ran.stderr
    assert ("opened no client over aiohttp" in ran.stderr) == (code == 1)


def test_an_existing_cluster_has_only_what_needs_no_servers_of_its_own() -> None:
    for row in (_row(own=True), *(_row(flavour=flavour) for flavour in FLAGS if flavour != "plain")):
        assert row.runs(["1.31"])
        assert row.runs(["1.31"], existing=True) == []
    assert _row().runs(["1.31"], existing=True) == _row().runs(["1.31"])


def test_reasons_are_told_under_the_table() -> None:
    table = render([_row(absent=before("1.29", OLD))])
    row = next(line for line in table.splitlines() if "test_y" in line)
    assert [cell.strip() for cell in row.split("|")][3:] == [
        "no (1)",
        "no (1)",
        "v1beta3, v1",
        "v1beta3, v1",
        "v1",
        "2 (5 on 1.37)",
        "",
    ]
    assert "(1) is too old." in table
    assert "1 scenarios, 13 executions" in table


def test_minors_are_ordered_as_numbers() -> None:
    assert sorted(["1.10", "1.9", "1.25"], key=minor_key) == ["1.9", "1.10", "1.25"]


def test_a_minor_newer_than_the_table_is_taken_for_its_last_row() -> None:
    assert [run.version for run in _row().runs(["1.99"], ["sync-httpx"])] == ["v1"]
