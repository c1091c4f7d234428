"""Secrets in every credential slot appear in no repr, text, log record, warning or error."""

from __future__ import annotations

import base64
import json
import logging
import pickle
import traceback
import warnings
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from tests.client.secrets import MARKER, Collector, leaks

from polykube.aio import AsyncClient
from polykube.answers import Answer, check
from polykube.config import Config
from polykube.config.credentials import Credentials
from polykube.errors import ApiError
from polykube.hooks import Exchange, Hooks
from polykube.sync import Client

TOKEN = f"{MARKER}-token"
BASIC = base64.b64encode(f"me:{MARKER}-password".encode()).decode()
SECRET = {"apiVersion": "v1", "kind": "Secret", "metadata": {"name": "a"}, "data": {"k": f"{MARKER}-data"}}


class Echo(BaseHTTPRequestHandler):
    """Answers with what was asked, headers included, as debugging proxies do."""

    protocol_version = "HTTP/1.1"

    def do_GET(self) -> None:
        status = int(self.path.rpartition("/")[2])
        headers = "".join(f"<p>{name}: {value}</p>" for name, value in self.headers.items())
        message = {"kind": "Status", "message": headers, "reason": "Odd", "code": status}
        body = json.dumps(message).encode() if status == 418 else f"<html>{headers}</html>".encode()
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *arguments: Any) -> None:
        pass


@pytest.fixture(scope="module")
def echo() -> Iterator[str]:
    server = HTTPServer(("127.0.0.1", 0), Echo)
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    yield f"http://127.0.0.1:{server.server_address[1]}"
    server.shutdown()
    server.server_close()
    thread.join()


def configurations(url: str, folder: Path) -> dict[str, Callable[[], Config]]:
    path = folder / "token"
    path.write_text(TOKEN)
    return {
        "token": lambda: Config.explicit(url, token=TOKEN),
        "token file": lambda: Config.explicit(url, token_file=path),
        "password": lambda: Config(
            Config.explicit(url).endpoint, Credentials(username="me", password=f"{MARKER}-password")
        ),
    }


def shown(error: BaseException) -> list[str]:
    return [
        str(error),
        repr(error),
        "".join(traceback.format_exception(error)),
        repr(vars(error)),
        pickle.dumps(error).decode("latin-1"),
    ]


@pytest.mark.parametrize("slot", ["token", "token file", "password"])
@pytest.mark.parametrize("status", [200, 401, 418, 500])
async def test_a_server_that_quotes_the_request_gives_nothing_away(
    echo: str, tmp_path: Path, slot: str, status: int
) -> None:
    config = configurations(echo, tmp_path)[slot]()
    texts = [repr(config), str(config), repr(config.credentials)]
    seen: list[Exchange] = []
    hooks = Hooks(request=seen.append, response=seen.append)
    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always")
        with Client(config, hooks=hooks) as client:
            with pytest.raises(Exception) as blocking:  # noqa: PT011
                client.request("GET", f"/{status}").json()
            texts += [repr(client), *shown(blocking.value)]
        async with AsyncClient(config, hooks=hooks) as other:
            with pytest.raises(Exception) as asynchronous:  # noqa: PT011
                (await other.request("GET", f"/{status}")).json()
            texts += [repr(other), *shown(asynchronous.value)]
    texts += [repr(exchange) for exchange in seen] + [str(warning.message) for warning in warned]
    assert len(seen) == 4 if status != 401 or slot != "token file" else len(seen) >= 4
    assert leaks(texts) == []
    assert not [text for text in texts if BASIC in text]


@pytest.mark.parametrize("status", [200, 401, 418])
def test_headers_of_one_call_stay_hidden(echo: str, status: int) -> None:
    with Client(url=echo) as client, pytest.raises(Exception) as caught:  # noqa: PT011
        client.request("GET", f"/{status}", headers={"Authorization": f"Bearer {TOKEN}"}).json()
    assert leaks(shown(caught.value)) == []


def test_headers_of_an_answer_are_no_better_than_its_body() -> None:
    headers = [("x-asked-by", f"Bearer {TOKEN}"), ("location", f"http://x/?t={TOKEN}"), ("audit-id", "7")]
    for status in (302, 400):
        with pytest.raises(ApiError) as caught:
            check(Answer("GET", "/x", status, headers, b""), [TOKEN])
        assert leaks(shown(caught.value)) == []
        assert caught.value.audit_id == "7"


def test_a_connection_that_fails_hides_them_too() -> None:
    with Client(url="http://127.0.0.1:9", token=TOKEN) as client, pytest.raises(Exception) as caught:  # noqa: PT011
        client.request("GET", "/version")
    assert leaks(shown(caught.value)) == []


def test_a_secret_object_is_not_quoted_by_what_goes_wrong_with_it() -> None:
    with Client(url="http://127.0.0.1:9") as client:
        secrets = client.resource("v1", "Secret", plural="secrets", namespaced=True)
        calls: list[Callable[[], object]] = [
            lambda: secrets.create({**SECRET, "kind": "ConfigMap"}),
            lambda: secrets.replace({**SECRET, "metadata": {}}),
            lambda: secrets.apply(SECRET),
            lambda: secrets.create(SECRET),
        ]
        for call in calls:
            with pytest.raises(Exception) as caught:  # noqa: PT011
                call()
            assert leaks(shown(caught.value)) == []


def test_a_planted_leak_is_found() -> None:
    collector = Collector()
    logger = logging.Logger("planted")
    logger.addHandler(collector)
    logger.debug("all is well")
    logger.debug("a header: %s", TOKEN)
    try:
        raise ValueError(TOKEN)
    except ValueError:
        logger.debug("it failed", exc_info=True)
    assert len(leaks(collector.texts)) == 2
