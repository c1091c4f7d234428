"""Every recorded answer of a real server, against convert, default, prune and validate."""

from __future__ import annotations

import json
import os
from collections import Counter
from collections.abc import Iterable
from dataclasses import astuple
from pathlib import Path
from typing import Any

import pytest
from tests.conversion import answers, asking, violations
from tests.conversion.asking import comparable

from polykube.conversion import convert, default, prune, validate

SHARED = Path(os.environ.get("POLYKUBE_SHARED", Path(__file__).parents[3] / "shared")) / "oracle"


def read_back(answer: answers.Answer, version: str) -> dict[str, Any]:
    """What the answer's server would give in a version, by our rules."""
    stored = default(prune(answer.request(), minor=answer.minor), minor=answer.minor)
    return answers.reduce(convert(stored, to=version))


def unequal(answer: answers.Answer) -> list[str]:
    return [
        f"{answer.minor} {answer.version} {answer.sent} read in {version}: {ours}, not {theirs}"
        for version, theirs in answer.read.items()
        if (ours := read_back(answer, version)) != theirs
    ]


def said_otherwise(answer: answers.Answer) -> list[str]:
    """Where validate differs from the server, for an object as sent."""
    report = validate(answer.request(), minor=answer.minor)
    ours = sorted(comparable((cause.reason, cause.field, cause.message)) for cause in report.causes)
    theirs = sorted(comparable(cause) for cause in answer.causes)
    found: list[str] = []
    if report.code != answer.code:
        found.append(f"code {report.code}, not {answer.code}")
    if ours != theirs:
        found.append(f"causes {ours}, not {theirs}")
    if report.warnings != answer.warnings:
        found.append(f"warnings {report.warnings}, not {answer.warnings}")
    if not report.verified:
        found.append("not verified")
    return [f"{answer.minor} {answer.version} {answer.sent}: {each}" for each in found]


def test_what_servers_say() -> None:
    every = answers.load()
    assert Counter(answer.code for answer in every).keys() == {201, 422}
    assert [line for answer in every for line in said_otherwise(answer)] == []


def test_what_servers_say_to_each_violation() -> None:
    every = asking.recorded()
    assert {row for _, _, row, _, _ in every} == set(range(len(violations.ROWS)))
    unlike: list[str] = []
    for minor, version, number, strict, theirs in every:
        row = violations.ROWS[number]
        obj = asking.in_version(row, version)
        ours = asking.by_us(validate(obj, minor=minor, strict=strict, subresource=row.subresource))
        if ours != theirs:
            unlike.append(f"{minor} {version} {row.rule}, strict={strict}: {ours}, not {theirs}")
    assert unlike == []


def test_what_servers_read_back() -> None:
    accepted = [answer for answer in answers.load() if answer.code == 201]
    assert Counter(answer.minor for answer in accepted).keys() == {
        "1.25",
        "1.26",
        "1.28",
        "1.29",
        "1.31",
        "1.37",
    }
    assert len(accepted) > 1000
    assert [line for answer in accepted for line in unequal(answer)] == []


@pytest.mark.skipif(not SHARED.is_dir(), reason="no recordings beside the repository")
def test_the_recordings_themselves() -> None:
    recorded = list(answers.recorded(SHARED))
    assert len(recorded) == 1440
    assert [line for answer in recorded for line in unequal(answer)] == []
    assert [line for answer in recorded for line in said_otherwise(answer)] == []


@pytest.mark.skipif(not SHARED.is_dir(), reason="no recordings beside the repository")
def test_the_repository_carries_every_recorded_answer() -> None:
    def texts(given: Iterable[answers.Answer]) -> set[str]:
        return {json.dumps(astuple(answer), sort_keys=True) for answer in given}

    assert texts(answers.recorded(SHARED)) == texts(answers.load())
