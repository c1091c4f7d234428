"""The same bytes, whatever the hash seed, the working directory, the locale and the order of keys."""

from __future__ import annotations

import hashlib
import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from polykube_codegen import publish
from polykube_codegen.__main__ import main

SPEC = Path(__file__).with_name("cases") / "namespaced" / "spec.yaml"


def digest(folder: Path, *, without: frozenset[str] = frozenset()) -> str:
    files = {name: content for name, content in publish.existing(folder).items() if name not in without}
    return hashlib.sha256(
        json.dumps({name: files[name].hex() for name in sorted(files)}).encode()
    ).hexdigest()


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Path:
    output = tmp_path_factory.mktemp("here") / "acme"
    assert main(["generate", str(SPEC), "--package", "acme", "--output", str(output)]) == 0
    return output


@pytest.mark.parametrize(
    "environment",
    [
        {"PYTHONHASHSEED": "1", "LC_ALL": "C", "TZ": "Asia/Tokyo"},
        {"PYTHONHASHSEED": "4711", "LC_ALL": "C.UTF-8", "PYTHONUTF8": "0", "COLUMNS": "40"},
    ],
    ids=["seed 1", "seed 4711"],
)
def test_same_bytes_in_another_process(environment: dict[str, str], here: Path, tmp_path: Path) -> None:
    arguments = ["generate", str(SPEC), "--package", "acme", "--output", "deep/er/acme"]
    done = subprocess.run(
        [sys.executable, "-m", "polykube_codegen", *arguments],
        cwd=tmp_path,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert digest(tmp_path / "deep" / "er" / "acme") == digest(here)


@pytest.mark.parametrize("seed", [1, 2])
def test_order_of_keys_in_the_document_does_not_matter(seed: int, here: Path, tmp_path: Path) -> None:
    chance = random.Random(seed)

    def shuffled(value: Any) -> Any:
        if isinstance(value, dict):
            keys = list(value)
            chance.shuffle(keys)
            return {key: shuffled(value[key]) for key in keys}
        return [shuffled(item) for item in value] if isinstance(value, list) else value

    spec = tmp_path / "spec.yaml"
    spec.write_text(json.dumps(shuffled(YAML(typ="safe", pure=True).load(SPEC.read_text()))))
    assert main(["generate", str(spec), "--package", "acme", "--output", str(tmp_path / "acme")]) == 0
    manifest = frozenset({publish.MANIFEST})  # holds the hash of the document
    assert digest(tmp_path / "acme", without=manifest) == digest(here, without=manifest)
