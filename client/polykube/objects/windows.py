"""Windows: live views of the dicts and lists of a decoded JSON object."""

# Decoded JSON has no type that a checker could know.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false
# pyright: reportUnknownMemberType=false, reportUnknownLambdaType=false

from __future__ import annotations

import copy
import operator
from collections.abc import Callable, Iterable, Iterator, Mapping, MutableMapping, MutableSequence
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast, overload

from .errors import EncodeError, InvalidField, MissingField
from .masking import masked, printed
from .places import Place, refuse_cycle, standing

if TYPE_CHECKING:
    from .kinds import Box, ListKind

T = TypeVar("T")
_new: Callable[..., Any] = object.__new__


class Window:
    """One value of the wire, or the place of one. The wire is the only state."""

    __slots__ = ("_wire",)
    _wire: Any
    _kind: Any = None

    def to_wire(self) -> Any:
        """The JSON value itself, never a copy.

        Raises:
            MissingField: the value is absent or null.
        """
        wire = standing(self._wire)
        if wire is None:
            raise MissingField(f"{self._wire.key} is not on the wire")
        return wire

    def _read(self) -> Any:
        """The value, or an empty one of its type that stands for an absent one."""
        wire = standing(self._wire)
        return self._wire.box() if wire is None else wire

    def _write(self) -> Any:
        """The value, put in its place first when it is absent."""
        wire = self._wire
        if type(wire) is Place:
            wire = wire.fill()
            set_wire(self, wire)
        return wire

    def __bool__(self) -> bool:
        return standing(self._wire) is not None

    def __copy__(self) -> Self:
        return self._with(copy.copy(self._there()))

    def __deepcopy__(self, memo: object) -> Self:
        there = self._there()
        return self._with(copy.copy(there) if type(there) is Place else clone(there))

    def __reduce__(self) -> Any:
        return window, (type(self), self._there(), self._kind)

    def _there(self) -> Any:
        """The value, or its place while it is absent."""
        wire = standing(self._wire)
        return self._wire if wire is None else wire

    def _with(self, wire: Any) -> Self:
        made: Self = window(type(self), wire, self._kind)
        return made


set_wire: Callable[[Any, Any], None] = Window.__dict__["_wire"].__set__
"""Assigns ``_wire``; goes past ``Object.__setattr__``, which is for the names that users write."""


def window(cls: type[Any], wire: Any, kind: Any = None) -> Any:
    """A window of class ``cls``; lists and maps also hold the kind that says what they contain."""
    made = _new(cls)
    set_wire(made, wire)
    if kind is not None and kind.element is not None:
        made._kind = kind
    return made


class _Many(Window):
    """What lists and maps share."""

    __slots__ = ("_kind",)
    _kind: Box

    def _element(self, key: Any, value: Any) -> Any:
        kind = self._kind.element
        if value is None and kind.box is not None:
            return window(kind.window, Place(self._wire, key, kind.box), kind)
        return value if kind.plain else kind.wrap(value)

    def _take(self, value: Any, key: Any) -> Any:
        taken = self._kind.take_element(value, f"[{key!r}]", False)
        if isinstance(taken, (dict, list)):
            refuse_cycle(taken, self._wire)
        return taken

    def __len__(self) -> int:
        return len(self._read())

    def __bool__(self) -> bool:
        return bool(self._read())

    def __contains__(self, value: object) -> bool:
        return bare(value) in self._read()

    def __repr__(self) -> str:
        return printed(lambda: self._kind.shown(self._read()))

    def __eq__(self, other: object) -> bool:
        here = self._read()
        return bool(here == bare(other)) if isinstance(other, (_Many, type(here))) else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # pyright: ignore[reportAssignmentType]


class Items(_Many, MutableSequence[T]):
    """A list on the wire. Elements that are objects, lists or maps read as live windows.

    It is no ``list``: ``isinstance(x, list)`` is false and ``json.dumps`` wants ``x.to_wire()``. A slice is a
    plain list of elements. An element that is null reads as empty and refuses writes. A call that is refused
    changes nothing.
    """

    __slots__ = ()

    @overload
    def __getitem__(self, index: int) -> T: ...
    @overload
    def __getitem__(self, index: slice) -> MutableSequence[T]: ...
    def __getitem__(self, index: Any) -> Any:
        wire = self._wire
        found = wire[index] if type(wire) is list else self._read()[index]
        kind = self._kind.element
        if type(found) is dict and kind.is_object:  # the usual case, without a detour
            made = _new(kind.window)
            set_wire(made, found)
            return made
        if isinstance(index, slice):
            return [self._element(0, x) for x in found]
        return found if kind.plain else self._element(index, found)

    def __setitem__(self, index: Any, value: Any) -> None:
        if isinstance(index, slice):
            taken = self._take_all(value, 0)
            if not self:
                empty: list[Any] = []
                empty[index] = taken  # what an empty list refuses must not fill the place
                if not empty:
                    return
        else:
            taken = self._take(value, index)
            self._read()[index]  # an index that is not there must not fill the place
        self._write()[index] = taken

    def __delitem__(self, index: int | slice) -> None:
        del self._read()[index]

    def insert(self, index: int, value: T) -> None:
        """Put ``value`` before ``index``; a window is shared, anything else copied in."""
        index = operator.index(index)
        taken = self._take(value, index)
        self._write().insert(index, taken)

    def append(self, value: T) -> None:
        """Put ``value`` at the end; a window is shared, anything else copied in."""
        taken = self._take(value, len(self))
        self._write().append(taken)

    def extend(self, values: Iterable[T]) -> None:
        """Append all of ``values``, or none of them when one is refused."""
        taken = self._take_all(values, len(self))
        if taken:
            self._write().extend(taken)

    def _take_all(self, values: Any, start: int) -> list[Any]:
        taken: list[Any] = cast("ListKind", self._kind).members(values, start, False)
        for value in taken:
            refuse_cycle(value, self._wire)
        return taken

    def reverse(self) -> None:
        """Reverse in place."""
        self._read().reverse()

    def clear(self) -> None:
        """Leave an empty list on the wire; an absent one stays absent."""
        self._read().clear()

    def sort(self, *, key: Callable[[T], Any], reverse: bool = False) -> None:
        """Sort in place by ``key``, which sees what iterating gives."""
        self._read().sort(key=lambda x: key(self._element(0, x)), reverse=reverse)

    def __iter__(self) -> Iterator[T]:
        kind, found = self._kind.element, self._read()
        if kind.plain:
            return iter(found)
        return self._objects(found, kind.window) if kind.is_object else (self._element(0, x) for x in found)

    def _objects(self, found: list[Any], cls: type[Any]) -> Iterator[Any]:
        new, put = _new, set_wire
        for n, x in enumerate(found):
            if type(x) is dict:
                made = new(cls)
                put(made, x)
                yield made
            else:
                yield self._element(n, x)

    def __add__(self, other: Iterable[T]) -> list[T]:
        return [*self, *other]


class Map(_Many, MutableMapping[str, T]):
    """A map on the wire, from text to values. Values that are objects, lists or maps read as live windows.

    It is no ``dict``: ``isinstance(x, dict)`` is false and ``json.dumps`` wants ``x.to_wire()``. A call that
    is refused changes nothing.
    """

    __slots__ = ()

    def __getitem__(self, key: str) -> T:
        wire = self._wire
        found: Any = wire[key] if type(wire) is dict else self._read()[key]
        return found if self._kind.element.plain else self._element(key, found)  # type: ignore[no-any-return]

    def __iter__(self) -> Iterator[str]:
        return iter(self._read())

    def __contains__(self, key: object) -> bool:
        return key in self._read()

    def __setitem__(self, key: str, value: T) -> None:
        taken = self._take(value, text_key(key))
        self._write()[key] = taken

    def __delitem__(self, key: str) -> None:
        del self._read()[key]

    def update(  # type: ignore[override]  # pyright: ignore[reportIncompatibleMethodOverride]
        self, other: Mapping[str, T] | Iterable[tuple[str, T]] = (), /, **values: T
    ) -> None:
        """As ``dict.update``: sets all of the values, or none of them when one is refused."""
        new = dict(other.items() if isinstance(other, Mapping) else other, **values)
        taken = {text_key(key): self._take(value, key) for key, value in new.items()}
        if taken:
            self._write().update(taken)

    def clear(self) -> None:
        """Leave an empty map on the wire; an absent one stays absent."""
        self._read().clear()

    def setdefault(self, key: str, default: T) -> T:  # pyright: ignore[reportIncompatibleMethodOverride]
        """The live value under ``key``, which is set to ``default`` first when it is absent."""
        if key not in self:
            self[key] = default
        return self[key]

    def __or__(self, other: Mapping[str, T]) -> dict[str, T]:
        return {**self, **other}


class HiddenMap(Map[T]):
    """A map whose values stay out of ``repr``."""

    __slots__ = ()

    def __repr__(self) -> str:
        return repr(masked(self._read()))


def text_key(key: object) -> str:
    """JSON's keys are text."""
    if isinstance(key, str):
        return str.__str__(key)
    raise InvalidField(f"key {key!r} is not a string")


def bare(value: Any) -> Any:
    """A value as the wire has it, for comparing."""
    if isinstance(value, Window):
        return value._read()
    if isinstance(value, list):
        return [bare(x) for x in value]
    return {k: bare(x) for k, x in value.items()} if isinstance(value, dict) else value


def clone(value: Any) -> Any:
    """A deep copy of JSON.

    Raises:
        EncodeError: nesting too deep, or a cycle.
    """
    try:
        return _clone(value)
    except RecursionError:
        raise EncodeError("nested too deep to be copied, or an object that contains itself") from None


def _clone(value: Any) -> Any:
    if isinstance(value, dict):
        return {k: _clone(x) for k, x in value.items()}
    return [_clone(x) for x in value] if isinstance(value, list) else value
