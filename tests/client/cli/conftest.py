"""A made-up API group, installed as a user's package would be, and the command line in this process."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from polykube import groups
from polykube.cli import main

GROUP = """
from polykube.conversion.rules import Rules
from polykube.groups import Group

NUMBER, TEXT = {"type": "int32"}, {"type": "string"}
HEAD = {"apiVersion": TEXT, "kind": TEXT, "metadata": {"type": "ObjectMeta"}, "spec": {"type": "LaneSpec"}}
TABLES = {
    "group": "lanes.example.org",
    "kinds": ["Lane"],
    "oldest": 20,
    "newest": 37,
    "verified": [31],
    "versions": {"v1beta1": {"introduced": 20, "removed": 32}, "v1": {"introduced": 29}},
    "hops": [{
        "older": "v1beta1",
        "newer": "v1",
        "rules": [
            {"rule": "rename", "kind": "Lane", "older": "spec.slots", "newer": "spec.shares"},
            {"rule": "added", "kind": "Lane", "field": "spec.weight", "reason": "it came with v1"},
        ],
    }],
    "schemas": {
        "meta": {"ObjectMeta": {"name": TEXT, "annotations": {"type": "string", "container": "map"}}},
        "v1beta1": {"Lane": HEAD, "LaneSpec": {"slots": NUMBER, "speed": NUMBER}},
        "v1": {"Lane": HEAD, "LaneSpec": {"shares": NUMBER, "speed": NUMBER, "weight": NUMBER}},
    },
}


def greet(arguments):
    print("lanes", *arguments)
    return 3


GROUP = Group("lanes.example.org", rules=lambda: Rules.of(TABLES), commands={"lanes": "made_up_lanes:greet"})
"""

METADATA = "Metadata-Version: 2.1\nName: made-up-lanes\nVersion: 1.0\n"
ENTRY_POINTS = "[polykube.groups]\nlanes.example.org = made_up_lanes:GROUP\n"


@pytest.fixture
def lanes(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The group `lanes.example.org`: v1beta1 calls `spec.slots` what v1 calls `spec.shares`."""
    folder = tmp_path_factory.mktemp("site")
    (folder / "made_up_lanes.py").write_text(GROUP)
    info = folder / "made_up_lanes-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(METADATA)
    (info / "entry_points.txt").write_text(ENTRY_POINTS)
    monkeypatch.syspath_prepend(str(folder))
    groups.forget()
    yield folder
    sys.modules.pop("made_up_lanes", None)
    groups.forget()


@dataclass
class Ran:
    code: int
    out: str
    err: str


@pytest.fixture
def polykube(
    lanes: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]
) -> Callable[..., Ran]:
    """Run a command line in an empty folder."""
    monkeypatch.chdir(tmp_path)

    def run(*arguments: str) -> Ran:
        sys.stdout.flush()
        capfdbinary.readouterr()
        try:
            code = main(list(arguments))
        except SystemExit as ended:
            code = int(str(ended.code))
        sys.stdout.flush()
        out, err = capfdbinary.readouterr()
        return Ran(code, out.decode(), err.decode())

    return run
