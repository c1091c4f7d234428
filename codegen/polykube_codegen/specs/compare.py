"""What differs between two documents, said by JSON pointer."""

from __future__ import annotations

from collections.abc import Iterator

from polykube_codegen.errors import pointer
from polykube_codegen.jsontypes import Document, Json

Steps = tuple[str | int, ...]


def differences(ours: Document, theirs: Document) -> list[str]:
    """One line for each place where ``theirs`` is not as ``ours``, in the order of the pointers.

    Parameters are told apart by name, not by their place in the list, and ``required`` is a set; ``info`` is
    passed over.
    """
    lines: list[str] = []
    for steps, what in _walk({**ours, "info": None}, {**theirs, "info": None}, ()):
        lines.append(f"{pointer(steps)}: {what}")
    return lines


def _walk(ours: Json, theirs: Json, steps: Steps) -> Iterator[tuple[Steps, str]]:
    ours, theirs = _by_name(ours, steps), _by_name(theirs, steps)
    if isinstance(ours, dict) and isinstance(theirs, dict):
        for key in sorted({*ours, *theirs}):
            if key not in theirs:
                yield (*steps, key), "gone"
            elif key not in ours:
                yield (*steps, key), f"new: {_brief(theirs[key])}"
            else:
                yield from _walk(ours[key], theirs[key], (*steps, key))
    elif isinstance(ours, list) and isinstance(theirs, list) and len(ours) == len(theirs):
        for index, (left, right) in enumerate(zip(ours, theirs, strict=True)):
            yield from _walk(left, right, (*steps, index))
    elif ours != theirs or isinstance(ours, bool) != isinstance(theirs, bool):
        yield steps, f"{_brief(ours)} has become {_brief(theirs)}"


def _by_name(node: Json, steps: Steps) -> Json:
    """Lists whose order means nothing, as mappings."""
    if not isinstance(node, list) or not steps:
        return node
    if steps[-1] == "parameters" and all(isinstance(item, dict) and "name" in item for item in node):
        return {f"{item['in']}:{item['name']}": item for item in node if isinstance(item, dict)}
    if steps[-1] == "required":
        return {str(item): True for item in node}
    return node


def _brief(value: Json) -> str:
    text = str(value)
    return text if len(text) <= 80 else text[:77] + "..."
