"""Who asks: the value of the Authorization header, read again when it may have changed."""

from __future__ import annotations

import base64
import os
import threading
import time
from collections.abc import Callable

from polykube.errors import ConfigError

REREAD_AFTER = 60.0
"""Seconds after which a token file is read again; kubelet rotates tokens well before they expire."""


class Credentials:
    """A bearer token, a file with one, a name and a password, or nothing. Safe to share among threads.

    Args:
        token: a bearer token; with ``token_file`` what counts until the file could be read.
        token_file: a file with a bearer token, read when it is first needed and once a minute from then on.
        username: for HTTP basic authentication.
        password: beside ``username``.
        clock: seconds on a clock that never goes back.
    """

    def __init__(
        self,
        *,
        token: str | None = None,
        token_file: str | os.PathLike[str] | None = None,
        username: str | None = None,
        password: str | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._file = None if token_file is None else os.fspath(token_file)
        self._value = None if token is None else f"Bearer {token}"
        if token is None and token_file is None and username is not None:
            pair = f"{username}:{password or ''}".encode()
            self._value = f"Basic {base64.b64encode(pair).decode('ascii')}"
        self._clock = clock
        self._read_at: float | None = None
        self._lock = threading.Lock()

    def __repr__(self) -> str:
        if self._file is not None:
            return f"<Credentials from {self._file}>"
        return "<Credentials, hidden>" if self._value is not None else "<Credentials, none>"

    def authorization(self) -> str | None:
        """The header's value, or ``None`` for no header.

        Raises:
            ConfigError: the token file cannot be read and no earlier token is known.
        """
        if self._file is not None and (
            self._read_at is None or self._clock() - self._read_at >= REREAD_AFTER
        ):
            with self._lock:
                self._read(self._file)
        return self._value

    def refresh(self, refused: str | None) -> bool:
        """Look for other credentials than those that the server has just refused.

        Returns:
            Whether there are some, so that the request is worth repeating.
        """
        if self._file is None:
            return False
        with self._lock:
            self._read(self._file)
            return self._value != refused

    def secrets(self) -> list[str]:
        """What must not be shown, as it is sent: the token, or the encoded name and password."""
        return [] if self._value is None else [self._value.partition(" ")[2]]

    def _read(self, path: str) -> None:
        try:
            self._value = f"Bearer {_token_in(path)}"
        except ConfigError:
            # The last good token may still be good: who replaces a file may empty it first, and that passes.
            if self._value is None:
                raise
        self._read_at = self._clock()


def _token_in(path: str) -> str | None:
    where = f"token file {path}"
    try:
        with open(path, encoding="ascii") as file:  # noqa: PTH123
            text = file.read().strip()
    except (OSError, ValueError) as error:
        raise ConfigError(f"{where}: {getattr(error, 'strerror', None) or 'not a token'}") from None
    if not text:
        raise ConfigError(f"{where}: it is empty")
    return check_token(text, where)


def check_token(token: str | None, where: str = "token") -> str | None:
    """Refuse what cannot stand in a header, without showing it.

    Raises:
        ConfigError: spaces, line ends or characters beyond ASCII.
    """
    if token is not None and (not token or not token.isascii() or not token.isprintable() or " " in token):
        raise ConfigError(f"{where}: not a bearer token (empty, or with spaces, line ends or non-ASCII text)")
    return token
