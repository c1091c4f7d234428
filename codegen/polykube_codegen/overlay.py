"""OpenAPI Overlay 1.0: texts and corrections kept apart from the documents that they belong to.

Targets are JSONPath (RFC 9535) as the ``jsonpath`` library reads it, with its ``#``, the name of the member
that a filter looks at: ``$.components.schemas[?match(#, 'io.k8s.api.batch.[^.]+.JobSpec')]`` selects a
schema in whatever version has it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import deepcopy
from dataclasses import dataclass
from typing import cast

from jsonpath import JSONPathEnvironment
from jsonpath.exceptions import JSONPathError
from jsonpath.path import JSONPath

from polykube_codegen.errors import GenerateError, pointer
from polykube_codegen.jsontypes import Document, Json

_ENVIRONMENT = JSONPathEnvironment()


@dataclass(frozen=True, slots=True)
class Action:
    """One step: what it selects, and what it merges into that or that it takes it away."""

    target: str
    path: JSONPath
    update: Json
    remove: bool


@dataclass(frozen=True, slots=True)
class Overlay:
    """A parsed overlay; ``file`` is how errors name it."""

    file: str
    actions: tuple[Action, ...]


def parse_overlay(data: Mapping[str, Json], *, file: str = "") -> Overlay:
    """Check an overlay document and compile its targets.

    Args:
        data: the decoded YAML or JSON.
        file: the name for errors.

    Raises:
        GenerateError: not Overlay 1.0, a field that the specification lacks, a target that is not JSONPath,
            an action that does nothing; with the JSON pointer of the place.
    """

    def refuse(what: str, *steps: str | int) -> GenerateError:
        return GenerateError(what, file=file, pointer=pointer(steps))

    version = data.get("overlay")
    if not (isinstance(version, str) and version.startswith("1.0.")):
        raise refuse(f"is not OpenAPI Overlay 1.0: overlay is {version!r}, not '1.0.0'", "overlay")
    for key in data:
        if key not in ("overlay", "info", "extends", "actions") and not key.startswith("x-"):
            raise refuse("is no field of an overlay", key)
    info = data.get("info")
    if not isinstance(info, dict) or not all(isinstance(info.get(key), str) for key in ("title", "version")):
        raise refuse("needs a title and a version, both text", "info")
    actions = data.get("actions")
    if not isinstance(actions, list) or not actions:
        raise refuse("needs a list of at least one action", "actions")

    parsed: list[Action] = []
    for index, action in enumerate(actions):
        here: tuple[str | int, ...] = ("actions", index)
        target = action.get("target") if isinstance(action, dict) else None
        if not isinstance(action, dict) or not isinstance(target, str):
            raise refuse("needs a target, a JSONPath", *here)
        for key in action:
            if key not in ("target", "description", "update", "remove") and not key.startswith("x-"):
                raise refuse("is no field of an action", *here, key)
        remove = action.get("remove", False)
        if not isinstance(remove, bool):
            raise refuse("is neither true nor false", *here, "remove")
        if remove == ("update" in action):
            raise refuse(f"{target}: give either update or remove: true", *here)
        update = action.get("update")
        if not remove and not isinstance(update, (dict, list)):
            raise refuse(f"{target}: only a mapping or a list can be merged", *here, "update")
        try:
            path = _ENVIRONMENT.compile(target)
        except JSONPathError as e:
            reason = str(e).splitlines()[0]
            raise refuse(f"{target!r} is not JSONPath: {reason}", *here, "target") from e
        if not isinstance(path, JSONPath):
            raise refuse(f"{target!r} joins several paths; write one action for each", *here, "target")
        parsed.append(Action(target, path, update, remove))
    return Overlay(file, tuple(parsed))


def apply_overlay(document: Document, overlay: Overlay) -> Document:
    """A copy of ``document`` with every action applied, in order.

    An action may select nothing: documents of different minors differ. :func:`apply_to_all` finds the actions
    that select nothing anywhere.

    Raises:
        GenerateError: an action would merge into something that is neither an object nor an array, or a list
            into a mapping; with the pointer of the action.
    """
    return _apply(document, overlay)[0]


def apply_to_all(documents: Iterable[Document], overlay: Overlay) -> list[Document]:
    """:func:`apply_overlay` for each document; an action that selects nothing in any of them is an error.

    Raises:
        GenerateError: as there, and for the first action that nothing answers to.
    """
    results: list[Document] = []
    idle = set(range(len(overlay.actions)))
    for document in documents:
        result, used = _apply(document, overlay)
        results.append(result)
        idle -= used
    if idle:
        index = min(idle)
        raise _at(overlay, index, f"{overlay.actions[index].target}: selects nothing in any document")
    return results


def _apply(document: Document, overlay: Overlay) -> tuple[Document, set[int]]:
    """The result and the indexes of the actions that selected something."""
    result, used = deepcopy(document), set[int]()
    for index, action in enumerate(overlay.actions):
        # From the last to the first: removing an array's element moves those behind it.
        for match in reversed(list(action.path.finditer(result))):
            used.add(index)
            found = cast("Json", match.obj)
            if action.remove:
                if match.parent is None:
                    raise _at(overlay, index, f"{action.target}: the whole document cannot be removed")
                del cast("Document", match.parent.obj)[cast("str", match.parts[-1])]
            elif isinstance(found, dict) and isinstance(action.update, dict):
                _merge(found, action.update)
            elif isinstance(found, list):
                found.append(deepcopy(action.update))
            else:
                raise _at(overlay, index, f"{match.path}: cannot take the update, it is no object")
    return result, used


def _merge(into: Document, update: Document) -> None:
    """Objects member by member, arrays one behind the other, anything else replaced."""
    for key, value in update.items():
        old = into.get(key)
        if isinstance(old, dict) and isinstance(value, dict):
            _merge(old, value)
        elif isinstance(old, list) and isinstance(value, list):
            into[key] = [*old, *deepcopy(value)]
        else:
            into[key] = deepcopy(value)


def _at(overlay: Overlay, index: int, what: str) -> GenerateError:
    return GenerateError(what, file=overlay.file, pointer=pointer(("actions", index)))
