"""Every fault through the client, on every shell: the error or the recovery, and nothing left behind."""

from __future__ import annotations

import asyncio
import gc
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from tests.hostile.certificates import client_context, server_context
from tests.hostile.content_faults import ADDED, CONTENTS, Content, Gives
from tests.hostile.faults import FAULTS, ON_UVLOOP, QUICK, SHELLS, Answers, Fails, Fault, statuses
from tests.hostile.server import GOOD, Peer, serving
from tests.hostile.shells import library_of, runner_of, sockets

from polykube import AsyncClient, Client
from polykube.config import Config
from polykube.errors import ApiError, PolykubeError
from polykube.hooks import Hooks
from polykube.transport import Endpoint, Timeouts, TransportError
from polykube_apis.flowcontrol import v1

PATH = "/apis/flowcontrol.apiserver.k8s.io/v1/flowschemas"
PATIENCE = 15.0


class ClientShell:
    """A client of either flavour, seen as a blocking one."""

    def __init__(
        self, name: str, endpoint: Endpoint, *, config: Config | None = None, hooks: Hooks | None = None
    ) -> None:
        library: Any = library_of(name)
        config = config or Config(endpoint)
        self._runner: asyncio.Runner | None = None
        self.client: Any
        self.schemas: Any
        if name in ("httpx", "httpx2"):
            self.client = Client(config, library=library, timeouts=QUICK, hooks=hooks)
            self.schemas = v1.FlowSchemas(self.client)
        else:
            self._runner = runner_of(name)
            self.client = AsyncClient(config, library=library, timeouts=QUICK, hooks=hooks)
            self.schemas = v1.AsyncFlowSchemas(self.client)

    def run(self, call: Callable[[], Any]) -> Any:
        """What the call gives: awaited, or collected when it iterates."""
        if self._runner is None:
            found = call()
            return list(found) if hasattr(found, "__iter__") and not hasattr(found, "to_wire") else found

        async def later() -> Any:
            found = call()
            return [item async for item in found] if hasattr(found, "__aiter__") else await found

        return self._runner.run(later())

    def tasks(self) -> int:
        if self._runner is None:
            return 0

        async def count() -> int:
            for _ in range(10):  # the loop closes generators in tasks of its own
                await asyncio.sleep(0)
            return len(asyncio.all_tasks()) - 1

        return self._runner.run(count())

    def end(self) -> None:
        if self._runner is None:
            self.client.close()
        else:
            self._runner.run(self.client.close())
            self._runner.close()


@pytest.fixture(autouse=True)
def no_socket_left() -> Iterator[None]:
    before = sockets()
    yield
    assert sockets() == before


@contextmanager
def opened(name: str, endpoint: Endpoint) -> Iterator[ClientShell]:
    before = set(threading.enumerate())
    shell = ClientShell(name, endpoint)
    try:
        yield shell
    finally:
        shell.end()
    left = [thread for thread in threading.enumerate() if thread not in before and thread.name != "hostile"]
    assert not left, left


def outcome(shell: ClientShell, call: Callable[[], Any]) -> Any:
    try:
        return shell.run(call)
    except (PolykubeError, TransportError) as error:
        return error


def still_usable(shell: ClientShell) -> None:
    answer = shell.run(lambda: shell.client.request("GET", PATH, timeout=QUICK))
    assert (answer.status, answer.body) == (200, GOOD)


def check(fault: Fault, shell: str, found: Any) -> None:
    wanted = fault.outcome(shell)
    if isinstance(wanted, Answers):
        if wanted.status >= 400:
            assert isinstance(found, ApiError), found
            assert (found.code, found.path) == (wanted.status, PATH)
        else:
            assert found.status == wanted.status, found
            assert wanted.size in (None, len(found.body))
        return
    assert type(found) in wanted.kinds, found
    assert wanted.phase in (None, found.phase), found.phase
    assert wanted.maybe_sent in (None, found.maybe_sent), found.phase
    assert str(found).startswith(f"{fault.method} {PATH}: "), found
    assert "not-for-messages" not in str(found)


OVER_TLS = [
    replace(fault, name=f"{fault.name}-in-tls", certificate="good")
    for fault in FAULTS
    if not fault.certificate
]


CASES = [
    *((fault, name) for fault in FAULTS for name in (*SHELLS, *ON_UVLOOP)),
    *((fault, name) for fault in OVER_TLS for name in SHELLS),
]


@pytest.mark.parametrize(("fault", "name"), CASES, ids=lambda value: getattr(value, "name", value))
def test_wire(fault: Fault, name: str) -> None:
    context = client_context(with_certificate=fault.mutual) if fault.certificate else None
    query = {"continue": "not-for-messages"}
    with serving(fault.play, server_context(fault.certificate) if fault.certificate else None) as server:
        endpoint = Endpoint(server.url, tls=context, server_name=fault.server_name)
        with opened(name, endpoint) as shell:
            call = partial(shell.client.request, fault.method, PATH, query=query, body=fault.body)
            began = time.monotonic()
            found = outcome(shell, partial(call, timeout=fault.timeouts))
            assert time.monotonic() - began < PATIENCE
            check(fault, name, found)
            assert server.connections == 1
            assert len(server.received) <= 1
            assert shell.tasks() == 0
            assert server.settled(1)
            server.heal()
            if fault.certificate and isinstance(fault.expect, Fails):
                server.tls = server_context("good")
            still_usable(shell)
            assert server.settled(1)
        assert server.settled(0), "a socket is left"


def meet(shell: ClientShell, content: Content) -> Callable[[], Any]:
    schema = {
        "metadata": {"name": "a", "resourceVersion": "7"},
        "spec": {"priorityLevelConfiguration": {"name": "b"}},
    }
    quiet = Timeouts(connect=5, headers=5, read=5, total=None)
    return {
        "get": lambda: shell.schemas.get("a"),
        "list": lambda: shell.schemas.list(),
        "watch": lambda: shell.schemas.watch(timeout=quiet),
        "replace": lambda: shell.schemas.replace(schema),
        "delete": lambda: shell.schemas.delete("a"),
    }[content.verb]


@pytest.mark.parametrize("name", SHELLS)
@pytest.mark.parametrize("content", CONTENTS, ids=lambda content: content.name)
def test_content(content: Content, name: str) -> None:
    with serving(content.play) as server:
        with opened(name, Endpoint(server.url)) as shell:
            began = time.monotonic()
            found = outcome(shell, meet(shell, content))
            assert time.monotonic() - began < PATIENCE
            if isinstance(content.expect, Gives):
                assert not isinstance(found, Exception), found
                assert content.expect.check(found), found
            else:
                assert type(found) is content.expect, found
                assert PATH in str(found), found
                assert len(str(found)) < 2000
            assert len(server.received) == content.requests
            assert shell.tasks() == 0
            assert server.settled(1)
            server.heal()
            still_usable(shell)
        assert server.settled(0), "a socket is left"


@pytest.mark.parametrize("name", SHELLS)
def test_each_status_in_each_form(name: str) -> None:
    """Inside TLS, without a repetition, on one connection."""
    forms = statuses()

    def play(peer: Peer) -> None:
        while True:
            peer.request()
            status, kind, body = forms[len(peer.server.received) - 1]
            elsewhere = "Location: https://127.0.0.1:1/\r\n" if 300 <= status < 400 else ""
            peer.answer(status, body, kind, elsewhere)

    with serving(play, server_context("good")) as server:
        with opened(name, Endpoint(server.url, tls=client_context())) as shell:
            for status, kind, body in forms:
                found = outcome(shell, partial(shell.client.request, "GET", PATH))
                if status < 300:
                    assert (found.status, found.body) == (status, body)
                    continue
                assert isinstance(found, ApiError), found
                assert (found.code, found.path) == (status, PATH)
                assert kind == "application/json" or "<" not in str(found)
                assert len(str(found)) < 500
            assert (len(server.received), server.connections) == (len(forms), 1)
            assert shell.tasks() == 0
        assert server.settled(0)


class LeftError(Exception):
    """Raised inside a loop over a watch."""


def quiet_watch(peer: Peer) -> None:
    peer.request()
    peer.send(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n%x\r\n%s\r\n" % (len(ADDED), ADDED))
    peer.linger()


@pytest.mark.parametrize("raises", [False, True], ids=["break", "exception"])
@pytest.mark.parametrize("name", SHELLS)
def test_leaving_the_loop_over_a_watch_drops_its_connection(name: str, raises: bool) -> None:
    quiet = Timeouts(connect=5, headers=5, read=None, total=None)
    seen: list[str] = []

    def meet_event(kind: str) -> None:
        seen.append(kind)
        if raises:
            raise LeftError

    def loop(shell: ClientShell) -> None:
        for event in shell.schemas.watch(timeout=quiet):
            meet_event(event.type)
            break

    async def async_loop(shell: ClientShell) -> None:
        async for event in shell.schemas.watch(timeout=quiet):
            meet_event(event.type)
            break

    with serving(quiet_watch, server_context("good")) as server:
        with opened(name, Endpoint(server.url, tls=client_context())) as shell:
            with pytest.raises(LeftError) if raises else nullcontext():
                if name in ("httpx", "httpx2"):
                    loop(shell)
                else:
                    shell.run(lambda: async_loop(shell))
            assert seen == ["ADDED"]
            assert shell.tasks() == 0
            gc.collect()  # the frame of an exception holds the watch no longer
            assert server.settled(0)
            server.heal()
            still_usable(shell)
        assert server.settled(0)
