"""Numbers and words that the server's checks of the flow-control group use."""

from __future__ import annotations

from math import ceil, log2

MARKER = "flowcontrol.k8s.io/v1beta3-preserve-zero-concurrency-shares"
MAX_PRECEDENCE = 10_000
MAX_QUEUES = 10_000_000
MAX_ENTROPY_BITS = 60


def entropy_bits(queues: int, hand_size: int) -> int:
    """The bits of a hash that dealing a hand of queues uses up; the server allows 60.

    Args:
        queues: the number of queues, at least 1.
        hand_size: the number of queues dealt to one flow.
    """
    return ceil(log2(queues) * hand_size)
