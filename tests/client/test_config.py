"""Configurations: kubeconfig files by kubectl's rules, explicit settings, the pod's service account."""

from __future__ import annotations

import base64
import copy
import itertools
import json
import os
import ssl
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest
import trustme
from cryptography.hazmat.primitives.serialization import (
    BestAvailableEncryption,
    Encoding,
    PrivateFormat,
    load_pem_private_key,
)
from ruamel.yaml import YAML

from polykube.aio import AsyncClient
from polykube.config import Config, Credentials, kubeconfig
from polykube.config.credentials import REREAD_AFTER
from polykube.errors import ConfigError
from polykube.sync import Client


@pytest.fixture(autouse=True)
def no_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("KUBECONFIG", "KUBERNETES_SERVICE_HOST", "KUBERNETES_SERVICE_PORT"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))


@pytest.fixture(scope="module")
def authority() -> trustme.CA:
    return trustme.CA()


@pytest.fixture(scope="module")
def pair(authority: trustme.CA) -> tuple[bytes, bytes]:
    issued = authority.issue_cert("client@example.com")
    return issued.cert_chain_pems[0].bytes(), issued.private_key_pem.bytes()


def b64(data: bytes) -> str:
    return base64.b64encode(data).decode()


def write(path: Path, **parts: Any) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    wire: dict[str, Any] = {"apiVersion": "v1", "kind": "Config"}
    for kind in ("cluster", "user", "context"):
        if f"{kind}s" in parts:
            wire[f"{kind}s"] = [{"name": name, kind: value} for name, value in parts.pop(f"{kind}s").items()]
    with path.open("w") as file:
        YAML(typ="safe").dump({**wire, **parts}, file)
    return path


def simple(path: Path, *, cluster: dict[str, Any] | None = None, user: dict[str, Any] | None = None) -> Path:
    return write(
        path,
        clusters={"c": {"server": "https://server:6443", **(cluster or {})}},
        users={"u": user or {}},
        contexts={"x": {"cluster": "c", "user": "u", "namespace": "team"}},
        **{"current-context": "x"},
    )


def test_a_plain_kubeconfig(tmp_path: Path) -> None:
    config = Config.from_kubeconfig(simple(tmp_path / "config", user={"token": "t0ken"}))
    assert config.endpoint.url == "https://server:6443"
    assert config.namespace == "team"
    assert config.credentials.authorization() == "Bearer t0ken"
    assert config.source == f"context 'x' of {tmp_path / 'config'}"
    assert "t0ken" not in repr(config) + str(config) + repr(config.credentials)


def test_the_environment_then_the_home_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    simple(tmp_path / "home" / ".kube" / "config", cluster={"server": "https://home"})
    assert Config.load().endpoint.url == "https://home"
    monkeypatch.setenv("KUBECONFIG", str(simple(tmp_path / "b", cluster={"server": "https://named"})))
    assert Config.load().endpoint.url == "https://named"


def test_files_are_merged_and_the_first_entry_wins_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = write(
        tmp_path / "1",
        users={"red": {"username": "r"}},
        contexts={"one": {"cluster": "far", "user": "red"}},
        **{"current-context": "one"},
    )
    second = write(
        tmp_path / "2",
        clusters={"far": {"server": "https://far"}},
        users={"red": {"token": "second"}, "blue": {"token": "b"}},
        contexts={"one": {"cluster": "none"}, "two": {"cluster": "far", "user": "blue"}},
        **{"current-context": "two"},
    )
    missing = tmp_path / "missing"
    monkeypatch.setenv("KUBECONFIG", os.pathsep.join(map(str, [missing, "", first, second, first])))
    merged = Config.load()
    assert merged.endpoint.url == "https://far"
    assert merged.credentials.authorization() == f"Basic {b64(b'r:')}"
    assert Config.load(context="two").credentials.authorization() == "Bearer b"


def test_relative_paths_belong_to_their_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    simple(tmp_path / "deep" / "config", user={"tokenFile": "secret/token"})
    (tmp_path / "deep" / "secret").mkdir()
    (tmp_path / "deep" / "secret" / "token").write_text("abc\n")
    monkeypatch.chdir(tmp_path)
    assert Config.from_kubeconfig("deep/config").credentials.authorization() == "Bearer abc"


def test_json_is_yaml(tmp_path: Path) -> None:
    path = tmp_path / "config"
    path.write_text(
        '{"clusters": [{"name": "c", "cluster": {"server": "http://h"}}],'
        '"contexts": [{"name": "x", "context": {"cluster": "c"}}], "current-context": "x"}'
    )
    config = Config.from_kubeconfig(path)
    assert (config.endpoint.url, config.endpoint.tls, config.namespace) == ("http://h", None, "default")
    assert config.credentials.authorization() is None


def test_the_rest_of_a_cluster(tmp_path: Path) -> None:
    cluster = {
        "insecure-skip-tls-verify": True,
        "tls-server-name": "inner",
        "proxy-url": "http://user:pass@proxy:3128",
        "disable-compression": True,
    }
    config = Config.from_kubeconfig(simple(tmp_path / "c", cluster=cluster))
    assert config.endpoint.server_name == "inner"
    assert config.endpoint.proxy == "http://user:pass@proxy:3128"
    assert config.endpoint.tls is not None
    assert config.endpoint.tls.verify_mode is ssl.CERT_NONE
    assert config.headers == (("accept-encoding", "identity"),)
    assert "pass" not in repr(config)


def test_impersonation(tmp_path: Path) -> None:
    user = {"as": "eve", "as-uid": "7", "as-groups": ["a", "b"], "as-user-extra": {"Scope/x": ["1", "2"]}}
    config = Config.from_kubeconfig(simple(tmp_path / "c", user=user))
    assert config.headers == (
        ("impersonate-user", "eve"),
        ("impersonate-uid", "7"),
        ("impersonate-group", "a"),
        ("impersonate-group", "b"),
        ("impersonate-extra-scope%2Fx", "1"),
        ("impersonate-extra-scope%2Fx", "2"),
    )


@pytest.mark.parametrize(
    ("server", "cluster", "expected"),
    [
        ("host:8080", {}, "http://host:8080"),
        ("host", {"insecure-skip-tls-verify": True}, "https://host"),
        ("https://host/prefix", {}, "https://host/prefix"),
    ],
)
def test_the_scheme_of_an_address(
    tmp_path: Path, server: str, cluster: dict[str, Any], expected: str
) -> None:
    config = Config.from_kubeconfig(simple(tmp_path / "c", cluster={"server": server, **cluster}))
    assert config.endpoint.url == expected


@pytest.mark.parametrize(
    ("parts", "message"),
    [
        ({"user": {"exec": {"command": "aws"}}}, r"user 'u': exec plugins are not supported yet"),
        ({"user": {"auth-provider": {"name": "gcp"}}}, "user 'u': auth-provider"),
        ({"user": {"token": 5}}, "user 'u': token is not text"),
        ({"user": {"token": "a b"}}, "user 'u': token: not a bearer token"),
        ({"user": {"token": "a", "username": "b"}}, "exclude each other"),
        ({"user": {"client-certificate-data": "!"}}, "client-certificate-data is not base64"),
        ({"user": {"client-key": "x"}}, "user 'u': client-key needs client-certificate beside it"),
        ({"user": {"client-certificate": "x"}}, "user 'u': client-certificate needs client-key beside it"),
        (
            {"user": {"client-certificate": "x", "client-key": "z"}},
            "user 'u': client-certificate: .*x: No such file",
        ),
        ({"user": {"as-groups": ["a"]}}, "need as"),
        ({"user": {"as": "a\nb"}}, "cannot stand in a header"),
        ({"user": {"as": "a", "as-groups": "b"}}, "as-groups is not made of lists"),
        ({"cluster": {"server": ""}}, "cluster 'c': it names no server"),
        ({"cluster": {"server": "ftp://x"}}, "cluster 'c': server: an address"),
        ({"cluster": {"server": "https://me:secret@x"}}, "credentials do not belong"),
        ({"cluster": {"server": "https://"}}, "cluster 'c': server: an address"),
        ({"cluster": {"proxy-url": "proxy.secret@:x"}}, "cluster 'c': proxy-url: an address such as"),
        ({"cluster": {"certificate-authority": "a\0b"}}, "certificate-authority: '.*' is no path"),
        ({"cluster": {"certificate-authority-data": "é"}}, "certificate-authority-data is not base64"),
        (
            {"cluster": {"certificate-authority-data": b64(b"\xff")}},
            "certificate-authority-data is not base64",
        ),
        (
            {"user": {"client-certificate-data": b64(b"text"), "client-key-data": b64(b"text")}},
            "user 'u': client-certificate-data: not PEM",
        ),
        ({"cluster": {"insecure-skip-tls-verify": "perhaps"}}, "is not true or false"),
        (
            {"cluster": {"certificate-authority": "nope.pem"}},
            "cluster 'c': certificate-authority: .*/nope.pem: No such file",
        ),
        (
            {"cluster": {"certificate-authority-data": b64(b"text")}},
            "cluster 'c': certificate-authority-data: not PEM",
        ),
        (
            {
                "cluster": {
                    "certificate-authority-data": b64(b"-----BEGIN CERTIFICATE-----"),
                    "insecure-skip-tls-verify": True,
                }
            },
            "exclude each other",
        ),
        (
            {"cluster": {"certificate-authority-data": b64(b"-----BEGIN CERTIFICATE-----\nxx")}},
            "cluster 'c': certificate-authority-data: no certificates: ",
        ),
    ],
)
def test_what_cannot_be_used_is_refused_by_name(
    tmp_path: Path, parts: dict[str, dict[str, Any]], message: str
) -> None:
    path = simple(tmp_path / "c", **parts)
    with pytest.raises(ConfigError, match=message) as caught:
        Config.from_kubeconfig(path)
    assert "secret@" not in str(caught.value)
    assert str(path) in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a: [", r"line 1, column \d+: not YAML"),
        ("- a\n", r"line 1, column 1: not YAML \(a Kubernetes object is a mapping"),
        ("", r"current-context is not set; name one with context= \(known: none\)"),
        ("clusters: {}", "clusters is not a list"),
        ("clusters: [{name: 1}]", r"clusters\[0\] needs a name"),
        ("users: [s3cret]", r"users\[0\] needs a name"),
        ("users: [{name: a, user: s3cret}]", r"users\[0\] needs a name and a user"),
        (
            "contexts: [{name: b, context: {}}, {name: a, context: {}}]\ncurrent-context: ''",
            r"current-context is not set; name one with context= \(known: a, b\)",
        ),
        (
            "current-context: x\ncontexts: [{name: x, context: {cluster: c, user: u}}]\n"
            "clusters: [{name: c, cluster: {server: 'https://x'}}]",
            r"context 'x': there is no user 'u' \(known: none\)",
        ),
        ("current-context: 2024-13-45", "there is no context '2024-13-45'"),
        ("users: [{name: a, user: {token: !!int s3cret}}]", "not YAML"),
        ("users: [{name: a, user: {token: !!python/object:os.system s3cret}}]", "not YAML"),
        ("? [a]\n: b", "not YAML"),
        ("a: 1\n---\na: 1", "2 documents; a kubeconfig is one"),
        ("users: [{name: a, user: {}}, {name: a, user: {}}]", "two users are named 'a'"),
        ("current-context: x", "there is no context 'x' \\(known: none\\)"),
        ("current-context: x\ncontexts: [{name: x, context: {}}]", "context 'x': it names no cluster"),
        (
            "current-context: x\ncontexts: [{name: x, context: {cluster: c}}]",
            "context 'x': there is no cluster 'c'",
        ),
        ("current-context: [x]", "current-context is not text"),
        ("token: s3cret\ntoken: s3cret\n", "not YAML"),
        ("token: 's3cret\n", "not YAML"),
        ("password: *s3cret\n", "line 1, column 11: not YAML"),
        ("token: %s3cret\n", "not YAML"),
        ("token: \t@s3cret\n", "not YAML"),
    ],
)
def test_broken_files(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "c"
    path.write_text(text)
    with pytest.raises(ConfigError, match=message) as caught:
        Config.from_kubeconfig(path)
    assert str(path) in str(caught.value)
    assert "s3cret" not in str(caught.value)
    assert caught.value.__cause__ is None


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="no such file"):
        Config.from_kubeconfig(tmp_path / "nope")
    with pytest.raises(ConfigError, match="Is a directory"):
        Config.from_kubeconfig(tmp_path)
    (tmp_path / "bin").write_bytes(b"\xff\x00")
    with pytest.raises(ConfigError, match="not a text file"):
        Config.from_kubeconfig(tmp_path / "bin")
    with pytest.raises(ConfigError, match=r"KUBECONFIG is not set, .*/.kube/config does not exist"):
        Config.load()


def test_a_variable_that_names_no_file_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gone, there = tmp_path / "gone", simple(tmp_path / "there")
    monkeypatch.setenv("KUBECONFIG", str(gone))
    for context in (None, "x"):
        with pytest.raises(
            ConfigError, match=f"^KUBECONFIG names a file that does not exist: {gone}; set it"
        ):
            Config.load(context=context)
    monkeypatch.setenv("KUBECONFIG", f"{gone}{os.pathsep}{tmp_path / 'lost'}")
    with pytest.raises(ConfigError, match=f"files none of which exists: {gone}, {tmp_path / 'lost'}; set it"):
        Config.load()
    monkeypatch.setenv("KUBECONFIG", f"{gone}{os.pathsep}{there}")
    assert Config.load().source == f"context 'x' of {there}"
    monkeypatch.setenv("KUBECONFIG", os.pathsep)
    with pytest.raises(
        ConfigError, match=r"^no kubeconfig: KUBECONFIG is not set, .* and this is no pod; set"
    ):
        Config.load()


def test_flags_are_read_as_kubectl_reads_them(tmp_path: Path) -> None:
    path = simple(tmp_path / "c", cluster={"insecure-skip-tls-verify": True})
    path.write_text(path.read_text().replace("true", "yes"))
    tls = Config.from_kubeconfig(path).endpoint.tls
    assert tls is not None
    assert tls.verify_mode is ssl.CERT_NONE


def test_a_kubeconfig_with_a_byte_order_mark(tmp_path: Path) -> None:
    path = simple(tmp_path / "c")
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    assert Config.from_kubeconfig(path).namespace == "team"


@pytest.mark.parametrize(
    "proxy", ["", ":::", "ftp://x", "http://", "http://a b", "http://h:99999", "h:3128", "http://[x"]
)
def test_what_is_no_proxy(proxy: str) -> None:
    with pytest.raises(ConfigError, match=r"^proxy: an address such as http://host:3128 is needed"):
        Config.explicit("http://x", proxy=proxy)
    Config.explicit("http://x", proxy="socks5://me:secret@h")


WHOLE: dict[str, Any] = {
    "current-context": "x",
    "clusters": [
        {
            "name": "c",
            "cluster": {
                "server": "https://h:6443",
                "tls-server-name": "n",
                "proxy-url": "http://u:s3cret@p:1",
                "insecure-skip-tls-verify": True,
                "disable-compression": True,
            },
        }
    ],
    "users": [
        {
            "name": "u",
            "user": {
                "token": "s3cret",
                "as": "me",
                "as-groups": ["g"],
                "as-uid": "1",
                "as-user-extra": {"k": ["v"]},
            },
        }
    ],
    "contexts": [{"name": "x", "context": {"cluster": "c", "user": "u", "namespace": "n"}}],
}
ODD: list[object] = [None, 5, True, [], {}, "", "a\nb", [{}], "http://["]


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths of all values in it."""
    yield path
    for step in value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ():
        yield from places(value[step], (*path, step))


def test_whatever_stands_anywhere_is_taken_or_refused_in_one_line(tmp_path: Path) -> None:
    path, refused, taken = tmp_path / "c", list[str](), 0
    for where, odd in itertools.product(places(WHOLE), ODD):
        whole: Any = copy.deepcopy(WHOLE)
        holder: Any = whole
        for step in where[:-1]:
            holder = holder[step]
        if where:
            holder[where[-1]] = odd
        path.write_text(json.dumps(whole if where else odd))
        try:
            Config.from_kubeconfig(path)
            taken += 1
        except ConfigError as error:
            refused.append(str(error))
    assert [text for text in refused if str(path) not in text or "\n" in text or "s3cret" in text] == []
    assert len(refused) > 150
    assert taken > 20


def test_the_unknown_context_is_named(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match=r"there is no context 'y' \(known: x\)"):
        Config.from_kubeconfig(simple(tmp_path / "c"), context="y")


@pytest.mark.parametrize("shell", [Client, AsyncClient])
def test_a_client_takes_one_kubeconfig(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, shell: type[Client] | type[AsyncClient]
) -> None:
    monkeypatch.setenv("KUBECONFIG", str(simple(tmp_path / "b", cluster={"server": "https://environment"})))
    path = simple(tmp_path / "c", cluster={"server": "https://named"})
    assert shell(kubeconfig=path).config.endpoint.url == "https://named"
    assert shell(kubeconfig=str(path), context="x").config.source == f"context 'x' of {path}"
    with pytest.raises(ConfigError, match=r"/c: there is no context 'y' \(known: x\)"):
        shell(kubeconfig=path, context="y")
    with pytest.raises(ConfigError, match=r"nowhere: no such file$"):
        shell(kubeconfig="nowhere")
    with pytest.raises(ConfigError, match="~/nowhere: no such file; ~ stands for your home in a shell only"):
        shell(kubeconfig="~/nowhere")


def test_only_one_way_may_be_named() -> None:
    with pytest.raises(ConfigError, match="context and url exclude"):
        Client(url="http://x", context="y")
    with pytest.raises(ConfigError, match="config and kubeconfig exclude"):
        Client(Config.explicit("http://x"), kubeconfig="y")
    with pytest.raises(ConfigError, match="kubeconfig and url exclude"):
        Client(url="http://x", kubeconfig="y")
    with pytest.raises(ConfigError, match="kubeconfig and context and url exclude"):
        Client(url="http://x", kubeconfig="y", context="z")
    with pytest.raises(ConfigError, match="go with url"):
        Client(token="x")


def test_settings_of_tls_are_not_ignored_without_tls() -> None:
    with pytest.raises(ConfigError, match="need an https address"):
        Config.explicit("http://x", insecure_skip_tls_verify=True)
    with pytest.raises(ConfigError, match="need an https address"):
        Config.explicit("http://x", tls_server_name="y")


@pytest.fixture
def pod(tmp_path: Path, authority: trustme.CA, monkeypatch: pytest.MonkeyPatch) -> Path:
    root = tmp_path / "sa"
    root.mkdir()
    (root / "token").write_text("first\n")
    authority.cert_pem.write_to_path(str(root / "ca.crt"))
    (root / "namespace").write_text("team-a")
    monkeypatch.setenv("KUBERNETES_SERVICE_HOST", "fd00::1")
    monkeypatch.setenv("KUBERNETES_SERVICE_PORT", "443")
    return root


def test_in_a_pod(pod: Path) -> None:
    config = Config.in_cluster(pod)
    assert config.endpoint.url == "https://[fd00::1]:443"
    assert config.namespace == "team-a"
    assert config.credentials.authorization() == "Bearer first"


def test_a_pod_without_a_service_account(pod: Path) -> None:
    (pod / "token").unlink()
    with pytest.raises(ConfigError, match="does the pod mount its service account"):
        Config.in_cluster(pod)


def test_outside_of_a_pod(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="not in a cluster"):
        Config.in_cluster(tmp_path)


def test_a_kubeconfig_wins_over_the_pod(pod: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pod_config = Config.explicit("https://pod")

    def in_cluster(cls: type[Config]) -> Config:
        return pod_config

    monkeypatch.setattr(Config, "in_cluster", classmethod(in_cluster))
    assert Config.load() is pod_config
    monkeypatch.setenv("KUBECONFIG", str(simple(tmp_path / "c")))
    assert Config.load().endpoint.url == "https://server:6443"


def test_a_token_file_is_read_again_after_a_minute(tmp_path: Path) -> None:
    path = tmp_path / "token"
    path.write_text("one")
    now = 0.0
    credentials = Credentials(token_file=path, clock=lambda: now)
    assert credentials.authorization() == "Bearer one"
    path.write_text("two")
    now = REREAD_AFTER - 1
    assert credentials.authorization() == "Bearer one"
    now = REREAD_AFTER
    assert credentials.authorization() == "Bearer two"
    for broken in ("", "a b", "é"):
        path.write_text(broken)
        now += REREAD_AFTER
        assert credentials.authorization() == "Bearer two", "who replaces the file may empty it first"
        assert not credentials.refresh("Bearer two")
    path.unlink()
    now += REREAD_AFTER
    assert credentials.authorization() == "Bearer two"
    assert repr(credentials) == f"<Credentials from {path}>"


@pytest.mark.parametrize(
    ("text", "message"), [("", "it is empty"), ("a b", "not a bearer token"), ("é", "not a")]
)
def test_a_file_that_is_no_token(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "token"
    path.write_text(text)
    with pytest.raises(ConfigError, match=f"token file {path}: {message}"):
        Credentials(token_file=path).authorization()
    with pytest.raises(ConfigError, match="No such file"):
        Credentials(token_file=tmp_path / "nope").authorization()


def test_an_encrypted_key_is_refused_and_never_asked_for(pair: tuple[bytes, bytes]) -> None:
    cert, key = pair
    locked = load_pem_private_key(key, None).private_bytes(
        Encoding.PEM, PrivateFormat.PKCS8, BestAvailableEncryption(b"x")
    )
    with pytest.raises(ConfigError, match="client_key_data: it is encrypted"):
        Config.explicit("https://x", client_cert_data=cert, client_key_data=locked)


def test_a_key_that_belongs_to_another_certificate(authority: trustme.CA, pair: tuple[bytes, bytes]) -> None:
    other = authority.issue_cert("other@example.com").private_key_pem.bytes()
    with pytest.raises(ConfigError, match="client_cert_data and client_key_data: key values mismatch"):
        Config.explicit("https://x", client_cert_data=pair[0], client_key_data=other)


def test_no_key_material_is_left_on_disk(
    pair: tuple[bytes, bytes], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    Config.explicit("https://x", client_cert_data=pair[0], client_key_data=pair[1])
    monkeypatch.delattr("os.memfd_create", raising=False)
    seen: list[tuple[str, int]] = []
    load = ssl.SSLContext.load_cert_chain

    def spy(context: ssl.SSLContext, path: str, **kwargs: Any) -> None:
        seen.append((path, Path(path).stat().st_mode & 0o777))
        load(context, path, **kwargs)

    monkeypatch.setattr(ssl.SSLContext, "load_cert_chain", spy)
    Config.explicit("https://x", client_cert_data=pair[0], client_key_data=pair[1])
    ((path, mode),) = seen
    assert (Path(path).parent, mode) == (tmp_path, 0o600)
    assert list(tmp_path.iterdir()) == []


class Handler(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        connection: Any = self.connection
        subject = connection.getpeercert()["subject"]
        body = f'{{"peer": "{len(subject)}"}}'.encode()
        self.send_response(200)
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *arguments: Any) -> None:
        pass


@pytest.fixture
def server(authority: trustme.CA) -> Iterator[str]:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    authority.issue_cert("inner.example").configure_cert(context)
    authority.configure_trust(context)
    context.verify_mode = ssl.CERT_REQUIRED
    http = HTTPServer(("127.0.0.1", 0), Handler)
    http.socket = context.wrap_socket(http.socket, server_side=True)
    thread = threading.Thread(target=http.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    yield f"https://127.0.0.1:{http.server_address[1]}"
    http.shutdown()
    http.server_close()
    thread.join()


def test_a_client_certificate_from_data_on_a_real_socket(
    server: str, authority: trustme.CA, pair: tuple[bytes, bytes], tmp_path: Path
) -> None:
    path = simple(
        tmp_path / "c",
        cluster={
            "server": server,
            "certificate-authority-data": b64(authority.cert_pem.bytes()),
            "tls-server-name": "inner.example",
        },
        user={"client-certificate-data": b64(pair[0]), "client-key-data": b64(pair[1])},
    )
    with Client(Config.from_kubeconfig(path)) as client:
        assert "peer" in client.request("GET", "/version").json()


def test_files_named_in_a_kubeconfig_on_a_real_socket(
    server: str, authority: trustme.CA, pair: tuple[bytes, bytes], tmp_path: Path
) -> None:
    authority.cert_pem.write_to_path(str(tmp_path / "ca.pem"))
    (tmp_path / "cert.pem").write_bytes(pair[0])
    (tmp_path / "key.pem").write_bytes(pair[1])
    path = simple(
        tmp_path / "c",
        cluster={"server": server, "certificate-authority": "ca.pem", "tls-server-name": "inner.example"},
        user={"client-certificate": "cert.pem", "client-key": "key.pem"},
    )
    with Client(Config.from_kubeconfig(path)) as client:
        assert "peer" in client.request("GET", "/version").json()


def test_the_files_of_the_environment_are_named_in_messages(tmp_path: Path) -> None:
    merged = kubeconfig.load(None, {"KUBECONFIG": str(tmp_path / "a"), "HOME": str(tmp_path)})
    assert not merged.says_anything()
    assert merged.files == (tmp_path / "a",)
