"""Time and memory of `polykube convert` over streams of growing length.

    python benchmarks/manifests_stream.py [--documents 1000 10000 100000]

Every second document is one to convert; the others are foreign. Each length runs in a process of its own,
whose peak memory the operating system tells. Memory is flat when the last column does not grow.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

LEVEL = """\
# level {0}
apiVersion: flowcontrol.apiserver.k8s.io/v1beta2
kind: PriorityLevelConfiguration
metadata:
  name: level-{0}
spec:
  type: Limited
  limited:
    assuredConcurrencyShares: 10   # as measured
    limitResponse: {{type: Reject}}
---
"""
FOREIGN = """\
apiVersion: v1
kind: ConfigMap
metadata:
  name: config-{0}
data:
  apiVersion: flowcontrol.apiserver.k8s.io/v1beta2
  text: |
    as it is
---
"""


def write_stream(path: Path, documents: int) -> None:
    with path.open("w") as file:
        for number in range(documents):
            file.write((FOREIGN if number % 2 else LEVEL).format(number))


def convert(path: Path, command: str) -> tuple[float, int]:
    """Seconds and peak memory in KiB of one run."""
    arguments = {
        "convert": ["convert", "-f", str(path), "--output", str(path.with_name("out.yaml"))],
        "validate": ["validate", "-f", str(path), "--server-version", "1.28"],
    }[command]
    started = time.perf_counter()
    child = subprocess.Popen([sys.executable, "-m", "polykube.cli", *arguments], stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode != 0:
        raise SystemExit(f"polykube ended with {child.returncode}")
    # Linux counts KiB, macOS bytes.
    return time.perf_counter() - started, usage.ru_maxrss // (1024 if sys.platform == "darwin" else 1)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--documents", type=int, nargs="+", default=[1000, 10_000, 100_000])
    counts: list[int] = parser.parse_args().documents
    print(f"{'command':>9} {'documents':>10} {'MB':>6} {'seconds':>8} {'documents/s':>12} {'peak MiB':>9}")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "stream.yaml"
        for command in ("convert", "validate"):
            for count in counts:
                write_stream(path, count)
                seconds, peak = convert(path, command)
                size = path.stat().st_size / 1e6
                rate = count / seconds
                print(
                    f"{command:>9} {count:>10} {size:>6.1f} {seconds:>8.1f} {rate:>12.0f} {peak / 1024:>9.1f}"
                )


if __name__ == "__main__":
    main()
