"""The command line, ``polykube``.

Each command is a module with ``SUMMARY``, ``EXAMPLES``, ``add_arguments(parser)`` and ``run(arguments)``; it
is imported when it is called. Packages of API groups add commands of their own through ``polykube.groups``.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib
import io
import os
import signal
import sys
from collections.abc import Callable, Sequence
from importlib.metadata import version
from types import FrameType
from typing import Protocol, cast

from polykube import groups
from polykube.manifests.files import explained

__all__ = ["main"]

COMMANDS = {
    "convert": "polykube.cli.convert",
    "validate": "polykube.cli.validate",
}

# The generator parses its own arguments; it needs the codegen extra, and says so.
PROGRAMS = {"generate": ("polykube_codegen.__main__", "make a typed package for an API group of your own")}

EXIT_CODES = """\
exit codes:
  0  done; with --check: nothing would change; validate: nothing would be refused
  1  --check: something would change; validate: a server would refuse an object
  2  bad input or a wrong call: a file or document that cannot be read, converted or written was left
     alone, the rest was done
  130, 143, 141  interrupted (Ctrl-C), terminated, or nobody reads the output any more: files are whole,
     old or new
"""


class _Command(Protocol):
    SUMMARY: str
    EXAMPLES: Sequence[str]

    def add_arguments(self, parser: argparse.ArgumentParser) -> None: ...

    def run(self, arguments: argparse.Namespace) -> int: ...


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line.

    Args:
        argv: the arguments; those of the process when left out.

    Returns:
        The exit code: 0 done, 1 a difference or a refusal was found, 2 bad input or a wrong call.
    """
    arguments = list(sys.argv[1:] if argv is None else argv)
    if argv is None:
        # What is half written is cleared away, as with Ctrl-C.
        signal.signal(signal.SIGTERM, _terminated)
    _open_streams()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    try:
        code = _dispatch(arguments)
        sys.stdout.flush()
        return code
    except groups.GroupError as error:
        print(f"polykube: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt as interrupt:
        _discard_output()
        number = interrupt.args[0] if interrupt.args else signal.SIGINT
        if argv is None and os.name == "posix":
            # Ended by the signal itself, so that a shell's loop around this program ends as well.
            signal.signal(number, signal.SIG_DFL)
            os.kill(os.getpid(), number)
        return 128 + number
    except BrokenPipeError:
        # The reader of our output is gone.
        _discard_output()
        return 128 + signal.SIGPIPE
    except OSError as error:
        with contextlib.suppress(OSError):
            print(f"polykube: reading or writing failed: {explained(error)}", file=sys.stderr)
        _discard_output()
        return 2


def _terminated(number: int, frame: FrameType | None) -> None:
    raise KeyboardInterrupt(number)


def _open_streams() -> None:
    """A stream that the caller closed becomes one whose use fails as that of a full disk does."""
    if sys.stdin is None:  # pyright: ignore[reportUnnecessaryComparison]
        sys.stdin = open(os.open(os.devnull, os.O_WRONLY))  # noqa: PTH123, SIM115
    if sys.stdout is None:  # pyright: ignore[reportUnnecessaryComparison]
        sys.stdout = open(os.open(os.devnull, os.O_RDONLY), "w")  # noqa: PTH123, SIM115
    if sys.stderr is None:  # pyright: ignore[reportUnnecessaryComparison]
        sys.stderr = open(os.devnull, "w")  # noqa: PTH123, SIM115


def _discard_output() -> None:
    """Keep the interpreter from complaining when it flushes what cannot be written."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(OSError, ValueError):
            stream.flush()
        with contextlib.suppress(OSError, ValueError):
            os.dup2(nowhere, stream.fileno())


def _dispatch(arguments: list[str]) -> int:
    name = arguments[0] if arguments else ""
    if name in COMMANDS:
        return _run(name, arguments[1:])
    if name in PROGRAMS:
        program: Callable[[list[str]], int] = importlib.import_module(PROGRAMS[name][0]).main
        return program(arguments)
    if name and not name.startswith("-"):
        return _group_command(name, arguments[1:])
    parser = argparse.ArgumentParser(
        "polykube",
        usage="polykube COMMAND …",
        description=_overview(),
        epilog="polykube COMMAND --help tells what a command takes.\n\n" + EXIT_CODES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"polykube {version('polykube')}")
    parser.parse_args(arguments)
    parser.print_help()
    return 0 if arguments else 2


def _run(name: str, arguments: list[str]) -> int:
    command = cast("_Command", importlib.import_module(COMMANDS[name]))
    parser = argparse.ArgumentParser(
        f"polykube {name}",
        description=command.SUMMARY,
        epilog="\n  ".join(["examples:", *command.EXAMPLES]) + "\n\n" + EXIT_CODES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.add_arguments(parser)
    return command.run(parser.parse_args(arguments))


def _overview() -> str:
    lines = ["commands:"]
    for name, module in COMMANDS.items():
        lines.append(f"  {name:<10} {cast('_Command', importlib.import_module(module)).SUMMARY}")
    lines += [f"  {name:<10} {summary}" for name, (_, summary) in PROGRAMS.items()]
    for group, name in _group_commands():
        lines.append(f"  {name:<10} from the package of {group.name}")
    return "\n".join(lines)


def _group_command(name: str, arguments: list[str]) -> int:
    """A command that the package of an API group brings."""
    found = [group for group, command in _group_commands() if command == name]
    if len(found) == 1:
        return found[0].command(name)(arguments)
    among = " and ".join(group.name for group in found)
    problem = f"the packages of {among} both have a command {name!r}" if found else f"no command {name!r}"
    print(f"polykube: {problem}; see polykube --help", file=sys.stderr)
    return 2


def _group_commands() -> list[tuple[groups.Group, str]]:
    found = (group for name in groups.names() if (group := groups.find(name)) is not None)
    return [(group, command) for group in found for command in group.commands]
