"""Files as they come on POSIX systems: pipes, links, rights, names and bytes that are no text."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.client.cli.conftest import Ran

Polykube = Callable[..., Ran]

OLD = "apiVersion: lanes.example.org/v1beta1\nkind: Lane\nspec: {slots: 1}\n"
NEW = OLD.replace("v1beta1", "v1").replace("slots", "shares")
REAL = OLD.replace("lanes.example.org/v1beta1", "flowcontrol.apiserver.k8s.io/v1beta3").replace(
    "Lane", "FlowSchema"
)

pytestmark = pytest.mark.skipif(os.name != "posix", reason="files are those of POSIX")


@pytest.mark.parametrize(
    "redirected", ["cat old.yaml | {} /dev/stdin", "{} /dev/stdin < old.yaml", "{} <(cat old.yaml)"]
)
def test_pipes_of_a_shell(tmp_path: Path, redirected: str) -> None:
    (tmp_path / "old.yaml").write_text(REAL)
    command = redirected.format(f"'{sys.executable}' -m polykube convert --to v1 -f")
    ran = subprocess.run(["bash", "-c", command], cwd=tmp_path, capture_output=True, text=True, timeout=60)
    assert (ran.returncode, ran.stdout) == (0, REAL.replace("v1beta3", "v1"))


def test_a_pipe_is_not_replaced_in_place(tmp_path: Path) -> None:
    (tmp_path / "old.yaml").write_text(REAL)
    command = f"cat old.yaml | '{sys.executable}' -m polykube convert --to v1 -f /dev/stdin --in-place"
    ran = subprocess.run(["bash", "-c", command], cwd=tmp_path, capture_output=True, text=True, timeout=60)
    assert ran.returncode == 2
    assert "/dev/stdin: error: it is no regular file and cannot be replaced [file]" in ran.stdout
    os.mkfifo(tmp_path / "pipe.yaml")
    command = f"cat old.yaml > pipe.yaml & '{sys.executable}' -m polykube convert -f pipe.yaml --in-place"
    ran = subprocess.run(["bash", "-c", command], cwd=tmp_path, capture_output=True, text=True, timeout=60)
    assert ran.returncode == 2
    assert "pipe.yaml: error: it is no regular file and cannot be replaced [file]" in ran.stdout


def test_a_file_that_is_read_only_stays(polykube: Polykube) -> None:
    for name in ("a.yaml", "b.yaml"):
        Path(name).write_text(OLD)
    Path("a.yaml").chmod(0o444)
    ran = polykube("convert", "-f", ".", "--in-place")
    assert ran.code == 2
    assert "a.yaml: error: it is read-only; make it writable first: " in ran.out
    assert (Path("a.yaml").read_text(), Path("b.yaml").read_text()) == (OLD, NEW)
    ran = polykube("convert", "-f", "b.yaml", "--to", "v1beta1", "--output", "a.yaml")
    assert ran.code == 2
    assert Path("a.yaml").read_text() == OLD
    assert sorted(os.listdir()) == ["a.yaml", "b.yaml"]  # noqa: PTH208
    Path("r.sarif").touch(0o444)
    ran = polykube("convert", "-f", "b.yaml", "--check", "--sarif", "r.sarif")
    assert (ran.code, "report cannot be written" in ran.err) == (2, True)


NAMES = [
    b"two words.yaml",
    b"-f.yaml",
    b"\xff\xfe.yaml",
    "ü\u2028.yaml".encode(),
    b"new\nline.yaml",
    b"quote'\".yaml",
]


@pytest.mark.parametrize("name", [os.fsdecode(name) for name in NAMES], ids=map(repr, NAMES))
def test_names(polykube: Polykube, name: str) -> None:
    Path(name).write_text(OLD)
    for path in (f"./{name}", "."):
        ran = polykube(
            "convert", "-f", path, "--check", "--sarif", "r.sarif", "--junit", "r.xml", "-o", "json"
        )
        assert ran.code == 1
    assert polykube("convert", "-f", ".", "--output", "out").code == 0
    assert Path("out", name).read_text() == NEW
    assert polykube("convert", "-f", f"./{name}", "--in-place").code == 0
    assert Path(name).read_text() == NEW


MARK = b"\xef\xbb\xbf"
BYTES = {
    "CRLF": OLD.replace("\n", "\r\n").encode(),
    "CRLF and a byte order mark": MARK + OLD.replace("\n", "\r\n").encode(),
    "no final newline": OLD.rstrip("\n").encode(),
    "CRLF, no final newline": OLD.replace("\n", "\r\n").rstrip("\r\n").encode(),
    "mixed line ends": b"# one\r\n" + OLD.encode() + b"# two\r\n\n\r\n",
    "blanks at the ends of lines": OLD.replace("\n", "  \n").encode() + b"   ",
    "two documents with marks": MARK + OLD.encode() + b"---\r\n" + OLD.encode() + b"...\n",
    "other line breaks in comments": f"# \x85 \u2028\n{OLD}# \u2029".encode(),
}


@pytest.mark.parametrize("given", BYTES.values(), ids=BYTES)
def test_all_bytes_but_those_of_the_edits_stay(polykube: Polykube, given: bytes) -> None:
    Path("a.yaml").write_bytes(given)
    assert polykube("convert", "-f", "a.yaml", "--in-place").code == 0
    assert Path("a.yaml").read_bytes() == given.replace(b"v1beta1", b"v1").replace(b"slots", b"shares")


def test_a_large_file_needs_to_be_asked_for_and_is_whole(polykube: Polykube) -> None:
    text = (OLD + f"# {'x' * 998}\n" * 300 + "---\n") * 4
    Path("a.yaml").write_text(text)
    ran = polykube("convert", "-f", "a.yaml", "--in-place", "--max-size", "1Mi")
    assert (ran.code, f"{len(text)} bytes is over the limit of 1 MiB (--max-size)" in ran.out) == (2, True)
    ran = polykube("convert", "-f", "a.yaml", "--in-place", "--max-size", "2Mi")
    assert (ran.code, ran.out.endswith("\n1 file, 4 objects, 4 converted\n")) == (0, True)
    assert Path("a.yaml").read_text() == text.replace("v1beta1", "v1").replace("slots", "shares")


def test_another_name_of_the_file_keeps_the_old_content(polykube: Polykube) -> None:
    Path("a.yaml").write_text(OLD)
    os.link("a.yaml", "copy.txt")
    Path("a.yaml").chmod(0o600)
    assert polykube("convert", "-f", "a.yaml", "--in-place").code == 0
    assert (Path("a.yaml").read_text(), Path("copy.txt").read_text()) == (NEW, OLD)
    assert stat.S_IMODE(Path("a.yaml").stat().st_mode) == 0o600
