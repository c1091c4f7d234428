"""Standard streams that are closed, full or given twice, as shells and CI systems give them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

OLD = """\
apiVersion: flowcontrol.apiserver.k8s.io/v1beta2
kind: PriorityLevelConfiguration
metadata: {name: a}
spec: {type: Limited, limited: {assuredConcurrencyShares: 5}}
"""

pytestmark = pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")


def shell(folder: Path, words: str) -> tuple[int, str]:
    (folder / "old.yaml").write_text(OLD)
    command = f"exec '{sys.executable}' -m polykube {words}"
    ran = subprocess.run(["sh", "-c", command], cwd=folder, capture_output=True, text=True, timeout=120)
    return ran.returncode, ran.stderr


@pytest.mark.parametrize(
    "words",
    [
        "convert -f old.yaml --to v1 >&-",
        "convert -f old.yaml --to v1 --check >/dev/full",
        "validate -f old.yaml -o json >/dev/full",
        "convert -f - --to v1 <&-",
    ],
)
def test_a_stream_that_does_not_work_is_told_in_one_line(tmp_path: Path, words: str) -> None:
    code, said = shell(tmp_path, words)
    assert code == 2
    assert "Traceback" not in said
    assert "bad file descriptor" in said or "no space left on device" in said


def test_without_standard_error_the_work_is_done(tmp_path: Path) -> None:
    assert shell(tmp_path, "convert -f old.yaml --to v1 --in-place 2>&-")[0] == 0
    assert "nominalConcurrencyShares: 5" in (tmp_path / "old.yaml").read_text()


def test_standard_error_that_is_full_is_no_difference_found(tmp_path: Path) -> None:
    assert shell(tmp_path, "convert -f old.yaml --to v1 2>/dev/full")[0] == 2


def test_nobody_reads_the_report(tmp_path: Path) -> None:
    pair = OLD.replace("{name: a}", "{name: " + "a" * 240 + "}") + "---\n"
    (tmp_path / "many.yaml").write_text(pair * 500)
    words = f"'{sys.executable}' -m polykube convert -f many.yaml --to v1 --check; echo code $? >&2"
    ran = subprocess.run(
        ["sh", "-c", f"({words}) | head -n 1"], cwd=tmp_path, capture_output=True, text=True, timeout=120
    )
    assert ran.stderr == "code 141\n"
    assert ran.stdout.count("\n") == 1
