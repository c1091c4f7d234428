"""One formatter for the whole tree: ruff, at a pinned series and with no configuration but this."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

from polykube_codegen.errors import GenerateError

LINE_LENGTH = 110
COMMON = ("--isolated", "--no-cache", "--quiet", "--target-version", "py311")
# Unused imports go, the rest is sorted; nothing else is touched.
CHECK = ("check", *COMMON, "--select", "F401,I", "--fix", "--ignore-noqa")
FORMAT = ("format", *COMMON, "--line-length", str(LINE_LENGTH))


def formatted(sources: Mapping[str, str]) -> dict[str, bytes]:
    """The sources with sorted imports, without unused ones, laid out by ruff.

    Raises:
        GenerateError: ruff is missing, or a source is not Python.
    """
    with tempfile.TemporaryDirectory(prefix="polykube-format-") as holder:
        root = Path(holder)
        for name, text in sources.items():
            path = root / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
        first_party = f"lint.isort.known-first-party={sorted({name.split('/')[0] for name in sources})}"
        _ruff(*CHECK, "--line-length", str(LINE_LENGTH), "--config", first_party, cwd=root)
        _ruff(*FORMAT, cwd=root)
        return {name: (root / name).read_bytes() for name in sources}


def _ruff(*arguments: str, cwd: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "ruff", *arguments, "."], cwd=cwd, capture_output=True, text=True, check=False
    )
    if done.returncode:
        lines = (done.stdout + done.stderr).strip().splitlines() or [f"exit code {done.returncode}"]
        output = " ".join(line.strip() for line in lines[:2])
        if "No module named ruff" in output:
            output = "ruff is not installed: pip install 'polykube[codegen]'"
        raise GenerateError(f"formatting failed: {output}")
