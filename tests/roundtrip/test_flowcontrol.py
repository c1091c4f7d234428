"""Every object type of every document of this group survives decoding, reading, changing and encoding."""

import json
from pathlib import Path

import pytest
from tests.roundtrip.schemas import Document
from tests.roundtrip.trial import TIERS, round_trip

SPECS = Path(__file__).parents[2] / "specs" / "flowcontrol"
EACH = 15


@pytest.mark.parametrize("path", sorted(SPECS.glob("*.json")), ids=lambda path: path.stem)
def test_every_type_of_the_document(path: Path) -> None:
    parsed = json.loads(path.read_text())
    done = round_trip(Document(parsed), "polykube_apis", EACH)

    with_fields = sum(1 for schema in parsed["components"]["schemas"].values() if schema.get("properties"))
    assert done["types"] >= with_fields >= 34
    assert done["instances"] == done["types"] * EACH * len(TIERS)
    assert done["leaves changed"] == done["instances"]


def test_there_are_documents_of_every_version() -> None:
    versions = {path.name.partition("@")[0] for path in SPECS.glob("*.json")}
    assert versions == {"v1beta1", "v1beta2", "v1beta3", "v1"}
