"""The checks that every server makes on ``metadata``."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

from polykube.conversion.causes import invalid, required, too_long
from polykube.conversion.names import label_value, qualified_name
from polykube.errors import Cause

ANNOTATIONS_LIMIT = 256 * 1024
STANDARD_FINALIZERS = ("orphan", "foregroundDeletion", "kubernetes")
_CLEARER = 34  # the first minor whose texts about owners name no field
_DECLARED = 37  # the first minor that reports the owners' index


def metadata_causes(
    metadata: dict[str, Any], minor: int, name_rule: Callable[[str], list[str]]
) -> Iterator[Cause]:
    """What a server says to the metadata of an object that is created.

    Args:
        metadata: decoded, nulls and unknown fields left out.
        minor: 31 for 1.31.
        name_rule: what the kind takes for a name, such as :func:`polykube.conversion.names.dns_subdomain`.
    """
    prefix, name = metadata.get("generateName", ""), metadata.get("name", "")
    if prefix:
        # As a prefix it may end in a dash; what follows will be a letter.
        masked = prefix[:-2] + "a" if len(prefix) > 1 and prefix.endswith("-") else prefix
        for complaint in name_rule(masked):
            yield invalid("metadata.generateName", prefix, complaint)
        # The server has made a name of it by now, with five letters that nobody can tell.
        name = name or f"{prefix[:58]}xxxxx"
    if name:
        for complaint in name_rule(name):
            yield invalid("metadata.name", name, complaint)
    else:
        yield required("metadata.name", "name or generateName is required")
    for key, value in metadata.get("labels", {}).items():
        yield from (invalid("metadata.labels", key, complaint) for complaint in qualified_name(key))
        yield from (invalid("metadata.labels", value, complaint) for complaint in label_value(value))
    yield from _annotations(metadata.get("annotations", {}))
    yield from _owners(metadata.get("ownerReferences", []), minor)
    yield from _finalizers(metadata.get("finalizers", []))


def _annotations(annotations: dict[str, str]) -> Iterator[Cause]:
    for key in annotations:
        for complaint in qualified_name(key.lower()):
            yield invalid("metadata.annotations", key, complaint)
    if sum(len(key.encode()) + len(value.encode()) for key, value in annotations.items()) > ANNOTATIONS_LIMIT:
        yield too_long("metadata.annotations", ANNOTATIONS_LIMIT)


def _owners(owners: list[dict[str, Any]], minor: int) -> Iterator[Cause]:
    controllers = [
        f"{owner.get('kind', '')}/{owner.get('name', '')}" for owner in owners if owner.get("controller") is True
    ]
    for index, owner in enumerate(owners):
        for name in ("apiVersion", "kind", "name", "uid"):
            if owner.get(name) and not (name == "apiVersion" and owner[name].count("/") > 1):
                continue
            if minor >= _DECLARED and name != "kind":
                yield required(f"metadata.ownerReferences[{index}].{name}", "must not be empty")
            else:
                word = "version" if name == "apiVersion" else name
                detail = "must not be empty" if minor >= _CLEARER else f"{word} must not be empty"
                yield invalid(f"metadata.ownerReferences.{name}", owner.get(name, ""), detail)
        if owner.get("apiVersion") == "v1" and owner.get("kind") == "Event":
            yield invalid(
                "metadata.ownerReferences", owner, "/v1, Kind=Event is disallowed from being an owner"
            )
    for first, second in pairwise(controllers):
        detail = (
            'Only one reference can have Controller set to true. Found "true" in references for '
            f"{first} and {second}"
        )
        yield invalid("metadata.ownerReferences", owners, detail)


def _finalizers(finalizers: list[str]) -> Iterator[Cause]:
    for index, finalizer in enumerate(finalizers):
        for complaint in qualified_name(finalizer):
            yield invalid("metadata.finalizers", finalizer, complaint)
        if "/" not in finalizer and finalizer not in STANDARD_FINALIZERS:
            detail = "name is neither a standard finalizer name nor is it fully qualified"
            yield invalid(f"metadata.finalizers[{index}]", finalizer, detail)
    if {"orphan", "foregroundDeletion"} <= set(finalizers):
        detail = "finalizer orphan and foregroundDeletion cannot be both set"
        yield invalid("metadata.finalizers", finalizers, detail)
