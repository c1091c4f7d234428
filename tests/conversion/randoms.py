"""Random objects, most of them plausible: fields missing, null, zero, out of range, unknown, marked."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.conversion.answers import GROUP
from tests.conversion.violations import MARKER

Wire = dict[str, Any]

SHARES = {"v1alpha1": "assuredConcurrencyShares", "v1beta1": "assuredConcurrencyShares"}
SHARES["v1beta2"] = SHARES["v1beta1"]


class Maker:
    """Makes objects of one version.

    Args:
        random: where the choices come from.
        version: ``v1``.
        valid: only what every server takes that knows the fields.
    """

    def __init__(self, random: Random, version: str, *, valid: bool = False) -> None:
        self.random = random
        self.version = version
        self.valid = valid

    def object(self, name: str) -> Wire:
        """A level or a schema."""
        kind = self.random.choice(["FlowSchema", "PriorityLevelConfiguration"])
        metadata: Wire = {"name": name}
        self._maybe(metadata, "labels", {"team": "infra"})
        self._maybe(metadata, "annotations", self.random.choice([{}, {"note": "kept"}, {"a.b/c": ""}]))
        if kind == "PriorityLevelConfiguration" and self.random.random() < 0.25:
            metadata["annotations"] = {
                **(metadata.get("annotations") or {}),
                MARKER: self.random.choice(["", "true"]),
            }
        return {
            "apiVersion": f"{GROUP}/{self.version}",
            "kind": kind,
            "metadata": metadata,
            "spec": self._schema() if kind == "FlowSchema" else self._level(),
        }

    def _maybe(self, holder: Wire, name: str, value: Any, chance: float = 0.6) -> None:
        """Set a field, or leave it out, or write it null."""
        drawn = self.random.random()
        if drawn < chance:
            holder[name] = value
        elif drawn > 0.96:
            holder[name] = None

    def _odd(self, *good: Any, bad: tuple[Any, ...] = ()) -> Any:
        return self.random.choice(good if self.valid or self.random.random() < 0.85 else bad or good)

    def _texts(self, *texts: str) -> list[str]:
        return self.random.sample(texts, self._odd(1, 2, bad=(0,)))

    def _level(self) -> Wire:
        spec: Wire = {"type": self._odd("Limited", bad=("Exempt", "", "Other"))}
        if spec["type"] == "Limited" or self.random.random() < 0.5:
            spec["limited"] = self._limited()
        if not self.valid:
            self._maybe(spec, "exempt", self._exempt(), 0.05)
            self._maybe(spec, "limited", {}, 0.03)
            self._maybe(spec, "extra", 1, 0.03)
        return spec

    def _exempt(self) -> Wire:
        exempt: Wire = {}
        self._maybe(exempt, "nominalConcurrencyShares", self._odd(0, 5, bad=(-1,)))
        self._maybe(exempt, "lendablePercent", self._odd(0, 50, 100, bad=(101,)))
        return exempt

    def _limited(self) -> Wire:
        limited: Wire = {}
        shares = SHARES.get(self.version, "nominalConcurrencyShares")
        self._maybe(limited, shares, self._odd(1, 5, 30, 1000, 0, bad=(-1,)), 0.75)
        if self.version in ("v1beta2", "v1beta3", "v1") or not self.valid:
            self._maybe(limited, "lendablePercent", self._odd(0, 33, 100, bad=(101, -1)), 0.4)
            self._maybe(limited, "borrowingLimitPercent", self._odd(0, 10, 400, bad=(-1,)), 0.4)
        if not self.valid:
            self._maybe(limited, "unknownKnob", self.random.choice([7, {"a": []}]), 0.05)
            other = {"nominalConcurrencyShares": "assuredConcurrencyShares"}.get(
                shares, "nominalConcurrencyShares"
            )
            self._maybe(limited, other, 200, 0.04)
        response: Wire = {"type": self._odd("Queue", "Reject", bad=("", "Drop"))}
        if (response["type"] == "Queue") != (not self.valid and self.random.random() < 0.08):
            response["queuing"] = self._queuing()
        limited["limitResponse"] = response
        return limited

    def _queuing(self) -> Wire:
        queuing: Wire = {}
        self._maybe(queuing, "queues", self._odd(64, 128, 16, 0, bad=(1, 4, 512, -1, 10_000_001)))
        self._maybe(queuing, "handSize", self._odd(1, 2, 4, 6, 8, 0, bad=(12, 9, -1)))
        self._maybe(queuing, "queueLengthLimit", self._odd(1, 10, 50, 0, bad=(-1,)))
        return queuing

    def _schema(self) -> Wire:
        spec: Wire = {
            "priorityLevelConfiguration": {"name": self._odd("workload-low", "nope", bad=("", "A"))}
        }
        self._maybe(spec, "matchingPrecedence", self._odd(2, 500, 10_000, 0, bad=(-1, 1, 10_001)), 0.8)
        self._maybe(spec, "distinguisherMethod", {"type": self._odd("ByUser", "ByNamespace", bad=("", "By"))})
        self._maybe(spec, "rules", [self._rule() for _ in range(self.random.randint(0, 3))], 0.9)
        return spec

    def _rule(self) -> Wire:
        rule: Wire = {"subjects": [self._subject() for _ in range(self._odd(1, 2, 3, bad=(0,)))]}
        kinds = self._odd(("r",), ("n",), ("r", "n"), bad=((),))
        if "r" in kinds:
            rule["resourceRules"] = [self._resource_rule() for _ in range(self.random.randint(1, 2))]
        elif not self.valid:
            self._maybe(rule, "resourceRules", [], 0.3)
        if "n" in kinds:
            urls = self._odd(["*"], ["/healthz", "/metrics/*"], ["/"], bad=([], ["*", "/a"], ["a"], ["/a b"]))
            verbs = self._odd(["*"], ["get"], bad=([], ["*", "get"], ["head"]))
            rule["nonResourceRules"] = [{"verbs": verbs, "nonResourceURLs": urls}]
        if not self.valid:
            self._maybe(rule, "remark", "unknown", 0.04)
        return rule

    def _subject(self) -> Wire:
        kind = self.random.choice(["User", "Group", "ServiceAccount"])
        if kind == "ServiceAccount":
            name, namespace = (
                self._odd("*", "default", bad=("", "A_b")),
                self._odd("jobs", bad=("", "*", "a.b")),
            )
            subject: Wire = {"kind": kind, "serviceAccount": {"namespace": namespace, "name": name}}
        else:
            subject = {"kind": kind, kind.lower(): {"name": self._odd("*", "alice", bad=("",))}}
        if not self.valid:
            self._maybe(subject, self.random.choice(["user", "group"]), {"name": "x"}, 0.04)
        return subject

    def _resource_rule(self) -> Wire:
        rule: Wire = {
            "verbs": self._odd(["*"], ["get", "list"], ["proxy"], bad=([], ["*", "get"], ["connect"])),
            "apiGroups": self._odd(["*"], [""], ["apps", ""], bad=([], ["*", ""])),
            "resources": self._odd(["*"], ["pods", "pods/log"], bad=([], ["*", "pods"])),
        }
        if self.random.random() < 0.6:
            rule["namespaces"] = self._odd(
                ["*"], ["jobs", "kube-system"], bad=(["*", "a"], ["a.b"], [], None)
            )
            self._maybe(rule, "clusterScope", self.random.choice([True, False]), 0.5)
        else:
            rule["clusterScope"] = True
            if not self.valid:
                self._maybe(rule, "clusterScope", False, 0.05)
                self._maybe(rule, "namespaces", [], 0.2)
        return rule


JUNK: tuple[Any, ...] = (
    None,
    [],
    {},
    [None],
    [[]],
    {"a": None},
    "",
    "x",
    0,
    -1,
    1.5,
    2**70,
    True,
    False,
    [{"kind": 1}],
)


def spoiled(random: Random, obj: Wire) -> Wire:
    """The object with some places replaced by junk; it still says what it is."""
    named = {name: obj[name] for name in ("apiVersion", "kind")}
    return {name: _spoiled(random, value) for name, value in obj.items()} | named


def _spoiled(random: Random, value: Any) -> Any:
    if random.random() < 0.06:
        return random.choice(JUNK)
    if isinstance(value, dict):
        return {name: _spoiled(random, item) for name, item in value.items()}
    if isinstance(value, list):
        return [_spoiled(random, item) for item in value]
    return value
