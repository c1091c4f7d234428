"""Objects and inputs: datamodel-code-generator, through its public interface, is fed what it gets right.

What it sees is written from the plan, not from the documents: no defaults, no constraints, no ``allOf``, one
name per class. Names that it would change are hidden from it (``p_<name>``) and printed by the template.
"""

from __future__ import annotations

import json
import keyword
import re
from collections.abc import Callable, Iterable, Mapping, Set
from pathlib import Path
from typing import Any, Final

import jinja2
from datamodel_code_generator import generate
from datamodel_code_generator.enums import DataModelType, InputFileType
from datamodel_code_generator.format import Formatter, PythonVersion
from datamodel_code_generator.parser import LiteralType

from polykube_codegen.docs import docstring, field_doc
from polykube_codegen.errors import GenerateError
from polykube_codegen.ir import Field, Minor, Model, Package, TypeRef, class_of
from polykube_codegen.normalise import ANNOTATIONS, BUILTINS

TEMPLATES: Final = Path(__file__).with_name("templates") / "models"
OBJECTS: Final = "polykube.objects"
VARIANTS: Final = {
    "Apply": "for server-side apply, create and replace: nothing is required",
    "MergePatch": "for a JSON merge patch: nothing is required, None removes a field",
}
Schema = dict[str, Any]
Locate = Callable[[str, str], str]


def objects(package: Package, locate: Locate) -> str:
    """The module of a package's object classes.

    Args:
        package: what to write.
        locate: gives the absolute module of a schema's class, by schema name and kind of module
            (``"objects"`` or ``"inputs"``).
    """
    schemas: Schema = {}
    extra: dict[str, Schema] = {}
    for model in package.models:
        fields = {f"p_{field.name}": field for field in model.fields}
        schemas[model.name] = {
            "type": "object",
            "properties": {key: _object_schema(field) for key, field in fields.items()},
            "required": sorted(key for key, field in fields.items() if _promised(field)),
        }
        extra[model.name] = {
            "doc": docstring(_class_doc(model), 4),
            "names": {field.name: field.wire for field in model.fields if field.name != field.wire},
            "of": {key: _printed(field) for key, field in fields.items()},
        }
    _add_imports(schemas, package, lambda name: locate(name, "objects"), ("",))
    text = _generate(schemas, extra, DataModelType.PydanticV2BaseModel, OBJECT_IMPORTS)
    # Written for pydantic when a class refers to itself; a window needs nothing of the kind.
    text = re.sub(r"\n+\w+\.model_rebuild\(\)(?=\n|$)", "", text)
    if "pydantic" in re.sub(r'""".*?"""', "", text, flags=re.S):
        raise GenerateError(
            f"{package.module}: a shape came out as pydantic's; the plan should have avoided it"
        )
    return text


def inputs(package: Package, locate: Locate) -> str:
    """The module of a package's TypedDicts, two of each object: for apply and for a merge patch."""
    schemas: Schema = {}
    extra: dict[str, Schema] = {}
    taken = (
        BUILTINS | ANNOTATIONS | {model.name + variant for model in package.models for variant in VARIANTS}
    )
    for model in package.models:
        for variant, purpose in VARIANTS.items():
            name = model.name + variant
            schemas[name] = {
                "type": "object",
                "properties": {field.wire: _input_schema(field, variant) for field in model.fields},
            }
            extra[name] = {
                "doc": docstring(f"{model.name} {purpose}.", 0 if _functional(model, taken) else 4),
                "functional": _functional(model, taken),
                "docs": {field.wire: docstring(field_doc(field), 4) for field in model.fields},
            }
    _add_imports(schemas, package, lambda name: locate(name, "inputs"), tuple(VARIANTS))
    return _generate(schemas, extra, DataModelType.TypingTypedDict, ["typing.TypedDict"])


OBJECT_IMPORTS: Final = [
    "collections.abc.MutableMapping",
    "collections.abc.MutableSequence",
    f"{OBJECTS}.ABSENT",
    f"{OBJECTS}.ListOf",
    f"{OBJECTS}.MapOf",
]


def _generate(
    schemas: Schema, extra: Mapping[str, Schema], kind: DataModelType, additional_imports: list[str]
) -> str:
    document = {
        "openapi": "3.0.0",
        "info": {"title": "polykube", "version": "1"},
        "paths": {},
        "components": {"schemas": schemas},
    }
    try:
        result = generate(
            json.dumps(document, sort_keys=True),
            input_filename="plan",
            input_file_type=InputFileType.OpenAPI,
            output_model_type=kind,
            base_class=f"{OBJECTS}.Object" if kind is DataModelType.PydanticV2BaseModel else "",
            custom_template_dir=TEMPLATES,
            extra_template_data={name: dict(data) for name, data in extra.items()},  # type: ignore[arg-type]
            additional_imports=additional_imports,
            enum_field_as_literal=LiteralType.All,
            use_one_literal_as_default=True,
            use_standard_collections=True,
            use_union_operator=True,
            strict_nullable=True,
            target_python_version=PythonVersion.PY_311,
            disable_timestamp=True,
            custom_file_header="",
            formatters=[Formatter.BUILTIN],
        )
    except jinja2.UndefinedError as e:  # the template finds nothing under a name that it does not know
        raise GenerateError(f"datamodel-code-generator would change a name: {e.message}") from e
    if not isinstance(result, str):
        raise GenerateError("datamodel-code-generator gave more than one module for one package")
    missing = [name for name in extra if not re.search(rf"^(?:class )?{name}\b", result, flags=re.M)]
    if missing:
        raise GenerateError(f"datamodel-code-generator would call {missing[0]} something else")
    return result


def _add_imports(
    schemas: Schema, package: Package, module_of: Callable[[str], str], suffixes: Iterable[str]
) -> None:
    """References that leave the package, each as a component that is imported and not generated."""
    own = {model.schema for model in package.models}
    types = [field.type for model in package.models for field in model.fields]
    for alias in sorted(set[str]().union(*(kind.aliases() for kind in types))):
        _add_import(schemas, package, alias, OBJECTS)
    for schema in sorted(set[str]().union(*(kind.models() for kind in types)) - own):
        for suffix in suffixes:
            _add_import(schemas, package, class_of(schema) + suffix, module_of(schema))


def _add_import(schemas: Schema, package: Package, name: str, module: str) -> None:
    if name in schemas:
        raise GenerateError(f"{package.module} has a {name} of its own beside {module}.{name}")
    schemas[name] = {"type": "object", "x-python-import": {"module": module, "name": name}}


def _object_schema(field: Field) -> Schema:
    if field.const is not None:
        return {"type": "string", "const": field.const, "default": field.const}
    return _schema(field.type)


def _input_schema(field: Field, variant: str) -> Schema:
    """Lists are replaced as a whole by a merge patch; what is removable is a field or a key of a map."""
    if field.const is not None:
        return {"type": "string", "const": field.const}
    if variant == "Apply":
        return _schema(field.type, variant)
    return _removable(_patch_schema(field.type))


def _patch_schema(kind: TypeRef) -> Schema:
    if kind.kind == "map":
        return {"type": "object", "additionalProperties": _removable(_patch_schema(kind.of[0]))}
    if kind.kind == "list":
        return _schema(kind, "Apply")
    return _schema(kind, "MergePatch")


def _removable(schema: Schema) -> Schema:
    return {"anyOf": [*schema.get("anyOf", [schema]), {"type": "null"}]}


def _schema(kind: TypeRef, suffix: str = "") -> Schema:
    schema = _plain_schema(kind, suffix)
    return _removable(schema) if kind.nullable else schema


def _plain_schema(kind: TypeRef, suffix: str) -> Schema:
    match kind.kind:
        case "string" | "integer" | "number" | "boolean":
            return {"type": kind.kind}
        case "any":
            return {}
        case "alias":
            return {"$ref": f"#/components/schemas/{kind.name}"}
        case "model":
            return {"$ref": f"#/components/schemas/{class_of(kind.name)}{suffix}"}
        case "list":
            return {"type": "array", "items": _schema(kind.of[0], suffix)}
        case "map":
            values = kind.of[0]
            return {"type": "object", "additionalProperties": _schema(values, suffix) or True}
        case "union":
            return {"anyOf": [_schema(member, suffix) for member in kind.of]}
        case "enum":
            return {"anyOf": [{"type": "string", "enum": list(kind.values)}, {"type": "string"}]}


def _promised(field: Field) -> bool:
    """What dmcg is to see as required: an annotation without ``None``."""
    return field.const is None and (field.required or field.live)


def _printed(field: Field) -> Schema:
    many = field.type.kind in ("list", "map")
    zero = field.type.kind == "alias" and field.type.name in ("Time", "MicroTime") and field.required
    return {
        "name": field.name,
        "many": many,
        "absent": (many or field.live) and not field.required,
        "zero": zero or (field.nullable and field.required and not many and field.type.kind != "model"),
        "doc": docstring(field_doc(field), 4),
    }


def _class_doc(model: Model) -> str:
    text = model.doc or f"{model.name} of {model.schema.rpartition('.')[0]}."
    return f"{text}\n\nSince Kubernetes {spelled(model.since)}." if model.since else text


def spelled(minor: Minor) -> str:
    return f"{minor[0]}.{minor[1]}"


def _functional(model: Model, taken: Set[str]) -> bool:
    """Whether the class syntax cannot say these keys, or one of them would shadow a type in the body."""
    return any(
        not field.wire.isidentifier() or keyword.iskeyword(field.wire) or field.wire in taken
        for field in model.fields
    )
