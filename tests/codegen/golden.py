"""What each case under cases/ generates, beside what it generated when it was last looked at.

``python tests/codegen/golden.py`` writes the expected files again; read the diff before committing it.
"""

from __future__ import annotations

import shutil
from pathlib import Path

from polykube_codegen.config import Target
from polykube_codegen.formatting import formatted
from polykube_codegen.pipeline import plan_of, read, sources

CASES = Path(__file__).with_name("cases")


def names() -> list[str]:
    return sorted(path.name for path in CASES.iterdir() if path.is_dir())


def target(name: str, output: Path = Path("acme")) -> Target:
    return Target("acme", output, (CASES / name / "spec.yaml",), base=CASES / name)


def generated(name: str) -> dict[str, str]:
    """The modules of a case; one without paths is about its objects and inputs alone."""
    case = target(name)
    documents, _ = read(case)
    tree = formatted(sources(plan_of(case, documents)))
    whole = any(document.paths for document in documents)
    return {
        path: content.decode()
        for path, content in tree.items()
        if whole or path.endswith(("objects.py", "inputs.py"))
    }


def expected(name: str) -> dict[str, str]:
    folder = CASES / name / "expected"
    return {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(folder.rglob("*.py"))
    }


def update() -> None:
    for name in names():
        folder = CASES / name / "expected"
        shutil.rmtree(folder, ignore_errors=True)
        for path, text in generated(name).items():
            file = folder / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    update()
