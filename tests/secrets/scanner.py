"""Looks for credentials where none may be: in log records and in the text of errors, over a run of tests.

What counts as a credential: everything that starts with ``MARKER``, in plain text, percent-encoded or in
base64, and every value of an Authorization header that ``Credentials`` gave out during the run.
"""

from __future__ import annotations

import base64
import logging
import traceback
from collections.abc import Iterator
from urllib.parse import quote

MARKER = "s3cr3t-m4rker"
SHORTEST = 12
"""Characters of a credential below which it may be an ordinary word by chance."""


def marked(slot: str) -> str:
    """A credential for one place, such as ``token``."""
    return f"{MARKER}-{slot}"


def spellings(secret: str) -> Iterator[str]:
    """How a secret may look in a text. Base64 depends on what stands before it: all three shifts."""
    yield secret
    if quote(secret, safe="") != secret:
        yield quote(secret, safe="")
    for shift in range(3):
        encoded = base64.b64encode(b"\0" * shift + secret.encode()).decode()
        yield encoded[(0, 2, 3)[shift] : len(encoded) - 4]


class Scanner(logging.Handler):
    """Takes every record of every logger and remembers those that show a credential."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.records = 0
        self.leaks: list[str] = []
        self._secrets: set[str] = set()
        self._needles: tuple[str, ...] = ()
        self.learn(MARKER)

    def learn(self, secret: str) -> None:
        """From now on this may be seen nowhere."""
        if len(secret) >= SHORTEST and secret not in self._secrets:
            self._secrets.add(secret)
            self._needles = (*self._needles, *spellings(secret))

    def shows(self, text: str) -> bool:
        return any(needle in text for needle in self._needles)

    def check(self, where: str, text: str) -> None:
        if self.shows(text):
            self.leaks.append(f"{where}: {hidden(text, self._needles)}")

    def emit(self, record: logging.LogRecord) -> None:
        self.records += 1
        self.check(f"logger {record.name}", record.getMessage())
        if record.exc_info and record.exc_info[1] is not None:
            self.error(f"logger {record.name}", record.exc_info[1])

    def error(self, where: str, error: BaseException) -> None:
        """Check an error as Python prints it, with all that it came from."""
        seen: set[int] = set()
        each: BaseException | None = error
        while each is not None and id(each) not in seen:
            seen.add(id(each))
            self.check(f"{where}, {type(each).__name__}", f"{each}\n{each!r}")
            each = each.__cause__ or each.__context__
        self.check(where, "".join(traceback.format_exception_only(error)))

    def take(self) -> list[str]:
        """The leaks so far, once."""
        found, self.leaks = self.leaks, []
        return found


def hidden(text: str, needles: tuple[str, ...]) -> str:
    """The text around the leak, without it."""
    for needle in needles:
        text = text.replace(needle, "<the secret>")
    return text[:300]
