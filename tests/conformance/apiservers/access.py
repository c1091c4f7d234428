"""Who may do what on a test cluster: certificates, tokens, roles and kubeconfig files."""

from __future__ import annotations

import csv
import io
import json
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import trustme
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

GROUPS = {
    "admin": "system:masters",
    "reader": "polykube:readers",
    "nobody": "polykube:nobodies",
    "ordinary": "polykube:ordinary",
}
"""User to group. ``admin`` may do everything and is exempt from flow control; ``reader`` may get, list and
watch; ``nobody`` is known and may do nothing; ``ordinary`` may do everything and is not exempt."""


@dataclass(frozen=True, slots=True)
class User:
    """A user and the bearer token that proves it."""

    name: str
    token: str


@dataclass(frozen=True, slots=True)
class Credentials:
    """The files that a cluster's servers and clients read."""

    ca: Path
    server_certificate: Path
    server_key: Path
    admin_certificate: Path
    admin_key: Path
    service_account_key: Path
    tokens: Path
    users: dict[str, User]


def make_credentials(folder: Path) -> Credentials:
    """A new CA, a serving certificate for loopback, an admin's client certificate, a token for every user."""
    folder.mkdir(mode=0o700)
    ca = trustme.CA()
    server = ca.issue_cert("127.0.0.1", "localhost", "::1")
    # The name among the subject alternatives is for Go, which refuses an empty list of them.
    by_certificate = "admin-by-certificate"
    admin = ca.issue_cert(by_certificate, common_name=by_certificate, organization_name=GROUPS["admin"])
    signing = ec.generate_private_key(ec.SECP256R1())
    users = {name: User(name, secrets.token_urlsafe(24)) for name in GROUPS}
    made = Credentials(
        ca=folder / "ca.crt",
        server_certificate=folder / "server.crt",
        server_key=folder / "server.key",
        admin_certificate=folder / "admin.crt",
        admin_key=folder / "admin.key",
        service_account_key=folder / "service-accounts.key",
        tokens=folder / "tokens.csv",
        users=users,
    )
    ca.cert_pem.write_to_path(made.ca)
    for pair, certificate, key in (
        (server, made.server_certificate, made.server_key),
        (admin, made.admin_certificate, made.admin_key),
    ):
        certificate.write_bytes(b"".join(blob.bytes() for blob in pair.cert_chain_pems))
        pair.private_key_pem.write_to_path(key)
    made.service_account_key.write_bytes(
        signing.private_bytes(Encoding.PEM, PrivateFormat.TraditionalOpenSSL, NoEncryption())
    )
    made.tokens.write_text(token_file(users))
    return made


def token_file(users: dict[str, User]) -> str:
    """What ``--token-auth-file`` reads: token, name, uid, groups."""
    sink = io.StringIO()
    csv.writer(sink, lineterminator="\n").writerows(
        (user.token, user.name, f"uid-{user.name}", GROUPS[user.name]) for user in users.values()
    )
    return sink.getvalue()


RBAC = "/apis/rbac.authorization.k8s.io/v1"


def roles(
    prefix: str = "polykube", labels: Mapping[str, str] | None = None, namespace: str = ""
) -> list[tuple[str, dict[str, object]]]:
    """The RBAC objects behind GROUPS, each with the path it is created at.

    Args:
        prefix: of their names.
        labels: on each of them.
        namespace: of service accounts with the users' names, which get the rights in place of the groups.
    """
    reading = {"verbs": ["get", "list", "watch"]}
    reader: dict[str, object] = {
        "metadata": {"name": f"{prefix}-reader", "labels": dict(labels or {})},
        "rules": [
            {**reading, "apiGroups": ["*"], "resources": ["*"]},
            {"verbs": ["get"], "nonResourceURLs": ["*"]},
        ],
    }

    def binding(user: str, role: str) -> dict[str, object]:
        group = {"kind": "Group", "apiGroup": "rbac.authorization.k8s.io", "name": GROUPS[user]}
        account = {"kind": "ServiceAccount", "name": user, "namespace": namespace}
        return {
            "metadata": {"name": f"{prefix}-{user}", "labels": dict(labels or {})},
            "roleRef": {"apiGroup": "rbac.authorization.k8s.io", "kind": "ClusterRole", "name": role},
            "subjects": [account if namespace else group],
        }

    return [
        (f"{RBAC}/clusterroles", reader),
        (f"{RBAC}/clusterrolebindings", binding("reader", f"{prefix}-reader")),
        (f"{RBAC}/clusterrolebindings", binding("ordinary", "cluster-admin")),
    ]


def kubeconfig(cluster: Mapping[str, object], user: Mapping[str, object], *, name: str, context: str) -> str:
    """A kubeconfig with one context (JSON, which is YAML too), its namespace ``default``."""
    return json.dumps(
        {
            "apiVersion": "v1",
            "kind": "Config",
            "current-context": context,
            "clusters": [{"name": context, "cluster": dict(cluster)}],
            "users": [{"name": name, "user": dict(user)}],
            "contexts": [
                {"name": context, "context": {"cluster": context, "user": name, "namespace": "default"}}
            ],
        },
        indent=2,
    )
