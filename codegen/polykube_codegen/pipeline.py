"""load -> overlay -> normalise -> merge -> plan -> models and clients -> format: specs to a tree of files.

Nothing is written here but into temporary folders; ``publish`` puts the tree in its place.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from importlib.metadata import version
from pathlib import Path
from typing import Any, cast

from polykube_codegen import models, verify
from polykube_codegen.config import Target
from polykube_codegen.conversion.emitting import conversion_files
from polykube_codegen.conversion.rulesfile import RulesFile, parse_rules
from polykube_codegen.documents import load
from polykube_codegen.errors import GenerateError
from polykube_codegen.formatting import formatted
from polykube_codegen.ir import Plan, Shared
from polykube_codegen.load import Document, parse, read_text
from polykube_codegen.merge import merge
from polykube_codegen.normalise import normalise
from polykube_codegen.operations import claim
from polykube_codegen.overlay import apply_to_all, parse_overlay
from polykube_codegen.plan import plan
from polykube_codegen.publish import MANIFEST
from polykube_codegen.render import RUNTIME_API, TEMPLATES, Renderer
from polykube_codegen.shape import check_shape

META_PACKAGE = "polykube_apis"  # has the meta/v1 types that definitions of custom resources name


@dataclass(frozen=True, slots=True)
class Build:
    """A generated package that is not in place yet."""

    plan: Plan
    tree: dict[str, bytes]


def build(target: Target) -> Build:
    """Generate a package in memory.

    Raises:
        GenerateError: anything that is wrong with the input, with its file and pointer.
    """
    documents, overlays = read(target)
    planned = plan_of(target, documents)
    found = sources(planned)
    rules = _rules(target)
    for name, _, parsed in rules:
        found |= conversion_files(planned, documents, parsed, file=name, env=Renderer(planned).env)
    tree = formatted({name: text for name, text in found.items() if name.endswith(".py")})
    tree |= {name: text.encode() for name, text in found.items() if not name.endswith(".py")}
    tree["py.typed"] = b""
    verify.complete(planned, documents)
    tree[MANIFEST] = _manifest(planned, documents, overlays, rules, tree)
    return Build(planned, tree)


def read(target: Target) -> tuple[list[Document], list[dict[str, Any]]]:
    """The documents with the overlays applied, and what the manifest says about the overlays."""
    documents = [document for path in target.documents for document in load(path, target.name_of(path))]
    applied: list[dict[str, Any]] = []
    for path in target.overlays:
        name = target.name_of(path)
        text, digest = read_text(path, name)
        overlay = parse_overlay(parse(text, name), file=name)
        changed = apply_to_all([document.data for document in documents], overlay)
        documents = [
            replace(document, data=cast("dict[str, Any]", data))
            for document, data in zip(documents, changed, strict=True)
        ]
        applied.append({"file": name, "sha256": digest, "actions": len(overlay.actions)})
    return documents, applied


def _rules(target: Target) -> list[tuple[str, str, RulesFile]]:
    """The conversion rules: each file's name, hash and content."""
    found: list[tuple[str, str, RulesFile]] = []
    for path in target.rules:
        name = target.name_of(path)
        text, digest = read_text(path, name)
        found.append((name, digest, parse_rules(parse(text, name), file=name)))
    return found


def plan_of(target: Target, documents: Sequence[Document]) -> Plan:
    """The intermediate representation."""
    defined = any(document.defined for document in documents)
    shared = _shared((*target.share, META_PACKAGE) if defined else target.share)
    for document in documents:
        check_shape(document)
    editions = [(document.minor, normalise(document, frozenset(shared))) for document in documents]
    merged, notes = merge(editions)
    kinds: dict[Any, str] = {}
    for name, model in merged.items():
        if model.gvk is not None:
            if model.gvk in kinds:
                raise GenerateError(f"{kinds[model.gvk]} and {name} are both {model.gvk.kind}")
            kinds[model.gvk] = name
    claimed = claim(documents, kinds)
    specials = set[str]().union(*(edition.specials for _, edition in editions)) - set(merged)
    return plan(
        target.package,
        merged,
        specials=specials,
        resources=claimed.resources,
        discovery=claimed.discovery,
        dropped=claimed.dropped,
        shared=shared,
        modules=target.modules,
        notes=[*notes, *(note for _, edition in editions for note in edition.notes)],
    )


def sources(planned: Plan) -> dict[str, str]:
    """Every module of the package, unformatted, by path."""
    renderer = Renderer(planned)
    files = {"__init__.py": renderer.root()}
    children: dict[str, set[str]] = {}
    for package in planned.packages:
        folder = package.module.replace(".", "/")
        here = f"{planned.root}.{package.module}"
        files[f"{folder}/objects.py"] = _headed(
            f"Objects of {here}.", models.objects(package, renderer.modules.locate)
        )
        files[f"{folder}/inputs.py"] = _headed(
            f"Objects of {here} as dict literals, for type checkers.",
            models.inputs(package, renderer.modules.locate),
        )
        files.update((f"{folder}/{name}", text) for name, text in renderer.package(package).items())
        parts = package.module.split(".")
        for depth in range(1, len(parts)):
            children.setdefault("/".join(parts[:depth]), set()).add(parts[depth])
    for folder, versions in children.items():
        files.setdefault(f"{folder}/__init__.py", renderer.group(folder.replace("/", "."), versions))
    return dict(sorted(files.items()))


def _headed(doc: str, text: str) -> str:
    """A module's docstring instead of the tool's header."""
    body = text[text.index("from __future__") :]
    return f'"""{doc}"""\n\n{body}'


def _shared(packages: Sequence[str]) -> dict[str, Shared]:
    """Classes that other generated packages have, read from their manifests."""
    found: dict[str, Shared] = {}
    for package in packages:
        spec = importlib.util.find_spec(package.partition(".")[0])
        place = Path(spec.origin).parent / MANIFEST if spec and spec.origin else None
        if place is None or not place.is_file():
            raise GenerateError(f"share: no generated package {package} is installed")
        for schema, where in json.loads(place.read_bytes())["schemas"].items():
            module, _, name = where.partition(":")
            found.setdefault(schema, Shared(schema, module, name))
    return found


def _manifest(
    planned: Plan,
    documents: Sequence[Document],
    overlays: list[dict[str, Any]],
    rules: Sequence[tuple[str, str, RulesFile]],
    tree: dict[str, bytes],
) -> bytes:
    templates = sorted(path for path in TEMPLATES.rglob("*.jinja*") if path.is_file())
    resources = [resource for package in planned.packages for resource in package.resources]
    data: dict[str, Any] = {
        "package": planned.root,
        "runtime_api": RUNTIME_API,
        "documents": {document.name: document.sha256 for document in documents},
        "overlays": overlays,
        "rules": {name: digest for name, digest, _ in rules},
        "templates": {
            path.relative_to(TEMPLATES).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
            for path in templates
        },
        # The pinned series only: a patch release that changes nothing must not look like drift.
        "tools": {
            name: ".".join(version(name).split(".")[:2]) for name in ("datamodel-code-generator", "ruff")
        },
        "counts": {
            "documents": len(documents),
            "packages": len(planned.packages),
            "models": sum(len(package.models) for package in planned.packages),
            "specials": len(planned.specials),
            "resources": len(resources),
            "operations": sum(
                len(resource.operations) + sum(len(sub.operations) for sub in resource.subresources)
                for resource in resources
            ),
            "dropped": len(planned.dropped),
        },
        "schemas": {
            model.schema: f"{planned.root}.{package.module}:{model.name}"
            for package in planned.packages
            for model in package.models
        },
        "specials": list(planned.specials),
        "dropped": [f"{item.method} {item.path}: {item.reason}" for item in planned.dropped],
        "notes": list(planned.notes),
        "files": {name: hashlib.sha256(content).hexdigest() for name, content in sorted(tree.items())},
    }
    return (json.dumps(data, indent=2, sort_keys=True, ensure_ascii=False) + "\n").encode()
