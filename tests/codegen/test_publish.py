"""Output is replaced whole or not at all, drift is shown, and nobody's own files go with it."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from polykube_codegen import publish
from polykube_codegen.__main__ import main
from polykube_codegen.errors import GenerateError

CASES = Path(__file__).with_name("cases")
Read = pytest.CaptureFixture[str]


def generate(tmp_path: Path, case: str = "enums", *more: str) -> int:
    spec = CASES / case / "spec.yaml"
    return main(["generate", str(spec), "--package", "acme", "--output", str(tmp_path / "acme"), *more])


def tree(folder: Path) -> dict[str, bytes]:
    return publish.existing(folder)


def test_a_second_run_changes_nothing(tmp_path: Path, capsys: Read) -> None:
    assert generate(tmp_path) == 0
    before = {path: path.stat().st_mtime_ns for path in (tmp_path / "acme").rglob("*")}
    assert generate(tmp_path) == 0
    assert "unchanged" in capsys.readouterr().out
    assert before == {path: path.stat().st_mtime_ns for path in (tmp_path / "acme").rglob("*")}
    assert [path.name for path in tmp_path.iterdir()] == ["acme"]


def test_stale_files_go(tmp_path: Path, capsys: Read) -> None:
    assert generate(tmp_path, "two-packages") == 0
    assert (tmp_path / "acme" / "meta" / "v1" / "objects.py").is_file()
    assert generate(tmp_path, "enums") == 0
    assert not (tmp_path / "acme" / "meta").exists()
    assert "removed" in capsys.readouterr().out


def test_check_of_what_is_in_place(tmp_path: Path, capsys: Read) -> None:
    assert generate(tmp_path) == 0
    assert generate(tmp_path, "enums", "--check") == 0
    assert "up to date" in capsys.readouterr().out


def test_check_shows_an_edit_as_a_diff_and_writes_nothing(tmp_path: Path, capsys: Read) -> None:
    assert generate(tmp_path) == 0
    file = tmp_path / "acme" / "acme" / "v1" / "objects.py"
    file.write_text(file.read_text().replace("class A(Object)", "class A(Thing)"))
    before = tree(tmp_path / "acme")
    assert generate(tmp_path, "enums", "--check") == 1
    out = capsys.readouterr()
    assert "-class A(Thing):\n+class A(Object):" in out.out
    assert "1 files differ" in out.err
    assert tree(tmp_path / "acme") == before


@pytest.mark.parametrize("extra", ["acme/v1/mine.py", "notes.txt"])
def test_check_finds_an_extra_file(tmp_path: Path, capsys: Read, extra: str) -> None:
    assert generate(tmp_path) == 0
    (tmp_path / "acme" / extra).write_text("mine")
    assert generate(tmp_path, "enums", "--check") == 1
    assert f"{extra}: is not generated" in capsys.readouterr().out


def test_check_finds_a_missing_file(tmp_path: Path, capsys: Read) -> None:
    assert generate(tmp_path) == 0
    (tmp_path / "acme" / "py.typed").unlink()
    assert generate(tmp_path, "enums", "--check") == 1
    assert "py.typed: is missing" in capsys.readouterr().out


def test_an_edited_file_is_replaced_and_named(tmp_path: Path, capsys: Read) -> None:
    assert generate(tmp_path) == 0
    file = tmp_path / "acme" / "acme" / "v1" / "objects.py"
    good = file.read_text()
    file.write_text("broken")
    assert generate(tmp_path) == 0
    assert file.read_text() == good
    assert "acme/v1/objects.py: was edited by hand, is replaced" in capsys.readouterr().err


def test_a_file_of_somebody_else_is_never_removed_unasked(tmp_path: Path, capsys: Read) -> None:
    (tmp_path / "acme").mkdir()
    (tmp_path / "acme" / "diary.txt").write_text("mine")
    assert generate(tmp_path) == 2
    assert "did not write (diary.txt)" in capsys.readouterr().err
    assert tree(tmp_path / "acme") == {"diary.txt": b"mine"}
    assert generate(tmp_path, "enums", "--force") == 0
    assert "diary.txt" not in tree(tmp_path / "acme")


def test_a_manifest_broken_by_a_merge_is_regenerated(tmp_path: Path) -> None:
    assert generate(tmp_path) == 0
    good = tree(tmp_path / "acme")
    (tmp_path / "acme" / "MANIFEST.json").write_text("<<<<<<< HEAD\n{}\n=======\n")
    assert generate(tmp_path) == 0
    assert tree(tmp_path / "acme") == good


def test_the_old_tree_stays_when_the_new_one_is_refused(
    tmp_path: Path, capsys: Read, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert generate(tmp_path) == 0
    before = tree(tmp_path / "acme")

    def refuse(*_: object) -> None:
        raise GenerateError("the generated package cannot be imported: no")

    monkeypatch.setattr("polykube_codegen.verify.sound", refuse)
    assert generate(tmp_path, "times") == 2
    assert tree(tmp_path / "acme") == before
    assert [path.name for path in tmp_path.iterdir()] == ["acme"]


@pytest.mark.parametrize(
    ("raised", "seen"),
    [(PermissionError(13, "Permission denied"), GenerateError), (KeyboardInterrupt(), KeyboardInterrupt)],
    ids=["refused", "Ctrl-C"],
)
def test_the_old_tree_comes_back_when_the_swap_fails(
    raised: BaseException, seen: type[BaseException], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    output = tmp_path / "acme"
    output.mkdir()
    (output / "old").write_text("old")
    real = Path.replace

    def replace(self: Path, target: Path) -> Path:
        if target == output and self.parent.name.startswith(".acme.") and self.name == "acme":
            raise raised
        return real(self, target)

    with publish.staged({"new": b"new"}, output) as folder:
        monkeypatch.setattr(Path, "replace", replace)
        with pytest.raises(seen):
            publish.swap(folder, output)
    assert tree(output) == {"old": b"old"}
    assert [path.name for path in tmp_path.iterdir()] == ["acme"]


def test_a_folder_that_cannot_be_written(tmp_path: Path, capsys: Read) -> None:
    (tmp_path / "file").write_text("not a folder")
    assert generate(tmp_path / "file") == 2
    assert "cannot be written" in capsys.readouterr().err


def test_the_manifest_says_what_was_made_of_what(tmp_path: Path) -> None:
    assert generate(tmp_path, "namespaced") == 0
    manifest = json.loads((tmp_path / "acme" / "MANIFEST.json").read_bytes())
    assert manifest["package"] == "acme"
    assert manifest["runtime_api"] == 1
    assert list(manifest["documents"]) == ["spec.yaml"]
    assert manifest["counts"] == {
        "documents": 1,
        "packages": 1,
        "models": 5,
        "specials": 0,
        "resources": 2,
        "operations": 15,
        "dropped": 0,
    }
    assert set(manifest["files"]) == set(tree(tmp_path / "acme")) - {"MANIFEST.json"}
    assert str(tmp_path) not in json.dumps(manifest)


def test_dump_ir_is_the_plan_as_json(tmp_path: Path) -> None:
    assert generate(tmp_path, "namespaced", "--dump-ir", str(tmp_path / "plan.json")) == 0
    plan = json.loads((tmp_path / "plan.json").read_text())
    assert [package["module"] for package in plan["packages"]] == ["widgets.v1"]
    assert [resource["plural"] for resource in plan["packages"][0]["resources"]] == ["checks", "widgets"]
    assert not (tmp_path / "acme").exists()


def test_classes_of_another_generated_package_are_imported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    meta = "io.k8s.apimachinery.pkg.apis.meta.v1.ObjectMeta"
    spec = tmp_path / "spec.yaml"
    spec.write_text(
        "openapi: 3.0.0\ncomponents:\n  schemas:\n"
        f"    {meta}: {{type: object, properties: {{name: {{type: string}}}}}}\n"
        "    com.acme.v1.A:\n      type: object\n"
        "      x-kubernetes-group-version-kind: [{group: acme.com, version: v1, kind: A}]\n"
        f"      properties: {{metadata: {{$ref: '#/components/schemas/{meta}'}}}}\n"
    )
    output = tmp_path / "shared_acme"
    arguments = ["--package", "shared_acme", "--output", str(output), "--share", "polykube_apis"]
    assert main(["generate", str(spec), *arguments]) == 0
    text = (output / "acme" / "v1" / "objects.py").read_text()
    assert "from polykube_apis.meta.v1.objects import ObjectMeta" in text
    assert not (output / "meta").exists()
    shutil.rmtree(output)


def test_sharing_what_is_not_installed(tmp_path: Path, capsys: Read) -> None:
    assert generate(tmp_path, "enums", "--share", "no_such_package") == 2
    assert "no generated package no_such_package is installed" in capsys.readouterr().err


def test_no_target_is_written_when_one_is_refused(tmp_path: Path, capsys: Read) -> None:
    (tmp_path / "good.yaml").write_text((CASES / "enums" / "spec.yaml").read_text())
    (tmp_path / "bad.yaml").write_text("openapi: 2.0.0")
    (tmp_path / "targets.toml").write_text(
        "".join(
            f"[[target]]\npackage = '{name}_sdk'\noutput = 'out/{name}_sdk'\ndocuments = ['{name}.yaml']\n"
            for name in ("good", "bad")
        )
    )
    assert main(["generate", "--config", str(tmp_path / "targets.toml")]) == 2
    assert "bad.yaml#/openapi: is neither OpenAPI 3 nor" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()
    (tmp_path / "bad.yaml").write_text((CASES / "times" / "spec.yaml").read_text())
    assert main(["generate", "--config", str(tmp_path / "targets.toml")]) == 0
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == ["bad_sdk", "good_sdk"]
