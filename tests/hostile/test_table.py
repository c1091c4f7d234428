"""The page of faults is what the tests hold."""

from __future__ import annotations

from tests.hostile import table
from tests.hostile.faults import FAULTS


def test_the_page_is_made_from_the_tests() -> None:
    assert table.PAGE.read_text(encoding="utf-8") == table.text(), "run python -m tests.hostile.table"


def test_each_fault_has_a_name_of_its_own() -> None:
    names = [fault.name for fault in FAULTS]
    assert len(set(names)) == len(names) >= 25
