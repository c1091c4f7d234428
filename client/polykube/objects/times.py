"""Times between their text on the wire and ``datetime``."""

from __future__ import annotations

import datetime
import re

_RFC3339 = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)", re.ASCII)


def parse_time(text: str) -> datetime.datetime:
    """The instant that a ``Time`` or ``MicroTime`` names, with its zone. Digits beyond the microsecond are
    cut off.

    Args:
        text: RFC 3339, the only form that API servers read and write; ``2026-01-31T12:00:00Z``.

    Raises:
        ValueError: the text has another form, or names no day or hour that exists.
    """
    if type(text) is not str or not _RFC3339.fullmatch(text):
        raise ValueError(f"{text!r} is not a time as 2026-01-31T12:00:00Z (RFC 3339)")
    return datetime.datetime.fromisoformat(text)


def format_time(when: datetime.datetime) -> str:
    """The text of a ``Time``: UTC, whole seconds; the rest is cut off, as servers do.

    Raises:
        ValueError: ``when`` has no zone, so that its instant is not known, or is of no year that has four
            digits in UTC.
    """
    return _utc(when).isoformat(timespec="seconds") + "Z"


def format_micro_time(when: datetime.datetime) -> str:
    """The text of a ``MicroTime``: UTC, six digits after the second. Servers parse these fields
    (``Lease.renewTime``, ``Event.eventTime``) with exactly that form and refuse any other.

    Raises:
        ValueError: ``when`` has no zone, so that its instant is not known, or is of no year that has four
            digits in UTC.
    """
    return _utc(when).isoformat(timespec="microseconds") + "Z"


def _utc(when: datetime.datetime) -> datetime.datetime:
    if when.utcoffset() is None:
        raise ValueError(
            "the datetime has no time zone: use datetime.now(timezone.utc) or .replace(tzinfo=...)"
        )
    try:
        return when.astimezone(datetime.UTC).replace(tzinfo=None)
    except OverflowError:
        raise ValueError(f"{when.isoformat()} lies outside the years 1 to 9999 in UTC") from None
