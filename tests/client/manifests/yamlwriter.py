"""Random manifests as labelled pieces of text, so that a test knows what an edit may touch."""

from __future__ import annotations

import copy
import json
from dataclasses import dataclass, field
from typing import Any

from hypothesis import strategies as st

Path = tuple[str | int, ...]

WORDS = ("alpha", "beta", "gamma/x", "a.b/c-d", "spec", "no", "on", "10", "x y")


@dataclass(frozen=True)
class Piece:
    """Text; and what it is: a key, a scalar, a comment inside the value of `path`, or plain layout."""

    text: str
    kind: str = "layout"
    path: Path = ()
    style: str = ""


@dataclass
class Written:
    pieces: list[Piece] = field(default_factory=list)
    value: Any = None

    @property
    def text(self) -> str:
        return "".join(piece.text for piece in self.pieces)

    def paths(self, kind: str) -> list[Path]:
        return [piece.path for piece in self.pieces if piece.kind == kind]

    def replaced(self, kind: str, path: Path, text: str) -> str:
        return "".join(
            text if piece.kind == kind and piece.path == path else piece.text for piece in self.pieces
        )


def spelled(text: str, style: str) -> str:
    if style == '"':
        return json.dumps(text)
    return "'" + text.replace("'", "''") + "'" if style == "'" else text


class Writer:
    """Draws one document."""

    def __init__(self, draw: Any, aliases: bool) -> None:
        self.draw = draw
        self.aliases = aliases
        self.anchored: dict[str, Any] = {}
        self.out = Written()
        self.comments = 0
        self.anchors = 0
        self.eol = draw(st.sampled_from(("\n", "\r\n")))
        self.step = draw(st.integers(1, 4))

    def document(self) -> Written:
        if self.flip(6):
            self.add("%YAML 1.1" + self.eol + "---" + self.eol)
        elif self.flip(3):
            self.add("--- " + self.comment() + self.eol if self.flip(2) else "---" + self.eol)
        self.gap(0, ())
        self.out.value = self.block_mapping(0, (), 0)
        if self.flip(4):
            self.gap(0, ())
        if self.flip(4):
            self.add("..." + self.eol)
        elif self.flip(4) and self.out.pieces[-1].text == self.eol:
            self.out.pieces.pop()
        return self.out

    def add(self, text: str, kind: str = "layout", path: Path = (), style: str = "") -> None:
        self.out.pieces.append(Piece(text, kind, path, style))

    def flip(self, one_in: int) -> bool:
        return bool(self.draw(st.integers(1, one_in)) == 1)

    def comment(self) -> str:
        self.comments += 1
        return f"# c{self.comments}: {{x}} - 'y"

    def gap(self, indent: int, path: Path) -> None:
        """Comments and blank lines between keys."""
        if self.flip(4):
            self.add(" " * indent + self.comment() + self.eol, "comment", path)
        if self.flip(6):
            self.add(self.eol)

    def end_line(self, path: Path) -> None:
        if self.flip(4):
            self.add("  " + self.comment(), "tail", path)
        self.add(self.eol)

    def properties(self) -> str:
        if not self.flip(3 if self.aliases else 8):
            return ""
        self.anchors += 1
        self.add(f" &a{self.anchors}")
        return f"a{self.anchors}"

    def keys(self) -> list[str]:
        found: list[str] = self.draw(st.lists(st.sampled_from(WORDS), min_size=1, max_size=4, unique=True))
        return found

    def key(self, name: str, path: Path) -> None:
        style = self.draw(st.sampled_from(("", "'", '"')))
        if name in ("no", "on", "10"):
            style = style or '"'
        self.add(spelled(name, style), "key", (*path, name), style)

    def scalar(self, path: Path, flow: bool) -> Any:
        kind = self.draw(st.sampled_from(("int", "word", "bool", "null", "single", "double")))
        if kind == "int":
            value: Any = self.draw(st.integers(-5, 2000))
            self.add(str(value), "scalar", path)
        elif kind == "word":
            value = self.draw(st.sampled_from(("Limited", "two words", "a/b", "x-y_z", "v1", "=")))
            self.add(value, "scalar", path)
        elif kind == "bool":
            value = self.draw(st.booleans())
            self.add("true" if value else "false", "scalar", path)
        elif kind == "null":
            value = None
            self.add("null", "scalar", path)
        else:
            style = "'" if kind == "single" else '"'
            value = self.draw(
                st.sampled_from(("", "it's", "# no comment", "a: b", "- x", "10", "{", "ü → x"))
            )
            self.add(spelled(value, style), "scalar", path, style)
        return value

    def value_after(self, indent: int, path: Path, depth: int) -> Any:
        """The value behind a colon, with the end of its line."""
        if self.aliases and self.anchored and self.flip(3):
            name = self.draw(st.sampled_from(sorted(self.anchored)))
            self.add(f" *{name}")
            self.end_line(path)
            return copy.deepcopy(self.anchored[name])
        anchor = self.properties()
        value = self.own_value(indent, path, depth)
        if anchor:
            self.anchored[anchor] = value
        return value

    def own_value(self, indent: int, path: Path, depth: int) -> Any:
        kinds = ["scalar", "scalar", "flow", "literal"]
        kind = self.draw(st.sampled_from(kinds if depth > 2 else [*kinds, "map", "map", "list"]))
        if kind == "map":
            self.end_line(path)
            return self.block_mapping(indent + self.step, path, depth + 1)
        if kind == "list":
            self.end_line(path)
            return self.block_list(indent + self.draw(st.integers(0, self.step)), path, depth + 1)
        if kind == "literal":
            lines = self.draw(
                st.lists(st.sampled_from(("one", "# two", "  three", "a: b")), min_size=1, max_size=3)
            )
            lines[0] = "first"
            keep = self.draw(st.sampled_from(("", "-")))
            body = self.eol.join(" " * (indent + self.step) + line for line in lines)
            self.add(f" |{keep}{self.eol}{body}{self.eol}", "literal", path)
            return "\n".join(lines) + ("" if keep else "\n")
        self.add(" ")
        value = self.flow(path, depth) if kind == "flow" else self.scalar(path, False)
        self.end_line(path)
        return value

    def block_mapping(
        self, indent: int, path: Path, depth: int, first_inline: bool = False
    ) -> dict[str, Any]:
        value: dict[str, Any] = {}
        for index, name in enumerate(self.keys()):
            here = (*path, name)
            if not (first_inline and index == 0):
                self.gap(indent, path)
                self.add(" " * indent)
            self.key(name, path)
            self.add(":")
            value[name] = self.value_after(indent, here, depth)
        return value

    def block_list(self, indent: int, path: Path, depth: int) -> list[Any]:
        value: list[Any] = []
        for index in range(self.draw(st.integers(1, 3))):
            here = (*path, index)
            self.gap(indent, path)
            self.add(" " * indent + "-")
            if self.flip(2) and depth < 4:
                lead = self.draw(st.integers(1, 3))
                self.add(" " * lead)
                value.append(self.block_mapping(indent + 1 + lead, here, depth + 1, first_inline=True))
            else:
                self.add(" ")
                value.append(self.scalar(here, False))
                self.end_line(here)
        return value

    def flow(self, path: Path, depth: int) -> Any:
        spread = self.eol + " " * 9 if self.flip(3) else ""
        if self.flip(3):
            items: list[Any] = []
            self.add("[" + spread)
            for index in range(self.draw(st.integers(0, 3))):
                if index:
                    self.add(", " if not spread else "," + spread)
                items.append(self.scalar((*path, index), True))
            self.add("]")
            return items
        members: dict[str, Any] = {}
        self.add("{" + spread)
        for index, name in enumerate(self.draw(st.lists(st.sampled_from(WORDS), max_size=3, unique=True))):
            if index:
                self.add(", " if not spread else "," + spread)
            here = (*path, name)
            self.key(name, path)
            self.add(": ")
            members[name] = (
                self.flow(here, depth + 1) if depth < 3 and self.flip(3) else self.scalar(here, True)
            )
        self.add("}")
        return members


@st.composite
def documents(draw: Any, aliases: bool = False) -> Written:
    return Writer(draw, aliases).document()
