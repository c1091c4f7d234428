"""Marker secrets: what stands in a credential slot of a test, and must appear nowhere else."""

from __future__ import annotations

import logging
from collections.abc import Iterable

MARKER = "s3cret"
"""Part of every secret in these tests."""


class Collector(logging.Handler):
    """Keeps the text of every record, with its arguments and traceback, as any formatter could show it."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.texts: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.texts.append(f"{record.name}: {self.format(record)} {record.args!r}")


def leaks(texts: Iterable[str]) -> list[str]:
    """Those that show a secret."""
    return [text for text in texts if MARKER in text]
