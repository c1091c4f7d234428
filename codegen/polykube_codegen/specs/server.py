"""Reading the documents that an API server publishes."""

from __future__ import annotations

import json
import re
import ssl
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import httpx

from polykube_codegen.errors import GenerateError
from polykube_codegen.jsontypes import Document, Json
from polykube_codegen.specs.canonical import canonical


@dataclass(frozen=True, slots=True, repr=False)
class Server:
    """Where the server is and how to be let in.

    Args:
        url: ``https://host:port``, a path allowed; ``kubectl proxy`` gives one without TLS and credentials.
        token: a bearer token.
        ca: a PEM file with the CA of the server's certificate; the system's own CAs otherwise.
        certificate: PEM files of a client certificate and its key.
        insecure: accept any certificate of the server.
        timeout: seconds for each request.
    """

    url: str
    token: str | None = None
    ca: Path | None = None
    certificate: tuple[Path, Path] | None = None
    insecure: bool = False
    timeout: float = 30.0


@dataclass(frozen=True, slots=True)
class Published:
    """One document in canonical form."""

    version: str
    minor: str
    document: Document

    @property
    def name(self) -> str:
        """The file's name in specs/."""
        return f"{self.version}@{self.minor}.json"


def read_server(
    server: Server, *, group: str, versions: Sequence[str] = (), minor: str | None = None
) -> list[Published]:
    """What the server publishes for a group, one document a version, in the order of their names.

    Args:
        server: the server.
        group: the API group; empty for the core group.
        versions: only these; all that it serves otherwise.
        minor: the minor to file them under, ``"1.38"``; the one that ``/version`` says otherwise.

    Raises:
        GenerateError: the server cannot be reached, refuses, answers what is no OpenAPI, or does not serve
            the group or a version of it.
    """
    try:
        context: ssl.SSLContext | bool = _context(server) if server.url.startswith("https:") else False
        client = httpx.Client(
            base_url=server.url,
            verify=context,
            headers={"Authorization": f"Bearer {server.token}"} if server.token else {},
            timeout=server.timeout,
            trust_env=False,
        )
    except (httpx.InvalidURL, ValueError) as e:
        raise GenerateError(f"is no address of a server: {e}", file=server.url) from e
    with client:
        minor = minor or _minor(_get(client, "/version"), server.url)
        served = _served(_get(client, "/openapi/v3"), group, server.url)
        for version in versions:
            if version not in served:
                found = ", ".join(sorted(served)) or "nothing of this group"
                raise GenerateError(f"serves no {group or 'core'}/{version}, but {found}", file=server.url)
        if not served:
            raise GenerateError(f"serves no version of {group or 'the core group'}", file=server.url)
        result: list[Published] = []
        for version in sorted(versions or served):
            document = _get(client, served[version])
            _check(document, f"{server.url}{served[version]}")
            form = canonical(document, group=group, version=version, minor=minor)
            result.append(Published(version, minor, form))
    return result


def _context(server: Server) -> ssl.SSLContext:
    try:
        context = ssl.create_default_context(cafile=server.ca)
    except (OSError, ssl.SSLError) as e:
        raise GenerateError(f"no CA certificate can be read: {e}", file=str(server.ca)) from e
    if server.certificate:
        try:
            context.load_cert_chain(*server.certificate)
        except (OSError, ssl.SSLError) as e:
            raise GenerateError(
                f"no certificate and key can be read: {e}", file=str(server.certificate[0])
            ) from e
    if server.insecure:
        context.check_hostname = False
        context.verify_mode = ssl.CERT_NONE
    return context


def _get(client: httpx.Client, path: str) -> Document:
    where = str(client.base_url).rstrip("/") + path
    try:
        answer = client.get(path, headers={"Accept": "application/json"})
    except httpx.HTTPError as e:
        raise GenerateError(f"cannot be read: {str(e) or type(e).__name__}", file=where) from e
    if answer.status_code != 200:
        hint = {401: "; give a token or a client certificate", 403: "; the user lacks the right to read it"}
        raise GenerateError(
            f"the server answers {answer.status_code}{hint.get(answer.status_code, '')}", file=where
        )
    try:
        data: Json = json.loads(answer.content)
    except (ValueError, RecursionError) as e:
        raise GenerateError(f"is not JSON: {e}", file=where) from e
    if not isinstance(data, dict):
        raise GenerateError("is not a JSON object", file=where)
    return data


def _minor(version: Document, url: str) -> str:
    """``31+`` on some distributions, empty in servers that were built without a version."""
    major, minor = version.get("major"), re.match(r"\d+", str(version.get("minor", "")))
    if not (isinstance(major, str) and major.isdigit() and minor):
        raise GenerateError("does not say which minor it is; give --minor", file=f"{url}/version")
    return f"{major}.{minor[0]}"


def _served(index: Document, group: str, url: str) -> dict[str, str]:
    """Version -> path of its document, for the versions of ``group``."""
    paths = index.get("paths")
    if not isinstance(paths, dict):
        raise GenerateError("has no paths, so it is no index of documents", file=f"{url}/openapi/v3")
    prefix = f"apis/{group}/" if group else "api/"
    served: dict[str, str] = {}
    for name, entry in paths.items():
        version = name.removeprefix(prefix)
        if version == name or "/" in version:
            continue
        path = entry.get("serverRelativeURL") if isinstance(entry, dict) else None
        # A path of this server: the token must not go to another one.
        if not isinstance(path, str) or not path.startswith("/") or path.startswith("//"):
            raise GenerateError(f"{name}: {path!r} is no path of the server", file=f"{url}/openapi/v3")
        served[version] = path
    return served


def _check(document: Document, where: str) -> None:
    version, components = document.get("openapi"), document.get("components")
    if not (isinstance(version, str) and version.startswith("3.")):
        raise GenerateError(f"is not OpenAPI 3 but {version!r}", file=where)
    schemas = components.get("schemas") if isinstance(components, dict) else None
    if not (isinstance(schemas, dict) and schemas and isinstance(document.get("paths"), dict)):
        raise GenerateError("has no schemas or no paths", file=where)
