"""Whether rules and documents say the same: every difference has a rule, every rule matches a field."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from polykube_codegen.conversion.fields import Known, Schemas, Source, paths
from polykube_codegen.conversion.rulesfile import (
    Added,
    Default,
    Hop,
    Removed,
    Rename,
    Rule,
    RulesFile,
    Zero,
    minor_number,
)
from polykube_codegen.errors import GenerateError

Fields = Mapping[str, Known]

_TYPES: Mapping[str, tuple[type, ...]] = {
    "string": (str,),
    "boolean": (bool,),
    "int32": (int,),
    "int64": (int,),
    "number": (int, float),
}


def check(schemas: Mapping[str, Schemas], sources: Sequence[Source], rules: RulesFile, *, file: str) -> None:
    """Compare rules with documents.

    Raises:
        GenerateError: they do not go together; it names the pointer in the rules or in the document.
    """
    _check_versions(sources, rules, file)
    fields = {
        (version, kind): paths(schemas, rules.versions[version].like or version, kind)
        for version in rules.versions
        for kind in rules.kinds
    }
    for index, hop in enumerate(rules.hops):
        for number, rule in enumerate(hop.rules):
            at = f"/hops/{index}/rules/{number}"
            if rule.kind not in rules.kinds:
                raise GenerateError(f"no kind {rule.kind!r}", file=file, pointer=f"{at}/kind")
            _check_rule(rule, hop, fields[hop.older, rule.kind], fields[hop.newer, rule.kind], file, at)
        for kind in rules.kinds:
            mine = [rule for rule in hop.rules if rule.kind == kind]
            _check_covered(hop, kind, mine, fields[hop.older, kind], fields[hop.newer, kind])
    for index, default in enumerate(rules.defaults):
        _check_default(default, rules, fields, file, f"/defaults/{index}")


def _check_versions(sources: Sequence[Source], rules: RulesFile, file: str) -> None:
    documented = {source.version for source in sources}
    for name, version in rules.versions.items():
        if not version.like and name not in documented:
            raise GenerateError(
                "has no document; name the version that it is `like`", file=file, pointer=f"/versions/{name}"
            )
    for source in sources:
        lifetime = rules.versions.get(source.version)
        if lifetime is None:
            raise GenerateError(
                f"lacks {source.version}, which {source.name} is about", file=file, pointer="/versions"
            )
        at = f"/versions/{source.version}"
        first = minor_number(lifetime.introduced, file=file, pointer=f"{at}/introduced")
        end = minor_number(lifetime.removed, file=file, pointer=f"{at}/removed")
        if source.minor < first or (end and source.minor >= end):
            raise GenerateError(
                f"1.{source.minor} serves it, says {source.name}, outside the minors given here",
                file=file,
                pointer=at,
            )


def _check_rule(rule: Rule, hop: Hop, older: Fields, newer: Fields, file: str, at: str) -> None:
    def need(fields: Fields, version: str, path: str, key: str) -> Known:
        if path not in fields:
            raise GenerateError(
                f"{version} {rule.kind} has no field {path}", file=file, pointer=f"{at}/{key}"
            )
        return fields[path]

    def absent(fields: Fields, version: str, path: str, key: str) -> None:
        if path in fields:
            raise GenerateError(f"{version} {rule.kind} has {path}, too", file=file, pointer=f"{at}/{key}")

    match rule:
        case Rename():
            if (
                "[]" in rule.older + rule.newer
                and rule.older.rpartition(".")[0] != rule.newer.rpartition(".")[0]
            ):
                raise GenerateError("moves a field out of or into a list", file=file, pointer=at)
            need(older, hop.older, rule.older, "older")
            need(newer, hop.newer, rule.newer, "newer")
            absent(older, hop.older, rule.newer, "newer")
            absent(newer, hop.newer, rule.older, "older")
        case Added():
            need(newer, hop.newer, rule.field, "field")
            absent(older, hop.older, rule.field, "field")
        case Removed():
            need(older, hop.older, rule.field, "field")
            absent(newer, hop.newer, rule.field, "field")
        case Zero():
            known = need(newer, hop.newer, rule.field, "field")
            if known.type not in ("int32", "int64") or known.container:
                raise GenerateError(f"{rule.field} is not an integer", file=file, pointer=f"{at}/field")
            need(older, hop.older, _older_name(hop, rule), "field")
            for key, keeps in (("older", rule.older), ("newer", rule.newer)):
                if (keeps.keeps == "marked") != bool(keeps.annotation):
                    raise GenerateError(
                        "`marked` needs an annotation, and nothing else does",
                        file=file,
                        pointer=f"{at}/{key}",
                    )


def _older_name(hop: Hop, zero: Zero) -> str:
    for rule in hop.rules:
        if isinstance(rule, Rename) and rule.kind == zero.kind and rule.newer == zero.field:
            return rule.older
    return zero.field


def _check_covered(hop: Hop, kind: str, rules: Sequence[Rule], older: Fields, newer: Fields) -> None:
    renames = {rule.older: rule.newer for rule in rules if isinstance(rule, Rename)}
    added = [rule.field for rule in rules if isinstance(rule, Added)]
    removed = [rule.field for rule in rules if isinstance(rule, Removed)]
    matched: set[str] = set()
    for path, known in older.items():
        if any(_within(path, field) for field in removed) or _holds(path, renames):
            continue
        name = next((new + path[len(old) :] for old, new in renames.items() if _within(path, old)), path)
        other = newer.get(name)
        if other is None:
            _refuse(
                known,
                f"{hop.older} {kind} has {path}, {hop.newer} has not, and no rule says what becomes of it",
            )
        elif _type(known) != _type(other):
            _refuse(other, f"{name} is {other.type}, but {known.type} in {hop.older}: no rule can say that")
        matched.add(name)
    for path, known in newer.items():
        if path in matched or _holds(path, renames.values()):
            continue
        if not any(_within(path, field) for field in added):
            _refuse(
                known,
                f"{hop.newer} {kind} has {path}, {hop.older} has not, and no rule says what becomes of it",
            )


def _holds(path: str, fields: Iterable[str]) -> bool:
    """Whether a path is the home of a renamed field, which may exist in one version only."""
    return any(field.startswith(f"{path}.") for field in fields)


def _type(known: Known) -> tuple[str, str]:
    """A schema that stands inside a field is named after the place, which a rename may change."""
    return known.type.rpartition(".")[2], known.container


def _refuse(known: Known, what: str) -> None:
    raise GenerateError(what, file=known.file, pointer=known.pointer)


def _within(path: str, field: str) -> bool:
    return path == field or path.startswith((f"{field}.", f"{field}[]"))


def _check_default(
    default: Default, rules: RulesFile, fields: Mapping[tuple[str, str], Fields], file: str, at: str
) -> None:
    if default.kind not in rules.kinds:
        raise GenerateError(f"no kind {default.kind!r}", file=file, pointer=f"{at}/kind")
    for version in default.versions or tuple(rules.versions):
        if version not in rules.versions:
            raise GenerateError(f"no version {version!r}", file=file, pointer=f"{at}/versions")
        known = fields[version, default.kind].get(default.field)
        if known is None:
            raise GenerateError(
                f"{version} {default.kind} has no field {default.field}", file=file, pointer=f"{at}/field"
            )
        suits = _TYPES.get(known.type, ())
        if known.container or type(default.value) not in suits:
            raise GenerateError(f"{default.value!r} is no {known.type}", file=file, pointer=f"{at}/value")
