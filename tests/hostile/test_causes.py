"""What an error of the wire says that it came from: what happened in this call, and nothing else."""

from __future__ import annotations

import ssl

import pytest
from tests.hostile.faults import ON_UVLOOP, QUICK, SHELLS
from tests.hostile.server import Peer, serving
from tests.hostile.shells import opened, outcome

from polykube.transport import ConnectError, DisconnectedError, Endpoint, Request, TransportError

DELETE = Request("DELETE", "/x", timeouts=QUICK)


@pytest.fixture(params=[*SHELLS, *ON_UVLOOP])
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def causes(error: BaseException) -> list[BaseException]:
    found = [error]
    while (cause := found[-1].__cause__) is not None:
        assert cause not in found, "an error is its own cause: who follows them never ends"
        found.append(cause)
    return found


def read_and_reset(peer: Peer) -> None:
    peer.request()
    peer.reset()


def test_a_call_made_while_the_error_of_another_is_handled_has_its_own_cause(name: str) -> None:
    """As who repeats a call in an ``except`` block does."""
    with serving(Peer.answer_well) as gone:
        pass
    with opened(name, Endpoint(gone.url)) as shell:
        first = outcome(shell, DELETE)
        assert isinstance(first, ConnectError)
        assert isinstance(causes(first)[-1], OSError)
        try:
            raise first
        except TransportError:
            second = outcome(shell, DELETE)
        assert isinstance(second, ConnectError)
        assert first not in causes(second)


def test_what_else_is_being_handled_is_not_the_reason(name: str) -> None:
    with serving(read_and_reset) as server, opened(name, Endpoint(server.url)) as shell:
        try:
            raise ssl.SSLError(1, "of something else")
        except ssl.SSLError:
            error = outcome(shell, DELETE)
    assert isinstance(error, DisconnectedError)
    assert error.maybe_sent
    causes(error)


def test_a_name_that_does_not_resolve(name: str) -> None:
    with opened(name, Endpoint("http://no-such-host.invalid")) as shell:
        error = outcome(shell, DELETE)
    assert isinstance(error, ConnectError)
    assert "nknown error" not in str(error)
    causes(error)
