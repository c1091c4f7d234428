"""The addresses of a name, and a connection to one of them: not all of them need lead to a server."""

from __future__ import annotations

import asyncio
import socket
from typing import Any, TypeAlias

from polykube.transport.sockets import set_options

HEAD_START = 0.25
"""Seconds that an address has before the next one is tried beside it (RFC 8305, 5)."""

AddressInfo: TypeAlias = tuple[Any, Any, int, str, Any]
"""What ``socket.getaddrinfo`` gives."""


def resolve(host: str, port: int) -> list[str]:
    """The addresses of a name, in the resolver's order.

    Raises:
        OSError: it has none.
    """
    return list({str(info[4][0]): None for info in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)})


def _numeric(host: str, port: int) -> list[AddressInfo]:
    """The address that the host is, if it is no name: no other thread is needed for that."""
    try:
        return list(socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_NUMERICHOST))
    except socket.gaierror:
        return []


async def connect(host: str, port: int) -> socket.socket:
    """The first connection that is made to any of the host's addresses.

    ``loop.create_connection`` of asyncio, told to race, leaves the socket of a race that is cancelled to the
    garbage collector; that of uvloop waits for one address after the other.

    Raises:
        OSError: the name does not resolve, or why the first address failed.
    """
    loop = asyncio.get_running_loop()
    rest = _numeric(host, port) or list(await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM))
    attempts: list[asyncio.Task[socket.socket]] = []
    pending: set[asyncio.Task[socket.socket]] = set()
    won: socket.socket | None = None
    failures: list[BaseException] = []
    try:
        while rest or pending:
            if rest:
                attempts.append(asyncio.create_task(_connect(loop, rest.pop(0))))
                pending.add(attempts[-1])
            done, pending = await asyncio.wait(
                pending, timeout=HEAD_START if rest else None, return_when=asyncio.FIRST_COMPLETED
            )
            for attempt in done:
                failure = attempt.exception()
                if failure is None:
                    won = attempt.result()
                    return won
                failures.append(failure)
        raise failures[0]
    finally:
        for attempt in attempts:
            done_well = not attempt.cancel() and not attempt.cancelled() and attempt.exception() is None
            if done_well and attempt.result() is not won:
                attempt.result().close()


async def _connect(loop: asyncio.AbstractEventLoop, info: AddressInfo) -> socket.socket:
    sock = socket.socket(*info[:3])
    try:
        sock.setblocking(False)
        set_options(sock)
        await loop.sock_connect(sock, info[4])
    except BaseException:
        sock.close()
        raise
    return sock
