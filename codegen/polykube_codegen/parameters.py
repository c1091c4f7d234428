"""What the documents do not say about query parameters: Python types, and which verb each one is for."""

from __future__ import annotations

import keyword
import re
from collections.abc import Iterable

from polykube_codegen.ir import Verb

SCALARS = {"string": "str", "integer": "int", "boolean": "bool"}
# More than the documents' "string", by wire name. The literals are closed: the server refuses anything else.
TYPES = {
    "dryRun": "bool",
    "pretty": "bool",
    "labelSelector": "LabelSelector",
    "fieldSelector": "FieldSelector",
    "fieldValidation": 'Literal["Strict", "Warn", "Ignore"]',
    "propagationPolicy": 'Literal["Orphan", "Background", "Foreground"]',
    "resourceVersionMatch": 'Literal["Exact", "NotOlderThan"]',
}
# One path and method serves two verbs, and each parameter of it is for one of them or for both. A list that
# is given a watch's parameters is refused by the server (apimachinery, meta/internalversion/validation), and
# a watch ignores paging. ``watch`` itself is what makes the difference, so no caller says it.
NOT_OFFERED: dict[Verb, frozenset[str]] = {
    "list": frozenset({"watch", "allowWatchBookmarks", "sendInitialEvents"}),
    "watch": frozenset({"watch", "continue", "limit"}),
    "delete_collection": frozenset({"watch", "allowWatchBookmarks", "sendInitialEvents"}),
    "patch": frozenset({"force"}),
}


def offered(verb: Verb, wires: Iterable[str]) -> list[str]:
    """Those of the parameters of a path and method that are for this verb, sorted."""
    found = set(wires)
    rest = found - NOT_OFFERED.get(verb, frozenset())
    if verb == "watch" and "sendInitialEvents" not in found:
        # A watch takes it with sendInitialEvents alone; servers without that refuse it.
        rest.discard("resourceVersionMatch")
    return sorted(rest)


# What generated methods already call something.
ARGUMENTS = frozenset(
    [
        "TYPE",
        "all_namespaces",
        "apply",
        "body",
        "client",
        "create",
        "delete",
        "delete_collection",
        "everything",
        "extra_headers",
        "extra_query",
        "get",
        "kind",
        "list",
        "name",
        "namespace",
        "patch",
        "preconditions",
        "replace",
        "self",
        "timeout",
        "watch",
    ]
)


def argument_name(wire: str) -> str:
    """``resourceVersion`` is ``resource_version`` in a call; a subresource's attribute is spelled alike."""
    name = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", wire).lower()
    name = re.sub(r"\W", "_", name)
    return name + "_" if keyword.iskeyword(name) or name in ARGUMENTS else name
