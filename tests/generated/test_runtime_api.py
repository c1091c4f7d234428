"""Generated code says which runtime interface it was made for, and the runtime keeps what it was promised."""

from __future__ import annotations

import subprocess
import sys

import pytest

import polykube.resources
from polykube.objects import Object
from polykube_codegen.normalise import METHODS, py_name
from polykube_codegen.render import RUNTIME_API

from .documents import ROOT

INIT = ROOT / "generated" / "polykube_apis" / "__init__.py"


def test_the_generator_and_the_runtime_agree() -> None:
    assert RUNTIME_API == polykube.resources.RUNTIME_API


def test_another_interface_is_refused_with_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    code = compile(INIT.read_text(), str(INIT), "exec")
    exec(code, {"__name__": "polykube_apis"})
    monkeypatch.setattr(polykube.resources, "RUNTIME_API", 2)
    with pytest.raises(ImportError, match="interface 1 and this polykube has 2: generate it again"):
        exec(code, {"__name__": "polykube_apis"})


def test_no_field_hides_a_method_of_objects() -> None:
    methods = {name for name in dir(Object) if not name.startswith("_")}
    assert methods == METHODS
    assert all(py_name(name) == name + "_" for name in methods)


def loaded(statements: str) -> list[str]:
    """What a fresh interpreter has of the package, and of the libraries that calls need, after these."""
    code = (
        f"import sys; {statements}; names = sorted(sys.modules); "
        "print(*[n for n in names if n.startswith('polykube_apis.') or n in ('httpx', 'msgspec')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    return [name.removeprefix("polykube_apis.") for name in done.stdout.split()]


def test_importing_a_version_imports_no_class_and_no_client() -> None:
    assert loaded("from polykube_apis.flowcontrol import v1") == ["flowcontrol", "flowcontrol.v1"]


def test_using_an_object_imports_no_resources_and_no_inputs() -> None:
    assert loaded("from polykube_apis.flowcontrol import v1; v1.FlowSchema") == [
        "flowcontrol",
        "flowcontrol.v1",
        "flowcontrol.v1.objects",
        "meta",
        "meta.v1",
        "meta.v1.objects",
    ]
