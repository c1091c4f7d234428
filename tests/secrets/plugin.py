"""The scanner over a whole run: a test during which a credential shows up fails, whatever else it asserts."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator

import pytest
from tests.secrets.scanner import Scanner

from polykube import errors
from polykube.config.credentials import Credentials
from polykube.transport import base

SCANNER = Scanner()
_unchanged_authorization = Credentials.authorization
_unchanged_wire: Callable[..., None] = base.TransportError.__init__
_unchanged_answer: Callable[..., None] = errors.ApiError.__init__


def _authorization(self: Credentials) -> str | None:
    value = _unchanged_authorization(self)
    if value is not None:
        SCANNER.learn(value.partition(" ")[2])
    return value


def _wire(self: base.TransportError, *arguments: object, **named: object) -> None:
    _unchanged_wire(self, *arguments, **named)
    SCANNER.error("a new error", self)


def _answer(self: errors.ApiError, *arguments: object, **named: object) -> None:
    _unchanged_answer(self, *arguments, **named)
    SCANNER.error("a new error", self)


def pytest_configure(config: pytest.Config) -> None:
    root = logging.getLogger()
    root.addHandler(SCANNER)
    root.setLevel(logging.DEBUG)
    Credentials.authorization = _authorization  # type: ignore[method-assign]
    base.TransportError.__init__ = _wire  # type: ignore[method-assign]
    errors.ApiError.__init__ = _answer  # type: ignore[method-assign]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    yield
    leaks = SCANNER.take()
    if leaks:
        pytest.fail("a credential shows up:\n" + "\n".join(leaks), pytrace=False)


def pytest_sessionfinish(session: pytest.Session) -> None:
    for leak in SCANNER.take():
        print(f"\na credential shows up outside a test: {leak}")
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
