"""JSON in and out, and the collector while it is read."""

import datetime
import gc
import json
import math
import threading
from collections.abc import Iterator
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.objects.shapes import Grid, Machine, MachineList, Meta, Part, SecretList

from polykube.objects import (
    DecodeError,
    EncodeError,
    Unstructured,
    UnstructuredList,
    collector_paused,
    decode,
    decode_object,
    decode_page,
    encode,
)
from polykube.objects import codec as codec_module

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda x: st.lists(x, max_size=4) | st.dictionaries(st.text(), x, max_size=4),
    max_leaves=20,
)


@settings(max_examples=150, deadline=None)
@given(JSON)
def test_round_trip(value: Any) -> None:
    again = decode(encode(value))
    assert again == value
    assert json.dumps(again) == json.dumps(value)


def test_integers_of_any_size_are_exact() -> None:
    for number in (2**63, 2**64, -(2**64) - 1, 10**40):
        assert decode(b"[%d]" % number) == [number]
        assert encode([number]) == b"[%d]" % number


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b'{"a":\n  tru}', "line 2 column 3: Expecting value"),
        (b'{"a": 1,}', r"line 1 column \d+: "),
        (b'{"a": [1, 2', r"line 1 column \d+: Expecting"),
        ('{"\u00e9": \u00e9}'.encode(), "line 1 column 7: Expecting value"),
        (b"{}\n\n x", "line 3 column 2: Extra data"),
        (b'{"a":\n[NaN]}', r"line 2 column 2: .*invalid character"),
        (b"[Infinity]", r"line 1 column 2: "),
        (b"[1e999]", "out of range"),
        (b"\n\xff", "line 2 column 1: invalid UTF-8"),
        (b'["\\ud800"]', "half of a surrogate pair"),
        (b"", "an empty text"),
        (b"  \n", "an empty text"),
        (b"[" * 100_000, "nested too deep"),
        (b"\xef\xbb\xbf{}", "line 1 column 1"),
        ('"\ud800"', "invalid UTF-8"),
    ],
)
def test_broken_json_says_where(data: bytes | str, message: str) -> None:
    with pytest.raises(DecodeError, match=f"^{message}" if message.startswith("line") else message):
        decode(data)


def test_a_body_that_is_no_object_is_refused() -> None:
    for data, what in ((b"[]", "a list"), (b"null", "null"), (b'"x"', "a string")):
        for read in (lambda d=data: decode_object(d, Machine), lambda d=data: decode_page(d, MachineList)):
            with pytest.raises(DecodeError, match=rf"^expected an object \(Machine(List)?\), got {what}$"):
                read()
    with pytest.raises(DecodeError, match=r"^MachineList.items: expected a list, got an object$"):
        decode_page(b'{"items": {}}', MachineList)


def test_objects_to_and_from_json() -> None:
    text = b'{"kind":"Machine","spec":{"newField":null,"parts":[null,{"name":"a"}]},"zz":1}'
    machine = Machine.from_json(text)
    assert machine.to_json() == text
    assert encode(machine) == text
    assert encode({"a": [machine.spec.parts[1], Machine.from_wire({}).status]}) == b'{"a":[{"name":"a"},{}]}'
    assert encode([machine.spec.parts]) == b'[[null,{"name":"a"}]]'
    with pytest.raises(AttributeError):
        machine.status.to_json()


class Name(str):
    """As YAML libraries have them."""


def test_subclasses_of_json_types_are_written_as_what_they_are() -> None:
    assert encode({"a": Name("x"), "b": (1, 2)}) == b'{"a":"x","b":[1,2]}'


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ({"a": [1, math.nan]}, r"^a\[1\]: JSON has no nan$"),
        ({"a": None, "b": {"c": math.inf}}, r"^b.c: JSON has no inf$"),
        (-math.inf, r"^the value: JSON has no -inf$"),
        (Grid.from_wire({"free": {"x": math.nan}}), r"^free.x: JSON has no nan$"),
        ({"a": Grid.from_wire({"free": {"x": math.nan}})}, r"^a.free.x: JSON has no nan$"),
        ({"a": "\ud800"}, "half of a surrogate pair"),
        ({"a": object()}, r"^JSON has nothing like builtins.object$"),
        ({"a": [b"x"]}, r"^a\[0\]: JSON has nothing like builtins.bytes$"),
        ({"a": {1, 2}}, r"^a: JSON has nothing like builtins.set$"),
        ({"a": datetime.date(2026, 1, 31)}, r"^a: JSON has nothing like datetime.date$"),
        ({"a": Decimal("0.1")}, r"^a: JSON has nothing like decimal.Decimal$"),
        (Grid.from_wire({"free": {1: 2}}), r"^free: a key is text, not an integer$"),
        ([{math.nan: 1}], r"^\[0\]: a key is text, not a number$"),
    ],
)
def test_what_json_cannot_hold(value: Any, message: str) -> None:
    with pytest.raises(EncodeError, match=message):
        encode(value)


def test_cycles_and_depth_are_one_clear_error() -> None:
    wire: dict[str, Any] = {}
    wire["self"] = wire
    with pytest.raises(EncodeError, match="contains itself"):
        Grid.from_wire(wire).to_json()
    with pytest.raises(EncodeError, match="contains itself"):
        encode(wire)


def test_the_items_of_a_page_get_their_identity_back() -> None:
    items = b'[{"metadata":{"name":"a"}},null,{"kind":"X"}]'
    data = b'{"kind":"MachineList","apiVersion":"shapes.test/v1","items":%s}' % items
    page = decode_page(data, MachineList)
    first, second, third = page.to_wire()["items"]
    assert first == {"apiVersion": "shapes.test/v1", "kind": "Machine", "metadata": {"name": "a"}}
    assert list(first) == ["apiVersion", "kind", "metadata"]
    assert second is None
    assert third == {"kind": "X"}
    untyped = decode_page(data, UnstructuredList)
    assert untyped.items[0].kind == "Machine"
    assert untyped.items[0].apiVersion == "shapes.test/v1"
    mixed = decode_page(b'{"kind":"List","apiVersion":"v1","items":[{"a":1}]}', UnstructuredList)
    assert mixed.items[0] == Unstructured.from_wire({"a": 1})
    for empty in (b'{"items":null}', b"{}"):
        assert list(decode_page(empty, MachineList).items) == []
        assert decode_page(empty, MachineList).to_json() == empty
    assert decode_page(b'{"items":[{}]}', SecretList).items[0].to_wire() == {
        "apiVersion": "v1",
        "kind": "Secret",
    }


# ---- the collector ----------------------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def _collector_on() -> Iterator[None]:
    gc.enable()
    yield
    gc.enable()
    gc.unfreeze()


def test_the_collector_is_off_inside_and_on_again_after() -> None:
    with collector_paused():
        assert not gc.isenabled()
        with collector_paused():
            assert not gc.isenabled()
        assert not gc.isenabled()
    assert gc.isenabled()
    with pytest.raises(DecodeError):
        decode_page(b"[", MachineList)
    assert gc.isenabled()


def test_a_collector_that_was_off_stays_off() -> None:
    gc.disable()
    with collector_paused():
        pass
    assert not gc.isenabled()


def test_pausers_of_all_threads_are_counted() -> None:
    inside, leave = threading.Event(), threading.Event()

    def other() -> None:
        with collector_paused():
            inside.set()
            leave.wait(10)

    thread = threading.Thread(target=other)
    with collector_paused():
        thread.start()
        assert inside.wait(10)
    assert not gc.isenabled()  # the other one is still at work
    leave.set()
    thread.join(10)
    assert gc.isenabled()


def test_pages_are_read_with_the_collector_paused(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[bool] = []
    plain = codec_module.decode

    def spy(data: Any) -> Any:
        seen.append(gc.isenabled())
        return plain(data)

    monkeypatch.setattr(codec_module, "decode", spy)
    decode_page(b"{}", MachineList)
    assert seen == [False]


def test_what_was_read_is_promoted_unless_the_program_freezes() -> None:
    with collector_paused(promote=True):
        made = [[n] for n in range(100)]
    assert gc.get_freeze_count() == 0
    assert any(x is made for x in gc.get_objects(generation=2))
    gc.freeze()
    frozen = gc.get_freeze_count()
    with collector_paused(promote=True):
        pass
    assert gc.get_freeze_count() >= frozen - 10  # nothing was thawed (a few may have died)
    gc.unfreeze()
    with collector_paused():
        young = [[1]]
    assert not any(x is young for x in gc.get_objects(generation=2))


def test_only_large_pages_are_promoted(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[bool] = []

    def resume(thread: int, promote: bool) -> None:
        asked.append(promote)
        gc.enable()

    monkeypatch.setattr(codec_module._COLLECTOR, "resume", resume)
    decode_page(b"{}", MachineList)
    decode_page(b'{"items":[], "a": "%s"}' % (b"x" * 300_000), MachineList)
    codec_module._COLLECTOR.pausers = []
    assert asked == [False, True]


def test_meta_is_part_of_an_object() -> None:
    assert Machine(metadata=Meta(name="a"), status=None).to_json() == (  # type: ignore[arg-type]
        b'{"apiVersion":"shapes.test/v1","kind":"Machine","metadata":{"name":"a"},"status":null}'
    )
    assert Part(name="\u00e9\u2028").to_json() == '{"name":"\u00e9\u2028"}'.encode()
