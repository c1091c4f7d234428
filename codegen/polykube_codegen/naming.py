"""Names of classes, constants and modules in a generated package."""

from __future__ import annotations

import re

from polykube_codegen.ir import Package, Plan, Resource


def class_name(resource: Resource, package: Package) -> str:
    """The kind in the plural: ``NetworkPolicies`` for NetworkPolicy and networkpolicies."""
    kind, plural = resource.gvk.kind, resource.plural
    same = 0
    while same < min(len(kind), len(plural)) and kind[same].lower() == plural[same]:
        same += 1
    name = kind[:same] + plural[same:] if same * 2 >= len(kind) else plural.capitalize()
    name = re.sub(r"\W", "", name)
    return name + "Resource" if name in {model.name for model in package.models} else name


def constant(camel: str) -> str:
    """``PriorityLevelConfigurations`` is ``PRIORITY_LEVEL_CONFIGURATIONS``."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "_", camel).upper()


def camel(snake: str) -> str:
    """``delete_collection`` is ``DeleteCollection``."""
    return "".join(part[:1].upper() + part[1:] for part in snake.split("_"))


class Modules:
    """Where the class of a schema is, in this package or in one that it shares."""

    def __init__(self, plan: Plan) -> None:
        self._at = {
            model.schema: f"{plan.root}.{package.module}"
            for package in plan.packages
            for model in package.models
        }
        self._at.update((shared.schema, shared.module) for shared in plan.shared)

    def has(self, schema: str) -> bool:
        return schema in self._at

    def locate(self, schema: str, kind: str) -> str:
        """The absolute module: ``kind`` is ``objects`` or ``inputs``."""
        return f"{self._at[schema]}.{kind}"
