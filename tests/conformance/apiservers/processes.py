"""Server processes that never outlive the program that started them, and ports for them."""

from __future__ import annotations

import contextlib
import os
import random
import socket
import subprocess
import sys
from pathlib import Path

SUPERVISOR = Path(__file__).with_name("supervise.py")

PORTS = range(20_000, 32_000)
"""Below the range that Linux gives to outgoing connections, so that a port stays free over a restart."""


class DidNotEnd(RuntimeError):
    """A server that was killed and is still there."""


def free_ports(count: int) -> list[int]:
    """Different loopback ports that nothing listens on now."""
    found: list[int] = []
    for port in random.sample(PORTS, 100):
        with socket.socket() as probe:
            try:
                probe.bind(("127.0.0.1", port))
            except OSError:
                continue
        found.append(port)
        if len(found) == count:
            return found
    raise OSError(f"of 100 ports between {PORTS.start} and {PORTS.stop} only {len(found)} are free")


class Process:
    """One server, its log and its process id."""

    def __init__(self, command: list[str], *, log: Path, scratch: Path) -> None:
        self.command = command
        self.log = log
        # A memory limit makes Go collect earlier; it refuses nothing.
        environment = {**os.environ, "GOMEMLIMIT": "500MiB"}
        with log.open("ab") as sink:
            self._supervisor = subprocess.Popen(
                [sys.executable, "-I", "-S", str(SUPERVISOR), str(scratch), *command],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=sink,
                env=environment,
                start_new_session=True,  # so that a terminal's Ctrl-C reaches us alone
            )
        assert self._supervisor.stdout is not None
        with self._supervisor.stdout as said:
            self.pid = int(said.readline() or 0)

    @property
    def running(self) -> bool:
        return self._supervisor.poll() is None

    def end(self, *, kill: bool = False, timeout: float = 15.0) -> None:
        """End it (politely unless ``kill``) and wait until it is gone; ending it twice does nothing.

        Args:
            kill: at once, as a crash would.
            timeout: seconds after which it is killed.

        Raises:
            DidNotEnd: killed, and still there after ``timeout`` seconds more.
        """
        with contextlib.suppress(BrokenPipeError):
            self._wish(b"k" if kill else b"t")
        try:
            self._supervisor.wait(timeout)
        except subprocess.TimeoutExpired:
            with contextlib.suppress(BrokenPipeError):
                self._wish(b"k")
            try:
                self._supervisor.wait(timeout)
            except subprocess.TimeoutExpired:
                raise DidNotEnd(f"process {self.pid} ({self.command[0]}) does not end") from None
        assert self._supervisor.stdin is not None
        with contextlib.suppress(BrokenPipeError):
            self._supervisor.stdin.close()

    def _wish(self, wish: bytes) -> None:
        if self._supervisor.poll() is None and self._supervisor.stdin is not None:
            self._supervisor.stdin.write(wish)
            self._supervisor.stdin.flush()

    def last_words(self, lines: int = 25) -> str:
        """The end of the log."""
        with contextlib.suppress(FileNotFoundError):
            return "\n".join(self.log.read_text(errors="replace").splitlines()[-lines:])
        return ""
