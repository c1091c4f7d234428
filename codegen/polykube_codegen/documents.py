"""What a file on the command line or in a target may be: an OpenAPI document, or definitions of resources."""

from __future__ import annotations

from pathlib import Path

from polykube_codegen import crd
from polykube_codegen.errors import GenerateError
from polykube_codegen.load import Document, check, minor_of, parse_all, read_text


def load(path: Path, name: str) -> list[Document]:
    """The OpenAPI documents of a file: itself, or one for each group and version that its definitions serve.

    Raises:
        GenerateError: the file cannot be read, is neither JSON nor YAML (with the line), is neither OpenAPI 3
            nor a CustomResourceDefinition, or does not come from a Kubernetes API server.
    """
    text, digest = read_text(path, name)
    parts = parse_all(text, name)
    definitions = [(index, part) for index, part in enumerate(parts) if crd.is_definition(part)]
    if definitions:
        if len(definitions) != len(parts):
            raise GenerateError("holds CustomResourceDefinitions and something else", file=name)
        found = crd.documents(definitions, name)
        if not found:
            raise GenerateError("serves no version", file=name)
        return [Document(name, digest, None, data, defined=True) for data in found]
    if len(parts) != 1:
        raise GenerateError(f"holds {len(parts)} documents, and one OpenAPI document is a file", file=name)
    check(parts[0], name)
    return [Document(name, digest, minor_of(path, parts[0]), parts[0])]
