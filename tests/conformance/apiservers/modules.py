"""The small Go modules that the servers are built from, and how one is made for a version.

``k8s.io/kubernetes`` cannot be required as it is: its own go.mod asks for its staging modules at ``v0.0.0``
and replaces them by folders, and replacements of a dependency do not count. Each staging module is also
published by itself, as v0.MINOR.PATCH, so a module of ours replaces them one by one.
"""

from __future__ import annotations

import json
import shutil
import tempfile
from dataclasses import dataclass
from pathlib import Path

from .toolchain import OLDEST, Failed, Go

HERE = Path(__file__).parent / "go"

KUBERNETES = "k8s.io/kubernetes"
ETCD = "go.etcd.io/etcd/server/v3"

APISERVER_MAIN = """\
// The kube-apiserver of one Kubernetes minor, for tests.
package main

import (
	"os"

	"k8s.io/component-base/cli"
	"k8s.io/kubernetes/cmd/kube-apiserver/app"
)

func main() {
	os.Exit(cli.Run(app.NewAPIServerCommand()))
}
"""

ETCD_MAIN = """\
// etcd, for tests.
package main

import (
	"os"

	"go.etcd.io/etcd/server/v3/etcdmain"
)

func main() {
	etcdmain.Main(os.Args)
}
"""


@dataclass(frozen=True, slots=True)
class Module:
    """One of the folders under go/: what it builds and at which version."""

    name: str
    """``kube-apiserver-1.31`` or ``etcd-3.6``."""
    folder: Path

    @property
    def program(self) -> str:
        return self.name.rpartition("-")[0]

    @property
    def minor(self) -> str:
        return self.name.rpartition("-")[2]

    @property
    def version(self) -> str:
        """The pinned version, as go.mod has it: ``v1.31.14``."""
        wanted = ETCD if self.program == "etcd" else KUBERNETES
        for line in (self.folder / "go.mod").read_text().splitlines():
            words = line.removeprefix("require").split()
            if len(words) >= 2 and words[0] == wanted:
                return words[1]
        raise LookupError(f"{self.folder / 'go.mod'} does not require {wanted}")


def all_modules(folder: Path = HERE) -> list[Module]:
    """Every module at hand, etcd first, then the servers from the oldest minor on."""
    modules = [Module(found.parent.name, found.parent) for found in folder.glob("*/go.mod")]
    return sorted(modules, key=lambda m: (m.program != "etcd", tuple(map(int, m.minor.split(".")))))


def staging_versions(requirements: list[dict[str, str]], version: str) -> dict[str, str]:
    """The staging modules are those required at plain v0.0.0; v1.N.P of Kubernetes is v0.N.P of them."""
    published = "v0." + version.removeprefix("v1.")
    return {entry["Path"]: published for entry in requirements if entry["Version"] == "v0.0.0"}


def write_module(go: Go, version: str, folder: Path = HERE) -> Module:
    """Make (or remake) the module of a Kubernetes version like ``1.31.14``, or of etcd as ``etcd-3.6.16``.

    The folder appears, or changes, only when ``go mod tidy`` was content with it.
    """
    program, _, number = version.rpartition("-")
    program = program or "kube-apiserver"
    name = f"{program}-{'.'.join(number.split('.')[:2])}"
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder, prefix=".making-") as scratch:
        made = Path(scratch) / name
        made.mkdir()
        if program == "etcd":
            _write(made, ETCD_MAIN, _go_mod(name, {ETCD: f"v{number}"}, {}))
        else:
            replaced = _staging(go, f"v{number}", made)
            _write(made, APISERVER_MAIN, _go_mod(name, {KUBERNETES: f"v{number}"}, replaced))
        go.run("mod", "tidy", cwd=made)
        shutil.rmtree(folder / name, ignore_errors=True)
        made.rename(folder / name)
    return Module(name, folder / name)


def _staging(go: Go, version: str, cwd: Path) -> dict[str, str]:
    there = json.loads(go.run("mod", "download", "-json", f"{KUBERNETES}@{version}", cwd=cwd))
    listed = json.loads(go.run("mod", "edit", "-json", there["GoMod"], cwd=cwd))
    wanted = staging_versions(listed["Require"], version)
    return {path: _served(go, path, at, cwd) for path, at in wanted.items()}


def _served(go: Go, path: str, version: str, cwd: Path) -> str:
    """Some patch releases of a staging module were never published; its minor's first release always was."""
    first = version.rpartition(".")[0] + ".0"
    for candidate in (version, first):
        try:
            go.run("mod", "download", f"{path}@{candidate}", cwd=cwd)
        except Failed:
            continue
        return candidate
    raise LookupError(f"neither {version} nor {first} of {path} is served")


def _go_mod(name: str, requires: dict[str, str], replaces: dict[str, str]) -> str:
    lines = [f"module polykube.test/{name}", "", f"go {'.'.join(map(str, OLDEST))}", ""]
    lines += [f"require {path} {version}" for path, version in requires.items()]
    if replaces:
        lines += ["", "replace (", *(f"\t{path} => {path} {at}" for path, at in replaces.items()), ")"]
    return "\n".join(lines) + "\n"


def _write(folder: Path, main: str, go_mod: str) -> None:
    (folder / "main.go").write_text(main)
    (folder / "go.mod").write_text(go_mod)
