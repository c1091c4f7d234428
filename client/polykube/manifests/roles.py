"""What a document is to someone who converts manifests: an object, a list, a patch, part of a chart."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum, auto
from pathlib import PurePath

from polykube.manifests.documents import Document
from polykube.manifests.files import KUSTOMIZATION
from polykube.manifests.knowledge import Path, Remark
from polykube.manifests.nodes import AnyNode, MappingNode, SequenceNode, followed, member, text_of

NO_KIND = Remark("no-kind", "", "no kind: this is not a Kubernetes object")


class Role(Enum):
    """What a document is."""

    EMPTY = auto()
    OBJECT = auto()
    KUSTOMIZATION = auto()
    JSON_PATCH = auto()
    NO_KIND = auto()


def role_of(document: Document, file: PurePath) -> Role:
    """What a document in a file is; a document without `kind` is a manifest of nothing."""
    if document.root is None:
        return Role.EMPTY
    root = followed(document.root)
    if isinstance(root, SequenceNode) and root.items and all(_is_operation(item) for item in root.items):
        return Role.JSON_PATCH
    if text_of(member(root, "kind")):
        return Role.KUSTOMIZATION if text_of(member(root, "kind")) == "Kustomization" else Role.OBJECT
    if isinstance(root, MappingNode):
        return Role.KUSTOMIZATION if file.name in KUSTOMIZATION else Role.NO_KIND
    return Role.EMPTY if document.value() is None else Role.NO_KIND


def _is_operation(node: AnyNode) -> bool:
    return text_of(member(node, "op")) is not None and text_of(member(node, "path")) is not None


def known_objects(root: AnyNode, knows: Callable[[str], bool], path: Path = ()) -> Iterator[Path]:
    """The paths of the objects whose group is known: the document itself, or items of a `List` in it.

    A typed list (``FlowSchemaList``) is one object: its items seldom say what they are.
    """
    version, kind = text_of(member(root, "apiVersion")), text_of(member(root, "kind"))
    if version == "v1" and kind == "List":
        items = member(root, "items")
        found = followed(items) if items is not None else None
        if isinstance(found, SequenceNode):
            for index, item in enumerate(found.items):
                yield from known_objects(item, knows, (*path, "items", index))
    elif version is not None and kind is not None and knows(version):
        yield path
