"""The flow-control group, registered as pyproject.toml says, whatever the environment has installed."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from polykube import groups

ROOT = Path(__file__).parents[2]


def declared() -> list[EntryPoint]:
    """The entry points of pyproject.toml."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    points = project["entry-points"][groups.ENTRY_POINTS]
    return [EntryPoint(name, value, groups.ENTRY_POINTS) for name, value in points.items()]


@pytest.fixture(autouse=True)
def flowcontrol(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Installing the project anew does this for good; a checkout that was installed before lacks it."""
    groups.forget()
    found = groups.registered()
    for point in declared():
        found.setdefault(point.name, [point])
    yield
    groups.forget()
