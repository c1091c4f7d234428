"""polykube's rows for the benchmark of Python clients; ``run_shared.py`` copies this file among its adapters.

Libraries are imported inside ``open``: a cold import is a scenario.
"""

from ._base import Async, Sync


class _View:
    dists = ("polykube", "httpx", "msgspec")
    models = "windows over the wire"
    paging = "auto"

    def view(self, o):
        s = o.spec.limited
        return (
            o.metadata.name,
            s.nominalConcurrencyShares,
            s.limitResponse.queuing.queues,
            o.status.conditions[0].type,
        )

    def relabel(self, o, k, v):
        o.metadata.labels[k] = v
        return o


class Polykube(_View, Sync):
    library = None

    def open(self):
        from polykube import Client
        from polykube_apis.flowcontrol.v1 import PriorityLevelConfigurations

        self.c = Client(url=self.url, token="bench", library=self.library)
        self.r = PriorityLevelConfigurations(self.c)

    def close(self):
        self.c.close()

    def get(self, name):
        return self.r.get(name)

    def list(self):
        return self.r.list(limit=0)

    def list_paged(self, limit):
        return self.r.list(limit=limit)

    def watch(self):
        return iter(self.r.watch())

    def patch_label(self, name, k, v):
        return self.r.patch(name, {"metadata": {"labels": {k: v}}})

    def replace(self, o):
        return self.r.replace(o)


class PolykubeAsync(_View, Async):
    library = None

    async def open(self):
        from polykube import AsyncClient
        from polykube_apis.flowcontrol.v1 import AsyncPriorityLevelConfigurations

        self.c = AsyncClient(url=self.url, token="bench", library=self.library)
        self.r = AsyncPriorityLevelConfigurations(self.c)

    async def close(self):
        await self.c.close()

    async def get(self, name):
        return await self.r.get(name)

    async def list(self):
        async for o in self.r.list(limit=0):
            yield o

    async def list_paged(self, limit):
        async for o in self.r.list(limit=limit):
            yield o

    async def watch(self):
        async with self.r.watch() as events:
            async for event in events:
                yield event

    async def patch_label(self, name, k, v):
        return await self.r.patch(name, {"metadata": {"labels": {k: v}}})

    async def replace(self, o):
        return await self.r.replace(o)


class PolykubeHttpx2(Polykube):
    dists = ("polykube", "httpx2", "msgspec")
    library = "httpx2"


class PolykubeHttpx2Async(PolykubeAsync):
    dists = ("polykube", "httpx2", "msgspec")
    library = "httpx2"


class PolykubeAiohttp(PolykubeAsync):
    dists = ("polykube", "aiohttp", "msgspec")
    library = "aiohttp"


CLIENTS = {
    "polykube": Polykube,
    "polykube-async": PolykubeAsync,
    "polykube-httpx2": PolykubeHttpx2,
    "polykube-httpx2-async": PolykubeHttpx2Async,
    "polykube-aiohttp": PolykubeAiohttp,
}
