"""The specs of the mandatory objects, which servers refuse to have changed.

Hub form: v1's, every default filled in. Source: k8s.io/apiserver/pkg/apis/flowcontrol/bootstrap.
"""

from __future__ import annotations

from typing import Any

from polykube_apf.since import EXEMPT_SETTINGS, LENDING

Spec = dict[str, Any]


def _groups(*names: str) -> list[Spec]:
    return [{"kind": "Group", "group": {"name": name}} for name in names]


def _everything(subjects: list[Spec]) -> list[Spec]:
    everywhere = {
        "verbs": ["*"],
        "apiGroups": ["*"],
        "resources": ["*"],
        "clusterScope": True,
        "namespaces": ["*"],
    }
    urls = {"verbs": ["*"], "nonResourceURLs": ["*"]}
    return [{"subjects": subjects, "resourceRules": [everywhere], "nonResourceRules": [urls]}]


FLOW_SCHEMAS: dict[str, Spec] = {
    "exempt": {
        "priorityLevelConfiguration": {"name": "exempt"},
        "matchingPrecedence": 1,
        "rules": _everything(_groups("system:masters")),
    },
    "catch-all": {
        "priorityLevelConfiguration": {"name": "catch-all"},
        "matchingPrecedence": 10_000,
        "distinguisherMethod": {"type": "ByUser"},
        "rules": _everything(_groups("system:unauthenticated", "system:authenticated")),
    },
}


def priority_level(name: str, minor: int, shares: str) -> Spec | None:
    """The fixed spec of a mandatory level, ``exempt`` settings left out; None for other names.

    Args:
        name: the level's name.
        minor: 31 for 1.31.
        shares: the name of the shares in the object's version.
    """
    if name == "exempt":
        return {"type": "Exempt"}
    if name != "catch-all":
        return None
    limited: Spec = {shares: 5, "limitResponse": {"type": "Reject"}}
    if minor >= LENDING:
        limited["lendablePercent"] = 0
    return {"type": "Limited", "limited": limited}


def without_exempt(spec: Spec, minor: int) -> Spec:
    """A spec without the settings that may be changed."""
    return {name: value for name, value in spec.items() if name != "exempt" or minor < EXEMPT_SETTINGS}
