"""Quantities: amounts with a suffix, as in ``cpu: 100m`` or ``memory: 1Gi``."""

from __future__ import annotations

import re
from decimal import Decimal

_FORM = re.compile(r"([+-]?)(\d*)(?:\.(\d*))?([KMGTPE]i|[numkMGTPE]|[eE][+-]?0*\d{1,9})?", re.ASCII)
_DECIMAL = {"n": -9, "u": -6, "m": -3, None: 0, "k": 3, "M": 6, "G": 9, "T": 12, "P": 15, "E": 18}
_BINARY = {"Ki": 10, "Mi": 20, "Gi": 30, "Ti": 40, "Pi": 50, "Ei": 60}
_NANO = -9
_MOST = 2**63 - 1


def parse_quantity(value: str | int | float) -> Decimal:
    """The exact value of a quantity as API servers parse it (``ParseQuantity`` of apimachinery's
    ``pkg/api/resource``).

    Suffixes are the decimal n, u, m, k, M, G, T, P and E, the binary Ki to Ei, and exponents such as ``e3``.
    What is finer than a billionth is rounded away from zero; a binary quantity is at most 2**63 - 1.
    ``str()`` of any finite ``Decimal`` is a quantity that servers accept.

    Args:
        value: text, or a number from JSON.

    Raises:
        ValueError: not a quantity.
    """
    text = value.strip(" \t\n\r\v\f") if isinstance(value, str) else repr(value)
    match = _FORM.fullmatch(text)
    if not match or not text or isinstance(value, bool):
        raise _no_quantity(value)
    sign, whole, fraction, suffix = match.groups()
    fraction = fraction or ""
    if suffix in ("Pi", "Ei") and not whole + fraction:
        raise _no_quantity(value)  # unlike Ki to Ti, which the Go code takes for nought
    number, exponent = int(whole + fraction or "0"), -len(fraction)
    if suffix in _BINARY:
        number <<= _BINARY[suffix]
    else:
        exponent += _DECIMAL[suffix] if suffix in _DECIMAL else int(suffix[1:])
    if exponent < _NANO:
        number, exponent = _rounded_up(number, _NANO - exponent), _NANO
    result = Decimal((0, tuple(map(int, str(number))), exponent))
    if suffix in _BINARY:
        result = min(result, Decimal(_MOST))
    return result.copy_negate() if sign == "-" and number else result


def _no_quantity(value: object) -> ValueError:
    return ValueError(
        f"{value!r} is not a quantity: a number with one of n u m k M G T P E Ki Mi Gi Ti Pi Ei, or e3"
    )


def _rounded_up(number: int, places: int) -> int:
    """Without the last ``places`` decimal digits, rounded away from zero."""
    if places > len(str(number)):
        return 1 if number else 0
    divisor: int = 10**places
    return -(-number // divisor)
