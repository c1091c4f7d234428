"""One object from one version to another, hop by hop.

Every rule is applied to a private copy. What happens to a value is a function of the rule, the direction and
the object; nothing is filled in that was not there, except where leaving it out would change its meaning.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from polykube.conversion.paths import every_item, parents, steps
from polykube.conversion.results import Finding, Loss
from polykube.conversion.rules import Added, Hop, Keeps, Removed, Rename, Rules, Zero
from polykube.conversion.wire import is_map


class Journey:
    """A private copy of an object on its way through the versions.

    Attributes:
        object: the copy, changed in place.
        losses: what was dropped, or would be read differently in the target.
        findings: what else to know.
    """

    def __init__(self, rules: Rules, obj: dict[str, Any], kind: str) -> None:
        self.rules = rules
        self.object = obj
        self.kind = kind
        self.losses: list[Loss] = []
        self.findings: list[Finding] = []
        self.origin = self.goal = ""
        self._renamed: list[tuple[str, str]] = []
        self._added: dict[str, bool] = {}  # markers made on the way: was the map of annotations made, too?

    def travel(self, source: str, target: str) -> None:
        """Apply every rule between two versions, in the direction asked for."""
        self.origin, self.goal = source, target
        order = list(self.rules.versions)
        here, there = order.index(source), order.index(target)
        if here < there:
            for hop in self.rules.hops[here:there]:
                self._hop(hop, up=True)
        else:
            for hop in reversed(self.rules.hops[there:here]):
                self._hop(hop, up=False)

    def _hop(self, hop: Hop, *, up: bool) -> None:
        # A rule names a field as the newer version does, so names change first on the way up, last down.
        mine = [rule for rule in hop.rules if rule.kind == self.kind]
        renames = [rule for rule in mine if isinstance(rule, Rename)]
        if up:
            self._rename([(rule.older, rule.newer) for rule in renames])
        for rule in mine:
            if isinstance(rule, Zero):
                self._zero(rule, up=up)
            elif isinstance(rule, Removed if up else Added):
                self._drop(rule.field, rule.reason, hop.older if up else hop.newer)
        if not up:
            self._rename([(rule.newer, rule.older) for rule in renames])

    def _rename(self, pairs: list[tuple[str, str]]) -> None:
        for old, new in pairs:
            *old_way, old_name = steps(old)
            *new_way, new_name = steps(new)
            for holder, _, path in list(parents(self.object, old)):
                if old_name not in holder:
                    continue
                if old_way == new_way:
                    self._vacate(holder, new_name, path, old_name)
                    self._renamed.append((path, path.removesuffix(old_name) + new_name))
                    entries = [(new_name if key == old_name else key, value) for key, value in holder.items()]
                    holder.clear()
                    holder.update(entries)
                else:
                    self._move(holder, old_name, new_way, new_name, path)

    def _move(self, holder: dict[str, Any], name: str, way: list[str], new_name: str, path: str) -> None:
        """To another parent, which is made if it is not there. Rules move fields outside lists only."""
        goal: Any = self.object
        for step in way:
            below = goal.get(step)
            if below is None:
                below = goal[step] = {}
            if not is_map(below):
                self._find("wrong-type", path, f"stays here: {'.'.join(way)} is not an object")
                return
            goal = below
        self._vacate(goal, new_name, path, name)
        self._renamed.append((path, ".".join([*way, new_name])))
        goal[new_name] = holder.pop(name)
        # A home that is empty now may be unknown in the version that the field moved to.
        *home, _ = steps(path)
        while home and not (emptied := _at(self.object, home)):
            last = home.pop()
            if emptied is not None:
                del _at(self.object, home)[last]

    def _vacate(self, holder: dict[str, Any], name: str, path: str, old: str) -> None:
        """A field that the source version does not know may stand where a known one has to go."""
        if name in holder:
            taken = f"{path.removesuffix(old)}{name}"
            self._lose(taken, holder.pop(name), f"{path} takes this name in {self.goal}")

    def _drop(self, field: str, reason: str, version: str) -> None:
        for holder, name, path in list(parents(self.object, field)):
            if name in holder:
                self.drop(holder, name, path, reason, version)

    def drop(self, holder: dict[str, Any], name: str, path: str, reason: str, version: str) -> None:
        """Remove a field, and say what that means: a loss unless the value said no more than its absence."""
        value = holder.pop(name)
        if value is None:
            self._find("null-dropped", path, "a null that the target version has no field for was left out")
        elif self._is_default(every_item(path), value, version):
            self._find("default-dropped", path, f"{value!r} is what servers fill in themselves: left out")
        else:
            self._lose(path, value, reason)

    def _is_default(self, field: str, value: Any, version: str) -> bool:
        """Whether the value says no more than its absence does."""
        if is_map(value):
            return all(
                inner is None or self._is_default(f"{field}.{name}", inner, version)
                for name, inner in value.items()
            )
        return any(
            rule.kind == self.kind
            and rule.field == field
            and rule.value == value
            and type(rule.value) is type(value)
            and (not rule.versions or version in rule.versions)
            for rule in self.rules.defaults
        )

    def _zero(self, rule: Zero, *, up: bool) -> None:
        before, after = (rule.older, rule.newer) if up else (rule.newer, rule.older)
        for holder, name, path in parents(self.object, rule.field):
            value = holder.get(name)
            explicit = type(value) is int and value == 0
            if explicit or value is None:
                zero = _keeps_zero(before, self._marked(before), explicit)
                if zero:
                    self._keep_zero(rule, after, holder, name, path)
                else:
                    self._keep_unset(rule, after, holder, name, path)
        if before.keeps == "marked" and self._marked(before):
            if before.annotation in self._added:
                # Made on the way, for a version that was only passed through.
                self._remove(before.annotation, and_map=self._added.pop(before.annotation))
                self.findings = [each for each in self.findings if each.code != "marker-added"]
            elif after.keeps == "always":
                self._remove(before.annotation, and_map=True)
                message = f"{before.annotation} has done its work: removed"
                self._find("marker-removed", "metadata.annotations", message)

    def _keep_zero(self, rule: Zero, after: Keeps, holder: dict[str, Any], name: str, path: str) -> None:
        if after.keeps == "never":
            self._lose(path, 0, f"{self.goal} cannot hold it: {rule.reason}")
        elif after.keeps == "marked" and not self._marked(after):
            self._mark(after.annotation, path)
        if name not in holder or holder[name] is None:
            holder[name] = 0
            self._find(
                "zero-made-explicit", path, f"unset but marked as zero: {self.goal} needs the 0 written out"
            )

    def _keep_unset(
        self,
        rule: Zero,
        after: Keeps,
        holder: dict[str, Any],
        name: str,
        path: str,
    ) -> None:
        explicit = holder.get(name) is not None
        if (after.keeps == "always" and explicit) or (after.keeps == "marked" and self._marked(after)):
            holder[name] = rule.means
            meant, origin = rule.means, self.origin
            message = f"means {meant} in {origin}, would be zero in {self.goal}: {meant} was written"
            self._find("default-made-explicit", path, message)

    def _marked(self, keeps: Keeps) -> bool:
        annotations = annotations_of(self.object)
        return keeps.keeps == "marked" and annotations is not None and keeps.annotation in annotations

    def _mark(self, annotation: str, path: str) -> None:
        metadata = self.object.get("metadata")
        if metadata is None:
            metadata = self.object["metadata"] = {}
        annotations = metadata.get("annotations") if is_map(metadata) else None
        if not is_map(metadata) or not isinstance(annotations, dict | None):
            self._lose(path, 0, f"metadata.annotations is not an object, so {annotation} cannot be set")
            return
        self._added[annotation] = annotations is None
        if annotations is None:
            metadata["annotations"] = {annotation: ""}
        else:
            annotations[annotation] = ""
        self._find(
            "marker-added", "metadata.annotations", f"{annotation} keeps the zero of {path} in {self.goal}"
        )

    def _remove(self, annotation: str, *, and_map: bool) -> None:
        annotations = annotations_of(self.object)
        if annotations is not None:
            del annotations[annotation]
            if and_map and not annotations:
                del self.object["metadata"]["annotations"]

    def _lose(self, path: str, value: Any, reason: str) -> None:
        self.losses.append(Loss(self._as_given(path), value, reason))

    def _find(self, code: str, path: str, message: str) -> None:
        self.findings.append(Finding(code, self._as_given(path), message))

    def _as_given(self, path: str) -> str:
        """The path as the source version spells it: renames undone, latest first."""
        for old, new in reversed(self._renamed):
            if path == new or path.startswith(f"{new}."):
                path = old + path[len(new) :]
        return path


def _at(value: Any, way: list[str]) -> Any:
    """The value at the end of a way through objects; None if it is not there."""
    for step in way:
        value = value.get(step) if is_map(value) else None
    return value


def _keeps_zero(keeps: Keeps, marked: bool, explicit: bool) -> bool:
    """Whether a 0, or (in a marked object) nothing at all, means zero."""
    return marked or (keeps.keeps == "always" and explicit)


def _zeros(rules: Rules, kind: str, version: str) -> Iterator[tuple[Zero, Keeps, str]]:
    """Every rule about zeros in a version: the rule, how the version keeps them, its name for the field."""
    seen: set[str] = set()
    for hop in rules.hops:
        for rule in hop.rules if version in (hop.older, hop.newer) else ():
            if isinstance(rule, Zero) and rule.kind == kind:
                newer = version == hop.newer
                field = rule.field if newer else _older_name(hop, kind, rule.field)
                if field not in seen:
                    seen.add(field)
                    yield rule, rule.newer if newer else rule.older, field


def zeros_that_are_not(rules: Rules, obj: dict[str, Any], kind: str, version: str) -> Iterator[Finding]:
    """Explicit zeros that servers reading the object in this version take for unset."""
    for rule, keeps, field in _zeros(rules, kind, version):
        marked = keeps.keeps == "marked" and keeps.annotation in (annotations_of(obj) or ())
        for holder, name, path in parents(obj, field):
            value = holder.get(name)
            if type(value) is int and value == 0 and not _keeps_zero(keeps, marked, True):
                message = f"0 means {rule.means} to servers that read this in {version}, not zero"
                yield Finding("zero-means-default", path, message)


def settle_markers(rules: Rules, obj: dict[str, Any], kind: str, version: str, minor: int) -> None:
    """Do to an annotation that marks zeros what servers do that keep the object in another version.

    Where there is a zero to mark they write it anew, without the text it had; elsewhere they drop it.
    """
    annotations = annotations_of(obj)
    for _, keeps, field in _zeros(rules, kind, version):
        if annotations is None or keeps.annotation not in annotations or minor < keeps.since:
            continue
        if any(not holder.get(name) for holder, name, _ in parents(obj, field)):
            annotations[keeps.annotation] = ""
        else:
            del annotations[keeps.annotation]
            if not annotations:
                del obj["metadata"]["annotations"]


def annotations_of(obj: dict[str, Any]) -> dict[str, Any] | None:
    """The annotations of an object, if it has any."""
    metadata = obj.get("metadata")
    annotations = metadata.get("annotations") if is_map(metadata) else None
    return annotations if is_map(annotations) else None


def _older_name(hop: Hop, kind: str, field: str) -> str:
    """A field of the newer version as the older one calls it."""
    for rule in hop.rules:
        if isinstance(rule, Rename) and rule.kind == kind and rule.newer == field:
            return rule.older
    return field


def hop_names(rules: Rules, kind: str) -> Iterator[tuple[str, str, str, str]]:
    """Every renamed field of a kind: the version and name on one side, the version and name on the other."""
    for hop in rules.hops:
        for rule in hop.rules:
            if isinstance(rule, Rename) and rule.kind == kind:
                yield hop.older, rule.older, hop.newer, rule.newer
