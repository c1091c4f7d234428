"""Kinds: for each annotation, how a JSON value is read and what may be written.

``wrap`` gives what an attribute reads, ``take`` checks a value and gives its wire form. A window that is
taken is shared, so that later changes through it are seen; plain dicts and lists are copied in.
"""

# Decoded JSON has no type that a checker could know.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false
# pyright: reportUnknownMemberType=false, reportUnknownLambdaType=false

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, MutableMapping, MutableSequence, Set
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from .errors import InvalidField
from .masking import shown
from .places import Place, standing, type_name
from .values import ABSENT, ListOf, MapOf
from .windows import Items, Map, Window, text_key, window


class Kind:
    """One annotation. Also the kind of any JSON value, of which nothing is known beforehand.

    Attributes:
        label: what the value is, for messages.
        box: ``dict`` or ``list`` when an absent value reads as a live window.
        window: class of that window.
        element: kind of the members of a list or map.
        plain: the value reads as it stands on the wire.
        quick: values of exactly this class need no further look.
        nullable: null is a value like any other, in lists and maps too.
    """

    label = "JSON"
    box: Any = None
    window: Any = None
    element: Any = None
    plain = True
    quick: Any = ABSENT
    nullable = True
    is_object = False

    def __init__(self, annotation: Any) -> None:
        self.annotation = annotation

    def __reduce__(self) -> Any:
        return kind_of, (self.annotation,)

    def wrap(self, value: Any) -> Any:
        return value

    def take(self, value: Any, keep: bool) -> Any:
        """The wire form of ``value``, or ``ABSENT`` for a window that is not on the wire.

        Args:
            value: what was assigned.
            keep: accept names that the schema lacks.

        Raises:
            InvalidField: the value does not fit; the path is that below the value.
        """
        if isinstance(value, Window):
            wire = standing(value._wire)
            return ABSENT if wire is None else wire
        if isinstance(value, Mapping):
            return {text_key(k): self.take_at(v, f"[{k!r}]", keep) for k, v in value.items()}
        if isinstance(value, (list, tuple)):
            return [self.take_at(v, f"[{n}]", keep) for n, v in enumerate(value)]
        value = plain_scalar(value)
        if value is None or type(value) in _SCALARS:
            return value
        raise self.refusal(value)

    def take_at(self, value: Any, step: str, keep: bool) -> Any:
        """``take`` for the member behind ``step``; an error's path begins there."""
        if type(value) is self.quick:
            return value
        try:
            taken = self.take(value, keep)
        except InvalidField as error:
            raise error.under(step) from None
        return value._read() if taken is ABSENT and step[0] == "[" else taken

    def refusal(self, value: Any) -> InvalidField:
        """Says what ``value`` is and does not quote it: it may be a secret."""
        return InvalidField(f"expected {self.label}, got {type_name(value)}")

    def shown(self, value: Any) -> Any:
        """A copy that may be printed."""
        return shown(value)


class Scalar(Kind):
    """Text, a number or a boolean, perhaps one of a few."""

    nullable = False

    def __init__(self, annotation: Any, label: str, *classes: type, choices: tuple[Any, ...] = ()) -> None:
        super().__init__(annotation)
        self.label = label
        self.classes = frozenset(classes)
        self.choices = choices
        if len(classes) == 1 and classes[0] is not float and not choices:
            self.quick = classes[0]

    def take(self, value: Any, keep: bool) -> Any:
        if value is None:
            return None
        value = plain_scalar(value)
        if type(value) not in self.classes:
            raise self.refusal(value)
        if self.choices and value not in self.choices:
            raise InvalidField(f"expected {self.label}, got {value!r:.40}")
        return value


class Box(Kind):
    """What lists, maps and objects share."""

    plain = False
    nullable = False

    def wrap(self, value: Any) -> Any:
        if isinstance(value, self.box):
            return window(self.window, value, self)
        raise InvalidField(f"the wire has {type_name(value)} where {self.label} should be")

    def take(self, value: Any, keep: bool) -> Any:
        if value is None:
            return None
        if isinstance(value, self.window) and self._same(value):
            wire = standing(value._wire)
            return ABSENT if wire is None else wire
        return self._copy(value, keep)

    def take_element(self, value: Any, step: str, keep: bool) -> Any:
        """``take_at`` of the element's kind, where null is refused unless the schema allows it."""
        element: Kind = self.element
        if value is None and not element.nullable:
            raise element.refusal(None).under(step)
        return element.take_at(value, step, keep)

    def _same(self, value: Any) -> bool:
        return bool(value._kind is self or value._kind.element is self.element)

    def _copy(self, value: Any, keep: bool) -> Any:
        raise NotImplementedError

    def shown(self, value: Any) -> Any:
        return shown(value, self.element.window._const.get("kind") if self.element.is_object else None)


class ListKind(Box):
    box = list
    window = Items
    label = "a list"

    def __init__(self, annotation: Any, element: Kind) -> None:
        super().__init__(annotation)
        self.element = element

    def _copy(self, value: Any, keep: bool) -> Any:
        return self.members(value, 0, keep)

    def members(self, values: Any, start: int, keep: bool) -> list[Any]:
        """The wire forms of ``values``, which are to stand from index ``start`` on. Text is no list of its
        letters, and sets and mappings have no order that was meant."""
        if not isinstance(values, Iterable) or isinstance(values, (str, bytes, Mapping, Set)):
            raise self.refusal(values)
        return [self.take_element(v, f"[{n}]", keep) for n, v in enumerate(values, start)]


class MapKind(Box):
    box = dict
    label = "a map"

    def __init__(self, annotation: Any, element: Kind, window: Any = Map) -> None:
        super().__init__(annotation)
        self.element = element
        self.window = window

    def _copy(self, value: Any, keep: bool) -> Any:
        if not isinstance(value, Mapping):
            raise self.refusal(value)
        return {text_key(k): self.take_element(v, f"[{k!r}]", keep) for k, v in value.items()}


class ObjectKind(Box):
    box = dict
    is_object = True

    def __init__(self, annotation: Any) -> None:
        super().__init__(annotation)
        self.window = annotation
        self.label = annotation.__name__

    def _same(self, value: Any) -> bool:
        return True

    def _copy(self, value: Any, keep: bool) -> Any:
        if not isinstance(value, Mapping):
            raise self.refusal(value)
        return self.window._take_fields(value, keep)


class OneOf(Kind):
    """An object or something else: the JSON type of a value picks the member that reads it."""

    plain = False
    nullable = False

    def __init__(self, annotation: Any, members: list[Kind]) -> None:
        super().__init__(annotation)
        self.members = members
        self.label = " or ".join(m.label for m in members)

    def wrap(self, value: Any) -> Any:
        for member in self.members:
            if member.box is not None and isinstance(value, member.box):
                return member.wrap(value)
        return value

    def take(self, value: Any, keep: bool) -> Any:
        if value is None:
            return None
        refused: list[InvalidField] = []
        for member in self.members:
            try:
                return member.take(value, keep)
            except InvalidField as error:
                refused.append(error)
        deepest = max(refused, key=lambda error: len(error.path))
        raise deepest if deepest.path else self.refusal(value)


_SCALARS = frozenset((str, int, bool, float))
_QUANTITY = "a quantity (text such as '100m', or a number)"


def plain_scalar(value: Any) -> Any:
    """Enumerations and other subclasses as the plain text or number that they are; NaN and infinities as they
    come, to be refused."""
    if isinstance(value, str):
        return str.__str__(value)
    if isinstance(value, int):
        return value if isinstance(value, bool) else int(value)
    if isinstance(value, float):
        if math.isfinite(value):
            return float(value)
        raise InvalidField(f"JSON has no {value}")
    return value


_KINDS: dict[Any, Kind] = {
    Any: Kind(Any),
    str: Scalar(str, "a string", str),
    int: Scalar(int, "an integer", int),
    bool: Scalar(bool, "a boolean", bool),
    float: Scalar(float, "a number", float, int),
}
ANY = _KINDS[Any]


def kind_of(annotation: Any) -> Kind:
    """The kind of an annotation; one and the same object for equal annotations.

    Raises:
        TypeError: nothing in JSON is like the annotation.
    """
    kind = _KINDS.get(annotation)
    return _KINDS.setdefault(annotation, _make(annotation)) if kind is None else kind


def _make(annotation: Any) -> Kind:
    origin, args = get_origin(annotation), get_args(annotation)
    if origin in (UnionType, Union):
        return _union(annotation, [kind_of(a) for a in args if a is not NoneType])
    if origin in (ListOf, MutableSequence, list):
        return ListKind(annotation, _element(args[0]))
    if origin in (MapOf, MutableMapping, dict):
        return MapKind(annotation, _element(args[-1]))
    if origin is Literal:
        return Scalar(annotation, " or ".join(map(repr, args)), *{type(a) for a in args}, choices=args)
    if origin is Annotated:
        return _marked(annotation, args[1])
    if isinstance(annotation, type) and issubclass(annotation, Window):
        return ObjectKind(annotation)
    raise TypeError(f"JSON has nothing like {annotation!r}")


def _element(annotation: Any) -> Kind:
    kind = kind_of(annotation)
    if kind.nullable or NoneType not in get_args(annotation):
        return kind
    made = object.__new__(type(kind))
    made.__dict__.update(kind.__dict__, annotation=annotation, nullable=True)
    return made


def _marked(annotation: Any, mark: str) -> Kind:
    if mark == "Quantity":
        return Scalar(annotation, _QUANTITY, str, int, float)
    return Scalar(annotation, f"a {mark} as text (set_time takes a datetime)", str)


def _union(annotation: Any, members: list[Kind]) -> Kind:
    if len(members) == 1:
        return members[0]
    if ANY in members:
        return ANY
    if any(m.box for m in members):
        return OneOf(annotation, members)
    scalars = [m for m in members if isinstance(m, Scalar)]
    classes = [c for m in scalars for c in m.classes]
    return Scalar(annotation, " or ".join(dict.fromkeys(m.label for m in scalars)), *classes)


def place_of(kind: Kind, wire: Any, key: str) -> Any:
    """A live window on an absent or null value."""
    return window(kind.window, Place(wire, key, kind.box), kind)
