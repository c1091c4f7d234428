"""The program that type checkers pass also runs: cases/clean.py against a store of objects."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from typing import Any

import httpx
import pytest
import respx
from tests.typing.cases import clean, windows

from polykube import AsyncClient, Client

URL = "http://127.0.0.1:8001"


class Store:
    """Enough of an API server: objects by path, each write remembered as an event."""

    def __init__(self) -> None:
        self.objects: dict[str, dict[str, Any]] = {}
        self.events: list[dict[str, Any]] = []
        self.asked: list[tuple[str, str, Any]] = []

    def __call__(self, request: httpx.Request) -> httpx.Response:
        path, query = request.url.path.removesuffix("/status"), dict(request.url.params)
        body: Any = json.loads(request.content) if request.content else None
        self.asked.append((request.method, request.headers.get("content-type", ""), body))
        match request.method:
            case "GET" if path in self.objects:
                return httpx.Response(200, json=self.objects[path])
            case "GET" if query.get("watch"):
                lines = "".join(json.dumps(event) + "\n" for event in self.events)
                return httpx.Response(200, text=lines, headers={"content-type": "application/json"})
            case "GET" if path.endswith(("flowschemas", "prioritylevelconfigurations")):
                items = [value for key, value in self.objects.items() if key.startswith(path + "/")]
                return httpx.Response(200, json={"metadata": {"resourceVersion": "9"}, "items": items})
            case "GET":
                status = {"kind": "Status", "status": "Failure", "reason": "NotFound", "code": 404}
                return httpx.Response(404, json=status)
            case "POST":
                if "dryRun" not in query:
                    self.store(f"{path}/{body['metadata']['name']}", body, "ADDED")
                return httpx.Response(201, json=body)
            case "PUT":
                self.store(path, body, "MODIFIED")
            case "PATCH":
                if isinstance(body, dict):
                    self.store(path, merged(self.objects[path], body), "MODIFIED")
            case "DELETE":
                self.event("DELETED", self.objects.pop(path))
                return httpx.Response(200, json={"kind": "Status", "apiVersion": "v1", "status": "Success"})
        return httpx.Response(200, json=self.objects[path])

    def store(self, path: str, value: dict[str, Any], change: str) -> None:
        self.objects[path] = merged(value, {"metadata": {"uid": "u-1"}})
        self.event(change, self.objects[path])

    def event(self, change: str, value: dict[str, Any]) -> None:
        self.events.append({"type": change, "object": deepcopy(value)})


def merged(old: Any, patch: Any) -> Any:
    """RFC 7386."""
    if not isinstance(patch, dict):
        return patch
    result = dict(old) if isinstance(old, dict) else {}
    for key, value in patch.items():
        if value is None:
            result.pop(key, None)
        else:
            result[key] = merged(result.get(key), value)
    return result


@pytest.fixture
def store() -> Iterator[Store]:
    made = Store()
    with respx.mock(base_url=URL) as router:
        router.route().mock(side_effect=made)
        yield made


def test_blocking(store: Store) -> None:
    with Client(url=URL) as client:
        said = clean.blocking(client)
    assert said == [
        "NotFound",
        "batch 5",
        "1 on a page of 9",
        "Status",
        "ADDED batch",
        "ADDED batch",
        *["MODIFIED batch"] * 6,
        "DELETED batch",
    ]
    created = store.asked[2][2]
    assert created["spec"]["limited"] == {
        "nominalConcurrencyShares": 5,
        "limitResponse": {"type": "Queue", "queuing": {"queues": 16, "handSize": 4}},
        "lendablePercent": 20,
        "borrowingLimitPercent": None,
    }
    assert created["metadata"]["labels"] == {"team": "infra", "tier": "low"}
    assert [kind for method, kind, _ in store.asked if method == "PATCH"] == [
        "application/merge-patch+json",
        "application/json-patch+json",
        "application/strategic-merge-patch+json",
        "application/apply-patch+yaml",
        "application/merge-patch+json",
        "application/merge-patch+json",
    ]
    assert {"metadata": {"annotations": {"seen": "twice"}}} in [body for _, _, body in store.asked]


async def test_asynchronous(store: Store) -> None:
    async with AsyncClient(url=URL) as client:
        said = await clean.asynchronous(client)
    assert said == ["older", "ADDED 7"]
    assert store.objects == {}


def test_what_users_do_with_objects() -> None:
    windows.use()
