"""Every example of docs/cli.md, run as it stands."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

PAGE = Path(__file__).parents[3] / "docs" / "cli.md"
FILES = re.compile(r"`([\w/.-]+\.yaml)`[^`]*?:\n\n```yaml\n(.*?)```", re.DOTALL)
CONSOLE = re.compile(r"```console\n(.*?)```", re.DOTALL)


def run(command: str, folder: Path, last: int) -> subprocess.CompletedProcess[str]:
    """One line of a shell session, what it prints on either stream in the order of printing."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    return subprocess.run(
        ["bash", "-c", f"(exit {last}); {command}"],
        cwd=folder,
        env={**os.environ, "PATH": path},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=120,
    )


def rerun(page: str, folder: Path) -> str:
    """The page with what its commands print now."""
    for name, text in FILES.findall(page):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    last = 0

    def block(found: re.Match[str]) -> str:
        nonlocal last
        printed: list[str] = []
        for line in found[1].splitlines(keepends=True):
            if line.startswith("$ "):
                done = run(line[2:].rstrip("\n"), folder, last)
                last = done.returncode
                printed += [line, done.stdout]
        return "```console\n" + "".join(printed) + "```"

    return CONSOLE.sub(block, page)


def test_the_examples_print_what_the_page_says(tmp_path: Path) -> None:
    page = PAGE.read_text()
    assert len(CONSOLE.findall(page)) >= 8
    assert {name for name, _ in FILES.findall(page)} == {"apf/nightly.yaml", "zero.yaml", "broken.yaml"}
    assert rerun(page, tmp_path) == page


if __name__ == "__main__":
    import tempfile

    with tempfile.TemporaryDirectory() as scratch:
        PAGE.write_text(rerun(PAGE.read_text(), Path(scratch)))
