"""Runs the benchmark of Python clients that lies beside the project, with polykube's rows among the others.

The benchmark is copied to a temporary folder, which is left in place with the results; its path is printed
last. Options are those of the benchmark's ``peers.py``, such as ``--rounds 3`` or ``--scenarios
list5000,watch20000``.
"""

from __future__ import annotations

import compileall
import os
import shutil
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path

HERE = Path(__file__).parent
SHARED = Path(os.environ.get("POLYKUBE_SHARED", HERE.parent.parent / "shared")) / "bench"
ROWS = (
    "polykube",
    "polykube-async",
    "polykube-httpx2",
    "polykube-httpx2-async",
    "polykube-aiohttp",
    "floor-httpx-json",
    "floor-httpx-json-async",
    "floor-httpx-msgspec",
    "floor-aiohttp-msgspec",
    "lightkube",
    "lightkube-async",
    "kubex",
)


def main() -> int:
    """Exit code 2 when the benchmark is not there."""
    if not SHARED.is_dir():
        print(
            f"{SHARED}: no benchmark there; POLYKUBE_SHARED names the folder that holds bench/",
            file=sys.stderr,
        )
        return 2
    copy = Path(tempfile.mkdtemp(prefix="polykube-bench-")) / "bench"
    shutil.copytree(SHARED, copy, ignore=shutil.ignore_patterns("__pycache__", "results-*"))
    shutil.copy(HERE / "adapter_polykube.py", copy / "clients" / "polykube_rows.py")
    for package in ("polykube", "polykube_apis"):
        found = find_spec(package)
        assert found is not None
        # What is not compiled would be charged to the import.
        compileall.compile_dir(next(iter(found.submodule_search_locations or ())), quiet=1)
    given = sys.argv[1:]
    rows = [] if "--clients" in given else ["--clients", ",".join(ROWS)]
    label = [] if "--label" in given else ["--label", "polykube"]
    done = subprocess.run([sys.executable, "peers.py", *label, *rows, *given], cwd=copy)
    print(copy)
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
