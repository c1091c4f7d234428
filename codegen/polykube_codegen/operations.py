"""Paths and methods of the documents, each claimed by a verb of a resource, or dropped with a reason."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from polykube_codegen.errors import GenerateError, pointer
from polykube_codegen.ir import (
    Dropped,
    GroupVersionKind,
    Minor,
    Operation,
    Option,
    Resource,
    Route,
    Subresource,
    Verb,
)
from polykube_codegen.load import GVK, Document, Json, is_mapping
from polykube_codegen.merge import since
from polykube_codegen.normalise import REF
from polykube_codegen.parameters import SCALARS, TYPES, argument_name, offered

METHODS = ("get", "put", "post", "delete", "options", "head", "patch", "trace")
PATH = re.compile(
    r"/(?:api|apis/(?P<group>[^/{}]+))/(?P<version>[^/{}]+)/"
    r"(?P<watch>watch/)?(?P<namespaced>namespaces/\{namespace\}/)?"
    r"(?P<plural>[^/{}]+)(?P<named>/\{name\}(?:/(?P<subresource>[^/{}]+)(?P<rest>/.*)?)?)?"
)
DISCOVERY = re.compile(r"/(?:api|apis/(?P<group>[^/{}]+))/(?P<version>[^/{}]+)/?")
VERBS: dict[str, tuple[Verb, ...]] = {
    "get": ("get",),
    "list": ("list", "watch"),
    "post": ("create",),
    "put": ("replace",),
    "patch": ("patch", "apply"),
    "delete": ("delete",),
    "deletecollection": ("delete_collection",),
}
ORDER: tuple[Verb, ...] = (
    "get",
    "list",
    "watch",
    "create",
    "replace",
    "patch",
    "apply",
    "delete",
    "delete_collection",
)
WATCH_PATH = "deprecated in favour of the list path with watch=true"
CONNECT = "a connection (exec, attach, port-forward, proxy), not a request with an answer"
PLAIN_TEXT = "answers text, not an object"
POST_SUBRESOURCE = "creates under an object; not offered yet"
APPLY = "application/apply-patch+yaml"


@dataclass(slots=True)
class Claimed:
    """What the documents of a target serve."""

    resources: list[Resource] = field(default_factory=list[Resource])
    discovery: dict[str, Route] = field(default_factory=dict[str, Route])
    dropped: list[Dropped] = field(default_factory=list[Dropped])


@dataclass(frozen=True, slots=True)
class _Param:
    wire: str
    type: str
    doc: str
    minor: Minor | None


@dataclass(slots=True)
class _Served:
    """One verb of one resource, as it is gathered from document after document."""

    routes: set[Route] = field(default_factory=set[Route])
    minors: list[Minor | None] = field(default_factory=list[Minor | None])
    params: dict[str, list[_Param]] = field(default_factory=dict[str, list[_Param]])
    patch_types: set[str] = field(default_factory=set[str])
    answers: set[str] = field(default_factory=set[str])
    doc: str = ""


@dataclass(slots=True)
class _Gathered:
    kind: GroupVersionKind
    namespaced: bool = False
    verbs: dict[tuple[str, Verb], _Served] = field(default_factory=dict[tuple[str, Verb], _Served])
    subresources: dict[str, GroupVersionKind] = field(default_factory=dict[str, GroupVersionKind])


def claim(documents: Sequence[Document], models: Mapping[GroupVersionKind, str]) -> Claimed:
    """Sort every path and method of the documents.

    Args:
        documents: all minors of all API versions of a target.
        models: the schema of each kind.

    Raises:
        GenerateError: an operation that nothing claims, with its file and pointer.
    """
    out = Claimed()
    gathered: dict[tuple[str, str, str], _Gathered] = {}
    dropped: dict[tuple[str, str], Dropped] = {}
    for document in sorted(documents, key=lambda document: (document.minor or (0, 0), document.name)):
        for path, method, item, operation in _operations(document):
            reason = _Claim(document, path, method, item, operation, gathered, out).sort()
            if reason:
                dropped[path, method] = Dropped(method.upper(), path, reason)
    out.dropped = list(dropped.values())
    for (group, version, plural), found in sorted(gathered.items()):
        if not any(subresource == "" for subresource, _ in found.verbs):
            raise GenerateError(f"{group}/{version} {plural} has subresources but no operation of its own")
        out.resources.append(_resource(plural, found, models))
    return out


def _operations(document: Document) -> Iterator[tuple[str, str, dict[str, Json], dict[str, Json]]]:
    for path, item in sorted(document.paths.items()):
        for method in METHODS:
            operation = item.get(method)
            if is_mapping(operation):
                yield path, method, item, operation


@dataclass(slots=True)
class _Claim:
    document: Document
    path: str
    method: str
    item: dict[str, Json]
    operation: dict[str, Json]
    gathered: dict[tuple[str, str, str], _Gathered]
    out: Claimed

    def fail(self, what: str) -> GenerateError:
        return GenerateError(
            what, file=self.document.name, pointer=pointer(("paths", self.path, self.method))
        )

    def sort(self) -> str:
        """Claim it; or the reason for dropping it."""
        action = self.operation.get("x-kubernetes-action")
        if action is None and self.method == "get" and (found := DISCOVERY.fullmatch(self.path)):
            version = f"{found['group']}/{found['version']}" if found["group"] else found["version"]
            self.out.discovery[version] = Route("GET", self.path)
            return ""
        match = PATH.fullmatch(self.path)
        kind: Json = self.operation.get(GVK)
        if match is None or action is None:
            raise self.fail("nothing claims this operation: it has no x-kubernetes-action or an unknown path")
        if match["watch"]:
            return WATCH_PATH
        if action == "connect":
            return CONNECT
        if not is_mapping(kind):
            raise self.fail(f"has no {GVK}")
        verbs = VERBS.get(str(action))
        if verbs is None or match["rest"]:
            raise self.fail(f"nothing claims this operation: action {action!r}")
        subresource = match["subresource"] or ""
        if subresource and action == "post":
            return POST_SUBRESOURCE
        answers = _answers(self.operation)
        if not answers:
            return PLAIN_TEXT
        gvk = GroupVersionKind(*(str(kind.get(part, "")) for part in ("group", "version", "kind")))
        self._take(match, gvk, verbs, subresource, answers)
        return ""

    def _take(
        self,
        match: re.Match[str],
        gvk: GroupVersionKind,
        verbs: tuple[Verb, ...],
        subresource: str,
        answers: set[str],
    ) -> None:
        key = (match["group"] or "", match["version"], match["plural"])
        if not subresource and (known := self.gathered.get(key)) and known.kind != gvk:
            if known.verbs and any(sub == "" for sub, _ in known.verbs):
                raise self.fail(f"is for {gvk.kind}, but {key[2]} is of {known.kind.kind}")
            known.kind = gvk
        found = self.gathered.setdefault(key, _Gathered(gvk))
        found.namespaced = found.namespaced or bool(match["namespaced"])
        if subresource:
            found.subresources[subresource] = gvk
        content: Json = self.operation.get("requestBody", {}).get("content", {})
        params = list(self._params())
        for verb in verbs:
            if verb == "apply" and APPLY not in content:
                continue
            if verb == "watch" and not any(param.wire == "watch" for param in params):
                continue
            served = found.verbs.setdefault((subresource, verb), _Served())
            served.routes.add(Route(self.method.upper(), self.path))
            served.minors.append(self.document.minor)
            served.answers |= answers
            served.doc = str(self.operation.get("description", "")).strip() or served.doc
            if verb == "patch":
                served.patch_types |= {str(name) for name in content}
            for param in params:
                served.params.setdefault(param.wire, []).append(param)

    def _params(self) -> Iterator[_Param]:
        for parameter in [*self.item.get("parameters", ()), *self.operation.get("parameters", ())]:
            if "$ref" in parameter:
                parameter = self._resolved(parameter["$ref"])
            place, wire = parameter.get("in"), str(parameter.get("name"))
            if place == "path":
                if wire not in ("name", "namespace"):
                    raise self.fail(f"has a path parameter {wire!r} that nothing fills")
                continue
            kind = parameter.get("schema", {}).get("type")
            if place != "query" or kind not in SCALARS:
                raise self.fail(f"parameter {wire!r} is neither text, number nor boolean in the query")
            doc = str(parameter.get("description", "")).strip()
            yield _Param(wire, TYPES.get(wire) or SCALARS[kind], doc, self.document.minor)

    def _resolved(self, ref: Json) -> dict[str, Json]:
        target: Json = self.document.data
        for step in str(ref).removeprefix("#/").split("/"):
            step = step.replace("~1", "/").replace("~0", "~")
            target = target.get(step) if is_mapping(target) else None
        if not is_mapping(target):
            raise self.fail(f"$ref {ref!r} does not resolve")
        return target


def _answers(operation: dict[str, Json]) -> set[str]:
    """Schemas of the answers in JSON."""
    found: set[str] = set()
    for status, response in operation.get("responses", {}).items():
        if str(status).startswith("2"):
            schema = response.get("content", {}).get("application/json", {}).get("schema", {})
            if isinstance(schema.get("$ref"), str):
                found.add(schema["$ref"].removeprefix(REF))
    return found


def _resource(plural: str, found: _Gathered, models: Mapping[GroupVersionKind, str]) -> Resource:
    if found.kind not in models:
        raise GenerateError(
            f"no schema is {found.kind.kind} of {found.kind.api_version}, which {plural} serves"
        )
    by_subresource: dict[str, list[Operation]] = {}
    answers: dict[str, set[str]] = {}
    for (subresource, verb), served in sorted(found.verbs.items(), key=lambda item: ORDER.index(item[0][1])):
        by_subresource.setdefault(subresource, []).append(_operation(verb, served))
        answers.setdefault(subresource, set()).update(served.answers)
    listed = found.verbs.get(("", "list"))
    return Resource(
        found.kind,
        plural,
        found.namespaced,
        models[found.kind],
        min(listed.answers) if listed else None,
        tuple(by_subresource.pop("")),
        tuple(
            Subresource(name, found.subresources[name], min(answers[name]), tuple(operations))
            for name, operations in sorted(by_subresource.items())
        ),
    )


def _operation(verb: Verb, served: _Served) -> Operation:
    options = tuple(
        Option(
            argument_name(wire),
            wire,
            params[-1].type,
            since((param.minor for param in params), served.minors[0]),
            next((param.doc for param in reversed(params) if param.doc), ""),
        )
        for wire, params in ((wire, served.params[wire]) for wire in offered(verb, served.params))
    )
    routes = tuple(sorted(served.routes, key=lambda route: (route.path, route.method)))
    return Operation(verb, options, routes, tuple(sorted(served.patch_types)), served.doc)
