"""Small real proxies: HTTP ones (CONNECT and forwarding) and SOCKS5 ones. Inside TLS when served so."""

from __future__ import annotations

import base64
import select
import socket
import ssl
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from tests.hostile.server import Peer


@dataclass
class HttpProxy:
    """Tunnels and forwards to the loopback port of the URL that it is given, whatever the host.

    Args:
        login: user and password, when it wants any.
        heads: of the requests that it got.
    """

    login: bytes | None = None
    heads: list[bytes] = field(default_factory=list)

    def __call__(self, peer: Peer) -> None:
        head = peer.head()
        self.heads.append(head)
        if self.login is not None and b"Basic " + base64.b64encode(self.login) not in head:
            peer.send(b"HTTP/1.1 407 Password Needed\r\nContent-Length: 0\r\n\r\n")
            return
        method, target, _ = head.partition(b"\r\n")[0].decode().split()
        with upstream(urlsplit(target if "://" in target else f"//{target}").port or 80) as server:
            if method == "CONNECT":
                peer.send(b"HTTP/1.1 200 Connected\r\n\r\n")
            else:
                server.sendall(head + b"\r\n\r\n")
            relay(peer, server)


@dataclass
class SocksProxy:
    """Connects to the loopback port that it is asked for, whatever the host.

    Args:
        login: user and password, when it wants any.
        reply: what it says to each request; 0 is success.
        asked: host and port of the requests that it got.
    """

    login: tuple[bytes, bytes] | None = None
    reply: int = 0
    asked: list[tuple[str, int]] = field(default_factory=list)

    def __call__(self, peer: Peer) -> None:
        _, methods = peer.take(2)
        offered = peer.take(methods)
        wanted = 0 if self.login is None else 2
        if wanted not in offered:
            peer.send(b"\x05\xff")
            return
        peer.send(bytes([5, wanted]))
        if self.login is not None:
            user = peer.take(peer.take(2)[1])
            password = peer.take(peer.take(1)[0])
            good = (user, password) == self.login
            peer.send(bytes([1, not good]))
            if not good:
                return
        kind = peer.take(4)[3]
        if kind == 3:
            host = peer.take(peer.take(1)[0]).decode()
        else:
            host = socket.inet_ntop(
                *((socket.AF_INET, peer.take(4)) if kind == 1 else (socket.AF_INET6, peer.take(16)))
            )
        port = int.from_bytes(peer.take(2), "big")
        self.asked.append((host, port))
        answer = bytes([5, self.reply, 0, 1, 127, 0, 0, 1, 0, 0])
        if self.reply:
            peer.send(answer)
            return
        with upstream(port) as server:
            peer.send(answer)
            relay(peer, server)


def upstream(port: int) -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), timeout=10)


def relay(peer: Peer, server: socket.socket) -> None:
    """Hand on what either side sends until one of them is done."""
    ends = {peer.sock: server, server: peer.sock}
    server.sendall(peer.taken())
    while True:
        pending = isinstance(peer.sock, ssl.SSLSocket) and peer.sock.pending()
        for end in [peer.sock] if pending else select.select(list(ends), [], [])[0]:
            data = end.recv(65536)
            if not data:
                return
            ends[end].sendall(data)
