"""What every request on one resource shares, and what a client adds to each."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache, partial
from typing import Any, Generic, TypeVar
from urllib.parse import quote

from polykube import options as rules
from polykube.errors import OptionError
from polykube.objects import Object
from polykube.resources import Option, ResourceType, Timeouts

T = TypeVar("T", bound=Object)
L = TypeVar("L", bound=Object)


class Settings:
    """What a client adds to calls that do not say otherwise.

    Args:
        namespace: for namespaced kinds.
        timeouts: limits of every call but a watch, which keeps those of its beginning alone.
        field_manager: of every write; ``None`` leaves it to the server (which takes the user agent).
        field_validation: of create, replace, patch and apply; ``None`` leaves it to the server (Warn).
        page_size: ``limit`` of a list that names neither a limit nor a version; ``None`` for none.

    Raises:
        OptionError: a value that no call could send.
    """

    __slots__ = (
        "field_manager",
        "field_validation",
        "namespace",
        "page_size",
        "server_minor",
        "timeouts",
        "watch_timeouts",
    )

    def __init__(
        self,
        *,
        namespace: str = "default",
        timeouts: Timeouts | None = None,
        field_manager: str | None = None,
        field_validation: str | None = "Strict",
        page_size: int | None = 500,
    ) -> None:
        if timeouts is not None and not isinstance(unchecked(timeouts), Timeouts):
            raise OptionError(f"timeouts: Timeouts, not {timeouts!r}")
        self.namespace = namespace
        self.timeouts = timeouts = timeouts or Timeouts()
        self.watch_timeouts = Timeouts(
            timeouts.connect, timeouts.pool, timeouts.write, timeouts.headers, read=None, total=None
        )
        self.field_manager = field_manager
        self.field_validation = field_validation
        self.page_size = page_size
        rules.encode(
            _OF_CLIENTS,
            {"field_manager": field_manager, "field_validation": field_validation, "page_size": page_size},
            verb="a client",
        )
        self.server_minor: tuple[int, int] | None = None


_OF_CLIENTS = {
    "field_manager": Option("fieldManager"),
    "field_validation": Option("fieldValidation"),
    "page_size": Option("limit"),
}


class Plan(Generic[T, L]):
    """A resource type made ready for calls: what every request on it shares, computed once."""

    __slots__ = ("api_version", "kind", "model", "root", "type")

    def __init__(self, type_: ResourceType[T, L]) -> None:
        self.type = type_
        self.kind = type_.kind
        self.model = type_.model
        self.api_version = type_.object_api_version or type_.api_version
        version = segment("version", type_.version)
        self.root = f"/apis/{segment('group', type_.group)}/{version}/" if type_.group else f"/api/{version}/"
        segment("plural", type_.plural)

    def collection(self, namespace: str | None) -> str:
        """The path of all objects of a namespace, or of the cluster when ``None``."""
        if namespace is None:
            return self.root + self.type.plural
        return f"{self.root}namespaces/{segment('namespace', namespace)}/{self.type.plural}"

    def item(self, name: str, namespace: str | None, subresource: str | None) -> str:
        """The path of one object or of a subresource of it."""
        path = f"{self.collection(namespace)}/{segment('name', name)}"
        if not subresource:
            return path
        return "/".join([path, *(segment("subresource", part) for part in subresource.split("/"))])

    def table(self, verb: str, subresource: str | None = None) -> Mapping[str, Option]:
        """The options of a verb, which a subresource shares unless it has its own; none without the verb."""
        options = self.type.options
        if subresource is not None and (table := options.get(f"{verb}_{subresource}")) is not None:
            return table
        return options.get(verb, {})

    def place(self, settings: Settings, namespace: str | None, *, everywhere: bool = False) -> str | None:
        """The namespace of a call; ``None`` for cluster-scoped kinds and for calls on all namespaces."""
        if not self.type.namespaced:
            if namespace is not None:
                raise OptionError(f"{self.kind} is cluster-scoped: it has no namespace")
            return None
        if everywhere:
            if namespace is not None:
                raise OptionError("namespace and all_namespaces exclude each other")
            return None
        return settings.namespace if namespace is None else namespace


def segment(what: str, name: str) -> str:
    """One part of a path. A name that would point at another place is refused."""
    if not is_text(name) or name in ("", ".", "..") or "/" in name or "%" in name:
        raise OptionError(f"{what}: {name!r} cannot be part of a path")
    try:
        return _quoted(name)
    except UnicodeEncodeError:
        raise OptionError(f"{what}: {name!r} holds half of a surrogate pair") from None


_quoted = lru_cache(maxsize=4096)(partial(quote, safe=""))


def encode(
    plan: Plan[Any, Any],
    settings: Settings,
    verb: str,
    subresource: str | None,
    options: Mapping[str, Any],
) -> rules.Params:
    table = plan.table(verb, subresource)
    return rules.encode(table, options, verb=verb, server_minor=settings.server_minor)


def encode_write(
    plan: Plan[Any, Any],
    settings: Settings,
    verb: str,
    subresource: str | None,
    options: Mapping[str, Any],
) -> rules.Params:
    """Writes are strict unless said otherwise, and signed when the client has a name."""
    params = encode(plan, settings, verb, subresource, options)
    table = plan.table(verb, subresource)
    if settings.field_validation is not None and "field_validation" in table:
        params.setdefault("fieldValidation", settings.field_validation)
    if settings.field_manager is not None and "field_manager" in table:
        params.setdefault("fieldManager", settings.field_manager)
    return params


def is_text(value: object) -> bool:
    return isinstance(value, str)


def unchecked(value: object) -> object:
    """A value whose type is to be checked although its annotation promises it."""
    return value
