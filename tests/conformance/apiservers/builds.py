"""Building the servers, once: a binary is kept under the hash of all that went into it."""

from __future__ import annotations

import fcntl
import hashlib
import os
import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from .modules import Module
from .toolchain import Go

VERSION_PACKAGES = ("k8s.io/component-base/version", "k8s.io/client-go/pkg/version")
"""Where ``/version`` is answered from: the first in new minors, the second up to 1.26."""


@dataclass(frozen=True, slots=True)
class Built:
    """A binary and how long it took to get: 0 seconds when it was there already."""

    module: Module
    binary: Path
    seconds: float
    was_cached: bool


def cache_folder() -> Path:
    """``${XDG_CACHE_HOME:-~/.cache}/polykube/apiservers``."""
    base = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(base) / "polykube" / "apiservers"


def build_flags(module: Module) -> list[str]:
    """What ``go build`` is told, the same on every machine.

    Old golang.org/x modules use linkname in ways that the linker of Go 1.23 and newer refuses, hence
    ``-checklinkname=0``. Without the version stamps ``/version`` answers v0.0.0-master.
    """
    stamps = ["-checklinkname=0", "-s", "-w"]
    if module.program == "kube-apiserver":
        major, minor = re.findall(r"\d+", module.version)[:2]
        for package in VERSION_PACKAGES:
            for key, value in (("Version", module.version), ("Major", major), ("Minor", minor)):
                stamps += ["-X", f"{package}.git{key}={value}"]
    return ["-trimpath", "-tags", "providerless", "-ldflags", " ".join(stamps)]


def cached_binary(module: Module, go_version: str, cache: Path | None = None) -> Path:
    """Where the binary of this module, built by this Go, is kept (whether or not it is there yet)."""
    return (cache or cache_folder()) / f"{_prefix(module)}{go_version}" / module.program


def any_cached_binary(module: Module, cache: Path | None = None) -> Path | None:
    """A binary of exactly this module, whichever Go built it: for runs on a machine without Go."""
    found = sorted((cache or cache_folder()).glob(f"{_prefix(module)}*/{module.program}"))
    return found[-1] if found else None


def _prefix(module: Module) -> str:
    digest = hashlib.sha256()
    for name in ("main.go", "go.mod", "go.sum"):
        content = (module.folder / name).read_bytes()
        digest.update(f"{name} {len(content)}\n".encode() + content)
    digest.update("\0".join(build_flags(module)).encode())
    return f"{module.name}-{digest.hexdigest()[:16]}-"


def build(module: Module, go: Go, say: Callable[[str], None] = print, cache: Path | None = None) -> Built:
    """The binary of one module: from the cache, or built now.

    It is built under another name and renamed, so that a failed or interrupted build leaves nothing that a
    later run could take for a server. A second process that wants the same binary waits for the first.
    """
    binary = cached_binary(module, go.version, cache)
    if binary.exists():
        return Built(module, binary, 0.0, was_cached=True)
    binary.parent.mkdir(parents=True, exist_ok=True)
    with (binary.parent / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if binary.exists():
            return Built(module, binary, 0.0, was_cached=True)
        partial = binary.with_suffix(".partial")
        say(f"building {module.name} ({module.version}) with {go.version}")
        start = time.monotonic()
        try:
            go.run("build", *build_flags(module), "-o", str(partial), ".", cwd=module.folder)
            partial.rename(binary)
        finally:
            partial.unlink(missing_ok=True)
        return Built(module, binary, time.monotonic() - start, was_cached=False)
