"""What a server serves: its discovery documents, aggregated (from Kubernetes 1.26 on) or by group version.

https://kubernetes.io/docs/concepts/overview/kubernetes-api/#discovery-api
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, TypeAlias

from polykube.answers import Answer
from polykube.errors import AnswerError, UnknownKind
from polykube.requests import Settings, build, segment
from polykube.resources import DEFAULT, Call, Timeout
from polykube.transport.base import Request
from polykube.wire import mapping, mappings, texts

AGGREGATED = ",".join(
    f"application/json;g=apidiscovery.k8s.io;v={version};as=APIGroupDiscoveryList"
    for version in ("v2", "v2beta1")
)
"""Asked for first; a server that does not know them answers with the plain list of groups."""


class FoundKind(NamedTuple):
    """How a kind is served.

    Args:
        plural: its name in paths.
        namespaced: whether objects live in namespaces.
        verbs: what may be done, such as ``get`` and ``deletecollection``.
        subresources: such as ``status`` and ``scale``.
    """

    plural: str
    namespaced: bool
    verbs: tuple[str, ...] = ()
    subresources: tuple[str, ...] = ()


class ServerVersion(NamedTuple):
    """What ``/version`` says.

    Args:
        major: such as 1.
        minor: such as 31; suffixes of vendors (``31+``) are left out.
        git_version: such as ``v1.31.4``.
        wire: the whole answer.
    """

    major: int
    minor: int
    git_version: str
    wire: Mapping[str, Any]


Kinds: TypeAlias = dict[tuple[str, str], FoundKind]
"""(apiVersion, kind) -> how it is served."""


def aggregated_request(settings: Settings, api_version: str, timeout: Timeout = DEFAULT) -> Request:
    """Asks for all groups at once; the core group has a document of its own."""
    path = "/apis" if "/" in api_version else "/api"
    headers = (("accept", f"{AGGREGATED},application/json"),)
    return build("GET", path, {}, Call(timeout), settings.timeouts, headers=headers)


def legacy_request(settings: Settings, api_version: str, timeout: Timeout = DEFAULT) -> Request:
    """Asks for the resources of one group version."""
    group, _, version = api_version.rpartition("/")
    root = f"/apis/{segment('group', group)}" if group else "/api"
    path = f"{root}/{segment('version', version)}"
    return build("GET", path, {}, Call(timeout), settings.timeouts)


def from_aggregated(answer: Answer) -> Kinds | None:
    """Every kind of the document, or ``None`` when the server does not aggregate."""
    wire = answer.wire()
    if wire.get("kind") != "APIGroupDiscoveryList":
        return None
    kinds: Kinds = {}
    for group in mappings(wire.get("items")):
        name = mapping(group.get("metadata")).get("name") or ""
        for version in mappings(group.get("versions")):
            api_version = f"{name}/{version.get('version')}" if name else str(version.get("version"))
            for resource in mappings(version.get("resources")):
                kind = mapping(resource.get("responseKind")).get("kind")
                if kind:
                    kinds[api_version, str(kind)] = FoundKind(
                        str(resource.get("resource")),
                        resource.get("scope") == "Namespaced",
                        tuple(texts(resource.get("verbs"))),
                        tuple(str(sub.get("subresource")) for sub in mappings(resource.get("subresources"))),
                    )
    return kinds


def from_legacy(answer: Answer, api_version: str) -> Kinds:
    """Every kind of an APIResourceList."""
    resources = list(mappings(answer.wire().get("resources")))
    subresources: dict[str, list[str]] = {}
    for resource in resources:
        plural, _, sub = str(resource.get("name")).partition("/")
        if sub:
            subresources.setdefault(plural, []).append(sub)
    return {
        (api_version, str(resource.get("kind"))): FoundKind(
            str(resource.get("name")),
            bool(resource.get("namespaced")),
            tuple(texts(resource.get("verbs"))),
            tuple(subresources.get(str(resource.get("name")), ())),
        )
        for resource in resources
        if "/" not in str(resource.get("name"))
    }


def unknown(api_version: str, kind: str, kinds: Iterable[tuple[str, str]]) -> UnknownKind:
    """The error for a kind that is not served, with what comes near."""
    served = sorted(name for version, name in kinds if version == api_version)
    if not served:
        return UnknownKind(f"the server does not serve {api_version}")
    near = difflib.get_close_matches(kind, served, n=1)
    hint = f"; did you mean {near[0]}?" if near else f"; it serves {', '.join(served)}"
    return UnknownKind(f"the server has no kind {kind} in {api_version}{hint}")


def server_version(answer: Answer) -> ServerVersion:
    """The answer of ``/version``, read."""
    wire = answer.wire()
    numbers = [re.match(r"\d+", str(wire.get(name, ""))) for name in ("major", "minor")]
    if numbers[0] is None or numbers[1] is None:
        raise AnswerError(f"{answer.method} {answer.path}: major and minor are not numbers")
    return ServerVersion(int(numbers[0][0]), int(numbers[1][0]), str(wire.get("gitVersion", "")), wire)
