"""Both shells over a scripted server: the exact requests, and what becomes of the answers."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from tests.client.flavours import Answering, AsyncFakeTransport, FakeTransport, Lifted, Reply

from polykube.aio import AsyncClient
from polykube.errors import (
    AnswerError,
    ApplyConflict,
    Expired,
    NotFound,
    OptionError,
    PolykubeError,
    ServerWarning,
    UnknownKind,
)
from polykube.hooks import Exchange, Hooks
from polykube.requests import with_headers
from polykube.sync import Client
from polykube.transport.base import ClosedError, CutBodyError, Request, Timeouts
from polykube_apis.flowcontrol import v1

Make = Callable[..., tuple[Any, FakeTransport]]
MAP = {"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": "a", "resourceVersion": "7"}}


def reply(value: object, status: int = 200, **kwargs: Any) -> Reply:
    return Reply(status, json.dumps(value).encode(), **kwargs)


def always(answer: Reply) -> Answering:
    return lambda request: answer


def in_turn(*answers: Reply) -> Answering:
    left = list(answers)
    return lambda request: left.pop(0)


@pytest.fixture(params=["sync", "async"])
def make(request: pytest.FixtureRequest) -> Make:
    def build(answer: Answering, **settings: Any) -> tuple[Any, FakeTransport]:
        url = settings.pop("url", "http://server")
        if request.param == "sync":
            transport = FakeTransport(answer)
            return Lifted(Client(url=url, transport=transport, **settings)), transport
        other = AsyncFakeTransport(answer)
        return AsyncClient(url=url, transport=other, **settings), other

    return build


def maps(client: Any, namespaced: bool = True) -> Any:
    target = getattr(client, "_target", client)
    found = target.resource("v1", "ConfigMap", plural="configmaps", namespaced=namespaced)
    return found if target is client else Lifted(found)


def sent(request: Request) -> tuple[str, str, object]:
    return request.method, request.target, None if request.body is None else json.loads(request.body)


def header(request: Request, name: str) -> str | None:
    return dict(request.headers).get(name)


Scenario = Callable[[Any], Any]


@pytest.mark.parametrize(
    ("call", "expected", "content_type"),
    [
        (
            lambda r: r.get("a"),
            ("GET", "/api/v1/namespaces/default/configmaps/a", None),
            None,
        ),
        (
            lambda r: r.get("a:b c", namespace="x", resource_version="0"),
            ("GET", "/api/v1/namespaces/x/configmaps/a%3Ab%20c?resourceVersion=0", None),
            None,
        ),
        (
            lambda r: r.create({"metadata": {"name": "a"}}),
            (
                "POST",
                "/api/v1/namespaces/default/configmaps?fieldValidation=Strict",
                {"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": "a"}},
            ),
            "application/json",
        ),
        (
            lambda r: r.create({"metadata": {"generateName": "a-", "namespace": "own"}}, dry_run=True),
            (
                "POST",
                "/api/v1/namespaces/own/configmaps?dryRun=All&fieldValidation=Strict",
                {
                    "apiVersion": "v1",
                    "kind": "ConfigMap",
                    "metadata": {"generateName": "a-", "namespace": "own"},
                },
            ),
            "application/json",
        ),
        (
            lambda r: r.replace(MAP, field_validation="Warn", field_manager="me"),
            (
                "PUT",
                "/api/v1/namespaces/default/configmaps/a?fieldManager=me&fieldValidation=Warn",
                MAP,
            ),
            "application/json",
        ),
        (
            lambda r: r.patch("a", {"data": {"x": None}}),
            (
                "PATCH",
                "/api/v1/namespaces/default/configmaps/a?fieldValidation=Strict",
                {"data": {"x": None}},
            ),
            "application/merge-patch+json",
        ),
        (
            lambda r: r.patch("a", [{"op": "remove", "path": "/data"}], kind="json"),
            (
                "PATCH",
                "/api/v1/namespaces/default/configmaps/a?fieldValidation=Strict",
                [{"op": "remove", "path": "/data"}],
            ),
            "application/json-patch+json",
        ),
        (
            lambda r: r.patch("a", {"data": {}}, kind="strategic", subresource="status"),
            (
                "PATCH",
                "/api/v1/namespaces/default/configmaps/a/status?fieldValidation=Strict",
                {"data": {}},
            ),
            "application/strategic-merge-patch+json",
        ),
        (
            lambda r: r.apply({"metadata": {"name": "a"}}, field_manager="me", force=True),
            (
                "PATCH",
                "/api/v1/namespaces/default/configmaps/a?fieldManager=me&fieldValidation=Strict&force=true",
                {"apiVersion": "v1", "kind": "ConfigMap", "metadata": {"name": "a"}},
            ),
            "application/apply-patch+yaml",
        ),
        (
            lambda r: r.delete("a"),
            ("DELETE", "/api/v1/namespaces/default/configmaps/a", None),
            None,
        ),
        (
            lambda r: r.delete(
                "a",
                preconditions={"uid": "u"},
                dry_run=True,
                grace_period_seconds=0,
                propagation_policy="Orphan",
            ),
            (
                "DELETE",
                "/api/v1/namespaces/default/configmaps/a",
                {
                    "apiVersion": "v1",
                    "kind": "DeleteOptions",
                    "dryRun": ["All"],
                    "gracePeriodSeconds": 0,
                    "propagationPolicy": "Orphan",
                    "preconditions": {"uid": "u"},
                },
            ),
            "application/json",
        ),
        (
            lambda r: r.get("a", extra_query={"x": ["1", "2"]}, extra_headers={"X-Y": "z"}),
            ("GET", "/api/v1/namespaces/default/configmaps/a?x=1&x=2", None),
            None,
        ),
        (
            lambda r: r.create(MAP, extra_query={"fieldValidation": "Ignore"}),
            ("POST", "/api/v1/namespaces/default/configmaps?fieldValidation=Ignore", MAP),
            "application/json",
        ),
    ],
)
async def test_requests(make: Make, call: Scenario, expected: object, content_type: str | None) -> None:
    client, transport = make(always(reply(MAP)))
    answer = await call(maps(client))
    assert answer.metadata.name == "a"
    assert [sent(request) for request in transport.requests] == [expected]
    assert header(transport.requests[0], "content-type") == content_type
    assert header(transport.requests[0], "accept") == "application/json"
    assert all(response.closed for response in transport.opened)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda r: r.get(""), "name: '' cannot"),
        (lambda r: r.get(".."), "name: '..' cannot"),
        (lambda r: r.get("a/status"), "name: 'a/status' cannot"),
        (lambda r: r.get(None), "name: None cannot"),
        (lambda r: r.delete(""), "name: '' cannot"),
        (lambda r: r.get("a", namespace=""), "namespace: '' cannot"),
        (lambda r: r.replace({"metadata": {}}), "metadata.name is missing"),
        (lambda r: r.replace({**MAP, "kind": "Secret"}), "kind is 'Secret'"),
        (lambda r: r.create({**MAP, "apiVersion": "v2"}), "apiVersion is 'v2'"),
        (
            lambda r: r.create({"metadata": {"name": "a", "namespace": "x"}}, namespace="y"),
            "metadata.namespace is 'x'",
        ),
        (lambda r: r.create("text"), "an object or a mapping, not str"),
        (lambda r: r.patch("a", {}, kind="json"), "a JSON patch is a list"),
        (lambda r: r.patch("a", []), "a merge patch is an object"),
        (lambda r: r.patch("a", {}, kind="other"), "kind: 'merge'"),
        (lambda r: r.apply({"metadata": {"name": "a"}}), "apply needs field_manager"),
        (
            lambda r: r.apply({"metadata": {"name": "a", "managedFields": [{}]}}, field_manager="me"),
            "managedFields must not",
        ),
        (lambda r: r.delete_collection(), "everything=True"),
        (lambda r: r.delete_collection(label_selector={}), "everything=True"),
        (lambda r: r.delete_collection(label_selector=""), "everything=True"),
        (lambda r: r.delete("a", preconditions={"name": "a"}), "preconditions: uid and"),
        (lambda r: r.get("a", timeout=0), "timeout: seconds above 0"),
        (lambda r: r.get("a", timeout=float("nan")), "timeout: seconds above 0"),
        (lambda r: r.delete_collection(everything=True, namespace="a", all_namespaces=True), "exclude"),
    ],
)
async def test_what_is_refused_before_anything_is_sent(make: Make, call: Scenario, message: str) -> None:
    client, transport = make(always(reply(MAP)))
    with pytest.raises(OptionError, match=message):
        await call(maps(client))
    assert transport.requests == []


async def test_a_cluster_scoped_kind_has_no_namespace(make: Make) -> None:
    client, transport = make(always(reply(MAP)))
    with pytest.raises(OptionError, match="cluster-scoped"):
        await maps(client, namespaced=False).get("a", namespace="x")
    await maps(client, namespaced=False).get("a")
    assert transport.requests[0].target == "/api/v1/configmaps/a"


async def test_a_subresource_may_be_of_another_kind(make: Make) -> None:
    scale = {"apiVersion": "autoscaling/v1", "kind": "Scale", "metadata": {"name": "a"}}
    client, transport = make(always(reply(scale)))
    answer = await maps(client).replace(scale, subresource="scale")
    assert answer.kind == "Scale"
    assert sent(transport.requests[0]) == (
        "PUT",
        "/api/v1/namespaces/default/configmaps/a/scale?fieldValidation=Strict",
        scale,
    )
    with pytest.raises(OptionError, match="kind is 'Scale'"):
        await maps(client).replace({**scale, "apiVersion": "v1"}, subresource="status")


async def test_delete_collection(make: Make) -> None:
    client, transport = make(always(reply({"kind": "ConfigMapList", "apiVersion": "v1", "items": [MAP]})))
    gone = await maps(client).delete_collection(label_selector={"a": "b"}, dry_run=True)
    assert [item.metadata.name for item in gone.items] == ["a"]
    await maps(client).delete_collection(everything=True, all_namespaces=True)
    assert [sent(request) for request in transport.requests] == [
        (
            "DELETE",
            "/api/v1/namespaces/default/configmaps?labelSelector=a%3Db",
            {"apiVersion": "v1", "kind": "DeleteOptions", "dryRun": ["All"]},
        ),
        ("DELETE", "/api/v1/configmaps", None),
    ]


async def test_a_delete_may_answer_a_status_or_the_object(make: Make) -> None:
    status = {"apiVersion": "v1", "kind": "Status", "status": "Success"}
    client, _ = make(in_turn(reply(status), reply(MAP)))
    assert (await maps(client).delete("a")).kind == "Status"
    assert (await maps(client).delete("a")).kind == "ConfigMap"


async def test_a_list_follows_its_tokens(make: Make) -> None:
    def page(names: list[str], token: str | None) -> Reply:
        items = [{"metadata": {"name": name}} for name in names]
        metadata = {"resourceVersion": "5", "continue": token}
        return reply({"kind": "ConfigMapList", "apiVersion": "v1", "metadata": metadata, "items": items})

    client, transport = make(in_turn(page(["a", "b"], "t 1"), page([], "t2"), page(["c"], "")))
    listing = maps(client).list(limit=2, label_selector={"x": "y"}, resource_version="5")
    found = [item async for item in listing]
    assert [(item.kind, item.apiVersion, item.metadata.name) for item in found] == [
        ("ConfigMap", "v1", "a"),
        ("ConfigMap", "v1", "b"),
        ("ConfigMap", "v1", "c"),
    ]
    assert listing.resource_version == "5"
    assert [request.target for request in transport.requests] == [
        "/api/v1/namespaces/default/configmaps?labelSelector=x%3Dy&limit=2&resourceVersion=5",
        "/api/v1/namespaces/default/configmaps?continue=t%201&labelSelector=x%3Dy&limit=2",
        "/api/v1/namespaces/default/configmaps?continue=t2&labelSelector=x%3Dy&limit=2",
    ]


async def test_pages_and_all(make: Make) -> None:
    body = {"kind": "ConfigMapList", "metadata": {"resourceVersion": "5"}, "items": [MAP]}
    client, transport = make(always(reply(body)))
    assert [len(page.items) async for page in maps(client).list(all_namespaces=True).pages()] == [1]
    assert [item.metadata.name for item in await maps(client).list(limit=0).all()] == ["a"]
    assert [request.target for request in transport.requests] == [
        "/api/v1/configmaps?limit=500",
        "/api/v1/namespaces/default/configmaps?limit=0",
    ]


async def test_a_list_at_a_version_gets_no_limit_which_would_change_its_meaning(make: Make) -> None:
    client, transport = make(always(reply({"kind": "ConfigMapList", "items": None})))
    assert [item async for item in maps(client).list(resource_version="0")] == []
    assert transport.requests[0].target == "/api/v1/namespaces/default/configmaps?resourceVersion=0"


@pytest.mark.parametrize("body", [b"<html>", b"[]", b"{}", b'{"items": {}}', b"", b"\xff", b"[" * 100_000])
async def test_a_list_that_is_none_is_an_error_and_not_empty(make: Make, body: bytes) -> None:
    client, _ = make(always(Reply(200, body)))
    with pytest.raises(AnswerError, match="GET /api/v1/namespaces/default/configmaps: 200"):
        await maps(client).list().all()


@pytest.mark.parametrize(
    "body", [b"<html>", b"[]", b"{}", b'{"kind": "Status"}', b"", b"nul", b"[" * 100_000]
)
async def test_a_success_without_the_object_is_an_error(make: Make, body: bytes) -> None:
    client, _ = make(always(Reply(200, body)))
    with pytest.raises(AnswerError, match="GET /api/v1/namespaces/default/configmaps/a: 200"):
        await maps(client).get("a")


def events(*pairs: tuple[str, object]) -> bytes:
    return b"".join(json.dumps({"type": kind, "object": value}).encode() + b"\n" for kind, value in pairs)


def versioned(version: str) -> dict[str, Any]:
    return {**MAP, "metadata": {"name": "a", "resourceVersion": version}}


async def test_a_watch_gives_events_however_they_are_cut(make: Make) -> None:
    data = events(("ADDED", versioned("8")), ("MODIFIED", versioned("9")), ("BOOKMARK", versioned("10")))
    client, transport = make(always(Reply(chunks=[data[n : n + 7] for n in range(0, len(data), 7)])))
    watch = maps(client).watch(resource_version="7", allow_watch_bookmarks=True, timeout_seconds=60)
    seen = [(event.type, event.object.metadata.resourceVersion) async for event in watch]
    assert seen == [("ADDED", "8"), ("MODIFIED", "9"), ("BOOKMARK", "10")]
    assert watch.resource_version == "10"
    (request,) = transport.requests
    assert request.target == (
        "/api/v1/namespaces/default/configmaps"
        "?allowWatchBookmarks=true&resourceVersion=7&timeoutSeconds=60&watch=true"
    )
    assert request.streaming
    assert (request.timeouts.read, request.timeouts.total) == (90.0, None)
    assert transport.opened[0].closed


async def test_a_watch_never_inherits_a_read_timeout(make: Make) -> None:
    client, transport = make(always(Reply(chunks=[])))
    assert [event async for event in maps(client).watch()] == []
    assert (transport.requests[0].timeouts.read, transport.requests[0].timeouts.total) == (None, None)
    assert [event async for event in maps(client).watch(timeout=5)] == []
    assert (transport.requests[1].timeouts.read, transport.requests[1].timeouts.total) == (None, 5.0)


async def collect(watch: Any, into: list[Any]) -> None:
    async for event in watch:
        into.append(event.type)


async def test_an_error_event_is_raised_as_what_it_says(make: Make) -> None:
    status = {
        "kind": "Status",
        "status": "Failure",
        "message": "too old resource version: 5 (1200)",
        "reason": "Expired",
        "code": 410,
    }
    client, transport = make(always(Reply(chunks=[events(("ADDED", MAP), ("ERROR", status))])))
    seen: list[str] = []
    with pytest.raises(Expired, match="410 Expired: too old resource version") as caught:
        await collect(maps(client).watch(), seen)
    assert seen == ["ADDED"]
    assert caught.value.code == 410
    assert transport.opened[0].closed


async def test_an_unknown_event_type_is_given_as_it_is(make: Make) -> None:
    client, _ = make(always(Reply(chunks=[events(("RENAMED", MAP))])))
    assert [event.type async for event in maps(client).watch()] == ["RENAMED"]


@pytest.mark.parametrize(
    ("tail", "error"),
    [
        (b'{"type": "ADDED", "obj', CutBodyError),
        (b"nonsense\n", AnswerError),
        (b'{"type": "ADDED"}\n', AnswerError),
        (b'{"type": "ADDED", "object": null}\n', AnswerError),
        (b"[]\n", AnswerError),
        (b'{"type": "ERROR", "object": null}\n', PolykubeError),
    ],
)
async def test_a_broken_watch_says_so(make: Make, tail: bytes, error: type[Exception]) -> None:
    client, transport = make(always(Reply(chunks=[events(("ADDED", MAP)), tail])))
    seen: list[str] = []
    with pytest.raises(error, match="GET /api/v1/namespaces/default/configmaps: "):
        await collect(maps(client).watch(), seen)
    assert seen == ["ADDED"]
    assert transport.opened[0].closed


async def test_a_last_event_without_its_newline_counts(make: Make) -> None:
    client, _ = make(always(Reply(chunks=[events(("ADDED", MAP)).rstrip()])))
    assert [event.type async for event in maps(client).watch()] == ["ADDED"]


async def test_a_refused_watch_raises_and_closes(make: Make) -> None:
    client, transport = make(always(reply({"kind": "Status", "reason": "Forbidden", "code": 403}, 403)))
    with pytest.raises(PolykubeError, match="403 Forbidden"):
        async with maps(client).watch():
            pass
    assert transport.opened[0].closed


async def test_a_watch_in_a_block_ends_with_the_block(make: Make) -> None:
    client, transport = make(always(Reply(chunks=[events(("ADDED", MAP)), events(("DELETED", MAP))])))
    async with maps(client).watch() as watch:
        async for event in watch:
            assert event.type == "ADDED"
            break
        assert not transport.opened[0].closed
    assert transport.opened[0].closed
    with pytest.raises(PolykubeError, match="has ended"):
        async for _ in watch:
            pass


async def test_typed_errors_carry_the_status(make: Make) -> None:
    status = {
        "kind": "Status",
        "message": 'configmaps "a" not found',
        "reason": "NotFound",
        "details": {"name": "a", "kind": "configmaps"},
        "code": 404,
    }
    headers = [("audit-id", "x-1"), ("x-kubernetes-pf-flowschema-uid", "u")]
    client, _ = make(always(reply(status, 404, headers=headers)))
    with pytest.raises(NotFound) as caught:
        await maps(client).get("a")
    error = caught.value
    assert str(error) == 'GET /api/v1/namespaces/default/configmaps/a: 404 NotFound: configmaps "a" not found'
    assert (error.audit_id, error.flow_schema_uid, error.details["name"]) == ("x-1", "u", "a")


async def test_an_apply_conflict_names_managers_and_fields(make: Make) -> None:
    causes = [
        {
            "reason": "FieldManagerConflict",
            "message": 'conflict with "kubectl \\"x\\"" using v1 at 2024-01-01T00:00:00Z',
            "field": ".data.x",
        },
        {
            "reason": "FieldManagerConflict",
            "message": 'conflict with "ctl" with subresource "status" using apps/v1',
            "field": ".status",
        },
        {"reason": "FieldManagerConflict", "message": 'conflict with "applier"', "field": ".data.y"},
    ]
    status = {"kind": "Status", "reason": "Conflict", "code": 409, "details": {"causes": causes}}
    client, _ = make(always(reply({**status, "message": "Apply failed"}, 409)))
    with pytest.raises(ApplyConflict, match="Apply failed") as caught:
        await maps(client).apply(MAP, field_manager="me")
    assert caught.value.conflicts == [
        ('kubectl "x"', "v1", ".data.x"),
        ("ctl", "apps/v1", ".status"),
        ("applier", "", ".data.y"),
    ]


async def test_server_warnings_become_python_warnings_at_the_callers_line(make: Make) -> None:
    client, _ = make(always(reply(MAP, headers=[("warning", '299 - "v1 is deprecated"')])))
    with pytest.warns(ServerWarning, match="v1 is deprecated") as seen:
        await maps(client).get("a")
    assert {warning.filename for warning in seen} <= {__file__, str(Lifted.__getattr__.__code__.co_filename)}


async def test_hooks_see_every_exchange_and_may_add_headers(make: Make) -> None:
    begun: list[Exchange] = []
    ended: list[Exchange] = []
    told: list[str] = []

    def begin(exchange: Exchange) -> dict[str, str]:
        begun.append(exchange)
        return {"traceparent": "00-1"}

    hooks = Hooks(begin, ended.append, lambda text, exchange: told.append(text))
    client, transport = make(always(reply(MAP, headers=[("warning", '299 - "w"')])), hooks=hooks)
    await maps(client).get("a")
    assert header(transport.requests[0], "traceparent") == "00-1"
    assert begun == ended
    assert [(e.method, e.path, e.attempt, e.status) for e in ended] == [
        ("GET", "/api/v1/namespaces/default/configmaps/a", 1, 200)
    ]
    assert told == ["w"]


async def test_a_failed_exchange_reaches_the_hook(make: Make) -> None:
    ended: list[Exchange] = []

    def fail(request: Request) -> Reply:
        raise CutBodyError("cut", phase="read", maybe_sent=True)

    client, _ = make(fail, hooks=Hooks(response=ended.append))
    with pytest.raises(CutBodyError):
        await maps(client).get("a")
    assert [(e.status, type(e.error)) for e in ended] == [(None, CutBodyError)]


async def test_a_token_is_sent_and_shown_nowhere(make: Make, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("DEBUG")
    client, transport = make(always(reply(MAP)), token="s3cret")
    await maps(client).get("a")
    assert header(transport.requests[0], "authorization") == "Bearer s3cret"
    target: Any = getattr(client, "_target", client)
    shown = [repr(target), repr(target.config), repr(target.config.credentials), repr(transport.requests[0])]
    assert not [text for text in [*shown, caplog.text] if "s3cret" in text]
    assert "GET /api/v1/namespaces/default/configmaps/a: 200 in" in caplog.text


async def test_a_rotated_token_file_is_read_again_when_refused(make: Make, tmp_path: Any) -> None:
    from polykube.config import Config

    path = tmp_path / "token"
    path.write_text("old\n")

    def answer(request: Request) -> Reply:
        path.write_text("new\n")
        return reply(MAP) if header(request, "authorization") == "Bearer new" else reply({}, 401)

    config = Config.explicit("http://server", token_file=path)
    client, transport = make(answer, url=None, config=config)
    await maps(client).get("a")
    await maps(client).get("a")
    assert [header(request, "authorization") for request in transport.requests] == [
        "Bearer old",
        "Bearer new",
        "Bearer new",
    ]
    assert all(response.closed for response in transport.opened)


async def test_a_refused_token_that_did_not_change_is_not_sent_twice(make: Make, tmp_path: Any) -> None:
    from polykube.config import Config

    path = tmp_path / "token"
    path.write_text("old")
    client, transport = make(
        always(reply({}, 401)), url=None, config=Config.explicit("http://s", token_file=path)
    )
    with pytest.raises(PolykubeError, match="401 Unauthorized"):
        await maps(client).get("a")
    assert len(transport.requests) == 1


async def test_an_answer_is_given_back_when_the_token_cannot_be_read_again(
    make: Make, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    from polykube.config import Config, credentials

    def refresh(*_: object) -> bool:
        raise OSError("no more files")

    path = tmp_path / "token"
    path.write_text("old")
    client, transport = make(
        always(reply({}, 401)), url=None, config=Config.explicit("http://s", token_file=path)
    )
    monkeypatch.setattr(credentials.Credentials, "refresh", refresh)
    with pytest.raises(OSError, match="no more files"):
        await maps(client).get("a")
    assert [response.closed for response in transport.opened] == [True]


async def test_a_server_that_refuses_every_token_is_asked_twice_at_most(make: Make, tmp_path: Any) -> None:
    from polykube.config import Config

    path = tmp_path / "token"
    path.write_text("0")

    def answer(request: Request) -> Reply:
        path.write_text(f"{header(request, 'authorization')}1".removeprefix("Bearer "))
        return reply({}, 401)

    client, transport = make(answer, url=None, config=Config.explicit("http://s", token_file=path))
    with pytest.raises(PolykubeError, match="401 Unauthorized"):
        await maps(client).get("a")
    assert [header(request, "authorization") for request in transport.requests] == ["Bearer 0", "Bearer 01"]


async def test_closing_twice_is_harmless_and_use_afterwards_says_so(make: Make) -> None:
    client, transport = make(always(reply(MAP)))
    async with client:
        pass
    await client.close()
    assert transport.closes == 1
    with pytest.raises(ClosedError, match=r"GET .*: this client is closed"):
        await maps(client).get("a")


async def test_a_forked_child_is_told(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    client, transport = make(always(reply(MAP)))
    monkeypatch.setattr("os.getpid", lambda: -1)
    with pytest.raises(ClosedError, match="forked process"):
        await maps(client).get("a")
    assert transport.requests == []


AGGREGATED = {
    "kind": "APIGroupDiscoveryList",
    "items": [
        {
            "metadata": {"name": "apps"},
            "versions": [
                {
                    "version": "v1",
                    "resources": [
                        {
                            "resource": "deployments",
                            "responseKind": {"kind": "Deployment"},
                            "scope": "Namespaced",
                            "verbs": ["get"],
                            "subresources": [{"subresource": "scale"}],
                        }
                    ],
                }
            ],
        }
    ],
}
DEPLOYMENT = {"apiVersion": "apps/v1", "kind": "Deployment", "metadata": {"name": "a"}}


def untyped(client: Any, api_version: str, kind: str) -> Any:
    target = getattr(client, "_target", client)
    found = target.resource(api_version, kind)
    return found if target is client else Lifted(found)


async def test_discovery_asks_once(make: Make) -> None:
    client, transport = make(lambda r: reply(AGGREGATED if r.target == "/apis" else DEPLOYMENT))
    for _ in range(2):
        await untyped(client, "apps/v1", "Deployment").get("a")
    assert [request.target for request in transport.requests] == [
        "/apis",
        "/apis/apps/v1/namespaces/default/deployments/a",
        "/apis/apps/v1/namespaces/default/deployments/a",
    ]
    assert "as=APIGroupDiscoveryList" in (header(transport.requests[0], "accept") or "")


async def test_discovery_of_a_server_that_does_not_aggregate(make: Make) -> None:
    answers = {
        "/api": {"kind": "APIVersions", "versions": ["v1"]},
        "/api/v1": {
            "kind": "APIResourceList",
            "resources": [
                {"name": "nodes", "kind": "Node", "namespaced": False, "verbs": ["get"]},
                {"name": "nodes/status", "kind": "Node", "namespaced": False, "verbs": ["get"]},
            ],
        },
        "/api/v1/nodes/a": {"apiVersion": "v1", "kind": "Node", "metadata": {"name": "a"}},
    }
    client, transport = make(lambda r: reply(answers[r.target]))
    assert (await untyped(client, "v1", "Node").get("a")).kind == "Node"
    assert [request.target for request in transport.requests] == list(answers)
    with pytest.raises(UnknownKind, match="no kind Nodes in v1; did you mean Node"):
        await untyped(client, "v1", "Nodes").get("a")


@pytest.mark.parametrize("apis", [AGGREGATED, {"kind": "APIGroupList", "groups": []}])
async def test_a_group_version_that_is_not_served(make: Make, apis: dict[str, Any]) -> None:
    client, _ = make(lambda r: reply(apis) if r.target == "/apis" else reply({"kind": "Status"}, 404))
    with pytest.raises(UnknownKind, match="does not serve no/v1"):
        await untyped(client, "no/v1", "Thing").get("a")


async def test_the_version_makes_newer_options_warn(make: Make) -> None:
    client, _ = make(
        lambda r: (
            reply({"major": "1", "minor": "26+", "gitVersion": "v1.26.1"})
            if r.target == "/version"
            else Reply(chunks=[])
        )
    )
    version = await client.version()
    assert (version.major, version.minor, version.git_version) == (1, 26, "v1.26.1")
    watch = maps(client).watch(send_initial_events=True, resource_version_match="NotOlderThan")
    with pytest.warns(UserWarning, match=r"send_initial_events is new in Kubernetes 1\.27"):
        assert [event async for event in watch] == []


async def test_the_raw_door(make: Make) -> None:
    client, transport = make(in_turn(reply({"a": 1}), reply({}, 404), Reply(200, b"ok")))
    answer = await client.request("post", "/x", query={"b": "c d"}, body={"k": None}, timeout=3)
    assert answer.json() == {"a": 1}
    assert sent(transport.requests[0]) == ("POST", "/x?b=c%20d", {"k": None})
    assert transport.requests[0].timeouts.total == 3.0
    with pytest.raises(NotFound):
        await client.request("GET", "/y")
    assert (await client.request("GET", "/readyz")).text == "ok"
    with pytest.raises(OptionError, match="without a query"):
        await client.request("GET", "/y?z=1")


async def test_the_http_client_of_the_caller_is_used_and_stays_open() -> None:
    def answer(request: httpx.Request) -> httpx.Response:
        assert request.headers["authorization"] == "Bearer t"
        return httpx.Response(200, json=MAP)

    with httpx.Client(transport=httpx.MockTransport(answer)) as own:
        with Client(url="http://server", token="t", http_client=own) as client:
            assert maps(client).get("a").metadata.name == "a"
        assert not own.is_closed
    async with httpx.AsyncClient(transport=httpx.MockTransport(answer)) as other:
        async with AsyncClient(url="http://server", token="t", http_client=other) as client2:
            assert (await maps(client2).get("a")).metadata.name == "a"
        assert not other.is_closed


def test_what_an_earlier_attempt_spent_is_taken_off_the_deadline() -> None:
    request = Request("GET", "/", timeouts=Timeouts(read=7.0, total=5.0))
    assert with_headers(request, ()).timeouts == Timeouts(read=7.0, total=5.0)
    assert with_headers(request, (), 2.0).timeouts == Timeouts(read=7.0, total=3.0)
    assert (with_headers(request, (), 9.0).timeouts.total or 0) > 0
    assert with_headers(Request("GET", "/"), (), 9.0).timeouts.total is None


async def test_discovery_keeps_to_the_limits_of_the_call(make: Make) -> None:
    client, transport = make(lambda r: reply(AGGREGATED if r.target == "/apis" else DEPLOYMENT))
    await untyped(client, "apps/v1", "Deployment").get("a", timeout=2)
    assert [request.timeouts.total for request in transport.requests] == [2.0, 2.0]


async def test_a_hook_that_raises_leaves_no_answer_open(make: Make) -> None:
    def fail(exchange: Exchange) -> None:
        raise KeyError("mine")

    client, transport = make(always(Reply(chunks=[])), hooks=Hooks(response=fail))
    calls: list[Scenario] = [
        lambda r: r.get("a"),
        lambda r: r.list().all(),
        lambda r: collect(r.watch(), []),
    ]
    for call in calls:
        with pytest.raises(KeyError, match="mine"):
            await call(maps(client))
    assert [response.closed for response in transport.opened] == [True] * 3


async def test_a_redirect_is_named_and_not_followed(make: Make) -> None:
    client, transport = make(always(Reply(302, headers=[("location", "http://elsewhere/")])))
    with pytest.raises(PolykubeError, match=r"302 Unknown: the server redirects to http://elsewhere/"):
        await maps(client).get("a")
    assert len(transport.requests) == 1


@pytest.mark.parametrize(
    ("resource", "client", "message"),
    [
        (v1.FlowSchemas, AsyncClient, "FlowSchemas needs Client, not AsyncClient"),
        (v1.AsyncFlowSchemas, Client, "AsyncFlowSchemas needs AsyncClient, not Client"),
    ],
)
def test_a_client_of_the_other_kind_is_refused(resource: Any, client: Any, message: str) -> None:
    with pytest.raises(TypeError, match=f"^{message}$"):
        resource(client(url="https://127.0.0.1:6443"))
