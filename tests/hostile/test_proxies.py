"""Proxies of every kind, good and bad, between every shell and a server: what they are asked and shown."""

from __future__ import annotations

import importlib.util
import logging
import time
import traceback
from base64 import b64encode
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from tests.hostile.certificates import NAME, client_context, server_context
from tests.hostile.faults import QUICK, SHELLS
from tests.hostile.proxies import HttpProxy, SocksProxy
from tests.hostile.server import GOOD, HostileServer, Peer, serving
from tests.hostile.shells import opened, outcome, sockets

from polykube.errors import OptionError
from polykube.transport import (
    ConnectError,
    Endpoint,
    Request,
    TimeoutError,
    Timeouts,
    TLSError,
    TransportError,
    open_async_transport,
    open_transport,
)

PATH = "/apis/flowcontrol.apiserver.k8s.io/v1/flowschemas"
GET = Request("GET", PATH, [("Authorization", "Bearer for-the-server")], timeouts=QUICK)
SOCKS_SHELLS = [shell for shell in SHELLS if shell != "aiohttp"]
PASSWORD = "pass w:rd"
LOGIN = "me:pass%20w%3Ard"
SHOWN = (PASSWORD, "pass%20w%3Ard", b64encode(f"me:{PASSWORD}".encode()).decode())
"""How the password would look in a message or a log."""


@pytest.fixture(params=SHELLS)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(autouse=True)
def nothing_left_and_nothing_shown(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Every logger at DEBUG: the libraries say there what they do."""
    caplog.set_level(logging.DEBUG)
    before = sockets()
    yield
    assert sockets() == before
    texts = [f"{record.getMessage()} {record.args!r}" for record in caplog.get_records("call")]
    assert not [text for text in texts if any(secret in text for secret in SHOWN)]


@pytest.fixture(params=["https", "http"])
def server(request: pytest.FixtureRequest) -> Iterator[HostileServer]:
    with serving(Peer.answer_well, server_context("good") if request.param == "https" else None) as server:
        yield server


def endpoint_of(server: HostileServer, proxy: str, server_name: str | None = None) -> Endpoint:
    return Endpoint(server.url, tls=client_context(), proxy=proxy, server_name=server_name)


def check_error(error: object, kinds: tuple[type[TransportError], ...], *, sent: bool = False) -> None:
    assert isinstance(error, TransportError), error
    assert type(error) in kinds, error
    assert (error.phase, error.maybe_sent) == ("connect", sent)
    text = "".join(traceback.format_exception(error)) + repr(error)
    assert not any(secret in text for secret in SHOWN)


# Good ones


@pytest.mark.parametrize("login", ["", LOGIN], ids=["open", "login"])
@pytest.mark.parametrize("scheme", ["http", "https"])
def test_an_http_proxy(name: str, scheme: str, login: str, server: HostileServer) -> None:
    play = HttpProxy(f"me:{PASSWORD}".encode() if login else None)
    with serving(play, server_context("good") if scheme == "https" else None) as proxy:
        url = f"{scheme}://{login}{'@' if login else ''}127.0.0.1:{proxy.port}"
        endpoint = endpoint_of(server, url)
        assert not any(secret in repr(endpoint) for secret in SHOWN)
        with opened(name, endpoint) as shell:
            for _ in range(2):
                assert shell.call(GET).body == GOOD
            assert shell.tasks() == 0
        assert proxy.settled(0)
    assert (proxy.connections, server.connections, len(server.received)) == (1, 1, 2)
    head = play.heads[0]
    if server.tls is None:
        assert head.startswith(f"GET {server.url}{PATH} HTTP/1.1\r\n".encode())
    else:
        assert head.startswith(f"CONNECT 127.0.0.1:{server.port} HTTP/1.1\r\n".encode())
        assert b"for-the-server" not in head
        assert b"proxy-authorization" not in server.received[0].head.lower()


@pytest.mark.parametrize("login", [None, (b"me", PASSWORD.encode())], ids=["open", "login"])
@pytest.mark.parametrize("name", SOCKS_SHELLS)
def test_a_socks_proxy(name: str, login: tuple[bytes, bytes] | None, server: HostileServer) -> None:
    play = SocksProxy(login)
    with serving(play) as proxy:
        endpoint = endpoint_of(server, f"socks5://{LOGIN + '@' if login else ''}127.0.0.1:{proxy.port}")
        with opened(name, endpoint) as shell:
            for _ in range(2):
                assert shell.call(GET).body == GOOD
            assert shell.tasks() == 0
        assert proxy.settled(0)
    assert (proxy.connections, server.connections, len(server.received)) == (1, 1, 2)
    assert play.asked == [("127.0.0.1", server.port)]


@pytest.mark.parametrize("scheme", ["socks5", "socks5h"])
@pytest.mark.parametrize("name", SOCKS_SHELLS)
def test_a_socks_proxy_looks_the_name_up(name: str, scheme: str) -> None:
    play = SocksProxy()
    with serving(play) as proxy, serving(Peer.answer_well, server_context("good")) as server:
        url = f"https://{NAME}:{server.port}"
        endpoint = Endpoint(url, tls=client_context(), proxy=f"{scheme}://127.0.0.1:{proxy.port}")
        with opened(name, endpoint) as shell:
            assert shell.call(GET).body == GOOD
    assert play.asked == [(NAME, server.port)]


def test_a_proxy_of_the_environment(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    play = HttpProxy(f"me:{PASSWORD}".encode())
    with serving(play) as proxy, serving(Peer.answer_well, server_context("good")) as server:
        monkeypatch.setenv("HTTPS_PROXY", f"http://{LOGIN}@127.0.0.1:{proxy.port}")
        with opened(name, Endpoint(server.url, tls=client_context(), trust_env=True)) as shell:
            assert shell.call(GET).body == GOOD
        assert proxy.connections == 1
        monkeypatch.setenv("NO_PROXY", f"example.org,127.0.0.1:{server.port}")
        with opened(name, Endpoint(server.url, tls=client_context(), trust_env=True)) as shell:
            assert shell.call(GET).body == GOOD
        assert proxy.connections == 1


def test_the_environment_is_left_alone_unless_asked_for(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HTTP_PROXY", "http://127.0.0.1:1")
    monkeypatch.setenv("ALL_PROXY", "http://127.0.0.1:1")
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:1")
    with serving(Peer.answer_well) as server:
        with opened(name, Endpoint(server.url)) as shell:
            assert shell.call(GET).body == GOOD
        with opened(name, Endpoint(server.url, trust_env=True)) as shell:
            assert isinstance(outcome(shell, GET), ConnectError)
        monkeypatch.setenv("NO_PROXY", "127.0.0.0/8")
        with opened(name, Endpoint(server.url, trust_env=True)) as shell:
            assert shell.call(GET).body == GOOD


# TLS


def test_the_server_name_counts_inside_a_tunnel_and_not_with_the_proxy(name: str) -> None:
    """Both are at the same address: what is expected of the one must not be asked of the other."""
    context = server_context("good")
    with serving(HttpProxy(), context) as proxy, serving(Peer.answer_well, server_context("name")) as server:
        url = f"https://127.0.0.1:{proxy.port}"
        with opened(name, endpoint_of(server, url, "other.example")) as shell:
            assert shell.call(GET).body == GOOD
        with opened(name, endpoint_of(server, url)) as shell:
            error = outcome(shell, GET)
    check_error(error, (TLSError,))
    assert "127.0.0.1" in str(error)
    assert "with the proxy" not in str(error)


@pytest.mark.parametrize("kind", ["authority", "name", "expired"])
def test_a_proxy_whose_certificate_is_wrong_gets_no_password(
    name: str, kind: str, server: HostileServer
) -> None:
    play = HttpProxy()
    with serving(play, server_context(kind)) as proxy:
        with opened(name, endpoint_of(server, f"https://{LOGIN}@127.0.0.1:{proxy.port}")) as shell:
            error = outcome(shell, GET)
            assert shell.tasks() == 0
        assert proxy.settled(0)
    check_error(error, (TLSError,))
    assert name == "aiohttp" or "the TLS handshake with the proxy failed" in str(error)
    assert (play.heads, server.connections) == ([], 0)


# Bad ones


def silent(peer: Peer) -> None:
    peer.linger()


def closes(peer: Peer) -> None:
    peer.take(1)


def resets(peer: Peer) -> None:
    peer.take(1)
    peer.reset()


def garbage(peer: Peer) -> None:
    peer.take(1)
    peer.send(b"SSH-2.0-OpenSSH_9.6\r\n\r\n")
    peer.linger()


def drips(peer: Peer) -> None:
    peer.head()
    peer.drip(b"HTTP/1.1 200 Connected\r\nX: " + b"x" * 1000, every=0.02)


def cut(peer: Peer) -> None:
    peer.head()
    peer.send(b"HTTP/1.1 200 Conn")


def endless(peer: Peer) -> None:
    peer.head()
    peer.send(b"HTTP/1.1 200 Connected\r\n")
    peer.forever(b"X-Filler: " + b"x" * 1000 + b"\r\n")


def unavailable(peer: Peer) -> None:
    peer.head()
    peer.send(b"HTTP/1.1 503 Busy\r\nContent-Length: 4\r\n\r\nbusy")
    peer.linger()


BAD: list[tuple[Callable[[Peer], None], type[TransportError], str]] = [
    (silent, TimeoutError, "not ready within 0.15 s"),
    (drips, TimeoutError, "not ready within 0.15 s"),
    (closes, ConnectError, ""),
    (resets, ConnectError, ""),
    (cut, ConnectError, ""),
    (garbage, ConnectError, ""),
    (endless, ConnectError, ""),
    (unavailable, ConnectError, "the proxy refuses: 503 Busy"),
    (HttpProxy(b"another login"), ConnectError, "the proxy refuses: 407 Password Needed"),
]


def meets(
    name: str,
    endpoint: Endpoint,
    proxy: HostileServer,
    kind: type[TransportError],
    healed: Callable[[Peer], None],
) -> object:
    """What comes of a call through a bad proxy, and that the same client works once the proxy is well."""
    limits = Timeouts(connect=0.15 if kind is TimeoutError else 5, headers=5, total=10)
    with opened(name, endpoint) as shell:
        began = time.monotonic()
        error = outcome(shell, Request("GET", PATH, timeouts=limits))
        assert time.monotonic() - began < 4
        assert shell.tasks() == 0
        assert proxy.connections == 1
        proxy.play = healed
        assert shell.call(GET).body == GOOD
    assert proxy.settled(0)
    return error


@pytest.mark.parametrize("tls", [False, True], ids=["plain", "tls"])
@pytest.mark.parametrize(("play", "kind", "says"), BAD, ids=lambda value: getattr(value, "__name__", ""))
def test_a_bad_http_proxy(
    name: str, play: Callable[[Peer], None], kind: type[TransportError], says: str, tls: bool
) -> None:
    with (
        serving(Peer.answer_well, server_context("good")) as server,
        serving(play, server_context("good") if tls else None) as proxy,
    ):
        url = f"{'https' if tls else 'http'}://{LOGIN}@127.0.0.1:{proxy.port}"
        error = meets(name, endpoint_of(server, url), proxy, kind, HttpProxy())
        assert server.connections == 1
    check_error(error, (kind,))
    assert says in str(error)
    if kind is TimeoutError:
        way = f"{server.url.removeprefix('https://')} through the proxy {url.replace(LOGIN + '@', '')}"
        assert f"the connection to {way} was not ready" in str(error)


def half_a_reply(peer: Peer) -> None:
    peer.take(3)
    peer.send(b"\x05")
    peer.linger()


def no_method(peer: Peer) -> None:
    peer.take(3)
    peer.send(b"\x05\xff")


def another_method(peer: Peer) -> None:
    peer.take(3)
    peer.send(b"\x05\x01")
    peer.linger()


def stops_after_the_greeting(peer: Peer) -> None:
    peer.take(3)
    peer.send(b"\x05\x00")
    peer.linger()


BAD_SOCKS: list[tuple[Callable[[Peer], None], type[TransportError], str]] = [
    (silent, TimeoutError, "not ready within 0.15 s"),
    (stops_after_the_greeting, TimeoutError, "not ready within 0.15 s"),
    (closes, ConnectError, ""),
    (resets, ConnectError, ""),
    (garbage, ConnectError, "the proxy"),
    (half_a_reply, ConnectError, "the proxy answers what makes no sense"),
    (another_method, ConnectError, "the proxy refuses: Requested NO AUTH"),
    (no_method, ConnectError, "the proxy refuses"),
    (
        SocksProxy(reply=5),
        ConnectError,
        "the proxy refuses: Proxy Server could not connect: Connection refused",
    ),
    (SocksProxy((b"me", b"another")), ConnectError, "the proxy refuses"),
]


@pytest.mark.parametrize(
    ("play", "kind", "says"), BAD_SOCKS, ids=lambda value: getattr(value, "__name__", "")
)
@pytest.mark.parametrize("name", SOCKS_SHELLS)
def test_a_bad_socks_proxy(
    name: str, play: Callable[[Peer], None], kind: type[TransportError], says: str, server: HostileServer
) -> None:
    with serving(play) as proxy:
        endpoint = endpoint_of(server, f"socks5://127.0.0.1:{proxy.port}")
        error = meets(name, endpoint, proxy, kind, SocksProxy())
    check_error(error, (kind,))
    assert says in str(error)
    assert server.connections == 1


@pytest.mark.parametrize("name", SOCKS_SHELLS)
def test_a_wrong_password_for_a_socks_proxy(name: str, server: HostileServer) -> None:
    with serving(SocksProxy((b"me", b"another"))) as proxy:
        endpoint = endpoint_of(server, f"socks5://{LOGIN}@127.0.0.1:{proxy.port}")
        with opened(name, endpoint) as shell:
            error = outcome(shell, GET)
        assert proxy.settled(0)
    check_error(error, (ConnectError,))
    assert "the proxy refuses" in str(error)
    assert server.connections == 0


def test_nothing_listens_where_the_proxy_should(name: str, server: HostileServer) -> None:
    with serving(silent) as proxy:
        pass
    with opened(name, endpoint_of(server, f"http://{LOGIN}@127.0.0.1:{proxy.port}")) as shell:
        error = outcome(shell, GET)
    check_error(error, (ConnectError,))
    assert "Connection refused" in str(error)


# What cannot be


def test_aiohttp_has_no_socks_proxies() -> None:
    with pytest.raises(OptionError, match="'socks5': use httpx or httpx2") as caught:
        open_async_transport(Endpoint("https://h", proxy=f"socks5://{LOGIN}@h"), "aiohttp")
    assert not any(secret in str(caught.value) for secret in SHOWN)


@pytest.mark.parametrize("library", ["httpx", "httpx2"])
def test_a_socks_proxy_without_its_library_is_told_so(library: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    known = importlib.util.find_spec
    monkeypatch.setattr(
        importlib.util,
        "find_spec",
        lambda name, package=None: None if name == "socksio" else known(name, package),
    )
    for make in (open_transport, open_async_transport):
        with pytest.raises(ImportError, match=r"needs socksio: pip install 'polykube\[socks\]'"):
            make(Endpoint("https://h", proxy="socks5://h"), library)
