# ruff: noqa: E501 - a case is easier to read on one line
"""Edits in YAML as people write it, one feature at a time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from polykube.manifests import ManifestError, read_document

Change = Callable[[dict[str, Any]], None]


def rename(*path: str, to: str) -> Change:
    def change(value: dict[str, Any]) -> None:
        for step in path[:-1]:
            value = value[step]
        items = [(to if key == path[-1] else key, inner) for key, inner in value.items()]
        value.clear()
        value.update(items)

    return change


def put(*path: Any, value: Any) -> Change:
    def change(root: Any) -> None:
        for step in path[:-1]:
            root = root.setdefault(step, {}) if isinstance(root, dict) else root[step]
        root[path[-1]] = value

    return change


def drop(*path: Any) -> Change:
    def change(root: dict[str, Any]) -> None:
        for step in path[:-1]:
            root = root[step]
        del root[path[-1]]

    return change


def both(*changes: Change) -> Change:
    def change(root: dict[str, Any]) -> None:
        for one in changes:
            one(root)

    return change


CASES: dict[str, tuple[str, Change, str]] = {
    "scalar keeps double quotes and its comment": (
        'apiVersion: "g/v1beta2"   # old\nkind: K\n',
        put("apiVersion", value="g/v1"),
        'apiVersion: "g/v1"   # old\nkind: K\n',
    ),
    "scalar keeps single quotes": ("a: 'x'\n", put("a", value="it's"), "a: 'it''s'\n"),
    "scalar with an anchor": ("a: &v  old # c\nb: 1\n", put("a", value="new"), "a: &v  new # c\nb: 1\n"),
    "number to string needs quotes": ("a: 1\n", put("a", value="1"), 'a: "1"\n'),
    "string that looks like a boolean": ("a: x\n", put("a", value="on"), 'a: "on"\n'),
    "no line ending at the end": ("a: 1\nb: 2", put("b", value=3), "a: 1\nb: 3"),
    "windows line endings": ("a: 1 # x\r\nb:\r\n  c: 2\r\n", put("b", "d", value=3), "a: 1 # x\r\nb:\r\n  c: 2\r\n  d: 3\r\n"),
    "mixed line endings": ("a: 1\r\nb: 2\nc: 3\r\n", rename("b", to="x"), "a: 1\r\nx: 2\nc: 3\r\n"),
    "quoted key": ("\"a\": 1\n'b': 2\n", both(rename("a", to="x"), rename("b", to="y")), "\"x\": 1\n'y': 2\n"),
    "rename and change at once": (
        "limited:\n  assured: 0   # why\n  other: 1\n",
        both(rename("limited", "assured", to="nominal"), put("limited", "nominal", value=30)),
        "limited:\n  nominal: 30   # why\n  other: 1\n",
    ),
    "flow, remove first": ("m: {a: 1, b: 2, c: 3} # x\n", drop("m", "a"), "m: {b: 2, c: 3} # x\n"),
    "flow, remove middle": ("m: {a: 1, b: 2, c: 3}\n", drop("m", "b"), "m: {a: 1, c: 3}\n"),
    "flow, remove last": ("m: {a: 1, b: 2, c: 3 }\n", drop("m", "c"), "m: {a: 1, b: 2 }\n"),
    "flow, remove only": ("m: { a: 1 }\n", drop("m", "a"), "m: {}\n"),
    "flow, remove last two": ("m: {a: 1, b: 2, c: 3}\n", both(drop("m", "b"), drop("m", "c")), "m: {a: 1}\n"),
    "flow, remove last behind a comment": (
        "m: {a: 1, # about a\n    b: 2 # about b\n   }\n",
        drop("m", "b"),
        "m: {a: 1, # about a\n     # about b\n   }\n",
    ),
    "flow, add": ("m: {a: 1}\n", put("m", "b", value="x"), "m: {a: 1, b: x}\n"),
    "flow, add to nothing": ("m: {}\n", put("m", "b", value={"c": 1}), "m: {b: {c: 1}}\n"),
    "flow over lines, add": ("m: {\n  a: 1,\n  b: 2\n}\n", put("m", "c", value=3), "m: {\n  a: 1,\n  b: 2,\n  c: 3\n}\n"),
    "block, remove first": ("# top\na: 1 # a\nb: 2\n", drop("a"), "# top\nb: 2\n"),
    "block, remove with what is under it": ("a:\n  x: 1\n  # in\n  y: 2\n# next\nb: 2\n", drop("a"), "# next\nb: 2\n"),
    "block, remove last": ("a: 1\n# why b\nb: 2\n# end\n", drop("b"), "a: 1\n# why b\n# end\n"),
    "block, remove last without line ending": ("a: 1\r\nb: 2", drop("b"), "a: 1\r\n"),
    "block, remove only": ("m:\n  a: 1\nn: 2\n", drop("m", "a"), "m: {}\nn: 2\n"),
    "block, remove only, comment inside": ("m:\n  # why\n  a: 1\nn: 2\n", drop("m", "a"), "m:\n  # why\n  {}\nn: 2\n"),
    "block, remove only, comment behind the key": ("m: # why:\n  a: 1\n", drop("m", "a"), "m: # why:\n  {}\n"),
    "list item, remove its first key": ("l:\n- a: 1\n  b: 2\n", drop("l", 0, "a"), "l:\n- b: 2\n"),
    "list item, remove its first key before a comment": (
        "l:\n- a: 1\n  # about b\n  b: 2\n",
        drop("l", 0, "a"),
        "l:\n- \n  # about b\n  b: 2\n",
    ),
    "list item, add": ("l:\n  - a: 1\n  - c: 2\n", put("l", 0, "b", value=2), "l:\n  - a: 1\n    b: 2\n  - c: 2\n"),
    "list item, rename": ("l:\n  - a: 1\n    b: 2\n", lambda v: rename("a", to="z")(v["l"][0]), "l:\n  - z: 1\n    b: 2\n"),
    "annotation where there is no metadata": (
        "kind: K\nspec: {}\n",
        lambda v: v.update({"kind": "K", "metadata": {"annotations": {"g/k": ""}}, "spec": v.pop("spec")}),
        'kind: K\nmetadata:\n  annotations:\n    g/k: ""\nspec: {}\n',
    ),
    "annotation where metadata has none": (
        "metadata:\n    name: x   # n\n\n# spec\nspec: {}\n",
        put("metadata", "annotations", value={"g/k": ""}),
        'metadata:\n    name: x   # n\n    annotations:\n        g/k: ""\n\n# spec\nspec: {}\n',
    ),
    "annotations that are null": (
        "metadata:\n  annotations:\n  name: x\n",
        put("metadata", "annotations", value={"g/k": "v"}),
        "metadata:\n  annotations: {g/k: v}\n  name: x\n",
    ),
    "null that is written out": ("a: ~ # n\n", put("a", value=3), "a: 3 # n\n"),
    "null without a character": ("a:\nb: 1\n", put("a", value=3), "a: 3\nb: 1\n"),
    "after a literal": ("t: |\n  x\n  y\n\nb: 1\n", put("u", value=1), "t: |\n  x\n  y\n\nb: 1\nu: 1\n"),
    "between a literal and the next key": (
        "t: |\n  x\n# b\nb: 1\n",
        lambda v: v.update({"t": v.pop("t"), "k": 1, "b": v.pop("b")}),
        "t: |\n  x\nk: 1\n# b\nb: 1\n",
    ),
    "literal": ("t: |-  # c\n    one\n    two\nb: 1\n", put("t", value="three"), "t: |-  # c\n    three\nb: 1\n"),
    "folded, one line": ("t: >\n  one\nb: 1\n", put("t", value="two\n"), "t: >\n  two\nb: 1\n"),
    "document marker, directive and end": (
        "%YAML 1.1\n---  # doc\na: 1\n...\n# tail\n",
        put("a", value=2),
        "%YAML 1.1\n---  # doc\na: 2\n...\n# tail\n",
    ),
    "flow at the root": ("--- {a: 1, b: {c: 2}}\n", rename("b", "c", to="d"), "--- {a: 1, b: {d: 2}}\n"),
    "json keeps its layout": (
        '{\n\t"a": 1,\n\t"b": {"c": 2}\n}\n',
        both(rename("b", "c", to="d"), put("e", value="x")),
        '{\n\t"a": 1,\n\t"b": {"d": 2},\n\t"e": "x"\n}\n',
    ),
    "json on one line": ('{"a":1,"b":"x"}', drop("a"), '{"b":"x"}'),
    "json, escapes kept": ('{"a":"\\u00e9\\ud83d\\ude00\\/","b":1}', put("b", value=2), '{"a":"\\u00e9\\ud83d\\ude00\\/","b":2}'),
    "indentless list and tag": (
        "a: !!str 5\nl:\n- x\n- y\nb: 1\n",
        both(put("b", value=2), put("l", 1, value="z")),
        "a: !!str 5\nl:\n- x\n- z\nb: 2\n",
    ),
    "explicit key": ("? a\n: 1\n? b\n: 2\n", put("b", value=3), "? a\n: 1\n? b\n: 3\n"),
    "text beyond ASCII before the place": ("# žluťoučký 😀\na: ü\nb: 1\n", put("b", value=2), "# žluťoučký 😀\na: ü\nb: 2\n"),
    "null items of a list": ("l:\n-\n- a: 1\n-   # c\nb: 1\n", put("b", value=2), "l:\n-\n- a: 1\n-   # c\nb: 2\n"),
    "null item becomes a value": ("l:\n-\n-   # c\nb: 1\n", put("l", 1, value=5), "l:\n-\n- 5   # c\nb: 1\n"),
    "anchor used twice, both want the change": (
        "x: &l\n  old: 1 # c\nz: *l\n",
        both(rename("x", "old", to="new"), rename("z", "old", to="new")),
        "x: &l\n  new: 1 # c\nz: *l\n",
    ),
    "merge key, both want the change": (
        "x: &l\n  old: 1\nz:\n  <<: *l\n  more: 2\n",
        both(rename("x", "old", to="new"), rename("z", "old", to="new")),
        "x: &l\n  new: 1\nz:\n  <<: *l\n  more: 2\n",
    ),
    "beside a merge key": (
        "x: &l {old: 1}\nz:\n  <<: *l\n  more: 2\n",
        rename("z", "more", to="less"),
        "x: &l {old: 1}\nz:\n  <<: *l\n  less: 2\n",
    ),
    "several merged, later ones lose": (
        "p: &p {a: 1}\nq: &q {a: 2, b: 3}\nr:\n  <<: [*p, *q]\n",
        both(put("p", "a", value=9), put("r", "a", value=9)),
        "p: &p {a: 9}\nq: &q {a: 2, b: 3}\nr:\n  <<: [*p, *q]\n",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("text", "change", "expected"), CASES.values(), ids=CASES)
def test_edit(text: str, change: Change, expected: str) -> None:
    document = read_document(text)
    wanted: Any = document.value()
    change(wanted)
    assert document.edited(wanted) == expected


REFUSED: dict[str, tuple[str, Change, str, tuple[int, int]]] = {
    "anchor wanted otherwise elsewhere": (
        "x: &l\n  old: 1\nz: *l\n",
        rename("z", "old", to="new"),
        "anchor &l is used in several places",
        (2, 3),
    ),
    "merged key to be removed": ("x: &l {a: 1}\nz:\n  <<: *l\n  b: 1\n", drop("z", "a"), "comes from a merge key", (3, 3)),
    "list that changes its length": ("l: [1, 2]\n", put("l", value=[1]), "a list would change its length", (1, 4)),
    "scalar to mapping": ("a: 1\n", put("a", value={"b": 1}), "would change between", (1, 4)),
    "tagged value": ("a: !!int '5'\n", put("a", value=6), "with the tag", (1, 10)),
    "explicit key to be removed": ("? a\n: 1\n? b\n: 2\n", drop("a"), "shares its line", (1, 3)),
    "explicit keys to be added to": ("? a\n: 1\n", put("b", value=1), "explicit keys", (1, 3)),
    "two wishes for one anchor": (
        "x: &v 1\nz: *v\n",
        both(put("x", value=2), put("z", value=3)),
        "two different changes",
        (1, 7),
    ),
    "key that is no word to be renamed": ("? |\n  a\n: 1\n", rename("a\n", to="b"), "no simple word", (1, 3)),
    "every key replaced": ("a: 1\nb: 2\n", both(drop("a"), drop("b"), put("c", value=7), put("d", value=3), put("e", value=4)), "every key", (1, 1)),
    "literal that begins with a blank line": ("t: |\n\n  a\n", put("t", value="b\n"), "begins with a blank", (1, 4)),
    "literal with lines that must not be": ("t: |\n  a\n", put("t", value="a\n\nb\n"), "block scalar", (1, 1)),
}  # fmt: skip


@pytest.mark.parametrize(("text", "change", "message", "where"), REFUSED.values(), ids=REFUSED)
def test_refused(text: str, change: Change, message: str, where: tuple[int, int]) -> None:
    document = read_document(text)
    wanted: Any = document.value()
    change(wanted)
    with pytest.raises(ManifestError, match=message) as refused:
        document.edited(wanted)
    assert document.where_offset(refused.value.offset) == where


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("yes", True), ("Off", False), ("y", True), ("0777", 511), ("0o17", 15), ("0x1F", 31), ("1_000", 1000),
        ("5.0", 5), ("1e3", 1000), ("1.5", 1.5), ("-0b11", -3), ("08", 8), ("~", None), ("2001-01-01", "2001-01-01"),
        ("1:30", "1:30"), (".5", 0.5), ("+7", 7), ("18446744073709551616", 18446744073709551616),
        ("1.2.3", "1.2.3"), ("!!str 5", "5"), ("'5'", "5"), ("!!int '5'", 5), ("!mine 5", "5"), ("9" * 400, "9" * 400),
    ],
)  # fmt: skip
def test_scalars_are_read_as_kubectl_reads_them(text: str, value: object) -> None:
    read = read_document(f"a: {text}\n").value()
    assert read == {"a": value}
    assert type(read["a"]) is type(value)


def test_keys_are_read_as_kubectl_reads_them() -> None:
    read = read_document("yes: 1\n1: 2\n1.5: 3\n0x10: 4\n'no': 5\n!!str off: 6\n<<: {b: 7}\n").value()
    assert read == {"true": 1, "1": 2, "1.5": 3, "16": 4, "no": 5, "off": 6, "b": 7}


@pytest.mark.parametrize(
    ("text", "message", "where"),
    [
        ("~: 1\n", "key is null", (1, 1)),
        ("1: 2\n'1': 3\n", "'1' is given twice", (2, 1)),
        ("a: [1, 2\nb: 3\n", "broken YAML", (2, 2)),
        ("a:\n\tb: 1\n", "a tab is used for indentation", (2, 1)),
        ("a: 1\na: 2\n", "key 'a' is given twice", (2, 1)),
        ("a: {b: 1, c: 2, b: 3}\n", "key 'b' is given twice", (1, 17)),
        ("a: *nobody\n", "has no anchor", (1, 4)),
        ("a: 1\n--- \nb: 2\n", "a second document", (2, 1)),
        ("{[1]: 2}\n", "key is itself", (1, 2)),
        ("x: " + "[" * 200 + "]" * 200, "nested deeper than 100", (1, 104)),
        ("a: 'x\n", "broken YAML", (2, 1)),
        ("a: \x01\n", "broken YAML", (1, 4)),
    ],
)
def test_bad_yaml_is_named_with_its_place(text: str, message: str, where: tuple[int, int]) -> None:
    with pytest.raises(ManifestError, match=message) as refused:
        read_document(text)
    document = read_document("a: 1")
    assert type(document)(text, None).where_offset(refused.value.offset) == where


@pytest.mark.parametrize(
    ("text", "message", "offset"),
    [
        ('{"a": 1,}', "where a key is expected", 8),
        ('{"a": 1 "b": 2}', "where ',' is expected", 8),
        ('{"a": nul}', "where a value is expected", 6),
        ('{"a": "x', "not closed", 6),
        ('{"a": "\\x"}', "Invalid", 7),
        ("", "the end of the file where a value", 0),
        ("[" * 200, "nested deeper", 101),
        ("{} {}", "something follows", 3),
        ('{"a": 1, "a": 2}', "given twice", 9),
    ],
)
def test_bad_json_is_named_with_its_place(text: str, message: str, offset: int) -> None:
    with pytest.raises(ManifestError, match=message) as refused:
        read_document(text, json=True)
    assert refused.value.offset == offset


def test_a_few_lines_of_aliases_do_not_fill_the_memory() -> None:
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    lines += [f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 12)]
    with pytest.raises(ManifestError, match="aliases multiply"):
        read_document("\n".join(lines)).value()


def test_an_alias_inside_its_own_anchor_is_refused() -> None:
    with pytest.raises(ManifestError, match="nested deeper"):
        read_document("a: &a [*a]\n").value()
    # Merged into itself it is just itself.
    assert read_document("a: &a {<<: *a, b: 1}\n").value() == {"a": {"b": 1}}


def test_merge_keys_that_multiply_cost_no_more_than_they_say() -> None:
    lines = ["m0: &m0 {a: 1}"] + [f"m{n}: &m{n} {{<<: [*m{n - 1}, *m{n - 1}]}}" for n in range(1, 60)]
    read = read_document("\n".join(lines)).value()
    assert isinstance(read, dict)
    assert read["m59"] == {"a": 1}
