"""Where the API server is and who asks: explicit settings, kubeconfig files, or the pod's service account."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from typing import Self

from polykube.config.credentials import Credentials, check_token
from polykube.errors import ConfigError
from polykube.transport.address import parse_address
from polykube.transport.base import Endpoint, Header
from polykube.transport.proxies import parse_proxy

__all__ = ["Config", "Credentials"]

PathLike = str | os.PathLike[str]


@dataclass(frozen=True, slots=True)
class Config:
    """Everything that a client needs to know of a cluster. Secrets are in no ``repr``.

    Args:
        endpoint: address, TLS and proxy.
        credentials: what the Authorization header says.
        namespace: for calls that name none.
        headers: sent with every request, such as those of impersonation.
        source: where the configuration came from, for messages.
    """

    endpoint: Endpoint
    credentials: Credentials = field(default_factory=Credentials)
    namespace: str = "default"
    headers: tuple[Header, ...] = ()
    source: str = "explicit settings"

    @classmethod
    def explicit(
        cls,
        url: str,
        *,
        token: str | None = None,
        token_file: PathLike | None = None,
        ca_file: PathLike | None = None,
        ca_data: str | bytes | None = None,
        client_cert_file: PathLike | None = None,
        client_cert_data: str | bytes | None = None,
        client_key_file: PathLike | None = None,
        client_key_data: str | bytes | None = None,
        tls_server_name: str | None = None,
        insecure_skip_tls_verify: bool = False,
        proxy: str | None = None,
        trust_env: bool = False,
        namespace: str = "default",
    ) -> Self:
        """From settings alone; no file but the named ones is read.

        Args:
            url: such as ``https://10.0.0.1:6443``; a path prefix is allowed.
            token: a bearer token.
            token_file: a file with one, read again every minute and when the server refuses it.
            ca_file: certificate authorities of the server, PEM.
            ca_data: the same as text; in place of ``ca_file``.
            client_cert_file: the client's certificate, PEM.
            client_cert_data: the same as text.
            client_key_file: the private key of the certificate, PEM, not encrypted.
            client_key_data: the same as text. It is not left on disk.
            tls_server_name: checked against the server's certificate in place of the host in ``url``.
            insecure_skip_tls_verify: do not check the server's certificate at all.
            proxy: URL of an HTTP or SOCKS proxy.
            trust_env: honour HTTPS_PROXY, HTTP_PROXY, ALL_PROXY and NO_PROXY.
            namespace: for calls on namespaced kinds that name none.

        Raises:
            ConfigError: settings that exclude each other, or a file that cannot be used.
        """
        from polykube.config.tls import Pem, context

        def pem(name: str, data: str | bytes | None, file: PathLike | None) -> Pem:
            return Pem(f"{name}_file" if data is None else f"{name}_data", data, file)

        check_url(url)
        check_proxy(proxy)
        tls = context(
            pem("ca", ca_data, ca_file),
            pem("client_cert", client_cert_data, client_cert_file),
            pem("client_key", client_key_data, client_key_file),
            insecure=insecure_skip_tls_verify,
        )
        if url.startswith("http://") and (tls is not None or tls_server_name is not None):
            raise ConfigError("url: settings of TLS need an https address")
        endpoint = Endpoint(url, tls, tls_server_name, proxy, trust_env)
        return cls(endpoint, Credentials(token=check_token(token), token_file=token_file), namespace)

    @classmethod
    def from_kubeconfig(cls, path: PathLike | None = None, *, context: str | None = None) -> Self:
        """From kubeconfig files, by kubectl's rules.

        https://kubernetes.io/docs/concepts/configuration/organize-cluster-access-kubeconfig/

        Args:
            path: one file; the files in ``KUBECONFIG``, else ``~/.kube/config``, when ``None``.
            context: a context's name; the current one when ``None``.

        Raises:
            ConfigError: names the file, the context and the field.
        """
        from polykube.config import kubeconfig

        return kubeconfig.resolve(cls, kubeconfig.load(path), context)

    @classmethod
    def in_cluster(cls, root: PathLike = "/var/run/secrets/kubernetes.io/serviceaccount") -> Self:
        """From the service account of the pod that this program runs in.

        The token is read again every minute, and when the server refuses it: kubelet rotates it.

        Args:
            root: where kubelet mounts ``token``, ``ca.crt`` and ``namespace``.

        Raises:
            ConfigError: this is no pod, or it mounts no service account.
        """
        from polykube.config import in_cluster

        return in_cluster.resolve(cls, os.environ, os.fspath(root))

    @classmethod
    def load(cls, *, context: str | None = None) -> Self:
        """As kubectl does: kubeconfig files when they say anything, else the pod's service account.

        Raises:
            ConfigError: neither is there, or one of them is not usable.
        """
        from polykube.config import in_cluster, kubeconfig

        merged = kubeconfig.load(None)
        if context is None and not merged.says_anything() and in_cluster.here(os.environ):
            return cls.in_cluster()
        return kubeconfig.resolve(cls, merged, context)

    @classmethod
    def choose(
        cls,
        config: Config | None,
        *,
        kubeconfig: PathLike | None,
        context: str | None,
        url: str | None,
        token: str | None,
        ca_file: PathLike | None,
    ) -> Config:
        """The one way that the arguments of a client name.

        Raises:
            ConfigError: they name two.
        """
        named = {"config": config, "kubeconfig": kubeconfig, "context": context, "url": url}
        given = [name for name, value in named.items() if value is not None]
        if len(given) > 1 and given != ["kubeconfig", "context"]:
            raise ConfigError(f"{' and '.join(given)} exclude each other")
        if url is None and (token is not None or ca_file is not None):
            raise ConfigError("token and ca_file go with url")
        if config is not None:
            return config
        if url is not None:
            return cls.explicit(url, token=token, ca_file=ca_file)
        if kubeconfig is not None:
            return cls.from_kubeconfig(kubeconfig, context=context)
        return cls.load(context=context)


def check_url(url: str, where: str = "url") -> None:
    """Refuse addresses that cannot be meant.

    Raises:
        ConfigError: no HTTP address, or one with credentials in it.
    """
    scheme, separator, rest = url.partition("://")
    if not separator or scheme not in ("http", "https") or not rest:
        raise ConfigError(f"{where}: an address such as https://host:6443 is needed")
    if "@" in rest.partition("/")[0]:
        raise ConfigError(f"{where}: credentials do not belong into the address")
    if "?" in rest or "#" in rest:
        raise ConfigError(f"{where}: an address has no query and no fragment")
    if not rest.isprintable() or " " in rest:
        raise ConfigError(f"{where}: an address has no white space")
    try:
        parse_address(url)
    except ValueError as error:
        raise ConfigError(f"{where}: {error}") from None


def check_proxy(url: str | None, where: str = "proxy") -> None:
    """Refuse what is no proxy's address; the message never repeats it, since it may hold a password.

    Raises:
        ConfigError: no URL of an HTTP or SOCKS proxy.
    """
    if url is None:
        return
    try:
        parse_proxy(url)
    except ValueError as error:
        raise ConfigError(f"{where}: an address such as http://host:3128 is needed: {error}") from None
