"""What can go wrong while generating, said in one line that names the place."""

from __future__ import annotations

from collections.abc import Iterable


class GenerateError(Exception):
    """The input cannot be generated from; nothing was written.

    Args:
        what: what is wrong and, where it helps, what to do.
        file: the file that it is wrong in.
        pointer: the JSON pointer (RFC 6901) of the place in that file.
        line: the line in that file, for text that does not parse.
    """

    def __init__(self, what: str, *, file: str = "", pointer: str = "", line: int | None = None) -> None:
        self.what, self.file, self.pointer, self.line = what, file, pointer, line
        where = file + (f":{line}" if line is not None else "") + (f"#{pointer}" if pointer else "")
        super().__init__(f"{where}: {what}" if where else what)


def pointer(steps: Iterable[str | int]) -> str:
    """The JSON pointer of a place, each step escaped."""
    return "".join("/" + str(step).replace("~", "~0").replace("/", "~1") for step in steps)
