"""Minors as people write them."""

from __future__ import annotations

from typing import Any

import pytest

from polykube import convert, validate
from polykube.conversion.minors import minor_number
from polykube.errors import PolykubeError

LEVEL: dict[str, Any] = {
    "apiVersion": "flowcontrol.apiserver.k8s.io/v1",
    "kind": "PriorityLevelConfiguration",
    "metadata": {"name": "a"},
}


@pytest.mark.parametrize(
    "text", ["1.31", "v1.31", "1.31.4", "v1.31+", "1.31.4-gke.100", "v1.31.2-eks-1", " 1.31\n"]
)
def test_a_minor(text: str) -> None:
    assert minor_number(text) == 31


@pytest.mark.parametrize(
    "text", ["", "1", "31", "2.31", "1.31.x", "1.٣١", "1." + "9" * 5000, 1.31, 31, b"1.31"]
)
def test_no_minor(text: Any) -> None:
    with pytest.raises(PolykubeError, match="is not a Kubernetes version; write it as"):
        validate(LEVEL, minor=text)


@pytest.mark.parametrize("to", [None, 1, ["v1"]])
def test_a_target_that_is_no_text(to: Any) -> None:
    with pytest.raises(PolykubeError, match="has no version"):
        convert(LEVEL, to=to)
