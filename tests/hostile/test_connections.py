"""What connections go through besides a bad answer: reuse, sharing, closing, cancelling, forking, proxies."""

from __future__ import annotations

import asyncio
import gzip
import os
import signal
import socket
import ssl
import threading
import time
from collections.abc import Callable
from types import FrameType

import pytest
from tests.hostile.certificates import client_context, server_context
from tests.hostile.faults import BIG, ON_UVLOOP, QUICK, SHELLS, statuses
from tests.hostile.server import GOOD, HostileServer, Peer, serving
from tests.hostile.shells import opened, outcome, sockets

from polykube.transport import (
    AsyncTransport,
    ClosedError,
    ConnectError,
    DisconnectedError,
    Endpoint,
    ProtocolError,
    Request,
    TimeoutError,
    Timeouts,
    TransportError,
    bodies,
    open_async_transport,
    open_transport,
)
from polykube.transport.base import ERROR_BODY_LIMIT

BLOCKING = ("httpx", "httpx2")
ASYNC = ("httpx", "httpx2", "aiohttp")
PATH = "/apis/flowcontrol.apiserver.k8s.io/v1/flowschemas"
GET = Request("GET", PATH, timeouts=QUICK)
WRITES = [Request(method, PATH, body=b"{}", timeouts=QUICK) for method in ("PUT", "DELETE", "PATCH", "POST")]


@pytest.fixture(params=[*SHELLS, *ON_UVLOOP])
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


# Statuses


def test_each_status_in_each_form_is_an_answer(name: str) -> None:
    forms = statuses()

    def play(peer: Peer) -> None:
        while True:
            peer.request()
            status, kind, body = forms[len(peer.server.received) - 1]
            elsewhere = f"Location: http://127.0.0.1:{other.port}/\r\n" if 300 <= status < 400 else ""
            if status == 204:
                peer.send(b"HTTP/1.1 204 No Content\r\n\r\n")
            else:
                peer.answer(status, body, kind, elsewhere)

    with serving(Peer.answer_well) as other, serving(play) as server:
        with opened(name, Endpoint(server.url)) as shell:
            for status, kind, body in forms:
                answer = shell.call(Request("GET", PATH, [("Authorization", "Bearer t")], timeouts=QUICK))
                assert (answer.status, answer.body) == (status, body)
                assert status == 204 or ("content-type", kind) in answer.headers
        assert len(server.received) == len(forms)
        assert server.connections == 1
        assert other.connections == 0, "a redirect was followed"


def test_nothing_listens(name: str) -> None:
    with serving(Peer.answer_well) as server:
        pass
    with opened(name, Endpoint(server.url)) as shell:
        error = outcome(shell, GET)
    assert isinstance(error, ConnectError)
    assert (error.phase, error.maybe_sent) == ("connect", False)
    assert (
        str(error) == f"GET {PATH}: no connection to {server.url.removeprefix('http://')}: Connection refused"
    )


@pytest.mark.parametrize(
    "request_",
    [
        Request("GET", "/x\r\nX-More: 1"),
        Request("GET", "/x HTTP/1.1"),
        Request("GET", "x"),
        Request("GET /x", "/y"),
        Request("GET", "/x", [("X-Own", "1\r\nX-More: 1")]),
        Request("GET", "/x", [("X-Own: 1\r\nX-More", "1")]),
    ],
    ids=repr,
)
def test_what_would_break_out_of_its_line_is_not_sent(name: str, request_: Request) -> None:
    with serving(Peer.answer_well) as server, opened(name, Endpoint(server.url)) as shell:
        with pytest.raises(ValueError, match=r"cannot begin an HTTP request|holds a line break|no name of"):
            shell.call(request_)
        assert server.connections == 0
        assert shell.call(GET).status == 200


def test_opening_a_connection_has_a_limit(name: str) -> None:
    """A listener whose queue is full: the system answers nothing."""
    with socket.create_server(("127.0.0.1", 0), backlog=0) as listener:
        address = listener.getsockname()
        waiting = [socket.socket() for _ in range(4)]
        try:
            for sock in waiting:
                sock.setblocking(False)
                sock.connect_ex(address)
            time.sleep(0.02)
            with opened(name, Endpoint(f"http://127.0.0.1:{address[1]}")) as shell:
                began = time.monotonic()
                error = outcome(shell, Request("POST", PATH, body=b"{}", timeouts=Timeouts(connect=0.2)))
                assert time.monotonic() - began < 5
                assert shell.tasks() == 0
        finally:
            for sock in waiting:
                sock.close()
    assert isinstance(error, TimeoutError), error
    assert (error.phase, error.maybe_sent) == ("connect", False)
    peer = f"127.0.0.1:{address[1]}"
    assert str(error) == f"POST {PATH}: the connection to {peer} was not ready within 0.2 s"


# Reuse


@pytest.fixture(params=["plain", "tls"])
def secured(request: pytest.FixtureRequest) -> bool:
    return bool(request.param == "tls")


def server_side(secured: bool) -> ssl.SSLContext | None:
    return server_context("good") if secured else None


def endpoint_of(server: HostileServer) -> Endpoint:
    return Endpoint(server.url, tls=client_context() if server.tls else None)


@pytest.mark.parametrize("request_", [GET, *WRITES], ids=lambda request: request.method)
def test_a_request_that_meets_a_closing_connection_is_sent_once(
    name: str, request_: Request, secured: bool
) -> None:
    def play(peer: Peer) -> None:
        peer.request()
        peer.answer()
        peer.request()  # and closed without an answer

    with serving(play, server_side(secured)) as server, opened(name, endpoint_of(server)) as shell:
        assert shell.call(GET).status == 200
        error = outcome(shell, request_)
        assert isinstance(error, DisconnectedError)
        assert error.maybe_sent
        assert [received.line.split()[0] for received in server.received] == [
            b"GET",
            request_.method.encode(),
        ]
        server.heal()
        assert shell.call(GET).status == 200


def test_a_connection_that_the_server_has_closed_is_not_used_again(name: str, secured: bool) -> None:
    def play(peer: Peer) -> None:
        peer.request()
        peer.answer()

    with serving(play, server_side(secured)) as server, opened(name, endpoint_of(server)) as shell:
        for turn in range(3):
            assert shell.call(WRITES[0]).body == GOOD
            assert server.settled(0)
            if shell.asynchronous is not None:
                shell.run(lambda: asyncio.sleep(0.05))
            assert server.connections == turn + 1


def test_an_answer_that_nobody_asked_for_is_not_taken_for_one(name: str, secured: bool) -> None:
    said = threading.Event()

    def play(peer: Peer) -> None:
        peer.request()
        peer.answer()
        peer.wait(0.05)
        peer.answer(408, b"timed out", "text/plain")
        said.set()
        peer.linger()

    with serving(play, server_side(secured)) as server, opened(name, endpoint_of(server)) as shell:
        assert shell.call(GET).body == GOOD
        assert said.wait(5)
        if shell.asynchronous is not None:
            shell.run(lambda: asyncio.sleep(0.05))
        server.heal()
        assert shell.call(GET).body == GOOD
        assert server.connections == 2


def test_connections_are_reused_and_bounded(name: str) -> None:
    with serving(Peer.answer_well) as server, opened(name, Endpoint(server.url, max_connections=4)) as shell:
        if shell.blocking is not None:
            threads = [
                threading.Thread(target=lambda: [shell.call(GET) for _ in range(5)]) for _ in range(16)
            ]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join(30)
        else:

            async def all_at_once() -> None:
                transport = shell.asynchronous
                assert transport is not None

                async def some() -> None:
                    for _ in range(5):
                        assert await (await transport.send(GET)).read() == GOOD

                await asyncio.gather(*(some() for _ in range(16)))

            shell.run(all_at_once)
        assert len(server.received) == 80
        assert server.connections <= 4
    assert server.settled(0)


def test_waiting_for_a_connection_has_a_limit(name: str) -> None:
    with serving(Peer.answer_well) as server, opened(name, Endpoint(server.url, max_connections=1)) as shell:
        request = Request("GET", PATH, timeouts=Timeouts(pool=0.2))
        if shell.blocking is not None:
            held = shell.blocking.send(GET)
            error = outcome(shell, request)
            held.close()
        else:
            transport = shell.asynchronous
            assert transport is not None
            kept = shell.run(lambda: transport.send(GET))
            error = outcome(shell, request)
            shell.run(kept.close)
        assert isinstance(error, TimeoutError)
        assert (error.phase, error.maybe_sent) == ("pool", False)
        assert shell.call(GET).status == 200


# Bodies


def test_a_small_body_that_grows_without_an_end_is_refused(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bodies, "BODY_LIMIT", 4 * 1024 * 1024)
    bomb = gzip.compress(b"\0" * (64 * 1024 * 1024), 9)

    def play(peer: Peer) -> None:
        peer.request()
        peer.answer(body=bomb, extra="Content-Encoding: gzip\r\n")
        peer.linger()

    with serving(play) as server, opened(name, Endpoint(server.url)) as shell:
        error = outcome(shell, GET)
        assert isinstance(error, ProtocolError)
        assert "longer than 4194304 bytes" in str(error)


def test_the_text_of_an_error_is_cut_off(name: str) -> None:
    def play(peer: Peer) -> None:
        peer.request()
        peer.send(b"HTTP/1.1 500 Broken\r\n\r\nthe beginning")
        peer.forever(bytes(range(256)) * 256)

    with serving(play) as server, opened(name, Endpoint(server.url)) as shell:
        answer = shell.call(GET)
        assert (answer.status, len(answer.body)) == (500, ERROR_BODY_LIMIT)
        assert answer.body.startswith(b"the beginning")
        assert server.settled(0)


def test_the_text_of_an_error_counts_as_far_as_it_came(name: str) -> None:
    def play(peer: Peer) -> None:
        peer.request()
        peer.send(b"HTTP/1.1 503 Busy\r\nContent-Length: 1000\r\n\r\nthe s")

    with serving(play) as server, opened(name, Endpoint(server.url)) as shell:
        answer = shell.call(GET)
        assert (answer.status, answer.body) == (503, b"the s")


def test_a_quiet_watch_outlives_every_default(name: str) -> None:
    def play(peer: Peer) -> None:
        peer.request()
        peer.send(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\na\r\n\r\n")
        peer.wait(0.25)
        peer.send(b"2\r\nb\n\r\n0\r\n\r\n")
        peer.linger()

    limits = Timeouts(connect=0.2, pool=0.2, write=0.2, headers=0.1, read=None, total=None)
    with serving(play) as server, opened(name, Endpoint(server.url)) as shell:
        assert shell.call(Request("GET", PATH, timeouts=limits, streaming=True)).body == b"a\r\nb\n"


def test_a_watch_arrives_as_it_is_sent(name: str) -> None:
    go_on = threading.Event()

    def play(peer: Peer) -> None:
        peer.request()
        peer.send(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\na\n\r\n")
        assert go_on.wait(10), "the client waits for more before it gives what it has"
        peer.send(b"2\r\nb\n\r\n0\r\n\r\n")

    with serving(play) as server, opened(name, Endpoint(server.url)) as shell:
        got: list[bytes] = []
        if shell.blocking is not None:
            for chunk in shell.blocking.send(GET).chunks():
                got.append(chunk)
                go_on.set()
        else:

            async def watch() -> None:
                assert shell.asynchronous is not None
                async for chunk in (await shell.asynchronous.send(GET)).chunks():
                    got.append(chunk)
                    go_on.set()

            shell.run(watch)
        assert got == [b"a\n", b"b\n"]


# Leaving


def drip(peer: Peer) -> None:
    peer.request()
    peer.send(b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\na\n\r\n")
    peer.linger()


def silent(peer: Peer) -> None:
    peer.request()
    peer.linger()


def test_an_answer_left_early_drops_its_connection(name: str) -> None:
    with serving(drip) as server, opened(name, Endpoint(server.url)) as shell:
        if shell.blocking is not None:
            response = shell.blocking.send(GET)
            assert next(response.chunks()) == b"a\n"
            response.close()
            response.close()
            with pytest.raises(ClosedError, match="the answer is closed"):
                next(response.chunks())
        else:

            async def leave() -> None:
                assert shell.asynchronous is not None
                response = await shell.asynchronous.send(GET)
                async for chunk in response.chunks():
                    assert chunk == b"a\n"
                    break
                await response.close()
                await response.close()

            shell.run(leave)
        assert server.settled(0)
        server.heal()
        assert shell.call(GET).body == GOOD


def test_what_nobody_reads_is_not_waited_for(name: str) -> None:
    def play(peer: Peer) -> None:
        peer.wait(10)

    with serving(play) as server, opened(name, Endpoint(server.url)) as shell:
        assert shell.tasks() == 0  # its loop has sockets of its own
        before = sockets()
        request = Request("PUT", PATH, body=BIG, timeouts=Timeouts(write=0.2))
        assert isinstance(outcome(shell, request), TimeoutError)
        assert shell.tasks() == 0
        assert sockets() == before + 1  # the server's side


@pytest.mark.parametrize("play", [silent, drip])
@pytest.mark.parametrize("library", ASYNC)
def test_cancelling_drops_the_connection_at_once(play: Callable[[Peer], None], library: str) -> None:
    async def main() -> None:
        transport = open_async_transport(Endpoint(server.url), library)  # type: ignore[arg-type]

        async def call() -> bytes:
            return await (await transport.send(GET)).read()

        task = asyncio.create_task(call())
        assert await asyncio.to_thread(server.arrived.wait, 5)
        await asyncio.sleep(0.05)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert await asyncio.to_thread(server.settled, 0)
        server.heal()
        assert await (await transport.send(GET)).read() == GOOD
        await transport.close()

    with serving(play) as server:
        asyncio.run(main())


@pytest.mark.parametrize("play", [silent, drip])
@pytest.mark.parametrize("library", BLOCKING)
def test_ctrl_c_drops_the_connection_at_once(play: Callable[[Peer], None], library: str) -> None:
    def interrupt(number: int, frame: FrameType | None) -> None:
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, interrupt)
    try:
        with serving(play) as server:
            transport = open_transport(Endpoint(server.url), library)  # type: ignore[arg-type]
            signal.setitimer(signal.ITIMER_REAL, 0.2)
            with pytest.raises(KeyboardInterrupt):
                transport.send(GET).read()
            assert server.settled(0)
            server.heal()
            assert transport.send(GET).read() == GOOD
            transport.close()
    finally:
        signal.signal(signal.SIGALRM, before)


@pytest.mark.parametrize("tls", [False, True], ids=["plain", "tls"])
@pytest.mark.parametrize("play", [silent, drip])
@pytest.mark.parametrize("library", BLOCKING)
def test_closing_ends_the_calls_of_other_threads(
    play: Callable[[Peer], None], library: str, tls: bool
) -> None:
    errors: list[BaseException] = []
    with serving(play, server_context("good") if tls else None) as server:
        endpoint = Endpoint(server.url, tls=client_context() if tls else None)
        transport = open_transport(endpoint, library)  # type: ignore[arg-type]

        def call() -> None:
            try:
                transport.send(Request("GET", PATH, timeouts=Timeouts(headers=60, read=60))).read()
            except TransportError as error:
                errors.append(error)

        thread = threading.Thread(target=call)
        thread.start()
        assert server.arrived.wait(5)
        time.sleep(0.05)
        transport.close()
        thread.join(10)
        assert not thread.is_alive()
        assert [type(error) for error in errors] == [ClosedError]
        assert server.settled(0)


@pytest.mark.parametrize("play", [silent, drip])
@pytest.mark.parametrize("library", ASYNC)
def test_closing_ends_the_calls_of_other_tasks(play: Callable[[Peer], None], library: str) -> None:
    async def main() -> None:
        transport = open_async_transport(Endpoint(server.url), library)  # type: ignore[arg-type]

        async def call() -> bytes:
            return await (await transport.send(GET)).read()

        task = asyncio.create_task(call())
        assert await asyncio.to_thread(server.arrived.wait, 5)
        await asyncio.sleep(0.05)
        await transport.close()
        await transport.close()
        with pytest.raises(ClosedError):
            await task
        with pytest.raises(ClosedError, match="closed"):
            await transport.send(GET)

    with serving(play) as server:
        asyncio.run(main())
        assert server.settled(0)


@pytest.mark.parametrize("library", ASYNC)
def test_another_loop_is_told_so(library: str) -> None:
    async def call(transport: AsyncTransport) -> bytes:
        return await (await transport.send(GET)).read()

    with serving(Peer.answer_well) as server, asyncio.Runner() as first:
        transport = open_async_transport(Endpoint(server.url), library)  # type: ignore[arg-type]
        assert first.run(call(transport)) == GOOD
        with pytest.raises(ClosedError, match="another event loop"):
            asyncio.run(call(transport))
        first.run(transport.close())


def test_a_forked_child_is_told_so_and_leaves_its_parents_connections_alone(name: str) -> None:
    with serving(Peer.answer_well) as server, opened(name, Endpoint(server.url)) as shell:
        assert shell.call(GET).status == 200
        child = os.fork()
        if child == 0:
            error = outcome(shell, GET)
            shell.close()
            os._exit(0 if isinstance(error, ClosedError) and "forked" in str(error) else 1)
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
        assert shell.call(GET).status == 200
        assert server.connections == 1


def test_connections_are_kept_alive_by_the_kernel(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []
    plain = socket.socket.setsockopt

    def record(self: socket.socket, level: int, option: int, value: int) -> None:
        plain(self, level, option, value)
        if (level, option) == (socket.SOL_SOCKET, socket.SO_KEEPALIVE):
            seen.append(self.getsockopt(level, option))

    with serving(Peer.answer_well) as server, opened(name, Endpoint(server.url)) as shell:
        monkeypatch.setattr(socket.socket, "setsockopt", record)
        shell.call(GET)
    assert seen == [1]
