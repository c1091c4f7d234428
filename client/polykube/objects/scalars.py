"""What an unquoted scalar of YAML means: by the rules of the Go library that kubectl and controllers use
(``sigs.k8s.io/yaml``). That is YAML 1.1 where it matters (``yes`` and ``on`` are booleans, ``0644`` is
octal), but without times and numbers to the base of 60."""

from __future__ import annotations

import math
import re

_WORDS: dict[str, bool | float | None] = {
    **dict.fromkeys(["", "~", "null", "Null", "NULL"], None),
    **dict.fromkeys(["y", "Y", "yes", "Yes", "YES", "true", "True", "TRUE", "on", "On", "ON"], True),
    **dict.fromkeys(["n", "N", "no", "No", "NO", "false", "False", "FALSE", "off", "Off", "OFF"], False),
    **{sign + word: float(sign + "inf") for sign in ("", "+", "-") for word in (".inf", ".Inf", ".INF")},
    **dict.fromkeys([".nan", ".NaN", ".NAN"], math.nan),
}
_INTEGER = re.compile(r"[-+]?(0[xX][0-9a-fA-F]+|0[bB][01]+|0[oO]?[0-7]+|0|[1-9][0-9]*)")
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")
_AS_EXPONENT = 1e21
"""From here on Go writes a whole number with an exponent, which no integer field takes."""

_DIGITS = 310
"""No number with more digits is one for Go, nor for Python without a change of its limits."""


def plain_value(text: str) -> str | int | float | bool | None:
    """The value of an unquoted scalar; NaN and infinities, which JSON has not, as such.

    JSON has one type of number: a whole one is an ``int`` even where it is written ``5.0`` or ``1e3``, as
    kubectl sends it. Integers of any size are exact. A number beyond a float is text.
    """
    if text in _WORDS:
        return _WORDS[text]
    if text[0] not in "+-.0123456789":
        return text
    digits = text.replace("_", "")
    if len(digits) <= _DIGITS and _INTEGER.fullmatch(digits):
        sign, magnitude = ("-", digits[1:]) if digits[0] == "-" else ("", digits.removeprefix("+"))
        octal = len(magnitude) > 1 and magnitude[0] == "0" and magnitude[1].isdigit()
        return int(sign + magnitude, 8) if octal else int(sign + magnitude, 0)
    if not _FLOAT.fullmatch(digits):
        return text
    value = float(digits)
    if math.isinf(value):
        return text
    if digits.lstrip("+-").isdigit():  # such as 08
        return int(digits)
    return int(value) if value.is_integer() and abs(value) < _AS_EXPONENT else value
