"""The documents of specs/ against those that the servers publish."""

from __future__ import annotations

from pathlib import Path

import pytest

from polykube_codegen.__main__ import main

from .case import Case
from .scenarios import scenario, served

SPECS = Path(__file__).resolve().parents[2] / "specs" / "flowcontrol"


@scenario(
    "publishes the documents of specs/, as `nox -s specs` reads them",
    per="minor",
    own=True,
    asker="the generator's own reader",
)
async def test_documents(case: Case, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    token = tmp_path / "token"
    token.write_text(case.servers.users["reader"].token)
    address = ["--from-server", case.servers.url, "--ca", str(case.servers.ca), "--token-file", str(token)]
    code = main(["specs", "--check", "--output", str(SPECS), *address])
    said = capsys.readouterr().out.splitlines()
    assert said == [
        f"{SPECS}/{version}@{case.minor}.json: the same" for version in sorted(served(case.minor))
    ]
    assert code == 0
