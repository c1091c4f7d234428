"""The validator that this package registers for the flow-control group."""

from __future__ import annotations

from collections.abc import Iterable

from polykube.errors import Cause
from polykube.groups import Candidate
from polykube_apf.flowschemas import flow_schema_causes
from polykube_apf.prioritylevels import priority_level_causes

CHECKS = {
    "FlowSchema": flow_schema_causes,
    "PriorityLevelConfiguration": priority_level_causes,
}


def causes(candidate: Candidate) -> Iterable[Cause]:
    """Why a server of the candidate's minor would refuse to create it."""
    return CHECKS[candidate.kind](candidate)
