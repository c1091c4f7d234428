"""``python -m polykube_codegen specs``: keeps specs/ as running API servers publish it."""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Iterable
from pathlib import Path

from polykube_codegen.errors import GenerateError
from polykube_codegen.jsontypes import Document, Json
from polykube_codegen.specs.canonical import dump
from polykube_codegen.specs.compare import differences
from polykube_codegen.specs.server import Published, Server, read_server

SAME, DIFFERS = 0, 1


def add_command(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Declare the command and its options."""
    parser = commands.add_parser(
        "specs",
        help="read a group's documents from running API servers",
        description="Read the structure of a group's OpenAPI documents from running API servers into"
        " <output>/<version>@<minor>.json, one file for each version that a server serves.",
        epilog="Exit status: 0 done, or nothing differs; 1 with --check, something differs; 2 a server or a"
        " file cannot be read or written (nothing was changed).",
    )
    parser.add_argument(
        "--from-server",
        nargs="+",
        required=True,
        metavar="URL",
        help="https://host:port; several may be given",
    )
    parser.add_argument("--group", default="flowcontrol.apiserver.k8s.io", help="default: %(default)s")
    parser.add_argument(
        "--version", action="append", default=[], metavar="V", help="only this version; may be repeated"
    )
    parser.add_argument("--minor", help="file under this minor in place of what /version says")
    parser.add_argument("--output", type=Path, help="folder; default: specs/<first word of the group>")
    parser.add_argument("--check", action="store_true", help="write nothing, say what differs")
    access = parser.add_argument_group("access")
    access.add_argument(
        "--token-file", type=Path, metavar="FILE", help="bearer token; - reads POLYKUBE_TOKEN"
    )
    access.add_argument("--ca", type=Path, metavar="PEM", help="CA of the servers' certificates")
    access.add_argument("--client-certificate", type=Path, metavar="PEM")
    access.add_argument("--client-key", type=Path, metavar="PEM")
    access.add_argument("--insecure", action="store_true", help="accept any certificate")
    access.add_argument("--timeout", type=float, default=30.0, help="seconds a request; default: %(default)s")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Read every server first, then write or compare.

    Raises:
        GenerateError: anything that the user has to know; nothing was written.
    """
    token, certificate = _credentials(arguments)
    published: dict[str, Published] = {}
    for url in arguments.from_server:
        server = Server(
            url.rstrip("/"), token, arguments.ca, certificate, arguments.insecure, arguments.timeout
        )
        found = read_server(server, group=arguments.group, versions=arguments.version, minor=arguments.minor)
        published |= {document.name: document for document in found}
    folder: Path = arguments.output or Path("specs") / (arguments.group.partition(".")[0] or "core")
    changed = {name: one for name, one in published.items() if _report(one, folder)}
    if arguments.check:
        return DIFFERS if changed else SAME
    _write(folder, changed.values())
    return SAME


def _credentials(arguments: argparse.Namespace) -> tuple[str | None, tuple[Path, Path] | None]:
    if (arguments.client_certificate is None) != (arguments.client_key is None):
        raise GenerateError("--client-certificate and --client-key belong together")
    pair = (arguments.client_certificate, arguments.client_key) if arguments.client_key else None
    if arguments.token_file is None:
        return None, pair
    if str(arguments.token_file) == "-":
        token = os.environ.get("POLYKUBE_TOKEN", "").strip()
    else:
        token = _read(arguments.token_file).strip()
    if not token or not token.isascii() or not token.isprintable():
        raise GenerateError("holds no bearer token", file=str(arguments.token_file))
    return token, pair


def _report(one: Published, folder: Path) -> bool:
    """Print what is new about a document; whether its file has to be written."""
    path = folder / one.name
    if path.exists():
        text = _read(path)
        if text == dump(one.document):
            print(f"{path}: the same")
            return False
        kept = _document(text, path)
        if not _paths(kept) & _paths(one.document):
            raise GenerateError("is a document of another group; give another --output", file=str(path))
        changes = differences(kept, one.document)
        print(f"{path}: differs" if changes else f"{path}: differs in form only")
    else:
        before = _before(one, folder)
        changes = differences(_document(_read(before), before), one.document) if before else []
        print(f"{path}: new" + (f"; {len(changes)} differences from {before.name}" if before else ""))
    for line in changes:
        print(f"  {line}")
    return True


def _paths(document: Document) -> set[str]:
    paths = document.get("paths")
    return set(paths) if isinstance(paths, dict) else set()


def _before(one: Published, folder: Path) -> Path | None:
    """The file of the same version and the last minor below."""
    ours = _numbers(one.minor)
    earlier = [
        path for path in folder.glob(f"{one.version}@*.json") if _numbers(path.stem.partition("@")[2]) < ours
    ]
    return max(earlier, key=lambda path: _numbers(path.stem.partition("@")[2]), default=None)


def _numbers(minor: str) -> tuple[int, ...]:
    return tuple(int(part) for part in minor.split(".") if part.isdigit())


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as e:
        raise GenerateError(f"cannot be read: {e}", file=str(path)) from e


def _document(text: str, path: Path) -> Document:
    try:
        data: Json = json.loads(text)
    except (ValueError, RecursionError) as e:
        raise GenerateError(f"is not JSON: {e}", file=str(path)) from e
    if not isinstance(data, dict):
        raise GenerateError("is not a JSON object", file=str(path))
    return data


def _write(folder: Path, documents: Iterable[Published]) -> None:
    """Each file whole or not at all."""
    for one in documents:
        path = folder / one.name
        beside = path.with_suffix(".json.new")
        try:
            folder.mkdir(parents=True, exist_ok=True)
            beside.write_text(dump(one.document), encoding="utf-8")
            beside.replace(path)
        except OSError as e:
            raise GenerateError(f"cannot be written: {e.strerror}", file=str(path)) from e
        finally:
            beside.unlink(missing_ok=True)
