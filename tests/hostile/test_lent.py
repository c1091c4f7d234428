"""Clients that the caller lends: their own settings come on top of what a call says, never in its place."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import ModuleType
from typing import Any

import aiohttp
import httpx
import httpx2
import pytest
from tests.hostile.faults import QUICK
from tests.hostile.server import GOOD, Peer, serving

from polykube import OptionError
from polykube.transport import CutBodyError, Endpoint, Request, Timeouts, open_async_transport, open_transport

DELETE = Request("DELETE", "/x?dryRun=All&labelSelector=a%20in%20%28b%2Cc%29&empty=&tag=own", timeouts=QUICK)


@pytest.mark.parametrize("module", [httpx, httpx2], ids=["httpx", "httpx2"])
@pytest.mark.parametrize(
    ("params", "query"),
    [
        ({}, b"dryRun=All&labelSelector=a%20in%20%28b%2Cc%29&empty=&tag=own"),
        (
            {"tag": "theirs", "pretty": "true"},
            b"tag=own&pretty=true&dryRun=All&labelSelector=a+in+%28b%2Cc%29&empty=",
        ),
    ],
)
def test_default_parameters_do_not_take_the_place_of_the_query(
    module: ModuleType, params: dict[str, str], query: bytes
) -> None:
    """httpx's own rule is that they do: a dry run would be done."""
    with serving(Peer.answer_well) as server, module.Client(params=params, trust_env=False) as own:
        transport = open_transport(Endpoint(server.url), client=own)
        assert transport.send(DELETE).read() == GOOD
        assert transport.send(Request("GET", "/y", timeouts=QUICK)).read() == GOOD
    lines = [each.line for each in server.received]
    assert lines[0] == b"DELETE /x?" + query + b" HTTP/1.1"
    assert lines[1] == (b"GET /y?tag=theirs&pretty=true HTTP/1.1" if params else b"GET /y HTTP/1.1")


@pytest.mark.parametrize("module", [httpx, httpx2], ids=["httpx", "httpx2"])
def test_a_url_that_the_library_does_not_take(module: ModuleType) -> None:
    with serving(Peer.answer_well) as server, module.Client(trust_env=False) as own:
        transport = open_transport(Endpoint(server.url), client=own)
        with pytest.raises(OptionError, match=r"^GET /x: httpx2? does not take its URL: URL too long$"):
            transport.send(Request("GET", "/x?labelSelector=" + "a" * 70_000, timeouts=QUICK))
        assert transport.send(DELETE).read() == GOOD


async def sent_through(session: aiohttp.ClientSession, *calls: Callable[[], Any]) -> list[bytes]:
    """The header of a request after each of the calls."""
    with serving(Peer.answer_well) as server:
        transport = open_async_transport(Endpoint(server.url), client=session)
        for call in calls:
            call()
            assert await (await transport.send(DELETE)).read() == GOOD
        await session.close()
    return [each.head.lower() for each in server.received]


async def test_default_headers_of_a_session_count_as_they_are_at_the_time() -> None:
    session = aiohttp.ClientSession(headers={"X-Token": "one"})
    heads = await sent_through(
        session, lambda: None, lambda: session.headers.update({"X-Token": "two"}), session.headers.clear
    )
    assert [b"x-token: one" in heads[0], b"x-token: two" in heads[1], b"x-token" in heads[2]] == [
        True,
        True,
        False,
    ]
    assert b"x-token: one" not in heads[1]


async def test_a_session_with_a_host_of_its_own() -> None:
    (head,) = await sent_through(aiohttp.ClientSession(headers={"Host": "k8s.example"}), lambda: None)
    assert [line for line in head.split(b"\r\n") if line.startswith(b"host:")] == [b"host: k8s.example"]


async def test_a_default_header_that_would_break_out_of_its_line() -> None:
    session = aiohttp.ClientSession(headers={"X-Token": "secret\n"})
    with pytest.raises(ValueError, match="the value of the header X-Token holds a line break") as caught:
        await sent_through(session, lambda: None)
    assert "secret" not in str(caught.value)
    await session.close()


async def test_an_answer_ends_with_the_session_that_its_owner_closes() -> None:
    """aiohttp itself would wait for the rest of it for ever."""

    def half(peer: Peer) -> None:
        while True:
            peer.request()
            if len(peer.server.received) < 3:
                peer.answer()
            else:
                peer.send(b"HTTP/1.1 200 OK\r\nContent-Length: 8\r\n\r\nhalf")

    session = aiohttp.ClientSession()
    unlimited = Timeouts(read=None)
    with serving(half) as server:
        transport = open_async_transport(Endpoint(server.url), client=session)
        for _ in range(2):
            assert await (await transport.send(DELETE)).read() == GOOD
        response = await transport.send(Request("GET", "/x", timeouts=unlimited))
        reading = asyncio.create_task(response.read())
        await asyncio.sleep(0.05)
        await session.close()
        with pytest.raises(CutBodyError):
            await asyncio.wait_for(reading, 5)
        assert server.connections == 1
