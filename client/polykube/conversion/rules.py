"""The tables that the engine works from: what a group's versions know, and how they differ.

They are data. The generator makes them from OpenAPI documents and a rules file (``specs/conversion/``) and
writes them as a Python literal; :meth:`Rules.of` checks the literal and makes it typed.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

Empty = Literal["kept", "dropped", "written"]
"""What a server does with a field that is empty (``0``, ``""``, ``false``, ``[]``, ``{}``).

``kept``: it comes back as sent; ``dropped``: it is left out; ``written``: it is there even when never sent.
"""


class _Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A record of the tables."""


class Property(_Table, frozen=True):
    """One field of a schema.

    Attributes:
        type: ``string``, ``int32``, ``int64``, ``number``, ``boolean``, ``time``, ``any`` or a schema's name.
        go: the name of the type in the server's messages, where it has one of its own; without a dot it is
            one of the version's.
        container: ``list`` or ``map`` when the field holds several of ``type``.
        empty: what a server does with an empty value.
        since: the first minor that knows the field (31 for 1.31); 0 for all.
        until: the last minor that knows it; 0 for all.
    """

    type: str
    container: Literal["", "list", "map"] = ""
    empty: Empty = "dropped"
    since: int = 0
    until: int = 0
    go: str = ""


class Version(_Table, frozen=True):
    """When a version of the group was served: minors as numbers, 0 for never.

    ``removed`` is the first minor without it. ``like`` names the version whose schemas it shares; empty when
    it has its own.
    """

    introduced: int
    deprecated: int = 0
    removed: int = 0
    replacement: str = ""
    like: str = ""

    def served(self, minor: int) -> bool:
        """Whether servers of the minor can serve this version."""
        return self.introduced <= minor and not (self.removed and minor >= self.removed)


class Keeps(_Table, frozen=True):
    """How a version keeps an explicit zero: never, always, or if the object carries ``annotation``.

    ``since`` is the first minor whose servers heed the annotation.
    """

    keeps: Literal["never", "marked", "always"]
    annotation: str = ""
    since: int = 0


class Rename(_Table, frozen=True, tag_field="rule", tag="rename"):
    """One field under two names."""

    kind: str
    older: str
    newer: str


class Added(_Table, frozen=True, tag_field="rule", tag="added"):
    """A field that only the newer version has."""

    kind: str
    field: str
    reason: str


class Removed(_Table, frozen=True, tag_field="rule", tag="removed"):
    """A field that only the older version has."""

    kind: str
    field: str
    reason: str


class Zero(_Table, frozen=True, tag_field="rule", tag="zero"):
    """A number whose explicit 0 means "unset" (that is, ``means``) in versions that do not keep zeros."""

    kind: str
    field: str
    means: int
    older: Keeps
    newer: Keeps
    reason: str


Rule = Rename | Added | Removed | Zero


class Hop(_Table, frozen=True):
    """The rules between two neighbouring versions."""

    older: str
    newer: str
    rules: tuple[Rule, ...] = ()


class Unless(_Table, frozen=True):
    """An annotation that, from a minor on, keeps a server from filling a default in."""

    annotation: str
    since: int = 0


class Default(_Table, frozen=True):
    """A value that servers fill in where the field is absent, null or (``when: zero``) 0."""

    kind: str
    field: str
    value: bool | int | float | str
    when: Literal["zero", "absent"]
    versions: tuple[str, ...] = ()
    since: int = 0
    unless: Unless | None = None


class Rules(_Table, frozen=True):
    """All that the engine knows about one API group.

    Attributes:
        group: the group's name.
        kinds: the kinds that can be converted.
        oldest, newest: the range of minors that the tables speak for.
        verified: the minors whose answers were compared with a real server's.
        versions: oldest first.
        schemas: version -> schema -> field -> property; ``meta`` holds what all versions share.
        hops: the rules, oldest pair first.
        defaults: what servers fill in.
    """

    group: str
    kinds: tuple[str, ...]
    oldest: int
    newest: int
    verified: tuple[int, ...]
    versions: dict[str, Version]
    schemas: dict[str, dict[str, dict[str, Property]]]
    hops: tuple[Hop, ...] = ()
    defaults: tuple[Default, ...] = ()

    @classmethod
    def of(cls, tables: Mapping[str, Any]) -> Rules:
        """Make typed rules of generated tables.

        Raises:
            ValueError: the tables are not of this form; the message names the place.
        """
        try:
            return msgspec.convert(tables, cls)
        except msgspec.ValidationError as error:
            raise ValueError(f"conversion tables that this release cannot read: {error}") from error
