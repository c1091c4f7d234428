"""The server is away for a while."""

from __future__ import annotations

import pytest

from polykube.transport.base import ConnectError

from .case import Case
from .scenarios import scenario
from .shells import collect, meanwhile, now

PLURAL = "prioritylevelconfigurations"


@scenario("goes on with a paged list after a restart in the middle of it", per="minor", own=True)
async def test_restart_in_a_paged_list(case: Case) -> None:
    for number in range(5):
        case.put_there(case.path(PLURAL), case.level(f"{number}"))
    levels = case.levels(case.client())
    pages = levels.list(label_selector=case.selector, limit=2).pages()
    first = next(pages) if case.blocking else await anext(pages)
    await meanwhile(case.servers.stop_apiserver, kill=True)

    # Nothing is retried yet: an honest error that says that the request never left.
    with pytest.raises(ConnectError) as caught:
        _ = next(pages) if case.blocking else await anext(pages)
    assert not caught.value.maybe_sent

    await meanwhile(case.servers.start_apiserver)
    token = first.metadata.to_wire()["continue"]
    rest = await collect(levels.list(label_selector=case.selector, limit=2, continue_=token))
    names = [level.metadata.name for level in [*first.items, *rest]]
    assert names == [case.name(str(number)) for number in range(5)]


@scenario(
    "keeps every object over a crash of etcd, and the same client goes on",
    per="minor",
    own=True,
)
async def test_crash_of_etcd(case: Case) -> None:
    levels = case.levels(case.client())
    made = await now(levels.create(case.level("a")))
    await meanwhile(case.servers.restart_etcd)
    assert (await now(levels.get(case.name("a")))).metadata.uid == made.metadata.uid
    await now(levels.delete(case.name("a")))
    assert case.is_absent(case.path(PLURAL, case.name("a")))
