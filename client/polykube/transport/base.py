"""The seam between polykube and an HTTP library: one request in, one streaming response out.

Nothing above this module knows which library moves the bytes, and nothing below it knows Kubernetes. An
adapter turns its library's exceptions into the ``TransportError`` classes here and decodes content encodings;
it follows no redirect, keeps no cookie and retries nothing.
"""

from __future__ import annotations

import ssl
from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Literal, Protocol, TypeAlias

from polykube.objects.errors import PolykubeError

Header: TypeAlias = tuple[str, str]
Phase: TypeAlias = Literal["connect", "pool", "write", "headers", "read", "total"]

BODY_LIMIT = 512 * 1024 * 1024
"""The most bytes of an answer that ``read()`` takes: what no list of a working cluster reaches."""
ERROR_BODY_LIMIT = 1024 * 1024
"""The most bytes that ``read()`` keeps of an answer whose status is 400 or more."""


@dataclass(frozen=True, slots=True)
class Timeouts:
    """How long each part of a call may take, in seconds; ``None`` means that the part is not limited.

    Args:
        connect: opening the TCP connection and the TLS handshake.
        pool: waiting for a free connection of the client.
        write: between two writes of the request body.
        headers: from the end of the request to the end of the response's header. API servers give up after 60
            seconds by themselves and answer 504, which is worth waiting for.
        read: between two chunks of the body.
        total: the whole call, from ``send`` to the last byte of the body.
    """

    connect: float | None = 10.0
    pool: float | None = 30.0
    write: float | None = 30.0
    headers: float | None = 75.0
    read: float | None = 60.0
    total: float | None = None


@dataclass(frozen=True, slots=True)
class Request:
    """One HTTP request, ready to be written.

    Args:
        method: upper case.
        target: path and query, percent-encoded, beginning with ``/``; relative to the endpoint's URL.
        headers: in the order of writing; names in any case. Kept out of ``repr``: they carry credentials.
            Adapters add ``Host``, ``Content-Length`` and, unless it is there, ``Accept-Encoding: gzip``.
        body: the exact bytes, or ``None`` for no body.
        timeouts: limits of this call.
        streaming: the answer is a watch; adapters must not read ahead of the consumer.
    """

    method: str
    target: str
    headers: Sequence[Header] = field(default=(), repr=False)
    body: bytes | None = field(default=None, repr=False)
    timeouts: Timeouts = Timeouts()
    streaming: bool = False


@dataclass(frozen=True, slots=True)
class Endpoint:
    """Where an API server is and how to reach it; the part of a configuration that an adapter needs.

    Args:
        url: scheme, host, optional port and optional path prefix.
        tls: verifies the server and carries the client's certificate; ``None`` means the library of
            certificates that the platform trusts.
        server_name: the name that the certificate is checked against, when it is not the URL's host.
        proxy: URL of an ``http``, ``https``, ``socks5`` or ``socks5h`` proxy; user and password in it are
            secret. One of ``https`` is checked with ``tls`` too, as kubectl does, but never against
            ``server_name``. ``None`` means a direct connection unless ``trust_env`` is set.
        trust_env: honour HTTP_PROXY, HTTPS_PROXY, ALL_PROXY and NO_PROXY.
        max_connections: upper bound of open connections.
    """

    url: str
    tls: ssl.SSLContext | None = field(default=None, repr=False)
    server_name: str | None = None
    proxy: str | None = field(default=None, repr=False)
    trust_env: bool = False
    max_connections: int = 100


class Response(Protocol):
    """An answer whose header has arrived and whose body has not been read."""

    @property
    def status(self) -> int: ...
    @property
    def headers(self) -> Sequence[Header]:
        """Pairs in the order of arrival, names in lower case, values as text."""
        ...

    def chunks(self) -> Iterator[bytes]:
        """The body as it arrives, content encodings removed. At most once."""
        ...

    def read(self) -> bytes:
        """The rest of the body, after which the response is closed.

        More than ``BODY_LIMIT`` bytes are a ``ProtocolError``. The body of an error (a status of 400 or more)
        only explains what the status says: ``ERROR_BODY_LIMIT`` bytes of it are kept, and one that breaks off
        counts as far as it came.
        """
        ...

    def close(self) -> None:
        """Give the connection back, or drop it when the body was not read to its end. Any number of times."""
        ...


class AsyncResponse(Protocol):
    """The asynchronous twin of ``Response``."""

    @property
    def status(self) -> int: ...
    @property
    def headers(self) -> Sequence[Header]: ...
    def chunks(self) -> AsyncIterator[bytes]: ...
    async def read(self) -> bytes: ...
    async def close(self) -> None: ...


class Transport(Protocol):
    """What an adapter of a blocking HTTP library offers. Safe to share among threads."""

    name: str

    def send(self, request: Request) -> Response:
        """Write the request and wait for the response's header.

        Raises:
            TransportError: of the kind that says what failed.
        """
        ...

    def close(self) -> None:
        """Close what the adapter opened itself; a library client that was handed in stays open.

        Answers that are still being read in other threads end with ``ClosedError``. Any number of times.
        """
        ...


class AsyncTransport(Protocol):
    """What an adapter of an asynchronous HTTP library offers. Safe to share among tasks of one loop."""

    name: str

    async def send(self, request: Request) -> AsyncResponse: ...
    async def close(self) -> None: ...


class TransportError(PolykubeError):
    """The wire failed: no complete HTTP answer came. ``str()`` is never empty and names method and path.

    Attributes:
        phase: the part of the call that failed.
        maybe_sent: whether the server may have acted on the request. ``False`` is certain: the request
            never left whole, so repeating it is safe for any verb.
    """

    phase: Phase
    maybe_sent: bool

    def __init__(self, message: str, *, phase: Phase, maybe_sent: bool) -> None:
        super().__init__(message)
        self.phase = phase
        self.maybe_sent = maybe_sent


class ConnectError(TransportError):
    """No connection: refused, unreachable, a name that does not resolve, a proxy that says no."""


class TLSError(ConnectError):
    """The handshake failed: an unknown authority, a wrong name, an expired or missing certificate."""


class TimeoutError(TransportError):
    """A limit of ``Timeouts`` ran out; ``phase`` names it."""


class DisconnectedError(TransportError):
    """The connection broke before the answer's header was complete."""


class CutBodyError(TransportError):
    """The connection ended before the body did, or the body's encoding breaks off."""


class ProtocolError(TransportError):
    """What came back is not HTTP: a bad status line, a header beyond the limits, a lying chunk size."""


class ClosedError(TransportError):
    """The client was closed, or belongs to the parent of this forked process or to another event loop."""
