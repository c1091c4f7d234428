"""What real API servers answered to objects that were created, in a form that fits into the repository.

``data/answers.jsonl.xz`` holds one line for each different answer: ``[minor, version, kind, sent, code, said,
warnings]``. An object is reduced to its annotations and its spec. ``said`` is, for an accepted one, the merge
patch (RFC 7386) that turns what was sent into what was read back, for each served version; for a refused one,
the causes. ``warnings`` are the texts of the Warning headers.

``python -m tests.conversion.answers FOLDER`` makes the file anew from recordings (``k131.jsonl``: one JSON
object a line with request, code, warnings, read and status).
"""

from __future__ import annotations

import json
import lzma
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

GROUP = "flowcontrol.apiserver.k8s.io"
FILE = Path(__file__).parent / "data" / "answers.jsonl.xz"

Wire = dict[str, Any]


@dataclass(frozen=True)
class Answer:
    """One object that was sent, and the answer.

    ``read`` is by version; ``causes`` are (reason, field, message).
    """

    minor: str
    version: str
    kind: str
    sent: Wire
    code: int
    read: dict[str, Wire]
    causes: tuple[tuple[str, str, str], ...]
    warnings: tuple[str, ...]

    def request(self) -> Wire:
        """The object as it was sent."""
        return whole(self.sent, self.version, self.kind)


def whole(reduced: Wire, version: str, kind: str) -> Wire:
    """An object of its reduced form."""
    metadata: Wire = {"name": "sample"}
    if "annotations" in reduced:
        metadata["annotations"] = reduced["annotations"]
    return {
        "apiVersion": f"{GROUP}/{version}",
        "kind": kind,
        "metadata": metadata,
        "spec": reduced.get("spec", {}),
    }


def reduce(obj: Wire) -> Wire:
    """Annotations and spec of an object."""
    reduced: Wire = {"spec": obj["spec"]}
    if obj["metadata"].get("annotations"):
        reduced["annotations"] = obj["metadata"]["annotations"]
    return reduced


def load() -> list[Answer]:
    """The answers that the repository carries."""
    answers: list[Answer] = []
    for line in lzma.decompress(FILE.read_bytes()).decode().splitlines():
        minor, version, kind, sent, code, said, warnings = json.loads(line)
        accepted = code == 201
        read = {name: merge(sent, patch) for name, patch in said.items()} if accepted else {}
        causes = () if accepted else tuple(tuple(cause) for cause in said)
        answers.append(Answer(minor, version, kind, sent, code, read, causes, tuple(warnings)))
    return answers


def recorded(folder: Path) -> Iterator[Answer]:
    """The answers in a folder of recordings."""
    for path in sorted(folder.glob("k1*.jsonl")):
        minor = f"1.{path.stem[2:]}"
        for line in path.read_text().splitlines():
            record = json.loads(line)
            request = record["request"]
            details = (record["status"] or {}).get("details") or {} if record["code"] != 201 else {}
            yield Answer(
                minor,
                request["apiVersion"].rpartition("/")[2],
                request["kind"],
                reduce(request),
                record["code"],
                {version: reduce(obj) for version, obj in (record.get("read") or {}).items()},
                tuple((c["reason"], c["field"], c["message"]) for c in details.get("causes", ())),
                tuple(warning_text(header) for header in record["warnings"] or ()),
            )


def warning_text(header: str) -> str:
    """The text of a Warning header: ``299 - "text"``, quotes and backslashes escaped."""
    match = re.fullmatch(r'299 - "(.*)"', header)
    assert match is not None, header
    return re.sub(r"\\(.)", r"\1", match[1])


def difference(old: Any, new: Any) -> Any:
    """The merge patch from one object to another."""
    patch: Wire = {name: None for name in old if name not in new}
    for name, value in new.items():
        if name not in old:
            patch[name] = value
        elif old[name] != value:
            both = isinstance(value, dict) and isinstance(old[name], dict)
            patch[name] = difference(old[name], value) if both else value
    return patch


def merge(old: Any, patch: Any) -> Any:
    """A merge patch applied."""
    if not isinstance(patch, dict):
        return patch
    merged = dict(old) if isinstance(old, dict) else {}
    for name, value in patch.items():
        if value is None:
            merged.pop(name, None)
        else:
            merged[name] = merge(merged.get(name), value)
    return merged


def write(folder: Path) -> int:
    """Carry recordings over; gives the number of different answers."""
    lines: dict[str, str] = {}
    for each in recorded(folder):
        said: Any = {version: difference(each.sent, obj) for version, obj in each.read.items()}
        assert all(merge(each.sent, said[version]) == obj for version, obj in each.read.items())
        if each.code != 201:
            said = each.causes
        fact = [each.minor, each.version, each.kind, each.sent, each.code, said, each.warnings]
        # The order of fields says nothing, but that of warnings follows it.
        lines.setdefault(json.dumps(fact, sort_keys=True), json.dumps(fact, separators=(",", ":")))
    text = "\n".join(line for _, line in sorted(lines.items()))
    FILE.parent.mkdir(exist_ok=True)
    FILE.write_bytes(lzma.compress(text.encode(), preset=9 | lzma.PRESET_EXTREME))
    return len(lines)


if __name__ == "__main__":
    print(f"{write(Path(sys.argv[1]))} different answers")
