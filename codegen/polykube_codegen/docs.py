"""Documentation texts as Python source."""

from __future__ import annotations

import re
import textwrap

from polykube_codegen.ir import Field, Minor

WIDTH = 106
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")


def docstring(text: str, indent: int) -> str:
    """A docstring literal whose later lines are indented and wrapped; empty for an empty text."""
    if not text:
        return ""
    printable = _CONTROL.sub("", text).strip()
    escaped = re.sub(r'"(?="")', r"\"", printable.replace("\\", r"\\"))
    paragraphs = [_wrapped(line, WIDTH - indent) for line in escaped.split("\n")]
    lines = [line for paragraph in paragraphs for line in paragraph]
    if len(lines) == 1:
        return '"""' + re.sub(r'"\Z', r"\"", lines[0]) + '"""'
    pad = " " * indent
    body = "\n".join([lines[0], *(pad + line if line else "" for line in lines[1:])])
    return '"""' + body + "\n" + pad + '"""'


def _wrapped(line: str, width: int) -> list[str]:
    if not line.strip():
        return [""]
    lead = line[: len(line) - len(line.lstrip())]
    return textwrap.wrap(
        line,
        width,
        initial_indent="",
        subsequent_indent=lead + "    " if lead else "",
        break_long_words=False,
        break_on_hyphens=False,
        drop_whitespace=True,
    )


def since_text(minor: Minor | None) -> str:
    return f"Since Kubernetes {minor[0]}.{minor[1]}." if minor else ""


def field_doc(field: Field) -> str:
    """What a field is, what the server makes of its absence, and from which minor on there is one."""
    default = f"Server default: {field.default}." if field.default else ""
    return " ".join(part for part in (field.doc, default, since_text(field.since)) if part)
