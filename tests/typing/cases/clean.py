"""A user's program that is right: both type checkers pass it, and tests/typing/test_clean.py runs it.

Objects and plain literals, attributes and patches, an older version beside a newer one, both shells.
"""

from __future__ import annotations

from polykube import AsyncClient, Client, NotFound, WatchEvent
from polykube_apis.flowcontrol import v1, v1beta2
from polykube_apis.meta.v1 import ObjectMeta, Status


def batch(shares: int) -> v1.PriorityLevelConfiguration:
    """An object, field by field."""
    limited = v1.LimitedPriorityLevelConfiguration(
        nominalConcurrencyShares=shares,
        limitResponse=v1.LimitResponse(type="Queue", queuing=v1.QueuingConfiguration(queues=16, handSize=4)),
    )
    level = v1.PriorityLevelConfiguration(
        metadata=ObjectMeta(name="batch", labels={"team": "infra"}),
        spec=v1.PriorityLevelConfigurationSpec(type="Limited", limited=limited),
    )
    level.metadata.labels["tier"] = "low"
    assert level.spec.limited is not None
    level.spec.limited.lendablePercent = 20
    level.spec.limited.borrowingLimitPercent = None
    return level


def rule(user: str) -> v1.FlowSchema:
    """The same for the other kind; lists take objects and grow in place."""
    schema = v1.FlowSchema(
        metadata=ObjectMeta(name="batch"),
        spec=v1.FlowSchemaSpec(
            priorityLevelConfiguration=v1.PriorityLevelConfigurationReference(name="batch")
        ),
    )
    schema.spec.rules.append(
        v1.PolicyRulesWithSubjects(
            subjects=[v1.Subject(kind="User", user=v1.UserSubject(name=user))],
            nonResourceRules=[v1.NonResourcePolicyRule(verbs=["get"], nonResourceURLs=["/healthz"])],
        )
    )
    return schema


def blocking(client: Client) -> list[str]:
    """Each verb once, blocking."""
    said: list[str] = []
    levels, schemas = v1.PriorityLevelConfigurations(client), v1.FlowSchemas(client)
    try:
        levels.get("batch")
    except NotFound as e:
        said.append(str(e.reason))
    made: v1.PriorityLevelConfiguration = levels.create(batch(5), dry_run=True)
    made = levels.create(batch(5), field_manager="me", field_validation="Strict")
    schemas.create(rule("me"))
    levels.patch("batch", {"spec": {"limited": {"lendablePercent": None}}})
    levels.patch("batch", [{"op": "replace", "path": "/metadata/labels/tier", "value": "high"}], kind="json")
    levels.patch("batch", {"metadata": {"labels": {"x": "y"}}}, kind="strategic", timeout=5)
    levels.apply({"metadata": {"name": "batch", "labels": {"by": "apply"}}}, field_manager="you")
    current = levels.get("batch")
    current.metadata.annotations["seen"] = "yes"
    levels.replace(current)
    with current.edit() as changes:
        current.metadata.annotations["seen"] = "twice"
    levels.patch("batch", changes.merge_patch())
    levels.status.patch("batch", {"status": {"conditions": []}})
    listing = levels.list(label_selector={"team": "infra"}, limit=100)
    for level in listing:
        limited = level.spec.limited
        said.append(f"{level.metadata.name} {limited.nominalConcurrencyShares if limited else 'exempt'}")
    for page in listing.pages():
        said.append(f"{len(page.items)} on a page of {page.metadata.resourceVersion}")
    answer: v1.PriorityLevelConfiguration | Status = levels.delete(
        "batch", preconditions={"uid": str(made.metadata.uid)}
    )
    said.append(type(answer).__name__)
    with levels.watch(resource_version=listing.resource_version, allow_watch_bookmarks=True) as watch:
        for event in watch:
            said.append(told(event))
    return said


def told(event: WatchEvent[v1.PriorityLevelConfiguration]) -> str:
    return f"{event.type} {event.object.metadata.name}"


async def asynchronous(client: AsyncClient) -> list[str]:
    """The same with ``async`` and ``await``, in an older version."""
    levels = v1beta2.AsyncPriorityLevelConfigurations(client)
    await levels.create(
        {
            "metadata": {"name": "older"},
            "spec": {
                "type": "Limited",
                "limited": {"assuredConcurrencyShares": 7, "limitResponse": {"type": "Reject"}},
            },
        }
    )
    said = [str(level.metadata.name) async for level in levels.list()]
    async with levels.watch(timeout_seconds=1) as watch:
        async for event in watch:
            limited = event.object.spec.limited
            said.append(f"{event.type} {limited.assuredConcurrencyShares if limited else None}")
    await levels.delete("older")
    return said
