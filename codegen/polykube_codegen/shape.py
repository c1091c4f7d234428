"""The shape of a document: every place that the generator reads has the JSON type that OpenAPI gives it.

Checked once, after the overlays, so that what reads the document afterwards need not doubt it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from polykube_codegen.errors import GenerateError, pointer
from polykube_codegen.load import GVK, Document, Json, is_list, is_mapping

At: TypeAlias = tuple[str | int, ...]
Check: TypeAlias = Callable[[Json, At], None]
MOST_STEPS: Final = 200
"""Length of the longest pointer. Far beyond any real schema, far within Python's recursion limit."""


def check_shape(document: Document) -> None:
    """Refuse a document that holds something else than OpenAPI says where the generator reads.

    Raises:
        GenerateError: what it is not, with file and pointer.
    """
    _Shape(document.name).document(document.data, ())


class _Shape:
    def __init__(self, name: str) -> None:
        self.name = name
        members = self.each(self.schema)
        self.of_schema: Mapping[str, Check] = {
            "properties": self.named(self.schema),
            "items": self.schema,
            "additionalProperties": self.schema_or_boolean,
            "allOf": members,
            "anyOf": members,
            "oneOf": members,
            "required": self.each(self.text),
            "enum": self.each(self.anything),
            "type": self.text_or_texts,
            "format": self.text,
            "$ref": self.text,
            GVK: self.each(self.mapping),
            "x-kubernetes-list-type": self.text,
            "x-kubernetes-list-map-keys": self.each(self.text),
            "x-kubernetes-patch-strategy": self.text,
            "x-kubernetes-patch-merge-key": self.text,
        }
        parameters = self.each(self.mapping)
        media = self.named(self.of({"schema": self.schema}))
        answer = self.in_place({"content": media})
        operation = self.of({
            "parameters": parameters, "requestBody": answer, "responses": self.named(answer),
        })  # fmt: skip
        methods = ("get", "put", "post", "delete", "options", "head", "patch", "trace")
        item = self.of({"parameters": parameters, **dict.fromkeys(methods, operation)})
        self.document = self.of({
            "components": self.of({"schemas": self.named(self.schema)}), "paths": self.named(item),
        })  # fmt: skip

    def refuse(self, what: str, at: At) -> GenerateError:
        return GenerateError(what, file=self.name, pointer=pointer(at))

    def anything(self, value: Json, at: At) -> None:
        pass

    def text(self, value: Json, at: At) -> None:
        if not isinstance(value, str):
            raise self.refuse("is not a text", at)

    def text_or_texts(self, value: Json, at: At) -> None:
        if not isinstance(value, str):
            self.each(self.text)(value, at)

    def mapping(self, value: Json, at: At) -> None:
        if not is_mapping(value):
            raise self.refuse("is not a mapping", at)

    def schema(self, value: Json, at: At) -> None:
        if not is_mapping(value):
            raise self.refuse("is not a schema", at)
        if len(at) > MOST_STEPS:
            raise self.refuse("is nested too deeply", at[:10])
        self.of(self.of_schema)(value, at)

    def schema_or_boolean(self, value: Json, at: At) -> None:
        if not isinstance(value, bool):
            self.schema(value, at)

    def each(self, check: Check) -> Check:
        """A list of such values."""

        def run(value: Json, at: At) -> None:
            if not is_list(value):
                raise self.refuse("is not a list", at)
            for n, item in enumerate(value):
                check(item, (*at, n))

        return run

    def named(self, check: Check) -> Check:
        """A mapping of any names to such values."""

        def run(value: Json, at: At) -> None:
            self.mapping(value, at)
            for name, item in value.items():
                check(item, (*at, name))

        return run

    def of(self, checks: Mapping[str, Check]) -> Check:
        """A mapping with these keys, each of which may be absent, and any others."""

        def run(value: Json, at: At) -> None:
            self.mapping(value, at)
            for key, check in checks.items():
                if key in value:
                    check(value[key], (*at, key))

        return run

    def in_place(self, checks: Mapping[str, Check]) -> Check:
        """The same, where OpenAPI allows a reference and API servers never write one."""

        def run(value: Json, at: At) -> None:
            self.of(checks)(value, at)
            if "$ref" in value:
                raise self.refuse("is a reference, which is only read where a schema or parameter stands", at)

        return run
