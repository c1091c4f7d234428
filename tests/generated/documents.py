"""What the documents under specs/ serve, read here without any of the generator's code."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "specs" / "flowcontrol"
METHODS = ("get", "put", "post", "delete", "options", "head", "patch", "trace")


@dataclass(slots=True)
class Served:
    """One path and method of one version, over all its minors."""

    version: str
    method: str
    path: str
    action: str | None
    kind: str | None
    parameters: dict[str, str] = field(default_factory=dict[str, str])
    since: dict[str, tuple[int, int]] = field(default_factory=dict[str, tuple[int, int]])
    content: set[str] = field(default_factory=set[str])

    @property
    def id(self) -> str:
        return f"{self.method.upper()} {self.path}"


def minor_of(path: Path) -> tuple[int, int]:
    found = re.fullmatch(r".*@(\d+)\.(\d+)", path.stem)
    assert found is not None
    return int(found[1]), int(found[2])


@cache
def files() -> tuple[Path, ...]:
    return tuple(
        sorted(FOLDER.glob("*.json"), key=lambda path: (path.stem.partition("@")[0], minor_of(path)))
    )


@cache
def data(path: Path) -> Any:
    return json.loads(path.read_bytes())


def versions() -> list[str]:
    return sorted({path.stem.partition("@")[0] for path in files()})


@cache
def operations() -> tuple[Served, ...]:
    """Every path and method of every document, the deprecated watch paths included."""
    found: dict[tuple[str, str, str], Served] = {}
    first: dict[str, tuple[int, int]] = {}
    for file in files():
        version, minor = file.stem.partition("@")[0], minor_of(file)
        first.setdefault(version, minor)
        for path, item in data(file)["paths"].items():
            for method in METHODS:
                if method not in item:
                    continue
                operation = item[method]
                gvk = operation.get("x-kubernetes-group-version-kind", {})
                key = (version, path, method)
                served = found.setdefault(
                    key,
                    Served(version, method, path, operation.get("x-kubernetes-action"), gvk.get("kind")),
                )
                served.content |= set(operation.get("requestBody", {}).get("content", {}))
                for parameter in [*item.get("parameters", ()), *operation.get("parameters", ())]:
                    if parameter["in"] == "query":
                        name = parameter["name"]
                        if name not in served.parameters and minor > first[version]:
                            served.since[name] = minor
                        served.parameters[name] = parameter["schema"]["type"]
    return tuple(found[key] for key in sorted(found))
