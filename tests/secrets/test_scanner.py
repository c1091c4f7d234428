"""The scan finds what is planted, and a run with a leak fails."""

from __future__ import annotations

import base64
import logging
import re
import subprocess
import sys
from pathlib import Path
from urllib.parse import quote

import pytest
from tests.secrets.plugin import SCANNER
from tests.secrets.scanner import Scanner, marked

ROOT = Path(__file__).resolve().parents[2]
SECRET = marked("t0ken/=")


@pytest.mark.parametrize(
    "text",
    [
        f"Bearer {SECRET}",
        f"https://user:{quote(SECRET, safe='')}@proxy",
        *(base64.b64encode(("u" * length + ":" + SECRET).encode()).decode() for length in range(3)),
    ],
)
def test_a_secret_is_found_in_every_spelling(text: str) -> None:
    scanner = Scanner()
    scanner.handle(logging.makeLogRecord({"name": "x", "msg": "sent %s", "args": (text,)}))
    (leak,) = scanner.take()
    assert leak.startswith("logger x: ")
    assert SECRET not in leak
    assert scanner.take() == []


def test_a_secret_is_found_in_what_an_error_came_from() -> None:
    scanner = Scanner()
    scanner.learn("a-learned-credential")
    inner = ValueError("Illegal header value b'Bearer a-learned-credential\\n'")
    outer = RuntimeError("the call failed")
    outer.__cause__ = inner
    scanner.error("a call", outer)
    assert scanner.take() == [
        "a call, ValueError: Illegal header value b'Bearer <the secret>\\n'\n"
        "ValueError(\"Illegal header value b'Bearer <the secret>\\\\n'\")"
    ]


def test_ordinary_text_is_none() -> None:
    scanner = Scanner()
    scanner.learn("short")
    scanner.handle(logging.makeLogRecord({"name": "x", "msg": "GET /short: 200 in 0.1 s"}))
    assert scanner.take() == []


def test_this_run_is_scanned_at_debug_for_every_logger() -> None:
    before = SCANNER.records
    logging.getLogger("some.library").debug("nothing")
    assert SCANNER.records == before + 1


PLANTED = f"""
import logging
from polykube.config.credentials import Credentials
from polykube.transport import ClosedError

def test_in_a_log():
    logging.getLogger("httpcore.http11").debug("headers %r", ["Bearer {SECRET}"])

def test_in_an_error():
    ClosedError("GET /x with {SECRET}", phase="read", maybe_sent=True)

def test_learned_from_a_client():
    Credentials(token="a-token-of-this-run").authorization()
    logging.getLogger("x").info("a-token-of-this-run")

def test_nowhere():
    logging.getLogger("x").info("all is well")
"""


def test_a_planted_leak_fails_its_test(tmp_path: Path) -> None:
    (tmp_path / "test_planted.py").write_text(PLANTED)
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "tests.secrets.plugin", "-p", "no:cacheprovider", tmp_path],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1, done.stdout + done.stderr
    failed = set(re.findall(r"^FAILED \S+::(\w+)", done.stdout, re.MULTILINE))
    assert failed == {"test_in_a_log", "test_in_an_error", "test_learned_from_a_client"}
    assert done.stdout.count("a credential shows up:") >= len(failed)
