"""A kube-apiserver with its etcd on loopback, for as long as a ``with`` block."""

from __future__ import annotations

import base64
import contextlib
import json
import os
import shutil
import ssl
import tempfile
import time
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any

import httpx

from .access import Credentials, User, kubeconfig, make_credentials, roles
from .binaries import Binaries, binaries
from .processes import Process, free_ports

Flags = Mapping[str, str]
"""Flags of kube-apiserver without the dashes: ``{"watch-cache": "false"}``."""


class NotReady(RuntimeError):
    """A server ended, or took too long, before it was ready; the text ends with the tail of its log."""


class Cluster:
    """etcd and kube-apiserver of one minor.

    Starting takes some 3 to 5 s. Whatever happens to the program, both processes end and the data folder goes
    (set POLYKUBE_KEEP_SERVER_DATA to keep it, logs included).

    Args:
        minor: ``"1.31"``; see :func:`tests.conformance.apiservers.binaries.available`.
        flags: added to those of kube-apiserver, or in place of them.
        ready_within: seconds that a server may take to become ready.

    Example:
        >>> with Cluster("1.31") as cluster:                         # doctest: +SKIP
        ...     client = Client(cluster.url, token=cluster.users["ordinary"].token, ca=cluster.ca)
    """

    existing = False
    """Whether it was there before us, so that its servers are not ours to stop."""

    def __init__(
        self,
        minor: str,
        *,
        flags: Flags | None = None,
        servers: Binaries | None = None,
        ready_within: float = 90.0,
    ) -> None:
        self.binaries = servers or binaries(minor)
        self.minor = self.binaries.minor
        self.flags: dict[str, str] = dict(flags or {})
        self.ready_within = ready_within
        self.folder = Path(tempfile.mkdtemp(prefix=f"polykube-{self.minor}-"))
        self.credentials: Credentials = make_credentials(self.folder / "credentials")
        self.port, self.etcd_port, self._peer_port = free_ports(3)
        self.url = f"https://127.0.0.1:{self.port}"
        self._apiserver: Process | None = None
        self._etcd: Process | None = None
        self._http = httpx.Client(verify=ssl.create_default_context(cafile=self.ca), timeout=30)

    # What clients need

    @property
    def ca(self) -> Path:
        return self.credentials.ca

    @property
    def users(self) -> dict[str, User]:
        """``admin``, ``reader``, ``nobody`` and ``ordinary``, each with its bearer token."""
        return self.credentials.users

    def kubeconfig(self, user: str = "admin") -> Path:
        """A kubeconfig of one user, by token; ``admin-by-certificate`` signs on with a certificate.

        Any other name makes one whose token the server does not know.
        """
        secret: dict[str, object]
        if user == "admin-by-certificate":
            secret = {
                "client-certificate": str(self.credentials.admin_certificate),
                "client-key": str(self.credentials.admin_key),
            }
        else:
            secret = {"token": self.users[user].token if user in self.users else "of-nobody"}
        path = self.folder / f"{user}.kubeconfig"
        cluster = {"server": self.url, "certificate-authority": str(self.ca)}
        path.write_text(kubeconfig(cluster, secret, name=user, context=f"polykube-{self.minor}"))
        path.chmod(0o600)
        return path

    @property
    def kubeconfig_users(self) -> tuple[str, ...]:
        """Those with a kubeconfig of their own."""
        return (*self.users, "admin-by-certificate")

    def username(self, user: str) -> str:
        """The server's name for a user."""
        return user

    def raw(self, method: str, path: str, body: object = None, *, user: str = "admin") -> httpx.Response:
        """One plain request, past the client under test; ``bytes`` are sent as they are, as JSON."""
        headers = {"Authorization": f"Bearer {self.users[user].token}"}
        if isinstance(body, bytes):
            headers["Content-Type"] = "application/json"
            return self._http.request(method, self.url + path, content=body, headers=headers)
        return self._http.request(method, self.url + path, json=body, headers=headers)

    # Life and death

    def __enter__(self) -> Cluster:
        try:
            self.start_etcd()
            self.start_apiserver()
            for path, body in roles():
                self.raw("POST", path, body).raise_for_status()
        except BaseException:
            self.stop()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def stop(self) -> None:
        """End both servers and remove the data; a second time does nothing."""
        self._http.close()
        try:
            self.stop_apiserver(kill=True)
        finally:
            self.stop_etcd(kill=True)
            if "POLYKUBE_KEEP_SERVER_DATA" not in os.environ:
                shutil.rmtree(self.folder, ignore_errors=True)

    @property
    def pids(self) -> list[int]:
        """The process ids of the servers that run now."""
        return [process.pid for process in (self._etcd, self._apiserver) if process and process.running]

    def start_etcd(self) -> None:
        client, peer = f"http://127.0.0.1:{self.etcd_port}", f"http://127.0.0.1:{self._peer_port}"
        self._etcd = Process(
            [
                str(self.binaries.etcd),
                f"--data-dir={self.folder / 'etcd'}",
                f"--listen-client-urls={client}",
                f"--advertise-client-urls={client}",
                f"--listen-peer-urls={peer}",
                f"--initial-advertise-peer-urls={peer}",
                f"--initial-cluster=default={peer}",
                "--unsafe-no-fsync",
                "--log-level=error",
            ],
            log=self.folder / "etcd.log",
            scratch=self.folder,
        )
        self._await_ready(self._etcd, f"{client}/health", '"health":"true"')

    def start_apiserver(self, flags: Flags | None = None) -> None:
        """Start it, on the same port as ever; ``flags``, when given, replace those of the constructor."""
        if flags is not None:
            self.flags = dict(flags)
        given = self.credentials
        settings = {
            "etcd-servers": f"http://127.0.0.1:{self.etcd_port}",
            "bind-address": "127.0.0.1",
            "advertise-address": "127.0.0.1",
            "secure-port": str(self.port),
            "cert-dir": str(self.folder),
            "tls-cert-file": str(given.server_certificate),
            "tls-private-key-file": str(given.server_key),
            "client-ca-file": str(given.ca),
            "token-auth-file": str(given.tokens),
            "service-account-issuer": self.url,
            "service-account-key-file": str(given.service_account_key),
            "service-account-signing-key-file": str(given.service_account_key),
            "authorization-mode": "RBAC",
            "service-cluster-ip-range": "10.0.0.0/24",
            "disable-admission-plugins": "ServiceAccount",
            "endpoint-reconciler-type": "none",
            **self.flags,
        }
        self._apiserver = Process(
            [str(self.binaries.apiserver), *(f"--{name}={value}" for name, value in settings.items())],
            log=self.folder / "kube-apiserver.log",
            scratch=self.folder,
        )
        self._await_ready(self._apiserver, f"{self.url}/readyz", "ok")

    def stop_apiserver(self, *, kill: bool = False) -> None:
        """End kube-apiserver; ``kill`` cuts every connection as a crash would."""
        if self._apiserver is not None:
            self._apiserver.end(kill=kill)

    def stop_etcd(self, *, kill: bool = False) -> None:
        if self._etcd is not None:
            self._etcd.end(kill=kill)

    def restart_apiserver(self, flags: Flags | None = None, *, kill: bool = True) -> None:
        """A new process on the same port and data."""
        self.stop_apiserver(kill=kill)
        self.start_apiserver(flags)

    def restart_all(self, flags: Flags) -> None:
        """Both servers up again, with these flags, whatever state they were left in."""
        self.stop_apiserver(kill=True)
        if self._etcd is None or not self._etcd.running:
            self.start_etcd()
        self.start_apiserver(flags)

    def restart_etcd(self) -> None:
        """A new process on the same port and data; afterwards the API server is waited for too.

        The old one is killed: a polite end takes it 7 s, since it waits for the API server's watches.
        """
        self.stop_etcd(kill=True)
        self.start_etcd()
        if self._apiserver is not None and self._apiserver.running:
            self._await_ready(self._apiserver, f"{self.url}/readyz", "ok")

    # etcd, behind the API server's back

    def compact(self) -> int:
        """Forget every older version of every object, as the API server makes etcd do every five minutes."""
        revision = int(self._etcd_call("range", {"key": "AA=="})["header"]["revision"])
        self._etcd_call("compaction", {"revision": str(revision), "physical": True})
        return revision

    def stored(self, key: str) -> bytes | None:
        """The value under a key like ``/registry/prioritylevelconfigurations/NAME``, or None."""
        found = self._etcd_call("range", {"key": base64.b64encode(key.encode()).decode()}).get("kvs")
        return base64.b64decode(found[0]["value"]) if found else None

    def _etcd_call(self, what: str, body: dict[str, Any]) -> dict[str, Any]:
        answer = self._http.post(f"http://127.0.0.1:{self.etcd_port}/v3/kv/{what}", json=body)
        answer.raise_for_status()
        decoded: dict[str, Any] = json.loads(answer.content)
        return decoded

    def _await_ready(self, process: Process, url: str, wanted: str) -> None:
        deadline = time.monotonic() + self.ready_within
        said = "nothing"
        headers = {"Authorization": f"Bearer {self.users['admin'].token}"} if url.startswith("https") else {}
        while time.monotonic() < deadline:
            if not process.running:
                raise NotReady(f"{process.command[0]} ended before it was ready\n{process.last_words()}")
            with contextlib.suppress(httpx.HTTPError):
                answer = self._http.get(url, headers=headers, timeout=5)
                said = answer.text
                if answer.status_code == 200 and wanted in said:
                    return
            time.sleep(0.05)
        raise NotReady(
            f"{process.command[0]} was not ready after {self.ready_within} s "
            f"(it said {said.strip()[-300:]})\n{process.last_words()}"
        )
