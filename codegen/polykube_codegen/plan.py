"""From merged models and claimed paths to packages: one module per Go package, everything under one name."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Set

from polykube_codegen.errors import GenerateError
from polykube_codegen.ir import Dropped, Model, Package, Plan, Resource, Route, Shared, TypeRef, class_of
from polykube_codegen.normalise import META

# What generated calls name, whether or not a document does.
RUNTIME = frozenset(META + name for name in ("APIResourceList", "Preconditions", "Status"))


def plan(
    root: str,
    models: Mapping[str, Model],
    *,
    specials: Iterable[str],
    resources: Iterable[Resource],
    discovery: Mapping[str, Route],
    dropped: Iterable[Dropped],
    shared: Mapping[str, Shared],
    modules: Mapping[str, str],
    notes: Iterable[str],
) -> Plan:
    """Divide the models into packages and give each resource to the package that has its kind.

    Args:
        root: dotted name of the package that is generated.
        models: all of the documents, by schema name.
        specials: schemas that became no model.
        resources: what the documents' paths serve.
        discovery: the path of each API version's resource list, by ``apiVersion``.
        dropped: what is generated as nothing.
        shared: models that another generated package has; these are imported from there.
        modules: names of modules by schema prefix, where the derived name does not suit.
        notes: what the manifest should mention.

    Raises:
        GenerateError: two Go packages would share a module, two classes a name, or a reference has no model.
    """
    own = {name: model for name, model in models.items() if name not in shared}
    named_by_own = set[str]().union(
        *(field.type.models() for model in own.values() for field in model.fields), RUNTIME
    )
    used = {name: shared[name] for name in sorted({*models, *named_by_own}) if name in shared}
    prefixes = sorted({prefix_of(name) for name in own})
    named = _module_names(prefixes, modules)
    served: dict[str, list[Resource]] = {}
    lists: dict[str, Route] = {}
    for resource in sorted(resources, key=lambda resource: resource.plural):
        if resource.model in shared:
            raise GenerateError(
                f"{resource.gvk.kind} is served by {root}, but its model is that of another package"
            )
        served.setdefault(prefix_of(resource.model), []).append(resource)
        if route := discovery.get(resource.gvk.api_version):
            lists[prefix_of(resource.model)] = route
    packages = [
        Package(
            named[prefix],
            prefix,
            tuple(model for name, model in sorted(own.items()) if prefix_of(name) == prefix),
            tuple(served.get(prefix, ())),
            lists.get(prefix),
        )
        for prefix in prefixes
    ]
    for package in packages:
        _check_names(package, {*models, *shared})
    return Plan(
        root,
        tuple(sorted(packages, key=lambda package: package.module)),
        tuple(used[name] for name in sorted(used)),
        tuple(sorted(specials)),
        tuple(sorted(dropped, key=lambda item: (item.path, item.method))),
        tuple(sorted(set(notes))),
    )


def prefix_of(schema: str) -> str:
    """The Go package in a schema's name."""
    return schema.rpartition(".")[0]


def module_of(prefix: str) -> str:
    """The last two parts: ``io.k8s.api.flowcontrol.v1`` is ``flowcontrol.v1``."""
    parts = re.sub(r"[^\w.]", "_", prefix or "schemas").split(".")
    return ".".join(parts[-2:])


def references(package: Package) -> set[str]:
    """Schemas of other packages that this one's models name."""
    own = {model.schema for model in package.models}
    found = set[str]().union(*(field.type.models() for model in package.models for field in model.fields))
    found.update(subresource.model for resource in package.resources for subresource in resource.subresources)
    return found - own


def types_of(package: Package) -> Iterable[TypeRef]:
    """The type of each field."""
    return (field.type for model in package.models for field in model.fields)


def _module_names(prefixes: Iterable[str], given: Mapping[str, str]) -> dict[str, str]:
    named: dict[str, str] = {}
    owner: dict[str, str] = {}
    for prefix in prefixes:
        module = given.get(prefix) or module_of(prefix)
        if not all(part.isidentifier() for part in module.split(".")):
            raise GenerateError(f"{prefix} cannot be module {module!r}; name one under [target.modules]")
        if module in owner:
            raise GenerateError(
                f"{owner[module]} and {prefix} would both be module {module}; name one under [target.modules]"
            )
        owner[module] = prefix
        named[prefix] = module
    return named


def _check_names(package: Package, models: Set[str]) -> None:
    short = {model.name: model.schema for model in package.models}
    for schema in sorted(references(package)):
        if schema not in models:
            raise GenerateError(f"{package.prefix} refers to {schema}, which no document has")
        name = class_of(schema)
        if short.setdefault(name, schema) != schema:
            raise GenerateError(f"{package.module} would have {name} twice: {short[name]} and {schema}")
