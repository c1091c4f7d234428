"""TLS contexts from PEM files and texts. Private keys are never left on disk."""

from __future__ import annotations

import os
import ssl
import tempfile
from collections.abc import Generator
from contextlib import contextmanager
from typing import NoReturn

from polykube.errors import ConfigError

PathLike = str | os.PathLike[str]


def context(
    *,
    ca_file: PathLike | None = None,
    ca_data: str | bytes | None = None,
    cert_file: PathLike | None = None,
    cert_data: str | bytes | None = None,
    key_file: PathLike | None = None,
    key_data: str | bytes | None = None,
    insecure: bool = False,
    where: str = "",
) -> ssl.SSLContext | None:
    """What verifies the server and shows the client's certificate; ``None``: the platform's rules will do.

    Text wins over a file, as in kubectl.

    Args:
        where: put before messages, such as a file and a user's name.

    Raises:
        ConfigError: what cannot be read, or does not fit together.
    """
    has_ca = ca_file is not None or ca_data is not None
    has_cert = cert_file is not None or cert_data is not None
    has_key = key_file is not None or key_data is not None
    if has_cert != has_key:
        lack = "key" if has_cert else "certificate"
        raise ConfigError(f"{where}a client certificate and its key go together: the {lack} is missing")
    if insecure and has_ca:
        raise ConfigError(f"{where}a certificate authority and insecure-skip-tls-verify exclude each other")
    if not (has_ca or has_cert or insecure):
        return None
    made = _trusting(_pem(ca_data, ca_file, f"{where}certificate authority")) if has_ca else _platform()
    if insecure:
        made.check_hostname = False
        made.verify_mode = ssl.CERT_NONE
    if has_cert:
        cert = _pem(cert_data, cert_file, f"{where}client certificate")
        key = _pem(key_data, key_file, f"{where}client key")
        _show(made, cert, key, where)
    return made


def _platform() -> ssl.SSLContext:
    return ssl.create_default_context()


def _trusting(authorities: str) -> ssl.SSLContext:
    try:
        made = ssl.create_default_context(cadata=authorities)
    except (ssl.SSLError, ValueError) as error:
        raise ConfigError(f"certificate authority: {_words(error)}") from None
    # Python 3.13 demands key identifiers, which the authorities of many clusters do not have.
    made.verify_flags &= ~ssl.VERIFY_X509_STRICT
    return made


def _show(made: ssl.SSLContext, cert: str, key: str, where: str) -> None:
    """Load the client's pair; OpenSSL reads it from a file alone."""

    def encrypted() -> NoReturn:
        raise ConfigError(f"{where}client key: it is encrypted")

    with _short_lived(f"{cert.rstrip()}\n{key.rstrip()}\n") as path:
        try:
            made.load_cert_chain(path, password=encrypted)
        except ssl.SSLError as error:
            raise ConfigError(f"{where}client certificate and key: {_words(error)}") from None


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


def _pem(data: str | bytes | None, path: PathLike | None, what: str) -> str:
    if data is None:
        assert path is not None
        try:
            with open(path, "rb") as file:  # noqa: PTH123
                data = file.read()
        except OSError as error:
            raise ConfigError(f"{what}: {os.fspath(path)}: {error.strerror}") from None
        except ValueError:
            raise ConfigError(f"{what}: {os.fspath(path)!r} is no path") from None
    try:
        text = data if isinstance(data, str) else data.decode("ascii")
    except UnicodeDecodeError:
        text = ""
    if "-----BEGIN" not in text:
        raise ConfigError(f"{what}: not PEM (a text with -----BEGIN …)")
    return text


def _words(error: Exception) -> str:
    reason = getattr(error, "reason", None)
    return str(reason).replace("_", " ").lower() if reason else str(error)
