"""Runs one server as a child and outlives its parent just long enough to end it.

    python -I -S supervise.py SCRATCH COMMAND...

Stdin is a pipe from whoever started it: ``t`` asks the child to end, ``k`` kills it. When the pipe closes, or
the parent is gone in whatever way (Ctrl-C, SIGTERM, kill -9, a crash), the child is killed and the folder
SCRATCH removed. The first line on stdout is the child's process id. Needs nothing but the standard library.
"""

from __future__ import annotations

import os
import select
import shutil
import subprocess
import sys
import threading

orphaned = threading.Event()


def obey(child: subprocess.Popen[bytes], parent: int) -> None:
    """Until the parent is gone: pass its wishes on."""
    while True:
        ready, _, _ = select.select([0], [], [], 1.0)
        wish = os.read(0, 1) if ready else None
        if wish == b"" or os.getppid() != parent:
            orphaned.set()
            child.kill()
            return
        if wish == b"t":
            child.terminate()
        elif wish == b"k":
            child.kill()


def main() -> int:
    parent = os.getppid()
    scratch, *command = sys.argv[1:]
    child = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=sys.stderr, stderr=sys.stderr)
    sys.stdout.write(f"{child.pid}\n")
    sys.stdout.close()
    threading.Thread(target=obey, args=(child, parent), daemon=True).start()
    code = child.wait()
    if orphaned.is_set():
        # Another server may still write here: the last one to end finds nothing in its way.
        shutil.rmtree(scratch, ignore_errors=True)
    return code if code >= 0 else 128 - code


if __name__ == "__main__":
    sys.exit(main())
