"""``polykube generate``, which is ``python -m polykube_codegen generate``."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

from polykube_codegen import publish, verify
from polykube_codegen.config import Target, read
from polykube_codegen.errors import GenerateError
from polykube_codegen.pipeline import Build, build, plan_of
from polykube_codegen.pipeline import read as read_documents

CONFIG = Path("specs/targets.toml")
EXAMPLE = "polykube generate crds/*.yaml --package acme_sdk"
EPILOG = f"""\
examples:
  {EXAMPLE}
  polykube generate apps-v1.json --package acme_sdk --share polykube_apis
  polykube generate --config targets.toml --check

exit codes:
  0  done, or nothing to do
  1  --check found a difference
  2  bad input; nothing was written
"""


def add_command(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Put ``generate`` among the commands."""
    generate = commands.add_parser(
        "generate",
        prog="polykube generate",
        help="OpenAPI documents or CustomResourceDefinitions -> a typed package",
        description="make a typed package from OpenAPI v3 documents or CustomResourceDefinitions",
        epilog=EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    generate.set_defaults(run=run)
    generate.add_argument(
        "documents",
        nargs="*",
        type=Path,
        help="OpenAPI v3 documents or CustomResourceDefinitions; without any, --config says",
    )
    generate.add_argument("--config", type=Path, metavar="FILE", help=f"targets (default: {CONFIG})")
    generate.add_argument("--package", help="name of the package, with documents")
    generate.add_argument("--output", type=Path, help="folder that becomes the package (default: its name)")
    generate.add_argument("--overlay", type=Path, action="append", default=[], help="OpenAPI Overlay 1.0")
    generate.add_argument(
        "--share", action="append", default=[], help="take classes from this generated package"
    )
    generate.add_argument(
        "--check", action="store_true", help="compare, write nothing, exit 1 on a difference"
    )
    generate.add_argument(
        "--dump-ir", type=Path, metavar="FILE", help="write the plan as JSON; '-' is stdout"
    )
    generate.add_argument(
        "--force", action="store_true", help="remove files that the generator did not write"
    )


def run(options: argparse.Namespace) -> int:
    """The exit code: 0 done, 1 for a difference found by ``--check``.

    Raises:
        GenerateError: the input is at fault; nothing was written.
    """
    targets = _targets(options)
    if options.dump_ir:
        _dump(targets, options.dump_ir)
        return 0
    built = [(target, build(target)) for target in targets]
    if options.check:
        return max(_check(target, made) for target, made in built)
    _write(built, options.force)
    return 0


def _targets(options: argparse.Namespace) -> tuple[Target, ...]:
    if not options.documents:
        if options.package or options.output or options.overlay or options.share:
            raise GenerateError(f"--package, --output, --overlay and --share go with documents: {EXAMPLE}")
        if options.config is None and not CONFIG.exists():
            raise GenerateError(
                f"nothing to generate from: give OpenAPI documents or CustomResourceDefinitions ({EXAMPLE}), "
                f"or a configuration file (--config targets.toml; {CONFIG} is not here)"
            )
        return read(options.config or CONFIG)
    if options.config is not None:
        raise GenerateError("documents and --config exclude each other: the file names its own documents")
    if not options.package:
        raise GenerateError(f"documents need --package NAME: {EXAMPLE}")
    return (
        Target(
            options.package,
            options.output or Path(options.package),
            tuple(options.documents),
            overlays=tuple(options.overlay),
            share=tuple(options.share),
            # So that the manifest does not depend on where the generator was called.
            base=Path(os.path.commonpath([path.resolve().parent for path in options.documents])),
        ),
    )


def _dump(targets: Sequence[Target], file: Path) -> None:
    text = "".join(plan_of(target, read_documents(target)[0]).to_json() for target in targets)
    if str(file) == "-":
        sys.stdout.write(text)
    else:
        try:
            file.write_text(text, encoding="utf-8")
        except OSError as e:
            raise GenerateError(f"cannot be written: {e.strerror}", file=file.as_posix()) from e


def _check(target: Target, built: Build) -> int:
    found = publish.differences(publish.existing(target.output), built.tree)
    for item in found:
        print(item.rstrip("\n"))
    if found:
        print(f"{target.output}: {len(found)} files differ; run the generator", file=sys.stderr)
        return 1
    print(f"{target.output}: up to date")
    return 0


def _write(targets: Sequence[tuple[Target, Build]], force: bool) -> None:
    """Put every package in place, none when one of them is refused."""
    with ExitStack() as stack:
        ready: list[tuple[Path, Target, Build, dict[str, bytes]]] = []
        for target, built in targets:
            old = publish.existing(target.output)
            strangers = publish.foreign(target.output, old, built.tree)
            if strangers and not force:
                raise GenerateError(
                    f"{target.output} holds files that the generator did not write "
                    f"({', '.join(strangers[:3])}): move them, or remove them with --force"
                )
            if old == built.tree:
                print(f"{target.output}: unchanged, {len(built.tree)} files")
                continue
            folder = stack.enter_context(publish.staged(built.tree, target.output))
            verify.sound(built.plan, built.tree, folder)
            ready.append((folder, target, built, old))
        for folder, target, built, old in ready:
            for name in publish.edited(old):
                print(f"{target.output}/{name}: was edited by hand, is replaced", file=sys.stderr)
            publish.swap(folder, target.output)
            changed = sum(old.get(name) != content for name, content in built.tree.items())
            removed = len(set(old) - set(built.tree))
            print(f"{target.output}: {changed} of {len(built.tree)} files written, {removed} removed")
