"""The round trip of all object types of one document."""

from __future__ import annotations

import importlib
import json
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

from tests.roundtrip.instances import Instances
from tests.roundtrip.reading import Reader, another, differences, has_leaf
from tests.roundtrip.schemas import Document, module_of, short

from polykube.objects import Object

TIERS = {"valid": (False, False), "unknown": (True, False), "nulls": (False, True)}


def round_trip(
    document: Document, package: str, each: int, types: Sequence[str] | None = None
) -> Counter[str]:
    """Draw ``each`` objects of every type in three tiers, read all of each and change one leaf.

    Args:
        document: where the types come from.
        package: the generated package under trial.
        each: objects of a type and tier.
        types: all of the document's when ``None``.

    Returns:
        What was done: types, instances, fields read, leaves changed.
    """
    done: Counter[str] = Counter()
    for name in document.object_types() if types is None else types:
        cls: type[Object] = getattr(importlib.import_module(f"{package}.{module_of(name)}"), short(name))
        done["types"] += 1
        for tier, (unknown, nulls) in TIERS.items():
            random = Random(f"{name} {tier}")
            draw = Instances(document, random, unknown=unknown, nulls=nulls)
            for n in range(each):
                raw = _with_a_leaf(document, draw, name)
                try:
                    _one(document, cls, name, raw, random, done)
                    if tier == "valid":
                        _constructed(cls, raw)
                except Exception as error:
                    error.add_note(f"{name}, tier {tier}, instance {n}: {json.dumps(raw)}")
                    raise
    return done


def _with_a_leaf(document: Document, draw: Instances, name: str) -> dict[str, Any]:
    """The next object that has a known scalar to change; an object may draw none of its optional fields.
    A type without fields has none."""
    if not document.fields(name):
        return draw.object(name)
    for _ in range(100):
        raw = draw.object(name)
        if has_leaf(document, raw, name):
            return raw
    raise AssertionError(f"{name}: no object with a scalar in a hundred")


def _one(
    document: Document, cls: type[Object], name: str, raw: dict[str, Any], random: Random, done: Counter[str]
) -> None:
    text = json.dumps(raw, ensure_ascii=False, separators=(",", ":")).encode()
    obj = cls.from_json(text)
    assert obj.to_json() == text, "changed by decoding and encoding"
    reader = Reader(document)
    reader.object(obj, raw, name)
    assert obj.to_json() == text, "changed by reading"
    done["instances"] += 1
    done["fields read"] += reader.read
    if not document.fields(name):
        done["instances without fields"] += 1
        return
    leaf = random.choice(reader.leaves)
    leaf.write(another(leaf.value))
    assert list(differences(raw, json.loads(obj.to_json()))) == [leaf.path], "another leaf changed"
    done["leaves changed"] += 1


def _constructed(cls: type[Object], raw: dict[str, Any]) -> None:
    """What is valid is accepted by the constructor, and comes out equal."""
    attributes = {field.wire: attribute for attribute, field in cls._fields.items()}
    made = cls(**{attributes[key]: value for key, value in raw.items()})
    assert not list(differences({**cls._const, **raw}, made.to_wire())), "changed by the constructor"
