"""Every fault on every shell: a clear answer, in bounded time, with nothing left behind."""

from __future__ import annotations

import time

import pytest
from tests.hostile.certificates import client_context, server_context
from tests.hostile.faults import FAULTS, QUICK, SHELLS, Answers, Fault
from tests.hostile.server import GOOD, HostileServer, serving
from tests.hostile.shells import Answer, Shell, opened, outcome

from polykube.transport import Endpoint, Request, TransportError

PATH = "/apis/flowcontrol.apiserver.k8s.io/v1/flowschemas"
QUERY = "?continue=not-for-messages"
PATIENCE = 15.0
"""Seconds: many times what any fault takes, and a fraction of what a hang would."""


def endpoint_for(fault: Fault, server: HostileServer) -> Endpoint:
    context = client_context(with_certificate=fault.mutual) if fault.certificate else None
    return Endpoint(server.url, tls=context, server_name=fault.server_name)


def check(fault: Fault, shell: str, found: Answer | TransportError) -> None:
    wanted = fault.outcome(shell)
    if isinstance(wanted, Answers):
        assert isinstance(found, Answer), found
        assert found.status == wanted.status
        assert wanted.size in (None, len(found.body))
        return
    assert isinstance(found, TransportError), f"an answer: {found.status}"
    assert type(found) in wanted.kinds, found
    assert wanted.phase in (None, found.phase), found.phase
    assert wanted.maybe_sent in (None, found.maybe_sent), found.phase
    assert str(found).startswith(f"{fault.method} {PATH}: "), found
    assert "not-for-messages" not in str(found)


def still_usable(shell: Shell, server: HostileServer) -> None:
    answer = shell.call(Request("GET", PATH, timeouts=QUICK))
    assert (answer.status, answer.body) == (200, GOOD)
    assert server.settled(1), f"{server.open} connections are open"


@pytest.mark.parametrize("name", SHELLS)
@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_fault(fault: Fault, name: str) -> None:
    tls = server_context(fault.certificate) if fault.certificate else None
    with serving(fault.play, tls) as server:
        with opened(name, endpoint_for(fault, server)) as shell:
            began = time.monotonic()
            found = outcome(
                shell, Request(fault.method, PATH + QUERY, body=fault.body, timeouts=fault.timeouts)
            )
            took = time.monotonic() - began
            check(fault, name, found)
            assert took < PATIENCE
            assert server.connections == 1
            assert len(server.received) <= 1
            assert shell.tasks() == 0
            assert server.settled(1)
            server.heal()
            if fault.certificate in ("", "good"):
                still_usable(shell, server)
        assert server.settled(0), "a socket is left"
