"""What the package exports, and that importing it costs nothing until it is used."""

from __future__ import annotations

import ast
import builtins
import importlib
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

import polykube
from polykube import errors, objects
from polykube.manifests import ManifestError


def test_what_type_checkers_see_is_what_is_there() -> None:
    assert polykube.__file__ is not None
    tree = ast.parse(Path(polykube.__file__).read_text())
    (block,) = [node for node in tree.body if isinstance(node, ast.If)]
    seen = {
        alias.name: node.module
        for node in block.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    assert seen == polykube._HOME
    for name, module in seen.items():
        assert getattr(polykube, name) is getattr(importlib.import_module(str(module)), name)


def test_a_star_import_brings_what_a_newcomer_needs_and_hides_nothing_of_python() -> None:
    code = "from polykube import *; print(*dir())"
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code], capture_output=True, text=True, check=True
    )
    brought = {name for name in done.stdout.split() if not name.startswith("_")}
    assert brought == set(polykube.__all__) == set(polykube._HOME) - {"TimeoutError"}
    assert not brought & set(dir(builtins))
    assert list(polykube.__all__) == list(dict.fromkeys(polykube.__all__))
    assert brought >= {
        "Client",
        "AsyncClient",
        "Config",
        "Timeouts",
        "Hooks",
        "WatchEvent",
        "Watch",
        "Listing",
    }


def test_all_errors_of_objects_and_calls_are_exported() -> None:
    for module in (errors, objects.errors):
        raised = {
            name
            for name, value in vars(module).items()
            if isinstance(value, type) and issubclass(value, (polykube.PolykubeError, Warning))
        }
        assert raised <= set(polykube.__all__)


def test_one_class_catches_everything_that_is_raised() -> None:
    exported = [value for name in dir(polykube) if isinstance(value := getattr(polykube, name), type)]
    errors = [cls for cls in exported if issubclass(cls, Exception) and not issubclass(cls, Warning)]
    assert len(errors) > 30
    for error in (*errors, ManifestError):
        assert issubclass(error, polykube.PolykubeError), error


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'Nothing'"):
        _ = polykube.Nothing
    assert "AsyncClient" in dir(polykube)


def test_the_version_is_that_of_the_distribution() -> None:
    assert polykube.__version__ == version("polykube")


def test_importing_the_package_imports_no_library() -> None:
    code = """
import sys, polykube
def loaded(*names): print([name for name in names if name in sys.modules])
loaded("httpx", "httpcore", "asyncio", "ssl", "msgspec", "ruamel")
polykube.Client(url="http://x").close()
loaded("httpx2", "aiohttp", "ruamel", "polykube.config.kubeconfig")
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split("\n")[:2] == ["[]", "[]"]
