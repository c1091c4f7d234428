"""Random JSON objects from a document's schemas."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from tests.roundtrip.schemas import Document, short

_DEEPEST = 6
_MANY = ("list", "map")


class Instances:
    """Draws objects of one document.

    Args:
        document: where the schemas are.
        random: decides everything, so that a seed gives the same objects again.
        unknown: put fields in that no schema has.
        nulls: put nulls into optional fields and required lists and maps.
    """

    def __init__(self, document: Document, random: Random, *, unknown: bool, nulls: bool) -> None:
        self.document = document
        self.random = random
        self.unknown = unknown
        self.nulls = nulls

    def object(self, name: str, depth: int = 0) -> dict[str, Any]:
        """One object of a component's type."""
        made: dict[str, Any] = {}
        identity = self.document.identity(name)
        for key, field in self.document.fields(name).items():
            if key in identity:
                made[key] = identity[key]
                continue
            if not field.required and not self._chance(_likely(depth)):
                continue
            # Go writes null for a nil slice, a nil map and the zero time, required or not.
            may_be_null = not field.required or field.time or self.document.shape(field.schema) in _MANY
            if self.nulls and may_be_null and self._chance(0.2):
                made[key] = None
            else:
                made[key] = self.value(field.schema, depth + 1)
        if self.unknown and self._chance(0.5):
            made["zzNewField"] = self.random.choice([None, {"a": [1, {"b": None}]}, "text", 2**70])
        return made

    def value(self, schema: Mapping[str, Any], depth: int) -> Any:
        """One value of any schema."""
        name = self.document.target(schema)
        pick = self.random.choice
        match self.document.shape(schema):
            case "object":
                assert name is not None
                return self.object(name, depth)
            case "list":
                return [self.value(schema["items"], depth + 1) for _ in range(self.random.randint(1, 2))]
            case "map":
                keys = ["k", "app.kubernetes.io/x"][: self.random.randint(1, 2)]
                return {key: self.value(schema["additionalProperties"], depth + 1) for key in keys}
            case "free":
                return pick([{"apiVersion": "x/v1", "kind": "K", "spec": {"a": [1, None]}}, {"f:a": {}}])
            case "any":
                return pick([{"a": 1}, [1], "s", 3, False])
            case "union":
                return self._union(short(name or ""), name or "", depth)
            case "integer":
                return pick([0, 1, 7, 2**31 - 1] + ([2**53 + 1] if schema.get("format") == "int64" else []))
            case "number":
                return pick([1.5, 2.25, 3])
            case "boolean":
                return pick([True, False])
            case "text":
                return self._text(schema, short(name or ""))

    def _text(self, schema: Mapping[str, Any], special: str) -> Any:
        pick = self.random.choice
        if special == "Time" or schema.get("format") == "date-time":
            return f"2026-01-0{self.random.randint(1, 9)}T00:00:00Z"
        if special == "MicroTime":
            return f"2026-01-01T00:00:00.{self.random.randint(0, 999_999):06}Z"
        if special == "Quantity":
            return pick(["100m", "1Gi", "3", 2, 0.5])
        if special == "IntOrString" or schema.get("format") == "int-or-string":
            return pick([80, "80%", "http"])
        if schema.get("format") == "byte":
            return pick(["aGVsbG8=", "/w=="])
        return pick([*schema.get("enum", ()), "", "a", "b-c", "x/y", "\u00e9\u2028"])

    def _union(self, special: str, name: str, depth: int) -> Any:
        package = name.rpartition(".")[0]
        one = self.object(f"{package}.JSONSchemaProps", depth) if depth < _DEEPEST else {"type": "string"}
        other: Any = {"Bool": True, "Array": [one], "StringArray": ["a"]}[special.rpartition("Or")[2]]
        return self.random.choice([one, other])

    def _chance(self, of: float) -> bool:
        return self.random.random() < of


def _likely(depth: int) -> float:
    """How likely an optional field is: rarer further down, so that objects stay small."""
    return 0.6 if depth < 2 else 0.25 if depth < _DEEPEST else 0.0
