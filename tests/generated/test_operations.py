"""The exact request of every operation of every version, both flavours.

The cases are made from the documents: a path and method, or a query parameter, that nothing here exercises
fails the collection or ``test_options_are_those_of_the_documents``.
"""

from __future__ import annotations

import importlib
import inspect
import json
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

import httpx
import pytest
import respx

from polykube.aio import AsyncClient
from polykube.sync import Client

from . import documents
from .documents import Served

URL = "http://api.test"
CLASSES = {"FlowSchema": "FlowSchemas", "PriorityLevelConfiguration": "PriorityLevelConfigurations"}
NAME = "a:b"  # a name that the URL must escape
PATH_NAME = "a%3Ab"
# Of a query parameter: Python name, a value, its text in the query; then what must go with it.
VALUES: dict[str, tuple[str, Any, str]] = {
    "allowWatchBookmarks": ("allow_watch_bookmarks", True, "true"),
    "continue": ("continue_", "to/ken=", "to%2Fken%3D"),
    "dryRun": ("dry_run", True, "All"),
    "fieldManager": ("field_manager", "me & you", "me%20%26%20you"),
    "fieldSelector": ("field_selector", {"metadata.name": "a"}, "metadata.name%3Da"),
    "fieldValidation": ("field_validation", "Warn", "Warn"),
    "force": ("force", True, "true"),
    "gracePeriodSeconds": ("grace_period_seconds", 0, "0"),
    "ignoreStoreReadErrorWithClusterBreakingPotential": (
        "ignore_store_read_error_with_cluster_breaking_potential",
        True,
        "true",
    ),
    "labelSelector": ("label_selector", "team in (a,b)", "team%20in%20%28a%2Cb%29"),
    "limit": ("limit", 7, "7"),
    "orphanDependents": ("orphan_dependents", False, "false"),
    "pretty": ("pretty", True, "true"),
    "propagationPolicy": ("propagation_policy", "Foreground", "Foreground"),
    "resourceVersion": ("resource_version", "12", "12"),
    "resourceVersionMatch": ("resource_version_match", "NotOlderThan", "NotOlderThan"),
    "sendInitialEvents": ("send_initial_events", True, "true"),
    "shardSelector": ("shard_selector", "shardRange(x)", "shardRange%28x%29"),
    "timeoutSeconds": ("timeout_seconds", 30, "30"),
}
COMPANIONS = {
    ("list", "resourceVersionMatch"): ["resourceVersion"],
    ("delete_collection", "resourceVersionMatch"): ["resourceVersion"],
    ("watch", "resourceVersionMatch"): ["sendInitialEvents"],
    ("watch", "sendInitialEvents"): ["resourceVersionMatch"],
}
# What one path and method has and a verb of it does not offer, with the reason.
NOT_OFFERED = {
    "list": {
        "watch": "makes it a watch",
        "allowWatchBookmarks": "of watches",
        "sendInitialEvents": "refused by the server",
    },
    "watch": {"watch": "always sent", "continue": "of lists", "limit": "of lists"},
    "delete_collection": {"sendInitialEvents": "refused by the server"},
    "patch": {"force": "refused by the server but for apply"},
}
IN_DELETE_BODY: dict[str, Any] = {
    "dryRun": ["All"],
    "gracePeriodSeconds": 0,
    "ignoreStoreReadErrorWithClusterBreakingPotential": True,
    "orphanDependents": False,
    "propagationPolicy": "Foreground",
}
VERBS = {
    "get": ["get"],
    "list": ["list", "watch"],
    "post": ["create"],
    "put": ["replace"],
    "patch": ["patch", "apply"],
    "delete": ["delete"],
    "deletecollection": ["delete_collection"],
}
PATCHES: dict[str, Any] = {
    "application/merge-patch+json": ("merge", {"spec": {"x": None, "ü": 1}}, '{"spec":{"x":null,"ü":1}}'),
    "application/json-patch+json": (
        "json",
        [{"op": "remove", "path": "/spec/x"}],
        '[{"op":"remove","path":"/spec/x"}]',
    ),
    "application/strategic-merge-patch+json": (
        "strategic",
        {"spec": {"rules": [{"$patch": "replace"}]}},
        '{"spec":{"rules":[{"$patch":"replace"}]}}',
    ),
}


@dataclass(frozen=True, slots=True)
class Case:
    served: Served
    verb: str

    @property
    def id(self) -> str:
        return f"{self.served.version}-{self.served.kind}-{self.verb}{'-status' * self.on_status}"

    @property
    def on_status(self) -> bool:
        return self.served.path.endswith("/status")

    @property
    def parameters(self) -> list[str]:
        found = set(self.served.parameters) - set(NOT_OFFERED.get(self.verb, ()))
        if self.verb == "watch" and "sendInitialEvents" not in found:
            found.discard("resourceVersionMatch")  # servers of those minors refuse it in a watch
        return sorted(found)

    @property
    def path(self) -> str:
        return self.served.path.replace("{name}", PATH_NAME)

    @property
    def body(self) -> dict[str, Any]:
        return {
            "apiVersion": f"flowcontrol.apiserver.k8s.io/{self.served.version}",
            "kind": self.served.kind,
            "metadata": {"name": NAME, "labels": {"who": "wir ü"}},
        }


def cases() -> list[Case]:
    """A path and method without a verb in VERBS fails here."""
    return [
        Case(served, verb)
        for served in documents.operations()
        if served.action is not None and "/watch/" not in served.path
        for verb in VERBS[served.action]
    ]


def resource(case: Case, client: Any, aio: bool) -> Any:
    package = importlib.import_module(f"polykube_apis.flowcontrol.{case.served.version}")
    assert case.served.kind is not None
    found = getattr(package, ("Async" if aio else "") + CLASSES[case.served.kind])(client)
    return found.status if case.on_status else found


def method(case: Case, aio: bool = False) -> Any:
    package = importlib.import_module(f"polykube_apis.flowcontrol.{case.served.version}")
    assert case.served.kind is not None
    owner = getattr(package, ("Async" if aio else "") + CLASSES[case.served.kind])
    if case.on_status:
        home = importlib.import_module(owner.__module__)
        owner = getattr(home, owner.__name__ + "Status")
    return getattr(owner, case.verb)


@dataclass(frozen=True, slots=True)
class Expected:
    """One call and the request that it must become."""

    arguments: tuple[Any, ...]
    keywords: dict[str, Any]
    method: str
    target: str
    body: str | None
    content_type: str | None


def expectations(case: Case) -> Iterator[Expected]:
    """The call without options, and one for each option of the documents."""
    for wire in [None, *case.parameters]:
        chosen = [] if wire is None else [wire, *COMPANIONS.get((case.verb, wire), [])]
        if case.verb == "apply" and "fieldManager" not in chosen:
            chosen.append("fieldManager")
        keywords = {VALUES[name][0]: VALUES[name][1] for name in chosen}
        query = {name: VALUES[name][2] for name in chosen}
        if case.verb == "list" and not {"limit", "resourceVersion"} & set(query):
            query["limit"] = "500"
        if case.verb == "watch":
            query["watch"] = "true"
        if case.verb in ("create", "replace", "patch", "apply"):
            query.setdefault("fieldValidation", "Strict")
        yield from _calls(case, keywords, query)


def _calls(case: Case, keywords: dict[str, Any], query: dict[str, str]) -> Iterator[Expected]:
    def expected(
        arguments: tuple[Any, ...],
        body: str | None = None,
        content_type: str | None = None,
        **more: Any,
    ) -> Expected:
        text = "&".join(f"{name}={query[name]}" for name in sorted(query))
        target = case.path + (f"?{text}" if text else "")
        return Expected(
            arguments, {**keywords, **more}, case.served.method.upper(), target, body, content_type
        )

    text = json.dumps(case.body, separators=(",", ":"), ensure_ascii=False)
    match case.verb:
        case "get":
            yield expected((NAME,))
        case "list" | "watch":
            yield expected(())
        case "create" | "replace":
            yield expected((case.body,), text, "application/json")
        case "apply":
            yield expected((case.body,), text, "application/apply-patch+yaml")
        case "patch":
            for media in sorted(case.served.content & set(PATCHES)):
                kind, body, patch = PATCHES[media]
                yield expected((NAME, body), patch, media, kind=kind)
        case "delete" | "delete_collection":
            options = {name: IN_DELETE_BODY[name] for name in sorted(query) if name in IN_DELETE_BODY}
            for name in options:
                del query[name]
            whole = {"apiVersion": "v1", "kind": "DeleteOptions", **options} if options else None
            body = json.dumps(whole, separators=(",", ":")) if whole else None
            sent_as = "application/json" if whole else None
            if case.verb == "delete":
                yield expected((NAME,), body, sent_as)
                unique = {"uid": "1-2", "resourceVersion": "9"}
                bound = {"apiVersion": "v1", "kind": "DeleteOptions", **options, "preconditions": unique}
                yield expected(
                    (NAME,),
                    json.dumps(bound, separators=(",", ":")),
                    "application/json",
                    preconditions=unique,
                )
            else:
                yield expected((), body, sent_as, everything=True)


def answer(case: Case) -> httpx.Response:
    if case.verb == "watch":
        line = json.dumps({"type": "ADDED", "object": case.body})
        return httpx.Response(200, content=line.encode() + b"\n")
    if case.verb == "list":
        body: Any = {**case.body, "kind": f"{case.served.kind}List", "metadata": {}, "items": [case.body]}
        return httpx.Response(200, json=body)
    if case.verb == "delete":
        return httpx.Response(200, json={"kind": "Status", "apiVersion": "v1", "status": "Success"})
    if case.verb == "delete_collection":
        return httpx.Response(
            200, json={**case.body, "kind": f"{case.served.kind}List", "metadata": {}, "items": []}
        )
    return httpx.Response(200, json=case.body)


@pytest.fixture
def wire() -> Iterator[respx.MockRouter]:
    with respx.mock(base_url=URL) as router:
        yield router


@pytest.fixture
def client() -> Iterator[Client]:
    with Client(url=URL) as client:
        yield client


@pytest.fixture
async def async_client() -> AsyncIterator[AsyncClient]:
    async with AsyncClient(url=URL) as client:
        yield client


def check(router: respx.MockRouter, expected: Expected) -> None:
    request = router.calls.last.request
    assert request.method == expected.method
    assert request.url.raw_path.decode() == expected.target
    assert request.content == (b"" if expected.body is None else expected.body.encode())
    headers = dict(request.headers)
    assert headers.pop("user-agent").startswith("polykube/")
    assert headers.pop("accept") == "application/json"
    assert headers.pop("content-type", None) == expected.content_type
    assert headers.pop("content-length", None) in (None, "0", str(len(request.content)))
    assert headers.pop("host") == "api.test"
    assert set(headers) <= {"accept-encoding", "connection"}


CASES = cases()


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_request_of_each_option(case: Case, wire: respx.MockRouter, client: Client) -> None:
    wire.route().mock(return_value=answer(case))
    made = 0
    for expected in expectations(case):
        found = getattr(resource(case, client, aio=False), case.verb)(
            *expected.arguments, **expected.keywords
        )
        if case.verb == "list":
            assert [item.metadata.name for item in found] == [NAME]
        elif case.verb == "watch":
            with found as events:
                assert next(iter(events)).object.metadata.name == NAME
        elif case.verb not in ("delete", "delete_collection"):
            assert found.metadata.name == NAME
        check(wire, expected)
        made += 1
    assert made >= 1 + len(case.parameters)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
async def test_request_of_each_option_async(
    case: Case, wire: respx.MockRouter, async_client: AsyncClient
) -> None:
    wire.route().mock(return_value=answer(case))
    made = 0
    for expected in expectations(case):
        call = getattr(resource(case, async_client, aio=True), case.verb)
        found = call(*expected.arguments, **expected.keywords)
        if case.verb == "list":
            assert [item.metadata.name async for item in found] == [NAME]
        elif case.verb == "watch":
            async with found as events:
                assert (await anext(aiter(events))).object.metadata.name == NAME
        else:
            found = await found
            if case.verb not in ("delete", "delete_collection"):
                assert found.metadata.name == NAME
        check(wire, expected)
        made += 1
    assert made >= 1 + len(case.parameters)


NO_OPTIONS = {"self", "name", "body", "kind", "preconditions", "everything"}
OF_EVERY_CALL = {"timeout", "extra_query", "extra_headers"}


@pytest.mark.parametrize("aio", [False, True], ids=["sync", "async"])
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_options_are_those_of_the_documents(case: Case, aio: bool) -> None:
    found = inspect.signature(method(case, aio)).parameters
    assert set(found) - NO_OPTIONS - OF_EVERY_CALL == {VALUES[wire][0] for wire in case.parameters}
    assert set(found) >= OF_EVERY_CALL
    for name, parameter in found.items():
        if name not in ("self", "name", "body"):
            assert parameter.kind is inspect.Parameter.KEYWORD_ONLY, name
    required = {name for name, parameter in found.items() if parameter.default is inspect.Parameter.empty}
    assert required - {"self", "name", "body"} == ({"field_manager"} if case.verb == "apply" else set())


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_an_option_knows_its_first_minor(case: Case) -> None:
    package = importlib.import_module(f"polykube_apis.flowcontrol.{case.served.version}.resources")
    assert case.served.kind is not None
    table = getattr(package, CASES_KIND[case.served.kind]).TYPE.options
    options = table[f"{case.verb}_status" if case.on_status else case.verb]
    assert {option.wire: option.since for option in options.values() if option.since} == {
        wire: minor for wire, minor in case.served.since.items() if wire in case.parameters
    }


CASES_KIND = CLASSES


@pytest.mark.parametrize("version", documents.versions())
def test_discovery_of_a_version(version: str, wire: respx.MockRouter, client: Client) -> None:
    package = importlib.import_module(f"polykube_apis.flowcontrol.{version}")
    body = {
        "kind": "APIResourceList",
        "groupVersion": f"flowcontrol.apiserver.k8s.io/{version}",
        "resources": [],
    }
    wire.route().mock(return_value=httpx.Response(200, json=body))
    assert package.api_resources(client).groupVersion == body["groupVersion"]
    check(wire, Expected((), {}, "GET", f"/apis/flowcontrol.apiserver.k8s.io/{version}", None, None))


@pytest.mark.parametrize("version", documents.versions())
async def test_discovery_of_a_version_async(
    version: str, wire: respx.MockRouter, async_client: AsyncClient
) -> None:
    package = importlib.import_module(f"polykube_apis.flowcontrol.{version}")
    body = {
        "kind": "APIResourceList",
        "groupVersion": f"flowcontrol.apiserver.k8s.io/{version}",
        "resources": [],
    }
    wire.route().mock(return_value=httpx.Response(200, json=body))
    found = await package.async_api_resources(async_client, extra_query={"x": "y z"})
    assert found.groupVersion == body["groupVersion"]
    check(
        wire,
        Expected((), {}, "GET", f"/apis/flowcontrol.apiserver.k8s.io/{version}?x={quote('y z')}", None, None),
    )


def test_every_path_and_method_is_exercised() -> None:
    """The two discovery tests and CASES, against the documents."""
    exercised = {case.served.id for case in CASES}
    exercised |= {f"GET /apis/flowcontrol.apiserver.k8s.io/{version}/" for version in documents.versions()}
    assert exercised == {served.id for served in documents.operations() if "/watch/" not in served.path}
