"""Runs every scenario on every minor, and counts."""

from __future__ import annotations

import time
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Generator, Iterator

import pytest
import pytest_asyncio

from .apiservers.binaries import HOW, available
from .apiservers.cluster import Cluster
from .apiservers.toolchain import Missing
from .case import Case, case_of
from .scenarios import FLAGS, MINORS, SHELLS, Flavour, Run, Scenario, minor_key


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("conformance")
    group.addoption("--minors", default="", help="of the servers, such as 1.31,1.37 (all)")
    group.addoption("--shells", default="", help="of the client: sync,async (all)")
    group.addoption("--complete", action="store_true", help="fail unless every scenario of the table was run")


def _chosen(config: pytest.Config, option: str, otherwise: tuple[str, ...]) -> tuple[str, ...]:
    given = config.getoption(option, default="")
    return tuple(given.split(",")) if given else otherwise


def _minors(config: pytest.Config) -> tuple[str, ...]:
    return _chosen(config, "--minors", MINORS)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    row = getattr(metafunc.function, "scenario", None)
    if isinstance(row, Scenario):
        runs = row.runs(_minors(metafunc.config), _chosen(metafunc.config, "--shells", SHELLS))
        metafunc.parametrize("run", runs, ids=str)


def _place(item: pytest.Item) -> tuple[tuple[int, ...], int]:
    """Minor after minor, and within one flavour after flavour: each start of a server costs seconds."""
    row = getattr(getattr(item, "function", None), "scenario", None)
    if row is None:
        return (), 0
    run: Run = item.callspec.params["run"]  # type: ignore[attr-defined]
    return minor_key(run.minor), list(FLAGS).index(row.flavour)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=_place)


class Servers:
    """One running cluster at a time, so that memory stays bounded."""

    def __init__(self) -> None:
        self._cluster: Cluster | None = None
        self.seconds: defaultdict[str, float] = defaultdict(float)

    def get(self, minor: str, flavour: Flavour) -> Cluster:
        """A cluster of this minor whose API server is up and was started this way."""
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
    running = Servers()
    request.config.stash[SECONDS] = running.seconds
    yield running
    running.stop()


@pytest_asyncio.fixture
async def case(request: pytest.FixtureRequest, run: Run, servers: Servers) -> AsyncIterator[Case]:
    row: Scenario = request.function.scenario
    cluster = servers.get(run.minor, row.flavour)
    async with case_of(run, cluster) as made:
        yield made


# Counting

SECONDS = pytest.StashKey[defaultdict[str, float]]()
EXECUTED = pytest.StashKey[Counter[str]]()
EXPECTED = pytest.StashKey[Counter[str]]()


def pytest_configure(config: pytest.Config) -> None:
    config.stash[EXECUTED] = Counter()
    config.stash[EXPECTED] = Counter()
    config.stash[SECONDS] = defaultdict(float)


def pytest_sessionstart(session: pytest.Session) -> None:
    config = session.config
    if not config.getoption("--complete", default=False):
        return
    try:
        there = available()
    except Missing as problem:
        pytest.exit(str(problem), returncode=2)
    lacking = [minor for minor in _minors(config) if minor not in there]
    if lacking:
        pytest.exit(f"no kube-apiserver of {', '.join(lacking)}: {HOW}", returncode=2)
    from .table import all_scenarios

    for row in all_scenarios():
        runs = row.runs(_minors(config), _chosen(config, "--shells", SHELLS))
        config.stash[EXPECTED][row.test] = len(runs)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    row = getattr(getattr(item, "function", None), "scenario", None)
    if isinstance(row, Scenario):
        run: Run = item.callspec.params["run"]  # type: ignore[attr-defined]
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
    if session.config.getoption("--complete", default=False) and _differences(session.config):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    seconds = config.stash[SECONDS]
    if not seconds:
        return
    terminalreporter.section("conformance")
    for what, took in seconds.items():
        terminalreporter.write_line(f"{what:18} {took:6.1f} s")
    executed, expected = sum(config.stash[EXECUTED].values()), sum(config.stash[EXPECTED].values())
    if config.getoption("--complete", default=False):
        for line in _differences(config):
            terminalreporter.write_line(f"NOT COMPLETE: {line}", red=True)
        terminalreporter.write_line(f"{executed} executions of scenarios, the table has {expected}")
    else:
        terminalreporter.write_line(f"{executed} executions of scenarios (not a complete run)")
