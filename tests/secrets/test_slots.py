"""A marker in every place that holds a credential, on every shell, in good calls and bad: seen nowhere."""

from __future__ import annotations

import gc
import json
import traceback
import warnings
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import pytest
from tests.hostile.certificates import authority, server_context
from tests.hostile.faults import SHELLS
from tests.hostile.server import Peer, Play, serving
from tests.hostile.test_clients import ClientShell
from tests.secrets.plugin import SCANNER
from tests.secrets.scanner import marked

from polykube.config import Config
from polykube.hooks import Hooks
from polykube.transport import Request, Timeouts, TransportError

PATH = "/apis/flowcontrol.apiserver.k8s.io/v1/flowschemas"
LIMITS = Timeouts(connect=2, headers=0.3, read=0.3)


def refuse(peer: Peer) -> None:
    while True:
        peer.request()
        peer.answer(401, b'{"kind":"Status","status":"Failure","code":401,"reason":"Unauthorized"}')


def echo(peer: Peer) -> None:
    """Says back what it was sent, as a careless server or a debugging proxy does."""
    while True:
        received = peer.request()
        peer.answer(400, b"bad request: " + received.head, "text/plain")


def cut(peer: Peer) -> None:
    peer.request()
    peer.send(b"HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{")


def silent(peer: Peer) -> None:
    peer.request()
    peer.linger()


def not_http(peer: Peer) -> None:
    peer.request()
    peer.send(b"SSH-2.0\r\n\r\n")


PLAYS: list[Play] = [Peer.answer_well, refuse, echo, cut, silent, not_http, Peer.reset]


def token(url: str, folder: Path) -> Config:
    return Config.explicit(url, token=marked("token"), ca_data=authority().cert_pem.bytes())


def token_file(url: str, folder: Path) -> Config:
    (folder / "token").write_text(marked("token-file") + "\n")
    return Config.explicit(url, token_file=folder / "token", ca_data=authority().cert_pem.bytes())


def proxy(url: str, folder: Path) -> Config:
    return Config.explicit(
        url,
        proxy=f"http://user:{marked('proxy')}@127.0.0.1:1",
        ca_data=authority().cert_pem.bytes(),
    )


def client_key(url: str, folder: Path) -> Config:
    issued = authority().issue_cert("client@example.org")
    key = issued.private_key_pem.bytes().decode()
    SCANNER.learn(key.splitlines()[2])
    return Config.explicit(
        url,
        client_cert_data=b"".join(blob.bytes() for blob in issued.cert_chain_pems),
        client_key_data=key,
        ca_data=authority().cert_pem.bytes(),
    )


def kubeconfig(user: dict[str, str], url: str, folder: Path) -> Config:
    (folder / "ca.pem").write_bytes(authority().cert_pem.bytes())
    (folder / "config").write_text(
        json.dumps(
            {
                "current-context": "c",
                "contexts": [{"name": "c", "context": {"cluster": "c", "user": "u"}}],
                "clusters": [{"name": "c", "cluster": {"server": url, "certificate-authority": "ca.pem"}}],
                "users": [{"name": "u", "user": user}],
            }
        )
    )
    return Config.from_kubeconfig(folder / "config")


def kubeconfig_token(url: str, folder: Path) -> Config:
    return kubeconfig({"token": marked("kubeconfig")}, url, folder)


def kubeconfig_password(url: str, folder: Path) -> Config:
    return kubeconfig({"username": "someone", "password": marked("password")}, url, folder)


def own_header(url: str, folder: Path) -> Config:
    return Config.explicit(url, ca_data=authority().cert_pem.bytes())


SLOTS: list[Callable[[str, Path], Config]] = [
    token,
    token_file,
    proxy,
    client_key,
    kubeconfig_token,
    kubeconfig_password,
    own_header,
]


def look(where: str, *values: object) -> None:
    for value in values:
        SCANNER.check(where, f"{value}\n{value!r}")


@pytest.fixture
def shell_of(request: pytest.FixtureRequest) -> Iterator[Callable[[str, Config, Hooks], ClientShell]]:
    with ExitStack() as stack:

        def make(name: str, config: Config, hooks: Hooks) -> ClientShell:
            shell = ClientShell(name, config.endpoint, config=config, hooks=hooks)
            stack.callback(shell.end)
            return shell

        yield make


@pytest.mark.parametrize("name", SHELLS)
@pytest.mark.parametrize("slot", SLOTS, ids=lambda slot: slot.__name__)
def test_no_slot_is_shown(
    slot: Callable[[str, Path], Config],
    name: str,
    tmp_path: Path,
    shell_of: Callable[[str, Config, Hooks], ClientShell],
    capfd: pytest.CaptureFixture[str],
) -> None:
    exchanges: list[object] = []
    headers = {"Authorization": f"Bearer {marked('own')}"} if slot is own_header else None
    hooks = Hooks(request=lambda exchange: exchanges.append(exchange), response=exchanges.append)
    for play in PLAYS:
        with serving(play, server_context("good")) as server, warnings.catch_warnings(record=True) as warned:
            config = slot(server.url, tmp_path)
            look("configuration", config, config.endpoint, config.credentials)
            shell = shell_of(name, config, hooks)
            look("client", shell.client, shell.schemas, shell.client._transport)
            call = partial(shell.client.request, "GET", PATH, headers=headers, timeout=LIMITS)
            try:
                answer = shell.run(call)
            except Exception as error:
                SCANNER.error("a call", error)
                SCANNER.check("traceback", "".join(traceback.format_exception(error)))
            else:
                look("answer", answer)
            shell.run(shell.client.close) if name not in ("httpx", "httpx2") else shell.client.close()
        look("warnings", *(each.message for each in warned))
    look("exchanges", *exchanges, *(vars(each) for each in exchanges if hasattr(each, "__dict__")))
    gc.collect()
    look("output", *capfd.readouterr())
    assert SCANNER.take() == []


def test_a_request_hides_its_headers_and_body() -> None:
    headers = [("Authorization", f"Bearer {marked('token')}")]
    request = Request("POST", "/x", headers, marked("body").encode())
    look("request", request, TransportError("GET /x: no", phase="read", maybe_sent=True))
    assert SCANNER.take() == []
