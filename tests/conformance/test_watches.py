"""Watches: what they tell, how they end, and going on after an end."""

from __future__ import annotations

from typing import Any

import pytest

from polykube.errors import Expired, Invalid
from polykube.transport.base import TransportError

from .case import Case
from .scenarios import minor_key, only, scenario
from .shells import collect, each, meanwhile, now, opened, take

PLURAL = "prioritylevelconfigurations"

STREAMING = ("1.32", "1.34", "1.35", "1.36", "1.37")
"""The minors whose API server streams lists unless told otherwise."""

AWHILE = 30
"""Seconds after which the server ends a watch by itself, so that waiting in vain fails and does not hang."""


async def _version(case: Case, levels: Any) -> str:
    listing = levels.list(label_selector=case.selector)
    await now(listing.all())
    version: str = listing.resource_version
    return version


def _told(events: list[Any]) -> list[tuple[str, str]]:
    return [(event.type, event.object.metadata.name) for event in events]


@scenario("tells a watch of a create, an update and a delete, in that order", shells="all")
async def test_watch(case: Case) -> None:
    levels = case.levels(case.client())
    start = await _version(case, levels)
    watch = levels.watch(
        label_selector=case.selector,
        resource_version=start,
        timeout_seconds=AWHILE,
        allow_watch_bookmarks=True,
    )
    async with opened(watch):
        made = await now(levels.create(case.level("a", shares=7)))
        await now(levels.patch(case.name("a"), {"spec": {"limited": {case.shares: 8}}}))
        await now(levels.delete(case.name("a")))
        events = await take(watch, 3)
    assert _told(events) == [(kind, case.name("a")) for kind in ("ADDED", "MODIFIED", "DELETED")]
    assert events[0].object.to_wire() == made.to_wire()
    assert [getattr(event.object.spec.limited, case.shares) for event in events] == [7, 8, 8]
    versions = [int(event.object.metadata.resourceVersion) for event in events]
    assert versions == sorted(set(versions))
    assert watch.resource_version == events[-1].object.metadata.resourceVersion


@scenario("tells a watch with a selector that an object which stops matching is gone")
async def test_selector_of_a_watch(case: Case) -> None:
    levels = case.levels(case.client())
    start = await _version(case, levels)
    both = {**case.labels, "team": "infra"}
    watch = levels.watch(label_selector=both, resource_version=start, timeout_seconds=AWHILE)
    async with opened(watch):
        await now(levels.create(case.level("a", labels={"team": "infra"})))
        await now(levels.patch(case.name("a"), {"metadata": {"labels": {"team": "web"}}}))
        await now(levels.patch(case.name("a"), {"metadata": {"labels": {"team": "infra"}}}))
        events = await take(watch, 3)
    assert _told(events) == [(kind, case.name("a")) for kind in ("ADDED", "DELETED", "ADDED")]


@scenario("begins a watch without a version with what is there, and ends it in order when its time is over")
async def test_watch_from_now(case: Case) -> None:
    levels = case.levels(case.client())
    for stem in ("a", "b"):
        await now(levels.create(case.level(stem)))
    events = await collect(levels.watch(label_selector=case.selector, timeout_seconds=1))
    told = [event for event in _told(events) if event[0] != "BOOKMARK"]
    assert sorted(told) == [("ADDED", case.name("a")), ("ADDED", case.name("b"))]


@scenario("sends a bookmark for what a watch did not see, before it ends it", per="minor")
async def test_bookmark(case: Case) -> None:
    levels = case.levels(case.client())
    start = await _version(case, levels)
    watch = levels.watch(
        label_selector={**case.labels, "team": "infra"},
        resource_version=start,
        allow_watch_bookmarks=True,
        timeout_seconds=4,  # the bookmark comes two seconds before the end
    )
    async with opened(watch):
        unseen = await now(levels.create(case.level("a", labels={"team": "web"})))
        events = await collect(watch)
    assert events
    assert {event.type for event in events} == {"BOOKMARK"}
    version = events[-1].object.metadata.resourceVersion
    assert int(version) >= int(unseen.metadata.resourceVersion) > int(start)
    assert watch.resource_version == version


@scenario("goes on from the last event of a watch, missing and repeating nothing")
async def test_resume(case: Case) -> None:
    levels = case.levels(case.client())
    start = await _version(case, levels)
    await now(levels.create(case.level("a")))
    options = {"label_selector": case.selector, "timeout_seconds": AWHILE}
    first = levels.watch(resource_version=start, **options)
    async with opened(first):
        assert _told(await take(first, 1)) == [("ADDED", case.name("a"))]
    await now(levels.create(case.level("b")))
    await now(levels.delete(case.name("a")))
    second = levels.watch(resource_version=first.resource_version, **options)
    async with opened(second):
        events = await take(second, 2)
    assert _told(events) == [("ADDED", case.name("b")), ("DELETED", case.name("a"))]


@scenario("answers 410 to a watch from a version that is gone", per="minor", own=True)
async def test_resume_from_a_version_that_is_gone(case: Case) -> None:
    levels = case.levels(case.client())
    start = await _version(case, levels)
    for stem in ("a", "b", "c"):
        await now(levels.create(case.level(stem)))
    await meanwhile(case.servers.compact)
    await meanwhile(case.servers.restart_apiserver)  # its cache still had what etcd has forgotten

    # No recovery yet: an honest error, after which a new list and a watch from it go on.
    with pytest.raises(Expired) as caught:
        await collect(
            levels.watch(label_selector=case.selector, resource_version=start, timeout_seconds=AWHILE)
        )
    assert caught.value.code == 410
    assert caught.value.reason == "Expired"
    fresh = levels.watch(
        label_selector=case.selector, resource_version=await _version(case, levels), timeout_seconds=AWHILE
    )
    async with opened(fresh):
        await now(levels.delete(case.name("a")))
        assert _told(await take(fresh, 1)) == [("DELETED", case.name("a"))]


@scenario(
    "cuts a watch when it crashes, and goes on from the last event after its restart",
    per="minor",
    flavour="uncached",  # a new cache may begin after the last event: then the answer is 410
    own=True,
)
async def test_crash_in_a_watch(case: Case) -> None:
    levels = case.levels(case.client())
    options = {"label_selector": case.selector, "timeout_seconds": AWHILE}
    watch = levels.watch(resource_version=await _version(case, levels), **options)
    seen: list[Any] = []

    async def read_on() -> None:
        async for event in each(watch):
            seen.append(event)
            await meanwhile(case.servers.stop_apiserver, kill=True)

    async with opened(watch):
        await now(levels.create(case.level("a")))
        # No recovery yet: an honest error, and the version to go on from.
        with pytest.raises(TransportError) as caught:
            await read_on()
    assert str(caught.value)
    assert _told(seen) == [("ADDED", case.name("a"))]

    await meanwhile(case.servers.start_apiserver)
    case.put_there(case.path(PLURAL), case.level("b"))
    second = levels.watch(resource_version=watch.resource_version, **options)
    async with opened(second):
        assert _told(await take(second, 1)) == [("ADDED", case.name("b"))]


@scenario(
    "streams a list as ADDED events and a bookmark that ends them",
    absent=only(STREAMING, "streaming lists are off by default before 1.34, but for 1.32"),
)
async def test_streaming_list(case: Case) -> None:
    levels = case.levels(case.client())
    for stem in ("a", "b"):
        await now(levels.create(case.level(stem)))
    watch = levels.watch(
        label_selector=case.selector,
        send_initial_events=True,
        resource_version_match="NotOlderThan",
        allow_watch_bookmarks=True,
        timeout_seconds=AWHILE,
    )
    async with opened(watch):
        events = await take(watch, 3)
    assert sorted(_told(events[:2])) == [("ADDED", case.name("a")), ("ADDED", case.name("b"))]
    assert events[2].type == "BOOKMARK"
    assert events[2].object.metadata.annotations["k8s.io/initial-events-end"] == "true"
    assert watch.resource_version == events[2].object.metadata.resourceVersion


@scenario(
    "refuses a streaming list where it has none",
    absent=dict.fromkeys(STREAMING, "has streaming lists"),
    shells="all",  # which it cannot be on the newest minor
)
async def test_streaming_list_refused(case: Case) -> None:
    levels = case.levels(case.client())
    known = minor_key(case.minor) >= (1, 27)
    options: dict[str, Any] = {"send_initial_events": True, "resource_version_match": "NotOlderThan"}
    if not known:  # the documents of these minors do not have the option, but a query may
        options = {"extra_query": {"sendInitialEvents": "true", "resourceVersionMatch": "NotOlderThan"}}
    with pytest.raises(Invalid) as caught:
        await collect(levels.watch(label_selector=case.selector, timeout_seconds=AWHILE, **options))
    assert caught.value.code == 422
    assert ("sendInitialEvents" if known else "resourceVersionMatch") in caught.value.message
