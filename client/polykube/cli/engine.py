"""The conversion engine and the validators of installed groups, as the manifest editor asks for them."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass

from polykube import groups
from polykube.conversion.errors import ConversionError
from polykube.conversion.functions import convert_report
from polykube.conversion.minors import minor_number
from polykube.conversion.rules import Rules
from polykube.conversion.validation import validate
from polykube.manifests.knowledge import Converted, Judged, Object, Refused, Remark


def rules_of(api_version: object) -> Rules | None:
    """The rules of the group in ``group/version``; None for the core group and unknown ones."""
    group = str(api_version).rpartition("/")[0]
    return groups.rules(group) if group else None


def _loaded(minor: str) -> list[Rules]:
    """The rules of all installed groups, if they can be loaded and the minor is one."""
    try:
        if minor:
            minor_number(minor)
        return [rules for name in groups.names() if (rules := groups.rules(name)) is not None]
    except (ConversionError, groups.GroupError) as error:
        raise Refused(one_line(error)) from None


@dataclass(frozen=True, slots=True)
class EngineConverter:
    """Converts objects of all installed groups.

    Attributes:
        to: the wanted version, ``v1``, or ``group/v1`` for the objects of that group only; empty for the
            newest that `minor` serves, or the newest of all.
        minor: the Kubernetes minor of the servers that will read the objects; empty when unknown.
    """

    to: str = ""
    minor: str = ""

    def check(self) -> None:
        """Refuse a target that nothing can be converted to.

        Raises:
            Refused: no installed group has such a version, or the minor is not one.
        """
        known = _loaded(self.minor)
        group, _, version = self.to.rpartition("/")
        if self.to and not any(version in rules.versions for rules in known if group in ("", rules.group)):
            have = "; ".join(f"{rules.group} has {', '.join(rules.versions)}" for rules in known)
            raise Refused(f"no installed group has a version {self.to!r} ({have or 'no group is installed'})")

    def knows(self, api_version: str) -> bool:
        rules = rules_of(api_version)
        return rules is not None and self.to.rpartition("/")[0] in ("", rules.group)

    def groups(self) -> Sequence[str]:
        """The groups whose objects are converted."""
        group = self.to.rpartition("/")[0]
        return [group] if group else [rules.group for rules in _loaded("")]

    def convert(self, obj: Object) -> Converted:
        rules = rules_of(obj.get("apiVersion"))
        if rules is None:
            raise Refused(f"no installed group has {obj.get('apiVersion')}")
        try:
            done = convert_report(obj, to=self.to or self.newest(rules), minor=self.minor or None)
        except ConversionError as error:
            raise Refused(one_line(error)) from None
        losses = [
            Remark("loss", loss.path, f"would be lost, {json.dumps(loss.value)}: {loss.reason}")
            for loss in done.losses
        ]
        remarks = [Remark(found.code, found.path, found.message) for found in done.findings]
        return Converted(done.object, losses, remarks)

    def newest(self, rules: Rules) -> str:
        """The newest version of a group that the minor serves; the newest of all without a minor."""
        number = minor_number(self.minor) if self.minor else rules.newest
        served = [name for name, lifetime in rules.versions.items() if lifetime.served(number)]
        if not served:
            raise Refused(f"Kubernetes {self.minor} serves no version of {rules.group}")
        return served[-1]


def one_line(error: Exception) -> str:
    """An error's text on one line."""
    return re.sub(r"\s*\n\s*", "; ", str(error))


@dataclass(slots=True)
class EngineValidator:
    """Judges objects of all installed groups as servers of a minor would.

    Attributes:
        minor: the Kubernetes minor; empty for the newest that serves an object's version.
        strict: unknown and duplicate fields are errors.
    """

    minor: str = ""
    strict: bool = False

    def check(self) -> None:
        """Refuse what is not a minor, and groups that cannot be loaded.

        Raises:
            Refused: which, and why.
        """
        _loaded(self.minor)

    def knows(self, api_version: str) -> bool:
        return rules_of(api_version) is not None

    def groups(self) -> Sequence[str]:
        """The groups whose objects are judged."""
        return [rules.group for rules in _loaded("")]

    def judge(self, obj: Object, *, partial: bool = False) -> Judged:
        try:
            report = validate(obj, minor=self.minor or None, strict=self.strict, partial=partial)
        except ConversionError as error:
            raise Refused(one_line(error)) from None
        errors = [Remark("undecodable", problem.field, problem.message) for problem in report.problems]
        errors += [Remark("strict", _named_field(text), text) for text in report.strict_errors]
        errors += [Remark(cause.reason, cause.field, cause.message) for cause in report.causes]
        if report.unserved:
            message = f"Kubernetes {report.minor} does not serve {report.unserved}"
            errors = [Remark("unserved-version", "apiVersion", message)]
        warnings = [Remark("server-warning", _named_field(text), text) for text in report.warnings]
        notes: list[Remark] = []
        if not report.verified:
            message = f"what is said about Kubernetes {report.minor} was not compared with a real server"
            notes = [Remark("unverified", "", message)]
        return Judged(errors, warnings, notes)


_FIELD = re.compile(r'(?:unknown|duplicate) field "([^"]+)"')


def _named_field(text: str) -> str:
    """The field that a server's warning is about."""
    found = _FIELD.search(text)
    return found[1] if found else "apiVersion" if " is deprecated in " in text else ""
