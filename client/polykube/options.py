"""Options of a call: from Python names and values to query parameters, the server's rules checked first.

What the server would refuse is refused here, before anything is sent, in words that name the Python option.
The rules are those of ``k8s.io/apimachinery`` (meta/v1/validation, meta/internalversion/validation).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from polykube.errors import OptionError, UnsupportedOption
from polykube.resources import Option
from polykube.selectors import encode_fields, encode_labels
from polykube.server_warnings import warn

Params: TypeAlias = dict[str, str | list[str]]
"""Wire name -> value; a list repeats the parameter."""


def encode(
    table: Mapping[str, Option],
    options: Mapping[str, Any],
    *,
    verb: str,
    server_minor: tuple[int, int] | None = None,
) -> Params:
    """Query parameters of the options that were given (``None`` means not given), under their wire names.

    Args:
        table: the verb's options by Python name.
        options: values by Python name.
        verb: for messages.
        server_minor: warns of options newer than this server, which ignores them silently.

    Raises:
        OptionError: an option that the verb lacks, or a value it cannot have.
    """
    params: Params = {}
    for name, value in options.items():
        if value is None:
            continue
        option = table.get(name)
        if option is None:
            raise OptionError(f"{verb} has no option {name}{_hint(name, table)}")
        if server_minor is not None and option.since is not None and option.since > server_minor:
            warn(
                f"{name} is new in Kubernetes {_dotted(option.since)}; "
                f"this server is {_dotted(server_minor)} and ignores it",
                UnsupportedOption,
            )
        encoded = _ENCODERS.get(option.wire, _plain)(name, value)
        if encoded is not None:
            params[option.wire] = encoded
    return params


def _dotted(minor: tuple[int, int]) -> str:
    return f"{minor[0]}.{minor[1]}"


def _hint(name: str, table: Mapping[str, Option]) -> str:
    import difflib

    near = difflib.get_close_matches(name, table, n=1)
    return f"; did you mean {near[0]}?" if near else f"; it has {', '.join(sorted(table)) or 'none'}"


def _plain(name: str, value: Any) -> str | list[str]:
    items: Sequence[Any] = value
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return value
        case int():
            return str(value)
        case list() | tuple():
            return [_one(name, item) for item in items]
        case _:
            raise OptionError(f"{name}: {value!r} is neither text, number, bool nor a list of those")


def _one(name: str, value: object) -> str:
    encoded = _plain(name, value)
    if isinstance(encoded, list):
        raise OptionError(f"{name}: a list inside a list")
    return encoded


def _dry_run(name: str, value: Any) -> str | None:
    """``dryRun=All`` is the only value there is; ``True`` is the Python way to say it."""
    if value is False:
        return None
    if value is True or value == "All" or value in (["All"], ("All",)):
        return "All"
    raise OptionError(f"{name}: True or 'All', not {value!r}")


def _field_manager(name: str, value: object) -> str:
    if not isinstance(value, str) or not value or len(value) > 128 or not value.isprintable():
        raise OptionError(f"{name}: 1 to 128 printable characters, not {value!r}")
    return value


def _one_of(*allowed: str) -> Callable[[str, object], str]:
    def check(name: str, value: object) -> str:
        if value not in allowed:
            raise OptionError(f"{name}: one of {', '.join(allowed)}, not {value!r}")
        return str(value)

    return check


def _count(name: str, value: object) -> str:
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise OptionError(f"{name}: a whole number from 0 on, not {value!r}")
    return str(value)


_ENCODERS: dict[str, Callable[[str, Any], str | list[str] | None]] = {
    "labelSelector": lambda name, value: encode_labels(value),
    "fieldSelector": lambda name, value: encode_fields(value),
    "dryRun": _dry_run,
    "fieldManager": _field_manager,
    "fieldValidation": _one_of("Strict", "Warn", "Ignore"),
    "gracePeriodSeconds": _count,
    "limit": _count,
    "timeoutSeconds": _count,
    "propagationPolicy": _one_of("Orphan", "Background", "Foreground"),
    "resourceVersionMatch": _one_of("Exact", "NotOlderThan"),
}


def check_list(params: Mapping[str, Any]) -> None:
    """The rules of ListOptions on a list or a delete_collection."""
    version, match, token = (
        params.get(name) for name in ("resourceVersion", "resourceVersionMatch", "continue")
    )
    if "sendInitialEvents" in params:
        raise OptionError("send_initial_events is for watches")
    if token and version and version != "0":
        raise OptionError("resource_version cannot go with continue_: the token already holds one")
    if match:
        if token:
            raise OptionError("resource_version_match cannot go with continue_")
        if not version:
            raise OptionError("resource_version_match needs resource_version")
        if match == "Exact" and version == "0":
            raise OptionError("resource_version_match='Exact' needs a resource_version other than '0'")


def check_watch(params: Mapping[str, Any]) -> None:
    """The rules of ListOptions on a watch."""
    match = params.get("resourceVersionMatch")
    if "sendInitialEvents" in params and match != "NotOlderThan":
        raise OptionError("send_initial_events needs resource_version_match='NotOlderThan'")
    if match and "sendInitialEvents" not in params:
        raise OptionError("resource_version_match on a watch needs send_initial_events")
    if params.get("continue"):
        raise OptionError("continue_ is for lists")


def check_delete(params: Mapping[str, Any]) -> None:
    """The rules of DeleteOptions."""
    if "propagationPolicy" in params and "orphanDependents" in params:
        raise OptionError("propagation_policy and orphan_dependents exclude each other")


def check_patch(params: Mapping[str, Any]) -> None:
    """The rules of PatchOptions on a patch that is no apply."""
    if "force" in params:
        raise OptionError("force is for apply")


def check_apply(params: Mapping[str, Any]) -> None:
    """The rules of PatchOptions on an apply."""
    if "fieldManager" not in params:
        raise OptionError("apply needs field_manager: who owns the fields (or a field_manager of the client)")


def to_pairs(params: Mapping[str, str | Sequence[str]]) -> list[tuple[str, str]]:
    """Name and value of every parameter, sorted by name, so that one call always gives one URL."""
    pairs: list[tuple[str, str]] = []
    for name in sorted(params):
        value = params[name]
        if isinstance(value, str):
            pairs.append((name, value))
        else:
            pairs.extend((name, item) for item in value)
    return pairs
