"""The code in docs/objects.md runs, from top to bottom, and prints what the page says."""

import contextlib
import io
import re
from pathlib import Path
from typing import Any

PAGE = Path(__file__).parents[2] / "docs" / "objects.md"


def test_the_page_is_true() -> None:
    text = PAGE.read_text()
    names: dict[str, Any] = {"__name__": "__main__"}
    printed = io.StringIO()
    blocks = re.findall(r"^```python\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    assert len(blocks) == text.count("```python")
    with contextlib.redirect_stdout(printed):
        for block in blocks:
            exec(compile(block, str(PAGE), "exec"), names)
    (shown,) = re.findall(r"^```text\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    assert printed.getvalue().startswith(shown)
    assert printed.getvalue().endswith("answer: 'yes'\n---\nkind: B\nsize: 1180591620717411303424\n\n")
