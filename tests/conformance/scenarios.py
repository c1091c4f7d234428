"""The table of scenarios: what a real server must do, and on which minors it can.

A scenario is an ``async def`` test under ``@scenario``. It runs once for every minor, every shell of the
client and (unless it says otherwise) every flow-control version that the minor serves. Where a minor cannot
have it, the decorator says why; where something else than the client asks the server, it says what.
Nothing is skipped at run time. A complete run executes exactly as many tests as the table says, or fails.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypeVar

import pytest

SERVED: Mapping[str, tuple[str, ...]] = {
    "1.25": ("v1beta1", "v1beta2"),
    "1.26": ("v1beta2", "v1beta3"),
    "1.27": ("v1beta2", "v1beta3"),
    "1.28": ("v1beta2", "v1beta3"),
    "1.29": ("v1beta3", "v1"),
    "1.30": ("v1beta3", "v1"),
    "1.31": ("v1beta3", "v1"),
    "1.32": ("v1",),
    "1.33": ("v1",),
    "1.34": ("v1",),
    "1.35": ("v1",),
    "1.36": ("v1",),
    "1.37": ("v1",),
}
"""Minor to flow-control versions, oldest first; a scenario compares it with each server's discovery."""

MINORS = ("1.25", "1.26", "1.29", "1.31", "1.37")
"""The minors of a complete run."""

SHELLS: Mapping[str, tuple[bool, str]] = {
    "sync-httpx": (True, "httpx"),
    "async-httpx": (False, "httpx"),
    "sync-httpx2": (True, "httpx2"),
    "async-httpx2": (False, "httpx2"),
    "async-aiohttp": (False, "aiohttp"),
}
"""How the client is run: name to whether it blocks, and the library that moves the bytes."""

USUAL = ("sync-httpx", "async-httpx")
"""The shells on every minor; see ``Shells`` for the others."""

Shells = Literal["all", "newest"]
"""Which shells a scenario runs on: all on every minor; all on the newest minor of a complete run and the
usual on the others."""

Flavour = Literal["plain", "tight", "uncached"]
"""How the API server is started; see ``FLAGS``."""

FLAGS: Mapping[Flavour, Mapping[str, str]] = {
    "plain": {},
    "tight": {"max-requests-inflight": "4", "max-mutating-requests-inflight": "2"},
    "uncached": {"watch-cache": "false"},
}

OWN = "needs servers that the run may stop, restart or look into"
"""Why an existing cluster cannot have a scenario."""

F = TypeVar("F", bound=Callable[..., Any])


def minor_key(minor: str) -> tuple[int, ...]:
    """Sorts 1.9 before 1.25."""
    return tuple(map(int, minor.split(".")))


def served(minor: str) -> tuple[str, ...]:
    """The flow-control versions of a minor; of one that is newer than the table those of its last row."""
    return SERVED.get(minor, SERVED[list(SERVED)[-1]])


def before(minor: str, reason: str) -> dict[str, str]:
    """Absent in every minor older than this one."""
    return {other: reason for other in SERVED if minor_key(other) < minor_key(minor)}


def only(minors: Container[str], reason: str) -> dict[str, str]:
    """Absent in every other minor."""
    return {other: reason for other in SERVED if other not in minors}


@dataclass(frozen=True, slots=True)
class Run:
    """One execution of a scenario; ``shell`` is empty when something else than the client asks the server."""

    minor: str
    shell: str
    version: str

    def __str__(self) -> str:
        return "-".join(part for part in (self.minor, self.version, self.shell) if part)


@dataclass(frozen=True, slots=True)
class Scenario:
    """One row of the table.

    Args:
        sentence: what the server must do.
        test: where: ``test_lists.py::test_pages``.
        per: whether it runs for each served version or once a minor (then with the minor's newest version).
        flavour: how the API server is started.
        absent: minor to the reason why it cannot be had there.
        own: stops, restarts or looks into the servers, so that an existing cluster cannot have it.
        shells: which shells it runs on.
        asker: what asks the server in place of the client. Then it runs on no shell, once.
    """

    sentence: str
    test: str
    per: Literal["version", "minor"]
    flavour: Flavour
    absent: Mapping[str, str] = field(default_factory=dict)
    own: bool = False
    shells: Shells = "newest"
    asker: str = ""

    def on(self, minor: str) -> tuple[str, ...]:
        """The shells on one minor; one empty name where there is none."""
        if self.asker:
            return ("",)
        return tuple(SHELLS) if self.shells == "all" or minor == MINORS[-1] else USUAL

    def runs(
        self, minors: Iterable[str], shells: Container[str] = SHELLS, *, existing: bool = False
    ) -> list[Run]:
        """Every execution on these minors and (of those that the scenario has) these shells.

        What runs on no shell is not limited by them.
        """
        if existing and (self.own or self.flavour != "plain"):
            return []
        return [
            Run(minor, shell, version)
            for minor in minors
            if minor not in self.absent
            for version in (served(minor) if self.per == "version" else served(minor)[-1:])
            for shell in self.on(minor)
            if not shell or shell in shells
        ]


def scenario(
    sentence: str,
    *,
    per: Literal["version", "minor"] = "version",
    flavour: Flavour = "plain",
    absent: Mapping[str, str] | None = None,
    own: bool = False,
    shells: Shells = "newest",
    asker: str = "",
) -> Callable[[F], F]:
    """Put a test into the table; the arguments are those of :class:`Scenario`."""

    def register(test: F) -> F:
        where = f"{test.__module__.rpartition('.')[2]}.py::{test.__name__}"
        row = Scenario(sentence, where, per, flavour, absent or {}, own, shells, asker)
        test.scenario = row  # type: ignore[attr-defined]
        # Deprecated versions announce themselves on every call; the scenario about warnings asserts them.
        return pytest.mark.conformance(  # type: ignore[no-any-return]
            pytest.mark.filterwarnings("ignore::polykube.errors.ServerWarning")(test)
        )

    return register
