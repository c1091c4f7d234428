"""A cluster that was there before us (POLYKUBE_TEST_KUBECONFIG): the same face, but its servers are not ours.

Everything is made under one random label and removed by it: a namespace with a service account for each user,
and the roles that these need. The kubeconfig's own user is ``admin``.
"""

from __future__ import annotations

import os
import secrets
import ssl
from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType

import httpx

from polykube.config import Config
from polykube.config import kubeconfig as kubeconfigs

from .access import RBAC, kubeconfig, roles
from .binaries import minor_of

VARIABLE = "POLYKUBE_TEST_KUBECONFIG"
LABEL = "polykube.test/run"


class ExistingCluster:
    """What scenarios need of a cluster, without the parts that stop servers or look into etcd.

    Args:
        path: a kubeconfig whose current context may do everything.
    """

    existing = True

    def __init__(self, path: Path) -> None:
        self._path = path
        self._config = Config.from_kubeconfig(path)
        self.url = self._config.endpoint.url
        self._http = httpx.Client(
            verify=self._config.endpoint.tls or ssl.create_default_context(), timeout=30
        )
        self._scratch = TemporaryDirectory(prefix="polykube-existing-")
        self.folder = Path(self._scratch.name)
        self.id = f"polykube-{secrets.token_hex(4)}"
        self._tokens: dict[str, str] = {}
        self.minor = minor_of(self.raw("GET", "/version").json()["gitVersion"], self.url)

    def __enter__(self) -> ExistingCluster:
        try:
            self._make_users()
        except BaseException:
            self.stop()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def stop(self) -> None:
        """Remove what was made; a second time does nothing."""
        if self._http.is_closed:
            return
        by_label = f"?labelSelector={LABEL}%3D{self.id}"
        for collection in (f"{RBAC}/clusterrolebindings", f"{RBAC}/clusterroles"):
            self.raw("DELETE", collection + by_label)
        self.raw("DELETE", f"/api/v1/namespaces/{self.id}/serviceaccounts{by_label}")
        self.raw("DELETE", f"/api/v1/namespaces/{self.id}")
        self._http.close()
        self._scratch.cleanup()

    def username(self, user: str) -> str:
        """The server's name for a user; for ``admin`` it is asked (1.28 and newer)."""
        if user != "admin":
            return f"system:serviceaccount:{self.id}:{user}"
        review = self.raw("POST", "/apis/authentication.k8s.io/v1/selfsubjectreviews", {}).json()
        return str(review["status"]["userInfo"]["username"])

    @property
    def kubeconfig_users(self) -> tuple[str, ...]:
        """Those with a kubeconfig of their own."""
        return ("admin", "reader", "nobody", "ordinary")

    def kubeconfig(self, user: str = "admin") -> Path:
        """A kubeconfig of one user; any other name makes one whose token the server does not know."""
        if user == "admin":
            return self._path
        path = self.folder / f"{user}.kubeconfig"
        secret = {"token": self._tokens.get(user, "of-nobody")}
        path.write_text(kubeconfig(_cluster_entry(self._path), secret, name=user, context="existing"))
        path.chmod(0o600)
        return path

    def raw(self, method: str, path: str, body: object = None, *, user: str = "admin") -> httpx.Response:
        """One plain request, past the client under test; ``bytes`` are sent as they are, as JSON."""
        authorization = (
            self._config.credentials.authorization() if user == "admin" else f"Bearer {self._tokens[user]}"
        )
        headers = {"Authorization": authorization} if authorization else {}
        if isinstance(body, bytes):
            headers["Content-Type"] = "application/json"
            return self._http.request(method, self.url + path, content=body, headers=headers)
        return self._http.request(method, self.url + path, json=body, headers=headers)

    def _make_users(self) -> None:
        labels = {LABEL: self.id}
        namespace = {"metadata": {"name": self.id, "labels": labels}}
        self.raw("POST", "/api/v1/namespaces", namespace).raise_for_status()
        accounts = f"/api/v1/namespaces/{self.id}/serviceaccounts"
        for user in ("reader", "nobody", "ordinary"):
            account = {"metadata": {"name": user, "labels": labels}}
            self.raw("POST", accounts, account).raise_for_status()
            token = self.raw("POST", f"{accounts}/{user}/token", {"spec": {"expirationSeconds": 7200}})
            token.raise_for_status()
            self._tokens[user] = token.json()["status"]["token"]
        for path, body in roles(self.id, labels, namespace=self.id):
            self.raw("POST", path, body).raise_for_status()


def _cluster_entry(path: Path) -> dict[str, object]:
    """How the current context reaches its server, independent of the file's folder."""
    merged = kubeconfigs.load(path)
    entry = merged.clusters[str(merged.contexts[str(merged.current)].values["cluster"])]
    authority = entry.path("certificate-authority")
    return {**entry.values, **({"certificate-authority": str(authority)} if authority else {})}


def chosen(environ: dict[str, str] | os._Environ[str] = os.environ) -> Path | None:
    """The kubeconfig of the existing cluster that the run is for, if it is for one."""
    given = environ.get(VARIABLE)
    return Path(given) if given else None
