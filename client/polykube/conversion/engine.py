"""Convert, default and prune one wire object by the tables of its group."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from polykube.conversion.errors import UndecodableError, UnknownVersion
from polykube.conversion.hops import Journey, hop_names, settle_markers, zeros_that_are_not
from polykube.conversion.minors import minor_name, minor_number
from polykube.conversion.paths import every_item, parents, spell, steps
from polykube.conversion.results import Conversion, Finding
from polykube.conversion.rules import Default, Rename, Rules
from polykube.conversion.shapes import Decoded, Shape, fill_written, shape_of, unknown_fields
from polykube.conversion.wire import Wire, is_map

LAST_APPLIED = "kubectl.kubernetes.io/last-applied-configuration"


class Engine:
    """The tables of one group, and what is worked out from them once.

    Args:
        rules: the tables.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._shapes: dict[tuple[str, str, int | None], Shape] = {}
        self._defaults: dict[tuple[str, str, int], tuple[Default, ...]] = {}
        self._moves = any(
            isinstance(rule, Rename) and rule.older.rpartition(".")[0] != rule.newer.rpartition(".")[0]
            for hop in rules.hops
            for rule in hop.rules
        )

    def shape(self, version: str, kind: str, minor: int | None) -> Shape:
        """What servers of a minor know of a kind; all that any minor knows, without one."""
        key = (version, kind, minor)
        if (found := self._shapes.get(key)) is None:
            found = self._shapes[key] = shape_of(self.rules, version, kind, minor)
        return found

    def identify(self, obj: Mapping[str, Any]) -> tuple[str, str]:
        """The version and the kind of an object.

        Raises:
            UnknownVersion: the group has no such version or kind.
        """
        group, _, version = str(obj.get("apiVersion")).rpartition("/")
        kind = obj.get("kind")
        if group != self.rules.group or version not in self.rules.versions:
            raise UnknownVersion(
                f"{obj.get('apiVersion')} is not a version of {self.rules.group}; it has "
                f"{', '.join(self.rules.versions)}"
            )
        if not isinstance(kind, str) or kind not in self.rules.kinds:
            raise UnknownVersion(
                f"{self.rules.group} has no rules for the kind {kind!r}; it has {', '.join(self.rules.kinds)}"
            )
        return version, kind

    def target(self, to: str) -> str:
        """The version that ``to`` names: ``v1`` or ``flowcontrol.apiserver.k8s.io/v1``.

        Raises:
            UnknownVersion: the group has no such version.
        """
        group, _, version = str(to).rpartition("/")
        if group not in ("", self.rules.group) or version not in self.rules.versions:
            raise UnknownVersion(
                f"{self.rules.group} has no version {to!r}; it has {', '.join(self.rules.versions)}"
            )
        return version

    def minor(self, minor: str | None, version: str) -> int:
        """The number of a minor that serves a version; without one, the newest that does.

        Raises:
            UnknownVersion: no minor, one that the tables do not speak for, or one that does not serve it.
        """
        rules, lifetime = self.rules, self.rules.versions[version]
        if minor is None:
            return min(rules.newest, lifetime.removed - 1) if lifetime.removed else rules.newest
        number = self.known_minor(minor)
        if not lifetime.served(number):
            served = [name for name, each in rules.versions.items() if each.served(number)]
            raise UnknownVersion(
                f"Kubernetes {minor_name(number)} does not serve {rules.group}/{version}; it serves "
                f"{', '.join(served)}: convert first"
            )
        return number

    def known_minor(self, minor: str) -> int:
        """The number of a minor.

        Raises:
            UnknownVersion: not a minor, or one that the tables do not speak for.
        """
        number = minor_number(minor)
        if not self.rules.oldest <= number <= self.rules.newest:
            raise UnknownVersion(
                f"nothing is known about Kubernetes {minor_name(number)}; the rules of {self.rules.group} "
                f"speak for {minor_name(self.rules.oldest)} to {minor_name(self.rules.newest)}"
            )
        return number

    def convert(self, obj: Wire, to: str, minor: str | None) -> Conversion[Wire]:
        """The object in another version; ``obj`` is the engine's to change."""
        version, kind = self.identify(obj)
        target = self.target(to)
        number = None if minor is None else self.minor(minor, target)
        known = self.shape(version, kind, None)
        findings = self._look(obj, version, kind, known, target)
        journey = Journey(self.rules, obj, kind)
        journey.travel(version, target)
        if self._moves:
            self._drop_homes(journey, known, version, target, kind)
        obj["apiVersion"] = f"{self.rules.group}/{target}"
        if number is not None:
            self._not_yet(journey, target, kind, number)
        findings += journey.findings
        return Conversion(obj, tuple(journey.losses), tuple(dict.fromkeys(findings)))

    def default(self, obj: Wire, minor: str | None) -> Wire:
        """The object with what servers of the minor fill in; ``obj`` is the engine's to change."""
        version, kind = self.identify(obj)
        number = self.minor(minor, version)
        self.decode(obj, version, kind, number)
        self.fill(obj, version, kind, number)
        return obj

    def prune(self, obj: Wire, minor: str | None) -> Wire:
        """The object without what servers of the minor drop."""
        version, kind = self.identify(obj)
        number = self.minor(minor, version)
        decoded: Wire = self.decode(obj, version, kind, number).object
        settle_markers(self.rules, decoded, kind, version, number)
        return decoded

    def decode(self, obj: Mapping[str, Any], version: str, kind: str, minor: int) -> Decoded:
        """The object as servers of the minor read it.

        Raises:
            UndecodableError: it has values of a wrong JSON type.
        """
        decoded = Decoded(obj, self.shape(version, kind, minor))
        if decoded.problems:
            raise UndecodableError(name_of(obj), tuple(decoded.problems))
        return decoded

    def fill(self, obj: Wire, version: str, kind: str, minor: int) -> None:
        """Write what servers of the minor fill in, in place."""
        fill_written(obj, self.shape(version, kind, minor))
        for rule in self._defaults_of(version, kind, minor):
            if (
                rule.unless is not None
                and minor >= rule.unless.since
                and _annotated(obj, rule.unless.annotation)
            ):
                continue
            for holder, name, _ in parents(obj, rule.field):
                value = holder.get(name)
                if value is None or (rule.when == "zero" and type(value) is int and value == 0):
                    holder[name] = rule.value

    def _defaults_of(self, version: str, kind: str, minor: int) -> tuple[Default, ...]:
        key = (version, kind, minor)
        if (found := self._defaults.get(key)) is None:
            shape = self.shape(version, kind, minor)
            found = self._defaults[key] = tuple(
                rule
                for rule in self.rules.defaults
                if rule.kind == kind
                and (not rule.versions or version in rule.versions)
                and minor >= rule.since
                and _knows(shape, rule.field)
            )
        return found

    def _look(self, obj: Wire, version: str, kind: str, known: Shape, target: str) -> list[Finding]:
        """What a change of version would silently do to values, before anything is changed."""
        findings = list(zeros_that_are_not(self.rules, obj, kind, version))
        goal = self.shape(target, kind, None)
        for trail in unknown_fields(obj, known):
            path = spell(trail)
            findings.append(self._unknown(path, version, kind, target, comes_alive=_knows_trail(goal, path)))
        annotation = _annotated(obj, LAST_APPLIED)
        if annotation and version != target and f"{self.rules.group}/{version}" in str(annotation):
            findings.append(
                Finding(
                    "last-applied-kept",
                    "metadata.annotations",
                    f"{LAST_APPLIED} still holds the object in {version}; apply it anew to replace the text",
                )
            )
        return findings

    def _unknown(self, path: str, version: str, kind: str, target: str, *, comes_alive: bool) -> Finding:
        for one, one_name, other, other_name in hop_names(self.rules, kind):
            for name, new in ((one_name, other_name), (other_name, one_name)):
                if name == every_item(path) and _knows(self.shape(version, kind, None), new):
                    has = one if name == one_name else other
                    return Finding(
                        "old-field-name",
                        path,
                        f"{version} calls this {new.rpartition('.')[2]}; this is its name in {has}. Servers "
                        "drop it and use the default: has only the apiVersion been changed?",
                    )
        if comes_alive:
            return Finding(
                "unknown-field-comes-alive",
                path,
                f"servers ignore this field in {version} and will heed it in {target}",
            )
        return Finding(
            "unknown-field", path, f"{version} has no such field: it travels unchanged, servers drop it"
        )

    def _drop_homes(self, journey: Journey, known: Shape, version: str, target: str, kind: str) -> None:
        """Remove objects that only the source version has, as the homes of fields that moved away."""
        for trail in unknown_fields(journey.object, self.shape(target, kind, None)):
            path = spell(trail)
            if _knows_trail(known, path):
                reason = f"{target} has no such field"
                journey.drop(_reach(journey.object, trail[0]), trail[1], path, reason, version)

    def _not_yet(self, journey: Journey, target: str, kind: str, minor: int) -> None:
        """Remove fields that the target version has, though not at this minor."""
        whole = self.shape(target, kind, None)
        reason = f"servers of {minor_name(minor)} do not have this field of {target}"
        for trail in unknown_fields(journey.object, self.shape(target, kind, minor)):
            path = spell(trail)
            if _knows_trail(whole, path):
                journey.drop(_reach(journey.object, trail[0]), trail[1], path, reason, target)


def _annotated(obj: Mapping[str, Any], annotation: str) -> Any:
    """The annotation's value if the object has it (even empty), else None."""
    metadata = obj.get("metadata")
    annotations = metadata.get("annotations") if is_map(metadata) else None
    if is_map(annotations) and annotation in annotations:
        return annotations[annotation] or " "
    return None


def _knows(shape: Shape, path: str) -> bool:
    """Whether a path of the rules leads somewhere."""
    for step in steps(path):
        below = shape.item if step == "[]" else shape.fields.get(step)
        if below is None:
            return False
        shape = below
    return True


def _knows_trail(shape: Shape, path: str) -> bool:
    """The same for the path of a value."""
    return _knows(shape, every_item(path))


def _reach(obj: Any, trail: tuple[Any, ...]) -> Any:
    """The value that a trail leads to."""
    way: list[Any] = []
    while trail:
        trail, step = trail
        way.append(step)
    for step in reversed(way):
        obj = obj[step]
    return obj


def name_of(obj: Mapping[str, Any]) -> str:
    """What to call an object in a message."""
    metadata = obj.get("metadata")
    name = metadata.get("name") if is_map(metadata) else None
    return f"{obj.get('kind')} {name!r}"
