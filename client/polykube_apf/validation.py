"""The validator that this package registers for the flow-control group."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from polykube.conversion.causes import duplicate, required
from polykube.errors import Cause
from polykube.groups import Candidate
from polykube_apf import since
from polykube_apf.flowschemas import flow_schema_causes
from polykube_apf.prioritylevels import priority_level_causes

CHECKS = {
    "FlowSchema": flow_schema_causes,
    "PriorityLevelConfiguration": priority_level_causes,
}


def causes(candidate: Candidate) -> Iterable[Cause]:
    """Why a server of the candidate's minor would refuse to create it, or to replace its status."""
    if candidate.subresource == "status":
        return status_causes(candidate)
    return CHECKS[candidate.kind](candidate)


def status_causes(candidate: Candidate) -> Iterator[Cause]:
    """Why a server would refuse this status; the rest of the object is not looked at."""
    seen: set[str] = set()
    for index, condition in enumerate(candidate.object["status"].get("conditions", [])):
        field, type_ = f"status.conditions[{index}].type", condition.get("type", "")
        if type_ in seen:
            yield duplicate(field, type_)
        if not type_:
            yield required(field, "" if candidate.minor >= since.NEW_WORDS else "must not be empty")
        seen.add(type_)
