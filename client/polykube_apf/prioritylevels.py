"""The server's checks of a PriorityLevelConfiguration.

Source: kubernetes pkg/apis/flowcontrol/validation, 1.20 to 1.37.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from polykube.conversion.causes import forbidden, invalid, not_supported, required
from polykube.conversion.names import dns_subdomain
from polykube.conversion.objectmeta import metadata_causes
from polykube.conversion.partial import value_at
from polykube.errors import Cause
from polykube.groups import Candidate
from polykube_apf import fixed, since
from polykube_apf.limits import MARKER, MAX_ENTROPY_BITS, MAX_QUEUES, entropy_bits

SHARES = ("assuredConcurrencyShares", "nominalConcurrencyShares")
TYPES = ("Exempt", "Limited")
RESPONSES = ("Queue", "Reject")


def priority_level_causes(level: Candidate) -> Iterator[Cause]:
    """Why a server would refuse to create this level; nothing if it would not."""
    metadata, spec, minor = level.object["metadata"], level.object["spec"], level.minor
    name = metadata.get("name", "")
    yield from metadata_causes(metadata, minor, dns_subdomain)
    if level.partial:
        yield from _parts(spec, level)
        return
    yield from _spec(spec, level.version, name, minor)
    shares = SHARES[level.version in ("v1beta3", "v1")]
    fixed_spec = fixed.priority_level(name, minor, shares)
    if fixed_spec is not None:
        free = name == "exempt" and minor >= since.EXEMPT_SETTINGS
        if (fixed.without_exempt(spec, minor) if name == "exempt" else spec) != fixed_spec:
            part = " except the 'spec.exempt' field" if free else ""
            yield invalid("spec", spec, f"spec of '{name}'{part} must equal the fixed value")
    if level.version != "v1beta3" and minor >= since.MARKER and MARKER in metadata.get("annotations", {}):
        yield forbidden("metadata.annotations", f"annotation '{MARKER}' is forbidden")


def _spec(spec: dict[str, Any], version: str, name: str, minor: int) -> Iterator[Cause]:
    type_ = spec.get("type", "")
    if (name == "exempt") != (type_ == "Exempt"):
        old, new = (
            "type must be 'Exempt' if and only if name is 'exempt'",
            ("must be 'Exempt' if and only if `name` is 'exempt'"),
        )
        yield invalid("spec.type", type_, new if minor >= since.NEW_WORDS else old)
    limited, exempt = spec.get("limited"), spec.get("exempt")
    declared = minor >= since.DECLARED
    if declared and limited is not None and type_ != "Limited":
        yield from _declared_response(limited["limitResponse"])
    if type_ == "Exempt":
        if limited is not None:
            yield forbidden("spec.limited", "" if declared else "must be nil if the type is not Limited")
        if exempt is not None:
            yield from _exempt(exempt)
    elif type_ == "Limited":
        if exempt is not None:
            yield forbidden("spec.exempt", "" if declared else "must be nil if the type is Limited")
        if limited is None:
            yield required("spec.limited", "" if declared else "must not be empty when type is Limited")
        else:
            yield from _limited(limited, version, minor)
    else:
        yield _unknown_type("spec.type", type_, TYPES, minor)
        if declared:
            yield from (forbidden(f"spec.{each}") for each in ("limited", "exempt") if each in spec)


def _parts(spec: dict[str, Any], level: Candidate) -> Iterator[Cause]:
    """What is wrong with the parts of a patch by themselves, whatever name and type the level has."""
    type_, limited, exempt = spec.get("type", ""), spec.get("limited"), spec.get("exempt")
    if type_ not in TYPES:
        yield _unknown_type("spec.type", type_, TYPES, level.minor)
    if exempt is not None:
        yield from _exempt(exempt)
    if limited is None:
        return
    response = limited["limitResponse"]
    type_, queuing, at = response.get("type", ""), response.get("queuing"), "spec.limited.limitResponse"
    yield from _shares(limited, level.version, level.minor)
    yield from _lending(limited)
    if type_ not in RESPONSES:
        yield _unknown_type(f"{at}.type", type_, RESPONSES, level.minor)
    if queuing is not None:
        given = value_at(level.given, f"{at}.queuing")
        yield from _queuing(queuing, f"{at}.queuing", compared={"queues", "handSize"} <= given.keys())


def _unknown_type(field: str, type_: str, known: tuple[str, ...], minor: int) -> Cause:
    if type_ == "" and minor >= since.EMPTY_TYPE_REQUIRED:
        return required(field)
    return not_supported(field, type_, known)


def _exempt(exempt: dict[str, Any]) -> Iterator[Cause]:
    shares = exempt.get("nominalConcurrencyShares")
    if shares is not None and shares < 0:
        yield invalid("spec.exempt.nominalConcurrencyShares", shares, "must be a non-negative integer")
    yield from _percent("spec.exempt.lendablePercent", exempt.get("lendablePercent"))


def _percent(field: str, value: int | None) -> Iterator[Cause]:
    if value is not None and not 0 <= value <= 100:
        yield invalid(field, value, "must be between 0 and 100, inclusive")


def _limited(limited: dict[str, Any], version: str, minor: int) -> Iterator[Cause]:
    yield from _shares(limited, version, minor)
    yield from _limit_response(limited["limitResponse"], minor)
    yield from _lending(limited)


def _shares(limited: dict[str, Any], version: str, minor: int) -> Iterator[Cause]:
    name = SHARES[version in ("v1beta3", "v1")]
    shares = limited.get(name, 0)
    if minor >= since.ZERO_SHARES:
        if shares < 0:
            yield invalid(f"spec.limited.{name}", shares, "must be a non-negative integer")
    elif shares <= 0:
        yield invalid(f"spec.limited.{name}", shares, "must be positive")


def _lending(limited: dict[str, Any]) -> Iterator[Cause]:
    yield from _percent("spec.limited.lendablePercent", limited.get("lendablePercent"))
    borrowing = limited.get("borrowingLimitPercent")
    if borrowing is not None and borrowing < 0:
        detail = "if specified, must be a non-negative integer"
        yield invalid("spec.limited.borrowingLimitPercent", borrowing, detail)


def _limit_response(response: dict[str, Any], minor: int) -> Iterator[Cause]:
    at, type_, queuing = "spec.limited.limitResponse", response.get("type", ""), response.get("queuing")
    declared = minor >= since.DECLARED
    if type_ == "Reject":
        if queuing is not None:
            detail = "must be nil if limited.limitResponse.type is not Limited"
            yield forbidden(f"{at}.queuing", "" if declared else detail)
    elif type_ == "Queue":
        if queuing is None:
            detail = "must not be empty if limited.limitResponse.type is Limited"
            yield required(f"{at}.queuing", "" if declared else detail)
        else:
            yield from _queuing(queuing, f"{at}.queuing")
    else:
        yield _unknown_type(f"{at}.type", type_, RESPONSES, minor)
        if declared and queuing is not None:
            yield forbidden(f"{at}.queuing")


def _declared_response(response: dict[str, Any]) -> Iterator[Cause]:
    """What is declared about a response holds for every level that has one, whatever its type."""
    type_, queuing = response.get("type", ""), response.get("queuing")
    if type_ == "":
        yield required("spec.limited.limitResponse.type")
    if type_ == "Queue" and queuing is None:
        yield required("spec.limited.limitResponse.queuing")
    elif type_ != "Queue" and queuing is not None:
        yield forbidden("spec.limited.limitResponse.queuing")


def _queuing(queuing: dict[str, Any], at: str, *, compared: bool = True) -> Iterator[Cause]:
    queues, hand, length = (queuing.get(name, 0) for name in ("queues", "handSize", "queueLengthLimit"))
    if length <= 0:
        yield invalid(f"{at}.queueLengthLimit", length, "must be positive")
    if queues <= 0:
        yield invalid(f"{at}.queues", queues, "must be positive")
    elif queues > MAX_QUEUES:
        yield invalid(f"{at}.queues", queues, f"must not be greater than {MAX_QUEUES}")
    if hand <= 0:
        yield invalid(f"{at}.handSize", hand, "must be positive")
    elif not compared:
        return
    elif hand > queues:
        yield invalid(f"{at}.handSize", hand, f"should not be greater than queues ({queues})")
    elif entropy_bits(queues, hand) > MAX_ENTROPY_BITS:
        detail = (
            f"required entropy bits of deckSize {queues} and handSize {hand} should not be greater than 60"
        )
        yield invalid(f"{at}.handSize", hand, detail)
