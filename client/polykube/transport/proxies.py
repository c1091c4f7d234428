"""Which proxy the connections to an API server take. Decided once for every HTTP library."""

from __future__ import annotations

import os
from collections.abc import Mapping
from ipaddress import ip_address, ip_network

from polykube.transport.address import Address
from polykube.transport.base import Endpoint


def choose_proxy(
    endpoint: Endpoint, address: Address, environ: Mapping[str, str] | None = None
) -> str | None:
    """The proxy's URL, or ``None`` for a direct connection.

    ``endpoint.proxy`` wins; the environment counts only with ``trust_env``, and is read as kubectl reads it:
    lower case before upper case, the scheme's own variable before ``ALL_PROXY``, ``HTTP_PROXY`` in upper case
    ignored in a CGI program (where a request's ``Proxy`` header would set it), and ``NO_PROXY`` with names,
    domains, addresses, networks and ports.

    Args:
        environ: ``os.environ`` unless given.
    """
    if endpoint.proxy is not None:
        return endpoint.proxy
    if not endpoint.trust_env:
        return None
    variables = os.environ if environ is None else environ
    if _excluded(address, _value(variables, "no_proxy")):
        return None
    own = f"{address.scheme}_proxy"
    cgi = own == "http_proxy" and "REQUEST_METHOD" in variables
    found = variables.get(own) if cgi else _value(variables, own)
    url = found or _value(variables, "all_proxy")
    if not url:
        return None
    return url if "://" in url else f"http://{url}"


def _value(variables: Mapping[str, str], name: str) -> str:
    return variables.get(name) or variables.get(name.upper()) or ""


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
