"""``run_page.py PAGE blocking|asyncio``: run a page's examples of one kind, in their order, as printed.

The server is that of ``KUBECONFIG``. What the examples take for granted is made first and removed afterwards.
Only the ten minutes of a watch are shortened.
"""

from __future__ import annotations

import ast
import asyncio
import contextlib
import inspect
import os
import re
import sys
import tempfile
from collections.abc import Generator
from pathlib import Path
from typing import Any

from polykube import AlreadyExists, Client, NotFound
from polykube_apis.flowcontrol import v1

LEVEL: v1.PriorityLevelConfigurationApply = {
    "metadata": {"name": "batch", "labels": {"team": "infra"}},
    "spec": {"type": "Limited", "limited": {"limitResponse": {"type": "Reject"}}},
}
POD = {"containers": [{"name": "web", "image": "web"}]}
OBJECTS: list[tuple[str, str, dict[str, Any]]] = [
    ("v1", "Namespace", {"metadata": {"name": "shop"}}),
    ("v1", "ServiceAccount", {"metadata": {"name": "default", "namespace": "shop"}}),
    ("v1", "Pod", {"metadata": {"name": "web-0", "namespace": "shop"}, "spec": POD}),
    (
        "apps/v1",
        "Deployment",
        {
            "metadata": {"name": "web", "namespace": "shop"},
            "spec": {
                "selector": {"matchLabels": {"app": "web"}},
                "template": {"metadata": {"labels": {"app": "web"}}, "spec": POD},
            },
        },
    ),
]


def blocks(page: Path) -> list[tuple[int, str]]:
    """Each example with the line that it begins on."""
    text = page.read_text(encoding="utf-8").replace("timeout_seconds=600", "timeout_seconds=1")
    return [
        (text.count("\n", 0, found.start(1)) + 1, found[1])
        for found in re.finditer(r"```python\n(.*?)```", text, re.DOTALL)
    ]


@contextlib.contextmanager
def prepared(client: Client) -> Generator[dict[str, Any]]:
    """The names that the examples use."""
    levels = v1.PriorityLevelConfigurations(client)
    for api_version, kind, wire in OBJECTS:
        namespace = wire["metadata"].get("namespace")
        with contextlib.suppress(AlreadyExists):
            client.resource(api_version, kind).create(wire, namespace=namespace)
    levels.create(LEVEL)
    try:
        yield {"client": client, "levels": levels, "v1": v1}
    finally:
        for name in ("batch", "reports", "nightly"):
            with contextlib.suppress(NotFound):
                levels.delete(name)
                levels.patch(name, {"metadata": {"finalizers": None}})


def main(page: Path, kind: str) -> None:
    with Client() as client, prepared(client) as names, tempfile.TemporaryDirectory() as folder:
        Path(folder, "levels.yaml").write_text(names["levels"].get("batch").to_yaml())
        os.chdir(folder)
        for line, block in blocks(page):
            tree = compile(block, page.name, "exec", ast.PyCF_ONLY_AST | ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
            assert isinstance(tree, ast.Module)
            ast.increment_lineno(tree, line - 1)
            code = compile(tree, str(page), "exec", ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
            if bool(code.co_flags & inspect.CO_COROUTINE) != (kind == "asyncio"):
                continue
            print(f"{page.name}:{line}", flush=True)
            own = "with Client()" in block or "with AsyncClient()" in block  # such a client ends with it
            running = eval(code, names.copy() if own else names)
            if running is not None:
                asyncio.run(running)


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve(), sys.argv[2])
