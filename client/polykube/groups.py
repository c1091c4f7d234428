"""What an installed package offers for an API group, and finding it.

A package registers a group with an entry point in the group ``polykube.groups``, named like the API group::

    [project.entry-points."polykube.groups"]
    "flowcontrol.apiserver.k8s.io" = "polykube_apf.group:GROUP"

The entry point gives a :class:`Group`. polykube's own group comes in through this door, too.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING, Any

from polykube.errors import Cause, PolykubeError
from polykube.objects import Object

if TYPE_CHECKING:
    from polykube.conversion.rules import Rules

ENTRY_POINTS = "polykube.groups"


class GroupError(PolykubeError, LookupError):
    """A package registers a group in a way that cannot work; the message names the package."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """An object to validate, as the server sees it after decoding.

    Attributes:
        object: known fields only, the server's defaults filled in, spelled as ``version`` does.
        given: the object as it was sent.
        version: ``v1``.
        kind: ``FlowSchema``.
        minor: 31 for 1.31.
        subresource: ``status`` when that is what is written, else empty.
        partial: only a part of the object is known, as in a patch. Causes for what is not in ``given``, and
            those for something that is missing or forbidden, are left out afterwards; a validator need only
            leave out those that compare a value with one which is not there.
    """

    object: dict[str, Any]
    given: Mapping[str, Any]
    version: str
    kind: str
    minor: int
    subresource: str = ""
    partial: bool = False


Validator = Callable[[Candidate], Iterable[Cause]]
Command = Callable[[list[str]], int]


@dataclass(frozen=True, slots=True)
class Group:
    """What a package offers for one API group. Everything but the name is optional.

    Attributes:
        name: the API group, ``flowcontrol.apiserver.k8s.io``.
        rules: gives the tables for convert, default and prune; called once, when they are first needed.
        validator: the server's own checks: an object in, the causes of its refusal out.
        models: version -> the module whose classes are named like the kinds, as ``"package.module"``.
        commands: name -> a command line of its own, as ``"package.module:function"``; the function takes the
            arguments and gives the exit code.
    """

    name: str
    rules: Callable[[], Rules] | None = None
    validator: Validator | None = None
    models: Mapping[str, str] = field(default_factory=dict[str, str])
    commands: Mapping[str, str] = field(default_factory=dict[str, str])

    def model(self, version: str, kind: str) -> type[Object] | None:
        """The class of a kind in a version, or None where the package has none."""
        module = self.models.get(version)
        found = getattr(importlib.import_module(module), kind, None) if module else None
        return found if isinstance(found, type) and issubclass(found, Object) else None

    def command(self, name: str) -> Command:
        """One of the package's commands.

        Raises:
            GroupError: there is no such command, or it cannot be loaded.
        """
        try:
            module, _, function = self.commands[name].partition(":")
            found: Command = getattr(importlib.import_module(module), function)
        except (KeyError, ImportError, AttributeError) as error:
            raise GroupError(f"{self.name}: no command {name!r}: {error!r}") from error
        return found


@cache
def registered() -> dict[str, list[EntryPoint]]:
    """Every entry point, by API group; none is loaded."""
    found: dict[str, list[EntryPoint]] = {}
    for point in entry_points(group=ENTRY_POINTS):
        # An editable install can be listed twice; the same door twice is one door.
        known = found.setdefault(point.name, [])
        if all(point.value != other.value for other in known):
            known.append(point)
    return found


def names() -> tuple[str, ...]:
    """The API groups that installed packages register."""
    return tuple(sorted(registered()))


@cache
def find(name: str) -> Group | None:
    """What is installed for an API group; None if nothing is.

    Raises:
        GroupError: a package registers it in a way that cannot work, or two packages do.
    """
    points = registered().get(name, [])
    if not points:
        return None
    if len(points) > 1:
        raise GroupError(f"{name} is registered by more than one package: {', '.join(map(_origin, points))}")
    try:
        group = points[0].load()
    except Exception as error:
        raise GroupError(
            f"{_origin(points[0])}, registered for {name}, cannot be loaded: {error!r}"
        ) from error
    if not isinstance(group, Group) or group.name != name:
        raise GroupError(f"{_origin(points[0])} is not a polykube.groups.Group named {name}")
    return group


@cache
def rules(name: str) -> Rules | None:
    """The conversion tables of an API group; None if no installed package has any."""
    group = find(name)
    return group.rules() if group is not None and group.rules is not None else None


def forget() -> None:
    """Look at the installed packages anew; for a process that installs some while it runs."""
    for cached in (registered, find, rules):
        cached.cache_clear()


def _origin(point: EntryPoint) -> str:
    return f"{point.value} ({point.dist.name if point.dist is not None else 'an unknown package'})"
