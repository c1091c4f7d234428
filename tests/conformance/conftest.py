"""Runs every scenario on every minor, and counts."""

from __future__ import annotations

import os
import time
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Generator, Iterator

import httpx
import pytest
import pytest_asyncio

from polykube.errors import PolykubeError

from .apiservers.binaries import HOW, available
from .apiservers.cluster import Cluster
from .apiservers.existing import ExistingCluster, chosen
from .apiservers.toolchain import Missing
from .case import Case, case_of
from .scenarios import FLAGS, MINORS, OWN, SHELLS, Flavour, Run, Scenario, minor_key


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("conformance")
    group.addoption("--minors", default="", help="of the servers, such as 1.31,1.37 (all)")
    group.addoption("--shells", default="", help="of the client, such as sync-httpx (all)")
    group.addoption("--complete", action="store_true", help="fail unless every scenario of the table was run")


def _chosen(config: pytest.Config, option: str, otherwise: tuple[str, ...]) -> tuple[str, ...]:
    given = config.getoption(option, default="")
    return tuple(given.split(",")) if given else otherwise


def _runs(config: pytest.Config, row: Scenario) -> list[Run]:
    """The executions of a scenario in this run."""
    existing = config.stash[EXISTING]
    minors = (existing.minor,) if existing else _chosen(config, "--minors", _at_hand())
    return row.runs(minors, _chosen(config, "--shells", tuple(SHELLS)), existing=existing is not None)


def _at_hand() -> tuple[str, ...]:
    """With envtest's variable the one minor that it points at, else all of a complete run."""
    return tuple(available()) if os.environ.get("KUBEBUILDER_ASSETS") else MINORS


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    row = getattr(metafunc.function, "scenario", None)
    if isinstance(row, Scenario):
        metafunc.parametrize("run", _runs(metafunc.config, row), ids=str)


def _run_of(item: pytest.Item) -> Run | None:
    """Which execution of a scenario a test is; ``None`` for tests of other kinds."""
    run = getattr(item, "callspec", None) and item.callspec.params.get("run")  # type: ignore[attr-defined]
    return run if isinstance(run, Run) else None


def _place(item: pytest.Item) -> tuple[tuple[int, ...], int]:
    """Minor after minor, and within one flavour after flavour: each start of a server costs seconds."""
    run, row = _run_of(item), _row_of(item)
    return (minor_key(run.minor), list(FLAGS).index(row.flavour)) if run and row else ((), 0)


def _row_of(item: pytest.Item) -> Scenario | None:
    row = getattr(getattr(item, "function", None), "scenario", None)
    return row if isinstance(row, Scenario) else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    # pytest makes one skipped test of a scenario without executions; the table has it, with the reason.
    items[:] = [item for item in items if _row_of(item) is None or _run_of(item) is not None]
    if config.stash[EXISTING]:  # the harness's own tests are about servers of ours
        items[:] = [item for item in items if _row_of(item)]
    items.sort(key=_place)


class Servers:
    """One running cluster at a time, so that memory stays bounded."""

    def __init__(self, existing: ExistingCluster | None = None) -> None:
        self._existing = existing
        self._cluster: Cluster | None = None
        self.seconds: defaultdict[str, float] = defaultdict(float)

    def get(self, minor: str, flavour: Flavour) -> Cluster | ExistingCluster:
        """A cluster of this minor whose API server is up and was started this way."""
        if self._existing is not None:
            return self._existing
        start = time.monotonic()
        if self._cluster is None or self._cluster.minor != minor:
            self.stop()
            cluster = Cluster(minor, flags=FLAGS[flavour])
            self._cluster = cluster.__enter__()
        elif self._cluster.flags != FLAGS[flavour] or len(self._cluster.pids) < 2:
            self._cluster.restart_all(FLAGS[flavour])
        self.seconds[f"{minor} servers"] += time.monotonic() - start
        return self._cluster

    def stop(self) -> None:
        if self._cluster is not None:
            self._cluster.stop()
            self._cluster = None


@pytest.fixture(scope="session")
def servers(request: pytest.FixtureRequest) -> Iterator[Servers]:
    running = Servers(request.config.stash[EXISTING])
    request.config.stash[SECONDS] = running.seconds
    yield running
    running.stop()


@pytest_asyncio.fixture
async def case(request: pytest.FixtureRequest, run: Run, servers: Servers) -> AsyncIterator[Case]:
    row: Scenario = request.function.scenario
    cluster = servers.get(run.minor, row.flavour)
    async with case_of(run, cluster) as made:
        yield made
    assert made.used or not run.shell, f"nothing went over {run.shell}, but the table says so"


# Counting

SECONDS = pytest.StashKey[defaultdict[str, float]]()
EXISTING = pytest.StashKey[ExistingCluster | None]()
EXECUTED = pytest.StashKey[Counter[str]]()
EXPECTED = pytest.StashKey[Counter[str]]()


def pytest_configure(config: pytest.Config) -> None:
    config.stash[EXISTING] = None
    config.stash[EXECUTED] = Counter()
    config.stash[EXPECTED] = Counter()
    config.stash[SECONDS] = defaultdict(float)


def pytest_sessionstart(session: pytest.Session) -> None:
    """Only a run that was asked for (``-m conformance``) touches a cluster, or misses one."""
    config = session.config
    if config.getoption("markexpr", default="") != "conformance":
        return
    try:
        given = chosen()
        if given is not None:
            config.stash[EXISTING] = ExistingCluster(given).__enter__()
        elif config.getoption("--complete", default=False):
            there = available()
            lacking = [minor for minor in _chosen(config, "--minors", _at_hand()) if minor not in there]
            if lacking:
                raise Missing(f"no kube-apiserver of {', '.join(lacking)}: {HOW}")
    except (Missing, PolykubeError, httpx.HTTPError) as problem:
        pytest.exit(str(problem), returncode=2)
    from .table import all_scenarios

    for row in all_scenarios():
        config.stash[EXPECTED][row.test] = len(_runs(config, row))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    run, row = _run_of(item), _row_of(item)
    if run and row:
        item.config.stash[SECONDS][f"{run.minor} scenarios"] += report.duration
        if report.when == "call" and not report.skipped:
            item.config.stash[EXECUTED][row.test] += 1
    return report


def _differences(config: pytest.Config) -> list[str]:
    expected, executed = config.stash[EXPECTED], config.stash[EXECUTED]
    return [
        f"{test}: executed {executed[test]} times, the table says {expected[test]}"
        for test in sorted(expected | executed)
        if executed[test] != expected[test]
    ]


def pytest_sessionfinish(session: pytest.Session) -> None:
    existing = session.config.stash[EXISTING]
    if existing is not None:
        existing.stop()
    if session.config.getoption("--complete", default=False) and _differences(session.config):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def _impossible(config: pytest.Config) -> list[str]:
    """The scenarios that an existing cluster cannot have, each with the reason."""
    from .table import all_scenarios

    existing = config.stash[EXISTING]
    return [
        f"{row.test}: {row.absent.get(existing.minor, OWN)}"
        for row in all_scenarios()
        if existing and not _runs(config, row)
    ]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    seconds = config.stash[SECONDS]
    if not seconds:
        return
    terminalreporter.section("conformance")
    for what, took in seconds.items():
        terminalreporter.write_line(f"{what:18} {took:6.1f} s")
    executed, expected = sum(config.stash[EXECUTED].values()), sum(config.stash[EXPECTED].values())
    if config.getoption("--complete", default=False):
        for line in _impossible(config):
            terminalreporter.write_line(f"not possible on this cluster: {line}")
        for line in _differences(config):
            terminalreporter.write_line(f"NOT COMPLETE: {line}", red=True)
        terminalreporter.write_line(f"{executed} executions of scenarios, the table has {expected}")
    else:
        terminalreporter.write_line(f"{executed} executions of scenarios (not a complete run)")
