"""What a generated package must be before it replaces the old one."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from polykube_codegen.errors import GenerateError, pointer
from polykube_codegen.ir import Plan
from polykube_codegen.load import Document
from polykube_codegen.operations import METHODS

PROBE = Path(__file__).with_name("probe.py")


def complete(plan: Plan, documents: Iterable[Document]) -> None:
    """Every schema is a model or a listed special, every path and method an operation or listed as dropped.

    Raises:
        GenerateError: the first one that is neither.
    """
    schemas = {model.schema for package in plan.packages for model in package.models}
    schemas |= {shared.schema for shared in plan.shared} | set(plan.specials)
    routes = claimed(plan) | {(item.method, item.path) for item in plan.dropped}
    for document in documents:
        for name in document.schemas:
            if name not in schemas:
                where = pointer(("components", "schemas", name))
                raise GenerateError(
                    "became no class and is no listed special", file=document.name, pointer=where
                )
        for path, item in document.paths.items():
            for method in METHODS:
                if method in item and (method.upper(), path) not in routes:
                    where = pointer(("paths", path, method))
                    raise GenerateError("is neither claimed nor dropped", file=document.name, pointer=where)


def claimed(plan: Plan) -> set[tuple[str, str]]:
    """Method and path of everything that a generated method can send."""
    routes = {
        (route.method, route.path)
        for package in plan.packages
        for resource in package.resources
        for operations in (resource.operations, *(sub.operations for sub in resource.subresources))
        for operation in operations
        for route in operation.routes
    }
    found = (package.discovery for package in plan.packages)
    return routes | {(route.method, route.path) for route in found if route}


def sound(plan: Plan, tree: Mapping[str, bytes], folder: Path) -> None:
    """The staged package compiles, imports without a warning, and has the classes of the plan.

    Args:
        plan: what was planned.
        tree: the files.
        folder: the staged package, in a folder of its own.

    Raises:
        GenerateError: with what the interpreter said.
    """
    for name, content in tree.items():
        if name.endswith(".py"):
            try:
                ast.parse(content, name)
            except SyntaxError as e:
                raise GenerateError(f"generated code is not Python: {e.msg}", file=name, line=e.lineno) from e
    names = _imported(folder, _modules(plan.root, tree))
    for package in plan.packages:
        module = f"{plan.root}.{package.module}"
        wanted = {
            f"{module}.objects": [model.name for model in package.models],
            f"{module}.inputs": [
                model.name + end for model in package.models for end in ("Apply", "MergePatch")
            ],
        }
        for place, classes in wanted.items():
            missing = sorted(set(classes) - set(names[place]))
            if missing:
                raise GenerateError(f"generated {place} lacks {missing[0]}")


def _modules(root: str, tree: Iterable[str]) -> list[str]:
    paths = sorted(name.removesuffix(".py") for name in tree if name.endswith(".py"))
    return [".".join([root, *path.split("/")]).removesuffix(".__init__") for path in paths]


def _imported(folder: Path, modules: Sequence[str]) -> dict[str, list[str]]:
    done = subprocess.run(
        [sys.executable, "-B", "-W", "error", str(PROBE), str(folder.parent), *modules],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONSAFEPATH": "1"},
    )
    if done.returncode:
        last = done.stderr.strip().splitlines()[-1] if done.stderr.strip() else f"exit code {done.returncode}"
        raise GenerateError(f"the generated package cannot be imported: {last}")
    found: dict[str, list[str]] = json.loads(done.stdout)
    return found
