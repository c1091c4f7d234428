"""What holds for every error of the package."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable, Iterator

import pytest

import polykube
from polykube import PolykubeError
from polykube.conversion import errors as of_conversion
from polykube.conversion.results import Loss

KEYWORDS = {
    polykube.ApiError: {
        "code": 409,
        "reason": "Conflict",
        "method": "GET",
        "path": "/x",
        "status": {"a": [1]},
    },
    polykube.TransportError: {"phase": "headers", "maybe_sent": True},
}


def examples() -> Iterator[PolykubeError]:
    for name in sorted(polykube.__all__):
        kind = getattr(polykube, name)
        if isinstance(kind, type) and issubclass(kind, PolykubeError):
            keywords = next((KEYWORDS[base] for base in kind.__mro__ if base in KEYWORDS), {})
            if kind not in (of_conversion.LossError, of_conversion.UndecodableError):
                yield kind("why", **keywords)
    yield of_conversion.LossError("the level", (Loss("/spec", 1, "why"),), ())


@pytest.mark.parametrize("error", list(examples()), ids=lambda error: type(error).__name__)
@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, lambda error: pickle.loads(pickle.dumps(error))])
def test_errors_can_be_copied_and_sent_to_another_process(
    error: PolykubeError, again: Callable[[PolykubeError], PolykubeError]
) -> None:
    error.add_note("seen in the morning")
    made = again(error)
    assert type(made) is type(error)
    assert (str(made), made.args) == (str(error), error.args)
    assert vars(made) == vars(error)
