"""The adapters as seen by respx, which stands where the library would open its sockets."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import aiohttp
import httpx
import httpx2
import pytest
import respx

from polykube import OptionError
from polykube.transport import ClosedError, Endpoint, Request, open_async_transport, open_transport

ENDPOINT = Endpoint("http://api.example:8001/prefix/")


@respx.mock
def test_what_is_written_and_read() -> None:
    route = respx.patch("http://api.example:8001/prefix/apis/x?dryRun=All").mock(
        httpx.Response(201, headers=[("Warning", '299 - "a"'), ("Warning", '299 - "b"')], content=b"{}")
    )
    transport = open_transport(ENDPOINT)
    request = Request("PATCH", "/apis/x?dryRun=All", headers=[("X-Own", "1")], body=b"[1]")
    response = transport.send(request)
    assert response.status == 201
    assert [value for name, value in response.headers if name == "warning"] == ['299 - "a"', '299 - "b"']
    assert response.read() == b"{}"
    sent = route.calls.last.request
    assert sent.content == b"[1]"
    assert dict(sent.headers) == {
        "host": "api.example:8001",
        "x-own": "1",
        "accept-encoding": "gzip",
        "content-length": "3",
    }
    transport.close()


@respx.mock
async def test_what_is_written_and_read_async() -> None:
    respx.get("http://api.example:8001/prefix/x").mock(httpx.Response(302, headers={"Location": "/y"}))
    transport = open_async_transport(ENDPOINT)
    response = await transport.send(Request("GET", "/x"))
    assert response.status == 302  # given back, never followed
    assert await response.read() == b""
    await transport.close()


def test_a_header_that_breaks_its_line_is_refused_without_being_repeated() -> None:
    transport = open_transport(ENDPOINT)
    with pytest.raises(ValueError, match="Authorization") as caught:
        transport.send(Request("GET", "/x", headers=[("Authorization", "Bearer s3cret\n")]))
    assert "s3cret" not in str(caught.value)


def test_closing_twice_is_harmless_and_use_afterwards_says_so() -> None:
    transport = open_transport(ENDPOINT)
    transport.close()
    transport.close()
    with pytest.raises(ClosedError, match="GET /x: the client is closed"):
        transport.send(Request("GET", "/x?continue=abc"))


@pytest.mark.parametrize(
    ("library", "layer"), [("httpx", "httpcore"), ("httpx2", "httpcore2"), ("aiohttp", "aiohttp")]
)
def test_only_the_chosen_library_is_imported(library: str, layer: str) -> None:
    code = (
        "import sys; from polykube.transport import *;"
        "assert not {'httpcore', 'httpcore2', 'aiohttp'} & sys.modules.keys();"
        f"open_async_transport(Endpoint('http://localhost'), {library!r});"
        "print(*sorted({'httpcore', 'httpcore2', 'aiohttp'} & sys.modules.keys()))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == [layer]


def test_an_unknown_library_is_named() -> None:
    with pytest.raises(OptionError, match="httpx or httpx2, not 'curl'"):
        open_transport(ENDPOINT, "curl")  # type: ignore[arg-type]
    with pytest.raises(OptionError, match="not 'aiohttp'; aiohttp is for asynchronous clients"):
        open_transport(ENDPOINT, "aiohttp")  # type: ignore[arg-type]


def test_a_client_of_the_wrong_kind_is_refused() -> None:
    for client in (httpx.AsyncClient(), aiohttp.ClientSession, "http://x"):
        with pytest.raises(TypeError, match=r"an httpx.Client or httpx2.Client is needed"):
            open_transport(ENDPOINT, client=client)
    with httpx2.Client() as own, pytest.raises(OptionError, match="one of httpx2, but library='httpx'"):
        open_transport(ENDPOINT, "httpx", client=own)


@pytest.mark.parametrize("module", [httpx, httpx2], ids=["httpx", "httpx2"])
def test_a_lent_client_keeps_its_settings_and_stays_open(module: Any) -> None:
    seen: list[Any] = []

    def answer(request: Any) -> Any:
        seen.append(request)
        return module.Response(
            307, headers={"Location": "http://elsewhere", "Set-Cookie": "a=b"}, content=b"{}"
        )

    with module.Client(transport=module.MockTransport(answer), headers={"X-Tenant": "t"}) as own:
        transport = open_transport(ENDPOINT, client=own)
        assert transport.name == module.__name__
        response = transport.send(Request("PUT", "/x", body=b"{}"))
        assert (response.status, response.read()) == (307, b"{}")
        transport.close()
        assert not own.is_closed
    assert len(seen) == 1
    assert (seen[0].headers["x-tenant"], seen[0].content) == ("t", b"{}")
    with pytest.raises(ClosedError, match="closed"):
        transport.send(Request("GET", "/x"))
