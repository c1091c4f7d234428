"""convert, default, prune and validate against what the servers do."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from tests.conversion import asking, violations
from tests.conversion.randoms import Maker, spoiled

from polykube.conversion import convert, default, prune, validate

from .case import Case
from .scenarios import SERVED, scenario

RANDOM_OBJECTS = 90
OWN = ("uid", "resourceVersion", "generation", "creationTimestamp", "managedFields")
"""What servers put into metadata themselves."""


def holders(case: Case) -> None:
    """The objects whose status the rows replace."""
    for kind, plural in violations.PLURALS.items():
        obj = convert(violations.Row("holder", kind, {}, name=asking.HOLDER).object(), to=case.version)
        obj["metadata"]["labels"] = case.labels
        case.put_there(case.path(plural), obj)


@scenario(
    "refuses each violation of a rule with the causes that validate gives, in warn and strict mode",
    shells="one",
)
async def test_each_rule(case: Case) -> None:
    holders(case)
    differences: list[str] = []
    for row in violations.ROWS:
        obj = asking.in_version(row, case.version)
        for strict in (False, True):
            theirs = asking.ask(case.cluster.raw, obj, strict=strict, subresource=row.subresource)
            report = validate(obj, minor=case.minor, strict=strict, subresource=row.subresource)
            if (ours := asking.by_us(report)) != theirs:
                differences.append(f"{row.rule}, strict={strict}: {ours}, not {theirs}")
    assert differences == []


@scenario(
    "warns of repeated fields, or refuses them in strict mode, as validate says",
    shells="one",
)
async def test_repeated_fields(case: Case) -> None:
    limited = f'"limited":{{"{case.shares}":1,"{case.shares}":2,"limitResponse":{{"type":"Reject"}}}}'
    text = (
        f'{{"apiVersion":"{violations.GROUP}/{case.version}","kind":"PriorityLevelConfiguration",'
        f'"metadata":{{"name":"twice","labels":{{"a":"1","a":"2"}}}},'
        f'"spec":{{"type":"Queue","type":"Limited","knob":1,"knob":2,{limited}}}}}'
    )
    for strict in (False, True):
        path = f"{case.path('prioritylevelconfigurations')}?dryRun=All"
        path += f"&fieldValidation={'Strict' if strict else 'Warn'}"
        theirs = asking.by_server(case.cluster.raw("POST", path, text.encode()))
        ours = asking.by_us(validate(text, minor=case.minor, strict=strict))
        assert (ours.code, ours.causes) == (theirs.code, theirs.causes)
        assert sorted(ours.warnings) == sorted(theirs.warnings)
        assert sorted(ours.message.split(", ")) == sorted(theirs.message.split(", "))


@scenario(
    "does to random objects what convert, default, prune and validate say",
    shells="one",
)
async def test_random_objects(case: Case) -> None:
    seed = f"{case.id}"
    random = Random(seed)
    maker = Maker(random, case.version)
    differences: list[str] = []
    taken = 0
    for index in range(RANDOM_OBJECTS):
        obj = maker.object(case.name(f"random-{index}"))
        if index % 3 == 2:
            obj = spoiled(random, obj)
        if isinstance(obj["metadata"], dict):
            labels = obj["metadata"].get("labels")
            # Where junk took the place of the labels it stays: such an object is refused.
            if isinstance(labels, dict | None):
                obj["metadata"]["labels"] = {**(labels or {}), **case.labels}
        plural = violations.PLURALS[obj["kind"]]
        answer = case.cluster.raw("POST", case.path(plural), obj)
        theirs, ours = asking.by_server(answer), asking.by_us(validate(obj, minor=case.minor))
        if ours != theirs:
            differences.append(f"{json.dumps(obj)}: {ours}, not {theirs}")
        if answer.status_code != 201:
            continue
        taken += 1
        stored = default(prune(obj, minor=case.minor), minor=case.minor)
        for version in SERVED[case.minor]:
            path = case.path(plural, answer.json()["metadata"]["name"]).replace(
                f"/{case.version}/", f"/{version}/"
            )
            read, expected = stripped(case.at_server(path)), stripped(convert(stored, to=version))
            if read != expected:
                differences.append(f"{json.dumps(obj)} in {version}: {expected}, not {read}")
    assert differences == [], seed
    assert taken > RANDOM_OBJECTS / 10, "the objects are not worth sending"


def stripped(obj: dict[str, Any]) -> dict[str, Any]:
    """Without what servers and their controllers put there."""
    metadata = {name: value for name, value in obj["metadata"].items() if name not in OWN}
    return obj | {"metadata": metadata, "status": {}}
