"""What pydantic asks of an object that is a field of a model. Imported when pydantic asks, never before."""

# Decoded JSON has no type that a checker could know.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false
# pyright: reportUnknownMemberType=false, reportUnknownLambdaType=false

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from pydantic_core import PydanticCustomError
from pydantic_core import core_schema as build

from .errors import InvalidField

if TYPE_CHECKING:
    from .object import Object


def core_schema(cls: type[Object]) -> Any:
    """Takes an object of the class, or a mapping as from JSON: its known fields must have the right JSON
    types, unknown ones are kept. Gives the wire when the model is dumped."""

    def validate(value: Any) -> Object:
        if isinstance(value, cls):
            return value
        if not isinstance(value, Mapping):
            raise PydanticCustomError("object_type", "Input should be an object")
        mapping: Mapping[str, Any] = value
        try:
            return cls.from_wire(cls._take_fields(mapping, True))
        except InvalidField as error:
            raise PydanticCustomError(
                "field", "{reason}", {"reason": str(error.under(cls.__name__))}
            ) from None

    serializer = build.plain_serializer_function_ser_schema(lambda value: value._read())
    return build.no_info_plain_validator_function(validate, serialization=serializer)
