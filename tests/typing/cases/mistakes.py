"""What type checkers must refuse: each marked line, and no other, with mypy's codes | pyright's rules.

This file is read by checkers and never run.
"""

from __future__ import annotations

from polykube import AsyncClient, Client
from polykube_apis.flowcontrol import conversion, v1, v1beta1, v1beta2, v1beta3

client = Client()
levels = v1.PriorityLevelConfigurations(client)
schemas = v1.FlowSchemas(client)
level = levels.get("batch")

# Patch bodies
levels.patch("batch", {"spec": {"limited": {"lendablePercentage": 20}}})  # refused: call-overload | reportArgumentType
levels.patch("batch", {"spec": {"limited": {"lendablePercent": "20"}}})  # refused: call-overload | reportArgumentType
levels.patch("batch", {"spec": {"limits": {}}})  # refused: call-overload | reportArgumentType
levels.patch("batch", {"spec": {"limited": {"lendablePercent": 20}}}, kind="json")  # refused: call-overload | reportArgumentType, reportCallIssue
levels.patch("batch", [{"op": "replace", "path": "/spec"}], kind="merge")  # refused: call-overload | reportArgumentType, reportCallIssue
levels.patch("batch", {"spec": {}}, kind="marge")  # refused: call-overload | reportArgumentType, reportCallIssue
older = v1beta2.PriorityLevelConfigurations(client)
older.patch("batch", {"spec": {"limited": {"nominalConcurrencyShares": 5}}})  # refused: call-overload | reportArgumentType
oldest = v1beta1.PriorityLevelConfigurations(client)
oldest.patch("batch", {"spec": {"exempt": {}}})  # refused: call-overload | reportArgumentType

# Options that the version or the verb lacks
v1beta1.FlowSchemas(client).list(send_initial_events=True)  # refused: call-arg | reportCallIssue
v1beta3.FlowSchemas(client).list(shard_selector="x")  # refused: call-arg | reportCallIssue
levels.get("batch", field_manager="me")  # refused: call-arg | reportCallIssue
levels.list(labelSelector="team=infra")  # refused: call-arg | reportCallIssue
levels.list(limit="500")  # refused: arg-type | reportArgumentType
levels.delete("batch", propagation_policy="Sideways")  # refused: arg-type | reportArgumentType
levels.create(level, dry_run="all")  # refused: arg-type | reportArgumentType

# The wrong kind, version or flavour
levels.create(v1.FlowSchema())  # refused: arg-type | reportArgumentType
levels.replace(v1beta3.PriorityLevelConfiguration())  # refused: arg-type | reportArgumentType
schemas.apply(level, field_manager="me")  # refused: arg-type | reportArgumentType
levels.apply({"metadata": {"name": "batch"}})  # refused: call-arg | reportCallIssue
levels.apply({"metadata": {"name": 5}}, field_manager="me")  # refused: arg-type | reportArgumentType
v1.AsyncPriorityLevelConfigurations(client)  # refused: arg-type | reportArgumentType
v1.PriorityLevelConfigurations(AsyncClient())  # refused: arg-type | reportArgumentType
levels.namespaced("x")  # refused: attr-defined | reportAttributeAccessIssue, reportUnknownMemberType
schemas.list(namespace="default")  # refused: call-arg | reportCallIssue

# Objects
v1.LimitedPriorityLevelConfiguration(nominalConcurrencyShares="30")  # refused: arg-type | reportArgumentType
v1.LimitedPriorityLevelConfiguration(assuredConcurrencyShares=30)  # refused: call-arg | reportCallIssue
v1.LimitResponse(type="Queue", queueing=None)  # refused: call-arg | reportCallIssue
v1.PriorityLevelConfiguration(spec=v1.UserSubject(name="me"))  # refused: arg-type | reportArgumentType
v1.UserSubject()  # refused: call-arg | reportCallIssue
level.spec.limited.lendablePercent  # refused: union-attr | reportOptionalMemberAccess
level.spec.limted  # refused: attr-defined | reportAttributeAccessIssue, reportUnknownMemberType
level.specs  # refused: attr-defined | reportAttributeAccessIssue, reportUnknownMemberType
level.spec = None  # refused: assignment | reportAttributeAccessIssue
level.spec.type = 3  # refused: assignment | reportAttributeAccessIssue
level.metadata.labels["team"] = 7  # refused: assignment | reportArgumentType
level.metadata.labels = ["team"]  # refused: assignment | reportAttributeAccessIssue
level.metadata.labels.setdefault("team", 7)  # refused: arg-type | reportArgumentType
level.metadata.labels.setdefault("team")  # refused: call-arg | reportCallIssue
level.metadata.labels.update({"team": 7})  # refused: arg-type | reportArgumentType
v1.FlowSchema().spec.rules.append(3)  # refused: arg-type | reportArgumentType
v1.FlowSchema().spec.rules[0].subjects[0].knd  # refused: attr-defined | reportAttributeAccessIssue, reportUnknownMemberType
v1.NonResourcePolicyRule(verbs="get", nonResourceURLs=[])  # refused: arg-type | reportArgumentType
v1.NonResourcePolicyRule(verbs=["get"], nonResourceURLs=[3])  # refused: list-item | reportArgumentType
v1.PriorityLevelConfiguration(kind="FlowSchema")  # refused: arg-type | reportArgumentType
v1.PriorityLevelConfiguration(spec={"type": "Limited"})  # refused: arg-type | reportArgumentType
v1.PriorityLevelConfiguration("batch")  # refused: arg-type, call-arg | reportCallIssue
shares: str = v1.LimitedPriorityLevelConfiguration().nominalConcurrencyShares  # refused: assignment | reportAssignmentType
for item in levels.list():
    item.spec.rules  # refused: attr-defined | reportAttributeAccessIssue, reportUnknownMemberType


async def asynchronous() -> None:
    found = v1.AsyncPriorityLevelConfigurations(AsyncClient())
    found.get("batch").spec  # refused: attr-defined | reportAttributeAccessIssue, reportUnknownMemberType
    for _ in found.list():  # refused: attr-defined | reportGeneralTypeIssues, reportUnknownVariableType
        pass
    with found.watch():  # refused: attr-defined | reportGeneralTypeIssues
        pass
    await found.watch()  # refused: misc | reportGeneralTypeIssues
    await levels.get("batch")  # refused: misc | reportGeneralTypeIssues
    (await found.get("batch")).metadata.nmae  # refused: attr-defined | reportAttributeAccessIssue, reportUnknownMemberType
    await found.patch("batch", {"metadata": {"label": {}}})  # refused: call-overload | reportArgumentType

# Conversion
conversion.to_v1(client)  # refused: call-overload | reportArgumentType, reportCallIssue
conversion.to_v1(level).spec.limits  # refused: attr-defined | reportAttributeAccessIssue, reportUnknownMemberType
conversion.to_v1beta4(level)  # refused: attr-defined | reportAttributeAccessIssue, reportUnknownMemberType
