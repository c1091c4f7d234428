"""The functions that people call: convert, default, prune."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar, cast, overload

from polykube import groups
from polykube.conversion.engine import Engine, name_of
from polykube.conversion.errors import LossError
from polykube.conversion.paths import under
from polykube.conversion.results import Conversion, Finding, Loss
from polykube.conversion.several import is_several, over, private
from polykube.conversion.wire import Wire
from polykube.objects import Object, Unstructured, UnstructuredList

T = TypeVar("T")


@overload
def convert_report(obj: Object, *, to: str, minor: str | None = None) -> Conversion[Object]: ...
@overload
def convert_report(obj: Mapping[str, Any], *, to: str, minor: str | None = None) -> Conversion[Wire]: ...
@overload
def convert_report(
    obj: Sequence[Object], *, to: str, minor: str | None = None
) -> Conversion[list[Object]]: ...
@overload
def convert_report(
    obj: Sequence[Mapping[str, Any]], *, to: str, minor: str | None = None
) -> Conversion[list[Wire]]: ...
def convert_report(obj: Any, *, to: str, minor: str | None = None) -> Conversion[Any]:
    """Convert, and tell what that means, without refusing losses.

    Args:
        obj: see :func:`convert`.
        to: the target version, ``v1`` or ``flowcontrol.apiserver.k8s.io/v1``.
        minor: see :func:`convert`.

    Returns:
        The converted object, the losses and the findings. Where there are losses the object lacks them.

    Raises:
        UnknownVersion: no rules for this group, version, kind or minor.
    """
    return _convert(obj, to, minor)


@overload
def convert(obj: Object, *, to: str, allow_losses: bool = False, minor: str | None = None) -> Object: ...
@overload
def convert(
    obj: Mapping[str, Any], *, to: str, allow_losses: bool = False, minor: str | None = None
) -> Wire: ...
@overload
def convert(
    obj: Sequence[Object], *, to: str, allow_losses: bool = False, minor: str | None = None
) -> list[Object]: ...
@overload
def convert(
    obj: Sequence[Mapping[str, Any]], *, to: str, allow_losses: bool = False, minor: str | None = None
) -> list[Wire]: ...
def convert(obj: Any, *, to: str, allow_losses: bool = False, minor: str | None = None) -> Any:
    """Write an object in another version of its API, as the servers do, hop by hop.

    Nothing is filled in and nothing is dropped, except what the target cannot hold; unknown fields and nulls
    travel unchanged. An explicit 0 that servers take for "unset" in the object's version stays "unset" in
    effect (Kubernetes' flow-control group: 0 shares mean 30 in v1beta1, v1beta2 and unmarked v1beta3, and
    zero in v1; KEP-1040). What is worth knowing about values is in :func:`convert_report`.

    Args:
        obj: an object, a dict, a list of either, a ``List`` or a typed list. It is not changed.
        to: the target version, ``v1`` or ``flowcontrol.apiserver.k8s.io/v1``.
        allow_losses: drop what the target cannot hold instead of refusing.
        minor: the Kubernetes minor of the servers that will read the object, ``1.26``: fields that the
            version only got later are losses, too. Without it the version's last minor counts.

    Returns:
        What was given, in the target version: a dict for a dict, a list for a list, and for a typed object
        one of the class that its package has for the target version (``to_v1`` and its kin, in the generated
        ``conversion`` module, say so to type checkers). Objects of other groups inside a list stay as they
        are.

    Raises:
        LossError: values would be lost; it carries them.
        UnknownVersion: no rules for this group, version, kind or minor.

    Example:
        >>> convert(level, to="v1")                                          # doctest: +SKIP
    """
    done = _convert(obj, to, minor)
    if done.losses and not allow_losses:
        raise LossError(f"{_name(obj)} in {to}", done.losses, done.findings)
    return done.object


def default(obj: T, *, minor: str | None = None) -> T:
    """Fill in what servers fill in when they read an object.

    OpenAPI's defaults (0, "" and {}) are Go's zero values; the server's are others: 1000 for
    ``matchingPrecedence``, 30 for shares, 64, 8 and 50 for queuing. Fields that servers always write, such as
    ``status``, are filled in as well.

    Args:
        obj: see :func:`convert`.
        minor: the Kubernetes minor, ``1.31``; without it the newest that serves the object's version.

    Raises:
        UnknownVersion: no rules for this group, version, kind or minor, or the minor does not serve the
            version.
        UndecodableError: values of a wrong JSON type.
    """
    return _apply(obj, lambda engine, wire, at: engine.default(wire, minor), _leave)


def prune(obj: T, *, minor: str | None = None) -> T:
    """Leave out what servers drop: unknown fields, nulls, and empty values that they do not write.

    Args:
        obj: see :func:`convert`.
        minor: the Kubernetes minor, ``1.31``; without it the newest that serves the object's version.

    Raises:
        UnknownVersion: no rules for this group, version, kind or minor, or the minor does not serve the
            version.
        UndecodableError: values of a wrong JSON type.
    """
    return _apply(obj, lambda engine, wire, at: engine.prune(wire, minor), _leave)


def _convert(obj: Any, to: str, minor: str | None) -> Conversion[Any]:
    losses: list[Loss] = []
    findings: list[Finding] = []

    def work(engine: Engine, wire: Wire, at: str) -> Wire:
        done = engine.convert(wire, to, minor)
        losses.extend(Loss(under(at, loss.path), loss.value, loss.reason) for loss in done.losses)
        findings.extend(Finding(each.code, under(at, each.path), each.message) for each in done.findings)
        return done.object

    def passed(wire: Any, at: str) -> None:
        findings.append(Finding("foreign-object", at, "belongs to no group that has rules: left as it is"))

    return Conversion(_apply(obj, work, passed), tuple(losses), tuple(findings))


def _apply(obj: T, work: Callable[[Engine, Wire, str], Wire], passed: Callable[[Wire, str], None]) -> T:
    return cast("T", _boxed(obj, over(private(obj), work, passed)))


def _boxed(given: Any, wire: Any) -> Any:
    """The result as the caller gave it: a typed object of the version that it is in now, or a plain dict."""
    if isinstance(given, Object):
        if isinstance(given, Unstructured | UnstructuredList):
            return type(given).from_wire(wire)
        group, _, version = str(wire.get("apiVersion")).rpartition("/")
        known = groups.find(group)
        model = known.model(version, str(wire.get("kind"))) if known is not None else None
        return (model or type(given)).from_wire(wire)
    if is_several(given):
        return [_boxed(one, item) for one, item in zip(given, wire, strict=True)]
    return wire


def _leave(wire: Wire, at: str) -> None:
    """Objects of other groups inside a list stay as they are."""


def _name(obj: Any) -> str:
    wire = obj.to_wire() if isinstance(obj, Object) else obj
    return name_of(cast("Wire", wire)) if isinstance(wire, Mapping) else f"a list of {len(wire)}"
