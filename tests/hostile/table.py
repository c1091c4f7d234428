"""docs/faults.md, made from what the tests hold every shell to.

python -m tests.hostile.table            write it
python -m tests.hostile.table --check    exit 1 when it is not what would be written
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from tests.hostile.content_faults import CONTENTS, Gives
from tests.hostile.faults import FAULTS, SHELLS, Answers, Outcome

PAGE = Path(__file__).resolve().parents[2] / "docs" / "faults.md"

HEAD = """# What the wire can do, and what comes of it

Made by `python -m tests.hostile.table` from the lists that `tests/hostile` holds every shell to, on real
sockets: plain ones and, where the fault is not about TLS itself, again inside TLS. For each row, on each of
the five shells (httpx and httpx2, blocking and asynchronous, and aiohttp), the tests check the outcome, that
one connection was made and at most one request sent (two where the table says so), that the call came back
within a margin many times what it needs, that no socket, task or thread is left, and that the client works
afterwards. `python -m tests.hostile.server NAME` serves one of them to any client.

Errors say in `phase` where the call was and in `maybe_sent` whether the server may have acted on the request.
"""


BETWEEN = """## Between calls

In `tests/hostile`, `test_connections.py` and its neighbours hold every shell to these too:

| what happens | what comes of it |
| --- | --- |
| a kept connection is closed as the next request goes out | `DisconnectedError`; it is sent once |
| the server has closed a kept connection | the next call opens another one |
| an answer comes on a kept connection that nobody asked for | it is thrown away with the connection |
| every connection is busy | the call waits for `Timeouts.pool`, then `TimeoutError`, not sent |
| nothing listens | `ConnectError`, not sent |
| a redirect to another server | given back as the answer; the other server is never called |
| 1xx before the answer; 204, 304, HEAD with lengths; trailers; folded headers | the answer; it is kept |
| `Connection: close`, or a reset after a whole answer | the answer; the next call opens another connection |
| an IPv6 address, a path before every target | as any other |
| a small compressed body that grows without an end | `ProtocolError` at the limit |
| a task is cancelled, Ctrl-C, a loop is left | the connection is dropped at once |
| a name has several addresses, and some lead nowhere | another one is tried, all within `Timeouts.connect` |
| the client is closed during a call | `ClosedError` in the thread or task that waits |
| the client is closed while a call waits for a connection, or makes one | `ClosedError`, nothing is sent |
| a watch is closed while it is opened | its loop ends when the server answers |
| use in a forked child or another event loop | `ClosedError`; the parent's connections live on |

## Memory

`tests/hostile/test_memory.py` measures on every shell what a call holds at most, with a limit of 4 MiB for
bodies and lines: headers, status lines, chunk sizes, trailers, bodies, texts of errors, lines of a watch and
compressed data without an end are refused within 16 MiB (20 for the line), the server having got rid of less
than 24 MiB. A good answer of 50 MB of garbage takes less than 200 MiB.

## Clients that are lent

`tests/hostile/test_lent_limits.py` sends through an `httpx.Client`, an `httpx.AsyncClient`, their twins of
httpx2 and an `aiohttp.ClientSession` of the test's own: the same outcomes for a choice of these faults inside
TLS, and the limits of each phase and of the whole call, whether header, body, chunk size or proxy drips. They
stay open.

## Proxies

`tests/hostile/test_proxies.py` puts small real proxies between every shell and a plain and a TLS server: HTTP
proxies, plain and inside TLS, and SOCKS5 ones (aiohttp has none: an `OptionError` says so), open and with a
password. The password is in no `repr`, error, traceback or log record of any library.

| what happens | what comes of it |
| --- | --- |
| the proxy refuses (407, 503, a SOCKS reply, a SOCKS method) | `ConnectError` with its reason, not sent |
| it closes, resets, cuts its answer, answers without end or in another protocol | `ConnectError`, not sent |
| it says nothing, or drips its answer | `TimeoutError` at `Timeouts.connect`, not sent |
| its certificate is of an unknown authority, another name, expired | `TLSError`; it gets no password |
| nothing listens there | `ConnectError`, not sent |
| the environment names one | it is left alone without `trust_env`; with it, `NO_PROXY` counts |
| `socksio` is not installed | `ImportError` that says what to install, before any call |
"""


def words(outcome: Outcome) -> str:
    if isinstance(outcome, Answers):
        size = "" if outcome.size is None else f", {outcome.size:,} bytes"
        return f"answer {outcome.status}{size}"
    kinds = " or ".join(f"`{kind.__name__}`" for kind in outcome.kinds)
    where = f" in {outcome.phase}" if outcome.phase else ""
    sent = {True: ", may have been sent", False: ", not sent", None: ""}[outcome.maybe_sent]
    return f"{kinds}{where}{sent}"


def lines() -> Iterator[str]:
    yield from HEAD.splitlines()
    yield ""
    yield f"## The wire: {len(FAULTS)} faults"
    yield ""
    yield "An answer whose status is 400 or more is the `ApiError` of that status."
    yield ""
    yield "| fault | the server | " + " | ".join(SHELLS) + " |"
    yield "| --- | --- |" + " --- |" * len(SHELLS)
    for fault in FAULTS:
        cells = " | ".join(words(fault.outcome(shell)) for shell in SHELLS)
        yield f"| {fault.name} | {fault.does} | {cells} |"
    yield ""
    yield from BETWEEN.splitlines()
    yield ""
    yield f"## The content: {len(CONTENTS)} answers that make no sense"
    yield ""
    yield "| answer | call | the server | every shell | requests |"
    yield "| --- | --- | --- | --- | --- |"
    for content in CONTENTS:
        result = content.expect.text if isinstance(content.expect, Gives) else f"`{content.expect.__name__}`"
        yield f"| {content.name} | {content.verb} | {content.does} | {result} | {content.requests} |"


def text() -> str:
    return "\n".join(lines()) + "\n"


def main() -> int:
    if "--check" not in sys.argv:
        PAGE.write_text(text(), encoding="utf-8")
        return 0
    if PAGE.read_text(encoding="utf-8") == text():
        return 0
    print("docs/faults.md is not what the tests hold: run python -m tests.hostile.table", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
