"""Fields: each annotation of a class becomes a property that reads and writes the wire."""

# Decoded JSON has no type that a checker could know.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false
# pyright: reportUnknownMemberType=false, reportUnknownLambdaType=false

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from types import FunctionType, NoneType
from typing import Any, ClassVar, dataclass_transform, get_args, get_origin

from .errors import InvalidField, MissingField
from .kinds import Kind, MapKind, kind_of, place_of
from .masking import SECRET_FIELDS
from .places import filled, refuse_cycle, standing
from .values import ABSENT, Wire
from .windows import HiddenMap, set_wire

_REQUIRED: Any = object()


class Field:
    """Stands in the class until its first use, which resolves the annotation and leaves a property in its
    place.

    Args:
        wire: the name on the wire.
        annotation: as the class body has it; text is evaluated in the module's names.
        default: what the class body assigns: nothing, ``None``, ``ABSENT``, or the only text that the field
            can have.
    """

    def __init__(self, wire: str, annotation: Any, default: Any = _REQUIRED) -> None:
        self.wire = wire
        self.annotation = annotation
        self.required = default is _REQUIRED
        self.constant = default if isinstance(default, str) else None
        self.owner: Any = None
        self.name = wire
        self._kind: Kind | None = None
        self.nullable = False
        if not (self.required or default is None or default is ABSENT or self.constant is not None):
            raise TypeError(
                f"{wire}: the default of a field is None, ABSENT or a constant text, not {default!r}"
            )

    def __set_name__(self, owner: type, name: str) -> None:
        self.owner = owner
        self.name = name

    @property
    def kind(self) -> Kind:
        """What the annotation means; ``nullable`` is set along with it."""
        if self._kind is None:
            annotation = self._resolved()
            self.nullable = NoneType in get_args(annotation)
            kind = kind_of(annotation)
            if (
                isinstance(kind, MapKind)
                and self.wire in SECRET_FIELDS
                and self.owner._const.get("kind") == "Secret"
            ):
                kind = MapKind(annotation, kind.element, HiddenMap)
            self._kind = kind
        return self._kind

    def _resolved(self) -> Any:
        if not isinstance(self.annotation, str):
            return self.annotation
        try:
            return eval(self.annotation, vars(sys.modules[self.owner.__module__]))
        except NameError as error:
            raise TypeError(
                f"{self.owner.__name__}.{self.name}: {self.annotation!r} does not resolve ({error}); "
                "the names in an annotation must be those of the module"
            ) from None

    def __get__(self, obj: Any, owner: Any = None) -> Any:
        return self.settle().__get__(obj, owner)

    def __set__(self, obj: Any, value: Any) -> None:
        self.settle().__set__(obj, value)

    def __delete__(self, obj: Any) -> None:
        self.settle().__delete__(obj)

    def settle(self) -> property:
        """Replace the field by its property. Two threads that do so at once leave equal properties."""
        made = property(_own_code(self._getter(), self), self._setter(), self._deleter())
        setattr(self.owner, self.name, made)
        return made

    def _getter(self) -> Callable[[Any], Any]:
        kind, key, where = self.kind, self.wire, f"{self.owner.__name__}.{self.name}"
        box, cls, nullable, constant = kind.box, kind.window, self.nullable, self.constant
        new, put = object.__new__, set_wire

        def unusual(wire: Any, value: Any) -> Any:
            """Absent, null, or not the JSON type that the annotation says."""
            if value is not None:
                try:
                    return kind.wrap(value)
                except InvalidField as error:
                    raise error.under(where) from None
            if box is not None:
                return None if nullable else place_of(kind, wire, key)
            state = "null" if key in (standing(wire) or ()) else "absent"
            raise MissingField(f"{where} is required and {state}")

        if kind.is_object:

            def get(self: Any) -> Any:
                value = self._wire.get(key)
                if type(value) is not dict:
                    return unusual(self._wire, value)
                made = new(cls)
                put(made, value)
                return made

        elif box is not None:

            def get(self: Any) -> Any:
                value = self._wire.get(key)
                if type(value) is not box:
                    return unusual(self._wire, value)
                made = new(cls)
                made._wire = value
                made._kind = kind
                return made

        elif not kind.plain:

            def get(self: Any) -> Any:
                value = self._wire.get(key)
                return None if value is None else kind.wrap(value)

        elif constant is not None:

            def get(self: Any) -> Any:
                value = self._wire.get(key)
                return constant if value is None else value

        elif self.required and not nullable and not kind.nullable:

            def get(self: Any) -> Any:
                value = self._wire.get(key)
                return unusual(self._wire, None) if value is None else value

        else:

            def get(self: Any) -> Any:
                return self._wire.get(key)

        return get

    def _setter(self) -> Callable[[Any, Any], None]:
        kind, key, where = self.kind, self.wire, f"{self.owner.__name__}.{self.name}"
        quick, remove = kind.quick, self._deleter()

        def put(self: Any, value: Any) -> None:
            if type(value) is not quick:
                value = kind.take_at(value, where, False)
                if value is ABSENT:  # an absent window leaves the field absent, or null
                    if self._wire.get(key) is not None:
                        remove(self)
                    return
                if isinstance(value, (dict, list)):
                    try:
                        refuse_cycle(value, self._wire)
                    except InvalidField as error:
                        raise error.under(where) from None
            wire = self._wire
            if type(wire) is not dict:
                wire = filled(wire)
                set_wire(self, wire)
            wire[key] = value

        return put

    def _deleter(self) -> Callable[[Any], None]:
        key = self.wire

        def remove(self: Any) -> None:
            wire = standing(self._wire)
            if wire is not None:
                wire.pop(key, None)

        return remove


def _own_code(get: Any, field: Field) -> Any:
    """The same function with a code object of its own. The interpreter specialises attribute access by code
    object; one that all fields share would see all types and be specialised for none."""
    code = get.__code__.replace(co_name=field.name, co_qualname=f"{field.owner.__name__}.{field.name}")
    return FunctionType(code, get.__globals__, field.name, None, get.__closure__)


def annotations_of(namespace: Mapping[str, Any]) -> Mapping[str, Any]:
    """The annotations of a class body. From Python 3.14 on a body may hold a function that gives them instead
    (PEP 649); as text they need no name that is defined later."""
    found: Mapping[str, Any] | None = namespace.get("__annotations__")
    if found is not None:
        return found
    if not ({"__annotate_func__", "__annotate__"} & namespace.keys()):
        return {}
    import annotationlib  # type: ignore[import-not-found,unused-ignore]  # pyright: ignore

    annotate: Any = annotationlib.get_annotate_from_class_namespace(namespace)
    text: Mapping[str, Any] = annotationlib.call_annotate_function(annotate, annotationlib.Format.STRING)
    return text


def _is_class_variable(annotation: Any) -> bool:
    if isinstance(annotation, str):
        return annotation.startswith(("ClassVar", "typing.ClassVar"))
    return annotation is ClassVar or get_origin(annotation) is ClassVar


@dataclass_transform(kw_only_default=True)
class ObjectType(type):
    """The class of object classes: turns annotations into fields."""

    def __new__(cls, name: str, bases: tuple[type, ...], namespace: dict[str, Any]) -> Any:
        fields: dict[str, Field] = {}
        constants: Wire = {}
        for base in reversed(bases):
            fields.update(getattr(base, "_fields", {}))
            constants.update(getattr(base, "_const", {}))
        names: Mapping[str, str] = namespace.get("_names", {})
        for field, annotation in annotations_of(namespace).items():
            if field.startswith("_") or _is_class_variable(annotation):
                continue
            made = Field(names.get(field, field), annotation, namespace.pop(field, _REQUIRED))
            namespace[field] = fields[field] = made
            if made.constant is not None:
                constants[made.wire] = made.constant
        by_wire = {field.wire: field for field in fields.values()}
        namespace.update(__slots__=(), _fields=fields, _by_wire=by_wire, _const=constants)
        made_class = super().__new__(cls, name, bases, namespace)
        if made_class.__dictoffset__:
            raise TypeError(
                f"{name}: a base class lacks '__slots__ = ()', so that a misspelt field would be kept as an "
                "attribute and never sent"
            )
        return made_class
