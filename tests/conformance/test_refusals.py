"""What the server refuses, and whether the error says all of what it said."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from typing import Any

import pytest

from polykube.errors import (
    BadRequest,
    Forbidden,
    Invalid,
    MethodNotAllowed,
    NotFound,
    ServerWarning,
    Unauthorized,
    UnknownKind,
    UnsupportedMediaType,
)

from .case import GROUP, Case
from .scenarios import before, scenario, served
from .shells import now

PLURAL = "prioritylevelconfigurations"


@scenario("refuses an unknown field in strict mode, which is how objects are written", per="version")
async def test_strict(case: Case) -> None:
    levels = case.levels(case.client())
    body = case.level("a")
    body["spec"]["limited"]["sharez"] = 1
    for options in ({}, {"field_validation": "Strict"}):
        with pytest.raises(BadRequest) as caught:
            await now(levels.create(body, **options))
        assert 'unknown field "spec.limited.sharez"' in caught.value.message
        assert case.is_absent(case.path(PLURAL, case.name("a")))
    await now(levels.create(case.level("a", shares=7)))
    with pytest.raises(Invalid) as refused:
        await now(levels.patch(case.name("a"), {"spec": {"limited": {"sharez": 1, case.shares: 8}}}))
    assert "sharez" in str(refused.value)
    stored = case.at_server(case.path(PLURAL, case.name("a")))
    assert stored["spec"]["limited"][case.shares] == 7


@scenario("warns of an unknown field in warn mode, drops it silently in ignore mode")
async def test_warn_and_ignore(case: Case) -> None:
    levels = case.levels(case.client())
    body = case.level("a")
    body["spec"]["limited"]["sharez"] = 1
    with pytest.warns(ServerWarning, match=r'unknown field "spec\.limited\.sharez"'):
        await now(levels.create(body, field_validation="Warn"))
    assert "sharez" not in case.at_server(case.path(PLURAL, case.name("a")))["spec"]["limited"]
    body["metadata"]["name"] = case.name("b")
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        await now(levels.create(body, field_validation="Ignore"))
    assert not [warning for warning in caught if "sharez" in str(warning.message)]
    assert "sharez" not in case.at_server(case.path(PLURAL, case.name("b")))["spec"]["limited"]


@scenario(
    "warns of a deprecated version on every call, and of no other",
    absent=before("1.26", "1.25 calls v1beta2 deprecated from 1.26 on and v1beta1 without a successor"),
)
async def test_deprecated_version(case: Case) -> None:
    levels = case.levels(case.client())
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        await now(levels.list(label_selector=case.selector).all())
    texts = [str(warning.message) for warning in caught if warning.category is ServerWarning]
    if case.version == served(case.minor)[-1]:
        assert texts == []
    else:
        [text] = texts
        assert f"flowcontrol.apiserver.k8s.io/{case.version} PriorityLevelConfiguration is deprecated" in text


@scenario("tells every fault of an object it cannot take, field by field", shells="all")
async def test_causes(case: Case) -> None:
    levels = case.levels(case.client())
    body = case.level("a", shares=-1)
    body["spec"]["limited"]["limitResponse"] = {"type": "Maybe"}
    with pytest.raises(Invalid) as caught:
        await now(levels.create(body))
    causes = {cause.field: cause for cause in caught.value.causes}
    assert set(causes) == {f"spec.limited.{case.shares}", "spec.limited.limitResponse.type"}
    assert causes["spec.limited.limitResponse.type"].reason == "FieldValueNotSupported"
    assert causes[f"spec.limited.{case.shares}"].reason == "FieldValueInvalid"
    assert caught.value.details["kind"] == "PriorityLevelConfiguration"
    assert caught.value.code == 422
    assert case.is_absent(case.path(PLURAL, case.name("a")))


@scenario("answers 401 to a token it does not know", per="minor", shells="all")
async def test_unknown_token(case: Case) -> None:
    levels = case.levels(case.client("stranger"))
    with pytest.raises(Unauthorized) as caught:
        await now(levels.get("exempt"))
    assert caught.value.code == 401
    assert caught.value.audit_id


@scenario("answers 403 to a user who may do nothing, and names user, verb and resource", per="minor")
async def test_forbidden(case: Case) -> None:
    levels = case.levels(case.client("nobody"))
    with pytest.raises(Forbidden) as caught:
        await now(levels.get("exempt"))
    assert caught.value.code == 403
    assert caught.value.details["kind"] == PLURAL
    user = case.cluster.username("nobody")
    assert f'User "{user}" cannot get resource' in caught.value.message


@scenario("lets a read-only user read and watch, and write nothing", per="minor")
async def test_read_only(case: Case) -> None:
    levels = case.levels(case.client("reader"))
    body = case.level("a")
    made = case.put_there(case.path(PLURAL), body)
    assert (await now(levels.get(case.name("a")))).to_wire() == made
    assert len(await now(levels.list(label_selector=case.selector).all())) == 1
    writes: list[Callable[[], Any]] = [
        lambda: levels.create(case.level("b")),
        lambda: levels.replace(made),
        lambda: levels.patch(case.name("a"), {"spec": {}}),
        lambda: levels.apply(body, field_manager="polykube-test"),
        lambda: levels.delete(case.name("a")),
        lambda: levels.delete_collection(label_selector=case.selector),
    ]
    for write in writes:
        with pytest.raises(Forbidden):
            await now(write())
    assert case.at_server(case.path(PLURAL, case.name("a"))) == made
    assert case.is_absent(case.path(PLURAL, case.name("b")))


@scenario("answers 404 to an unserved version, and in plain text to a group that nobody knows", per="minor")
async def test_unserved_version(case: Case) -> None:
    client = case.client()
    unserved = "v1beta1" if "v1beta1" not in served(case.minor) else "v1beta3"
    with pytest.raises(NotFound) as caught:
        await now(client.request("GET", f"{GROUP}/{unserved}/{PLURAL}/exempt"))
    assert caught.value.code == 404
    assert caught.value.reason == "NotFound"
    with pytest.raises(NotFound) as caught:
        await now(client.request("GET", "/apis/no.such.group/v1/things"))
    assert caught.value.status is None
    assert caught.value.message == "404 page not found"
    with pytest.raises(UnknownKind):
        await now(client.resource("no.such.group/v1", "Thing").get("a", namespace="default"))


@scenario("answers 405 to a verb that a resource lacks", per="minor")
async def test_no_such_verb(case: Case) -> None:
    statuses = await now(case.client().resource("v1", "ComponentStatus"))
    with pytest.raises(MethodNotAllowed) as caught:
        await now(statuses.create({"metadata": {"name": case.name("a")}}))
    assert caught.value.code == 405


@scenario("answers 415 to a body of a kind that it does not take", per="minor")
async def test_media_type(case: Case) -> None:
    levels = case.levels(case.client())
    with pytest.raises(UnsupportedMediaType) as caught:
        await now(
            levels.create(
                case.level("a"), extra_headers={"Content-Type": "application/x-www-form-urlencoded"}
            )
        )
    assert caught.value.code == 415
    assert "application/json" in caught.value.message
    assert case.is_absent(case.path(PLURAL, case.name("a")))
