"""What reading and writing attributes costs: ``python benchmarks/attributes.py``.

Nanoseconds of this thread's CPU time, the least of many repeats, the empty call taken off; next to each what
the same costs on the decoded dict.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from time import thread_time
from timeit import repeat
from typing import Any

from polykube_apis.flowcontrol.v1 import PriorityLevelConfiguration, QueuingConfiguration

WIRE: dict[str, Any] = {
    "metadata": {"name": "batch", "labels": {"a": "b"}},
    "spec": {
        "type": "Limited",
        "limited": {
            "nominalConcurrencyShares": 30,
            "limitResponse": {"type": "Queue", "queuing": {"queues": 64, "handSize": 8}},
        },
    },
    "status": {"conditions": [{"type": f"T{n}", "status": "True"} for n in range(10)]},
}


def cost(call: Callable[[], object], empty: float = 0.0) -> float:
    """Nanoseconds of one call."""
    call()
    return min(repeat(call, number=10_000, repeat=30, timer=thread_time)) / 10_000 * 1e9 - empty


def main() -> None:
    """Print the table."""
    wire = json.loads(json.dumps(WIRE))
    level = PriorityLevelConfiguration.from_wire(wire)
    limited = level.spec.limited
    assert limited is not None
    raw = wire["spec"]["limited"]
    nothing = PriorityLevelConfiguration.from_wire({})

    def write() -> None:
        limited.nominalConcurrencyShares = 3

    def write_raw() -> None:
        raw["nominalConcurrencyShares"] = 3

    def deep() -> object:
        return level.spec.limited.limitResponse.queuing.queues  # type: ignore[union-attr]

    rows: list[tuple[str, Callable[[], object], Callable[[], object] | None]] = [
        ("scalar", lambda: limited.nominalConcurrencyShares, lambda: raw["nominalConcurrencyShares"]),
        ("object", lambda: level.spec, lambda: wire["spec"]),
        (
            "scalar four objects down",
            deep,
            lambda: wire["spec"]["limited"]["limitResponse"]["queuing"]["queues"],
        ),
        ("map, one key", lambda: level.metadata.labels["a"], lambda: wire["metadata"]["labels"]["a"]),
        (
            "list, one field of each of ten",
            lambda: [c.type for c in level.status.conditions],
            lambda: [c["type"] for c in wire["status"]["conditions"]],
        ),
        ("write of a scalar, checked", write, write_raw),
        (
            "construction, two fields",
            lambda: QueuingConfiguration(queues=1, handSize=2),
            lambda: {"queues": 1, "handSize": 2},
        ),
        ("absent list, iterated", lambda: list(nothing.status.conditions), None),
        ("scalar of an absent object", lambda: nothing.metadata.name, None),
    ]
    empty = cost(lambda: None)
    print(f"{'':32}{'window':>8}{'dict':>8}   ns")
    for name, window, plain in rows:
        print(f"{name:32}{cost(window, empty):8.0f}{f'{cost(plain, empty):8.0f}' if plain else '':>8}")


if __name__ == "__main__":
    main()
