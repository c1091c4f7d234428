"""What users do with objects, which type checkers must pass; ``use`` also runs it."""

from __future__ import annotations

import copy
import datetime
from collections.abc import Mapping, Sequence

from polykube.objects import ABSENT, IntOrString, Items, ListOf, Map, MapOf, Object, Unstructured
from polykube_apis.flowcontrol import v1
from polykube_apis.meta.v1 import ObjectMeta


class Disk(Object):
    """A class of one's own."""

    size: IntOrString
    tags: MapOf[str] = ABSENT
    mounts: ListOf[str] = ABSENT
    parent: Disk | None = None


def use() -> None:
    """Every line runs; the assertions say what it does."""
    verbs: Sequence[str] = ("get", "list")
    labels: Mapping[str, str] = {"a": "b"}
    rule = v1.ResourcePolicyRule(apiGroups=["*"], resources=["*"], verbs=verbs)
    schema = v1.FlowSchema(metadata=ObjectMeta(name="s", labels=labels))
    schema.spec.rules = [v1.PolicyRulesWithSubjects(resourceRules=(rule,), subjects=[])]
    schema.spec.rules += [v1.PolicyRulesWithSubjects(subjects=[])]
    rules: Items[v1.PolicyRulesWithSubjects] = schema.spec.rules
    more: list[v1.PolicyRulesWithSubjects] = rules + [v1.PolicyRulesWithSubjects(subjects=[])]  # noqa: RUF005
    first: v1.ResourcePolicyRule = rules[0].resourceRules[0]
    first.namespaces.append("default")
    names: list[str] = sorted(name for each in rules[:1] for name in each.resourceRules[0].verbs)
    held: Map[str] = schema.metadata.labels
    held.update({"c": "d"}, e="f")
    both: dict[str, str] = held | {"g": "h"}
    schema.metadata.annotations = None
    del schema.metadata.labels
    assert schema.metadata.name
    length: int = len(schema.metadata.name) + len(more) + len(both) + len(names)
    assert length == 1 + 3 + 4 + 2
    match schema:
        case v1.FlowSchema(spec=v1.FlowSchemaSpec(rules=[one, *_])):
            assert one.resourceRules[0] == first
        case _:
            raise AssertionError

    level = v1.PriorityLevelConfiguration(spec=v1.PriorityLevelConfigurationSpec(type="Limited"))
    if level.spec.limited:
        level.spec.limited.lendablePercent = 5
    with level.edit() as changes:
        level.metadata.set_time("creationTimestamp", datetime.datetime.now(datetime.UTC))
    when: datetime.datetime | None = level.metadata.get_time("creationTimestamp")
    assert when is not None
    assert list(changes.merge_patch()) == ["metadata"]
    again: v1.PriorityLevelConfiguration = v1.PriorityLevelConfiguration.from_json(level.to_json())
    assert copy.deepcopy(again) == level
    assert "spec" in level
    assert level["spec"] == {"type": "Limited"}

    disk = Disk(size="10Gi", tags={"a": "b"}, parent=Disk(size=3))
    disk.mounts.extend(["/data"])
    assert disk.parent
    size: int | str = disk.parent.size
    assert size == 3
    config = Unstructured(apiVersion="v1", kind="ConfigMap", metadata={"name": "c"}, data={"a": "b"})
    config["data"]["c"] = "d"
    config.metadata.labels["x"] = "y"
    assert list(config) == ["apiVersion", "kind", "metadata", "data"]
