"""Run in an interpreter of its own: imports a staged package and says what its modules have.

Not imported by the generator: a generated module that does something on import does it there.
"""

from __future__ import annotations

import importlib
import json
import sys


def main(folder: str, modules: list[str]) -> None:
    sys.path.insert(0, folder)
    names: dict[str, list[str]] = {}
    for module in modules:
        names[module] = sorted(vars(importlib.import_module(module)))
    json.dump(names, sys.stdout)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
