"""Reports for people and for CI systems, written as they come: nothing grows with the number of documents."""

from __future__ import annotations

import json
import shutil
import tempfile
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import BinaryIO, Protocol, TextIO
from urllib.parse import quote
from xml.sax.saxutils import escape, quoteattr

from polykube.manifests.diagnostics import Diagnostic
from polykube.manifests.files import replace

_SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json"

Summary = Mapping[str, int]


class Report(Protocol):
    """Told of every document that was worked on, and of the end."""

    def document(self, file: str, line: int, name: str, said: Sequence[Diagnostic]) -> None:
        """A document (or, with line 0, a file as a whole) and what there is to say about it."""
        ...

    def close(self, summary: Summary, exit_code: int) -> None:
        """Everything has been told."""
        ...


class TextReport:
    """One line for each diagnostic, ``file:line:column: level: …``."""

    def __init__(self, out: TextIO) -> None:
        self.out = out

    def document(self, file: str, line: int, name: str, said: Sequence[Diagnostic]) -> None:
        for one in said:
            self.out.write(f"{one}\n")

    def close(self, summary: Summary, exit_code: int) -> None:
        counts = ", ".join(
            f"{count} {name.removesuffix('s') if count == 1 else name}"
            for name, count in summary.items()
            if count or name == "files"
        )
        self.out.write(f"{counts}\n")


class JSONReport:
    """One JSON object with ``diagnostics``, ``summary`` and ``exitCode``."""

    def __init__(self, out: TextIO) -> None:
        self.out = out
        self.separator = '{"diagnostics": ['

    def document(self, file: str, line: int, name: str, said: Sequence[Diagnostic]) -> None:
        for one in said:
            self.out.write(f"{self.separator}\n  {json.dumps(asdict(one))}")
            self.separator = ","

    def close(self, summary: Summary, exit_code: int) -> None:
        start = self.separator if self.separator != "," else ""
        end = {"summary": dict(summary), "exitCode": exit_code}
        self.out.write(f"{start}\n], {json.dumps(end)[1:]}\n")


class _FileReport:
    """Collects its body in a temporary file; the report appears as a whole at the end."""

    def __init__(self, path: str, tool: str) -> None:
        self.path = Path(path)
        self.tool = tool
        self.body: BinaryIO = tempfile.TemporaryFile()  # noqa: SIM115 - closed in finish

    def finish(self, head: str, tail: str) -> None:
        def write(out: BinaryIO) -> None:
            out.write(head.encode())
            self.body.seek(0)
            shutil.copyfileobj(self.body, out)
            out.write(tail.encode())

        try:
            replace(self.path, write)
        finally:
            self.body.close()


class SarifReport(_FileReport):
    """SARIF 2.1.0, as code-scanning services take it."""

    def __init__(self, path: str, tool: str, version: str) -> None:
        super().__init__(path, tool)
        self.version = version
        self.codes: dict[str, None] = {}

    def document(self, file: str, line: int, name: str, said: Sequence[Diagnostic]) -> None:
        for one in said:
            separator = ",\n" if self.codes else ""
            self.codes[one.code] = None
            self.body.write(f"{separator}{json.dumps(self.result(one))}".encode())

    def result(self, one: Diagnostic) -> dict[str, object]:
        place: dict[str, object] = {"artifactLocation": {"uri": artifact_uri(one.file)}}
        if one.line:
            place["region"] = {"startLine": one.line, "startColumn": max(one.column, 1)}
        location: dict[str, object] = {"physicalLocation": place}
        logical = ".".join(part for part in (one.object, one.field) if part)
        if logical:
            location["logicalLocations"] = [{"fullyQualifiedName": logical}]
        text = f"{one.field}: {one.message}" if one.field else one.message
        return {
            "ruleId": one.code,
            "level": one.level,
            "message": {"text": text},
            "locations": [location],
        }

    def close(self, summary: Summary, exit_code: int) -> None:
        driver = {
            "name": self.tool,
            "version": self.version,
            "rules": [
                {"id": code, "shortDescription": {"text": code.replace("-", " ")}} for code in self.codes
            ],
        }
        head = f'{{"$schema": "{_SCHEMA}", "version": "2.1.0", "runs": [{{"results": [\n'
        invocation = {"executionSuccessful": exit_code != 2, "exitCode": exit_code}
        rest = {
            "columnKind": "unicodeCodePoints",
            "tool": {"driver": driver},
            "invocations": [invocation],
        }
        self.finish(head, f"\n], {json.dumps(rest)[1:]}]}}\n")


class JUnitReport(_FileReport):
    """JUnit's XML: a test case for each document that was worked on or that something is said about."""

    def __init__(self, path: str, tool: str) -> None:
        super().__init__(path, tool)
        self.counts: Counter[str] = Counter()

    def document(self, file: str, line: int, name: str, said: Sequence[Diagnostic]) -> None:
        title = f"{name or 'file'} (line {line})" if line else name or "file"
        errors = [one for one in said if one.level == "error"]
        others = [one for one in said if one.level != "error"]
        self.counts["tests"] += 1
        self.counts["failures"] += bool(errors)
        parts = [f"<testcase classname={_attribute(file)} name={_attribute(title)} file={_attribute(file)}>"]
        if errors:
            kind = _attribute(errors[0].code)
            text = _text("\n".join(map(str, errors)))
            parts.append(f"<failure type={kind} message={_attribute(errors[0].message)}>{text}</failure>")
        if others:
            parts.append("<system-out>" + _text("\n".join(map(str, others))) + "</system-out>")
        self.body.write("".join([*parts, "</testcase>\n"]).encode())

    def close(self, summary: Summary, exit_code: int) -> None:
        counts = f'tests="{self.counts["tests"]}" failures="{self.counts["failures"]}" errors="0" skipped="0"'
        suite = f"<testsuites>\n<testsuite name={_attribute(self.tool)} {counts}>\n"
        self.finish('<?xml version="1.0" encoding="UTF-8"?>\n' + suite, "</testsuite>\n</testsuites>\n")


def artifact_uri(file: str) -> str:
    """A file's name as a URI: relative as it was given, or ``file:`` when it was given from the root."""
    path = Path(file)
    return path.as_uri() if path.is_absolute() else quote(path.as_posix(), errors="surrogateescape")


def _xml(text: str) -> str:
    return "".join(character if character.isprintable() or character in "\n\t" else "�" for character in text)


def _text(text: str) -> str:
    return escape(_xml(text))


def _attribute(text: str) -> str:
    return quoteattr(_xml(text))
