"""The ``Warning`` header (RFC 7234, 5.5): a server tells of deprecation, unknown fields and the like."""

from __future__ import annotations

import re
import sys
import warnings
from collections.abc import Iterable

_WARNING = re.compile(
    r"""\s*(?P<code>\d{3})\s+            # 299
        (?P<agent>\S+)\s+                # - or a host
        "(?P<text>(?:[^"\\]|\\.)*)"      # quoted, with backslash escapes
        (?:\s+"(?P<date>[^"]*)")?        # the date, when there is one
        \s*(?:,|$)""",
    re.VERBOSE,
)


def texts(headers: Iterable[tuple[str, str]]) -> list[str]:
    """The texts of all warnings, in order, each once.

    One header may carry several, separated by commas; commas inside the quotes belong to the text. What does
    not follow the RFC is given as it came: a warning is never lost.
    """
    found: dict[str, None] = {}
    for name, value in headers:
        if name == "warning":
            found.update(dict.fromkeys(_split(_utf8(value))))
    return list(found)


def _utf8(value: str) -> str:
    """Servers write UTF-8 where HTTP knows Latin-1 only."""
    try:
        return value.encode("latin-1").decode()
    except UnicodeError:
        return value


def _split(value: str) -> Iterable[str]:
    position = 0
    while position < len(value):
        match = _WARNING.match(value, position)
        if match is None:
            yield value[position:].strip()
            return
        yield re.sub(r"\\(.)", r"\1", match["text"])
        position = match.end()


def warn(text: str, category: type[Warning]) -> None:
    """A Python warning at the line of the caller's own code that made the call."""
    frame = sys._getframe(1)
    level = 2
    while frame.f_back is not None and _ours(frame.f_globals.get("__name__", "")):
        frame, level = frame.f_back, level + 1
    warnings.warn(text, category, stacklevel=level)


def _ours(module: str) -> bool:
    return module.partition(".")[0] in ("polykube", "polykube_apis")
