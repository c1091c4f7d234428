"""The checks that every server makes on ``metadata``."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from polykube.conversion.causes import invalid, required, too_long
from polykube.conversion.names import label_value, qualified_name, size
from polykube.errors import Cause

ANNOTATIONS_LIMIT = 256 * 1024
STANDARD_FINALIZERS = ("orphan", "foregroundDeletion", "kubernetes")
# The first minors that say something about owners in another way.
NAMED_CONTROLLERS = 26
BRIEF_OWNERS = 34
INDEXED_OWNERS = 37


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
        yield from (invalid("metadata.labels", key, complaint) for complaint in qualified_name(key, minor))
        yield from (invalid("metadata.labels", value, complaint) for complaint in label_value(value, minor))
    yield from _annotations(metadata.get("annotations", {}), minor)
    yield from _owners(metadata.get("ownerReferences", []), minor)
    yield from _finalizers(metadata.get("finalizers", []), minor)


def _annotations(annotations: dict[str, str], minor: int) -> Iterator[Cause]:
    for key in annotations:
        for complaint in qualified_name(key.lower(), minor):
            yield invalid("metadata.annotations", key, complaint)
    if sum(size(key) + size(value) for key, value in annotations.items()) > ANNOTATIONS_LIMIT:
        yield too_long("metadata.annotations", ANNOTATIONS_LIMIT, minor)


def _owners(owners: list[dict[str, Any]], minor: int) -> Iterator[Cause]:
    at, first = "metadata.ownerReferences", ""
    for index, owner in enumerate(owners):
        here = f"{at}[{index}]" if minor >= INDEXED_OWNERS else at
        yield from _owner(owner, here, minor)
        if owner.get("controller") is True:
            name = owner.get("name", "")
            called = f"{owner.get('kind', '')}/{name}" if minor >= NAMED_CONTROLLERS else name
            if first:
                found = f'Found "true" in references for {first} and {called}'
                yield invalid(at, owners, f"Only one reference can have Controller set to true. {found}")
            first = first or called


def _owner(owner: dict[str, Any], at: str, minor: int) -> Iterator[Cause]:
    api_version = owner.get("apiVersion", "")
    wrong = api_version.count("/") > 1 or api_version.endswith("/")
    for name in ("apiVersion", "kind", "name", "uid"):
        given = owner.get(name, "")
        if given and not (wrong and name == "apiVersion"):
            continue
        if minor < INDEXED_OWNERS:
            word = "version" if name == "apiVersion" else name
            detail = "must not be empty" if minor >= BRIEF_OWNERS else f"{word} must not be empty"
            yield invalid(f"{at}.{name}", given, detail)
        elif given:
            yield invalid(f"{at}.{name}", given, "must be <group>/<version> or <version>")
        else:
            yield required(f"{at}.{name}", "must not be empty")
    if (api_version, owner.get("kind")) == ("v1", "Event"):
        yield invalid(at, owner, "/v1, Kind=Event is disallowed from being an owner")


def _finalizers(finalizers: list[str], minor: int) -> Iterator[Cause]:
    for index, finalizer in enumerate(finalizers):
        for complaint in qualified_name(finalizer, minor):
            yield invalid("metadata.finalizers", finalizer, complaint)
        if "/" not in finalizer and finalizer not in STANDARD_FINALIZERS:
            detail = "name is neither a standard finalizer name nor is it fully qualified"
            yield invalid(f"metadata.finalizers[{index}]", finalizer, detail)
    if {"orphan", "foregroundDeletion"} <= set(finalizers):
        detail = "finalizer orphan and foregroundDeletion cannot be both set"
        yield invalid("metadata.finalizers", finalizers, detail)
