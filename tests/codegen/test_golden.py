"""Each fault of raw documents, by the smallest document that has it, and what is generated instead."""

from __future__ import annotations

import importlib
import importlib.util
import sys
from pathlib import Path

import pytest

_spec = importlib.util.spec_from_file_location("polykube_golden", Path(__file__).with_name("golden.py"))
assert _spec is not None
assert _spec.loader is not None
golden = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(golden)


@pytest.mark.parametrize("name", golden.names())
def test_generates_what_was_approved(name: str) -> None:
    found, wanted = golden.generated(name), golden.expected(name)
    assert sorted(found) == sorted(wanted), "python tests/codegen/golden.py writes the expected files again"
    for path in wanted:
        assert found[path] == wanted[path], f"{path}: python tests/codegen/golden.py, then read the diff"


@pytest.mark.parametrize("name", golden.names())
def test_what_was_approved_is_importable(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for path, text in golden.expected(name).items():
        if not path.endswith(("objects.py", "inputs.py", "options.py")):
            continue  # what needs the client is imported by tests/generated
        file = tmp_path / "acme" / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    modules = [path.relative_to(tmp_path).with_suffix("") for path in sorted(tmp_path.rglob("*.py"))]
    try:
        for module in modules:
            importlib.import_module(".".join(module.parts))
    finally:
        for loaded in [key for key in sys.modules if key == "acme" or key.startswith("acme.")]:
            del sys.modules[loaded]
