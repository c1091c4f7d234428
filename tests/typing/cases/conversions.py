"""Conversion as users write it: what goes in and what comes out, for type checkers."""

from __future__ import annotations

from typing import Any, assert_type

import polykube
from polykube.conversion import Conversion, Report
from polykube.objects import Object
from polykube_apis.flowcontrol import conversion, v1, v1beta2, v1beta3


def typed(level: v1beta2.PriorityLevelConfiguration, schemas: v1beta3.FlowSchemaList) -> int | None:
    """The converters that were made for the group know their classes."""
    assert_type(conversion.to_v1(level), v1.PriorityLevelConfiguration)
    assert_type(conversion.to_v1beta2(schemas, allow_losses=True), v1beta2.FlowSchemaList)
    assert_type(polykube.convert(level, to="v1"), Object)
    assert_type(polykube.default(level, minor="1.28"), v1beta2.PriorityLevelConfiguration)
    limited = conversion.to_v1(level, minor="1.31").spec.limited
    return limited.nominalConcurrencyShares if limited else None


def plain(level: dict[str, Any]) -> Report:
    """Dicts stay dicts, lists stay lists."""
    assert_type(polykube.convert(level, to="v1"), dict[str, Any])
    assert_type(polykube.convert([level, level], to="v1"), list[dict[str, Any]])
    assert_type(polykube.convert_report(level, to="v1"), Conversion[dict[str, Any]])
    assert_type(polykube.prune([level]), list[dict[str, Any]])
    return polykube.validate([polykube.default(level)], minor="1.31", strict=True)
