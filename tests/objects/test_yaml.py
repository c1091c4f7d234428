"""YAML in and out, as kubectl reads it."""

import io
import json
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from ruamel.yaml import YAML
from tests.objects.shapes import Machine, Meta, Part, Spec

from polykube.objects import DecodeError, EncodeError, Unstructured, decode, dump_yaml, encode, load_yaml

TRICKY = [
    "", " ", "yes", "No", "on", "OFF", "y", "N", "true", "False", "null", "Null", "~", "0", "010", "0o7",
    "0x1F",
    "0b1", "1_000", "1e3", "1.", ".5", "-1", "+1", ".inf", "-.INF", ".nan", "12:30:00", "2026-01-31", "<<",
    "=",
    "2026-01-31T12:00:00Z", "- a", "# a", "a # b", "a: b", "a:", "'", '"', "&a", "*a", "!a", "|", ">",
    "%a", "@a",
    "`a", "{a}", "[a]", ",", "?", "? a", "---", "...", " a", "a ", "\t", "a\tb", "a\n", "\na", "\n",
    "a\n\n", "a\nb",
    "a\n b\nc\n", " a\nb\n", "a \nb\n", "a\r\nb", "a\rb", "\u0085", "\u2028", "\ufeff", "\u00e9",
    "\U0001f600", "\x07",
    "a" * 300, "word " * 60, "x: |\n  y\n", "#!/bin/sh\nset -e\n", "\ttabbed\n\tlines\n", "a\n\n\nb",
]  # fmt: skip


def test_what_plain_scalars_mean() -> None:
    text = """
a: 0644
b: yes
c: "yes"
d: 2026-01-31
e: 12345678901234567890123456789
f: 1_000
g: ~
h: 12:30:00
i: 1e3
j: !!str 5
k: 0x1F
l: 08
m: .5
n1: -0b11
o: Off
p: !!float 3
q: 'it''s'
r: "\\u00e9"
s: 0o17
t: v1.29
u: 100m
v: -x
"""
    expected = [
        {"a": 420, "b": True, "c": "yes", "d": "2026-01-31", "e": 12345678901234567890123456789, "f": 1000,
         "g": None, "h": "12:30:00", "i": 1000, "j": "5", "k": 31, "l": 8, "m": 0.5, "n1": -3, "o": False,
         "p": 3, "q": "it's", "r": "\u00e9", "s": 15, "t": "v1.29", "u": "100m", "v": "-x"}
    ]  # fmt: skip
    assert json.dumps(load_yaml(text)) == json.dumps(expected)  # 8 and 8.0 differ


def test_whole_numbers_are_integers_as_kubectl_sends_them() -> None:
    (found,) = load_yaml("{a: 1.0, b: 1e3, c: -5., d: 1e20, e: 0.0, f: !!float 2, g: 1e21, h: 1.5}")
    assert encode(found) == (
        b'{"a":1,"b":1000,"c":-5,"d":100000000000000000000,"e":0,"f":2,"g":1e21,"h":1.5}'
    )


def test_numbers_beyond_a_float_are_text() -> None:
    long = "9" * 5000
    assert load_yaml(f"{{a: 1e1000, b: {long}, c: 0x{long}}}") == [
        {"a": "1e1000", "b": long, "c": "0x" + long}
    ]


def test_aliases_are_copied_and_merges_merged() -> None:
    (found,) = load_yaml("a: &x {k: 1, l: [1]}\nb: *x\nc: {<<: *x, k: 2}\nd: {<<: [{m: 1}, *x], l: 0}\n")
    assert found["b"] == found["a"]
    assert found["b"] is not found["a"]
    assert found["b"]["l"] is not found["a"]["l"]
    assert found["c"] == {"k": 2, "l": [1]}
    assert found["d"] == {"m": 1, "k": 1, "l": 0}


def test_documents_and_sources(tmp_path: Path) -> None:
    text = "---\nkind: A\n---\n# nothing\n---\n80: x\n...\n---\nkind: B\n"
    wanted: list[dict[str, Any]] = [{"kind": "A"}, {"80": "x"}, {"kind": "B"}]
    file = tmp_path / "some.yaml"
    file.write_text(text)
    assert load_yaml(text) == wanted
    assert load_yaml(text.encode()) == wanted
    assert load_yaml("\ufeff" + text) == wanted
    assert load_yaml(b"\xef\xbb\xbf" + text.encode()) == wanted
    assert load_yaml(text.replace("\n", "\r\n")) == wanted
    with file.open() as opened:
        assert load_yaml(opened) == wanted
    with file.open("rb") as raw:
        assert load_yaml(raw) == wanted
    assert load_yaml('{"kind": "A", "x": [1, true]}') == [{"kind": "A", "x": [1, True]}]  # JSON is YAML
    assert load_yaml("") == []
    file.write_text("a: [\n")
    with (
        file.open() as opened,
        pytest.raises(DecodeError, match=rf"^{file}:2:1: .*expected the node content"),
    ):
        load_yaml(opened)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a: 1\nb: 2\na: 3", r"^<text>:3:1: the key 'a' is here twice$"),
        ("a: 1\n---\n- 1", r"^<text>:3:1: a Kubernetes object is a mapping, and this is a list$"),
        ("just text", r"^<text>:1:1: a Kubernetes object is a mapping, and this is a string$"),
        ("a: b: c", r"^<text>:1:5: .*mapping values are not allowed"),
        ("a:\n\t- b", r"^<text>:2:1: .*cannot start any token"),
        ("a: .nan", r"^<text>:1:4: JSON has no .nan$"),
        ("a: [1, -.inf]", r"^<text>:1:8: JSON has no -.inf$"),
        ("x: &a [*a]", r"^<text>:1:8: the alias \*a has no anchor before it$"),
        ("x: !!binary aGk=", r"^<text>:1:4: JSON has no values with the tag 'binary'$"),
        ("x: !Ref y", r"^<text>:1:4: JSON has no values with the tag '!Ref'$"),
        ("x: !!set {a}", r"^<text>:1:4: JSON has no values with the tag 'set'$"),
        ("x: !!int a", r"^<text>:1:4: this is no int$"),
        ("on: x", r"^<text>:1:1: a key is text; quote on if"),
        ("0x10: x", r"^<text>:1:1: a key is text; quote 0x10 if"),
        ("~: x", r"^<text>:1:1: a key is text; quote ~ if"),
        ("? [a]\n: b", r"^<text>:1:3: a key is text"),
        ("a: {<<: [1]}", r"^<text>:1:9: '<<' merges mappings only$"),
        ("a: " + "[" * 1000, r"^<text>: nested too deep"),
        (b"a: \xff", r"^<text>: invalid UTF-8 at byte 3$"),
        ("a: \x00", r"^<text>: .*special characters are not allowed"),
    ],
)
def test_broken_yaml_says_where(text: str | bytes, message: str) -> None:
    with pytest.raises(DecodeError, match=message):
        load_yaml(text)


def test_alias_bombs_are_refused_early() -> None:
    lines = ["a0: &a0 [x,x,x,x,x,x,x,x,x,x]"]
    lines += [f"a{n}: &a{n} [{','.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 12)]
    with pytest.raises(
        DecodeError, match=r"^<text>:4:\d+: aliases would make this document very much larger"
    ):
        load_yaml("\n".join(lines))


def test_one_object() -> None:
    machine = Machine.from_yaml(
        "kind: Machine\napiVersion: shapes.test/v1\nspec: {newField: 1, parts: null}\n"
    )
    assert machine.to_wire() == {
        "kind": "Machine",
        "apiVersion": "shapes.test/v1",
        "spec": {"newField": 1, "parts": None},
    }
    assert Meta.from_yaml("name: a").name == "a"
    for text, message in (
        ("", "expected one document, found 0"),
        ("kind: Machine\n---\nkind: Machine\n", "expected one document, found 2"),
        ("kind: Other", r"^<text>: kind is 'Other', and Machine is of kind 'Machine'$"),
        (
            "apiVersion: shapes.test/v2",
            "apiVersion is 'shapes.test/v2', and Machine is of apiVersion 'shapes.test/v1'",
        ),
    ):
        with pytest.raises(DecodeError, match=message):
            Machine.from_yaml(text)


def test_writing_keeps_the_order_and_reads_well() -> None:
    machine = Machine(
        metadata=Meta(name="b", labels={"on": "yes", "a": "1"}),
        spec=Spec(type="Big", parts=[Part(name="x", args=["#!/bin/sh\nexit 0\n"])], selector={}),  # type: ignore[arg-type]
    )
    machine.spec["big"] = 2**70
    text = """\
apiVersion: shapes.test/v1
kind: Machine
metadata:
  name: b
  labels:
    'on': 'yes'
    a: '1'
spec:
  type: Big
  parts:
  - name: x
    args:
    - |
      #!/bin/sh
      exit 0
  selector: {}
  big: 1180591620717411303424
"""
    assert machine.to_yaml() == text
    assert Machine.from_yaml(text) == machine
    assert dump_yaml(machine, {"kind": "B"}) == text + "---\nkind: B\n"
    assert load_yaml(dump_yaml(machine, Unstructured(kind="C"))) == [machine.to_wire(), {"kind": "C"}]
    assert dump_yaml() == ""


def test_shared_values_get_no_anchors() -> None:
    part = Part(name="x")
    machine = Machine()
    machine.spec.parts = [part, part]
    assert "&" not in machine.to_yaml()


def test_what_cannot_be_written() -> None:
    with pytest.raises(AttributeError):
        Machine().status.to_yaml()
    with pytest.raises(EncodeError, match=r"^a: JSON has no nan$"):
        dump_yaml({"a": float("nan")})
    wire: dict[str, Any] = {}
    wire["a"] = wire
    with pytest.raises(EncodeError, match="contains itself"):
        dump_yaml(wire)


def test_too_deep_is_one_clear_error_and_harms_no_later_text() -> None:
    deep = decode(b'{"a":' * 600 + b"1" + b"}" * 600)
    with pytest.raises(EncodeError, match="nested too deep"):
        dump_yaml(deep)
    assert dump_yaml({"a": [1]}) == "a:\n- 1\n"


def test_threads_write_at_once() -> None:
    wires = [{"a": {"b": [n] * 20, "text": "x\ny\n"}} for n in range(40)]
    wanted = [dump_yaml(wire) for wire in wires]
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    try:
        with ThreadPoolExecutor(4) as pool:
            assert list(pool.map(dump_yaml, wires)) == wanted
    finally:
        sys.setswitchinterval(interval)


def other_readers(text: str) -> list[Any]:
    """ruamel's own readers of YAML 1.2 and 1.1, which know nothing of our rules."""
    found: list[Any] = []
    for version in ((1, 2), (1, 1)):
        yaml = YAML(typ="safe", pure=True)
        yaml.version = version
        found.append(list(yaml.load_all(io.StringIO(text))))
    return found


@pytest.mark.parametrize("text", TRICKY)
def test_text_stays_text_for_every_reader(text: str) -> None:
    wire = {"value": text, "list": [text, {"x": text}], "key": {text: 1}}
    written = dump_yaml(wire)
    assert load_yaml(written) == [wire]
    for read in other_readers(written):
        assert read == [wire]


VALUE = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False).map(lambda x: int(x) if x.is_integer() else x)
    | st.sampled_from(TRICKY)
    | st.text(st.characters(exclude_categories=["Cs"]), max_size=30)
    | st.text("ab \n\t:#-'\"|&*!%@`{}[],?01.", max_size=12),
    lambda x: st.lists(x, max_size=4) | st.dictionaries(st.text(max_size=6), x, max_size=4),
    max_leaves=12,
)


@settings(max_examples=100, deadline=None)
@given(st.lists(st.dictionaries(st.text(max_size=6), VALUE, max_size=4), min_size=1, max_size=3))
def test_round_trip(documents: list[dict[str, Any]]) -> None:
    again = load_yaml(dump_yaml(*documents))
    assert json.dumps(again) == json.dumps(documents)
