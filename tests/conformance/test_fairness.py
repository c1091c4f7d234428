"""API Priority and Fairness sheds load."""

from __future__ import annotations

from typing import Any

import pytest

from polykube.errors import TooManyRequests

from .case import Case
from .scenarios import scenario
from .shells import at_once, now


@scenario(
    "answers 429 in plain text to an ordinary user who asks too much at once, and serves the rest",
    flavour="tight",
)
async def test_too_many_requests(case: Case) -> None:
    level = case.put_there(case.path("prioritylevelconfigurations"), case.level("narrow", shares=1))
    schema = case.put_there(
        case.path("flowschemas"),
        case.schema("narrow", level=case.name("narrow"), precedence=2, user="ordinary"),
    )
    levels = case.levels(case.client("ordinary"))
    await _until_classified(case, schema["metadata"]["uid"])

    async def burst() -> list[Any]:
        return await at_once([lambda: levels.list(limit=500).all()] * 24)

    refused: list[Any] = []
    served = 0
    for _ in range(20):  # how many run at the same instant is the machine's choice
        answers = await burst()
        refused += [answer for answer in answers if isinstance(answer, BaseException)]
        served += sum(not isinstance(answer, BaseException) for answer in answers)
        if refused and served:
            break
    assert served
    assert refused
    for error in refused:
        # Nothing is retried yet: an honest error with all that the server said.
        assert isinstance(error, TooManyRequests), error
        assert error.code == 429
        assert error.status is None
        assert error.message == "Too many requests, please try again later."
        assert error.retry_after is not None
        assert error.retry_after >= 1
        assert error.flow_schema_uid == schema["metadata"]["uid"]
        assert error.priority_level_uid == level["metadata"]["uid"]
    admin = case.levels(case.client("admin"))
    assert (await now(admin.get(case.name("narrow")))).metadata.uid == level["metadata"]["uid"]


async def _until_classified(case: Case, uid: str) -> None:
    """The API server takes a new FlowSchema up a moment after it is stored."""
    import asyncio

    for _ in range(200):
        answer = case.cluster.raw("GET", case.path("flowschemas", "exempt"), user="ordinary")
        if answer.headers.get("x-kubernetes-pf-flowschema-uid") == uid:
            return
        await asyncio.sleep(0.05)
    pytest.fail("the new FlowSchema never classified a request")
