"""Derive polykube.sync from polykube.aio: the same code without ``await``.

    python tools/derive_sync.py            write client/polykube/sync
    python tools/derive_sync.py --check    exit 1, with a diff, when it is not what would be written

The asynchronous shell is written by hand, in a way that these substitutions turn into the blocking one. A
substitution that never applies is an error: what it was meant for has changed.
"""

from __future__ import annotations

import difflib
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "client" / "polykube" / "aio"
TARGET = ROOT / "client" / "polykube" / "sync"
HEADER = "# Derived from polykube/aio/{name} by tools/derive_sync.py; edit that file, then run the tool.\n\n"

SUBSTITUTIONS: list[tuple[str, str]] = [
    # Python
    (r"\basync def\b", "def"),
    (r"\basync for\b", "for"),
    (r"\ban ``async with``", "a ``with``"),
    (r"\basync with\b", "with"),
    (r"\bawait ", ""),
    (r"\b__aenter__\b", "__enter__"),
    (r"\b__aexit__\b", "__exit__"),
    (r"\b__aiter__\b", "__iter__"),
    (r"\bAsyncIterator\b", "Iterator"),
    # names of ours
    (r"\bpolykube\.aio\b", "polykube.sync"),
    (r"\bopen_async_transport\b", "open_transport"),
    (r"\bAsyncLibrary\b", "BlockingLibrary"),
    (r"\bAsync(?=[A-Z])", ""),
    # words
    (r"The asynchronous shell: (.*), on asyncio\.", r"The blocking shell: \1."),
    (r"\bany number of resources and tasks\b", "any number of resources and threads"),
    (r"\balso from another task\b", "also from another thread"),
]


class Derivation:
    """Applies the substitutions and remembers which of them ever did."""

    def __init__(self) -> None:
        self._rules = [(re.compile(pattern), text) for pattern, text in SUBSTITUTIONS]
        self._used: set[str] = set()

    def apply(self, name: str, source: str) -> str:
        for pattern, text in self._rules:
            source, count = pattern.subn(text, source)
            if count:
                self._used.add(pattern.pattern)
        return HEADER.format(name=name) + source

    def unused(self) -> list[str]:
        return [pattern.pattern for pattern, _ in self._rules if pattern.pattern not in self._used]


def derive() -> dict[str, str]:
    """File name -> text of every module of the blocking shell.

    Raises:
        SystemExit: a substitution never applied.
    """
    derivation = Derivation()
    made = {
        path.name: derivation.apply(path.name, path.read_text(encoding="utf-8"))
        for path in sorted(SOURCE.glob("*.py"))
    }
    unused = derivation.unused()
    if unused:
        raise SystemExit(f"derive_sync: never applied, remove or repair: {', '.join(unused)}")
    return made


def differences(made: dict[str, str]) -> list[str]:
    """A readable diff between what is there and what should be; empty when they agree."""
    lines: list[str] = []
    there = {path.name: path.read_text(encoding="utf-8") for path in sorted(TARGET.glob("*.py"))}
    for name in sorted(there.keys() | made.keys()):
        old, new = there.get(name, ""), made.get(name, "")
        lines += difflib.unified_diff(
            old.splitlines(), new.splitlines(), f"sync/{name} (there)", f"sync/{name} (derived)", lineterm=""
        )
    return lines


def main(arguments: list[str]) -> int:
    made = derive()
    if arguments == ["--check"]:
        lines = differences(made)
        print("\n".join(lines) or "client/polykube/sync is what polykube.aio derives to")
        return 1 if lines else 0
    if arguments:
        print(__doc__)
        return 2
    TARGET.mkdir(exist_ok=True)
    for path in TARGET.glob("*.py"):
        if path.name not in made:
            path.unlink()
    for name, text in made.items():
        (TARGET / name).write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
