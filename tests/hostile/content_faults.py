"""Answers that are good HTTP and bad content, and what the client must make of them."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tests.hostile.server import Peer, Play

from polykube.errors import AnswerError, Expired, InternalError, PolykubeError
from polykube.transport import CutBodyError, TransportError

API = '"apiVersion":"flowcontrol.apiserver.k8s.io/v1"'
ONE = '{"kind":"FlowSchema",%s,"metadata":{"name":"a","resourceVersion":"7"%s}}'
DEEP = 100_000


@dataclass(frozen=True)
class Content:
    """One answer that makes no sense, or little.

    Args:
        name: in tables.
        does: what the server answers, for people.
        verb: the call that meets it: get, list, watch, replace or delete.
        play: how it answers.
        expect: the error's class, or what the call gives.
        requests: how many the client may send.
    """

    name: str
    does: str
    verb: str
    play: Play
    expect: type[PolykubeError] | type[TransportError] | Gives
    requests: int = 1


@dataclass(frozen=True)
class Gives:
    """The call succeeds.

    Args:
        text: for the table.
        check: holds for the object, the list of objects or the list of events.
    """

    text: str
    check: Callable[[Any], bool]


def answers(body: str | bytes, kind: str = "application/json") -> Play:
    data = body.encode() if isinstance(body, str) else body

    def play(peer: Peer) -> None:
        while True:
            peer.request()
            if peer.server.healthy:
                peer.answer()
            else:
                peer.answer(200, data, kind)

    return play


def streams(*pieces: bytes, cut: bool = False, pause: float = 0.0) -> Play:
    """A watch of these pieces, each a chunk of its own, that ends well or is cut."""

    def play(peer: Peer) -> None:
        peer.request()
        peer.send(b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n")
        for piece in pieces:
            peer.send(b"%x\r\n%s\r\n" % (len(piece), piece))
            peer.wait(pause)
        if not cut:
            peer.send(b"0\r\n\r\n")
            peer.linger()

    return play


def endless_line(peer: Peer) -> None:
    peer.request()
    peer.send(b"HTTP/1.1 200 OK\r\n\r\n")
    peer.forever(b"x" * (1024 * 1024))


def garbage(peer: Peer) -> None:
    peer.request()
    piece = bytes(range(256)) * 4096
    peer.send(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n" % (50 * len(piece)))
    for _ in range(50):
        peer.send(piece)
    peer.linger()


def one(extra: str = "") -> str:
    return ONE % (API, extra)


def listing(items: str, metadata: str = '{"resourceVersion":"9"}') -> str:
    return f'{{"kind":"FlowSchemaList",{API},"metadata":{metadata}{items}}}'


def event(kind: str, wire: str) -> bytes:
    return b'{"type":"%s","object":%s}\n' % (kind.encode(), wire.encode())


def status(code: int, reason: str) -> str:
    return json.dumps(
        {"kind": "Status", "apiVersion": "v1", "status": "Failure", "code": code, "reason": reason}
    )


HUGE = 10**39 + 1
ADDED = event("ADDED", one())

CONTENTS = [
    Content(
        "html-as-success",
        "answers 200 with a page of HTML",
        "get",
        answers("<html>", "text/html"),
        AnswerError,
    ),
    Content("empty-success", "answers 200 with nothing", "get", answers(""), AnswerError),
    Content("garbage", "answers 200 with 50 MB of garbage", "get", garbage, AnswerError),
    Content("broken-json", "answers JSON that ends too early", "get", answers(one()[:-2]), AnswerError),
    Content("no-object", "answers a JSON array where an object is due", "get", answers("[]"), AnswerError),
    Content("wrong-kind", "answers an object of another kind", "get", answers('{"kind":"Pod"}'), AnswerError),
    Content(
        "invalid-utf-8",
        "answers a string that is no UTF-8",
        "get",
        answers(one(',"x":"').encode().replace(b'"x":"', b'"x":"\xff\xfe"')),
        AnswerError,
    ),
    Content(
        "deep",
        f"answers arrays nested {DEEP} deep",
        "get",
        answers(one(',"x":' + "[" * DEEP + "]" * DEEP)),
        AnswerError,
    ),
    Content(
        "duplicate-keys",
        "answers an object that has a key twice",
        "get",
        answers(one(',"uid":"1","uid":"2"')),
        Gives("the last value", lambda found: found.metadata.uid == "2"),
    ),
    Content(
        "nan", "answers NaN where a number is due", "get", answers(one(',"generation":NaN')), AnswerError
    ),
    Content(
        "huge-integer",
        "answers an integer of 40 digits",
        "get",
        answers(one(f',"generation":{HUGE}')),
        Gives("the exact value", lambda found: found.to_wire()["metadata"]["generation"] == HUGE),
    ),
    Content(
        "metadata-null",
        "answers an object whose metadata is null",
        "get",
        answers(f'{{"kind":"FlowSchema",{API},"metadata":null}}'),
        Gives("the object", lambda found: found.metadata.name is None),
    ),
    Content(
        "items-null",
        "answers a list whose items are null",
        "list",
        answers(listing(',"items":null')),
        Gives("no objects", lambda found: found == []),
    ),
    Content("items-missing", "answers a list without items", "list", answers(listing("")), AnswerError),
    Content(
        "items-no-array",
        "answers a list whose items are a string",
        "list",
        answers(listing(',"items":"x"')),
        AnswerError,
    ),
    Content(
        "item-null",
        "answers a list with null among its items",
        "list",
        answers(listing(',"items":[null]')),
        Gives(
            "an empty object, as Go reads it", lambda found: [each.metadata.name for each in found] == [None]
        ),
    ),
    Content(
        "endless-pages",
        "answers every page with the same continue token",
        "list",
        answers(listing(f',"items":[{one()}]', '{"continue":"same","resourceVersion":"9"}')),
        AnswerError,
        requests=2,
    ),
    Content(
        "html-to-a-write",
        "answers a write with a page of HTML",
        "replace",
        answers("<html>", "text/html"),
        AnswerError,
    ),
    Content(
        "html-to-a-delete",
        "answers a delete with a page of HTML",
        "delete",
        answers("<html>", "text/html"),
        AnswerError,
    ),
    Content(
        "watch-in-bytes",
        "sends each event byte by byte",
        "watch",
        streams(*(bytes([byte]) for byte in ADDED * 2)),
        Gives("both events", lambda found: [each.type for each in found] == ["ADDED", "ADDED"]),
    ),
    Content(
        "watch-in-one",
        "sends several events and blank lines in one chunk",
        "watch",
        streams(b"\n" + ADDED + b"\r\n\n" + ADDED + ADDED.rstrip()),
        Gives("three events", lambda found: len(found) == 3),
    ),
    Content(
        "watch-cut",
        "closes in the midst of an event",
        "watch",
        streams(ADDED, ADDED[:20], cut=True),
        CutBodyError,
    ),
    Content(
        "watch-half-event",
        "ends the stream well in the midst of an event",
        "watch",
        streams(ADDED[:20]),
        CutBodyError,
    ),
    Content(
        "watch-garbage", "sends a line that is not JSON", "watch", streams(ADDED, b"<html>\n"), AnswerError
    ),
    Content("watch-no-event", "sends JSON that is no event", "watch", streams(b"[]\n"), AnswerError),
    Content(
        "watch-object-null",
        "sends an event whose object is null",
        "watch",
        streams(event("ADDED", "null")),
        AnswerError,
    ),
    Content("watch-endless-line", "sends a line that never ends", "watch", endless_line, AnswerError),
    Content(
        "watch-410",
        "sends an ERROR event of code 410",
        "watch",
        streams(event("ERROR", status(410, "Expired"))),
        Expired,
    ),
    Content(
        "watch-500",
        "sends an ERROR event of code 500",
        "watch",
        streams(event("ERROR", status(500, "InternalError"))),
        InternalError,
    ),
    Content(
        "watch-error-null",
        "sends an ERROR event without a Status",
        "watch",
        streams(event("ERROR", "null")),
        InternalError,
    ),
]
