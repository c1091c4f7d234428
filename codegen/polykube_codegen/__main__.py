"""``python -m polykube_codegen COMMAND``; exit status 2 means that the input is at fault."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from polykube_codegen.errors import GenerateError

FAULT = 2
EXTRA = {"datamodel_code_generator", "jinja2", "jsonpath", "ruff"}


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; the return value is the exit code."""
    try:
        from polykube_codegen import command as generate
        from polykube_codegen.specs import command as specs
    except ModuleNotFoundError as e:
        if e.name is None or e.name.partition(".")[0] not in EXTRA:
            raise
        print(f"polykube_codegen: {e.name} is missing: pip install 'polykube[codegen]'", file=sys.stderr)
        return FAULT
    parser = argparse.ArgumentParser(prog="python -m polykube_codegen")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    generate.add_command(commands)
    specs.add_command(commands)
    arguments = parser.parse_args(argv)
    try:
        status: int = arguments.run(arguments)
    except GenerateError as e:
        print(f"polykube_codegen: {e}", file=sys.stderr)
        return FAULT
    return status


if __name__ == "__main__":
    sys.exit(main())
