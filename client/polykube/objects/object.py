"""Object: the base of every generated class."""

# Decoded JSON has no type that a checker could know.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false
# pyright: reportUnknownMemberType=false, reportUnknownLambdaType=false

from __future__ import annotations

from collections.abc import Mapping
from typing import IO, TYPE_CHECKING, Any, ClassVar, Self

from .errors import InvalidField, UnknownField
from .fields import Field, ObjectType
from .kinds import ANY
from .masking import printed, shown
from .places import refuse_cycle
from .values import ABSENT, Wire
from .windows import Window, set_wire, text_key

if TYPE_CHECKING:
    import datetime

    from .patches import Edit


_assign = object.__setattr__


class Object(Window, metaclass=ObjectType):
    """A typed window over one JSON object, the *wire*, which is its only state.

    A subclass lists its fields as annotations; they are spelled as in YAML and become keyword arguments of
    the constructor and attributes::

        class Disk(Object):
            name: str                          # reading it raises MissingField when it is absent
            sizeGi: int | None = None          # reads None when it is absent or null
            labels: MapOf[str]                 # a live map, never None
            owner: Owner = ABSENT              # a live object, never None

    - Reading never changes what will be sent. What the class does not know stays on the wire.
    - Objects, lists and maps that may not be None read as live windows even when they are absent or null. The
      first write through such a window puts the value and its absent parents on the wire; ``bool(obj)`` says
      whether an object is there (``{}`` is), ``"name" in obj`` whether a field is, null included.
    - Assigning ``None`` writes an explicit null, ``del obj.field`` removes the field.
    - Constructors and assignments refuse unknown names and wrong JSON types with ``InvalidField``, which
      names the path and suggests the nearest name, and then have changed nothing. ``from_wire`` never checks.
    - An object, list or map that is assigned is shared: later changes through either are seen through both.
      Plain dicts and lists are copied in. Assigning an absent window leaves the field absent.
    - ``obj["newField"]`` is the door to fields that the class lacks: it reads, writes and deletes raw JSON by
      the name on the wire. ``to_wire()`` is the whole wire.
    - Two objects are equal when they are of one class and have equal wires. Objects are not hashable, and
      ``obj.spec is obj.spec`` is false: a window is made for each read.

    Threads: any number may read. Threads that write to different fields, also through windows on the same
    absent place, lose nothing. What reads before it writes (``obj.count += 1``, ``list.sort``, iterating
    while another thread inserts) needs a lock of yours, as with a dict.
    """

    if TYPE_CHECKING:
        _fields: ClassVar[Mapping[str, Field]]
        _by_wire: ClassVar[Mapping[str, Field]]
        _const: ClassVar[Wire]
    _names: ClassVar[Mapping[str, str]] = {}
    _open: ClassVar[bool] = False
    """Unknown names are accepted as any JSON."""

    def __init__(self, /, **values: Any) -> None:
        cls = type(self)
        try:
            wire = cls._take_named(values, cls._fields, dict(cls._const), cls._open)
        except InvalidField as error:
            raise error.under(cls.__name__) from None
        set_wire(self, wire)

    @classmethod
    def from_wire(cls, wire: Wire) -> Self:
        """A window over ``wire``, a decoded JSON object, which is neither copied nor checked."""
        made: Self = object.__new__(cls)
        set_wire(made, wire)
        return made

    def to_wire(self) -> Wire:
        """The JSON object itself, never a copy.

        Raises:
            MissingField: the object is absent or null.
        """
        wire: Wire = super().to_wire()
        return wire

    @classmethod
    def from_json(cls, data: bytes | bytearray | memoryview | str) -> Self:
        """The object in a JSON text; kept as it is, unknown fields included.

        Raises:
            DecodeError: not JSON, or not an object; names line and column.
        """
        from .codec import decode_object

        return decode_object(data, cls)

    def to_json(self) -> bytes:
        """The object as JSON in UTF-8, without white space.

        Raises:
            EncodeError: it holds what JSON cannot, such as NaN.
            MissingField: the object is absent or null.
        """
        from .codec import encode

        return encode(self.to_wire())

    @classmethod
    def from_yaml(cls, source: str | bytes | IO[str] | IO[bytes]) -> Self:
        """The object in a YAML text or open file with one document, read as ``kubectl`` reads it.

        Raises:
            DecodeError: not YAML, not one object, or one of another apiVersion or kind; names line and
                column.
        """
        from .yaml import one_object

        return one_object(source, cls)

    def to_yaml(self) -> str:
        """The object as one YAML document.

        Raises:
            EncodeError: it holds what JSON cannot, such as NaN.
            MissingField: the object is absent or null.
        """
        from .yaml import dump_yaml

        return dump_yaml(self)

    def edit(self) -> Edit:
        """Watch what a block changes, for a patch of just that::

        with level.edit() as changes:
            level.metadata.labels["team"] = "infra"
        levels.patch("batch", changes.merge_patch())
        """
        from .patches import Edit

        return Edit(self)

    def get_time(self, field: str) -> datetime.datetime | None:
        """The time in ``field``, a ``Time`` or ``MicroTime``, with its zone; ``None`` when absent or null.

        Raises:
            ValueError: the text is not RFC 3339.
            AttributeError: no such field.
        """
        from .times import parse_time

        text = getattr(self, field)
        return None if text is None else parse_time(text)

    def set_time(self, field: str, when: datetime.datetime) -> None:
        """Write ``when`` into ``field`` in UTC, as the field's type wants it: a ``Time`` in whole seconds
        (the rest is cut off, as servers do), a ``MicroTime`` with six digits.

        Raises:
            ValueError: ``when`` has no zone.
            InvalidField: ``field`` is not a time.
            AttributeError: no such field.
        """
        from .times import format_micro_time, format_time

        found = self._fields.get(field)
        if found is None:
            raise self._unknown(field, self._fields)
        mark = getattr(found.kind, "label", "")
        if mark.startswith("a MicroTime"):
            setattr(self, field, format_micro_time(when))
        elif mark.startswith("a Time"):
            setattr(self, field, format_time(when))
        else:
            raise InvalidField("the field is not a time").under(f"{type(self).__name__}.{field}")

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> Any:
        """Lets an object be a field of a pydantic model; called by pydantic alone."""
        from .pydantic_hook import core_schema

        return core_schema(cls)

    @classmethod
    def __get_pydantic_json_schema__(cls, schema: Any, handler: Any) -> dict[str, Any]:
        """An object of any fields: an API server knows the schema, which may be newer than this class."""
        return {"type": "object", "title": cls.__name__, "additionalProperties": True}

    def __contains__(self, name: str) -> bool:
        return name in self._read()

    def __getitem__(self, name: str) -> Any:
        return self._read()[name]

    def __setitem__(self, name: str, value: Any) -> None:
        name = text_key(name)
        where = f"{type(self).__name__}[{name!r}]"
        taken = ANY.take_at(value, where, False)
        if taken is ABSENT:
            self._read().pop(name, None)
            return
        try:
            refuse_cycle(taken, self._wire)
        except InvalidField as error:
            raise error.under(where) from None
        self._write()[name] = taken

    def __delitem__(self, name: str) -> None:
        del self._read()[name]

    __iter__: ClassVar[None] = None
    """Without this, Python would try ``obj[0]``, ``obj[1]``, ..."""

    def __setattr__(self, name: str, value: Any) -> None:
        try:
            _assign(self, name, value)
        except AttributeError:
            if hasattr(type(self), name):
                raise
            raise self._unknown(name, self._fields) from None

    def __eq__(self, other: object) -> bool:
        return bool(self._read() == other._read()) if type(other) is type(self) else NotImplemented

    __hash__ = None  # type: ignore[assignment]  # pyright: ignore

    def __repr__(self) -> str:
        return f"{type(self).__name__}({printed(lambda: shown(self._read(), self._const.get('kind')))})"

    @classmethod
    def _unknown(cls, name: object, known: Mapping[str, Any]) -> UnknownField:
        import difflib

        near = difflib.get_close_matches(str(name), known, 1)
        hint = f"; did you mean {near[0]!r}?" if near else ""
        return UnknownField(f"{cls.__name__} has no field {name!r}{hint}")

    @classmethod
    def _take_fields(cls, values: Mapping[str, Any], keep: bool) -> Wire:
        """A plain mapping, named as on the wire, checked and copied."""
        return cls._take_named(values, cls._by_wire, {}, keep or cls._open)

    @classmethod
    def _take_named(
        cls, values: Mapping[str, Any], known: Mapping[str, Field], wire: Wire, keep: bool
    ) -> Wire:
        for name, value in values.items():
            field = known.get(name)
            if field is None and not keep:
                raise cls._unknown(name, known)
            kind, key = (ANY, text_key(name)) if field is None else (field.kind, field.wire)
            taken = kind.take_at(value, f".{name}", keep)
            if taken is not ABSENT:
                wire[key] = taken
        return wire
