"""What a real server says to an object, and what validate says, in one form that can be compared.

``python -m tests.conversion.asking 1.25 1.26 1.29 1.31 1.37`` asks real servers about each row of
``violations`` and keeps what they say.
"""

from __future__ import annotations

import json
import lzma
import re
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

from tests.conversion import violations
from tests.conversion.answers import GROUP, warning_text

from polykube.conversion import convert
from polykube.conversion.results import Report

if TYPE_CHECKING:
    from tests.conformance.apiservers.cluster import Cluster

HOLDER = "status-holder"
"""The object whose status is replaced."""


@dataclass(frozen=True)
class Said:
    """An answer: code, causes (sorted, without the values that they show), warnings, faults in decoding."""

    code: int
    causes: tuple[tuple[str, str, str], ...]
    warnings: tuple[str, ...]
    message: str = ""


def comparable(cause: Sequence[str]) -> tuple[str, str, str]:
    """A cause without the value that its message shows; old servers print lists and structs as Go does."""
    reason, field, message = cause
    if field == "metadata.name":
        message = re.sub(r'-[a-z0-9]{5}": ', '-xxxxx": ', message)  # the end of a generated name
    return (
        reason,
        field,
        re.sub(r'^(Invalid|Unsupported) value: (?![-"\d]).*[\]}](?=: )', r"\1 value", message),
    )


def by_server(code: int, causes: Iterable[Sequence[str]], warnings: Iterable[str], message: str) -> Said:
    """What a server said; of each cause its reason, field and message."""
    message = message.partition("cannot be handled as a ")[2].partition(": ")[2] if code == 400 else ""
    return Said(
        # Dry runs of what is there already, and writes of a status, are as good as taken.
        201 if code in (200, 409) else code,
        tuple(sorted(map(comparable, causes))) if code == 422 else (),
        tuple(warnings),
        message.removeprefix("strict decoding error: "),
    )


def by_us(report: Report) -> Said:
    """What validate said. A server names the first value that it cannot decode, we name all."""
    message = report.problems[0].message if report.problems else ", ".join(report.strict_errors)
    found = sorted(comparable((cause.reason, cause.field, cause.message)) for cause in report.causes)
    return Said(report.code, tuple(found), report.warnings, message)


def in_version(row: violations.Row, version: str) -> dict[str, Any]:
    """A row's object in a version, with what the version cannot hold left out."""
    obj = convert(row.object(), to=version, allow_losses=True)
    if row.subresource:
        obj["metadata"]["name"] = HOLDER
    return obj


def dry_run(*, strict: bool) -> dict[str, str]:
    """The query of a write that changes nothing."""
    return {"dryRun": "All", "fieldValidation": "Strict" if strict else "Warn"}


def target(obj: Mapping[str, Any], subresource: str = "") -> tuple[str, str]:
    """Method and path of the request that writes an object, or the holder's subresource."""
    group, _, version = obj["apiVersion"].rpartition("/")
    assert group == GROUP
    path = f"/apis/{GROUP}/{version}/{violations.PLURALS[obj['kind']]}"
    return ("PUT", f"{path}/{HOLDER}/{subresource}") if subresource else ("POST", path)


RECORD = Path(__file__).parent / "data" / "violations.jsonl.xz"
"""What servers said to every row, in both modes."""


def recorded() -> list[tuple[str, str, int, bool, Said]]:
    """Minor, version, number of the row, strict or not, answer."""
    found: list[tuple[str, str, int, bool, Said]] = []
    for line in lzma.decompress(RECORD.read_bytes()).decode().splitlines():
        minor, version, row, strict, code, causes, warnings, message = json.loads(line)
        said = Said(code, tuple(tuple(cause) for cause in causes), tuple(warnings), message)
        found.append((minor, version, row, strict, said))
    return found


def _past_the_client(cluster: Cluster, obj: Mapping[str, Any], subresource: str, strict: bool) -> Said:
    method, path = target(obj, subresource)
    answer = cluster.raw(method, f"{path}?{urlencode(dry_run(strict=strict))}", obj)
    body = answer.json()
    causes = body.get("details", {}).get("causes", []) if answer.is_error else []
    return by_server(
        answer.status_code,
        [(cause["reason"], cause.get("field", ""), cause["message"]) for cause in causes],
        [warning_text(text) for name, text in answer.headers.multi_items() if name == "warning"],
        body.get("message", ""),
    )


def record(minors: Sequence[str]) -> int:
    """Ask real servers of these minors; gives the number of answers."""
    from tests.conformance.apiservers.cluster import Cluster
    from tests.conformance.scenarios import SERVED

    lines: list[str] = []
    for minor in minors:
        with Cluster(minor) as cluster:
            for version in SERVED[minor]:
                for kind, plural in violations.PLURALS.items():
                    holder = convert(violations.Row("holder", kind, {}, name=HOLDER).object(), to=version)
                    cluster.raw("POST", f"/apis/{GROUP}/{version}/{plural}", holder)
                for number, row in enumerate(violations.ROWS):
                    for strict in (False, True):
                        obj = in_version(row, version)
                        said = _past_the_client(cluster, obj, row.subresource, strict)
                        values = (said.code, said.causes, said.warnings, said.message)
                        lines.append(json.dumps([minor, version, number, strict, *values]))
    RECORD.write_bytes(lzma.compress("\n".join(lines).encode(), preset=9 | lzma.PRESET_EXTREME))
    return len(lines)


if __name__ == "__main__":
    print(f"{record(sys.argv[1:])} answers")
