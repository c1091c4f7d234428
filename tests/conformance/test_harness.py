"""The harness itself, on one real cluster: what the scenarios trust it for."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from .apiservers.binaries import Binaries, available
from .apiservers.cluster import Cluster, NotReady
from .conftest import Servers
from .scenarios import served

pytestmark = pytest.mark.conformance

ROOT = Path(__file__).parents[2]
MAPS = "/api/v1/namespaces/default/configmaps"


@pytest.fixture(scope="module")
def cluster(servers: Servers) -> Iterator[Cluster]:
    servers.stop()  # one at a time
    with Cluster(list(available())[-1]) as running:
        yield running


def _map(name: str) -> dict[str, object]:
    return {"metadata": {"name": name}, "data": {"key": "value"}}


def test_users_may_do_what_they_are_for(cluster: Cluster) -> None:
    done = {}
    for user in cluster.users:
        read = cluster.raw("GET", MAPS, user=user)
        write = cluster.raw("POST", MAPS, _map(f"by-{user}"), user=user)
        done[user] = (read.status_code, write.status_code)
    assert done == {"admin": (200, 201), "reader": (200, 403), "nobody": (403, 403), "ordinary": (200, 201)}


def test_only_ordinary_users_are_under_flow_control(cluster: Cluster) -> None:
    path = f"/apis/flowcontrol.apiserver.k8s.io/{served(cluster.minor)[-1]}/flowschemas"
    found = cluster.raw("GET", path).json()["items"]
    schemas = {item["metadata"]["uid"]: item["metadata"]["name"] for item in found}

    def classified(user: str) -> str:
        uid = cluster.raw("GET", MAPS, user=user).headers["x-kubernetes-pf-flowschema-uid"]
        return str(schemas[uid])

    assert classified("admin") == "exempt"
    assert classified("ordinary") == "global-default"


def test_only_our_authority_is_believed(cluster: Cluster) -> None:
    with pytest.raises(httpx.ConnectError, match="CERTIFICATE_VERIFY_FAILED"):
        httpx.get(cluster.url)


def test_a_restart_keeps_address_and_data(cluster: Cluster) -> None:
    cluster.raw("POST", MAPS, _map("kept")).raise_for_status()
    before, url = cluster.pids, cluster.url
    cluster.restart_apiserver()
    cluster.restart_etcd()
    assert not set(before) & set(cluster.pids)
    assert cluster.url == url
    assert cluster.raw("GET", f"{MAPS}/kept").json()["data"] == {"key": "value"}


def test_flags_reach_the_server(cluster: Cluster) -> None:
    cluster.restart_apiserver({"max-requests-inflight": "0", "request-timeout": "59s"})
    command = Path(f"/proc/{cluster.pids[-1]}/cmdline").read_text().split("\0")
    assert "--request-timeout=59s" in command
    cluster.restart_apiserver({})


def test_compaction_forgets_and_stored_shows(cluster: Cluster) -> None:
    made = cluster.raw("POST", MAPS, _map("compacted")).json()
    cluster.raw("PUT", f"{MAPS}/compacted", {**made, "data": {"key": "new"}}).raise_for_status()
    assert cluster.compact() > int(made["metadata"]["resourceVersion"])
    assert b"new" in (cluster.stored("/registry/configmaps/default/compacted") or b"")
    assert cluster.stored("/registry/configmaps/default/never-there") is None
    old = made["metadata"]["resourceVersion"]
    cluster.restart_apiserver({"watch-cache": "false"})
    gone = cluster.raw("GET", f"{MAPS}?resourceVersion={old}&resourceVersionMatch=Exact")
    assert gone.status_code == 410
    cluster.restart_apiserver({})


def test_a_server_that_cannot_start_says_why_and_leaves_nothing() -> None:
    minor, pair = list(available().items())[-1]
    broken = Cluster(minor, flags={"no-such-flag": "1"}, servers=Binaries(minor, pair.apiserver, pair.etcd))
    with pytest.raises(NotReady, match="unknown flag: --no-such-flag"):
        broken.__enter__()
    assert broken.pids == []
    assert not broken.folder.exists()


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_serve_ends_with_everything_it_started(how: signal.Signals) -> None:
    minor = list(available())[-1]
    program = subprocess.Popen(
        [sys.executable, "-m", "tests.conformance.apiservers", "serve", minor],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert program.stdout is not None
    with program.stdout as lines:
        said = ""
        for line in lines:
            said += line
            if "Ctrl-C" in line:
                break
    folder = Path(re.findall(r"data in (\S+)", said)[0])
    servers = _processes_of(folder)
    assert len(servers) >= 2
    program.send_signal(how)
    code = program.wait(60)
    assert code == {signal.SIGKILL: -9}.get(how, 130)
    deadline = time.monotonic() + 30
    while (_processes_of(folder) or folder.exists()) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert _processes_of(folder) == []
    assert not folder.exists()


def _processes_of(folder: Path) -> list[int]:
    """Every process whose command line names the folder."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit() and int(entry.name) != os.getpid():
            try:
                command = (entry / "cmdline").read_bytes()
            except OSError:
                continue
            if str(folder).encode() in command:
                found.append(int(entry.name))
    return found
