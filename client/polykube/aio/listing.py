"""A list of objects, read page by page while it is iterated."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from polykube import answers, requests
from polykube.objects import Object
from polykube.paging import Pages
from polykube.resources import Call

if TYPE_CHECKING:
    from polykube.aio.resource import AsyncResource

T = TypeVar("T", bound=Object)
L = TypeVar("L", bound=Object)


class AsyncListing(Generic[T, L]):
    """The objects of a list call. Nothing is asked for before the first of them is.

    Each iteration starts the list anew. The limits of the call count for each page by itself. When the token
    of a later page is too old (about five minutes), ``Expired`` is raised.

    Attributes:
        resource_version: the version that the list shows, once a page came; a watch may start from it.
        warnings: texts of the server's Warning headers on the last page.

    https://kubernetes.io/docs/reference/using-api/api-concepts/#retrieving-large-results-sets-in-chunks
    """

    def __init__(
        self,
        resource: AsyncResource[T, L],
        namespace: str | None,
        all_namespaces: bool,
        options: Mapping[str, Any],
        call: Call,
    ) -> None:
        self._resource = resource
        self._namespace = namespace
        self._all_namespaces = all_namespaces
        self._options = options
        self._call = call
        self.resource_version: str | None = None
        self.warnings: list[str] = []

    async def __aiter__(self) -> AsyncIterator[T]:
        async for page in self.pages():
            for item in _items(page):
                yield item

    async def pages(self) -> AsyncIterator[L]:
        """The answers as they come: each has its ``items`` and ``metadata``."""
        plan = await self._resource.ready(self._call)
        client = self._resource.client
        state = Pages(self._options.get("continue_"))
        token: str | None = None
        while not state.done:
            request = requests.list_(
                plan,
                client.settings,
                namespace=self._namespace,
                all_namespaces=self._all_namespaces,
                options=self._options,
                call=self._call,
                token=token,
            )
            answer = await client.exchange(request)
            page = answers.page(answer, plan)
            state.turn(page.to_wire(), f"{answer.method} {answer.path}")
            token = state.token
            self.resource_version = state.resource_version
            self.warnings = answer.warnings
            yield page

    async def all(self) -> list[T]:
        """Every object, in one list."""
        found: list[T] = []
        async for page in self.pages():
            found.extend(_items(page))
        return found


def _items(page: Any) -> Any:
    return page.items
