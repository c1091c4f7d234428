"""Kinds beyond flow control, through the untyped resource; what the server says it serves."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from polykube import Hooks
from polykube.errors import NotFound, UnknownKind, UnsupportedMediaType

from .case import Case
from .scenarios import minor_key, scenario, served
from .shells import collect, now, opened, take


@scenario("keeps ConfigMaps in namespaces", per="minor", shells="all")
async def test_config_maps(case: Case) -> None:
    maps = await now(case.client().resource("v1", "ConfigMap"))
    for namespace in ("default", "kube-system"):
        case.cleans(f"/api/v1/namespaces/{namespace}/configmaps")

    def body(stem: str, **data: str) -> dict[str, Any]:
        return {"apiVersion": "v1", "kind": "ConfigMap", "metadata": case.metadata(stem), "data": data}

    made = await now(maps.create(body("a", key="välue\n"), namespace="default"))
    path = f"/api/v1/namespaces/default/configmaps/{case.name('a')}"
    assert case.at_server(path)["data"] == {"key": "välue\n"}
    await now(maps.create(body("a", key="other"), namespace="kube-system"))
    assert (await now(maps.get(case.name("a"), namespace="kube-system"))).to_wire()["data"] == {
        "key": "other"
    }
    assert (await now(maps.get(case.name("a")))).metadata.uid == made.metadata.uid  # the context's namespace

    selector = {"label_selector": case.selector}
    assert len(await now(maps.list(namespace="default", **selector).all())) == 1
    everywhere = await now(maps.list(all_namespaces=True, **selector).all())
    assert sorted(item.metadata.namespace for item in everywhere) == ["default", "kube-system"]

    watch = maps.watch(
        namespace="default", resource_version=made.metadata.resourceVersion, timeout_seconds=30, **selector
    )
    async with opened(watch):
        await now(maps.patch(case.name("a"), {"data": {"key": None, "two": "2"}}, namespace="default"))
        await now(maps.patch(case.name("a"), {"data": {"x": "y"}}, namespace="kube-system"))
        await now(maps.delete(case.name("a"), namespace="default"))
        events = await take(watch, 2)
    assert [event.type for event in events] == ["MODIFIED", "DELETED"]
    assert events[0].object.to_wire()["data"] == {"two": "2"}
    assert case.is_absent(path)
    assert not case.is_absent(f"/api/v1/namespaces/kube-system/configmaps/{case.name('a')}")
    with pytest.raises(NotFound):
        await now(maps.create(body("b"), namespace=case.name("no-such")))


@scenario("serves a custom resource once its definition is installed", per="minor")
async def test_custom_resource(case: Case) -> None:
    client = case.client()
    group = f"{case.id}.polykube.test"
    definitions = await now(client.resource("apiextensions.k8s.io/v1", "CustomResourceDefinition"))
    case.cleans("/apis/apiextensions.k8s.io/v1/customresourcedefinitions")
    with pytest.raises(UnknownKind):
        await _use(client, group)

    schema = {
        "type": "object",
        "properties": {
            "spec": {"type": "object", "properties": {"size": {"type": "integer", "minimum": 1}}},
            "status": {"type": "object", "properties": {"ready": {"type": "boolean"}}},
        },
    }
    version = {"name": "v1", "served": True, "storage": True, "schema": {"openAPIV3Schema": schema}}
    await now(
        definitions.create(
            {
                "metadata": {"name": f"widgets.{group}", "labels": case.labels},
                "spec": {
                    "group": group,
                    "scope": "Namespaced",
                    "names": {"plural": "widgets", "singular": "widget", "kind": "Widget"},
                    "versions": [{**version, "subresources": {"status": {}}}],
                },
            }
        )
    )
    widgets = await _once_served(client, group)
    path = f"/apis/{group}/v1/namespaces/default/widgets/{case.name('a')}"
    body = {"metadata": case.metadata("a"), "spec": {"size": 3}}
    made = await now(widgets.create(body, namespace="default"))
    assert case.at_server(path) == made.to_wire()
    assert made.to_wire()["spec"] == {"size": 3}

    await now(widgets.patch(case.name("a"), {"spec": {"size": 4}}, namespace="default"))
    await now(
        widgets.patch(
            case.name("a"),
            {"spec": {"size": 9}, "status": {"ready": True}},
            namespace="default",
            subresource="status",
        )
    )
    stored = case.at_server(path)
    assert stored["spec"] == {"size": 4}
    assert stored["status"] == {"ready": True}
    with pytest.raises(UnsupportedMediaType):
        await now(widgets.patch(case.name("a"), {"spec": {"size": 5}}, kind="strategic", namespace="default"))
    listed = await collect(widgets.list(namespace="default", limit=1))
    assert [item.metadata.name for item in listed] == [case.name("a")]
    await now(widgets.delete(case.name("a"), namespace="default"))
    assert case.is_absent(path)


async def _use(client: Any, group: str) -> Any:
    """The untyped resource, certain that the server has it: discovery may wait for the first call."""
    widgets = await now(client.resource(f"{group}/v1", "Widget"))
    await now(widgets.list(namespace="default").all())
    return widgets


async def _once_served(client: Any, group: str) -> Any:
    for _ in range(200):
        try:
            return await _use(client, group)
        except (UnknownKind, NotFound):
            await asyncio.sleep(0.05)
    return await _use(client, group)


@scenario("tells which versions of flow control it serves", per="minor")
async def test_served_versions(case: Case) -> None:
    group = case.at_server("/apis/flowcontrol.apiserver.k8s.io")
    assert {entry["version"] for entry in group["versions"]} == set(served(case.minor))
    client = case.client()
    for version in served(case.minor):
        levels = await now(
            client.resource(f"flowcontrol.apiserver.k8s.io/{version}", "PriorityLevelConfiguration")
        )
        assert (await now(levels.get("exempt"))).to_wire()["apiVersion"].endswith(f"/{version}")


def _group_by_group(case: Case) -> dict[tuple[str, str], tuple[str, bool]]:
    """(apiVersion, kind) to plural and scope, from the documents that every server has."""
    groups = case.at_server("/apis")["groups"]
    versions = [entry["groupVersion"] for group in groups for entry in group["versions"]]
    return {
        (version, resource["kind"]): (resource["name"], resource["namespaced"])
        for version, path in [("v1", "/api/v1"), *((version, f"/apis/{version}") for version in versions)]
        for resource in case.at_server(path)["resources"]
        if "/" not in resource["name"]
    }


@scenario("tells all kinds at once where it aggregates discovery, and group by group where not", per="minor")
async def test_discovery(case: Case) -> None:
    expected = _group_by_group(case)
    asked: list[str] = []
    client = case.client(hooks=Hooks(response=lambda exchange: asked.append(exchange.path)))
    found = {key: await now(client.find_kind(*key)) for key in expected}
    assert {key: (kind.plural, kind.namespaced) for key, kind in found.items()} == expected
    assert "status" in found["apps/v1", "Deployment"].subresources
    assert "deletecollection" in found["v1", "ConfigMap"].verbs
    if minor_key(case.minor) >= (1, 27):
        assert sorted(asked) == ["/api", "/apis"]
    else:
        one_by_one = {"/api/v1" if version == "v1" else f"/apis/{version}" for version, _ in expected}
        assert set(asked) == {"/api", "/apis", *one_by_one}
