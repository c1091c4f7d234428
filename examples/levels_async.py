"""The same as levels.py with asyncio, and two things at once: one task watches while another one writes.

    python examples/levels_async.py                               # kubectl's current context
    python examples/levels_async.py --kubeconfig FILE --context NAME

It touches one object of its own, ``polykube-example-async``. The cluster has to serve v1 (Kubernetes 1.29 and
newer). Exit status: 0 when all went well, 1 with one line on standard error when the server or the way there
did not.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import sys
from pathlib import Path

from polykube import AsyncClient, Config, NotFound, PolykubeError
from polykube_apis.flowcontrol import v1

NAME = "polykube-example-async"
LABELS = {"example": "polykube-async"}


async def follow(levels: v1.AsyncPriorityLevelConfigurations, since: str | None) -> None:
    """Print events until the object is gone."""
    async for event in levels.watch(label_selector=LABELS, resource_version=since, timeout_seconds=30):
        print(f"watched: {event.type} {event.object.metadata.name}")
        if event.type == "DELETED":
            return
    raise PolykubeError(f"the watch ended before it told of the deletion of {NAME}")


async def change(levels: v1.AsyncPriorityLevelConfigurations) -> None:
    """Make the object, change it as two managers would, delete it."""
    await levels.apply(
        {
            "metadata": {"name": NAME, "labels": LABELS},
            "spec": {
                "type": "Limited",
                "limited": {"nominalConcurrencyShares": 3, "limitResponse": {"type": "Reject"}},
            },
        },
        field_manager="example",
    )
    patched = await levels.patch(NAME, {"spec": {"limited": {"lendablePercent": 50}}})
    assert patched.spec.limited is not None
    print("patched: lends", patched.spec.limited.lendablePercent, "%")
    await levels.delete(NAME)


async def run(client: AsyncClient) -> None:
    levels = v1.AsyncPriorityLevelConfigurations(client)
    print(f"Kubernetes {(await client.version()).git_version}")
    with contextlib.suppress(NotFound):
        await levels.delete(NAME)  # of a run that was cut short
    mine = levels.list(label_selector=LABELS)
    print(f"{len(await mine.all())} levels of this example so far")
    async with asyncio.TaskGroup() as tasks:
        tasks.create_task(follow(levels, mine.resource_version))
        tasks.create_task(change(levels))


async def main() -> int:
    parser = argparse.ArgumentParser(description="Make, patch, watch and delete a priority level.")
    parser.add_argument("--kubeconfig", type=Path)
    parser.add_argument("--context")
    given = parser.parse_args()
    status = 0
    try:
        if given.kubeconfig:
            config = Config.from_kubeconfig(given.kubeconfig, context=given.context)
        else:
            config = Config.load(context=given.context)
        async with AsyncClient(config) as client:
            await run(client)
    except* PolykubeError as problems:
        print(f"levels_async.py: {problems.exceptions[0]}", file=sys.stderr)
        status = 1
    return status


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
