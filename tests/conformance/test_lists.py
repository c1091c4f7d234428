"""Lists: pages, tokens that grow too old, selectors, and deleting what a selector finds."""

from __future__ import annotations

from typing import Any

import pytest

from polykube.errors import Expired, OptionError

from .case import Case
from .scenarios import scenario
from .shells import collect, meanwhile, now


def _names(items: list[Any]) -> list[str]:
    return [item.metadata.name for item in items]


def _fill(case: Case, count: int, **labels: str) -> list[str]:
    """Levels of this case, made past the client under test."""
    for number in range(count):
        case.put_there(case.path("prioritylevelconfigurations"), case.level(f"{number:02}", labels=labels))
    return [case.name(f"{number:02}") for number in range(count)]


@scenario("gives a list in pages of one and the same version", shells="all")
async def test_pages(case: Case) -> None:
    expected = _fill(case, 7)
    levels = case.levels(case.client())
    pages = await collect(levels.list(label_selector=case.selector, limit=3).pages())
    assert [len(page.items) for page in pages] == [3, 3, 1]
    assert len({page.metadata.resourceVersion for page in pages}) == 1
    assert not pages[-1].metadata.to_wire().get("continue")
    assert [level.metadata.name for page in pages for level in page.items] == expected

    listing = levels.list(label_selector=case.selector, limit=3)
    assert _names(await collect(listing)) == expected
    assert _names(await now(listing.all())) == expected
    assert listing.resource_version


@scenario("shows later pages as of the first one, whatever is written in between")
async def test_pages_are_a_snapshot(case: Case) -> None:
    expected = _fill(case, 4)
    levels = case.levels(case.client())
    first = (await _first_page(levels, case, 2)).to_wire()
    case.cluster.raw("DELETE", case.path("prioritylevelconfigurations", expected[3]))
    case.put_there(case.path("prioritylevelconfigurations"), case.level("zz"))
    rest = await collect(
        levels.list(label_selector=case.selector, limit=2, continue_=first["metadata"]["continue"])
    )
    assert _names(rest) == expected[2:]


async def _first_page(levels: Any, case: Case, limit: int) -> Any:
    pages = levels.list(label_selector=case.selector, limit=limit).pages()
    if case.blocking:
        return next(pages)
    return await anext(pages)


@scenario(
    "answers 410 to a page token whose version etcd has forgotten, with a token for the rest",
    flavour="uncached",
    own=True,
)
async def test_expired_token(case: Case) -> None:
    expected = _fill(case, 5)
    levels = case.levels(case.client())
    pages = levels.list(label_selector=case.selector, limit=2).pages()
    first = next(pages) if case.blocking else await anext(pages)
    assert _names(list(first.items)) == expected[:2]
    for number in range(3):  # the newest revision stays readable, so later ones are needed
        case.put_there(case.path("prioritylevelconfigurations"), case.level(f"later-{number}"))
    await meanwhile(case.servers.compact)

    # No recovery yet: an honest error, which carries what is needed to go on.
    with pytest.raises(Expired) as caught:
        _ = next(pages) if case.blocking else await anext(pages)
    assert caught.value.code == 410
    assert caught.value.reason == "Expired"
    assert caught.value.status is not None
    token = caught.value.status["metadata"]["continue"]
    rest = await collect(levels.list(label_selector=case.selector, limit=2, continue_=token))
    assert _names(rest)[:3] == expected[2:]


@scenario("finds by labels and by name")
async def test_selectors(case: Case) -> None:
    _fill(case, 2, team="infra")
    case.put_there(case.path("prioritylevelconfigurations"), case.level("other", labels={"team": "web"}))
    levels = case.levels(case.client())
    both = {**case.labels, "team": "infra"}
    assert _names(await now(levels.list(label_selector=both).all())) == [case.name("00"), case.name("01")]
    by_name = levels.list(field_selector={"metadata.name": case.name("other")})
    assert _names(await now(by_name.all())) == [case.name("other")]


@scenario("deletes what a selector finds and answers with the list of it")
async def test_delete_collection(case: Case) -> None:
    doomed = _fill(case, 3, doomed="yes")
    case.put_there(case.path("prioritylevelconfigurations"), case.level("kept"))
    levels = case.levels(case.client())
    answer = await now(levels.delete_collection(label_selector={**case.labels, "doomed": "yes"}))
    assert answer.kind == "PriorityLevelConfigurationList"
    assert sorted(_names(list(answer.items))) == doomed
    left = case.at_server(case.path("prioritylevelconfigurations") + f"?labelSelector={case.selector}")
    assert [item["metadata"]["name"] for item in left["items"]] == [case.name("kept")]


@scenario("is never asked to delete a whole collection by an empty selector", per="minor", own=True)
async def test_empty_selector(case: Case) -> None:
    levels = case.levels(case.client())
    path = case.path("prioritylevelconfigurations")
    before = case.at_server(path)
    nothings: list[dict[str, Any]] = [{}, {"label_selector": ""}, {"label_selector": {}}]
    for nothing in nothings:
        with pytest.raises(OptionError):
            await now(levels.delete_collection(**nothing))
    assert case.at_server(path)["items"] == before["items"]
