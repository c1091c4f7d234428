# Derived from polykube/aio/watch.py by tools/derive_sync.py; edit that file, then run the tool.

"""A watch: one streaming answer, read event by event."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import TracebackType
from typing import TYPE_CHECKING, Any, Generic, Self, TypeVar

from polykube import answers, requests
from polykube.errors import PolykubeError
from polykube.objects import Object
from polykube.requests import Plan
from polykube.resources import Call
from polykube.server_warnings import texts
from polykube.transport.base import Response, ClosedError, TransportError
from polykube.watching import Lines, WatchEvent

if TYPE_CHECKING:
    from polykube.sync.resource import Resource

T = TypeVar("T", bound=Object)


class Watch(Generic[T]):
    """The events of one watch request, until the server ends it.

    It starts when iterated or entered, and is read once. Leaving the loop ends it, however it is left;
    inside a ``with`` block the end of the block does::

        with levels.watch(resource_version=version) as watch:
            for event in watch:
                ...

    The server ends every watch after some 30 to 60 minutes (``timeout_seconds``): the loop then simply ends,
    and a new watch from ``resource_version`` goes on. Nothing limits the silence between two events unless
    ``timeout_seconds`` or a ``Timeouts`` is given.

    Attributes:
        resource_version: of the last event, bookmarks included. The initial ``ADDED`` events of a watch
            without ``resource_version`` come in no order: resume from a bookmark or a later event instead.
        warnings: texts of the server's Warning headers.

    Raises:
        ApiError: the server refused, or sent an ERROR event: ``Expired`` when the version is too old.
        TransportError: the connection was lost.
    """

    def __init__(
        self,
        resource: Resource[T, Any],
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
        self._response: Response | None = None
        self._plan: Plan[T, Any] | None = None
        self._entered = False
        self._closed = False
        self._where = ("GET", "")
        version = options.get("resource_version")
        self.resource_version: str | None = version
        self.warnings: list[str] = []

    def __enter__(self) -> Self:
        self._open()
        self._entered = True
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """End the watch at once, also from another thread: its loop ends. Any number of times.

        One that is still being opened ends when the server answers.
        """
        self._closed = True
        response, self._response = self._response, None
        if response is not None:
            response.close()

    def _open(self) -> tuple[Response, Plan[T, Any]]:
        if self._response is not None and self._plan is not None:
            return self._response, self._plan
        if self._closed:
            raise PolykubeError("this watch has ended; call watch() again for a new one")
        plan = self._resource.ready(self._call)
        request = requests.watch(
            plan,
            self._resource.client.settings,
            namespace=self._namespace,
            all_namespaces=self._all_namespaces,
            options=self._options,
            call=self._call,
        )
        response = self._resource.client.stream(request)
        self._where = method, path = request.method, request.target.partition("?")[0]
        self._response, self._plan = response, plan
        # In this order, and in the other one in close(): either sees what the other has done.
        if self._closed:
            self.close()
            raise ClosedError(
                f"{method} {path}: the watch was closed while it began", phase="headers", maybe_sent=True
            )
        self.warnings = texts(response.headers)
        return response, plan

    def __iter__(self) -> Iterator[WatchEvent[T]]:
        try:
            response, plan = self._open()
        except TransportError:
            if self._closed:
                return
            raise
        method, path = self._where
        lines = Lines(f"{method} {path}")
        try:
            for chunk in response.chunks():
                for line in lines.feed(chunk):
                    if self._closed:
                        return
                    event, version = answers.event(line, plan, method, path)
                    self.resource_version = version or self.resource_version
                    yield event
            rest = lines.end()
            if rest:
                event, version = answers.last_line(rest, plan, method, path)
                self.resource_version = version or self.resource_version
                yield event
            self._closed = True
        except TransportError:
            if not self._closed:
                raise
        finally:
            if not self._entered:
                self.close()
