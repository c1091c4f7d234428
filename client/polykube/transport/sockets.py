"""What all adapters hold about sockets: their options, and what went wrong with one in words."""

from __future__ import annotations

import contextlib
import errno
import os
import socket
import ssl
from collections.abc import Iterator
from typing import NoReturn

from polykube.transport.base import Phase

_READ = 256 * 1024
_MOST_READS = 64
IDLE = 60.0
"""Seconds that a connection waits for its next request; an API server waits 90."""


def set_options(sock: socket.socket) -> None:
    """Small writes leave at once, and a connection whose other side is gone ends within about a minute."""
    sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    for names, value in (
        (("TCP_KEEPIDLE", "TCP_KEEPALIVE"), 30),
        (("TCP_KEEPINTVL",), 10),
        (("TCP_KEEPCNT",), 3),
    ):
        option = next((getattr(socket, name) for name in names if hasattr(socket, name)), None)
        if option is not None:
            sock.setsockopt(socket.IPPROTO_TCP, option, value)


def hang_up(sock: socket.socket) -> None:
    """End the connection of a socket that somebody else will close: what still comes is answered by a reset.

    That takes room for it to come. A full buffer is emptied first, or the other side would wait in silence.
    """
    with contextlib.suppress(OSError):  # nothing is left to read, or the socket is closed already
        for _ in range(_MOST_READS):
            if not sock.recv(_READ):
                break
    with contextlib.suppress(OSError):
        sock.shutdown(socket.SHUT_RDWR)


def chain(exc: BaseException | None) -> Iterator[BaseException]:
    """The exception and what it was raised from.

    Its context is no cause: a call made while another exception is handled has that one there, or one of the
    call before. But asyncio before 3.12 stumbles with a TypeError as it gives up TLS inside TLS, and pools of
    httpcore drop the causes of what they raise.
    """
    while exc is not None:
        yield exc
        hidden = isinstance(exc, TypeError) or type(exc).__module__.startswith("httpcore")
        exc = exc.__cause__ or (exc.__context__ if hidden else None)


def raise_for(exc: BaseException | None, failure: Exception) -> NoReturn:
    """Raise what ``exc`` means to the caller; what needs no other words keeps the cause that it has."""
    try:
        if failure is exc:
            raise failure
        raise failure from exc
    finally:
        # The error holds this frame, by its traceback, and would be held by it.
        del exc, failure


def tls_error(exc: BaseException) -> ssl.SSLError | None:
    """What TLS said, if it is the reason."""
    return next((each for each in reversed(list(chain(exc))) if isinstance(each, ssl.SSLError)), None)


def tls_refusal(exc: BaseException, phase: Phase) -> ssl.SSLError | None:
    """What TLS said, if the handshake is what failed.

    In TLS 1.3 the client is done before the server has seen its certificate: the server's word on it is an
    alert that comes when the request may be out already. Anything else that TLS finds after the handshake, an
    end without its farewell above all, is a connection that broke.
    """
    tls = tls_error(exc)
    if tls is None or phase == "connect" or "ALERT" in (tls.reason or ""):
        return tls
    return None


def gave_up(exc: BaseException) -> bool:
    """Whether it was the system that waited no longer: the other side is silent even to its keepalives.

    Python and the libraries have the same class of error for this and for a limit of the call.
    """
    return any(isinstance(each, OSError) and each.errno == errno.ETIMEDOUT for each in chain(exc))


def reason(exc: BaseException) -> str:
    """What the system says, without the class names of libraries."""
    innermost = list(chain(exc))[::-1]
    for inner in innermost:
        if isinstance(inner, ssl.SSLCertVerificationError):
            return inner.verify_message
        if isinstance(inner, ssl.SSLError) and inner.reason:
            words = inner.reason.lower().replace("_", " ")
            return f"{words} (it speaks no TLS)" if inner.reason == "WRONG_VERSION_NUMBER" else words
        if isinstance(inner, socket.gaierror) and inner.strerror:
            return inner.strerror  # its numbers are the resolver's, not the system's
        if isinstance(inner, OSError) and inner.errno:
            return os.strerror(inner.errno)
        if isinstance(inner, ConnectionError):
            return "the other side closed the connection"
    return str(innermost[0]) or type(innermost[0]).__name__
