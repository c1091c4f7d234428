"""What generated methods say about themselves; the texts of options and fields come from the overlay."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from polykube_codegen.docs import docstring, since_text
from polykube_codegen.ir import Operation, Option

NAME = "the object's name."
BODY = "the object, or the same as a dict literal. ``apiVersion`` and ``kind`` are filled in."
REPLACE = (
    "the whole object; fields that it lacks are removed. With a ``metadata.resourceVersion`` the server "
    "refuses (409 Conflict) when the object has changed since; without one the last writer wins."
)
PATCH = (
    'for ``kind="merge"`` (RFC 7386) the fields to change, ``None`` removing one; for ``"json"`` (RFC 6902) '
    'a list of operations; for ``"strategic"`` the fields and directives of a strategic merge patch.'
)
PATCH_KIND = 'how ``body`` is read: ``"merge"``, ``"json"`` or ``"strategic"``.'
APPLY = "the fields that this manager wants to own, and ``metadata.name``; nothing else is required."
PRECONDITIONS = (
    "``uid`` and ``resourceVersion`` that the object must have, or the server refuses (409 Conflict)."
)
EVERYTHING = "needed to delete without any selector, which is refused otherwise."
NAMESPACE = "the namespace; the client's default one when it is not given."
ALL_NAMESPACES = "every namespace instead of one."
CALL = (
    ("timeout", "limits of this call in seconds, or ``Timeouts``; the client's own when it is not given."),
    ("extra_query", "query parameters that the documents do not have, under their wire names."),
    ("extra_headers", "HTTP headers for this call alone."),
)
# What the client makes of a value, or of none, where that differs from the server's own rule.
BY_CLIENT = {
    "dryRun": "``True`` sends ``All``.",
    "fieldValidation": "Without it the client sends its own, ``Strict`` unless it was made otherwise.",
    "limit": "Without it the client sends its own page size.",
}


def option_doc(option: Option) -> str:
    """The overlay's text, or at least what the option becomes on the wire."""
    text = option.doc or f"Query parameter ``{option.wire}``."
    return " ".join(part for part in (text, BY_CLIENT.get(option.wire), since_text(option.since)) if part)


def method_doc(
    first: str, arguments: Iterable[tuple[str, str]], op: Operation, places: Sequence[tuple[str, str]]
) -> str:
    """A method's docstring: what it does, each argument."""
    described = [*arguments, *places, *((option.name, option_doc(option)) for option in op.options), *CALL]
    lines = [*_summary(first), "", "Args:", *(_argument(name, text) for name, text in described)]
    return docstring("\n".join(lines), 8)


def plain_doc(first: str) -> str:
    """The docstring of a function that takes a client and the call's own arguments."""
    described = [("client", "where to ask."), *CALL]
    return docstring("\n".join([first, "", "Args:", *(_argument(name, text) for name, text in described)]), 4)


def _summary(text: str) -> list[str]:
    """The first sentence, and the others as a paragraph of their own."""
    first, stop, rest = text.partition(". ")
    return [first + ".", "", rest] if stop else [text]


def _argument(name: str, text: str) -> str:
    text = " ".join(text.split())
    return f"    {name}: {text[:1].upper()}{text[1:]}"
