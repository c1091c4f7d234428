"""The page about using the client names what exists: imports, methods and their arguments."""

from __future__ import annotations

import ast
import importlib
import inspect
import re
from pathlib import Path
from typing import Any

import httpx
import pytest

import polykube
from polykube import AsyncClient, Client, Config, Hooks, Timeouts
from polykube.sync import Listing, UntypedResource, Watch
from polykube_apis.flowcontrol import v1

PAGE = Path(__file__).resolve().parents[2] / "docs" / "usage.md"
BLOCKS = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)

KNOWN: dict[str, Any] = {
    "AsyncClient": AsyncClient,
    "Client": Client,
    "Config": Config,
    "Hooks": Hooks,
    "Timeouts": Timeouts,
    "client": Client,
    "deployments": UntypedResource,
    "levels": v1.PriorityLevelConfigurations,
    "levels.status": v1.PriorityLevelConfigurationsStatus,
    "listing": Listing,
    "v1": v1,
    "watch": Watch,
}
"""What the names of the examples stand for."""


def parsed(block: str) -> ast.AST:
    code = compile(block, "usage.md", "exec", ast.PyCF_ALLOW_TOP_LEVEL_AWAIT | ast.PyCF_ONLY_AST)
    assert isinstance(code, ast.AST)
    return code


def test_there_is_something_to_check() -> None:
    assert len(BLOCKS) >= 12
    assert sum(isinstance(node, ast.Call) for block in BLOCKS for node in ast.walk(parsed(block))) > 50


@pytest.mark.parametrize("block", BLOCKS)
def test_imports(block: str) -> None:
    for node in ast.walk(parsed(block)):
        if isinstance(node, ast.ImportFrom):
            module = importlib.import_module(node.module or "")
            for alias in node.names:
                if not hasattr(module, alias.name):
                    importlib.import_module(f"{node.module}.{alias.name}")


@pytest.mark.parametrize("block", BLOCKS)
def test_calls(block: str) -> None:
    for node in ast.walk(parsed(block)):
        if not isinstance(node, ast.Call):
            continue
        owner, _, name = ast.unparse(node.func).rpartition(".")
        target = KNOWN.get(name) if not owner else getattr(KNOWN[owner], name) if owner in KNOWN else None
        if target is None:
            continue
        names = inspect.signature(target).parameters
        free = any(parameter.kind is parameter.VAR_KEYWORD for parameter in names.values())
        unknown = [keyword.arg for keyword in node.keywords if keyword.arg not in names]
        assert free or not unknown, f"{ast.unparse(node)}: no {unknown}"


def test_errors_of_the_page_are_exported() -> None:
    text = PAGE.read_text(encoding="utf-8").partition("## Errors")[2].partition("### ")[0]
    named = set(re.findall(r"`([A-Z][A-Za-z]+)`", text)) - {"ApiError"}
    assert len(named) > 15
    assert [name for name in named if not hasattr(polykube, name)] == []


class Stop(Exception):
    """Ends a loop that has no end."""


def test_the_follower_goes_on_after_what_a_restart_brings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Expired, a refusal while the server starts, a lost connection, an end: what comes next is seen."""
    names: dict[str, Any] = {"v1": v1}
    [block] = [block for block in BLOCKS if "def follow" in block]
    exec(block, names)
    monkeypatch.setattr("time.sleep", lambda seconds: None)

    def listing(version: str) -> httpx.Response:
        return httpx.Response(200, json={"metadata": {"resourceVersion": version}, "items": []})

    def event(name: str, version: str) -> httpx.Response:
        wire = {"metadata": {"name": name, "resourceVersion": version}}
        return httpx.Response(200, json={"type": "ADDED", "object": wire})

    def refusal(code: int, reason: str) -> httpx.Response:
        return httpx.Response(
            code, json={"kind": "Status", "code": code, "reason": reason, "message": reason}
        )

    script: list[tuple[str | None, httpx.Response | httpx.HTTPError]] = [
        (None, listing("1")),
        ("1", event("a", "2")),
        ("2", httpx.ConnectError("refused")),
        ("2", refusal(403, "Forbidden")),
        (None, refusal(503, "ServiceUnavailable")),
        (None, listing("3")),
        ("3", refusal(410, "Expired")),
        (None, listing("5")),
        ("5", event("b", "6")),
    ]

    def serve(request: httpx.Request) -> httpx.Response:
        wanted, answer = script.pop(0)
        assert (request.url.params.get("watch") == "true") is (wanted is not None)
        assert request.url.params.get("resourceVersion") == wanted
        if isinstance(answer, httpx.HTTPError):
            raise answer
        return answer

    seen: list[tuple[str, str]] = []

    def see(what: str, text: str) -> None:
        seen.append((what, text))
        if text == "b":
            raise Stop

    with httpx.Client(transport=httpx.MockTransport(serve)) as lent:
        levels = v1.PriorityLevelConfigurations(Client(url="https://127.0.0.1:6443", http_client=lent))
        with pytest.raises(Stop):
            names["follow"](levels, see)
    told = ["ADDED", "LOST", "REFUSED", "REFUSED", "REFUSED", "ADDED"]
    assert ([what for what, _ in seen], script) == (told, [])
