"""The types of fields that are not classes of their own, and the marks that a class body uses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, MutableMapping
from types import GenericAlias
from typing import TYPE_CHECKING, Annotated, Any, Final, Generic, Protocol, Self, TypeAlias, TypeVar, overload

if TYPE_CHECKING:
    from .windows import Items, Map

Wire: TypeAlias = dict[str, Any]
"""A decoded JSON object."""

Time: TypeAlias = Annotated[str, "Time"]
"""RFC 3339 with whole seconds, ``2026-01-31T12:00:00Z``. See ``Object.get_time`` and ``Object.set_time``."""

MicroTime: TypeAlias = Annotated[str, "MicroTime"]
"""RFC 3339 with exactly six digits after the second, ``2026-01-31T12:00:00.000000Z``; servers refuse any
other."""

Quantity: TypeAlias = Annotated[str, "Quantity"]
"""An amount with an optional suffix, ``100m`` or ``1Gi``. Numbers are accepted too. See
``parse_quantity``."""

IntOrString: TypeAlias = int | str
"""A number or a text such as ``80`` or ``"25%"``, kept as it is."""

JSON: TypeAlias = Any
"""Any JSON value, read as it stands on the wire."""

RawExtension: TypeAlias = MutableMapping[str, Any]
"""An object of any kind."""

FieldsV1: TypeAlias = MutableMapping[str, Any]
"""The fields that a manager owns, as in ``metadata.managedFields``."""

Patch: TypeAlias = MutableMapping[str, Any]
"""A patch body."""


class _Absent:
    """The type of ``ABSENT``."""

    __slots__ = ()

    def __repr__(self) -> str:
        return "ABSENT"

    def __reduce__(self) -> str:
        return "ABSENT"


ABSENT: Final[Any] = _Absent()
"""The default of a field that reads as a live window when it is not on the wire."""

if TYPE_CHECKING:
    T = TypeVar("T")
    E_co = TypeVar("E_co", covariant=True)

    class Many(Protocol[E_co]):
        """Any sequence but ``str``, whose ``__contains__`` takes text only."""

        def __contains__(self, value: object, /) -> bool: ...
        def __getitem__(self, index: int, /) -> E_co: ...
        def __iter__(self) -> Iterator[E_co]: ...
        def __len__(self) -> int: ...

    class ListOf(Generic[T]):
        """A list field: reads as ``Items[T]``, never ``None``; takes any sequence of ``T``, or ``None`` for
        null."""

        @overload
        def __get__(self, obj: None, owner: type[Any] | None = None) -> Self: ...
        @overload
        def __get__(self, obj: object, owner: type[Any] | None = None) -> Items[T]: ...
        def __get__(self, obj: Any, owner: Any = None) -> Any: ...
        def __set__(self, obj: Any, value: Many[T] | None) -> None: ...
        def __delete__(self, obj: Any) -> None: ...

    class MapOf(Generic[T]):
        """A map field: reads as ``Map[T]``, never ``None``; takes any mapping of text to ``T``, or ``None``
        for null."""

        @overload
        def __get__(self, obj: None, owner: type[Any] | None = None) -> Self: ...
        @overload
        def __get__(self, obj: object, owner: type[Any] | None = None) -> Map[T]: ...
        def __get__(self, obj: Any, owner: Any = None) -> Any: ...
        def __set__(self, obj: Any, value: Mapping[str, T] | None) -> None: ...
        def __delete__(self, obj: Any) -> None: ...
else:

    class ListOf:
        """A list field: reads as ``Items[T]``, never ``None``; takes any sequence of ``T``, or ``None`` for
        null."""

        __class_getitem__ = classmethod(GenericAlias)

    class MapOf:
        """A map field: reads as ``Map[T]``, never ``None``; takes any mapping of text to ``T``, or ``None``
        for null."""

        __class_getitem__ = classmethod(GenericAlias)
