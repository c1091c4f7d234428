"""docs/conversion.md says what is."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "conversion.md").read_text()


def test_the_example_prints_what_the_page_says() -> None:
    code = re.search(r"```python\n(.*?)```", PAGE, re.DOTALL)
    printed = re.search(r"```text\n(.*?)```", PAGE, re.DOTALL)
    assert code is not None
    assert printed is not None
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(code[1], {})
    assert out.getvalue() == printed[1]


def test_every_code_is_in_the_table_and_no_other() -> None:
    used: set[str] = set()
    for path in (ROOT / "client" / "polykube" / "conversion").glob("*.py"):
        used |= set(re.findall(r'(?:Finding\(|_find\(|self\._find\()\s*"([a-z-]+)"', path.read_text()))
    listed = re.findall(
        r"^\| `([a-z-]+)` \|", PAGE.partition("## Findings")[2].partition("\n## ")[0], re.MULTILINE
    )
    assert sorted(listed) == sorted(used)
