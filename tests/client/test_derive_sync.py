"""The blocking shell is what the asynchronous one derives to, and no substitution is dead."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import pytest

TOOL = Path(__file__).resolve().parents[2] / "tools" / "derive_sync.py"


@pytest.fixture
def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("derive_sync", TOOL)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["derive_sync"] = module
    spec.loader.exec_module(module)
    return module


def test_the_blocking_shell_is_up_to_date(tool: ModuleType) -> None:
    assert tool.differences(tool.derive()) == []


def test_a_difference_is_shown(tool: ModuleType) -> None:
    made = tool.derive()
    made["client.py"] = made["client.py"].replace("def close", "def shut")
    made["new.py"] = "x = 1\n"
    text = "\n".join(tool.differences(made))
    assert "+    def shut" in text
    assert "+x = 1" in text


def test_a_substitution_that_never_applies_is_an_error(
    tool: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tool, "SUBSTITUTIONS", [*tool.SUBSTITUTIONS, (r"\bnever there\b", "")])
    with pytest.raises(SystemExit, match="never applied"):
        tool.derive()


def test_nothing_asynchronous_is_left(tool: ModuleType) -> None:
    for name, text in tool.derive().items():
        words = [word for word in ("await ", "async ", "Async", "aio.") if word in text]
        assert words == [], f"{name}: {words}"
