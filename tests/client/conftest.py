"""Every test of the client runs with every logger at DEBUG, and fails when a record shows a secret."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest
from tests.client.secrets import Collector, leaks


@pytest.fixture(autouse=True)
def no_secret_is_logged() -> Iterator[None]:
    root = logging.getLogger()
    before = root.level
    collector = Collector()
    root.addHandler(collector)
    root.setLevel(logging.DEBUG)
    yield
    root.setLevel(before)
    root.removeHandler(collector)
    assert leaks(collector.texts) == []
