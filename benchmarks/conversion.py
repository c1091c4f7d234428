"""Objects a second through convert, default, prune and validate, in process, and what memory does meanwhile.

    python benchmarks/conversion.py [seconds for each]

The objects are random ones of all versions, made beforehand; converting and validating one is one object.
"""

from __future__ import annotations

import sys
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.conversion.randoms import Maker

from polykube.conversion import convert, default, prune, validate

VERSIONS = ("v1beta1", "v1beta2", "v1beta3", "v1")
COUNT = 2000


def objects() -> list[dict[str, Any]]:
    random = Random(20)
    return [Maker(random, random.choice(VERSIONS), valid=True).object(f"sample-{i}") for i in range(COUNT)]


def convert_and_validate(obj: dict[str, Any]) -> None:
    convert(obj, to="v1", allow_losses=True)
    validate(obj)


def rate(work: Callable[[dict[str, Any]], object], given: list[dict[str, Any]], seconds: float) -> float:
    """Objects a second, the best of the rounds that fit in."""
    best, end = 0.0, time.perf_counter() + seconds
    while time.perf_counter() < end:
        start = time.perf_counter()
        for obj in given:
            work(obj)
        best = max(best, len(given) / (time.perf_counter() - start))
    return best


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0
    given = objects()
    works: dict[str, Callable[[dict[str, Any]], object]] = {
        "convert to v1": lambda obj: convert(obj, to="v1", allow_losses=True),
        "default": default,
        "prune": prune,
        "validate": validate,
        "convert and validate": convert_and_validate,
    }
    print(f"{'work':24}objects/s")
    for name, work in works.items():
        print(f"{name:24}{rate(work, given, seconds):9,.0f}")
    tracemalloc.start()
    marks: list[int] = []
    for _ in range(5):
        for obj in given:
            convert_and_validate(obj)
        marks.append(tracemalloc.get_traced_memory()[0])
    print(
        f"memory after each of 5 rounds of {COUNT} objects, KiB: {', '.join(str(m // 1024) for m in marks)}"
    )


if __name__ == "__main__":
    main()
