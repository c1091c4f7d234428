"""The distribution has the packages that the design names, each with its type marker."""

from importlib.util import find_spec
from pathlib import Path

import pytest


@pytest.mark.parametrize("package", ["polykube", "polykube_apf", "polykube_apis", "polykube_codegen"])
def test_each_shipped_package_is_typed(package: str) -> None:
    spec = find_spec(package)
    assert spec is not None
    assert spec.origin is not None
    assert (Path(spec.origin).parent / "py.typed").is_file()
