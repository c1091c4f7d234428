"""generated/ is what specs/ makes, byte for byte."""

from __future__ import annotations

from pathlib import Path

import pytest

from polykube_codegen.__main__ import main

from .documents import ROOT


def test_generated_is_what_the_specs_make(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)  # the working directory must not matter
    code = main(["generate", "--check", "--config", str(ROOT / "specs" / "targets.toml")])
    assert code == 0, "run: python -m polykube_codegen generate\n" + capsys.readouterr().out
