"""Objects: typed windows over decoded JSON objects, and JSON and YAML in and out. No I/O, no HTTP.

``Object`` tells the rules. msgspec and ruamel.yaml are imported when they are first needed.
"""

from .codec import collector_paused, decode, decode_object, decode_page, encode
from .errors import DecodeError, EncodeError, InvalidField, MissingField, UnknownField
from .object import Object
from .patches import Edit, MergePatch, merge_patch
from .quantity import parse_quantity
from .times import format_micro_time, format_time, parse_time
from .untyped import ListMetadata, Metadata, Unstructured, UnstructuredList
from .values import (
    ABSENT,
    JSON,
    FieldsV1,
    IntOrString,
    ListOf,
    MapOf,
    MicroTime,
    Patch,
    Quantity,
    RawExtension,
    Time,
    Wire,
)
from .windows import Items, Map
from .yaml import dump_yaml, load_yaml

__all__ = [
    "ABSENT",
    "JSON",
    "DecodeError",
    "Edit",
    "EncodeError",
    "FieldsV1",
    "IntOrString",
    "InvalidField",
    "Items",
    "ListMetadata",
    "ListOf",
    "Map",
    "MapOf",
    "MergePatch",
    "Metadata",
    "MicroTime",
    "MissingField",
    "Object",
    "Patch",
    "Quantity",
    "RawExtension",
    "Time",
    "UnknownField",
    "Unstructured",
    "UnstructuredList",
    "Wire",
    "collector_paused",
    "decode",
    "decode_object",
    "decode_page",
    "dump_yaml",
    "encode",
    "format_micro_time",
    "format_time",
    "load_yaml",
    "merge_patch",
    "parse_quantity",
    "parse_time",
]
