"""One scenario, two shells: the blocking one made awaitable, and a transport that answers from a function."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Generator, Iterator, Sequence
from typing import Any

from polykube.transport.base import ClosedError, Request

Answering = Callable[[Request], "Reply"]


class Reply:
    """What a scripted server answers; ``chunks`` are given one by one, an exception among them is raised."""

    def __init__(
        self,
        status: int = 200,
        body: bytes = b"",
        headers: Sequence[tuple[str, str]] = (),
        chunks: Sequence[bytes | Exception] | None = None,
    ) -> None:
        self.status = status
        self.headers = list(headers)
        self.pieces: Sequence[bytes | Exception] = [body] if chunks is None else chunks


class FakeResponse:
    def __init__(self, reply: Reply, transport: FakeTransport) -> None:
        self.status = reply.status
        self.headers = reply.headers
        self._pieces = reply.pieces
        self._transport = transport
        self.closed = False
        transport.opened.append(self)

    def chunks(self) -> Iterator[bytes]:
        for piece in self._pieces:
            if isinstance(piece, Exception):
                raise piece
            yield piece

    def read(self) -> bytes:
        return b"".join(self.chunks())

    def close(self) -> None:
        self.closed = True


class FakeTransport:
    """Answers from ``answer`` and keeps what it was asked."""

    name = "fake"

    def __init__(self, answer: Answering) -> None:
        self.answer = answer
        self.requests: list[Request] = []
        self.opened: list[Any] = []
        self.closes = 0

    def send(self, request: Request) -> Any:
        if self.closes:
            raise ClosedError("the transport is closed", phase="connect", maybe_sent=False)
        self.requests.append(request)
        return FakeResponse(self.answer(request), self)

    def close(self) -> None:
        self.closes += 1


class AsyncFakeResponse:
    def __init__(self, response: FakeResponse) -> None:
        self._response = response
        self.status = response.status
        self.headers = response.headers

    async def chunks(self) -> AsyncIterator[bytes]:
        for piece in self._response.chunks():
            yield piece

    async def read(self) -> bytes:
        return self._response.read()

    async def close(self) -> None:
        self._response.close()


class AsyncFakeTransport(FakeTransport):
    async def send(self, request: Request) -> Any:
        return AsyncFakeResponse(super().send(request))

    async def close(self) -> None:  # type: ignore[override]
        super().close()


class Outcome:
    """A blocking call's result, usable where the asynchronous one gives an awaitable, iterator or context."""

    def __init__(self, value: Any) -> None:
        self._value = value

    def __await__(self) -> Generator[Any, None, Any]:
        return self._value
        yield

    async def __aiter__(self) -> AsyncIterator[Any]:
        for item in self._value:
            yield item

    async def __aenter__(self) -> Any:
        return lift(self._value.__enter__())

    async def __aexit__(self, *exc: Any) -> Any:
        return self._value.__exit__(*exc)

    def __getattr__(self, name: str) -> Any:
        return getattr(lift(self._value), name)


class Lifted:
    """A blocking object whose methods give ``Outcome``s."""

    def __init__(self, target: Any) -> None:
        self._target = target

    def __getattr__(self, name: str) -> Any:
        value = getattr(self._target, name)
        if callable(value) and not isinstance(value, type):
            return lambda *args, **kwargs: Outcome(value(*args, **kwargs))
        return value

    async def __aiter__(self) -> AsyncIterator[Any]:
        for item in self._target:
            yield item

    async def __aenter__(self) -> Any:
        self._target.__enter__()
        return self

    async def __aexit__(self, *exc: Any) -> Any:
        return self._target.__exit__(*exc)


def lift(value: Any) -> Any:
    return Lifted(value)
