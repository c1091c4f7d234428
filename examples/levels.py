"""Lists the priority levels of a cluster; makes one, patches it, watches what happens, and deletes it.

    python examples/levels.py                                     # kubectl's current context
    python examples/levels.py --kubeconfig FILE --context NAME
    python examples/levels.py --url https://HOST:PORT --token-file FILE --ca FILE

It touches one object of its own, ``polykube-example``. The cluster has to serve v1 (Kubernetes 1.29 and
newer). Exit status: 0 when all went well, 1 with one line on standard error when the server or the way there
did not.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from polykube import Client, Config, PolykubeError
from polykube_apis.flowcontrol import v1

NAME = "polykube-example"
LABELS = {"example": "polykube"}


def show(level: v1.PriorityLevelConfiguration) -> str:
    """One line about a level."""
    limited = level.spec.limited
    if limited is None:
        return f"{level.metadata.name:24} never waits"
    queuing = limited.limitResponse.queuing
    waits = f"waits in {queuing.queues} queues" if queuing else "is refused"
    return f"{level.metadata.name:24} {limited.nominalConcurrencyShares} shares; the rest {waits}"


def run(client: Client) -> None:
    levels = v1.PriorityLevelConfigurations(client)
    print(f"Kubernetes {client.version().git_version}")
    for level in levels.list():
        print(" ", show(level))

    mine = levels.list(label_selector=LABELS)
    for left_over in mine:  # of a run that was cut short
        levels.delete(str(left_over.metadata.name))

    # Events since that list are kept for us: nothing that happens from here on is missed.
    with levels.watch(
        label_selector=LABELS, resource_version=mine.resource_version, timeout_seconds=30
    ) as watch:
        made = levels.create(
            {
                "metadata": {"name": NAME, "labels": LABELS},
                "spec": {
                    "type": "Limited",
                    "limited": {"nominalConcurrencyShares": 3, "limitResponse": {"type": "Reject"}},
                },
            }
        )
        print("created:", show(made))
        patched = levels.patch(NAME, {"spec": {"limited": {"lendablePercent": 50}}})
        assert patched.spec.limited is not None
        print("patched: lends", patched.spec.limited.lendablePercent, "%")
        levels.delete(NAME)
        for event in watch:
            print(f"watched: {event.type} {event.object.metadata.name}")
            if event.type == "DELETED" and event.object.metadata.uid == made.metadata.uid:
                return
    raise PolykubeError(f"the watch ended before it told of the deletion of {NAME}")


def config() -> Config:
    parser = argparse.ArgumentParser(description="List, make, patch, watch and delete a priority level.")
    parser.add_argument("--kubeconfig", type=Path)
    parser.add_argument("--context")
    parser.add_argument("--url", help="in place of a kubeconfig")
    parser.add_argument("--token-file", type=Path)
    parser.add_argument("--ca", type=Path)
    given = parser.parse_args()
    if given.url:
        return Config.explicit(given.url, token_file=given.token_file, ca_file=given.ca)
    if given.kubeconfig:
        return Config.from_kubeconfig(given.kubeconfig, context=given.context)
    return Config.load(context=given.context)


def main() -> int:
    try:
        with Client(config()) as client:
            run(client)
    except PolykubeError as e:
        print(f"levels.py: {e}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
