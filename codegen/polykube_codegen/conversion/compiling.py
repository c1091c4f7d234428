"""Documents and rules to the tables that ``polykube.conversion`` works from."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any, TypeAlias, cast

import msgspec

from polykube_codegen.conversion.checking import check
from polykube_codegen.conversion.fields import META, Known, Schemas, Source, read_fields
from polykube_codegen.conversion.rulesfile import Field, RulesFile, minor_number
from polykube_codegen.errors import GenerateError

Tables: TypeAlias = dict[str, Any]


def compile_tables(sources: Iterable[Source], rules: RulesFile, *, file: str) -> Tables:
    """The tables of one API group, as plain values.

    Args:
        sources: its documents, any number of minors for each version.
        rules: its rules file.
        file: the rules file's name, for errors.

    Raises:
        GenerateError: a field that differs between two versions has no rule, a rule matches no field, or a
            document and the rules do not go together; it names the pointer.
    """
    documents = list(sources)
    schemas = read_fields(documents, rules.group, rules.kinds)
    _amend(schemas, rules, file)
    check(schemas, documents, rules, file=file)

    def number(text: str, *steps: str | int) -> int:
        return minor_number(text, file=file, pointer="/" + "/".join(map(str, steps)))

    tables: Tables = {
        "group": rules.group,
        "kinds": list(rules.kinds),
        "oldest": number(rules.minors.oldest, "minors", "oldest"),
        "newest": number(rules.minors.newest, "minors", "newest"),
        "verified": [number(text, "minors", "verified") for text in rules.minors.verified],
        "versions": {
            name: _tidy(
                {
                    "introduced": number(version.introduced, "versions", name, "introduced"),
                    "deprecated": number(version.deprecated, "versions", name, "deprecated"),
                    "removed": number(version.removed, "versions", name, "removed"),
                    "replacement": version.replacement,
                    "like": version.like,
                }
            )
            for name, version in rules.versions.items()
        },
        "hops": _numbered(rules.hops, number, "hops"),
        "defaults": _numbered(rules.defaults, number, "defaults"),
        "schemas": {
            bucket: {
                schema: {name: _property(known) for name, known in sorted(fields.items())}
                for schema, fields in sorted(schemas[bucket].items())
            }
            for bucket in [*(name for name in rules.versions if name in schemas), META]
            if bucket in schemas
        },
    }
    return tables


def _numbered(entries: object, number: Callable[..., int], *steps: str | int) -> Any:
    """Plain values of typed entries, with every ``since`` as a number."""

    def visit(value: Any, way: tuple[str | int, ...]) -> Any:
        if isinstance(value, dict):
            pairs = cast("Tables", value).items()
            return {k: number(v, *way, k) if k == "since" else visit(v, (*way, k)) for k, v in pairs}
        if isinstance(value, list | tuple):
            return [visit(item, (*way, index)) for index, item in enumerate(cast("list[Any]", value))]
        return value

    return _tidy(visit(msgspec.to_builtins(entries), steps))


def _tidy(value: Any) -> Any:
    """Without what says nothing: empty texts, lists and objects, and zeros of minors."""
    if isinstance(value, dict):
        entries = {key: _tidy(item) for key, item in cast("Tables", value).items()}
        silent: tuple[object, ...] = ("", None, [], {})
        minors = ("deprecated", "removed", "since", "until")
        return {
            key: item
            for key, item in entries.items()
            if key == "value" or (item not in silent and not (item == 0 and key in minors))
        }
    if isinstance(value, list | tuple):
        return [_tidy(item) for item in cast("list[Any]", value)]
    return value


def _property(known: Known) -> Tables:
    table: Tables = _tidy(
        {
            "type": known.type,
            "container": known.container,
            "empty": "" if known.empty == "dropped" else known.empty,
            "since": known.since,
            "until": known.until,
            "go": known.go,
        }
    )
    return table


def _amend(schemas: dict[str, Schemas], rules: RulesFile, file: str) -> None:
    """Facts that no document tells, from the rules file."""
    for index, fact in enumerate(rules.fields):
        at = f"/fields/{index}"
        holders = [bucket[fact.schema] for bucket in schemas.values() if fact.schema in bucket]
        if not holders:
            raise GenerateError(f"no document has a schema {fact.schema}", file=file, pointer=f"{at}/schema")
        changed = [_amend_one(fields, fact, file, at) for fields in holders]
        if True not in changed:
            raise GenerateError(
                f"changes nothing: {fact.schema} lacks {fact.field}, or the documents say the same",
                file=file,
                pointer=f"{at}/field",
            )


def _amend_one(fields: dict[str, Known], fact: Field, file: str, at: str) -> bool:
    known = fields.get(fact.field)
    if known is None and not fact.type:
        return False
    base = known or Known(fact.type, "", "dropped", file, at)
    changed = replace(
        base,
        empty=fact.empty or base.empty,
        go=fact.go or base.go,
        since=minor_number(fact.since, file=file, pointer=f"{at}/since") or base.since,
        until=minor_number(fact.until, file=file, pointer=f"{at}/until") or base.until,
    )
    fields[fact.field] = changed
    return changed != known


def sources_of(documents: Iterable[tuple[str, int, str, Mapping[str, Any]]]) -> list[Source]:
    """Documents as (version, minor, file, decoded document), ready to be compiled."""
    return [
        Source(version, minor, name, cast("Mapping[str, Any]", document["components"])["schemas"])
        for version, minor, name, document in documents
    ]
