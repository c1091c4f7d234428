"""The client: what every call goes through, and what it remembers between calls."""

from __future__ import annotations

import logging
import os
import sys
import time
from collections.abc import Mapping, Sequence
from types import TracebackType
from typing import Any, Literal, Self

from polykube import __version__, answers, discovery, requests
from polykube._flavour import AsyncLock
from polykube.aio.untyped import AsyncUntypedResource
from polykube.answers import Answer
from polykube.config import Config
from polykube.discovery import FoundKind, ServerVersion
from polykube.errors import NotFound, ServerWarning
from polykube.hooks import Exchange, Hooks
from polykube.requests import Settings, merge_headers, own_headers
from polykube.resources import DEFAULT, Call, Headers, Query, Timeout, Timeouts
from polykube.server_warnings import texts, warn
from polykube.transport import AsyncLibrary, open_async_transport
from polykube.transport.base import AsyncResponse, AsyncTransport, ClosedError, Header, Request

_log = logging.getLogger("polykube")


class AsyncClient:
    """A connection to one API server, for any number of resources and tasks.

    Without arguments it finds the cluster as ``kubectl`` does: ``KUBECONFIG`` or ``~/.kube/config`` and its
    current context, else the service account of the pod it runs in. Nothing is sent before the first call::

        async with AsyncClient() as client:
            levels = v1.AsyncPriorityLevelConfigurations(client)
            level = await levels.get("batch")

    Args:
        config: where the server is and who asks; see ``polykube.config``.
        kubeconfig: path of one kubeconfig file, in place of those that kubectl would read.
        context: another context of the kubeconfig than the current one.
        url: the server's address, in place of a kubeconfig.
        token: a bearer token, with ``url``.
        ca_file: the server's certificate authority (PEM), with ``url``.
        namespace: for calls on namespaced kinds that name none; the configuration's when ``None``.
        timeouts: limits of every call; see ``Timeouts``.
        library: the HTTP library to use; ``httpx`` when ``None``, or the first that is installed.
        http_client: an HTTP client of your own to send through, such as an ``httpx.AsyncClient``. It is not
            closed, and its settings of TLS, proxies and connections count, not the configuration's.
        transport: a transport of your own, in place of both.
        hooks: functions that see every exchange.
        field_manager: the name that writes are signed with; ``apply`` needs one, here or in the call.
        field_validation: what the server does with unknown and duplicate fields of writes that do not say:
            ``Strict`` refuses the write, ``Warn`` drops and warns, ``Ignore`` drops.
        page_size: objects a page of lists that say neither ``limit`` nor ``resource_version``; ``None`` asks
            for all at once.
        user_agent: in place of ``polykube/<version> …``.

    Raises:
        ConfigError: no usable configuration.
        OptionError: a setting that no call could send, or a library that there is not.
        ImportError: the library is not installed.
    """

    def __init__(
        self,
        config: Config | None = None,
        *,
        kubeconfig: str | os.PathLike[str] | None = None,
        context: str | None = None,
        url: str | None = None,
        token: str | None = None,
        ca_file: str | os.PathLike[str] | None = None,
        namespace: str | None = None,
        timeouts: Timeouts | None = None,
        library: AsyncLibrary | None = None,
        http_client: object | None = None,
        transport: AsyncTransport | None = None,
        hooks: Hooks | None = None,
        field_manager: str | None = None,
        field_validation: Literal["Strict", "Warn", "Ignore"] | None = "Strict",
        page_size: int | None = 500,
        user_agent: str | None = None,
    ) -> None:
        self.config = Config.choose(
            config, kubeconfig=kubeconfig, context=context, url=url, token=token, ca_file=ca_file
        )
        self.settings = Settings(
            namespace=namespace or self.config.namespace,
            timeouts=timeouts,
            field_manager=field_manager,
            field_validation=field_validation,
            page_size=page_size,
        )
        self.hooks = hooks or Hooks()
        self._credentials = self.config.credentials
        self._base_headers: tuple[Header, ...] = (
            *self.config.headers,
            ("accept", requests.JSON_TYPE),
            *own_headers({"user-agent": user_agent or f"polykube/{__version__} (python; {sys.platform})"}),
        )
        self._transport = transport or open_async_transport(self.config.endpoint, library, http_client)
        self._headers: dict[tuple[str | None, tuple[Header, ...]], tuple[Header, ...]] = {}
        self._closed = False
        self._process = os.getpid()
        self._kinds: dict[tuple[str, str], FoundKind] = {}
        self._discovering = AsyncLock()

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.config.endpoint.url}{', closed' if self._closed else ''}>"

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, traceback: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Close the connections. Any number of times; what was handed in open stays open."""
        if not self._closed:
            self._closed = True
            await self._transport.close()

    def resource(
        self,
        api_version: str,
        kind: str,
        *,
        plural: str | None = None,
        namespaced: bool | None = None,
    ) -> AsyncUntypedResource:
        """Any kind that the server serves, without generated classes.

        Args:
            api_version: such as ``apps/v1``, or ``v1`` for the core group.
            kind: such as ``Deployment``.
            plural: the name in paths; with ``namespaced`` it spares the discovery request of the first call.
            namespaced: whether objects live in namespaces.
        """
        return AsyncUntypedResource(self, api_version, kind, plural=plural, namespaced=namespaced)

    async def version(self, *, timeout: Timeout = DEFAULT) -> ServerVersion:
        """The server's version. From then on, options newer than it warn when they are used."""
        answer = await self.request("GET", "/version", timeout=timeout)
        found = discovery.server_version(answer)
        self.settings.server_minor = (found.major, found.minor)
        return found

    async def request(
        self,
        method: str,
        path: str,
        *,
        query: Query | None = None,
        body: Any = None,
        headers: Headers | None = None,
        timeout: Timeout = DEFAULT,
    ) -> Answer:
        """Any request, for what the typed calls do not cover.

        Args:
            method: such as ``GET``.
            path: percent-encoded, beginning with ``/``; relative to the server's address.
            query: parameters, encoded here.
            body: bytes as they are, else anything that JSON can hold (objects included).
            headers: with a ``content-type`` when the body is not ``application/json``.
            timeout: limits of this call.

        Raises:
            ApiError: the answer is not 2xx.
            TransportError: none came.
        """
        return await self.exchange(
            requests.raw(self.settings, method, path, body, Call(timeout, query, headers))
        )

    async def exchange(self, request: Request) -> Answer:
        """Send a request and read its whole answer. Most callers want ``request`` or a resource.

        Raises:
            ApiError: the answer is not 2xx.
            TransportError: none came.
        """
        response, exchange = await self._send(request)
        try:
            body = await response.read()
        except BaseException as error:
            exchange.error = error
            raise
        finally:
            await response.close()
            self._done(exchange)
        self._tell(exchange)
        return self._checked(request, exchange, response, body)

    async def stream(self, request: Request) -> AsyncResponse:
        """Send a request and give its answer unread; the caller closes it.

        Raises:
            ApiError: the answer is not 2xx.
            TransportError: none came.
        """
        response, exchange = await self._send(request)
        try:
            self._done(exchange)
            if not 200 <= response.status < 300:
                self._checked(request, exchange, response, await response.read())
            self._tell(exchange)
        except BaseException:
            await response.close()
            raise
        return response

    async def _send(self, request: Request) -> tuple[AsyncResponse, Exchange]:
        """Up to the answer's header; once more when the server refuses credentials that were replaced."""
        method, path = request.method, request.target.partition("?")[0]
        if self._closed:
            raise ClosedError(f"{method} {path}: this client is closed", phase="connect", maybe_sent=False)
        if os.getpid() != self._process:
            raise ClosedError(
                f"{method} {path}: this client belongs to the parent of this forked process; make one here",
                phase="connect",
                maybe_sent=False,
            )
        attempt, spent = 1, 0.0
        while True:
            exchange = Exchange(method, path, attempt, time.monotonic())
            authorization = self._credentials.authorization()
            headers = self._all_headers(request.headers, authorization)
            if self.hooks.request is not None:
                extra = self.hooks.request(exchange)
                if extra:
                    headers = merge_headers(headers, own_headers(extra))
            try:
                response = await self._transport.send(requests.with_headers(request, headers, spent))
            except BaseException as error:
                exchange.error = error
                self._done(exchange)
                raise
            exchange.status, exchange.headers = response.status, response.headers
            if response.status != 401 or attempt > 1:
                return response, exchange
            try:
                replaced = self._credentials.refresh(authorization)
            except BaseException:
                await response.close()
                raise
            if not replaced:
                return response, exchange
            await response.close()
            self._done(exchange)
            attempt, spent = attempt + 1, spent + exchange.duration

    def _all_headers(self, own: Sequence[Header], authorization: str | None) -> tuple[Header, ...]:
        key = (authorization, tuple(own))
        found = self._headers.get(key)
        if found is None:
            base = self._base_headers
            if authorization is not None:
                base = (*base, ("authorization", authorization))
            found = merge_headers(base, own)
            if len(self._headers) >= 64:
                self._headers.clear()
            self._headers[key] = found
        return found

    def _done(self, exchange: Exchange) -> None:
        """The end of one attempt, for the log and the hook."""
        exchange.duration = time.monotonic() - exchange.started
        if _log.isEnabledFor(logging.DEBUG):
            _log.debug(
                "%s %s: %s in %.3f s (attempt %d)",
                exchange.method,
                exchange.path,
                exchange.status if exchange.error is None else type(exchange.error).__name__,
                exchange.duration,
                exchange.attempt,
            )
        if self.hooks.response is not None:
            self.hooks.response(exchange)

    def _checked(self, request: Request, exchange: Exchange, response: AsyncResponse, body: bytes) -> Answer:
        answer = Answer(exchange.method, exchange.path, response.status, response.headers, body)
        if 200 <= answer.status < 300:
            return answer
        return answers.check(answer, [*self._credentials.secrets(), *requests.secrets(request)])

    def _tell(self, exchange: Exchange) -> None:
        """The server's warnings, to the hook or as Python warnings."""
        for text in texts(exchange.headers):
            if self.hooks.warning is not None:
                self.hooks.warning(text, exchange)
            else:
                warn(text, ServerWarning)

    async def find_kind(self, api_version: str, kind: str, *, timeout: Timeout = DEFAULT) -> FoundKind:
        """The plural and the scope of a kind, as the server's discovery tells them; remembered.

        Args:
            api_version: such as ``apps/v1``.
            kind: such as ``Deployment``.
            timeout: limits of each of the (at most two) requests.

        Raises:
            UnknownKind: the server does not serve it.
        """
        found = self._kinds.get((api_version, kind))
        if found is not None:
            return found
        async with self._discovering:
            if (api_version, kind) not in self._kinds:
                self._kinds.update(await self._discover(api_version, timeout))
            try:
                return self._kinds[api_version, kind]
            except KeyError:
                raise discovery.unknown(api_version, kind, self._kinds) from None

    async def _discover(self, api_version: str, timeout: Timeout) -> Mapping[tuple[str, str], FoundKind]:
        """Everything from one aggregated document; of a server without it, the one group version."""
        answer = await self.exchange(discovery.aggregated_request(self.settings, api_version, timeout))
        found = discovery.from_aggregated(answer)
        if found is not None and any(version == api_version for version, _ in found):
            return found
        try:
            answer = await self.exchange(discovery.legacy_request(self.settings, api_version, timeout))
        except NotFound:
            return {}
        return discovery.from_legacy(answer, api_version)
