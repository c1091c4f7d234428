"""Authorities and certificates for a hostile server: good ones, and one of each kind that must be refused."""

from __future__ import annotations

import datetime
import ssl
from functools import cache

import trustme

NAME = "k8s.example"
"""The name of the certificates that are good, besides the loopback address."""


@cache
def authority() -> trustme.CA:
    return trustme.CA()


@cache
def client_context(*, with_certificate: bool = False) -> ssl.SSLContext:
    """What a client that trusts the authority uses."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)  # trusts nobody else
    authority().configure_trust(context)
    if with_certificate:
        authority().issue_cert("client@example.org").configure_cert(context)
    return context


@cache
def server_context(kind: str) -> ssl.SSLContext:
    """A server's side: ``good``, unknown ``authority``, another ``name``, ``expired``, or ``mutual``."""
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    issuer = trustme.CA() if kind == "authority" else authority()
    names = ["other.example"] if kind == "name" else ["127.0.0.1", "::1", NAME]
    past = datetime.datetime.now(datetime.UTC) - datetime.timedelta(days=1)
    issuer.issue_cert(*names, not_after=past if kind == "expired" else None).configure_cert(context)
    if kind == "mutual":
        context.verify_mode = ssl.CERT_REQUIRED
        authority().configure_trust(context)
    return context
