"""Type checkers against programs of users: mistakes are found line by line, and what is right passes.

Run by ``nox -s typecheck`` (``pytest tests/typing/check_typing.py``); it takes half a minute, so the unit
suite does not collect it.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
MISTAKES = ROOT / "tests" / "typing" / "cases" / "mistakes.py"
CASES = ROOT / "tests" / "typing" / "cases"
CLEAN = [
    *(CASES / f"{name}.py" for name in ("clean", "conversions", "windows")),
    *sorted((ROOT / "examples").glob("*.py")),
]

Errors = dict[Path, dict[int, set[str]]]
"""File -> line -> the codes of the errors there."""


def by_mypy(files: list[Path]) -> Errors:
    ran = _run("mypy", "--output", "json", *map(str, files))
    found: Errors = defaultdict(lambda: defaultdict(set))
    for line in ran.stdout.splitlines():
        error: dict[str, Any] = json.loads(line)
        if error["severity"] == "error":
            found[(ROOT / error["file"]).resolve()][error["line"]].add(error["code"])
    return found


def by_pyright(files: list[Path]) -> Errors:
    ran = _run("pyright", "--outputjson", "--pythonpath", sys.executable, *map(str, files))
    report = json.loads(ran.stdout)
    assert report["summary"]["filesAnalyzed"] == len(files)
    found: Errors = defaultdict(lambda: defaultdict(set))
    for error in report["generalDiagnostics"]:
        if error["severity"] == "error":
            line = error["range"]["start"]["line"] + 1
            found[Path(error["file"]).resolve()][line].add(error.get("rule", "syntax"))
    return found


def _run(checker: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", checker, *arguments]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert ran.returncode in (0, 1), f"{checker} did not run: {ran.stdout}{ran.stderr}"
    return ran


CHECKERS = {"mypy": by_mypy, "pyright": by_pyright}


@pytest.fixture(scope="module", params=CHECKERS)
def checked(request: pytest.FixtureRequest) -> tuple[str, Errors]:
    return request.param, CHECKERS[request.param]([MISTAKES, *CLEAN])


def expected(checker: str) -> dict[int, set[str]]:
    """What the comments of mistakes.py announce: ``# refused: mypy's codes | pyright's rules``."""
    marks: dict[int, set[str]] = {}
    for number, line in enumerate(MISTAKES.read_text("utf-8").splitlines(), start=1):
        if mark := re.search(r"# refused: ([\w, -]+) \| ([\w, ]+)$", line):
            marks[number] = set(mark[list(CHECKERS).index(checker) + 1].split(", "))
    return marks


def test_each_mistake_is_found_where_it_is(checked: tuple[str, Errors]) -> None:
    checker, found = checked
    announced = expected(checker)
    assert len(announced) >= 40
    assert dict(found[MISTAKES]) == announced


@pytest.mark.parametrize("path", CLEAN, ids=lambda path: path.name)
def test_what_is_right_passes(checked: tuple[str, Errors], path: Path) -> None:
    assert dict(checked[1][path]) == {}
