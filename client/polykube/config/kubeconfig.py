"""Kubeconfig files: reading, merging and resolving by kubectl's rules.

The first file that names a cluster, user, context or current context wins, entry by entry and whole: entries
are never mixed. Relative paths belong to the folder of the file that they stand in.

https://kubernetes.io/docs/concepts/configuration/organize-cluster-access-kubeconfig/
https://kubernetes.io/docs/reference/config-api/kubeconfig.v1/
"""

from __future__ import annotations

import base64
import binascii
import os
import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeVar
from urllib.parse import quote

from polykube.config import Config, check_proxy, check_url
from polykube.config.credentials import Credentials, check_token
from polykube.config.tls import Pem
from polykube.config.tls import context as tls_context
from polykube.errors import ConfigError, DecodeError
from polykube.objects import load_yaml
from polykube.transport.base import Endpoint, Header
from polykube.wire import mapping, sequence, texts

C = TypeVar("C", bound=Config)

_PLACE = re.compile(r"<text>:(?:(?P<line>\d+):(?P<column>\d+):)? ")
_QUOTED = re.compile(r"""(['"]).*\1|\*\S+""", re.DOTALL)


class Entry(NamedTuple):
    """A cluster, user or context and the file that it came from."""

    file: Path
    kind: str
    name: str
    values: Mapping[str, Any]

    def __repr__(self) -> str:
        return f"<{self}>"

    def __str__(self) -> str:
        return f"{self.file}: {self.kind} {self.name!r}"

    def text(self, key: str) -> str | None:
        """A field that must be text; empty counts as absent."""
        value = self.values.get(key)
        if value is None or value == "":
            return None
        if not isinstance(value, str):
            raise ConfigError(f"{self}: {key} is not text")
        return value

    def flag(self, key: str) -> bool:
        value = self.values.get(key)
        if value is not None and not isinstance(value, bool):
            raise ConfigError(f"{self}: {key} is not true or false")
        return bool(value)

    def path(self, key: str) -> Path | None:
        """A path; relative ones belong to the file's folder."""
        value = self.text(key)
        return None if value is None else self.file.parent / value

    def pem(self, key: str) -> Pem:
        """A PEM text, given as base64 (with ``-data`` behind the key) or in a file; the former wins."""
        encoded, name = self.text(f"{key}-data"), f"{self}: {key}-data"
        if encoded is None:
            return Pem(f"{self}: {key}", file=self.path(key))
        try:
            text = base64.b64decode("".join(encoded.split()), validate=True).decode("ascii")
        except (binascii.Error, UnicodeDecodeError, ValueError):
            raise ConfigError(f"{name} is not base64 of a PEM text") from None
        return Pem(name, text)


class Merged(NamedTuple):
    """What all files together say.

    Args:
        files: those that were read; those that were looked for when there are none.
        absent: why no file was read; empty when one was.
    """

    files: tuple[Path, ...]
    current: str | None
    clusters: Mapping[str, Entry]
    users: Mapping[str, Entry]
    contexts: Mapping[str, Entry]
    absent: str = ""

    def says_anything(self) -> bool:
        return bool(self.current or self.clusters or self.users or self.contexts)


def load(path: str | os.PathLike[str] | None, environ: Mapping[str, str] = os.environ) -> Merged:
    """Read and merge. The file named by ``path`` must be there; those of the environment may be missing.

    Raises:
        ConfigError: a file that cannot be read, or is no kubeconfig.
    """
    if path is not None:
        files = [Path(path)]
    else:
        named = [part for part in environ.get("KUBECONFIG", "").split(os.pathsep) if part]
        files = [Path(part) for part in dict.fromkeys(named)] or [_home(environ) / ".kube" / "config"]
    current: str | None = None
    found: dict[str, dict[str, Entry]] = {"cluster": {}, "user": {}, "context": {}}
    read: list[Path] = []
    for file in files:
        values = _read(file, must_exist=path is not None)
        if values is None:
            continue
        read.append(file)
        own = values.get("current-context")
        if own is not None and not isinstance(own, str):
            raise ConfigError(f"{file}: current-context is not text")
        current = current or own or None
        for kind, entries in found.items():
            for name, entry in _entries(file, values, kind).items():
                entries.setdefault(name, entry)
    absent = "" if read else _absent(files, environ)
    return Merged(tuple(read or files), current, found["cluster"], found["user"], found["context"], absent)


def _absent(files: Sequence[Path], environ: Mapping[str, str]) -> str:
    """What to say when none of the files is there."""
    names = ", ".join(map(str, files))
    if environ.get("KUBECONFIG", "").strip(os.pathsep):
        which = "a file that does not exist" if len(files) == 1 else "files none of which exists"
        return f"KUBECONFIG names {which}: {names}; set it to your kubeconfig, or unset it"
    return (
        f"no kubeconfig: KUBECONFIG is not set, {names} does not exist, and this is no pod; "
        "set KUBECONFIG, or give the client kubeconfig= or url="
    )


def _home(environ: Mapping[str, str]) -> Path:
    return Path(environ.get("HOME") or Path.home())


def _read(file: Path, *, must_exist: bool) -> Mapping[str, Any] | None:
    try:
        text = file.read_text(encoding="utf-8")
    except FileNotFoundError:
        if must_exist:
            hint = "; ~ stands for your home in a shell only" if file.parts[:1] == ("~",) else ""
            raise ConfigError(f"{file}: no such file{hint}") from None
        return None
    except OSError as error:
        raise ConfigError(f"{file}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise ConfigError(f"{file}: not a text file in UTF-8") from None
    found = _parse(file, text)
    if len(found) > 1:
        raise ConfigError(f"{file}: {len(found)} documents; a kubeconfig is one")
    return found[0] if found else {}


def _parse(file: Path, text: str) -> list[dict[str, Any]]:
    try:
        return load_yaml(text)
    except DecodeError as error:
        found = _PLACE.match(str(error))
        at = f"line {found['line']}, column {found['column']}: " if found and found["line"] else ""
        problem = str(error)[found.end() if found else 0 :]
        # What the parser quotes may be a secret, such as a password that begins with an asterisk.
        raise ConfigError(f"{file}: {at}not YAML ({_QUOTED.sub('…', problem)})") from None


def _entries(file: Path, values: Mapping[str, Any], kind: str) -> dict[str, Entry]:
    listed = values.get(f"{kind}s")
    if listed is None:
        return {}
    if not isinstance(listed, list):
        raise ConfigError(f"{file}: {kind}s is not a list")
    found: dict[str, Entry] = {}
    for index, item in enumerate(sequence(listed)):
        item = mapping(item)
        name, inner = item.get("name"), item.get(kind)
        if not isinstance(name, str) or not isinstance(inner, dict | None):
            raise ConfigError(f"{file}: {kind}s[{index}] needs a name and a {kind}")
        if name in found:
            raise ConfigError(f"{file}: two {kind}s are named {name!r}")
        found[name] = Entry(file, kind, name, mapping(inner))
    return found


def resolve(cls: type[C], merged: Merged, context: str | None) -> C:
    """The configuration of one context.

    Raises:
        ConfigError: what is missing or not supported; nothing is ever ignored.
    """
    if merged.absent:
        raise ConfigError(merged.absent)
    files = ", ".join(map(str, merged.files))
    name = context or merged.current
    if name is None:
        known = _listed(merged.contexts)
        raise ConfigError(f"{files}: current-context is not set; name one with context= (known: {known})")
    chosen = _pick(merged.contexts, name, "context", files)
    cluster_name = chosen.text("cluster")
    if cluster_name is None:
        raise ConfigError(f"{chosen}: it names no cluster")
    cluster = _pick(merged.clusters, cluster_name, "cluster", f"{chosen}")
    user_name = chosen.text("user")
    user = None if user_name is None else _pick(merged.users, user_name, "user", f"{chosen}")
    return cls(
        _endpoint(cluster, user),
        Credentials() if user is None else _credentials(user),
        chosen.text("namespace") or "default",
        _headers(cluster, user),
        f"context {name!r} of {files}",
    )


def _pick(entries: Mapping[str, Entry], name: str, kind: str, where: str) -> Entry:
    entry = entries.get(name)
    if entry is None:
        raise ConfigError(f"{where}: there is no {kind} {name!r} (known: {_listed(entries)})")
    return entry


def _listed(names: Iterable[str]) -> str:
    """Names in one line, whatever they hold."""
    return ", ".join(name if name.isprintable() else repr(name) for name in sorted(names)) or "none"


def _endpoint(cluster: Entry, user: Entry | None) -> Endpoint:
    server = cluster.text("server")
    if server is None:
        raise ConfigError(f"{cluster}: it names no server")
    secure = any(cluster.values.get(key) for key in _CLUSTER_TLS) or (
        user is not None and any(user.values.get(key) for key in _USER_TLS)
    )
    if "://" not in server:
        server = f"{'https' if secure else 'http'}://{server}"
    check_url(server, f"{cluster}: server")
    tls = None
    if server.startswith("https://"):
        tls = tls_context(
            cluster.pem("certificate-authority"),
            user.pem("client-certificate") if user else Pem("client-certificate"),
            user.pem("client-key") if user else Pem("client-key"),
            insecure=cluster.flag("insecure-skip-tls-verify"),
        )
    proxy = cluster.text("proxy-url")
    check_proxy(proxy, f"{cluster}: proxy-url")
    return Endpoint(server, tls, cluster.text("tls-server-name"), proxy)


_CLUSTER_TLS = ("certificate-authority", "certificate-authority-data", "insecure-skip-tls-verify")
_USER_TLS = ("client-certificate", "client-certificate-data", "client-key", "client-key-data")


def _credentials(user: Entry) -> Credentials:
    if user.values.get("exec"):
        raise ConfigError(
            f"{user}: exec plugins are not supported yet; pass a token instead, such as the plugin prints"
        )
    if user.values.get("auth-provider"):
        raise ConfigError(f"{user}: auth-provider was removed from Kubernetes in 1.26 and is not supported")
    token, token_file = check_token(user.text("token"), f"{user}: token"), user.path("tokenFile")
    username, password = user.text("username"), user.text("password")
    if username is not None and (token is not None or token_file is not None):
        raise ConfigError(f"{user}: a token and username exclude each other")
    if password is not None and username is None:
        raise ConfigError(f"{user}: password needs username")
    return Credentials(token=token, token_file=token_file, username=username, password=password)


def _headers(cluster: Entry, user: Entry | None) -> tuple[Header, ...]:
    """Impersonation, and no compression where the cluster says so.

    https://kubernetes.io/docs/reference/access-authn-authz/authentication/#user-impersonation
    """
    headers: list[Header] = []
    if cluster.flag("disable-compression"):
        headers.append(("accept-encoding", "identity"))
    if user is None:
        return tuple(headers)
    who = user.text("as")
    groups, extra = user.values.get("as-groups"), user.values.get("as-user-extra")
    if who is None:
        if groups or extra or user.text("as-uid"):
            raise ConfigError(f"{user}: as-groups, as-uid and as-user-extra need as")
        return tuple(headers)
    headers.append(("impersonate-user", _header(user, who)))
    uid = user.text("as-uid")
    if uid is not None:
        headers.append(("impersonate-uid", _header(user, uid)))
    headers += [("impersonate-group", _header(user, group)) for group in _texts(user, "as-groups", groups)]
    if extra is not None and not isinstance(extra, dict):
        raise ConfigError(f"{user}: as-user-extra is not a mapping")
    for key, values in mapping(extra).items():
        name = f"impersonate-extra-{quote(str(key).lower(), safe='')}"
        headers += [(name, _header(user, value)) for value in _texts(user, "as-user-extra", values)]
    return tuple(headers)


def _texts(user: Entry, key: str, value: object) -> Sequence[str]:
    found = texts(value)
    if value is not None and found != value:
        raise ConfigError(f"{user}: {key} is not made of lists of text")
    return found


def _header(user: Entry, value: str) -> str:
    if not value.isprintable() or not value.isascii() or value != value.strip():
        raise ConfigError(f"{user}: as: {value!r} cannot stand in a header")
    return value
