"""Finding manifest files, and replacing them as a whole or not at all."""

from __future__ import annotations

import errno
import os
import stat
import tempfile
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO

SUFFIXES = frozenset((".yaml", ".yml", ".json"))
MAX_FILE_BYTES = 64 * 1024 * 1024
KUSTOMIZATION = frozenset(("kustomization.yaml", "kustomization.yml", "Kustomization"))
STDIN = "-"


class FileProblem(Exception):
    """A file or folder that cannot be read or written.

    Attributes:
        path: as it was given, or below what was given.
        message: what is wrong, in one line.
    """

    def __init__(self, path: str, message: str) -> None:
        super().__init__(f"{path}: {message}")
        self.path = path
        self.message = message


def explained(error: OSError) -> str:
    """An operating system's error in a few words, without the path."""
    return (error.strerror or type(error).__name__).lower()


@dataclass(frozen=True, slots=True)
class Source:
    """One file to work on.

    Attributes:
        name: how to call it in messages: the path as given, or as found below a given folder.
        path: the real file; None for standard input.
        below: its path below the folder that was given; only the file's name when it was given itself.
    """

    name: str
    path: Path | None
    below: Path

    @property
    def is_json(self) -> bool:
        """Whether it says by its name that it is JSON."""
        return self.below.suffix.lower() == ".json"

    @property
    def in_chart(self) -> bool:
        """Whether it lies beside the ``Chart.yaml`` of a Helm chart, as values files do."""
        return self.path is not None and (self.path.parent / "Chart.yaml").is_file()


def find(paths: Iterable[str], max_bytes: int = MAX_FILE_BYTES) -> Iterator[Source | FileProblem]:
    """The manifest files that paths stand for, each real file once, in order of their names.

    A folder stands for the files ``*.yaml``, ``*.yml`` and ``*.json`` in it and below it, and those that
    kustomize knows by name; names that begin with a dot are passed over. A symbolic link found on the way is
    followed to a file in the folder, never out of it. A folder without any manifest is a problem, as it is to
    kubectl: most likely another one was meant.

    Args:
        paths: files and folders; ``-`` is standard input.
        max_bytes: files above this size are refused.

    Yields:
        What to read, and what cannot be read.
    """
    seen: set[tuple[int, int]] = set()
    read_stdin = False
    for given in paths:
        if given == STDIN:
            if not read_stdin:
                yield Source("stdin", None, Path("stdin"))
            read_stdin = True
            continue
        path = Path(given)
        try:
            mode = path.stat().st_mode
            # A pipe has no path of its own: what /dev/stdin and a shell's <(…) lead to is none.
            real = path.resolve() if stat.S_ISREG(mode) or stat.S_ISDIR(mode) else path
            found = _below(path, real) if stat.S_ISDIR(mode) else [Source(given, real, Path(path.name))]
        except OSError as error:
            yield FileProblem(given, explained(error))
            continue
        empty = True
        for one in found:
            empty = False
            checked = _checked(one, max_bytes, seen)
            if checked is not None:
                yield checked
        if empty:
            yield FileProblem(given, "no manifests (*.yaml, *.yml, *.json) in this folder or below it")


def _checked(
    found: Source | FileProblem, max_bytes: int, seen: set[tuple[int, int]]
) -> Source | FileProblem | None:
    """The source, if it is new and neither too large nor unreadable."""
    if isinstance(found, FileProblem) or found.path is None:
        return found
    try:
        facts = found.path.stat()
    except OSError as error:
        return FileProblem(found.name, explained(error))
    identity = (facts.st_dev, facts.st_ino)
    if identity in seen:
        return None
    seen.add(identity)
    if facts.st_size > max_bytes:
        size, limit = human(facts.st_size), human(max_bytes)
        return FileProblem(found.name, f"{size} is over the limit of {limit} (--max-size)")
    return found


def human(size: int) -> str:
    """A number of bytes in the largest unit that says it exactly."""
    for shift, unit in ((20, "MiB"), (10, "KiB")):
        if size and size % (1 << shift) == 0:
            return f"{size >> shift} {unit}"
    return f"{size} bytes"


def _below(folder: Path, root: Path) -> Iterator[Source | FileProblem]:
    problems: list[FileProblem] = []

    def unreadable(error: OSError) -> None:
        problems.append(FileProblem(str(error.filename), explained(error)))

    for where, folders, files in os.walk(folder, onerror=unreadable):
        yield from problems
        problems.clear()
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        here = Path(where)
        for name in list(folders):
            if (here / name).is_symlink() and not _inside(here / name, root):
                yield FileProblem(str(here / name), _outside(here / name))
        for name in sorted(files):
            path = here / name
            known = path.suffix.lower() in SUFFIXES or name in KUSTOMIZATION
            if name.startswith(".") or not known:
                continue
            try:
                facts = path.stat()
            except OSError as error:
                nowhere = error.errno in (errno.ENOENT, errno.ELOOP)
                message = "the symbolic link leads nowhere" if nowhere else explained(error)
                yield FileProblem(str(path), message)
                continue
            if path.is_symlink() and not _inside(path, root):
                yield FileProblem(str(path), _outside(path))
            elif stat.S_ISREG(facts.st_mode):
                yield Source(str(path), path.resolve(), path.relative_to(folder))
    yield from problems


def _inside(path: Path, root: Path) -> bool:
    return path.resolve().is_relative_to(root)


def _outside(path: Path) -> str:
    return (
        f"the symbolic link leads out of the folder, to {path.resolve()}; name that file itself to include it"
    )


def lines(file: BinaryIO, longest: int) -> Iterator[bytes]:
    """The lines of a file; one that is longer than `longest` comes in several parts."""
    while line := file.readline(longest + 1):
        yield line


def replace(path: Path, write: Callable[[BinaryIO], None], *, like: os.stat_result | None = None) -> None:
    """Give a file its new content at once: readers see the old one or the new one, never a part.

    The content goes to a temporary file in the same folder, is flushed to the disk and takes the name. A
    symbolic link stays one, and the file that it leads to is replaced. What is no file, such as a pipe or
    ``/dev/stdout``, is written to instead; but a file that is read, as `like` says, must be one.

    Args:
        path: the file; it need not exist.
        write: writes the content.
        like: what the file was when it was read: its mode (and, for root, its owner) is kept, and a file
            that has changed since is left alone.

    Raises:
        OSError: nothing was changed: it cannot be written, or is read-only, which a new name would overrule.
        FileProblem: the file was changed by someone else in the meantime; nothing was changed.
    """
    if path.exists() and not path.is_file():
        if like is not None:
            raise OSError(errno.EINVAL, "it is no regular file and cannot be replaced", str(path))
        with path.open("wb") as special:
            write(special)
        return
    path = path.resolve()
    if path.exists() and not (os.access(path, os.W_OK) and path.stat().st_mode & 0o222):
        raise OSError(errno.EACCES, "it is read-only; make it writable first", str(path))
    # A shortened name: the longest that a folder can hold would leave no room.
    handle, temporary = tempfile.mkstemp(prefix=f".{path.name[:40]}.", suffix=".tmp", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            write(file)
            file.flush()
            if os.name == "posix":
                _set_mode(file.fileno(), like)
            os.fsync(file.fileno())
        if like is not None and _version(path.stat()) != _version(like):
            raise FileProblem(str(path), "changed by another program in the meantime; left alone")
        Path(temporary).replace(path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise
    if os.name == "posix":
        _sync_folder(path.parent)


def _set_mode(handle: int, like: os.stat_result | None) -> None:
    """The mode (and, for root, the owner) of the old file; what a new file usually gets if there is none."""
    if like is None:
        current = os.umask(0o077)
        os.umask(current)
        os.fchmod(handle, 0o666 & ~current)
        return
    if os.geteuid() == 0:
        os.fchown(handle, like.st_uid, like.st_gid)
    # After the owner: a change of it takes set-id bits away.
    os.fchmod(handle, stat.S_IMODE(like.st_mode))


def _version(facts: os.stat_result) -> tuple[int, int, int, int]:
    return facts.st_dev, facts.st_ino, facts.st_size, facts.st_mtime_ns


def _sync_folder(folder: Path) -> None:
    """Make the new name itself survive a power cut."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
