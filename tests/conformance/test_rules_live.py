"""convert, default, prune and validate against what the servers do."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from tests.conversion import asking, violations
from tests.conversion.randoms import Maker, spoiled

from polykube import ApiError, Hooks
from polykube.conversion import convert, default, prune, validate

from .case import Case
from .scenarios import SERVED, scenario
from .shells import now

RANDOM_OBJECTS = 90
OWN = ("uid", "resourceVersion", "generation", "creationTimestamp", "managedFields")
"""What servers put into metadata themselves."""


class Asker:
    """Sends writes through the case's client, and gives what the server said to each."""

    def __init__(self, case: Case) -> None:
        self._warnings: list[str] = []
        hooks = Hooks(warning=lambda text, exchange: self._warnings.append(text))
        self._client = case.client(hooks=hooks)

    async def ask(self, method: str, path: str, body: object, **query: str) -> tuple[asking.Said, str]:
        """What was said, and the name of the object when it was taken."""
        self._warnings.clear()
        try:
            answer = await now(self._client.request(method, path, body=body, query=query))
        except ApiError as error:
            causes = [(cause.reason, cause.field, cause.message) for cause in error.causes]
            message = (error.status or {})["message"]
            return asking.by_server(error.code, causes, self._warnings, message), ""
        name = answer.wire()["metadata"]["name"]
        return asking.by_server(answer.status, (), self._warnings, ""), name


def holders(case: Case) -> None:
    """The objects whose status the rows replace."""
    for kind, plural in violations.PLURALS.items():
        obj = convert(violations.Row("holder", kind, {}, name=asking.HOLDER).object(), to=case.version)
        obj["metadata"]["labels"] = case.labels
        case.put_there(case.path(plural), obj)


@scenario(
    "refuses each violation of a rule with the causes that validate gives, in warn and strict mode",
)
async def test_each_rule(case: Case) -> None:
    holders(case)
    asker = Asker(case)
    differences: list[str] = []
    for row in violations.ROWS:
        obj = asking.in_version(row, case.version)
        for strict in (False, True):
            method, path = asking.target(obj, row.subresource)
            theirs, _ = await asker.ask(method, path, obj, **asking.dry_run(strict=strict))
            report = validate(obj, minor=case.minor, strict=strict, subresource=row.subresource)
            if (ours := asking.by_us(report)) != theirs:
                differences.append(f"{row.rule}, strict={strict}: {ours}, not {theirs}")
    assert differences == []


@scenario(
    "warns of repeated fields, or refuses them in strict mode, as validate says",
)
async def test_repeated_fields(case: Case) -> None:
    limited = f'"limited":{{"{case.shares}":1,"{case.shares}":2,"limitResponse":{{"type":"Reject"}}}}'
    text = (
        f'{{"apiVersion":"{violations.GROUP}/{case.version}","kind":"PriorityLevelConfiguration",'
        f'"metadata":{{"name":"twice","labels":{{"a":"1","a":"2"}}}},'
        f'"spec":{{"type":"Queue","type":"Limited","knob":1,"knob":2,{limited}}}}}'
    )
    asker, path = Asker(case), case.path("prioritylevelconfigurations")
    for strict in (False, True):
        theirs, _ = await asker.ask("POST", path, text.encode(), **asking.dry_run(strict=strict))
        ours = asking.by_us(validate(text, minor=case.minor, strict=strict))
        assert (ours.code, ours.causes) == (theirs.code, theirs.causes)
        assert sorted(ours.warnings) == sorted(theirs.warnings)
        assert sorted(ours.message.split(", ")) == sorted(theirs.message.split(", "))


@scenario(
    "does to random objects what convert, default, prune and validate say",
)
async def test_random_objects(case: Case) -> None:
    seed = f"{case.id}"
    random = Random(seed)
    maker = Maker(random, case.version)
    asker = Asker(case)
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
        theirs, name = await asker.ask("POST", case.path(plural), obj)
        ours = asking.by_us(validate(obj, minor=case.minor))
        if ours != theirs:
            differences.append(f"{json.dumps(obj)}: {ours}, not {theirs}")
        if not name:
            continue
        taken += 1
        stored = default(prune(obj, minor=case.minor), minor=case.minor)
        for version in SERVED[case.minor]:
            path = case.path(plural, name).replace(f"/{case.version}/", f"/{version}/")
            read, expected = stripped(case.at_server(path)), stripped(convert(stored, to=version))
            if read != expected:
                differences.append(f"{json.dumps(obj)} in {version}: {expected}, not {read}")
    assert differences == [], seed
    assert taken > RANDOM_OBJECTS / 10, "the objects are not worth sending"


def stripped(obj: dict[str, Any]) -> dict[str, Any]:
    """Without what servers and their controllers put there."""
    metadata = {name: value for name, value in obj["metadata"].items() if name not in OWN}
    return obj | {"metadata": metadata, "status": {}}
