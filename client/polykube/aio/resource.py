"""The verbs of one resource: what the typed methods of generated classes call."""

from __future__ import annotations

from collections.abc import Mapping
from inspect import iscoroutinefunction
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from polykube import answers, requests
from polykube._flavour import AsyncAwaited
from polykube.aio.listing import AsyncListing
from polykube.aio.watch import AsyncWatch
from polykube.objects import Object
from polykube.requests import Plan
from polykube.resources import Call, PatchKind, ResourceType

if TYPE_CHECKING:
    from polykube.aio.client import AsyncClient

T = TypeVar("T", bound=Object)
L = TypeVar("L", bound=Object)

_NO_CALL = Call()


class AsyncResource(Generic[T, L]):
    """One resource through one client. Generated classes derive from it and add a typed method for each verb.

    Args:
        client: what sends the requests; it stays the caller's to close.

    Raises:
        TypeError: the client is of the other kind.
    """

    TYPE: ClassVar[ResourceType[Any, Any]]

    def __init__(self, client: AsyncClient) -> None:
        if bool(iscoroutinefunction(client.exchange)) is not AsyncAwaited:
            raise TypeError(f"{type(self).__name__} needs AsyncClient, not {type(client).__name__}")
        self.client = client
        self._plan: Plan[T, L] | None = Plan(self.TYPE)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self.client!r}>"

    async def ready(self, call: Call = _NO_CALL) -> Plan[T, L]:
        """What the requests are made from.

        An untyped resource asks the server for it once, in the limits of the call that needs it first.
        """
        assert self._plan is not None
        return self._plan

    async def _get(
        self,
        name: str,
        subresource: str | None = None,
        *,
        namespace: str | None = None,
        options: Mapping[str, Any],
        call: Call = _NO_CALL,
    ) -> T:
        plan = self._plan or await self.ready(call)
        request = requests.get(
            plan,
            self.client.settings,
            name,
            namespace=namespace,
            subresource=subresource,
            options=options,
            call=call,
        )
        return answers.one(await self.client.exchange(request), plan, subresource)

    def _list(
        self,
        *,
        namespace: str | None = None,
        all_namespaces: bool = False,
        options: Mapping[str, Any],
        call: Call = _NO_CALL,
    ) -> AsyncListing[T, L]:
        return AsyncListing(self, namespace, all_namespaces, options, call)

    def _watch(
        self,
        *,
        namespace: str | None = None,
        all_namespaces: bool = False,
        options: Mapping[str, Any],
        call: Call = _NO_CALL,
    ) -> AsyncWatch[T]:
        return AsyncWatch(self, namespace, all_namespaces, options, call)

    async def _create(
        self,
        body: Any,
        *,
        namespace: str | None = None,
        options: Mapping[str, Any],
        call: Call = _NO_CALL,
    ) -> T:
        plan = self._plan or await self.ready(call)
        request = requests.create(
            plan, self.client.settings, body, namespace=namespace, options=options, call=call
        )
        return answers.one(await self.client.exchange(request), plan)

    async def _replace(
        self,
        body: Any,
        subresource: str | None = None,
        *,
        namespace: str | None = None,
        options: Mapping[str, Any],
        call: Call = _NO_CALL,
    ) -> T:
        plan = self._plan or await self.ready(call)
        request = requests.replace(
            plan,
            self.client.settings,
            body,
            namespace=namespace,
            subresource=subresource,
            options=options,
            call=call,
        )
        return answers.one(await self.client.exchange(request), plan, subresource)

    async def _patch(
        self,
        name: str,
        body: Any,
        kind: PatchKind = "merge",
        subresource: str | None = None,
        *,
        namespace: str | None = None,
        options: Mapping[str, Any],
        call: Call = _NO_CALL,
    ) -> T:
        plan = self._plan or await self.ready(call)
        request = requests.patch(
            plan,
            self.client.settings,
            name,
            body,
            kind,
            namespace=namespace,
            subresource=subresource,
            options=options,
            call=call,
        )
        return answers.one(await self.client.exchange(request), plan, subresource)

    async def _apply(
        self,
        body: Any,
        subresource: str | None = None,
        *,
        namespace: str | None = None,
        options: Mapping[str, Any],
        call: Call = _NO_CALL,
    ) -> T:
        plan = self._plan or await self.ready(call)
        request = requests.apply(
            plan,
            self.client.settings,
            body,
            namespace=namespace,
            subresource=subresource,
            options=options,
            call=call,
        )
        return answers.one(await self.client.exchange(request), plan, subresource)

    async def _delete(
        self,
        name: str,
        preconditions: Mapping[str, object] | None = None,
        *,
        namespace: str | None = None,
        options: Mapping[str, Any],
        call: Call = _NO_CALL,
    ) -> T | Any:
        plan = self._plan or await self.ready(call)
        request = requests.delete(
            plan,
            self.client.settings,
            name,
            preconditions=preconditions,
            namespace=namespace,
            options=options,
            call=call,
        )
        return answers.deleted(await self.client.exchange(request), plan)

    async def _delete_collection(
        self,
        everything: bool = False,
        *,
        namespace: str | None = None,
        all_namespaces: bool = False,
        options: Mapping[str, Any],
        call: Call = _NO_CALL,
    ) -> L | Any:
        plan = self._plan or await self.ready(call)
        request = requests.delete_collection(
            plan,
            self.client.settings,
            everything=everything,
            namespace=namespace,
            all_namespaces=all_namespaces,
            options=options,
            call=call,
        )
        return answers.collection_deleted(await self.client.exchange(request), plan)
