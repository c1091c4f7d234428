"""Options, kinds and resources: one template each, the last one rendered for both flavours."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import jinja2

from polykube_codegen import texts
from polykube_codegen.docs import docstring
from polykube_codegen.errors import GenerateError
from polykube_codegen.ir import Operation, Option, Package, Plan, Resource, Subresource, Verb, class_of
from polykube_codegen.naming import Modules, camel, class_name, constant
from polykube_codegen.normalise import META
from polykube_codegen.parameters import argument_name

TEMPLATES: Final = Path(__file__).with_name("templates")
RUNTIME_API: Final = 1
PRECONDITIONS: Final = META + "Preconditions"
SUBRESOURCE_VERBS: Final = frozenset({"get", "replace", "patch", "apply"})
Context = dict[str, Any]


@dataclass(frozen=True, slots=True)
class _Op:
    """An operation as the templates see it."""

    verb: Verb
    options: tuple[Option, ...]
    all_namespaces: bool
    operation: Operation


class Renderer:
    """Writes the modules of a plan that are not models."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.modules = Modules(plan)
        self.env = jinja2.Environment(
            loader=jinja2.FileSystemLoader(TEMPLATES),
            undefined=jinja2.StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            keep_trailing_newline=True,
            autoescape=False,
        )
        known: Context = {
            "method_doc": _method_doc,
            "patch_overloads": _patch_overloads,
            "name_doc": texts.NAME,
            "body_doc": texts.BODY,
            "replace_doc": texts.REPLACE,
            "patch_doc": texts.PATCH,
            "patch_kind_doc": texts.PATCH_KIND,
            "apply_doc": texts.APPLY,
            "preconditions_doc": texts.PRECONDITIONS,
            "everything_doc": texts.EVERYTHING,
        }
        self.env.globals.update(known)

    def root(self) -> str:
        """The package's ``__init__``: the runtime interface, declared and checked."""
        groups = sorted({package.module.partition(".")[0] for package in self.plan.packages})
        doc = f"Generated from OpenAPI documents: {', '.join(groups)}. Not edited by hand."
        return self._render(
            "root_init.py.jinja",
            module_doc=docstring(doc, 0),
            runtime_api=RUNTIME_API,
            package=self.plan.root,
        )

    def group(self, module: str, versions: Iterable[str]) -> str:
        """The ``__init__`` between the root and the versions."""
        doc = f"The versions of {module}: {', '.join(sorted(versions))}."
        return self._render("package_init.py.jinja", module_doc=docstring(doc, 0))

    def package(self, package: Package) -> dict[str, str]:
        """Every module of a package but ``objects`` and ``inputs``, by file name."""
        here = f"{self.plan.root}.{package.module}"
        exports: dict[str, list[str]] = {
            "objects": [model.name for model in package.models],
            "inputs": [
                model.name + variant for model in package.models for variant in ("Apply", "MergePatch")
            ],
        }
        files: dict[str, str] = {}
        if package.resources:
            types = [self._type(resource, package) for resource in package.resources]
            classes = _option_classes(package)
            files["kinds.py"] = self._kinds(package, here, types)
            files["options.py"] = self._render(
                "options.py.jinja",
                module_doc=docstring(f"Options of the calls of {here}, for ``**options``.", 0),
                classes=classes,
            )
            for aio, name in ((False, "resources.py"), (True, "aio.py")):
                files[name] = self._resources(package, here, aio)
                prefix = "Async" if aio else ""
                found = [f"{prefix}{view['class_name']}" for view in self._views(package)]
                if self._discovery(package):
                    found.append("async_api_resources" if aio else "api_resources")
                exports[name.removesuffix(".py")] = found
            exports["options"] = [item["name"] for item in classes]
            exports["kinds"] = [item["constant"] for item in types]
        names = [name for found in exports.values() for name in found]
        if twice := sorted(name for name in set(names) if names.count(name) > 1):
            raise GenerateError(f"{here} would have {twice[0]} twice")
        files["__init__.py"] = self._render(
            "version_init.py.jinja",
            module_doc=docstring(_package_doc(package), 0),
            here=here,
            exports=[(module, sorted(names)) for module, names in sorted(exports.items()) if names],
            all=sorted(names),
        )
        return files

    def _render(self, template: str, **context: Any) -> str:
        return self.env.get_template(template).render(**context)

    def _kinds(self, package: Package, here: str, types: list[Context]) -> str:
        tables: dict[tuple[Verb, tuple[Option, ...]], str] = {}
        for resource in package.resources:
            for _, op in _operations(resource):
                if (op.verb, op.options) not in tables:
                    taken = set(tables.values())
                    base = op.verb.upper()
                    name = base if base not in taken else f"{constant(resource.gvk.kind)}_{base}"
                    tables[op.verb, op.options] = name if name not in taken else f"{name}_{len(tables)}"
        for resource, item in zip(package.resources, types, strict=True):
            item["options"] = [(key, tables[op.verb, op.options]) for key, op in _operations(resource)]
        subresources = {sub.model for resource in package.resources for sub in resource.subresources}
        schemas = {resource.model for resource in package.resources} | subresources
        schemas |= {resource.list_model for resource in package.resources if resource.list_model}
        types += [
            _subresource_type(resource, sub, types[index])
            for index, resource in enumerate(package.resources)
            for sub in resource.subresources
            if sub.model != resource.model
        ]
        status = META + "Status"
        if self.modules.has(status):
            schemas.add(status)
        return self._render(
            "kinds.py.jinja",
            module_doc=docstring(f"What the kinds of {here} are, for the client.", 0),
            object_imports=self._imports(schemas, "objects"),
            tables=[{"name": name, "options": options} for (_, options), name in tables.items()],
            types=types,
            status_model="Status" if self.modules.has(status) else "Object",
        )

    def _type(self, resource: Resource, package: Package) -> Context:
        name = class_name(resource, package)
        return {
            "constant": constant(name),
            "group": resource.gvk.group,
            "version": resource.gvk.version,
            "kind": resource.gvk.kind,
            "plural": resource.plural,
            "namespaced": resource.namespaced,
            "model": class_of(resource.model),
            "list_model": class_of(resource.list_model) if resource.list_model else "Object",
            "object_api_version": None,
            "doc": docstring(f"{resource.gvk.kind} of {resource.gvk.api_version}.", 0),
        }

    def _views(self, package: Package) -> list[Context]:
        """Each resource class and each class of a subresource, those first that others name."""
        views: list[Context] = []
        for resource in package.resources:
            name = class_name(resource, package)
            noun = resource.gvk.kind
            common: Context = {
                "namespaced": resource.namespaced,
                "list_model": class_of(resource.list_model) if resource.list_model else "Object",
            }
            subs: list[Context] = []
            for sub in resource.subresources:
                sub_name = name + camel(sub.name)
                other = sub.model != resource.model
                subs.append(
                    {
                        **common,
                        "attribute": argument_name(sub.name),
                        "class_name": sub_name,
                        "constant": constant(name) + (f"_{constant(sub.name)}" if other else ""),
                        "model": class_of(sub.model),
                        "noun": f"{noun}'s {sub.name}",
                        "sub": f'\n            subresource="{sub.name}",',
                        "doc": docstring(f"The ``{sub.name}`` of {noun} objects, read and written apart.", 4),
                        "property_doc": docstring(f"The ``{sub.name}`` subresource.", 8),
                        "operations": [
                            _op(op, resource) for op in sub.operations if op.verb in SUBRESOURCE_VERBS
                        ],
                        "subresources": [],
                    }
                )
            views += subs
            views.append(
                {
                    **common,
                    "class_name": name,
                    "constant": constant(name),
                    "model": class_of(resource.model),
                    "noun": noun,
                    "sub": "",
                    "doc": docstring(_resource_doc(resource), 4),
                    "operations": [_op(op, resource) for op in resource.operations],
                    "subresources": subs,
                }
            )
        return views

    def _resources(self, package: Package, here: str, aio: bool) -> str:
        views = self._views(package)
        schemas = {resource.model for resource in package.resources}
        schemas |= {sub.model for resource in package.resources for sub in resource.subresources}
        if hiding := [schema for schema in schemas if class_of(schema) == "LabelSelector"]:
            raise GenerateError(
                f"{here}: kind {hiding[0]} would hide the type of label_selector; leave it out of the target"
            )
        bodies = {f"{schema}|{variant}" for schema in schemas for variant in ("Apply", "MergePatch")}
        bodies |= {f"{PRECONDITIONS}|Apply"}
        objects = schemas | {resource.list_model for resource in package.resources if resource.list_model}
        objects |= {META + name for name in ("Status", "APIResourceList")}
        return self._render(
            "resources.py.jinja",
            aio=aio,
            here=here,
            module_doc=docstring(f"Calls on the kinds of {here}, {'async' if aio else 'blocking'}.", 0),
            object_imports=self._imports({name for name in objects if self.modules.has(name)}, "objects"),
            input_imports=self._input_imports(bodies),
            discovery=self._discovery(package),
            resources=views,
            preconditions_type="PreconditionsApply"
            if self.modules.has(PRECONDITIONS)
            else "Mapping[str, str]",
            status_model="Status" if self.modules.has(META + "Status") else "Object",
        )

    def _discovery(self, package: Package) -> Context | None:
        if package.discovery is None or not self.modules.has(META + "APIResourceList"):
            return None
        version = package.resources[0].gvk.api_version
        return {
            "path": package.discovery.path.rstrip("/"),
            "model": "APIResourceList",
            "doc": texts.plain_doc(
                f"What the server serves of {version}: names, scopes and verbs of its kinds."
            ),
        }

    def _imports(self, schemas: Iterable[str], kind: str) -> list[tuple[str, list[str]]]:
        found: dict[str, list[str]] = {}
        for schema in schemas:
            found.setdefault(self.modules.locate(schema, kind), []).append(class_of(schema))
        return [(module, sorted(names)) for module, names in sorted(found.items())]

    def _input_imports(self, bodies: Iterable[str]) -> list[tuple[str, list[str]]]:
        found: dict[str, list[str]] = {}
        for body in bodies:
            schema, _, variant = body.partition("|")
            if self.modules.has(schema):
                found.setdefault(self.modules.locate(schema, "inputs"), []).append(class_of(schema) + variant)
        return [(module, sorted(names)) for module, names in sorted(found.items())]


def _subresource_type(resource: Resource, sub: Subresource, parent: Context) -> Context:
    """A subresource whose objects are of another kind, such as ``scale``."""
    return {
        **parent,
        "constant": f"{parent['constant']}_{constant(sub.name)}",
        "kind": sub.gvk.kind,
        "object_api_version": sub.gvk.api_version,
        "options": [(key, table) for key, table in parent["options"] if key.endswith(f"_{sub.name}")],
        "model": class_of(sub.model),
        "doc": docstring(f"The {sub.name} of {resource.gvk.kind}, a {sub.gvk.kind}.", 0),
    }


def _op(operation: Operation, resource: Resource) -> _Op:
    everywhere = resource.namespaced and any("{namespace}" not in route.path for route in operation.routes)
    return _Op(operation.verb, operation.options, everywhere, operation)


def _operations(resource: Resource) -> list[tuple[str, Operation]]:
    """Each verb's key in ``ResourceType.options`` with its operation."""
    own = [(op.verb, op) for op in resource.operations]
    subs = [(f"{op.verb}_{sub.name}", op) for sub in resource.subresources for op in sub.operations]
    return [*own, *subs]


def _option_classes(package: Package) -> list[Context]:
    """One TypedDict for each verb; a kind whose options differ from the first one's has its own."""
    classes: list[Context] = []
    known: dict[str, tuple[Option, ...]] = {}
    for resource in package.resources:
        for op in resource.operations:
            name = camel(op.verb) + "Options"
            if known.get(name, op.options) != op.options:
                name = resource.gvk.kind + name
            if name in known:
                continue
            known[name] = op.options
            doc = f"Options of ``{op.verb}``."
            classes.append(
                {
                    "name": name,
                    "doc": docstring(doc, 4),
                    "required": ("field_manager",) if op.verb == "apply" else (),
                    "options": [
                        {"name": o.name, "type": o.type, "doc": docstring(_sentence(texts.option_doc(o)), 4)}
                        for o in op.options
                    ],
                }
            )
    return classes


def _method_doc(
    op: _Op, view: Mapping[str, Any], first: str, arguments: Iterable[tuple[str, str]] = ()
) -> str:
    places: list[tuple[str, str]] = []
    if view["namespaced"]:
        places.append(("namespace", texts.NAMESPACE))
    if op.all_namespaces:
        places.append(("all_namespaces", texts.ALL_NAMESPACES))
    # One text describes a path and method; where two verbs share those, the verb's own text is better.
    if op.operation.doc and op.verb not in ("list", "watch", "patch", "apply"):
        first = op.operation.doc
    return texts.method_doc(first, arguments, op.operation, places)


def _patch_overloads(op: _Op, view: Mapping[str, Any]) -> list[tuple[str, str, str]]:
    """Kind, type of the body, default: for the patch types that the documents have."""
    model = view["model"]
    known = (
        ("merge", f"{model} | {model}MergePatch | MergePatch", ' = "merge"'),
        ("json", "Sequence[JsonPatchOp]", ""),
        ("strategic", "Mapping[str, object]", ""),
    )
    types = {
        "merge": "merge-patch+json",
        "json": "json-patch+json",
        "strategic": "strategic-merge-patch+json",
    }
    return [item for item in known if f"application/{types[item[0]]}" in op.operation.patch_types]


def _package_doc(package: Package) -> str:
    if not package.resources:
        return f"Objects of {package.prefix}."
    kinds = ", ".join(sorted({resource.gvk.kind for resource in package.resources}))
    return f"{package.resources[0].gvk.api_version}: {kinds}."


def _resource_doc(resource: Resource) -> str:
    scope = "namespaced" if resource.namespaced else "cluster-scoped"
    return f"Calls on {resource.gvk.kind} objects of {resource.gvk.api_version} ({scope})."


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:]
