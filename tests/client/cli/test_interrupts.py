"""Ctrl-C: ended by the signal (130 to a shell), not a word, every file whole."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

POLYKUBE = [sys.executable, "-m", "polykube"]
OLD = """\
apiVersion: flowcontrol.apiserver.k8s.io/v1beta2
kind: PriorityLevelConfiguration
metadata: {name: a}
spec: {type: Limited, limited: {assuredConcurrencyShares: 5}}
"""

pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals are those of POSIX")


def interrupted(folder: Path, *arguments: str) -> tuple[int, str]:
    """Run until the program waits for the rest of the pipe `slow.yaml`, then interrupt it."""
    os.mkfifo(folder / "slow.yaml")
    with subprocess.Popen([*POLYKUBE, *arguments], cwd=folder, stderr=subprocess.PIPE, text=True) as child:
        with (folder / "slow.yaml").open("w") as pipe:  # opened when the program opens it
            pipe.write(OLD)
            pipe.flush()
            child.send_signal(signal.SIGINT)
        # Closed by now: a signal that came just before the read would not end the waiting.
        assert child.stderr is not None
        said = child.stderr.read()
        code = child.wait(60)
    (folder / "slow.yaml").unlink()
    return code, said


@pytest.mark.parametrize(
    "arguments",
    [
        ["convert", "-f", "a.yaml", "slow.yaml", "--in-place", "--sarif", "r.sarif"],
        ["convert", "-f", "slow.yaml", "--output", "b.yaml"],
        ["validate", "-f", "slow.yaml", "--junit", "r.xml"],
        ["generate", "slow.yaml", "--package", "acme"],
    ],
    ids=["in place", "output", "validate", "generate"],
)
def test_an_interrupted_run_leaves_whole_files(tmp_path: Path, arguments: list[str]) -> None:
    (tmp_path / "a.yaml").write_text(OLD)
    assert interrupted(tmp_path, *arguments) == (-signal.SIGINT, "")
    assert [path.name for path in tmp_path.iterdir()] == ["a.yaml"]
    converted = OLD.replace("v1beta2", "v1").replace("assured", "nominal")
    assert (tmp_path / "a.yaml").read_text() == (converted if "--in-place" in arguments else OLD)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_what_is_half_written_is_cleared_away(tmp_path: Path, number: signal.Signals) -> None:
    (tmp_path / "a.yaml").write_text(OLD)
    code = f"""
import os
from polykube.cli import main

def interrupted(handle):  # the new content is written, and has not its name yet
    os.fsync = real
    os.kill(os.getpid(), {int(number)})
    real(handle)

real, os.fsync = os.fsync, interrupted
main()
"""
    command = [sys.executable, "-c", code, "convert", "-f", "a.yaml", "--to", "v1", "--in-place"]
    ran = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=60)
    assert (ran.returncode, ran.stderr) == (-number, "")
    assert [path.name for path in tmp_path.iterdir()] == ["a.yaml"]
    assert (tmp_path / "a.yaml").read_text() == OLD


def test_a_loop_of_a_shell_stops(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "slow.yaml")
    loop = f"for n in 1 2; do '{sys.executable}' -m polykube validate -f slow.yaml; done; echo went on"
    with subprocess.Popen(
        ["bash", "-c", loop], cwd=tmp_path, stdout=subprocess.PIPE, text=True, start_new_session=True
    ) as shell:
        assert shell.stdout is not None
        with (tmp_path / "slow.yaml").open("w"):
            os.killpg(shell.pid, signal.SIGINT)
        shell.wait(60)
        assert (shell.returncode, shell.stdout.read()) == (-signal.SIGINT, "")
