"""``python -m tests.conformance.over SHELL PROGRAM ARGUMENTS…``: run a program over one shell of the client.

The program runs as it stands, but for the default of ``library=`` in that shell's client. One that opened no
client over the library fails, since it showed nothing about it.
"""

from __future__ import annotations

import runpy
import sys

from polykube import AsyncClient, Client

from .scenarios import SHELLS

LOADED = {"httpx": "httpcore", "httpx2": "httpcore2", "aiohttp": "aiohttp"}
"""Library to the module that moves its bytes, which is imported when the first client of it is made."""


def main(shell: str, program: str, *arguments: str) -> None:
    blocking, library = SHELLS[shell]
    defaults = (Client if blocking else AsyncClient).__init__.__kwdefaults__
    assert defaults is not None
    defaults["library"] = library
    sys.argv = [program, *arguments]
    try:
        runpy.run_path(program, run_name="__main__")
    finally:
        assert LOADED[library] in sys.modules, f"{program} opened no client over {library}"


if __name__ == "__main__":
    main(*sys.argv[1:])
