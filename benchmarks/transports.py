"""What a request costs in each HTTP library and in polykube's transports over it: CPU time of this process.

    python benchmarks/transports.py [ROUNDS]

A server in a process of its own answers PATCH requests with 2 kB. All candidates take turns, one at a time
and 32 at once; the lowest and the median of the rounds are printed, in microseconds a request.
"""

from __future__ import annotations

import asyncio
import statistics
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from itertools import cycle
from typing import Any

import aiohttp
import httpx
import httpx2

from polykube.transport import Endpoint, Request, open_async_transport, open_transport

SERVER = """
import asyncio
BODY = b'{"x":"' + b"y" * 1900 + b'"}'
ANSWER = b"HTTP/1.1 200 OK\\r\\nContent-Type: application/json\\r\\nAudit-Id: 1234\\r\\n" \
    b"Date: Mon, 30 Nov 2026 18:00:00 GMT\\r\\nContent-Length: %d\\r\\n\\r\\n" % len(BODY) + BODY

class Peer(asyncio.Protocol):
    def connection_made(self, transport):
        self.transport, self.data = transport, b""
    def data_received(self, data):
        self.data += data
        while (end := self.data.find(b"\\r\\n\\r\\n")) >= 0:
            head = self.data[:end].lower()
            at = head.find(b"content-length:")
            size = int(head[at + 15 :].split(b"\\r\\n")[0]) if at >= 0 else 0
            if len(self.data) < end + 4 + size:
                return
            self.data = self.data[end + 4 + size :]
            self.transport.write(ANSWER)

async def main():
    server = await asyncio.get_running_loop().create_server(Peer, "127.0.0.1", 0)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()

asyncio.run(main())
"""
PATH = "/apis/flowcontrol.apiserver.k8s.io/v1/prioritylevelconfigurations/batch"
HEADERS = {
    "Authorization": "Bearer bench",
    "Accept": "application/json",
    "Content-Type": "application/merge-patch+json",
    "User-Agent": "bench",
}
BODY = b'{"metadata":{"labels":{"a":"b"}}}'
REQUEST = Request("PATCH", PATH, list(HEADERS.items()), BODY)
AT_ONCE = 32

Call = Callable[[], Awaitable[Any]]


def blocking(url: str) -> dict[str, Callable[[], Any]]:
    calls: dict[str, Callable[[], Any]] = {}
    for module in (httpx, httpx2):
        client = module.Client(base_url=url, trust_env=False)
        calls[module.__name__] = lambda client=client: (
            client.request("PATCH", PATH, content=BODY, headers=HEADERS).content
        )
    for library in ("httpx", "httpx2"):
        transport = open_transport(Endpoint(url), library)  # type: ignore[arg-type]
        calls[f"polykube over {library}"] = lambda transport=transport: transport.send(REQUEST).read()
    return calls


def asynchronous(url: str) -> dict[str, Call]:
    calls: dict[str, Call] = {}

    def library(clients: list[Any]) -> Call:
        turn = cycle(clients)

        async def call() -> None:
            await next(turn).request("PATCH", PATH, content=BODY, headers=HEADERS)

        return call

    def plain(session: aiohttp.ClientSession) -> Call:
        async def call() -> None:
            async with session.request("PATCH", PATH, data=BODY, headers=HEADERS) as answer:
                await answer.read()

        return call

    def ours(name: str) -> Call:
        transport = open_async_transport(Endpoint(url), name)  # type: ignore[arg-type]

        async def call() -> None:
            await (await transport.send(REQUEST)).read()

        return call

    for module in (httpx, httpx2):
        calls[module.__name__] = library([module.AsyncClient(base_url=url, trust_env=False)])
        several = [module.AsyncClient(base_url=url, trust_env=False) for _ in range(4)]
        calls[f"{module.__name__}, 4 clients"] = library(several)
    calls["aiohttp"] = plain(aiohttp.ClientSession(url))
    for name in ("httpx", "httpx2", "aiohttp"):
        calls[f"polykube over {name}"] = ours(name)
    return calls


async def many(call: Call, count: int, at_once: int) -> float:
    left = iter(range(count))

    async def work() -> None:
        for _ in left:
            await call()

    began = time.process_time()
    await asyncio.gather(*(work() for _ in range(at_once)))
    return (time.process_time() - began) / count * 1e6


def report(title: str, figures: dict[str, list[float]]) -> None:
    print(f"\n| {title} | lowest | median |\n| --- | ---: | ---: |")
    for name, found in figures.items():
        print(f"| {name} | {min(found):.0f} | {statistics.median(found):.0f} |")


async def run(url: str, rounds: int) -> None:
    calls = asynchronous(url)
    for at_once, count, title in ((1, 100, "asynchronous, one at a time"), (AT_ONCE, 320, "32 at once")):
        figures: dict[str, list[float]] = {name: [] for name in calls}
        for call in calls.values():
            await many(call, at_once, at_once)
        for _ in range(rounds):
            for name, call in calls.items():
                figures[name].append(await many(call, count, at_once))
        report(title, figures)


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 10
    with subprocess.Popen([sys.executable, "-c", SERVER], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        url = f"http://127.0.0.1:{int(server.stdout.readline())}"
        try:
            figures: dict[str, list[float]] = {}
            calls = blocking(url)
            for _ in range(rounds):
                for name, call in calls.items():
                    call()
                    began = time.process_time()
                    for _ in range(100):
                        call()
                    figures.setdefault(name, []).append((time.process_time() - began) / 100 * 1e6)
            report("blocking", figures)
            asyncio.run(run(url, rounds))
        finally:
            server.kill()


if __name__ == "__main__":
    main()
