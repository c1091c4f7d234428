"""The service account of the pod that the program runs in.

https://kubernetes.io/docs/tasks/run-application/access-api-from-pod/
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TypeVar

from polykube.config import Config
from polykube.config.credentials import Credentials
from polykube.config.tls import Pem, context
from polykube.errors import ConfigError
from polykube.transport.base import Endpoint

C = TypeVar("C", bound=Config)


def here(environ: Mapping[str, str]) -> bool:
    """Whether this is a pod that was told where its API server is."""
    return bool(environ.get("KUBERNETES_SERVICE_HOST") and environ.get("KUBERNETES_SERVICE_PORT"))


def resolve(cls: type[C], environ: Mapping[str, str], root: str) -> C:
    """The configuration of a pod.

    Raises:
        ConfigError: no pod, or no service account in it.
    """
    if not here(environ):
        raise ConfigError(
            "not in a cluster: KUBERNETES_SERVICE_HOST and KUBERNETES_SERVICE_PORT are not both set"
        )
    host, port = environ["KUBERNETES_SERVICE_HOST"], environ["KUBERNETES_SERVICE_PORT"]
    folder = Path(root)
    if not (folder / "token").is_file():
        raise ConfigError(f"{folder / 'token'}: no such file; does the pod mount its service account?")
    where = f"[{host}]" if ":" in host else host
    authority = Pem("the service account's certificate authority", file=folder / "ca.crt")
    endpoint = Endpoint(f"https://{where}:{port}", context(authority, Pem(""), Pem("")))
    try:
        namespace = (folder / "namespace").read_text(encoding="utf-8").strip() or "default"
    except FileNotFoundError:
        namespace = "default"
    return cls(endpoint, Credentials(token_file=folder / "token"), namespace, source="the service account")
