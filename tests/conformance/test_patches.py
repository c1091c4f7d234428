"""The four kinds of patch, and who owns what after an apply."""

from __future__ import annotations

from typing import Any

import pytest

from polykube.errors import ApplyConflict, Conflict, Invalid, NotFound

from .case import Case
from .scenarios import scenario
from .shells import now

PLURAL = "prioritylevelconfigurations"


def _limited(case: Case, **fields: Any) -> dict[str, Any]:
    return {"spec": {"limited": fields}}


@scenario("merges a merge patch: what is named changes, null removes, the rest stays")
async def test_merge_patch(case: Case) -> None:
    levels = case.levels(case.client())
    body = case.level("a", shares=7, labels={"one": "1", "two": "2"})
    body["metadata"]["annotations"] = {"note": "kept"}
    await now(levels.create(body))
    patch = {"metadata": {"labels": {"one": None, "three": "3"}}, **_limited(case, **{case.shares: 8})}
    patched = await now(levels.patch(case.name("a"), patch))
    stored = case.at_server(case.path(PLURAL, case.name("a")))
    assert stored["metadata"]["labels"] == {**case.labels, "two": "2", "three": "3"}
    assert stored["metadata"]["annotations"] == {"note": "kept"}
    assert stored["spec"]["limited"][case.shares] == 8
    assert stored["spec"]["limited"]["limitResponse"] == {"type": "Reject"}
    assert patched.to_wire() == stored


@scenario("refuses a merge patch that names an old resourceVersion")
async def test_merge_patch_of_a_version(case: Case) -> None:
    levels = case.levels(case.client())
    made = await now(levels.create(case.level("a", shares=7)))
    await now(levels.patch(case.name("a"), _limited(case, **{case.shares: 8})))
    stale = {"metadata": {"resourceVersion": made.metadata.resourceVersion}}
    with pytest.raises(Conflict):
        await now(levels.patch(case.name("a"), {**stale, **_limited(case, **{case.shares: 9})}))
    stored = case.at_server(case.path(PLURAL, case.name("a")))
    assert stored["spec"]["limited"][case.shares] == 8


@scenario("does a JSON patch whole or not at all")
async def test_json_patch(case: Case) -> None:
    levels = case.levels(case.client())
    await now(levels.create(case.level("a", shares=7, labels={"old/label": "x"})))
    path, shares = case.path(PLURAL, case.name("a")), f"/spec/limited/{case.shares}"
    await now(
        levels.patch(
            case.name("a"),
            [
                {"op": "test", "path": shares, "value": 7},
                {"op": "replace", "path": shares, "value": 8},
                {"op": "remove", "path": "/metadata/labels/old~1label"},
            ],
            kind="json",
        )
    )
    stored = case.at_server(path)
    assert stored["spec"]["limited"][case.shares] == 8
    assert stored["metadata"]["labels"] == case.labels
    with pytest.raises(Invalid) as caught:
        await now(
            levels.patch(
                case.name("a"),
                [
                    {"op": "replace", "path": shares, "value": 9},
                    {"op": "test", "path": shares, "value": 7},
                ],
                kind="json",
            )
        )
    assert caught.value.code == 422
    assert case.at_server(path) == stored


@scenario("merges lists by key in a strategic patch where the version has a key, and replaces them where not")
async def test_strategic_patch(case: Case) -> None:
    levels = case.levels(case.client())
    await now(levels.create(case.level("a")))

    def condition(kind: str) -> dict[str, Any]:
        return {"status": {"conditions": [{"type": kind, "status": "True", "reason": "Test"}]}}

    for kind in ("First", "Second"):
        await now(levels.status.patch(case.name("a"), condition(kind), kind="strategic"))
    stored = case.at_server(case.path(PLURAL, case.name("a")))
    kinds = [entry["type"] for entry in stored["status"]["conditions"]]
    # v1beta1 and v1beta2 declare no merge key for conditions.
    assert sorted(kinds) == (["First", "Second"] if case.version in ("v1beta3", "v1") else ["Second"])


@scenario("makes an absent object on apply, and removes what its manager no longer applies")
async def test_apply(case: Case) -> None:
    levels = case.levels(case.client())
    path = case.path(PLURAL, case.name("a"))
    body = case.level("a", shares=7, labels={"extra": "yes"})
    made = await now(levels.apply(body, field_manager="polykube-test"))
    stored = case.at_server(path)
    assert stored["metadata"]["uid"] == made.metadata.uid
    assert stored["metadata"]["labels"]["extra"] == "yes"
    [owner] = [m for m in stored["metadata"]["managedFields"] if m["manager"] == "polykube-test"]
    assert owner["operation"] == "Apply"

    await now(levels.apply(case.level("a", shares=8), field_manager="polykube-test"))
    stored = case.at_server(path)
    assert "extra" not in stored["metadata"]["labels"]
    assert stored["spec"]["limited"][case.shares] == 8


@scenario("refuses to take another manager's field on apply, names it, and takes it by force", shells="all")
async def test_apply_conflict(case: Case) -> None:
    levels = case.levels(case.client())
    path = case.path(PLURAL, case.name("a"))
    await now(levels.create(case.level("a", shares=7), field_manager="first"))
    with pytest.raises(ApplyConflict) as caught:
        await now(levels.apply(case.level("a", shares=8), field_manager="second"))
    [conflict] = caught.value.conflicts
    assert conflict.manager == "first"
    assert conflict.api_version == f"flowcontrol.apiserver.k8s.io/{case.version}"
    assert conflict.field == f".spec.limited.{case.shares}"
    assert caught.value.code == 409
    assert case.at_server(path)["spec"]["limited"][case.shares] == 7

    await now(levels.apply(case.level("a", shares=8), field_manager="second", force=True))
    stored = case.at_server(path)
    assert stored["spec"]["limited"][case.shares] == 8
    owners = {
        entry["manager"]
        for entry in stored["metadata"]["managedFields"]
        if f"f:{case.shares}" in entry["fieldsV1"]["f:spec"]["f:limited"]
    }
    assert owners == {"second"}


@scenario("patches the status alone through its path")
async def test_status_patch(case: Case) -> None:
    levels = case.levels(case.client())
    await now(levels.create(case.level("a", shares=7)))
    path = case.path(PLURAL, case.name("a"))
    patch = {
        **_limited(case, **{case.shares: 8}),
        "status": {"conditions": [{"type": "Polykube", "status": "True"}]},
    }
    await now(levels.status.patch(case.name("a"), patch))
    stored = case.at_server(path)
    assert stored["spec"]["limited"][case.shares] == 7
    assert "Polykube" in [entry["type"] for entry in stored["status"]["conditions"]]
    applied = {
        "apiVersion": stored["apiVersion"],
        "kind": stored["kind"],
        "metadata": {"name": case.name("a")},
        "status": {"conditions": [{"type": "Applied", "status": "True"}]},
    }
    await now(levels.status.apply(applied, field_manager="polykube-test", force=True))
    assert "Applied" in [entry["type"] for entry in case.at_server(path)["status"]["conditions"]]


@scenario("makes nothing from a patch of a name that is not there")
async def test_patch_of_nothing(case: Case) -> None:
    levels = case.levels(case.client())
    for kind, body in (("merge", {"spec": {}}), ("json", []), ("strategic", {"spec": {}})):
        with pytest.raises(NotFound):
            await now(levels.patch(case.name("absent"), body, kind=kind))
    assert case.is_absent(case.path(PLURAL, case.name("absent")))
