"""Text for values that an edit brings in: scalars in the style of their neighbours, small new collections."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from polykube.manifests.nodes import JSONValue, ManifestError
from polykube.objects.scalars import plain_value

_PLAIN = re.compile(r"[A-Za-z_/][A-Za-z0-9_./:@+=~-]*(?: [A-Za-z0-9_./@+=~-]+)*")
# Characters that JSON may leave as they are and YAML must not read as line breaks or refuse.
_UNPRINTABLE = re.compile("[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff\ud800-\udfff]")


def quoted(text: str) -> str:
    """A string in double quotes, valid as JSON and as YAML."""
    escaped = json.dumps(text, ensure_ascii=False)
    return _UNPRINTABLE.sub(lambda found: f"\\u{ord(found.group()):04x}", escaped)


def single_quoted(text: str) -> str | None:
    """A string in single quotes; None when it needs escapes or several lines."""
    if not text.isprintable() or _UNPRINTABLE.search(text):
        return None
    return "'" + text.replace("'", "''") + "'"


def plain(text: str) -> str | None:
    """A string without quotes; None when it would be read as something else."""
    if not _PLAIN.fullmatch(text) or text.endswith(":") or not isinstance(plain_value(text), str):
        return None
    return text


def scalar(value: JSONValue, style: str = "", *, json_only: bool = False) -> str:
    """A scalar or an inner value on one line, strings in the given style when they can be.

    Args:
        value: anything that JSON holds.
        style: of strings: `""` plain, `"'"` or `'"'`.
        json_only: strings always in double quotes, as in a JSON document.
    """
    if isinstance(value, str):
        if json_only or style == '"':
            return quoted(value)
        tried = single_quoted(value) if style == "'" else plain(value)
        return quoted(value) if tried is None else tried
    if isinstance(value, dict):
        members = (
            f"{scalar(key, style, json_only=json_only)}: {scalar(inner, style, json_only=json_only)}"
            for key, inner in value.items()
        )
        return "{" + ", ".join(members) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(scalar(item, style, json_only=json_only) for item in value) + "]"
    return json.dumps(value, allow_nan=False)


def block_pair(key: str, value: JSONValue, indent: int, step: int) -> Iterator[str]:
    """The lines of a new key in block style, without line endings."""
    head = " " * indent + scalar(key) + ":"
    if isinstance(value, dict) and value:
        yield head
        for name, inner in value.items():
            yield from block_pair(name, inner, indent + step, step)
    else:
        yield f"{head} {scalar(value)}"


def literal(text: str, header: str, indent: int, eol: str) -> str:
    """A block scalar (`|` or `>`) with the header it had before.

    Raises:
        ManifestError: when the text cannot stand in a block scalar.
    """
    lines = text.removesuffix("\n").split("\n")
    if not all(line.isprintable() for line in lines) or any(not line.strip() for line in lines):
        raise ManifestError("the new text cannot stand in a block scalar ('|' or '>')")
    return header + eol + eol.join(" " * indent + line for line in lines)
