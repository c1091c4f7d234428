"""One object: made, read, changed, removed; what must not change stays."""

from __future__ import annotations

import pytest

from polykube.errors import AlreadyExists, Conflict, NotFound

from .case import Case
from .scenarios import scenario
from .shells import now


@scenario("creates, reads, replaces and deletes an object", shells="all")
async def test_crud(case: Case) -> None:
    levels = case.levels(case.client())
    name, path = case.name("a"), case.path("prioritylevelconfigurations", case.name("a"))

    made = await now(levels.create(case.level("a", shares=7)))
    stored = case.at_server(path)
    assert stored["metadata"]["uid"] == made.metadata.uid
    assert stored["spec"]["limited"][case.shares] == 7

    read = await now(levels.get(name))
    assert read.to_wire() == stored
    setattr(read.spec.limited, case.shares, 9)
    replaced = await now(levels.replace(read))
    stored = case.at_server(path)
    assert stored["spec"]["limited"][case.shares] == 9
    assert stored["metadata"]["generation"] == 2
    assert replaced.to_wire() == stored

    await now(levels.delete(name))
    assert case.is_absent(path)
    with pytest.raises(NotFound) as caught:
        await now(levels.get(name))
    assert caught.value.details["name"] == name


@scenario("names an object after generateName")
async def test_generated_name(case: Case) -> None:
    levels = case.levels(case.client())
    body = case.level("a")
    del body["metadata"]["name"]
    body["metadata"]["generateName"] = f"{case.id}-"
    first, second = await now(levels.create(body)), await now(levels.create(body))
    assert first.metadata.name != second.metadata.name
    for made in (first, second):
        assert made.metadata.name.startswith(f"{case.id}-")
        assert not case.is_absent(case.path("prioritylevelconfigurations", made.metadata.name))


@scenario("refuses a second create of a name and keeps the first object")
async def test_name_taken(case: Case) -> None:
    levels = case.levels(case.client())
    first = await now(levels.create(case.level("a", shares=7)))
    with pytest.raises(AlreadyExists) as caught:
        await now(levels.create(case.level("a", shares=8)))
    assert caught.value.reason == "AlreadyExists"
    assert case.at_server(case.path("prioritylevelconfigurations", case.name("a"))) == first.to_wire()


@scenario("refuses a replace from an old version and keeps what came in between")
async def test_lost_update(case: Case) -> None:
    levels = case.levels(case.client())
    mine = await now(levels.create(case.level("a", shares=7)))
    theirs = await now(levels.get(mine.metadata.name))
    setattr(theirs.spec.limited, case.shares, 8)
    await now(levels.replace(theirs))
    setattr(mine.spec.limited, case.shares, 9)
    with pytest.raises(Conflict) as caught:
        await now(levels.replace(mine))
    assert caught.value.code == 409
    stored = case.at_server(case.path("prioritylevelconfigurations", mine.metadata.name))
    assert stored["spec"]["limited"][case.shares] == 8


@scenario("keeps spec and status apart: each is written through its own path")
async def test_status_subresource(case: Case) -> None:
    levels = case.levels(case.client())
    path = case.path("prioritylevelconfigurations", case.name("a"))
    body = (await now(levels.create(case.level("a", shares=7)))).to_wire()

    body["spec"]["limited"][case.shares] = 8
    body["status"] = {"conditions": [{"type": "Polykube", "status": "True", "reason": "Test"}]}
    written = await now(levels.status.replace(body))
    stored = case.at_server(path)
    assert stored["spec"]["limited"][case.shares] == 7
    assert [condition["type"] for condition in stored["status"]["conditions"]] == ["Polykube"]
    assert written.to_wire() == stored

    stored["spec"]["limited"][case.shares] = 9
    del stored["status"]
    await now(levels.replace(stored))
    stored = case.at_server(path)
    assert stored["spec"]["limited"][case.shares] == 9
    assert [condition["type"] for condition in stored["status"]["conditions"]] == ["Polykube"]
    assert (await now(levels.status.get(case.name("a")))).to_wire() == stored


@scenario("answers a dry run like the real thing and changes nothing")
async def test_dry_run(case: Case) -> None:
    levels = case.levels(case.client())
    path = case.path("prioritylevelconfigurations", case.name("a"))
    assert (await now(levels.create(case.level("a"), dry_run=True))).metadata.uid
    assert case.is_absent(path)

    made = await now(levels.create(case.level("a", shares=7)))
    before = case.at_server(path)
    setattr(made.spec.limited, case.shares, 9)
    name = made.metadata.name
    wanted = {"spec": {"limited": {case.shares: 9}}}
    for answer in (
        await now(levels.replace(made, dry_run=True)),
        await now(levels.patch(name, wanted, dry_run=True)),
        await now(
            levels.apply(case.level("a", shares=9), field_manager="polykube-test", force=True, dry_run=True)
        ),
    ):
        assert getattr(answer.spec.limited, case.shares) == 9
        assert case.at_server(path) == before
    await now(levels.delete(name, dry_run=True))
    await now(levels.delete_collection(label_selector=case.selector, dry_run=True))
    assert case.at_server(path) == before


@scenario("deletes only under the preconditions that were given")
async def test_preconditions(case: Case) -> None:
    levels = case.levels(case.client())
    made = await now(levels.create(case.level("a")))
    name, path = made.metadata.name, case.path("prioritylevelconfigurations", made.metadata.name)
    for wrong in ({"uid": "0b1e7e2c-0000-4000-8000-000000000000"}, {"resourceVersion": "1"}):
        with pytest.raises(Conflict) as caught:
            await now(levels.delete(name, preconditions=wrong))
        assert caught.value.code == 409
        assert case.at_server(path) == made.to_wire()
    current = {"uid": made.metadata.uid, "resourceVersion": made.metadata.resourceVersion}
    await now(levels.delete(name, preconditions=current))
    assert case.is_absent(path)


@scenario("answers a delete with a Status, or with the object when finalizers hold it")
async def test_delete_answers(case: Case) -> None:
    levels = case.levels(case.client())
    first = await now(levels.create(case.level("a")))
    gone = await now(levels.delete(first.metadata.name))
    assert gone.kind == "Status"
    assert gone.status == "Success"
    assert gone.details.uid == first.metadata.uid

    body = case.level("b")
    body["metadata"]["finalizers"] = ["polykube.test/held"]
    held = await now(levels.create(body))
    answer = await now(levels.delete(held.metadata.name))
    assert answer.kind == "PriorityLevelConfiguration"
    assert answer.metadata.deletionTimestamp
    path = case.path("prioritylevelconfigurations", held.metadata.name)
    assert case.at_server(path)["metadata"]["deletionTimestamp"]
    await now(levels.patch(held.metadata.name, {"metadata": {"finalizers": None}}))
    assert case.is_absent(path)
