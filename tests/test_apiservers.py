"""The parts of the server harness that need no server."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.conformance.apiservers import access, binaries, builds, modules, processes, toolchain
from tests.conformance.apiservers.modules import Module
from tests.conformance.apiservers.processes import Process

ROOT = Path(__file__).parents[1]


def test_staging_modules_are_those_required_at_plain_v0() -> None:
    required = [
        {"Path": "k8s.io/api", "Version": "v0.0.0"},
        {"Path": "k8s.io/utils", "Version": "v0.0.0-20240711033017-18e509b52bc8"},
        {"Path": "k8s.io/klog/v2", "Version": "v2.130.1"},
    ]
    assert modules.staging_versions(required, "v1.31.14") == {"k8s.io/api": "v0.31.14"}


@pytest.mark.parametrize(
    ("text", "expected"), [("go1.26.8", (1, 26)), ("go1.27rc1", (1, 27)), ("devel +abc", (0, 0))]
)
def test_release_of_go(text: str, expected: tuple[int, int]) -> None:
    assert toolchain.release(text) == expected


def test_a_go_that_is_too_old_is_named_with_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = tmp_path / "go"
    old.write_text("#!/bin/sh\necho go1.19\n")
    old.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/bin:/usr/bin")
    monkeypatch.setattr(sys, "executable", str(tmp_path / "bin" / "python"))
    with pytest.raises(toolchain.Missing, match=r"found go1\.19.*KUBEBUILDER_ASSETS") as caught:
        toolchain.find_go()
    assert "\n" not in str(caught.value)


def test_every_pinned_module_is_complete() -> None:
    pinned = modules.all_modules()
    assert pinned[0].name == "etcd-3.6"
    for module in pinned:
        assert {path.name for path in module.folder.iterdir()} == {"main.go", "go.mod", "go.sum"}
        assert module.version.startswith("v1." if module.program == "kube-apiserver" else "v3.")
        assert f".{module.minor.split('.')[1]}." in module.version


def _module(folder: Path) -> Module:
    folder.mkdir()
    for name, text in (
        ("main.go", "package main"),
        ("go.mod", "require k8s.io/kubernetes v1.31.9\n"),
        ("go.sum", ""),
    ):
        (folder / name).write_text(text)
    return Module("kube-apiserver-1.31", folder)


class FakeGo(toolchain.Go):
    """A toolchain that writes a file, and fails if told to."""

    fails = False
    runs = 0

    def run(self, *arguments: str, cwd: Path) -> str:
        type(self).runs += 1
        Path(arguments[arguments.index("-o") + 1]).write_text("half of a binary")
        if self.fails:
            raise KeyboardInterrupt
        return ""


def test_a_binary_is_built_once(tmp_path: Path) -> None:
    module, go = _module(tmp_path / "module"), FakeGo("go", "go1.26.8")
    first = builds.build(module, go, say=lambda _: None, cache=tmp_path / "cache")
    runs = FakeGo.runs
    second = builds.build(module, go, say=lambda _: None, cache=tmp_path / "cache")
    assert not first.was_cached
    assert second.was_cached
    assert runs == FakeGo.runs
    assert first.binary == second.binary
    assert builds.any_cached_binary(module, tmp_path / "cache") == first.binary


def test_an_interrupted_build_leaves_nothing_to_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module, go = _module(tmp_path / "module"), FakeGo("go", "go1.26.8")
    monkeypatch.setattr(FakeGo, "fails", True)
    with pytest.raises(KeyboardInterrupt):
        builds.build(module, go, say=lambda _: None, cache=tmp_path / "cache")
    left = [path.name for path in (tmp_path / "cache").rglob("*") if path.is_file()]
    assert left == ["lock"]
    assert builds.any_cached_binary(module, tmp_path / "cache") is None


def test_the_cache_key_follows_module_files_and_go(tmp_path: Path) -> None:
    module = _module(tmp_path / "module")
    before = builds.cached_binary(module, "go1.26.8", tmp_path)
    assert builds.cached_binary(module, "go1.26.9", tmp_path) != before
    (module.folder / "go.sum").write_text("changed")
    assert builds.cached_binary(module, "go1.26.8", tmp_path) != before


def test_version_stamps() -> None:
    flags = builds.build_flags(next(m for m in modules.all_modules() if m.minor == "1.31"))
    assert "-X k8s.io/component-base/version.gitVersion=v1.31.14" in flags[-1]
    assert "-X k8s.io/client-go/pkg/version.gitMinor=31" in flags[-1]


def test_assets_folder_is_asked_for_its_version(tmp_path: Path) -> None:
    with pytest.raises(toolchain.Missing, match="no executable kube-apiserver and no etcd"):
        binaries.available({"KUBEBUILDER_ASSETS": str(tmp_path)})
    for name, says in (("kube-apiserver", "Kubernetes v1.29.15"), ("etcd", "")):
        (tmp_path / name).write_text(f"#!/bin/sh\necho {says}\n")
        (tmp_path / name).chmod(0o755)
    assert list(binaries.available({"KUBEBUILDER_ASSETS": str(tmp_path)})) == ["1.29"]


def test_token_file_quotes_what_needs_it() -> None:
    users = {"admin": access.User("admin", "t")}
    assert access.token_file(users) == "t,admin,uid-admin,system:masters\n"


def _alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def _gone_within(pid: int, seconds: float) -> bool:
    deadline = time.monotonic() + seconds
    while _alive(pid) and time.monotonic() < deadline:
        time.sleep(0.02)
    return not _alive(pid)


@pytest.mark.parametrize("kill", [False, True])
def test_a_process_is_ended(tmp_path: Path, kill: bool) -> None:
    server = Process(["/bin/sleep", "300"], log=tmp_path / "log", scratch=tmp_path / "scratch")
    assert _alive(server.pid)
    server.end(kill=kill)
    server.end()
    assert not server.running
    assert not _alive(server.pid)


def test_a_process_that_ignores_the_wish_is_killed(tmp_path: Path) -> None:
    stubborn = "trap '' TERM; echo started; while :; do sleep 0.1; done"
    server = Process(["/bin/sh", "-c", stubborn], log=tmp_path / "log", scratch=tmp_path / "scratch")
    deadline = time.monotonic() + 20
    while "started" not in server.last_words() and time.monotonic() < deadline:
        time.sleep(0.02)
    server.end(timeout=0.5)
    assert not _alive(server.pid)


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_nothing_outlives_the_program_that_started_it(tmp_path: Path, how: signal.Signals) -> None:
    program = (
        "import sys, time; from pathlib import Path\n"
        "from tests.conformance.apiservers.processes import Process\n"
        "here = Path(sys.argv[1])\n"
        "p = Process(['/bin/sleep', '300'], log=here / 'log', scratch=here / 'scratch')\n"
        "print(p.pid, flush=True); time.sleep(300)\n"
    )
    (tmp_path / "scratch").mkdir()
    parent = subprocess.Popen(
        [sys.executable, "-c", program, str(tmp_path)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert parent.stdout is not None
    with parent.stdout as said:
        pid = int(said.readline())
    assert _alive(pid)
    parent.send_signal(how)
    parent.wait()
    assert _gone_within(pid, 20)
    deadline = time.monotonic() + 20
    while (tmp_path / "scratch").exists() and time.monotonic() < deadline:
        time.sleep(0.02)
    assert not (tmp_path / "scratch").exists()


def test_free_ports_differ_and_lie_below_those_of_outgoing_connections(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert len(set(processes.free_ports(50))) == 50
    assert set(processes.free_ports(3)) < set(processes.PORTS)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port = taken.getsockname()[1]
        monkeypatch.setattr("random.sample", lambda ports, count: [port])
        with pytest.raises(OSError, match="only 0 are free"):
            processes.free_ports(1)
