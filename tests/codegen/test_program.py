"""The generator as a program, alone and behind ``polykube generate``."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import polykube.cli

SPEC = Path(__file__).with_name("cases") / "enums" / "spec.yaml"


def test_a_missing_extra_says_what_to_install() -> None:
    code = (
        "import sys; sys.modules['datamodel_code_generator'] = None; "
        "from polykube_codegen.__main__ import main; sys.exit(main(['generate']))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == (
        "polykube_codegen: datamodel_code_generator is missing: pip install 'polykube[codegen]'\n"
    )


def test_polykube_generate_is_the_generator(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert polykube.cli.main(["generate", str(SPEC), "--package", "acme"]) == 0
    assert (tmp_path / "acme" / "MANIFEST.json").is_file()
    assert polykube.cli.main(["generate", "gone.yaml", "--package", "acme"]) == 2


EXAMPLE = "polykube generate crds/*.yaml --package acme_sdk"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (
            [],
            f"nothing to generate from: give OpenAPI documents or CustomResourceDefinitions ({EXAMPLE}), or ",
        ),
        (["--check"], "specs/targets.toml is not here)"),
        (["--package", "acme"], f"go with documents: {EXAMPLE}"),
        ([str(SPEC)], f"documents need --package NAME: {EXAMPLE}"),
        (["--config", "gone.toml"], "gone.toml: cannot be read: No such file or directory"),
        ([str(SPEC), "--package", "acme", "--config", "a.toml"], "documents and --config exclude each other"),
    ],
)
def test_a_call_that_says_too_little_is_told_what_to_give(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    said: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert polykube.cli.main(["generate", *arguments]) == 2
    out, told = capsys.readouterr()
    assert out == ""
    assert said in told
    assert told.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_the_help_names_the_exit_codes() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "polykube_codegen", "generate", "--help"],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "COLUMNS": "200"},
    )
    assert (
        "exit codes:\n  0  done, or nothing to do\n  1  --check found a difference\n  2  bad" in done.stdout
    )
    assert f"examples:\n  {EXAMPLE}\n" in done.stdout
