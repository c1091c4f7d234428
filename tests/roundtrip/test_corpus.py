"""The same for whole documents of other groups that lie beside the project, on a package made from them."""

import importlib
import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from tests.roundtrip.schemas import Document
from tests.roundtrip.trial import TIERS, round_trip

ROOT = Path(__file__).parents[2]
CORPUS = Path(os.environ.get("POLYKUBE_SHARED", ROOT.parent / "shared")) / "specs" / "corpus"
EACH = 2


@pytest.mark.skipif(not CORPUS.is_dir(), reason="no documents of other groups beside the project")
def test_every_type_of_other_groups(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    paths = sorted(CORPUS.glob("*.json"))
    assert paths
    package = "polykube_corpus"
    subprocess.run(
        [sys.executable, "-m", "polykube_codegen", "generate", "--package", package, *map(str, paths)],
        cwd=tmp_path,
        check=True,
        capture_output=True,
        timeout=300,
    )
    monkeypatch.syspath_prepend(tmp_path)
    importlib.invalidate_caches()

    done: Counter[str] = Counter()
    seen: dict[str, object] = {}
    for path in paths:
        parsed = json.loads(path.read_text())
        schemas = parsed["components"]["schemas"]
        document = Document(parsed)
        fresh = [name for name in document.object_types() if seen.get(name) != schemas[name]]
        seen.update(schemas)
        done += round_trip(document, package, EACH, fresh)
    assert done["types"] > 350
    assert done["instances"] == done["types"] * EACH * len(TIERS)
    assert done["leaves changed"] == done["instances"] - EACH * len(TIERS)  # one type has no fields at all
