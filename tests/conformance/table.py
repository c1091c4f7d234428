"""``python -m tests.conformance.table [--write]``: the table in docs/conformance.md, made from the tests."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

from .scenarios import MINORS, OWN, SHELLS, USUAL, Scenario

HERE = Path(__file__).parent
PAGE = HERE.parents[1] / "docs" / "conformance.md"
MARK = "<!-- made by `python -m tests.conformance.table --write` from the tests: do not edit below -->"


def all_scenarios() -> list[Scenario]:
    """Every scenario of every test module here, in the order of the files."""
    found: list[Scenario] = []
    for path in sorted(HERE.glob("test_*.py")):
        module = importlib.import_module(f"{__package__}.{path.stem}")
        found += [
            value.scenario
            for value in vars(module).values()
            if isinstance(getattr(value, "scenario", None), Scenario) and value.__module__ == module.__name__
        ]
    return found


def _shells(row: Scenario) -> str:
    """On how many shells a scenario runs, or what asks the server in the client's place."""
    if row.asker:
        return f"no shell: {row.asker}"
    counts = sorted({len(row.on(minor)) for minor in MINORS if minor not in row.absent})
    return f"{counts[0]} ({counts[1]} on {MINORS[-1]})" if counts[1:] else str(counts[0])


def _summary(scenarios: list[Scenario]) -> list[str]:
    """How much a complete run is, and how many scenarios run over every shell."""
    newest = MINORS[-1]
    through = [row for row in scenarios if not row.asker]
    there = [row for row in through if newest not in row.absent]
    full = sum(set(row.on(newest)) == set(SHELLS) for row in there)
    total = sum(len(row.runs(MINORS)) for row in scenarios)
    others = len(scenarios) - len(through)
    return [
        f"{len(scenarios)} scenarios, {total} executions in a complete run. {len(through)} scenarios use the "
        f"client: of the {len(there)} that {newest} can have, {full} run there on all {len(SHELLS)} shells.",
        f"In the other {others} something else asks the server.",
    ]


def render(scenarios: list[Scenario]) -> str:
    """The table, the reasons, and how many executions a complete run has."""
    lines = [
        *_summary(scenarios),
        "",
        f"| what the server must do | test | {' | '.join(MINORS)} | shells |",
        f"| --- | --- |{' --- |' * len(MINORS)} --- |",
    ]
    reasons: dict[str, int] = {}
    for row in scenarios:
        cells = []
        for minor in MINORS:
            runs = row.runs([minor])
            if runs:
                versions = (
                    list(dict.fromkeys(run.version for run in runs)) if row.per == "version" else ["yes"]
                )
                cells.append(", ".join(versions))
            else:
                cells.append(f"no ({reasons.setdefault(row.absent[minor], len(reasons) + 1)})")
        mark = " ¹" if row.own or row.flavour != "plain" else ""
        cells.append(_shells(row))
        lines.append(f"| {row.sentence}{mark} | `{row.test}` | {' | '.join(cells)} |")
    lines += ["", *(f"({number}) {reason}." for reason, number in reasons.items())]
    lines += ["", f"¹ {OWN[0].upper()}{OWN[1:]}: not possible on an existing cluster."]
    lines += ["", f"Shells: {len(SHELLS)} are {', '.join(SHELLS)}; {len(USUAL)} are {' and '.join(USUAL)}."]
    return "\n".join(lines) + "\n"


def page(current: str, table: str) -> str:
    """The page with everything below the mark replaced."""
    return f"{current.partition(MARK)[0]}{MARK}\n\n{table}"


def main() -> int:
    current = PAGE.read_text()
    wanted = page(current, render(all_scenarios()))
    if "--write" in sys.argv[1:]:
        PAGE.write_text(wanted)
    elif wanted != current:
        print(
            f"{PAGE} is not what the tests say: run `python -m tests.conformance.table --write`",
            file=sys.stderr,
        )
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
