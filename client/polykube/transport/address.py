"""What the URL of an API server says, taken apart once and checked with errors for people."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from urllib.parse import urlsplit

from polykube.transport.base import Header, Request

_METHOD_AND_TARGET = re.compile(r"[A-Z]+ /[!-~]*")
_HEADER_NAME = re.compile(r"[!#$%&'*+.^_`|~0-9A-Za-z-]+")
_HEADER_VALUE = re.compile(r"[^\x00\r\n]*")


@dataclass(frozen=True, slots=True)
class Address:
    """An origin and the path that every target is put behind.

    Args:
        scheme: ``http`` or ``https``.
        host: ASCII, without the brackets of an IPv6 address.
        port: the scheme's default when the URL has none.
        authority: what the ``Host`` header says.
        prefix: the path before each target, without a slash at its end.
    """

    scheme: str
    host: str
    port: int
    authority: str
    prefix: str

    @property
    def url(self) -> str:
        return f"{self.scheme}://{self.authority}{self.prefix}"


def parse_address(url: str) -> Address:
    """Take the URL of an API server apart.

    Raises:
        ValueError: no http or https URL, one without a host, or one that carries a user's name and password
            (the message never repeats them), a query or a fragment.
    """
    try:
        parts = urlsplit(url)
    except ValueError:  # its text shows all of the URL
        raise ValueError("the server's URL makes no sense") from None
    if parts.username is not None or parts.password is not None:
        raise ValueError("the server's URL holds a user name or password: give credentials separately")
    if parts.scheme not in ("http", "https"):
        raise ValueError(f"the server's URL must begin with http:// or https://, not {url!r}")
    if not parts.hostname:
        raise ValueError(f"the server's URL has no host: {url!r}")
    if parts.query or parts.fragment:
        raise ValueError(f"the server's URL has a query or a fragment: {url!r}")
    try:
        port = parts.port
    except ValueError:
        raise ValueError(f"the server's URL has a port that is no number up to 65535: {url!r}") from None
    host = parts.hostname if parts.hostname.isascii() else parts.hostname.encode("idna").decode("ascii")
    shown = f"[{host}]" if ":" in host else host
    return Address(
        scheme=parts.scheme,
        host=host,
        port=port if port is not None else {"http": 80, "https": 443}[parts.scheme],
        authority=shown if port is None else f"{shown}:{port}",
        prefix=parts.path.rstrip("/"),
    )


def check_line(request: Request) -> None:
    """Refuse what would not be one line, or another line than it seems.

    Raises:
        ValueError: names the method and the path.
    """
    if not _METHOD_AND_TARGET.fullmatch(f"{request.method} {request.target}"):
        path = request.target.partition("?")[0]
        raise ValueError(f"{request.method!r} and {path!r} cannot begin an HTTP request")


def check_headers(headers: Sequence[Header]) -> None:
    """Refuse what would break out of its line, as a token read with its newline does.

    Raises:
        ValueError: names the header and never repeats its value.
    """
    if _HEADER_NAME.fullmatch("".join([name for name, _ in headers])) and _HEADER_VALUE.fullmatch(
        "".join([value for _, value in headers])
    ):
        return
    for name, value in headers:
        if not _HEADER_NAME.fullmatch(name):
            raise ValueError(f"{name!r} is no name of an HTTP header")
        if not _HEADER_VALUE.fullmatch(value):
            raise ValueError(f"the value of the header {name} holds a line break or a NUL character")


def header_text(raw: Iterable[tuple[bytes, bytes]]) -> list[Header]:
    """Headers as they came, as the seam gives them."""
    return [(_lower(name), value.decode("latin-1")) for name, value in raw]


@lru_cache(maxsize=256)
def _lower(name: bytes) -> str:
    """Servers have few names for their headers."""
    return name.decode("latin-1").lower()
