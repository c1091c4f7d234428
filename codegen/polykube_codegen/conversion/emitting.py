"""The conversion modules of a generated package: tables, typed converters, and a page for people."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import jinja2

from polykube_codegen.conversion.compiling import Tables, compile_tables
from polykube_codegen.conversion.fields import GVK, Source, paths, read_fields
from polykube_codegen.conversion.rulesfile import Rename, RulesFile, Zero
from polykube_codegen.docs import docstring
from polykube_codegen.errors import GenerateError
from polykube_codegen.ir import Plan
from polykube_codegen.load import Document


def conversion_files(
    planned: Plan, documents: Sequence[Document], rules: RulesFile, *, file: str, env: jinja2.Environment
) -> dict[str, str]:
    """The files of one group, by path in the package.

    Args:
        planned: the package that they become part of.
        documents: all its documents; those of other groups are passed by.
        rules: the group's rules file.
        file: its name, for errors.
        env: where the templates are.

    Raises:
        GenerateError: rules and documents do not go together; it names the pointer.
    """
    sources = list(_sources(documents, rules, file))
    tables = compile_tables(sources, rules, file=file)
    modules = {
        resource.gvk.version: package.module
        for package in planned.packages
        for resource in package.resources
        if resource.gvk.group == rules.group
    }
    homes = {module.rpartition(".")[0] for module in modules.values()}
    if len(homes) != 1:
        raise GenerateError(f"the package has no one place for {rules.group}", file=file, pointer="/group")
    home = homes.pop()
    folder, here = home.replace(".", "/"), f"{planned.root}.{home}"
    versions = [name for name in rules.versions if name in modules]
    lists = {
        resource.gvk.kind: resource.list_model.rpartition(".")[2]
        for package in planned.packages
        for resource in package.resources
        if resource.gvk.group == rules.group and resource.list_model
    }
    context: dict[str, Any] = {
        "group": rules.group,
        "here": here,
        "versions": versions,
        "kinds": [each for kind in rules.kinds for each in (kind, lists.get(kind)) if each],
    }
    return {
        f"{folder}/tables.py": env.get_template("tables.py.jinja").render(
            module_doc=docstring(f"What differs between the versions of {rules.group}, as data.", 0),
            tables=repr(tables),
        ),
        f"{folder}/conversion.py": env.get_template("conversion.py.jinja").render(
            module_doc=docstring(f"Objects of {rules.group} from one version to another.", 0), **context
        ),
        f"{folder}/conversion.md": _page(sources, rules, tables, file, env),
    }


def _sources(documents: Sequence[Document], rules: RulesFile, file: str) -> Iterator[Source]:
    for document in documents:
        versions = {
            entry["version"]
            for schema in document.schemas.values()
            for entry in schema.get(GVK, [])
            if entry.get("group") == rules.group and entry.get("kind") in rules.kinds
        }
        for version in sorted(versions):
            if document.minor is None:
                raise GenerateError(
                    f"names its minor neither in the file name (…@1.31.json) nor inside; {file} needs it",
                    file=document.name,
                )
            yield Source(version, document.minor[1], document.name, document.schemas)


def _page(sources: list[Source], rules: RulesFile, tables: Tables, file: str, env: jinja2.Environment) -> str:
    def of_kind(name: str) -> list[tuple[Any, Any]]:
        return [
            (hop, rule) for hop in tables["hops"] for rule in hop.get("rules", []) if rule["rule"] == name
        ]

    return env.get_template("conversion.md.jinja").render(
        group=rules.group,
        file=file,
        versions=[
            (name, version.introduced, version.deprecated, version.removed)
            for name, version in rules.versions.items()
        ],
        verified=rules.minors.verified,
        rules=of_kind,
        later=list(_later(sources, rules)),
        zeros=list(_zeros(rules)),
        defaults=list(_defaults(rules)),
    )


def _defaults(rules: RulesFile) -> Iterator[tuple[str, str, str, str, str]]:
    for rule in rules.defaults:
        when = "absent, null or 0" if rule.when == "zero" else "absent or null"
        if rule.unless:
            when += f", unless annotated with `{rule.unless.annotation}` (from {rule.unless.since})"
        if rule.since:
            when += f", from {rule.since}"
        yield rule.kind, rule.field, ", ".join(rule.versions) or "all", str(rule.value), when


def _later(sources: list[Source], rules: RulesFile) -> Iterator[tuple[str, str, str, str]]:
    """Fields that a version got after its first minor; what stands below such a field is not told of."""
    schemas = read_fields(sources, rules.group, rules.kinds)
    for version in rules.versions:
        for kind in rules.kinds if version in schemas else ():
            told: list[str] = []
            for path, known in paths(schemas, version, kind).items():
                if known.since and not any(path.startswith(f"{above}.") for above in told):
                    told.append(path)
                    yield version, kind, path, f"1.{known.since}"


def _zeros(rules: RulesFile) -> Iterator[tuple[str, str, str, str]]:
    told: set[tuple[str, str, str]] = set()
    for hop in rules.hops:
        names: Mapping[str, str] = {rule.newer: rule.older for rule in hop.rules if isinstance(rule, Rename)}
        for rule in hop.rules:
            if not isinstance(rule, Zero):
                continue
            older = names.get(rule.field, rule.field)
            for version, field, keeps in (
                (hop.older, older, rule.older),
                (hop.newer, rule.field, rule.newer),
            ):
                if (version, rule.kind, field) in told:
                    continue
                told.add((version, rule.kind, field))
                words = {
                    "never": f"means {rule.means}",
                    "always": "means zero",
                    "marked": f"means {rule.means}, or zero with the annotation `{keeps.annotation}`",
                }
                yield version, rule.kind, field, words[keeps.keeps]
