"""The mutants, as far as they can be judged without running their tests."""

from __future__ import annotations

import importlib
import inspect

import pytest
from tests.mutants import MUTANTS, ROOT, Mutant, NoLongerApplies, apply


@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.name)
def test_a_mutant_applies_and_names_a_test(mutant: Mutant) -> None:
    text = (ROOT / "client" / "polykube" / mutant.file).read_text()
    broken = apply(mutant, text)
    assert broken != text
    compile(broken, mutant.file, "exec")
    file, _, test = mutant.test.partition("::")
    assert (ROOT / file).exists()
    assert f"def {test}(" in (ROOT / file).read_text()


def test_a_mutant_whose_text_is_gone_is_an_error() -> None:
    gone = Mutant("x", "requests.py", "no such text", "", "tests/x.py::y")
    with pytest.raises(NoLongerApplies, match="occurs 0 times"):
        apply(gone, "some text")


def test_live_mutants_run_where_their_servers_are_not_their_own() -> None:
    """Their cluster is shared, so a scenario that needs servers of its own would never run."""
    for mutant in MUTANTS:
        if mutant.live:
            file, _, test = mutant.test.partition("::")
            module = importlib.import_module(file.removesuffix(".py").replace("/", "."))
            scenario = inspect.getattr_static(module, test).scenario
            assert scenario.runs(["1.31"], ["sync-httpx"], existing=True), mutant.name
