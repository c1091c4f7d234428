"""The rules file of an API group (``specs/conversion/<group>.yaml``), read and typed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import pairwise
from typing import Any, Literal

import msgspec

from polykube_codegen.errors import GenerateError


class _Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A record of the file."""


class Version(_Entry, frozen=True):
    """When a version was served; one without documents is ``like`` another."""

    introduced: str
    deprecated: str = ""
    removed: str = ""
    replacement: str = ""
    like: str = ""


class Minors(_Entry, frozen=True):
    """The minors that the file speaks for, and those that were compared with a real server."""

    oldest: str
    newest: str
    verified: tuple[str, ...] = ()


class Field(_Entry, frozen=True):
    """A fact about one field that no document tells."""

    schema: str
    field: str
    type: str = ""
    since: str = ""
    until: str = ""
    empty: Literal["", "kept", "dropped", "written"] = ""
    go: str = ""


class Keeps(_Entry, frozen=True):
    """How a version keeps an explicit zero; ``since`` is the first minor that heeds the annotation."""

    keeps: Literal["never", "marked", "always"]
    annotation: str = ""
    since: str = ""


class Rename(_Entry, frozen=True, tag_field="rule", tag="rename"):
    """One field, two names."""

    kind: str
    older: str
    newer: str


class Added(_Entry, frozen=True, tag_field="rule", tag="added"):
    """Only the newer version has the field."""

    kind: str
    field: str
    reason: str


class Removed(_Entry, frozen=True, tag_field="rule", tag="removed"):
    """Only the older version has the field."""

    kind: str
    field: str
    reason: str


class Zero(_Entry, frozen=True, tag_field="rule", tag="zero"):
    """A number whose 0 means unset where zeros are not kept."""

    kind: str
    field: str
    means: int
    older: Keeps
    newer: Keeps
    reason: str


Rule = Rename | Added | Removed | Zero


class Hop(_Entry, frozen=True):
    """The rules between two neighbouring versions."""

    older: str
    newer: str
    rules: tuple[Rule, ...] = ()


class Unless(_Entry, frozen=True):
    """An annotation that keeps a default away, from a minor on."""

    annotation: str
    since: str = ""


class Default(_Entry, frozen=True):
    """A value that servers fill in."""

    kind: str
    field: str
    value: bool | int | float | str
    when: Literal["zero", "absent"]
    versions: tuple[str, ...] = ()
    since: str = ""
    unless: Unless | None = None


class RulesFile(_Entry, frozen=True):
    """The whole file; the order of ``versions`` is their age, oldest first."""

    group: str
    kinds: tuple[str, ...]
    minors: Minors
    versions: dict[str, Version]
    fields: tuple[Field, ...] = ()
    hops: tuple[Hop, ...] = ()
    defaults: tuple[Default, ...] = ()


def parse_rules(data: Mapping[str, Any], *, file: str = "") -> RulesFile:
    """Read a rules file that was decoded from YAML.

    Args:
        data: the decoded file.
        file: its name, for errors.

    Raises:
        GenerateError: a key is unknown, missing or of the wrong type; it names the place.
    """
    try:
        rules = msgspec.convert(data, RulesFile)
    except msgspec.ValidationError as error:
        what, _, place = str(error).partition(" - at `$")
        steps = re.sub(r"\[(\d+|\.\.\.)\]", r".\1", place.rstrip("`"))
        raise GenerateError(what, file=file, pointer=steps.replace(".", "/")) from error
    names = list(rules.versions)
    neighbours = list(pairwise(names))
    if [(hop.older, hop.newer) for hop in rules.hops] != neighbours:
        expected = ", ".join(f"{older} to {newer}" for older, newer in neighbours)
        raise GenerateError(f"hops must be, in this order: {expected}", file=file, pointer="/hops")
    for name, version in rules.versions.items():
        for key in ("replacement", "like"):
            other = getattr(version, key)
            if other and other not in rules.versions:
                raise GenerateError(f"no version {other!r}", file=file, pointer=f"/versions/{name}/{key}")
    return rules


def minor_number(text: str, *, file: str, pointer: str) -> int:
    """31 for ``1.31``; 0 for nothing."""
    match = re.fullmatch(r"1\.(\d+)", text)
    if text and match is None:
        raise GenerateError(f"{text!r} is not a minor; write it as '1.31'", file=file, pointer=pointer)
    return int(match[1]) if match else 0
