"""What JSON decodes to, for type checkers: ``isinstance`` narrows it all the way down."""

from __future__ import annotations

from typing import TypeAlias

Json: TypeAlias = "dict[str, Json] | list[Json] | str | int | float | bool | None"
Document: TypeAlias = dict[str, Json]
