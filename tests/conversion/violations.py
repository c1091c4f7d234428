"""One object for each rule that servers check, as changes to an object that they accept.

``ROWS`` is the table: what the rule is, the kind and the changes (path -> value; ``ABSENT`` takes a field
away). Objects are written in v1 and sent in every version that a server has.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

GROUP = "flowcontrol.apiserver.k8s.io"
MARKER = "flowcontrol.k8s.io/v1beta3-preserve-zero-concurrency-shares"
ABSENT = object()
PLURALS = {"FlowSchema": "flowschemas", "PriorityLevelConfiguration": "prioritylevelconfigurations"}

SCHEMA: dict[str, Any] = {
    "priorityLevelConfiguration": {"name": "global-default"},
    "matchingPrecedence": 500,
    "rules": [
        {
            "subjects": [{"kind": "User", "user": {"name": "alice"}}],
            "resourceRules": [
                {"verbs": ["get"], "apiGroups": [""], "resources": ["pods"], "namespaces": ["*"]}
            ],
            "nonResourceRules": [{"verbs": ["get"], "nonResourceURLs": ["/healthz"]}],
        }
    ],
}
LEVEL: dict[str, Any] = {
    "type": "Limited",
    "limited": {
        "nominalConcurrencyShares": 10,
        "limitResponse": {"type": "Queue", "queuing": {"queues": 64, "handSize": 6, "queueLengthLimit": 50}},
    },
}

SUBJECT = "spec.rules.0.subjects.0"
RESOURCE = "spec.rules.0.resourceRules.0"
OTHER = "spec.rules.0.nonResourceRules.0"
LIMITED = "spec.limited"
QUEUING = "spec.limited.limitResponse.queuing"
ACCOUNT = {"kind": "ServiceAccount", "serviceAccount": {"namespace": "jobs", "name": "default"}}


@dataclass(frozen=True)
class Row:
    """One violating object.

    ``versions`` narrows the versions that it is sent in; ``subresource`` names where it is put.
    """

    rule: str
    kind: str
    changes: Mapping[str, Any]
    since: int = 0
    versions: tuple[str, ...] = ()
    subresource: Literal["", "status"] = ""
    name: str = "row"
    more: Mapping[str, Any] = field(default_factory=dict)

    def object(self) -> dict[str, Any]:
        """The object, in v1."""
        spec = copy.deepcopy(SCHEMA if self.kind == "FlowSchema" else LEVEL)
        obj = {
            "apiVersion": f"{GROUP}/v1",
            "kind": self.kind,
            "metadata": {"name": self.name},
            "spec": spec,
        }
        for path, value in self.changes.items():
            change(obj, path, value)
        return obj


def change(obj: Any, path: str, value: Any) -> None:
    """Set one value; steps that are numbers count items."""
    *way, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    for step in way:
        obj = obj[step] if isinstance(step, int) else obj.setdefault(step, {})
    if value is ABSENT:
        del obj[last]
    else:
        obj[last] = copy.deepcopy(value)


def schema(rule: str, changes: Mapping[str, Any], **more: Any) -> Row:
    return Row(rule, "FlowSchema", changes, **more)


def level(rule: str, changes: Mapping[str, Any], **more: Any) -> Row:
    return Row(rule, "PriorityLevelConfiguration", changes, **more)


def owner(**changes: Any) -> dict[str, Any]:
    good = {"apiVersion": "v1", "kind": "ConfigMap", "name": "a", "uid": "u"}
    return {name: value for name, value in (good | changes).items() if value is not ABSENT}


METADATA = [
    level("name missing", {"metadata": {}}),
    level("name empty", {"metadata.name": ""}),
    level("name upper case", {"metadata.name": "Upper"}),
    level("name too long", {"metadata.name": "a" * 254}),
    level("name with an underscore", {"metadata.name": "a_b"}),
    schema("name with spaces", {"metadata.name": "a b"}),
    schema("prefix of a name", {"metadata": {"generateName": "Upper-"}}),
    level("prefix that ends in a dash is fine", {"metadata": {"generateName": "prefix-"}}),
    level("namespace on a cluster-scoped kind is fine", {"metadata.namespace": "jobs"}),
    level("label key", {"metadata.labels": {"a b": "c"}}),
    level("label key with an empty prefix", {"metadata.labels": {"/a": "c"}}),
    level("label key with two slashes", {"metadata.labels": {"a/b/c": "c"}}),
    level("label key with a long name", {"metadata.labels": {"a" * 64: "c"}}),
    level("label key with a bad prefix", {"metadata.labels": {"A_/b": "c"}}),
    level("label key without a name", {"metadata.labels": {"a.b/": "c"}}),
    level("label value", {"metadata.labels": {"a": "not a label"}}),
    level("label value too long", {"metadata.labels": {"a": "v" * 64}}),
    level("annotation key", {"metadata.annotations": {"a b": "c"}}),
    level("annotations too long", {"metadata.annotations": {"a": "c" * (256 * 1024)}}),
    level("finalizer not qualified", {"metadata.finalizers": ["a b"]}),
    level("finalizer of one word", {"metadata.finalizers": ["word"]}),
    level("finalizers that contradict", {"metadata.finalizers": ["orphan", "foregroundDeletion"]}),
    level("owner without version", {"metadata.ownerReferences": [owner(apiVersion="")]}),
    level("owner without kind", {"metadata.ownerReferences": [owner(kind="")]}),
    level("owner without name", {"metadata.ownerReferences": [owner(name=ABSENT)]}),
    level("owner without uid", {"metadata.ownerReferences": [owner(uid="")]}),
    level("owner without anything", {"metadata.ownerReferences": [{}]}),
    level("owner that may not own", {"metadata.ownerReferences": [owner(kind="Event")]}),
    level(
        "two controllers",
        {"metadata.ownerReferences": [owner(controller=True), owner(name="b", controller=True)]},
    ),
    level("owner's version of three parts", {"metadata.ownerReferences": [owner(apiVersion="a/b/c")]}),
]

SCHEMAS = [
    schema("precedence negative", {"spec.matchingPrecedence": -1}),
    schema("precedence too great", {"spec.matchingPrecedence": 10001}),
    schema("precedence 1", {"spec.matchingPrecedence": 1}),
    schema("distinguisher unknown", {"spec.distinguisherMethod": {"type": "ByPhase"}}),
    schema("distinguisher empty", {"spec.distinguisherMethod": {}}),
    schema("no level", {"spec.priorityLevelConfiguration": {}}),
    schema("level's name empty", {"spec.priorityLevelConfiguration.name": ""}),
    schema("level's name", {"spec.priorityLevelConfiguration.name": "Not_A_Name"}),
    schema("no spec", {"spec": ABSENT}),
    schema("spec empty", {"spec": {}}),
    schema("spec null", {"spec": None}),
    schema("no rules are fine", {"spec.rules": []}),
    schema("no subjects", {"spec.rules.0.subjects": []}),
    schema("subjects absent", {"spec.rules.0.subjects": ABSENT}),
    schema("a rule of nothing", {"spec.rules.0": {}}),
    schema("a rule that is null", {"spec.rules.0": None}),
    schema(
        "neither kind of rules", {"spec.rules.0.resourceRules": ABSENT, "spec.rules.0.nonResourceRules": []}
    ),
    schema("subject of an unknown kind", {f"{SUBJECT}.kind": "Robot"}),
    schema("subject of no kind", {f"{SUBJECT}.kind": ABSENT}),
    schema("user missing", {f"{SUBJECT}": {"kind": "User"}}),
    schema("group missing", {f"{SUBJECT}": {"kind": "Group"}}),
    schema("service account missing", {f"{SUBJECT}": {"kind": "ServiceAccount"}}),
    schema("group of a user", {f"{SUBJECT}.group": {"name": "g"}}),
    schema("service account of a user", {f"{SUBJECT}.serviceAccount": ACCOUNT["serviceAccount"]}),
    schema(
        "user of a group", {f"{SUBJECT}": {"kind": "Group", "user": {"name": ""}, "group": {"name": "g"}}}
    ),
    schema("everything of a service account", {f"{SUBJECT}.kind": "ServiceAccount", f"{SUBJECT}.group": {}}),
    schema("user's name empty", {f"{SUBJECT}.user.name": ""}),
    schema("user's name absent", {f"{SUBJECT}.user": {}}),
    schema("user's name of any kind is fine", {f"{SUBJECT}.user.name": "a b*"}),
    schema("group's name empty", {f"{SUBJECT}": {"kind": "Group", "group": {"name": ""}}}),
    schema("service account's name empty", {SUBJECT: ACCOUNT, f"{SUBJECT}.serviceAccount.name": ""}),
    schema("service account's name", {SUBJECT: ACCOUNT, f"{SUBJECT}.serviceAccount.name": "Not_A_Name"}),
    schema("every service account is fine", {SUBJECT: ACCOUNT, f"{SUBJECT}.serviceAccount.name": "*"}),
    schema(
        "service account's namespace empty", {SUBJECT: ACCOUNT, f"{SUBJECT}.serviceAccount.namespace": ""}
    ),
    schema("service account's namespace", {SUBJECT: ACCOUNT, f"{SUBJECT}.serviceAccount.namespace": "a.b"}),
    schema("every namespace of an account", {SUBJECT: ACCOUNT, f"{SUBJECT}.serviceAccount.namespace": "*"}),
    schema("no verbs", {f"{RESOURCE}.verbs": []}),
    schema("verbs null", {f"{RESOURCE}.verbs": None}),
    schema("every verb and another", {f"{RESOURCE}.verbs": ["*", "get"]}),
    schema("verb unknown", {f"{RESOURCE}.verbs": ["get", "connect", "impersonate"]}),
    schema("no API groups", {f"{RESOURCE}.apiGroups": []}),
    schema("every API group and another", {f"{RESOURCE}.apiGroups": ["*", "apps"]}),
    schema("no resources", {f"{RESOURCE}.resources": []}),
    schema("every resource and another", {f"{RESOURCE}.resources": ["pods", "*"]}),
    schema("no namespaces", {f"{RESOURCE}.namespaces": []}),
    schema(
        "no namespaces, cluster scope off", {f"{RESOURCE}.namespaces": [], f"{RESOURCE}.clusterScope": False}
    ),
    schema(
        "no namespaces but cluster scope is fine",
        {f"{RESOURCE}.namespaces": [], f"{RESOURCE}.clusterScope": True},
    ),
    schema("every namespace and another", {f"{RESOURCE}.namespaces": ["*", "jobs"]}),
    schema("namespace", {f"{RESOURCE}.namespaces": ["jobs", "Not_A_Name", ""]}),
    schema("no verbs of URLs", {f"{OTHER}.verbs": []}),
    schema("every verb of URLs and another", {f"{OTHER}.verbs": ["get", "*"]}),
    schema("verb of URLs unknown", {f"{OTHER}.verbs": ["head"]}),
    schema("no URLs", {f"{OTHER}.nonResourceURLs": []}),
    schema("every URL and another", {f"{OTHER}.nonResourceURLs": ["*", "/metrics"]}),
    schema("URL empty", {f"{OTHER}.nonResourceURLs": ["/metrics", ""]}),
    schema("URL without a slash", {f"{OTHER}.nonResourceURLs": ["metrics"]}),
    schema("URL with a space", {f"{OTHER}.nonResourceURLs": ["/a b"]}),
    schema("URL with two slashes", {f"{OTHER}.nonResourceURLs": ["/a//b"]}),
    schema("URL with a star inside", {f"{OTHER}.nonResourceURLs": ["/a/*/b", "/a*", "/a/**"]}),
    schema("URL of all faults", {f"{OTHER}.nonResourceURLs": ["a //*b"]}),
    schema("URLs that are fine", {f"{OTHER}.nonResourceURLs": ["/", "/a/*"]}),
    schema("two rules with faults", {"spec.rules": [{"subjects": []}, {"subjects": [{"kind": "x"}]}]}),
    schema("exempt differs", {"spec.matchingPrecedence": 1}, name="exempt"),
    schema("catch-all differs", {"spec.matchingPrecedence": 10000}, name="catch-all"),
    schema("catch-all without resource rules", {"spec.rules.0.resourceRules": []}, name="catch-all"),
    schema(
        "condition twice",
        {"status": {"conditions": [{"type": "A", "status": "True"}, {"type": "A"}, {"type": "B"}]}},
        subresource="status",
    ),
    schema(
        "condition without type", {"status": {"conditions": [{"status": "True"}, {}]}}, subresource="status"
    ),
]

LEVELS = [
    level("marker in another version", {"metadata.annotations": {MARKER: ""}}),
    level("type of exempt", {"spec": {"type": "Exempt"}}),
    level("type of a level named exempt", {}, name="exempt"),
    level("type unknown", {"spec.type": "Other"}),
    level("type unknown and nothing else", {"spec": {"type": "Other"}}),
    level("type empty", {"spec.type": ""}),
    level("type absent", {"spec.type": ABSENT}),
    level("no spec", {"spec": ABSENT}),
    level("spec empty", {"spec": {}}),
    level("limited of exempt", {"spec.type": "Exempt"}),
    level("limited of exempt, named exempt", {"spec.type": "Exempt"}, name="exempt"),
    level("faults of limited in an exempt level", {"spec.type": "Exempt", f"{LIMITED}.limitResponse": {}}),
    level("queuing missing in a level of no type", {"spec.type": "Other", QUEUING: ABSENT}),
    level(
        "queuing of reject in an exempt level",
        {"spec.type": "Exempt", f"{LIMITED}.limitResponse.type": "Reject"},
    ),
    level("limited missing", {LIMITED: ABSENT}),
    level("limited null", {LIMITED: None}),
    level("limited empty", {LIMITED: {}}),
    level("exempt of limited", {"spec.exempt": {}}),
    level(
        "exempt of limited with values",
        {"spec.exempt": {"nominalConcurrencyShares": 1, "lendablePercent": 101}},
    ),
    level("type empty with exempt", {"spec": {"exempt": {}}}),
    level("type empty with limited and exempt", {"spec.type": "", "spec.exempt": {}}),
    level("shares negative", {f"{LIMITED}.nominalConcurrencyShares": -1}),
    level("shares zero", {f"{LIMITED}.nominalConcurrencyShares": 0}),
    level("lendable percent below", {f"{LIMITED}.lendablePercent": -1}),
    level("lendable percent above", {f"{LIMITED}.lendablePercent": 101}),
    level("borrowing limit below", {f"{LIMITED}.borrowingLimitPercent": -1}),
    level("borrowing limit above 100 is fine", {f"{LIMITED}.borrowingLimitPercent": 400}),
    level("response missing", {f"{LIMITED}.limitResponse": ABSENT}),
    level("response of no type", {f"{LIMITED}.limitResponse": {}}),
    level("response of no type with queuing", {f"{LIMITED}.limitResponse": {"queuing": {}}}),
    level("response unknown", {f"{LIMITED}.limitResponse": {"type": "Drop"}}),
    level("response unknown with queuing", {f"{LIMITED}.limitResponse.type": "Drop"}),
    level("queuing of reject", {f"{LIMITED}.limitResponse.type": "Reject"}),
    level("queuing missing", {QUEUING: ABSENT}),
    level("queuing empty is fine", {QUEUING: {}}),
    level("queue length negative", {f"{QUEUING}.queueLengthLimit": -1}),
    level("queues negative", {f"{QUEUING}.queues": -1}),
    level("queues too many", {f"{QUEUING}.queues": 10_000_001, f"{QUEUING}.handSize": 1}),
    level("queues too many for the hand, too", {f"{QUEUING}.queues": 10_000_001}),
    level("hand negative", {f"{QUEUING}.handSize": -1}),
    level("hand greater than queues", {f"{QUEUING}.queues": 4}),
    level(
        "hand greater than queues, and too much entropy", {f"{QUEUING}.queues": 30, f"{QUEUING}.handSize": 31}
    ),
    level("too much entropy", {f"{QUEUING}.handSize": 11}),
    level("just enough entropy is fine", {f"{QUEUING}.handSize": 10}),
    level("everything negative", {QUEUING: {"queues": -1, "handSize": -2, "queueLengthLimit": -3}}),
    level(
        "many faults", {"spec.exempt": {}, LIMITED: {"lendablePercent": 200, "limitResponse": {"type": "x"}}}
    ),
    level(
        "exempt shares negative",
        {"spec": {"type": "Exempt", "exempt": {"nominalConcurrencyShares": -1}}},
        name="exempt",
    ),
    level("exempt percent", {"spec": {"type": "Exempt", "exempt": {"lendablePercent": 101}}}, name="exempt"),
    level("exempt percent of another name", {"spec": {"type": "Exempt", "exempt": {"lendablePercent": -1}}}),
    level("exempt level with limited", {"spec.exempt": {}, "spec.type": "Exempt"}, name="exempt"),
    level("catch-all differs", {}, name="catch-all"),
    level("catch-all of no type", {"spec": {}}, name="catch-all"),
    level(
        "condition twice", {"status": {"conditions": [{"type": "A"}, {"type": "A"}]}}, subresource="status"
    ),
    level("condition without type", {"status": {"conditions": [{"type": ""}]}}, subresource="status"),
]

DECODING = [
    level("unknown field", {f"{LIMITED}.knob": 7, "spec.extra": {"a": [1]}, "other": None}),
    schema("unknown field in a list", {f"{RESOURCE}.knob": 7, f"{SUBJECT}.extra": 1, "metadata.mine": 1}),
    level("field in another case", {"spec.Type": "Limited"}),
    level("number for a text", {"spec.type": 7}),
    level("text for a number", {f"{LIMITED}.nominalConcurrencyShares": "10"}),
    level("fraction for a number", {f"{LIMITED}.lendablePercent": 1.5}),
    level("number too great", {f"{QUEUING}.queues": 2**31}),
    level("list for an object", {"spec": []}),
    level("object for a text", {"spec.type": {}}),
    level("text for an object", {LIMITED: "x"}),
    schema("object for a list", {"spec.rules": {}}),
    schema("text in a list of objects", {"spec.rules.0.subjects": ["x"]}),
    schema("number in a list of texts", {f"{RESOURCE}.verbs": ["get", 1]}),
    schema("text for a truth", {f"{RESOURCE}.clusterScope": "true"}),
    schema("null in a list of texts", {f"{RESOURCE}.verbs": ["get", None]}),
    level("number in annotations", {"metadata.annotations": {"a": 1}}),
    level("null in annotations is fine", {"metadata.annotations": {"a": None}}),
    level("number for a name", {"metadata.name": 5}),
    level("list for metadata", {"metadata": []}),
    level("time that is none", {"metadata.creationTimestamp": "yesterday"}),
    level("number for a time", {"metadata.creationTimestamp": 5}),
    level("two values of a wrong type", {"spec.type": 7, f"{LIMITED}.nominalConcurrencyShares": "10"}),
    level("wrong type and unknown field", {"spec.extra": 1, f"{LIMITED}.nominalConcurrencyShares": "10"}),
    level("wrong type in status", {"status": {"conditions": [{"type": 1}]}}),
    level("truth for a number", {f"{LIMITED}.nominalConcurrencyShares": True}),
]

EVERYTHING = {
    "resourceRules": [
        {"verbs": ["*"], "apiGroups": ["*"], "resources": ["*"], "namespaces": ["*"], "clusterScope": True}
    ],
    "nonResourceRules": [{"verbs": ["*"], "nonResourceURLs": ["*"]}],
}


def groups(*names: str) -> list[dict[str, Any]]:
    return [{"kind": "Group", "group": {"name": name}} for name in names]


CATCH_ALL = {
    "priorityLevelConfiguration": {"name": "catch-all"},
    "matchingPrecedence": 10_000,
    "distinguisherMethod": {"type": "ByUser"},
    "rules": [{"subjects": groups("system:unauthenticated", "system:authenticated"), **EVERYTHING}],
}
EXEMPT = {
    "priorityLevelConfiguration": {"name": "exempt"},
    "matchingPrecedence": 1,
    "rules": [{"subjects": groups("system:masters"), **EVERYTHING}],
}
FIVE = {"nominalConcurrencyShares": 5, "limitResponse": {"type": "Reject"}}

MANDATORY = [
    schema("exempt as it must be is fine", {"spec": EXEMPT}, name="exempt"),
    schema("catch-all as it must be is fine", {"spec": CATCH_ALL}, name="catch-all"),
    schema(
        "catch-all with one group less",
        {"spec": CATCH_ALL, "spec.rules.0.subjects.0": ABSENT},
        name="catch-all",
    ),
    level("exempt as it must be is fine", {"spec": {"type": "Exempt"}}, name="exempt"),
    level(
        "exempt with settings", {"spec": {"type": "Exempt", "exempt": {"lendablePercent": 5}}}, name="exempt"
    ),
    level(
        "catch-all as it must be is fine", {"spec": {"type": "Limited", "limited": FIVE}}, name="catch-all"
    ),
    level("catch-all that lends", {f"{LIMITED}": {**FIVE, "lendablePercent": 5}}, name="catch-all"),
    level("catch-all that borrows", {f"{LIMITED}": {**FIVE, "borrowingLimitPercent": 0}}, name="catch-all"),
]

ROWS = [*METADATA, *SCHEMAS, *LEVELS, *DECODING, *MANDATORY]
