"""The parts of a transport that decide without I/O: addresses, proxies, clocks, encodings."""

from __future__ import annotations

import gzip
import zlib

import pytest

from polykube.errors import OptionError
from polykube.transport.address import parse_address
from polykube.transport.base import CutBodyError, Endpoint, ProtocolError, Request, TimeoutError, Timeouts
from polykube.transport.encoding import Inflater, inflater
from polykube.transport.progress import Progress
from polykube.transport.proxies import Proxy, choose_proxy, parse_proxy


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.parametrize(
    ("url", "authority", "port", "prefix"),
    [
        ("https://k8s.example", "k8s.example", 443, ""),
        ("http://127.0.0.1:8001/", "127.0.0.1:8001", 8001, ""),
        ("https://[::1]:6443/k8s/clusters/c-1/", "[::1]:6443", 6443, "/k8s/clusters/c-1"),
        ("https://büro.example", "xn--bro-hoa.example", 443, ""),
    ],
)
def test_addresses(url: str, authority: str, port: int, prefix: str) -> None:
    address = parse_address(url)
    assert (address.authority, address.port, address.prefix) == (authority, port, prefix)
    assert "[" not in address.host


@pytest.mark.parametrize(
    ("url", "says"),
    [
        ("k8s.example:6443", "must begin with http"),
        ("https://", "no host"),
        ("https://h?x=1", "query"),
        ("https://h:99999", "port"),
        ("https://user:hunter2@h", "user name or password"),
    ],
)
def test_addresses_that_make_no_sense(url: str, says: str) -> None:
    with pytest.raises(ValueError, match=says) as caught:
        parse_address(url)
    assert "hunter2" not in str(caught.value)


@pytest.mark.parametrize(
    ("no_proxy", "direct"),
    [
        ("", False),
        ("*", True),
        ("example.com", True),
        (".example.com", True),
        ("*.example.com", True),
        ("k8s.example.com:6443", True),
        ("k8s.example.com:443", False),
        ("ample.com", False),
        ("other.org, EXAMPLE.com", True),
        ("10.0.0.0/8", False),
    ],
)
def test_no_proxy_of_a_name(no_proxy: str, direct: bool) -> None:
    endpoint = Endpoint("https://k8s.example.com:6443", trust_env=True)
    environ = {"HTTPS_PROXY": "http://proxy:3128", "NO_PROXY": no_proxy}
    chosen = choose_proxy(endpoint, parse_address(endpoint.url), environ)
    assert (chosen and chosen.url) == (None if direct else "http://proxy:3128")


@pytest.mark.parametrize(
    ("no_proxy", "direct"),
    [
        ("10.0.0.0/8", True),
        ("10.1.2.3", True),
        ("10.1.2.3:6443", True),
        ("2.3", False),
        ("10.2.0.0/16", False),
    ],
)
def test_no_proxy_of_an_address(no_proxy: str, direct: bool) -> None:
    endpoint = Endpoint("https://10.1.2.3:6443", trust_env=True)
    environ = {"https_proxy": "proxy:3128", "no_proxy": no_proxy}
    chosen = choose_proxy(endpoint, parse_address(endpoint.url), environ)
    assert (chosen and chosen.url) == (None if direct else "http://proxy:3128")


def test_the_environment_counts_only_when_asked_for() -> None:
    environ = {"HTTPS_PROXY": "http://proxy:3128"}
    address = parse_address("https://h")
    assert choose_proxy(Endpoint("https://h"), address, environ) is None
    own = choose_proxy(Endpoint("https://h", proxy="http://own:1"), address, environ)
    assert own == Proxy("http", "http://own:1")
    cgi = {"HTTP_PROXY": "http://evil", "REQUEST_METHOD": "GET"}
    assert choose_proxy(Endpoint("http://h", trust_env=True), parse_address("http://h"), cgi) is None


def test_a_proxy_is_shown_without_its_password() -> None:
    proxy = parse_proxy("socks5://me:pass%20w%3Ard@[::1]:1080/")
    assert proxy == Proxy("socks5", "socks5://[::1]:1080", (b"me", b"pass w:rd"))
    assert "pass" not in repr(proxy)
    assert parse_proxy("http://me@h").login == (b"me", b"")


@pytest.mark.parametrize(
    "rest",
    [
        "ftp://me:hunter2@h",
        "me:hunter2@h:3128",
        "http://me:hunter2@",
        "http://me:hunter2@h:0",
        "http://me:hunter2@h:99999",
        "http://me:hunter2@[::1",
        "http://me:hunter2@h\u2100",
        "http://me:hunter2@b\xfcro",
        "http://me:hunter2/@h",
        "http://me:hunter2@h h",
        "",
    ],
)
def test_proxies_that_make_no_sense(rest: str) -> None:
    with pytest.raises(ValueError, match=r"^the proxy's URL ") as caught:
        parse_proxy(rest)
    assert "hunter2" not in str(caught.value)


def test_a_proxy_of_the_environment_that_makes_no_sense_is_named() -> None:
    endpoint, address = Endpoint("https://h", trust_env=True), parse_address("https://h")
    with pytest.raises(OptionError, match=r"^ALL_PROXY: the proxy's URL ") as caught:
        choose_proxy(endpoint, address, {"ALL_PROXY": "ftp://me:hunter2@h"})
    assert "hunter2" not in str(caught.value)
    proxy = choose_proxy(endpoint, address, {"ALL_PROXY": "me:hunter2@h:3128"})
    assert proxy == Proxy("http", "http://h:3128", (b"me", b"hunter2"))


def test_limits_count_from_where_the_call_is() -> None:
    clock = Clock()
    request = Request("GET", "/x?continue=t", timeouts=Timeouts(connect=5, headers=7, read=3, total=20))
    progress = Progress(request, clock)
    progress.enter("connect")
    clock.now = 4
    assert progress.left() == 1
    assert not progress.maybe_sent
    progress.enter("write")
    progress.enter("headers")
    assert progress.left() == 7
    clock.now = 10
    progress.enter("read")
    clock.now = 12.5
    assert progress.left() == 0.5
    progress.enter("read")
    assert progress.left() == 3
    clock.now = 13
    progress.enter("headers")
    assert progress.left() == 7  # both limits end at once
    clock.now = 20
    with pytest.raises(TimeoutError, match=r"^GET /x: .* within 7 s$") as caught:
        progress.left()
    assert caught.value.phase == "headers"
    assert caught.value.maybe_sent


def test_the_deadline_of_the_whole_call_wins_when_it_comes_first() -> None:
    clock = Clock()
    progress = Progress(Request("GET", "/x", timeouts=Timeouts(read=3, total=4)), clock)
    clock.now = 3
    progress.enter("read")
    assert progress.left() == 1
    clock.now = 4
    with pytest.raises(TimeoutError, match="whole call") as caught:
        progress.left()
    assert caught.value.phase == "total"


def inflate(data: bytes, step: int) -> bytes:
    decoder = Inflater(Progress(Request("GET", "/x")))
    pieces = [piece for at in range(0, len(data), step) for piece in decoder.feed(data[at : at + step])]
    decoder.finish()
    assert all(0 < len(piece) <= 1024 * 1024 for piece in pieces)
    return b"".join(pieces)


@pytest.mark.parametrize("step", [1, 7, 100_000])
def test_gzip_in_any_pieces(step: int) -> None:
    plain = bytes(range(256)) * 40
    assert inflate(gzip.compress(plain), step) == plain
    assert inflate(zlib.compress(plain), step) == plain
    assert inflate(gzip.compress(plain) + gzip.compress(b"more"), step) == plain + b"more"


@pytest.mark.parametrize("size", [1024 * 1024, 5 * 1024 * 1024, 3 * 1024 * 1024 + 17])
def test_a_small_chunk_never_becomes_a_large_one(size: int) -> None:
    assert inflate(gzip.compress(b"\0" * size), 1 << 20) == b"\0" * size


def test_gzip_that_breaks_off_or_is_none() -> None:
    whole = gzip.compress(bytes(range(256)) * 40)
    with pytest.raises(CutBodyError, match="breaks off"):
        inflate(whole[:-4], 1000)
    with pytest.raises(ProtocolError, match="not compressed as its header says"):
        inflate(b"<html>", 1000)
    with pytest.raises(ProtocolError, match="'br' was not asked for"):
        inflater([("content-encoding", "br")], Progress(Request("GET", "/x")))
    assert inflater([("content-encoding", "identity")], Progress(Request("GET", "/x"))) is None
