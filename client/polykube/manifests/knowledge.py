"""What the conversion engine and the validators know, as manifests need it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from polykube.manifests.nodes import JSONValue

Path = tuple[str | int, ...]
Object = dict[str, JSONValue]


class Refused(Exception):
    """An object that cannot be converted or validated as asked; the text says why, in one line."""


@dataclass(frozen=True, slots=True)
class Remark:
    """Something to say about a field.

    Attributes:
        code: stable, ``zero-means-default``.
        field: its path, ``spec.limited``; may be empty.
        message: one line.
    """

    code: str
    field: str
    message: str


@dataclass(frozen=True, slots=True)
class Converted:
    """An object in another version.

    Attributes:
        object: the object, without what the version cannot hold.
        losses: what that is.
        remarks: what else is worth knowing.
    """

    object: Object
    losses: Sequence[Remark] = ()
    remarks: Sequence[Remark] = ()


@dataclass(frozen=True, slots=True)
class Judged:
    """What a server would say to an object.

    Attributes:
        errors: why it would refuse it.
        warnings: what it would warn of.
        remarks: what is to be known about this answer.
    """

    errors: Sequence[Remark] = ()
    warnings: Sequence[Remark] = ()
    remarks: Sequence[Remark] = ()


class Converter(Protocol):
    """Converts objects of the groups that it knows."""

    def knows(self, api_version: str) -> bool:
        """Whether the group of ``group/version`` is known; the version may still be none."""
        ...

    def convert(self, obj: Object) -> Converted:
        """Give the object in the wanted version; the given one stays as it is.

        Raises:
            Refused: no such version or kind.
        """
        ...


class Validator(Protocol):
    """Judges objects of the groups that it knows."""

    def knows(self, api_version: str) -> bool:
        """Whether the group of ``group/version`` is known."""
        ...

    def judge(self, obj: Object, *, partial: bool = False) -> Judged:
        """Say what a server would.

        Args:
            obj: an object.
            partial: it is a patch, which holds a part of one.

        Raises:
            Refused: no such version, kind or minor.
        """
        ...


_STEP = re.compile(r"\.?([^.\[\]]+)|\[([^\]]*)\]")


def field_path(field: str) -> Path:
    """``spec.rules[0].verbs`` as ``("spec", "rules", 0, "verbs")``; ``annotations[a/b]`` names a key."""
    steps: list[str | int] = []
    for found in _STEP.finditer(field):
        name, inner = found.groups()
        steps.append(name if name is not None else int(inner) if inner.isdigit() else inner)
    return tuple(steps)


def object_name(value: JSONValue) -> str:
    """Kind and name of an object, for messages."""
    if not isinstance(value, dict):
        return ""
    kind, metadata = value.get("kind"), value.get("metadata")
    name = metadata.get("name") if isinstance(metadata, dict) else None
    return " ".join(str(part) for part in (kind, name) if isinstance(part, str))
