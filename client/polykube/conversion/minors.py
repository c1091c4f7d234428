"""Kubernetes minors as people write them."""

from __future__ import annotations

import re

from polykube.conversion.errors import UnknownVersion

_MINOR = re.compile(r"v?1\.([0-9]{1,4})(\.[0-9]+)?([-+].*)?")


def minor_number(text: str) -> int:
    """The number in ``1.31``, ``v1.31.2`` or ``v1.31.2-eks-1``: 31.

    Raises:
        UnknownVersion: this is not a Kubernetes version.
    """
    # What is no text, such as the number 1.31, is no version: 1.3 and 1.30 would be one.
    match = _MINOR.fullmatch(text.strip()) if _is_text(text) else None
    if match is None:
        raise UnknownVersion(f"{text!r} is not a Kubernetes version; write it as 1.31")
    return int(match[1])


def minor_name(number: int) -> str:
    """31 as ``1.31``."""
    return f"1.{number}"


def _is_text(value: object) -> bool:
    return isinstance(value, str)
