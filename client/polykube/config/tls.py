"""TLS contexts from PEM files and texts. Private keys are never left on disk."""

from __future__ import annotations

import os
import ssl
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import NoReturn

from polykube.errors import ConfigError

PathLike = str | os.PathLike[str]


@dataclass(frozen=True, slots=True)
class Pem:
    """Where certificates or a private key come from.

    Args:
        setting: what to call it in messages, such as a file, a user's name and a field.
        text: the PEM text itself; it wins over a file, as in kubectl.
        file: a file that holds it.
    """

    setting: str
    text: str | bytes | None = None
    file: PathLike | None = None

    def __bool__(self) -> bool:
        return self.text is not None or self.file is not None

    def read(self) -> str:
        """The text.

        Raises:
            ConfigError: no file that can be read, or no PEM in it.
        """
        data, at = self.text, self.setting
        if data is None and self.file is not None:
            at = f"{self.setting}: {os.fspath(self.file)}"
            try:
                with open(self.file, "rb") as file:  # noqa: PTH123
                    data = file.read()
            except OSError as error:
                raise ConfigError(f"{at}: {error.strerror}") from None
            except ValueError:
                raise ConfigError(f"{self.setting}: {os.fspath(self.file)!r} is no path") from None
        try:
            text = data.decode("ascii") if isinstance(data, bytes) else data or ""
        except UnicodeDecodeError:
            text = ""
        if "-----BEGIN" not in text:
            raise ConfigError(f"{at}: not PEM (a text with -----BEGIN …)")
        return text


def context(authority: Pem, certificate: Pem, key: Pem, *, insecure: bool = False) -> ssl.SSLContext | None:
    """What verifies the server and shows the client's certificate; ``None``: the platform's rules will do.

    Args:
        authority: what the server's certificate is checked with.
        certificate: the client's.
        key: belongs to it.
        insecure: check nothing.

    Raises:
        ConfigError: what cannot be read, or does not fit together.
    """
    if bool(certificate) != bool(key):
        has, lack = (certificate, key) if certificate else (key, certificate)
        raise ConfigError(f"{has.setting} needs {lack.setting.rpartition(': ')[2]} beside it")
    if insecure and authority:
        raise ConfigError(f"{authority.setting} and insecure-skip-tls-verify exclude each other")
    if not (authority or certificate or insecure):
        return None
    made = _trusting(authority) if authority else ssl.create_default_context()
    if insecure:
        made.check_hostname = False
        made.verify_mode = ssl.CERT_NONE
    if certificate:
        _show(made, certificate, key)
    return made


def _trusting(authority: Pem) -> ssl.SSLContext:
    text = authority.read()
    try:
        made = ssl.create_default_context(cadata=text)
    except (ssl.SSLError, ValueError) as error:
        raise ConfigError(f"{authority.setting}: no certificates: {_words(error)}") from None
    # Python 3.13 demands key identifiers, which the authorities of many clusters do not have.
    made.verify_flags &= ~ssl.VERIFY_X509_STRICT
    return made


def _show(made: ssl.SSLContext, certificate: Pem, key: Pem) -> None:
    """Load the client's pair; OpenSSL reads it from a file alone."""

    def encrypted() -> NoReturn:
        raise ConfigError(f"{key.setting}: it is encrypted; give it without a passphrase")

    with _short_lived(f"{certificate.read().rstrip()}\n{key.read().rstrip()}\n") as path:
        try:
            made.load_cert_chain(path, password=encrypted)
        except ssl.SSLError as error:
            beside = key.setting.rpartition(": ")[2]
            raise ConfigError(f"{certificate.setting} and {beside}: {_words(error)}") from None


@contextmanager
def _short_lived(text: str) -> Generator[str]:
    """A path under which the text can be read during the block, by this user alone.

    In memory where the system can: a pod without a writable disk can too, a killed process leaves nothing.
    """
    if hasattr(os, "memfd_create"):
        memory = os.memfd_create("polykube", os.MFD_CLOEXEC)
        try:
            os.write(memory, text.encode())
            yield f"/proc/self/fd/{memory}"
        finally:
            os.close(memory)
        return
    handle, path = tempfile.mkstemp(prefix="polykube-")
    try:
        with os.fdopen(handle, "w") as file:
            file.write(text)
        yield path
    finally:
        os.unlink(path)  # noqa: PTH108


def _words(error: Exception) -> str:
    reason = getattr(error, "reason", None)
    return str(reason).replace("_", " ").lower() if reason else str(error)
