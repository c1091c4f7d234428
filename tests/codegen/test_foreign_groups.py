"""What is not flow control: namespaced kinds, other subresources, kinds with few verbs; and whole groups."""

from __future__ import annotations

import importlib
import json
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import respx

from polykube.errors import OptionError
from polykube.sync import Client
from polykube_codegen.__main__ import main

HERE = Path(__file__).parent
SHARED = Path(os.environ.get("POLYKUBE_SHARED") or HERE.parents[2] / "shared")
CORPUS = SHARED / "specs" / "corpus"
BASE = "/apis/widgets.acme.com/v1"


@pytest.fixture(scope="module")
def widgets(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """The package of the case ``namespaced``, installed for these tests."""
    folder = tmp_path_factory.mktemp("installed")
    spec = HERE / "cases" / "namespaced" / "spec.yaml"
    arguments = ["--package", "widget_sdk", "--output", str(folder / "widget_sdk")]
    assert main(["generate", str(spec), *arguments]) == 0
    sys.path.insert(0, str(folder))
    try:
        yield importlib.import_module("widget_sdk.widgets.v1")
    finally:
        sys.path.remove(str(folder))
        for name in [name for name in sys.modules if name.partition(".")[0] == "widget_sdk"]:
            del sys.modules[name]


@pytest.fixture
def wire() -> Iterator[respx.MockRouter]:
    with respx.mock(base_url="http://api.test") as router:
        yield router


@pytest.fixture
def client() -> Iterator[Client]:
    with Client(url="http://api.test", namespace="mine") as client:
        yield client


WIDGET = {"apiVersion": "widgets.acme.com/v1", "kind": "Widget", "metadata": {"name": "a"}}


def target(router: respx.MockRouter) -> str:
    request = router.calls.last.request
    return f"{request.method} {request.url.raw_path.decode()}"


def test_the_namespace_is_the_calls_or_the_clients(
    widgets: Any, wire: respx.MockRouter, client: Client
) -> None:
    wire.route().mock(return_value=httpx.Response(200, json=WIDGET))
    found = widgets.Widgets(client)
    assert found.get("a").metadata.name == "a"
    assert target(wire) == f"GET {BASE}/namespaces/mine/widgets/a"
    found.get("a", namespace="other")
    assert target(wire) == f"GET {BASE}/namespaces/other/widgets/a"
    found.status.patch("a", {"speed": None}, namespace="other")
    assert target(wire) == f"PATCH {BASE}/namespaces/other/widgets/a/status"


def test_a_list_of_all_namespaces(widgets: Any, wire: respx.MockRouter, client: Client) -> None:
    answer = {"apiVersion": "widgets.acme.com/v1", "kind": "WidgetList", "metadata": {}, "items": [WIDGET]}
    wire.route().mock(return_value=httpx.Response(200, json=answer))
    assert [item.metadata.name for item in widgets.Widgets(client).list(all_namespaces=True)] == ["a"]
    assert target(wire) == f"GET {BASE}/widgets?limit=500"
    assert len(list(widgets.Widgets(client).list())) == 1
    assert target(wire) == f"GET {BASE}/namespaces/mine/widgets?limit=500"
    with pytest.raises(OptionError):
        list(widgets.Widgets(client).list(namespace="other", all_namespaces=True))


def test_a_subresource_of_another_kind(widgets: Any, wire: respx.MockRouter, client: Client) -> None:
    scale = {"apiVersion": "autoscaling/v1", "kind": "Scale", "metadata": {"name": "a"}, "replicas": 3}
    wire.route().mock(return_value=httpx.Response(200, json=scale))
    found = widgets.Widgets(client).scale.get("a")
    assert isinstance(found, widgets.Scale)
    assert found.replicas == 3
    assert target(wire) == f"GET {BASE}/namespaces/mine/widgets/a/scale"
    found.replicas = 4
    widgets.Widgets(client).scale.replace(found)
    assert target(wire) == f"PUT {BASE}/namespaces/mine/widgets/a/scale"
    assert json.loads(wire.calls.last.request.content) == {**scale, "replicas": 4}


def test_a_kind_has_the_verbs_that_it_is_served_with(widgets: Any, client: Client) -> None:
    def verbs(owner: type) -> list[str]:
        return sorted(name for name, value in vars(owner).items() if callable(value) and name[0] != "_")

    assert verbs(widgets.Checks) == ["create"]
    assert verbs(type(widgets.Widgets(client).scale)) == ["get", "replace"]
    assert verbs(type(widgets.Widgets(client).status)) == ["apply", "get", "patch"]


def test_definitions_of_custom_resources(
    tmp_path: Path, wire: respx.MockRouter, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    spec = HERE / "cases" / "custom-resources" / "spec.yaml"
    assert main(["generate", str(spec), "--package", "cron_sdk", "--output", str(tmp_path / "cron_sdk")]) == 0
    monkeypatch.syspath_prepend(tmp_path)
    v1 = importlib.import_module("cron_sdk.stable.v1")
    tab = v1.CronTab(metadata={"name": "a"}, spec={"cronSpec": "* * * * *", "env": [{"name": "x"}]})
    assert tab.spec.env[0].name == "x"
    wire.route().mock(return_value=httpx.Response(201, json=tab.to_wire()))
    assert v1.CronTabs(client).create(tab).spec.cronSpec == "* * * * *"
    place = "/apis/stable.example.com/v1"
    assert target(wire) == f"POST {place}/namespaces/mine/crontabs?fieldValidation=Strict"
    board = {"apiVersion": "stable.example.com/v1", "kind": "Board", "metadata": {"name": "b"}}
    wire.route().mock(return_value=httpx.Response(200, json=board))
    v1.Boards(client).patch("b", {"spec": {"size": None}})
    assert target(wire) == f"PATCH {place}/boards/b?fieldValidation=Strict"
    assert not hasattr(v1.Boards, "status")
    with pytest.raises(TypeError, match="CronTabSpec"):
        v1.CronTabSpec(cronSpec="x", replicas="many")


@pytest.mark.skipif(not CORPUS.is_dir(), reason="no documents of other groups beside the project")
def test_whole_groups(tmp_path: Path) -> None:
    documents = sorted(str(path) for path in CORPUS.glob("*.json"))
    output = tmp_path / "whole_sdk"
    assert main(["generate", *documents, "--package", "whole_sdk", "--output", str(output)]) == 0
    manifest = json.loads((output / "MANIFEST.json").read_bytes())
    assert manifest["notes"] == []
    wanted: set[str] = set()
    routes: set[str] = set()
    for document in documents:
        data = json.loads(Path(document).read_bytes())
        wanted |= set(data["components"]["schemas"])
        routes |= {
            f"{method.upper()} {path}"
            for path, item in data["paths"].items()
            for method in item
            if method != "parameters"
        }
    assert set(manifest["schemas"]) | set(manifest["specials"]) == wanted
    dropped = dict(item.split(": ", 1) for item in manifest["dropped"])
    assert set(dropped) <= routes
    assert {path for path, reason in dropped.items() if "watch=true" in reason} == {
        route for route in routes if "/watch/" in route
    }
    others = {path for path, reason in dropped.items() if "watch=true" not in reason}
    assert all(path.split("/")[-1] in OUT_OF_REACH or "/proxy/" in path for path in others), others


OUT_OF_REACH = {"attach", "binding", "eviction", "exec", "log", "portforward", "proxy", "token"}
