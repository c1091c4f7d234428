"""``polykube_codegen specs --from-server`` against a small server on a real socket."""

from __future__ import annotations

import json
import ssl
import threading
from collections.abc import Iterator
from copy import deepcopy
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
import trustme

from polykube_codegen.__main__ import main
from polykube_codegen.specs.canonical import dump
from polykube_codegen.specs.compare import differences

SPECS = Path(__file__).resolve().parents[2] / "specs" / "flowcontrol"
GROUP = "flowcontrol.apiserver.k8s.io"
DOCUMENT: dict[str, Any] = json.loads((SPECS / "v1@1.37.json").read_text("utf-8"))


class Fake:
    """An API server as far as this command asks: what it answers is set by the test."""

    def __init__(self) -> None:
        self.answers: dict[str, tuple[int, bytes]] = {}
        self.seen: list[tuple[str, str | None]] = []
        self.token: str | None = None
        fake = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                fake.seen.append((self.path, self.headers.get("Authorization")))
                refused = fake.token and self.headers.get("Authorization") != f"Bearer {fake.token}"
                status, body = (401, b"{}") if refused else fake.answers.get(self.path, (404, b"no"))
                self.send_response(status)
                if status == 302:
                    self.send_header("Location", "/elsewhere")
                self.send_header("Content-Length", str(len(body)))
                self.end_headers()
                self.wfile.write(body)

            def log_message(self, format: str, *args: Any) -> None:
                pass

        self.httpd = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.httpd.server_port}"

    def answer(self, path: str, value: Any, status: int = 200) -> None:
        self.answers[path] = (status, value if isinstance(value, bytes) else json.dumps(value).encode())

    def publish(self, document: dict[str, Any], version: str = "v1", minor: str = "37") -> None:
        name, url = f"apis/{GROUP}/{version}", f"/openapi/v3/apis/{GROUP}/{version}?hash=0A"
        paths = json.loads(self.answers.get("/openapi/v3", (0, b'{"paths": {}}'))[1])["paths"]
        others = {"apis/apps/v1": {"serverRelativeURL": "/a"}, f"apis/{GROUP}": {"serverRelativeURL": "/g"}}
        self.answer("/version", {"major": "1", "minor": minor, "gitVersion": f"v1.{minor}.9"})
        self.answer("/openapi/v3", {"paths": {**others, **paths, name: {"serverRelativeURL": url}}})
        self.answer(url, document)


@pytest.fixture
def fake() -> Iterator[Fake]:
    server = Fake()
    thread = threading.Thread(target=server.httpd.serve_forever, args=(0.01,))
    thread.start()
    yield server
    server.httpd.shutdown()
    thread.join()
    server.httpd.server_close()


def as_published(document: dict[str, Any]) -> dict[str, Any]:
    """With what servers send and specs/ leaves out: texts, another order, other groups in shared kinds."""
    result = deepcopy(document)
    result["info"] = {"title": "Kubernetes", "version": "v1.37.2"}
    for name, schema in result["components"]["schemas"].items():
        schema["description"] = f"Theirs about {name}."
        for field in schema.get("properties", {}).values():
            field["description"] = "Theirs about a field."
        if name.endswith(("DeleteOptions", "WatchEvent")):
            kinds = schema["x-kubernetes-group-version-kind"]
            kinds.insert(1, {"group": "apps", "version": "v1", "kind": kinds[0]["kind"]})
    for item in result["paths"].values():
        item.get("parameters", []).reverse()
        for operation in item.values():
            if isinstance(operation, dict):
                operation["description"] = "Theirs."
                operation["responses"]["200"]["description"] = "OK"
    return result


def specs(fake: Fake, output: Path, *more: str) -> int:
    return main(["specs", "--from-server", fake.url, "--output", str(output), *more])


def test_what_a_server_publishes_becomes_the_file_of_specs(fake: Fake, tmp_path: Path) -> None:
    fake.publish(as_published(DOCUMENT), minor="37+")
    assert specs(fake, tmp_path / "new") == 0
    assert [path.name for path in (tmp_path / "new").iterdir()] == ["v1@1.37.json"]
    assert (tmp_path / "new" / "v1@1.37.json").read_bytes() == (SPECS / "v1@1.37.json").read_bytes()
    assert specs(fake, SPECS, "--check") == 0


def test_the_next_minor_is_one_command(
    fake: Fake, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    document = as_published(DOCUMENT)
    prefix = "io.k8s.api.flowcontrol.v1."
    document["components"]["schemas"][prefix + "FlowSchemaSpec"]["properties"]["fresh"] = {"type": "string"}
    del document["components"]["schemas"][prefix + "UserSubject"]["required"]
    list_flow_schemas = document["paths"][f"/apis/{GROUP}/v1/flowschemas"]["get"]
    list_flow_schemas["parameters"].insert(0, {"in": "query", "name": "newOption", "schema": {}})
    fake.publish(document, minor="38")
    (tmp_path / "v1@1.9.json").write_text(dump(DOCUMENT))  # 9 is before 37, whatever the alphabet says
    (tmp_path / "v1@1.37.json").write_text(dump(DOCUMENT))
    assert specs(fake, tmp_path) == 0
    said = capsys.readouterr().out.splitlines()
    assert said == [
        f"{tmp_path}/v1@1.38.json: new; 3 differences from v1@1.37.json",
        f"  /components/schemas/{prefix}FlowSchemaSpec/properties/fresh: new: {{'type': 'string'}}",
        f"  /components/schemas/{prefix}UserSubject/required: gone",
        f"  /paths/~1apis~1{GROUP}~1v1~1flowschemas/get/parameters/query:newOption: "
        "new: {'in': 'query', 'name': 'newOption', 'schema': {}}",
    ]
    assert json.loads((tmp_path / "v1@1.38.json").read_text())["info"]["version"] == "1.38"


def test_check_says_what_differs_and_writes_nothing(
    fake: Fake, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    document = deepcopy(DOCUMENT)
    document["components"]["schemas"]["io.k8s.api.flowcontrol.v1.QueuingConfiguration"]["properties"][
        "queues"
    ]["default"] = 64
    fake.publish(document)
    (tmp_path / "v1@1.37.json").write_text(dump(DOCUMENT))
    assert specs(fake, tmp_path, "--check") == 1
    assert "QueuingConfiguration/properties/queues/default: 0 has become 64" in capsys.readouterr().out
    assert (tmp_path / "v1@1.37.json").read_text() == dump(DOCUMENT)
    assert specs(fake, tmp_path / "none", "--check") == 1
    assert not (tmp_path / "none").exists()


def test_the_document_of_another_group_is_not_written_over(
    fake: Fake, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fake.publish(DOCUMENT)
    other = dump({"openapi": "3.0.0", "paths": {"/apis/apps/v1/": {}}})
    (tmp_path / "v1@1.37.json").write_text(other)
    assert specs(fake, tmp_path) == 2
    assert "is a document of another group; give another --output" in capsys.readouterr().err
    assert (tmp_path / "v1@1.37.json").read_text() == other


def test_a_token_is_sent_and_never_shown(
    fake: Fake, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    fake.publish(DOCUMENT)
    fake.token = "marker-secret"
    assert specs(fake, tmp_path) == 2
    assert "answers 401; give a token" in capsys.readouterr().err
    (tmp_path / "token").write_text("marker-secret\n")
    assert specs(fake, tmp_path, "--token-file", str(tmp_path / "token")) == 0
    monkeypatch.setenv("POLYKUBE_TOKEN", "marker-secret")
    assert specs(fake, tmp_path, "--token-file", "-") == 0
    assert {authorization for _, authorization in fake.seen[1:]} == {"Bearer marker-secret"}
    said = capsys.readouterr()
    assert "marker-secret" not in said.out + said.err


def test_tls_is_verified(fake: Fake, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    authority = trustme.CA()
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    authority.issue_cert("127.0.0.1").configure_cert(context)
    fake.httpd.socket = context.wrap_socket(fake.httpd.socket, server_side=True)
    fake.url = fake.url.replace("http:", "https:")
    authority.cert_pem.write_to_path(tmp_path / "ca.pem")
    fake.publish(DOCUMENT)
    assert specs(fake, tmp_path) == 2
    assert "certificate verify failed" in capsys.readouterr().err
    assert specs(fake, tmp_path, "--insecure") == 0
    assert specs(fake, tmp_path, "--ca", str(tmp_path / "ca.pem")) == 0


def test_one_server_that_fails_leaves_everything_as_it_was(
    fake: Fake, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fake.publish(DOCUMENT)
    code = main(["specs", "--from-server", fake.url, "http://127.0.0.1:9", "--output", str(tmp_path / "new")])
    assert code == 2
    assert not (tmp_path / "new").exists()
    assert "http://127.0.0.1:9/version: cannot be read: " in capsys.readouterr().err


def index(url: str) -> dict[str, Any]:
    return {"paths": {f"apis/{GROUP}/v1": {"serverRelativeURL": url}}}


@pytest.mark.parametrize(
    ("path", "status", "body", "message"),
    [
        ("/version", 200, {"major": "", "minor": ""}, "does not say which minor it is; give --minor"),
        ("/version", 200, b"<html>", "/version: is not JSON: "),
        ("/version", 200, [], "/version: is not a JSON object"),
        ("/openapi/v3", 403, {}, "/openapi/v3: the server answers 403; the user lacks the right"),
        ("/openapi/v3", 404, {}, "/openapi/v3: the server answers 404"),
        ("/openapi/v3", 302, {}, "/openapi/v3: the server answers 302"),
        ("/openapi/v3", 200, {}, "/openapi/v3: has no paths"),
        ("/openapi/v3", 200, {"paths": {}}, f"serves no version of {GROUP}"),
        (
            "/openapi/v3",
            200,
            index("http://evil.example/"),
            "'http://evil.example/' is no path of the server",
        ),
        ("/openapi/v3", 200, index("//evil.example/"), "'//evil.example/' is no path of the server"),
        ("/doc", 200, {"swagger": "2.0"}, "/doc: is not OpenAPI 3 but None"),
        ("/doc", 200, {"openapi": "3.0.0", "paths": {}}, "/doc: has no schemas or no paths"),
        ("/doc", 200, b"[" * 100_000, "/doc: is not JSON: "),
    ],
)
def test_what_a_server_must_not_answer(
    fake: Fake,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    path: str,
    status: int,
    body: Any,
    message: str,
) -> None:
    fake.publish(DOCUMENT)
    fake.answer("/openapi/v3", index("/doc"))
    fake.answer("/doc", DOCUMENT)
    fake.answer(path, body, status)
    assert specs(fake, tmp_path) == 2
    error = capsys.readouterr().err
    assert message in error
    assert error.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_a_version_that_is_not_served(fake: Fake, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fake.publish(DOCUMENT)
    assert specs(fake, tmp_path, "--version", "v1beta9") == 2
    assert f"serves no {GROUP}/v1beta9, but v1\n" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--ca", "none.pem"], "none.pem: no CA certificate can be read"),
        (["--client-key", "k.pem"], "--client-certificate and --client-key belong together"),
        (["--token-file", "no-file"], "no-file: cannot be read"),
    ],
)
def test_faulty_options(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], options: list[str], message: str
) -> None:
    command = ["specs", "--from-server", "https://127.0.0.1:9", "--output", str(tmp_path), *options]
    assert main(command) == 2
    assert message in capsys.readouterr().err


def test_differences_ignore_the_order_of_parameters_and_required() -> None:
    document = deepcopy(DOCUMENT)
    document["info"] = {}
    for item in document["paths"].values():
        item.get("parameters", []).reverse()
    schemas = document["components"]["schemas"]
    schemas["io.k8s.api.flowcontrol.v1.ServiceAccountSubject"]["required"].reverse()
    assert differences(DOCUMENT, document) == []
    schemas["io.k8s.api.flowcontrol.v1.ResourcePolicyRule"]["properties"]["clusterScope"]["default"] = False
    schemas["io.k8s.api.flowcontrol.v1.QueuingConfiguration"]["properties"]["queues"]["default"] = False
    assert differences(DOCUMENT, document) == [
        "/components/schemas/io.k8s.api.flowcontrol.v1.QueuingConfiguration/properties/queues/default: "
        "0 has become False",
        "/components/schemas/io.k8s.api.flowcontrol.v1.ResourcePolicyRule/properties/clusterScope/default: "
        "new: False",
    ]
