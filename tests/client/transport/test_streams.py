"""Waits that end: by a limit of the call, or because the system gives the other side up."""

from __future__ import annotations

import errno
import socket
import ssl
from types import ModuleType

import httpcore
import httpcore2
import pytest

from polykube.transport.base import (
    ConnectError,
    CutBodyError,
    DisconnectedError,
    Request,
    TimeoutError,
    Timeouts,
    TransportError,
)
from polykube.transport.progress import Progress
from polykube.transport.streams import AsyncioStream, BlockingNetwork, BlockingStream, Link

NO_LIMIT = Timeouts(connect=None, pool=None, write=None, headers=None, read=None)
GONE = OSError(errno.ETIMEDOUT, "Connection timed out")
"""What the kernel says when keepalives or a handshake were never answered. Python makes it a TimeoutError."""


@pytest.fixture(params=[httpcore, httpcore2], ids=lambda wire: wire.__name__)
def wire(request: pytest.FixtureRequest) -> ModuleType:
    found = request.param
    assert isinstance(found, ModuleType)
    return found


class Silent(socket.socket):
    """A socket whose other side is gone without a word."""

    def recv(self, *_: object) -> bytes:
        raise GONE

    def send(self, *_: object) -> int:
        raise GONE


def link(limits: Timeouts, phase: str) -> Link:
    found = Link(outer=False, inner=False, server_name=None, socks=False)
    found.begin(Progress(Request("GET", "/x", timeouts=limits)))
    if phase != "connect":
        found.progress.enter(phase)  # type: ignore[arg-type]
    return found


@pytest.mark.parametrize("limits", [NO_LIMIT, Timeouts()], ids=["unlimited", "limited"])
@pytest.mark.parametrize(("phase", "kind"), [("headers", DisconnectedError), ("read", CutBodyError)])
def test_a_server_that_the_system_gives_up(
    wire: ModuleType, limits: Timeouts, phase: str, kind: type[TransportError]
) -> None:
    with Silent() as sock:
        stream = BlockingStream(wire._backends.sync.SyncStream(sock), link(limits, phase), wire)
        with pytest.raises(kind, match="Connection timed out"):
            stream.read(1)


def test_a_handshake_that_the_system_gives_up(wire: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    def connect(*_: object, **__: object) -> None:
        raise GONE

    monkeypatch.setattr(socket, "create_connection", connect)
    with pytest.raises(ConnectError, match="Connection timed out"):
        BlockingNetwork(link(NO_LIMIT, "connect"), wire).connect_tcp("127.0.0.1", 443)


async def test_a_deadline_that_passed_before_the_tls_handshake(wire: ModuleType) -> None:
    now = 0.0
    found = Link(outer=False, inner=True, server_name=None, socks=False)
    found.progress = Progress(Request("GET", "/x", timeouts=Timeouts(total=1)), clock=lambda: now)
    now = 2.0
    with pytest.raises(TimeoutError, match="the whole call was not done within 1 s"):
        await AsyncioStream(found, wire).start_tls(ssl.create_default_context())
