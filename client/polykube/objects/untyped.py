"""Untyped objects: any group, version and kind, without generated classes."""

from __future__ import annotations

from collections.abc import ItemsView, Iterator, KeysView, Mapping, MutableMapping, ValuesView
from typing import Any, ClassVar

from .object import Object
from .values import ABSENT, JSON, ListOf, MapOf, Time


class Metadata(Object):
    """The metadata that all objects share. What is not listed here is reached as ``metadata["name"]``."""

    _open = True
    name: str | None = None
    generateName: str | None = None
    namespace: str | None = None
    uid: str | None = None
    resourceVersion: str | None = None
    generation: int | None = None
    creationTimestamp: Time | None = None
    deletionTimestamp: Time | None = None
    deletionGracePeriodSeconds: int | None = None
    labels: MapOf[str] = ABSENT
    annotations: MapOf[str] = ABSENT
    finalizers: ListOf[str] = ABSENT
    ownerReferences: ListOf[MutableMapping[str, Any]] = ABSENT
    managedFields: ListOf[MutableMapping[str, Any]] = ABSENT


class Unstructured(Object):
    """An object of any kind, read and written as a dict of its JSON::

        config = Unstructured(apiVersion="v1", kind="ConfigMap", metadata={"name": "colours"}, data={"sky":
        "blue"}) config["data"]["grass"] = "green" config.metadata.labels["team"] = "infra"

    ``apiVersion``, ``kind`` and ``metadata`` are attributes as in typed objects, ``metadata`` a live window.
    All else, and those too, is reached by name; what is read that way is the JSON on the wire itself, so that
    changes to it count. The constructor takes any field as JSON.
    """

    _open = True
    apiVersion: str | None = None
    kind: str | None = None
    metadata: Metadata = ABSENT

    def __init__(self, /, **fields: JSON) -> None:
        super().__init__(**fields)

    def get(self, name: str, default: Any = None) -> Any:
        """The JSON value of a field, or ``default`` when it is absent."""
        return self._read().get(name, default)

    def setdefault(self, name: str, default: JSON) -> Any:
        """The JSON value of a field, which is set to ``default`` first when it is absent."""
        if name not in self:
            self[name] = default
        return self[name]

    def keys(self) -> KeysView[str]:
        """The names of the fields that are on the wire."""
        wire: dict[str, Any] = self._read()
        return wire.keys()

    def values(self) -> ValuesView[Any]:
        """The JSON values of the fields that are on the wire."""
        wire: dict[str, Any] = self._read()
        return wire.values()

    def items(self) -> ItemsView[str, Any]:
        """The names and JSON values of the fields that are on the wire."""
        wire: dict[str, Any] = self._read()
        return wire.items()

    def update(self, values: Mapping[str, JSON]) -> None:
        """Set several fields, as ``obj[name] = value`` for each."""
        for name, value in values.items():
            self[name] = value

    def __iter__(self) -> Iterator[str]:  # type: ignore[override]
        return iter(self.keys())

    def __len__(self) -> int:
        return len(self.keys())


class ListMetadata(Object):
    """The metadata of a list."""

    _open = True
    _names: ClassVar[Mapping[str, str]] = {"continue_": "continue"}
    resourceVersion: str | None = None
    continue_: str | None = None
    remainingItemCount: int | None = None


class UnstructuredList(Object):
    """A list of objects of any kind."""

    _open = True
    apiVersion: str | None = None
    kind: str | None = None
    metadata: ListMetadata = ABSENT
    items: ListOf[Unstructured] = ABSENT
