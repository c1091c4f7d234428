"""Which proxy the connections to an API server take. Decided once for every HTTP library."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from ipaddress import ip_address, ip_network
from urllib.parse import unquote_to_bytes, urlsplit

from polykube.errors import OptionError
from polykube.transport.address import Address
from polykube.transport.base import Endpoint

HTTP = ("http", "https")
SOCKS = ("socks5", "socks5h")
"""Both leave it to the proxy to look the server's name up, as kubectl has it."""


@dataclass(frozen=True, slots=True)
class Proxy:
    """A proxy's address, apart from what it must not show.

    Args:
        scheme: one of ``HTTP`` or of ``SOCKS``.
        url: without user and password.
        login: user and password, percent-decoded; ``None`` when the URL has none.
    """

    scheme: str
    url: str
    login: tuple[bytes, bytes] | None = field(default=None, repr=False)


def parse_proxy(url: str) -> Proxy:
    """Take a proxy's URL apart.

    Raises:
        ValueError: another scheme, no host, a port that is none. The message repeats nothing of the URL: a
            password may hold what looks like the end of it.
    """
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise ValueError("the proxy's URL has no host, or a port that is no number up to 65535") from None
    if parts.scheme not in HTTP + SOCKS:
        known = ", ".join(f"{scheme}://" for scheme in HTTP + SOCKS)
        raise ValueError(f"the proxy's URL must begin with one of {known}")
    host = parts.netloc.rpartition("@")[2]
    if not parts.hostname or port == 0:
        raise ValueError("the proxy's URL has no host, or a port that is none")
    if not (host.isascii() and url.isprintable()) or " " in url:
        raise ValueError("the proxy's URL holds white space, or a host that is not ASCII")
    login = None
    if parts.username is not None:
        login = unquote_to_bytes(parts.username), unquote_to_bytes(parts.password or "")
    return Proxy(parts.scheme, f"{parts.scheme}://{host}", login)


def choose_proxy(
    endpoint: Endpoint, address: Address, environ: Mapping[str, str] | None = None
) -> Proxy | None:
    """The proxy to take, or ``None`` for a direct connection.

    ``endpoint.proxy`` wins; the environment counts only with ``trust_env``, and is read as kubectl reads it:
    lower case before upper case, the scheme's own variable before ``ALL_PROXY``, ``HTTP_PROXY`` in upper case
    ignored in a CGI program (where a request's ``Proxy`` header would set it), and ``NO_PROXY`` with names,
    domains, addresses, networks and ports.

    Args:
        environ: ``os.environ`` unless given.

    Raises:
        ValueError: from ``parse_proxy``; an ``OptionError`` that names the variable, when it is from one.
    """
    if endpoint.proxy is not None:
        return parse_proxy(endpoint.proxy)
    if not endpoint.trust_env:
        return None
    variables = os.environ if environ is None else environ
    if _excluded(address, variables.get("no_proxy") or variables.get("NO_PROXY") or ""):
        return None
    own = f"{address.scheme}_proxy"
    cgi = own == "http_proxy" and "REQUEST_METHOD" in variables
    names = [own, "" if cgi else own.upper(), "all_proxy", "ALL_PROXY"]
    name = next((name for name in names if variables.get(name)), None)
    if name is None:
        return None
    url = variables[name]
    try:
        return parse_proxy(url if "://" in url else f"http://{url}")
    except ValueError as error:
        raise OptionError(f"{name}: {error}") from None


def described(address: Address, proxy: Proxy | None) -> str:
    """Where connections go, for people."""
    return address.authority if proxy is None else f"{address.authority} through the proxy {proxy.url}"


def _excluded(address: Address, no_proxy: str) -> bool:
    return any(_matches(address, entry.strip().lower()) for entry in no_proxy.split(",") if entry.strip())


def _matches(address: Address, entry: str) -> bool:
    if entry == "*":
        return True
    host = address.host.lower()
    try:
        return ip_address(host) in ip_network(entry, strict=False)
    except ValueError:
        pass  # one of the two is a name, or the entry has a port
    name, colon, port = entry.rpartition(":")
    if colon and port.isdigit() and (":" not in name or name.endswith("]")):
        if int(port) != address.port:
            return False
        entry = name.strip("[]")
    domain = entry.removeprefix("*").removeprefix(".")
    return entry == host or (bool(domain) and not _is_address(host) and host.endswith(f".{domain}"))


def _is_address(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True
