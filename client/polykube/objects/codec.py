"""JSON in and out. msgspec does the work and is imported on first use."""

# Decoded JSON has no type that a checker could know.
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false
# pyright: reportUnknownMemberType=false, reportUnknownLambdaType=false

from __future__ import annotations

import gc
import json
import math
import os
import re
import threading
from collections.abc import Generator, Mapping
from contextlib import contextmanager
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

from .errors import DecodeError, EncodeError
from .places import type_name
from .values import Wire
from .windows import Window

if TYPE_CHECKING:
    from .object import Object

Model = TypeVar("Model", bound="Object")
Text = bytes | bytearray | memoryview | str

_PROMOTE_FROM = 1 << 18
"""Bytes of a page from which its objects are worth the collector's oldest generation."""


@cache
def _decoder() -> Any:
    import msgspec

    return msgspec.json.Decoder().decode


@cache
def _encoder() -> Any:
    import msgspec

    return msgspec.json.Encoder(enc_hook=_plain).encode


def decode(data: Text) -> Any:
    """The value in a JSON text. Integers of any size are exact; of equal names in an object the last one
    counts.

    Raises:
        DecodeError: broken JSON, NaN or an infinity, invalid UTF-8, or nested too deep; names line and
            column.
    """
    try:
        return _decoder()(data)
    except RecursionError:
        raise DecodeError("nested too deep to be read") from None
    except ValueError as error:
        raise _explained(error, data) from None


def decode_object(data: Text, model: type[Model]) -> Model:
    """The object in a JSON text, as an object of class ``model``.

    Raises:
        DecodeError: as ``decode``, or the text holds no object.
    """
    return model.from_wire(_object(decode(data), model))


def decode_page(data: Text, model: type[Model]) -> Model:
    """One page of a list, as an object of the list class ``model``, which has a field ``items``.

    Servers leave apiVersion and kind out of the items of a list; they are put back here, from the class of
    the items or (when that is untyped) from the list's own. The collector is paused meanwhile: see
    ``collector_paused``.

    Raises:
        DecodeError: as ``decode``, or the text holds no object, or one whose ``items`` are no list.
    """
    with collector_paused(promote=len(data) >= _PROMOTE_FROM):
        wire = _object(decode(data), model)
        items = wire.get("items")
        if items is not None:
            if not isinstance(items, list):
                raise DecodeError(f"{model.__name__}.items: expected a list, got {type_name(items)}")
            _identify(items, _identity(wire, model))
        return model.from_wire(wire)


def encode(value: Any) -> bytes:
    """JSON in UTF-8 without white space. Objects, and lists and maps of objects, may stand anywhere in
    ``value``.

    Raises:
        EncodeError: NaN or an infinity, half of a surrogate pair, a cycle or nesting too deep, or a type that
            JSON has not.
    """
    try:
        data: bytes = _encoder()(value)
    except RecursionError:
        raise EncodeError("nested too deep to be written, or an object that contains itself") from None
    except UnicodeEncodeError:
        raise EncodeError("a text holds half of a surrogate pair, which UTF-8 cannot hold") from None
    except (TypeError, OverflowError) as error:
        raise EncodeError(str(error)) from None
    _refuse_what_json_has_not(value)
    return data


# ---- the collector
# ------------------------------------------------------------------------------------------


class _Collector:
    """Python's cyclic collector is one for the process, so those who pause it are counted under a lock, and
    the last one switches it on again if the first one found it on."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.pausers: list[int] = []
        self.was_on = False

    def pause(self) -> int:
        """Gives what ``resume`` needs."""
        thread = threading.get_ident()
        with self.lock:
            if not self.pausers:
                self.was_on = gc.isenabled()
                gc.disable()
            self.pausers.append(thread)
        return thread

    def resume(self, thread: int, promote: bool) -> None:
        with self.lock:
            if promote and gc.get_freeze_count() == 0:
                # All that is alive moves to the oldest generation, at the price of swapping two lists. What
                # was just decoded will live; the young generations would walk through it twice to find that
                # out.
                gc.freeze()
                gc.unfreeze()
            self.pausers.remove(thread)
            self._perhaps_on()

    def _perhaps_on(self) -> None:
        if not self.pausers and self.was_on:
            gc.enable()

    def after_fork(self) -> None:
        """Only the thread that forked lives on in the child: no other will resume or give the lock back."""
        paused = bool(self.pausers)
        self.lock = threading.Lock()
        self.pausers = [thread for thread in self.pausers if thread == threading.get_ident()]
        if paused:
            self._perhaps_on()


_COLLECTOR = _Collector()
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_COLLECTOR.after_fork)


@contextmanager
def collector_paused(promote: bool = False) -> Generator[None, None, None]:
    """Pause the cyclic garbage collector of the process while a block makes many objects that will live.

    The blocks of all threads are counted; when the last one ends, the collector is on again if it was on
    before the first. A collector that was off stays off, and nothing happens to objects that the program has
    frozen.

    Args:
        promote: what is alive at the end joins the oldest generation; not done when the program uses
            ``gc.freeze``.
    """
    thread = _COLLECTOR.pause()
    try:
        yield
    finally:
        _COLLECTOR.resume(thread, promote)


# ---- parts
# --------------------------------------------------------------------------------------------------


def _object(value: Any, model: type[Object]) -> Wire:
    if isinstance(value, dict):
        return value
    raise DecodeError(f"expected an object ({model.__name__}), got {type_name(value)}")


def _identity(wire: Wire, model: type[Object]) -> Wire:
    """apiVersion and kind of the items of a list."""
    field = model._fields.get("items")
    known: Wire = dict(field.kind.element.window._const) if field and field.kind.element.is_object else {}
    kind, version = wire.get("kind"), wire.get("apiVersion")
    if not known and isinstance(kind, str) and isinstance(version, str):
        single = kind.removesuffix("List")
        if single and single != kind:
            return {"apiVersion": version, "kind": single}
    return known


def _identify(items: list[Any], identity: Wire) -> None:
    if not identity:
        return
    for n, item in enumerate(items):
        if type(item) is dict and "kind" not in item:
            items[n] = {**identity, **item}


def _plain(value: Any) -> Any:
    """What msgspec does not know: windows, and subclasses of JSON's own types."""
    if isinstance(value, Window):
        return value._read()
    if isinstance(value, str):
        return str.__str__(value)
    if isinstance(value, (int, float)):
        return int(value) if isinstance(value, int) else float(value)
    if isinstance(value, Mapping):
        mapping: Mapping[Any, Any] = value
        return dict(mapping)
    raise TypeError(f"JSON has nothing like {type_name(value)}")


_PLAIN = frozenset((str, int, bool, type(None)))


def _refuse_what_json_has_not(whole: Any) -> None:
    """msgspec writes NaN as null, sets in any order, keys that are numbers, bytes, times and more as text."""
    waiting: list[tuple[str, Any]] = [("", whole)]
    while waiting:
        path, value = waiting.pop()
        if isinstance(value, Window):
            value = value._read()
        if type(value) is dict or isinstance(value, Mapping):
            for key, member in value.items():
                if not isinstance(key, str):
                    raise EncodeError(f"{path or 'the value'}: a key is text, not {type_name(key)}")
                if type(member) not in _PLAIN:
                    waiting.append((f"{path}.{key}" if path else key, member))
        elif isinstance(value, (list, tuple)):
            waiting.extend((f"{path}[{n}]", x) for n, x in enumerate(value) if type(x) not in _PLAIN)
        elif isinstance(value, float):
            if not math.isfinite(value):
                raise EncodeError(f"{path or 'the value'}: JSON has no {value}")
        elif not isinstance(value, (str, int, type(None))):
            raise EncodeError(f"{path or 'the value'}: JSON has nothing like {type_name(value)}")


def _explained(error: ValueError, data: Text) -> DecodeError:
    """The same refusal with line and column. The standard library words it better; what it would accept (NaN,
    numbers beyond a float) is located by msgspec's own byte offset."""
    raw = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else bytes(data)
    try:
        text = raw.decode()
    except UnicodeDecodeError as broken:
        return DecodeError(f"{_position(raw, broken.start)}: invalid UTF-8")
    if not text.strip():
        return DecodeError("an empty text, where JSON should be")
    try:
        json.dumps(json.loads(text), ensure_ascii=False).encode()
    except json.JSONDecodeError as broken:
        return DecodeError(f"line {broken.lineno} column {broken.colno}: {broken.msg}")
    except UnicodeEncodeError:
        return DecodeError("a text holds half of a surrogate pair, which is no character")
    except (RecursionError, ValueError):
        pass
    offset = re.search(r"\(byte (\d+)\)", str(error))
    return DecodeError(f"{_position(raw, int(offset[1]))}: {error}" if offset else str(error))


def _position(raw: bytes, offset: int) -> str:
    before = raw[:offset]
    start = before.rfind(b"\n") + 1
    column = len(before[start:].decode("utf-8", "replace")) + 1
    return f"line {before.count(10) + 1} column {column}"
