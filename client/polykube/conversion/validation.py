"""``validate``: what a server would say to an object, without a server."""

from __future__ import annotations

from typing import Any, Literal

from polykube import groups
from polykube.conversion.engine import Engine
from polykube.conversion.minors import minor_name
from polykube.conversion.partial import is_directive, standing
from polykube.conversion.paths import spell, under
from polykube.conversion.repeated import parse_json
from polykube.conversion.results import Problem, Report
from polykube.conversion.several import Head, over, private
from polykube.conversion.shapes import Decoded
from polykube.conversion.wire import Wire, is_map
from polykube.errors import Cause
from polykube.groups import Candidate


def validate(
    obj: Any,
    *,
    minor: str | None = None,
    strict: bool = False,
    subresource: Literal["", "status"] = "",
    partial: bool = False,
) -> Report:
    """Say what servers of a minor would say to creating an object: the same causes, warnings and refusals.

    Nothing is read from a server, so what only a running one can know is not looked at: admission, quotas,
    and whether the name is taken.

    Args:
        obj: an object, a dict, a list of either, a ``List`` or a typed list; or the JSON text of one, in
            which repeated fields can be seen. It is not changed.
        minor: the Kubernetes minor, ``1.31``; without it the newest that serves the object's version.
        strict: answer as to ``fieldValidation=Strict``, which refuses unknown and repeated fields instead of
            warning of them. Servers before 1.25 do neither; the report does all the same.
        subresource: ``status`` to answer as to replacing that; the server then looks at nothing else.
        partial: the object is a strategic merge patch, which holds a part of one. Only what stands whatever
            the rest is gets reported: wrong types, unknown fields, values that are wrong by themselves.
            Nothing is missed, and directives (``$patch``) are passed over.

    Returns:
        The report; true if the server would take the object. For a list the paths begin with the item, and
        the answers of all items are in one report.

    Raises:
        UnknownVersion: no rules for this group, version, kind or minor.
        ValueError: the text is not JSON.

    Example:
        >>> report = validate(level, minor="1.31")                           # doctest: +SKIP
        >>> [(cause.field, cause.message) for cause in report.causes]        # doctest: +SKIP
    """
    repeated: tuple[str, ...] = ()
    if isinstance(obj, str | bytes | bytearray):
        obj, repeated = parse_json(obj)
    reports: list[Report] = []

    def work(engine: Engine, wire: Wire, at: str) -> Wire:
        if isinstance(wire, Head):
            engine.identify(wire)
            return wire
        mine = [path for path in repeated if not at or path.startswith(f"{at}.")]
        reports.append(_examine(engine, wire, at, minor, strict, subresource, partial, mine))
        return wire

    # Decoding makes a copy of its own; only lists are changed on the way through their items.
    single = is_map(obj) and not str(obj.get("kind")).endswith("List")
    over(obj if single else private(obj), work, lambda wire, at: None)
    if len(reports) == 1:
        return reports[0]
    return _joined(reports, minor or "")


def _examine(
    engine: Engine,
    wire: Wire,
    at: str,
    minor: str | None,
    strict: bool,
    subresource: str,
    partial: bool,
    repeated: list[str],
) -> Report:
    version, kind = engine.identify(wire)
    rules = engine.rules
    number = engine.minor(None, version) if minor is None else engine.known_minor(minor)
    name, verified = minor_name(number), number in rules.verified
    lifetime = rules.versions[version]
    if not lifetime.served(number):
        return Report(name, verified, unserved=f"{rules.group}/{version}")
    warnings: list[str] = []
    if lifetime.deprecated and number >= lifetime.deprecated:
        old, new = f"{rules.group}/{version} {kind}", f"{rules.group}/{lifetime.replacement} {kind}"
        warnings.append(
            f"{old} is deprecated in v{minor_name(lifetime.deprecated)}+, unavailable in "
            f"v{minor_name(lifetime.removed)}+; use {new}"
        )
    decoded = Decoded(wire, engine.shape(version, kind, number))
    if decoded.problems:
        problems = tuple(Problem(under(at, each.field), each.message) for each in decoded.problems)
        return Report(name, verified, warnings=tuple(warnings), problems=problems)
    trails = [trail for trail in decoded.unknown if not (partial and is_directive(trail))]
    unknown = [under(at, spell(trail)) for trail in trails]
    faults = [f'unknown field "{path}"' for path in unknown]
    # What a server does not know it skips whole, repetitions included.
    skipped = tuple(f"{path}{mark}" for path in unknown for mark in ".[")
    seen = [path for path in repeated if path not in unknown and not path.startswith(skipped)]
    faults += [f'duplicate field "{path}"' for path in seen]
    if strict and faults:
        return Report(name, verified, warnings=tuple(warnings), strict_errors=tuple(faults))
    engine.fill(decoded.object, version, kind, number)
    candidate = Candidate(decoded.object, wire, version, kind, number, subresource, partial)
    causes = _causes(engine, candidate, at)
    return Report(name, verified, tuple(causes), tuple(warnings + faults))


def _causes(engine: Engine, candidate: Candidate, at: str) -> list[Cause]:
    group = groups.find(engine.rules.group)
    if group is None or group.validator is None:
        return []
    found = group.validator(candidate)
    if candidate.partial:
        found = standing(found, candidate.given)
    return [Cause(each.reason, each.message, under(at, each.field)) for each in found]


def _joined(reports: list[Report], minor: str) -> Report:
    return Report(
        minor=", ".join(dict.fromkeys(report.minor for report in reports)) or minor,
        verified=all(report.verified for report in reports),
        causes=tuple(cause for report in reports for cause in report.causes),
        warnings=tuple(dict.fromkeys(text for report in reports for text in report.warnings)),
        problems=tuple(problem for report in reports for problem in report.problems),
        strict_errors=tuple(text for report in reports for text in report.strict_errors),
        unserved=", ".join(dict.fromkeys(report.unserved for report in reports if report.unserved)),
    )
