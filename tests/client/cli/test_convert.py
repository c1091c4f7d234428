# ruff: noqa: E501 - texts as they are
"""`polykube convert` on real files."""

from __future__ import annotations

import io
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree

import pytest
from tests.client.cli.conftest import Ran

Polykube = Callable[..., Ran]

OLD = """\
# why
apiVersion: "lanes.example.org/v1beta1"
kind: Lane
metadata: {name: a}
spec:
  slots: 6   # since May
"""
NEW = OLD.replace("v1beta1", "v1").replace("slots", "shares")
FOREIGN = (
    "kind: ConfigMap\napiVersion: v1\nmetadata: {name: c}\ndata:\n    apiVersion: lanes.example.org/v1beta1\n"
)


def files(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_prints_the_converted_manifests_and_leaves_the_files(polykube: Polykube) -> None:
    Path("a.yaml").write_text(OLD + "---\n" + FOREIGN)
    ran = polykube("convert", "-f", "a.yaml")
    assert (ran.code, ran.out) == (0, NEW + "---\n" + FOREIGN)
    assert Path("a.yaml").read_text() == OLD + "---\n" + FOREIGN
    assert (
        "a.yaml:2:1: note: Lane a: lanes.example.org/v1beta1 became lanes.example.org/v1 [converted]"
        in ran.err
    )
    assert ran.err.endswith("1 file, 1 object, 1 converted\n")


def test_several_files_are_printed_with_markers_between(polykube: Polykube) -> None:
    Path("a.yaml").write_text(OLD.rstrip("\n"))
    Path("b.yaml").write_text("---\n" + FOREIGN)
    Path("c.yml").write_text(OLD)
    Path("empty.yaml").write_text("")
    ran = polykube("convert", "-f", ".")
    assert ran.out == NEW + "---\n" + FOREIGN + "---\n" + NEW
    assert ran.code == 0


def test_standard_input(polykube: Polykube, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\xef\xbb\xbf" + OLD.encode())))
    ran = polykube("convert", "-f", "-")
    assert (ran.code, ran.out.encode()) == (0, b"\xef\xbb\xbf" + NEW.encode())
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"x" * 2000)))
    ran = polykube("convert", "-f", "-", "--max-size", "1Ki")
    assert (ran.code, ran.out) == (2, "")
    assert "stdin: error: over the limit" in ran.err


def test_in_place_replaces_the_file_and_keeps_its_mode(polykube: Polykube) -> None:
    path = Path("a.yaml")
    path.write_text(OLD)
    path.chmod(0o640)
    Path("same.yaml").write_text(FOREIGN)
    before = Path("same.yaml").stat()
    ran = polykube("convert", "-f", ".", "--in-place")
    assert (ran.code, path.read_text(), path.stat().st_mode & 0o777) == (0, NEW, 0o640)
    after = Path("same.yaml").stat()
    assert (before.st_ino, before.st_mtime_ns) == (after.st_ino, after.st_mtime_ns)
    assert sorted(files(Path())) == ["a.yaml", "same.yaml"]


def test_in_place_follows_a_link_that_was_named(
    polykube: Polykube, tmp_path_factory: pytest.TempPathFactory
) -> None:
    real = tmp_path_factory.mktemp("elsewhere") / "real.yaml"
    real.write_text(OLD)
    Path("link.yaml").symlink_to(real)
    assert polykube("convert", "-f", "link.yaml", "--in-place").code == 0
    assert Path("link.yaml").is_symlink()
    assert real.read_text() == NEW


def test_nothing_is_written_when_writing_fails(polykube: Polykube, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("a.yaml").write_text(OLD)
    Path("b.yaml").write_text(OLD)
    monkeypatch.setattr(os, "fsync", fail_once(os.fsync))
    ran = polykube("convert", "-f", "a.yaml", "b.yaml", "--in-place")
    assert ran.code == 2
    assert files(Path()) == {"a.yaml": OLD.encode(), "b.yaml": NEW.encode()}
    assert "a.yaml: error: no space left on device [file]" in ran.out


def fail_once(real: Callable[[int], None]) -> Callable[[int], None]:
    failed = False

    def fsync(handle: int) -> None:
        nonlocal failed
        if not failed:
            failed = True
            raise OSError(28, "No space left on device")
        real(handle)

    return fsync


def test_a_file_that_changes_meanwhile_is_left_alone(
    polykube: Polykube, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = Path("a.yaml")
    path.write_text(OLD)
    real = os.fsync

    def someone_else(handle: int) -> None:
        path.write_text("apiVersion: v1\nkind: Other\n")
        real(handle)

    monkeypatch.setattr(os, "fsync", someone_else)
    ran = polykube("convert", "-f", "a.yaml", "--in-place")
    assert ran.code == 2
    assert "changed by another program" in ran.out
    assert files(Path()) == {"a.yaml": b"apiVersion: v1\nkind: Other\n"}


def test_output_below_a_folder(polykube: Polykube) -> None:
    Path("in/sub").mkdir(parents=True)
    Path("in/a.yaml").write_text(OLD)
    Path("in/sub/b.yml").write_text(FOREIGN)
    Path("in/sub/bad.yaml").write_text("a: [\n")
    Path("in/notes.txt").write_text("not a manifest")
    ran = polykube("convert", "-f", "in", "--output", "out")
    assert ran.code == 2
    assert files(Path("out")) == {"a.yaml": NEW.encode(), "sub/b.yml": FOREIGN.encode()}


def test_output_to_a_file_and_to_a_place_that_is_none(polykube: Polykube) -> None:
    Path("a.yaml").write_text(OLD)
    assert polykube("convert", "-f", "a.yaml", "--output", "b.yaml").code == 0
    assert Path("b.yaml").read_text() == NEW
    ran = polykube("convert", "-f", "a.yaml", "--output", "b.yaml/c.yaml")
    assert ran.code == 2
    assert "a.yaml: error: not a directory" in ran.out or "a.yaml: error: file exists" in ran.out


def test_two_files_for_one_place(polykube: Polykube) -> None:
    for folder in ("x", "y"):
        Path(folder).mkdir()
        Path(folder, "a.yaml").write_text(OLD)
    ran = polykube("convert", "-f", "x", "y", "--output", "out")
    assert ran.code == 2
    assert "y/a.yaml: error: out/a.yaml was already written" in ran.out


def test_check(polykube: Polykube) -> None:
    Path("a.yaml").write_text(OLD)
    Path("b.yaml").write_text(NEW)
    ran = polykube("convert", "-f", "b.yaml", "--check")
    assert (ran.code, ran.out, ran.err) == (0, "1 file, 1 object\n", "")
    ran = polykube("convert", "-f", "a.yaml", "b.yaml", "--check")
    assert ran.code == 1
    assert "a.yaml:2:1: error: Lane a: lanes.example.org/v1beta1 should be lanes.example.org/v1" in ran.out
    assert files(Path()) == {"a.yaml": OLD.encode(), "b.yaml": NEW.encode()}


def test_diff_can_be_applied(polykube: Polykube) -> None:
    text = "\n".join(
        ["---", OLD, "---", FOREIGN, "# one", "# two", "---", OLD.replace("\n", "\r\n"), "--- # last", OLD]
    )
    Path("a.yaml").write_bytes(text.rstrip("\n").encode())
    ran = polykube("convert", "-f", "a.yaml", "--diff")
    assert (ran.code, Path("a.yaml").read_bytes()) == (0, text.rstrip("\n").encode())
    patched = apply_patch(text.rstrip("\n"), ran.out)
    if shutil.which("git"):
        subprocess.run(["git", "apply", "--check", "-"], input=ran.out.encode(), check=True)
    assert patched == text.rstrip("\n").replace('org/v1beta1"', 'org/v1"').replace("slots", "shares")


@pytest.mark.parametrize("name", ["a.yaml", "a.json"])
def test_diff_of_json_and_of_unusual_characters(polykube: Polykube, name: str) -> None:
    one = '{"apiVersion": "lanes.example.org/v1beta1", "kind": "Lane"}'
    text = f"\ufeff{one} {one}\n" if name == "a.json" else f"\ufeff{OLD}# \x85# \u2028# x\n---\n{OLD}"
    Path(name).write_bytes(text.encode())
    ran = polykube("convert", "-f", name, "--diff")
    assert apply_patch(text, ran.out) == text.replace("v1beta1", "v1").replace("slots", "shares")


def apply_patch(text: str, patch: str) -> str:
    """`patch(1)` in a few lines, without its tolerance."""
    old, new, at = re.findall(r"[^\n]*\n|[^\n]+", text), list[str](), 0
    hunk = re.findall(r"[^\n]*\n", patch)[2:]
    for index, line in enumerate(hunk):
        if line.startswith("@@"):
            start = int(line.split("-")[1].split(",")[0].split(" ")[0]) - 1
            new += old[at:start]
            at = start
            continue
        if line.startswith("\\"):
            continue
        bare = line[1:]
        if index + 1 < len(hunk) and hunk[index + 1].startswith("\\"):
            bare = bare.removesuffix("\n")
        if line[0] in " -":
            assert old[at] == bare
            at += 1
        if line[0] in " +":
            new.append(bare)
    return "".join(new + old[at:])


def test_losses_are_refused_unless_allowed(polykube: Polykube) -> None:
    text = NEW.replace("  shares", "  weight: 2\n  shares")
    Path("a.yaml").write_text(text)
    ran = polykube("convert", "-f", "a.yaml", "--to", "v1beta1", "--in-place")
    assert ran.code == 2
    assert "a.yaml:6:3: error: Lane a: spec.weight: would be lost, 2: it came with v1 [loss]" in ran.out
    assert "[converted]" not in ran.out
    assert Path("a.yaml").read_text() == text
    ran = polykube("convert", "-f", "a.yaml", "--to", "v1beta1", "--in-place", "--allow-losses")
    assert (ran.code, Path("a.yaml").read_text()) == (0, OLD)
    assert "a.yaml:6:3: warning: Lane a: spec.weight: would be lost, 2" in ran.out


def test_server_version_chooses_the_version(polykube: Polykube) -> None:
    Path("a.yaml").write_text(NEW)
    assert polykube("convert", "-f", "a.yaml", "--server-version", "1.28").out == OLD
    assert polykube("convert", "-f", "a.yaml", "--server-version", "1.29").out == NEW
    ran = polykube("convert", "-f", "a.yaml", "--server-version", "1.28", "--to", "v1")
    assert ran.code == 2


LIST = """\
apiVersion: v1
kind: List
items:
- apiVersion: lanes.example.org/v1beta1
  kind: Lane
  spec: {slots: 1}
- apiVersion: v1
  kind: ConfigMap
  data: {apiVersion: lanes.example.org/v1beta1}
- &same
  kind: Lane
  apiVersion: lanes.example.org/v1beta1
  spec:
    slots: 2
- *same
"""


def test_lists_and_typed_lists(polykube: Polykube) -> None:
    typed = "kind: LaneList\napiVersion: lanes.example.org/v1beta1\nitems: [{spec: {slots: 3}}, {spec: {}}]\n"
    Path("a.yaml").write_text(LIST + "---\n" + typed)
    expected = (
        LIST.replace("v1beta1\n", "v1\n").replace("slots", "shares")
        + "---\n"
        + typed.replace("v1beta1", "v1").replace("slots", "shares")
    )
    ran = polykube("convert", "-f", "a.yaml")
    assert ran.out == expected
    assert ran.err.endswith("\n1 file, 4 objects, 4 converted\n")


def test_json_keeps_its_layout(polykube: Polykube) -> None:
    old = '{\r\n\t"apiVersion": "lanes.example.org/v1beta1", "kind": "Lane",\r\n\t"spec": {"slots":6 }}\r\n{"kind":"X","apiVersion":"v1"}'
    Path("a.json").write_bytes(old.encode())
    assert polykube("convert", "-f", "a.json").out == old.replace("v1beta1", "v1").replace("slots", "shares")


def test_last_applied_is_converted_inside_its_string(polykube: Polykube) -> None:
    inner = '{"apiVersion":"lanes.example.org/v1beta1","kind":"Lane","spec":{"slots":6}}'
    name = "kubectl.kubernetes.io/last-applied-configuration"
    text = OLD.replace("{name: a}", f"\n  name: a\n  annotations:\n    {name}: |\n      {inner}\n")
    Path("a.yaml").write_text(text)
    ran = polykube("convert", "-f", "a.yaml")
    assert ran.out == text.replace("v1beta1", "v1").replace("slots", "shares")
    assert "last-applied" not in ran.err
    broken = text.replace('"slots":6}', '"slots":')
    Path("a.yaml").write_text(broken)
    ran = polykube("convert", "-f", "a.yaml")
    assert ran.code == 0
    assert '"slots":' in ran.out
    assert "[last-applied-kept]" in ran.err


KUSTOMIZATION = """\
resources: [lane.yaml]
patches:
- target: {group: lanes.example.org, version: v1beta1, kind: Lane}
  patch: |-
    - op: replace
      path: /spec/slots  # the old name
      value: 3
    - {op: test, path: "/spec", value: {slots: 2, speed: 1}}
    - {op: copy, from: /spec/speed, path: /metadata/annotations/a~1b}
- target: {group: lanes.example.org, kind: Lane}
  patch: |-
    [{"op": "add", "path": "/spec/list/0", "value": 3}]
- patch: |
    apiVersion: lanes.example.org/v1beta1
    kind: Lane
    metadata:
      name: a
    spec:
      slots: 4   # more
- path: other.yaml
"""


def test_kustomize(polykube: Polykube) -> None:
    Path("Kustomization").write_text(KUSTOMIZATION)
    assert polykube("convert", "-f", ".", "--in-place").out.endswith("\n1 file, 1 object, 1 converted\n")
    assert Path("Kustomization").read_text() == KUSTOMIZATION.replace("v1beta1", "v1").replace(
        "slots", "shares"
    )
    Path("kustomization.yaml").write_text(KUSTOMIZATION)
    Path("other.yaml").write_text("- {op: replace, path: /spec/slots, value: 3}\n")
    ran = polykube("convert", "-f", "kustomization.yaml")
    assert ran.code == 0
    assert ran.out == KUSTOMIZATION.replace("v1beta1", "v1").replace("slots", "shares")
    assert "kustomization.yaml:11:3: note: a JSON patch" in ran.err
    assert ran.err.count("a JSON patch") == 1
    assert (
        "kustomization.yaml:3:38: note: Lane: lanes.example.org/v1beta1 became lanes.example.org/v1"
        in ran.err
    )
    ran = polykube("convert", "-f", "kustomization.yaml", "--check")
    assert ran.code == 1
    assert "kustomization.yaml:3:38: error: Lane: lanes.example.org/v1beta1 should be" in ran.out
    ran = polykube("convert", "-f", "other.yaml")
    assert (ran.code, ran.out) == (0, "- {op: replace, path: /spec/slots, value: 3}\n")
    assert "other.yaml:1:1: note: a JSON patch" in ran.err


def test_kustomize_inline_patches_are_manifests_too(polykube: Polykube) -> None:
    text = (
        "kind: Kustomization\npatchesStrategicMerge:\n- other.yaml\n- |-\n"
        "  apiVersion: lanes.example.org/v1\n  kind: Lane\n  spec: {shares: 1}\n"
        "patches:\n- target: {group: lanes.example.org, version: v7, kind: Lane}\n  path: x.yaml\n"
        "- target: {kind: Lane}\n  patch: '- {op: remove, path: /spec/slots}'\n"
    )
    Path("a.yaml").write_text(text)
    ran = polykube("convert", "-f", "a.yaml", "--to", "v1beta1")
    assert (ran.code, ran.out) == (0, text.replace("/v1\n", "/v1beta1\n").replace("shares", "slots"))
    assert (
        "a.yaml:9:3: note: the version of this target stays as it is: lanes.example.org/v7 is not" in ran.err
    )
    Path("a.yaml").write_text(text.replace("shares: 1", "weight: 1"))
    ran = polykube("convert", "-f", "a.yaml", "--to", "v1beta1", "--in-place")
    assert ran.code == 2
    assert "a.yaml:4:3: error: spec.weight: would be lost, 1: it came with v1 [loss]" in ran.out
    assert "weight" in Path("a.yaml").read_text()


def test_directives_of_a_patch_are_no_unknown_fields(polykube: Polykube) -> None:
    patch = "apiVersion: lanes.example.org/v1beta1\nkind: Lane\n$patch: merge\nspec:\n  $patch: replace\n  slots: 3\n"
    Path("patch.yaml").write_text(patch)
    ran = polykube("convert", "-f", "patch.yaml")
    assert ran.out == patch.replace("v1beta1", "v1").replace("slots", "shares")
    assert "unknown-field" not in ran.err
    Path("patch.yaml").write_text(patch.replace("slots", "slotz"))
    assert "spec.slotz" in polykube("convert", "-f", "patch.yaml").err


TEMPLATE = """\
{{- if .Values.on }}
apiVersion: lanes.example.org/v1beta1
kind: Lane
spec:
  slots: {{ .Values.slots }}
{{- end }}
"""


def test_helm_templates_are_left_alone_with_a_note(polykube: Polykube) -> None:
    Path("templates").mkdir()
    Path("templates/lane.yaml").write_text(TEMPLATE)
    quoted = OLD + "---\n" + OLD.replace("6 ", '"{{ .Values.slots }}" ')
    Path("templates/quoted.yaml").write_text(quoted)
    Path("Chart.yaml").write_text("apiVersion: v2\nname: c\n")
    Path("values.yaml").write_text("slots: 3\n")
    ran = polykube("convert", "-f", ".", "--in-place")
    assert ran.code == 0
    assert ran.out.splitlines()[0].startswith("templates/lane.yaml: note: a template")
    assert ran.out.splitlines()[1].startswith("templates/quoted.yaml: note: a template")
    assert ran.out.splitlines()[2:] == ["4 files, 2 templates"]
    assert Path("templates/lane.yaml").read_text() == TEMPLATE
    assert Path("templates/quoted.yaml").read_text() == quoted


def test_braces_in_foreign_documents_do_not_make_a_template(polykube: Polykube) -> None:
    foreign = "apiVersion: v1\nkind: ConfigMap\ndata: {x: '{{ $labels.pod }}'}\n"
    Path("a.yaml").write_text(foreign + "---\n" + OLD)
    assert polykube("convert", "-f", "a.yaml").out == foreign + "---\n" + NEW


@pytest.mark.parametrize(
    "comments",
    [
        "# {{- if .Values.on }}\n",
        "# TODO {{ name }}\n---\n# only {{ a comment }}\n---\n",
        "# it's {{ one quote\n",
    ],
)
def test_braces_in_comments_do_not_make_a_template(polykube: Polykube, comments: str) -> None:
    old = OLD.replace("# since May", "# {{ .Values.slots }}")
    block = old.replace(
        "{name: a}", "\n  name: |-\n    a\n# {{ after a block }}\n  annotations: {a: b} # {{ x }}\n"
    )
    text = f"{comments}{old}# {{{{- end }}}}\n---\n{block}"
    Path("a.yaml").write_text(text)
    ran = polykube("convert", "-f", "a.yaml")
    assert (ran.code, ran.out) == (0, text.replace("v1beta1", "v1").replace("  slots", "  shares"))
    assert polykube("validate", "-f", "a.yaml").out.startswith("1 file, 2 objects")


@pytest.mark.parametrize(
    "line",
    ["  slots: '{{ x }}'", "  {{ x }}: 1", '  "a # {{ x }}": 1', "  slots: a#{{ x }}", "  a: |\n    {{ x }}"],
)
def test_braces_outside_of_comments_make_one(polykube: Polykube, line: str) -> None:
    Path("a.yaml").write_text(f"{OLD}{line.replace('slots', 'speed')}\n")
    ran = polykube("convert", "-f", "a.yaml", "--check")
    assert (ran.code, ran.out.startswith("a.yaml: note: a template")) == (0, True)


def test_a_broken_file_with_braces_in_a_comment_is_broken(polykube: Polykube) -> None:
    Path("a.yaml").write_text("# {{ x }}\na: [ # {{ y }}\n")
    ran = polykube("convert", "-f", "a.yaml", "--check")
    assert (ran.code, ran.out.startswith("a.yaml:3:1: error: broken YAML")) == (2, True)


def test_a_shared_anchor_is_refused_with_its_place(polykube: Polykube) -> None:
    text = (
        "apiVersion: v1\nkind: List\nitems:\n"
        "- apiVersion: lanes.example.org/v1beta1\n  kind: Lane\n  spec: &s\n    slots: 1\n"
        "- apiVersion: v1\n  kind: Other\n  spec: *s\n"
    )
    Path("a.yaml").write_text(text)
    Path("b.yaml").write_text(OLD)
    ran = polykube("convert", "-f", ".", "--in-place")
    assert ran.code == 2
    assert "error: the anchor &s is used in several places" in ran.out
    assert files(Path()) == {"a.yaml": text.encode(), "b.yaml": NEW.encode()}


def test_reports_for_machines(polykube: Polykube) -> None:
    Path("a b.yaml").write_text(OLD + "---\n" + OLD.replace("name: a", 'name: "x\\n<&>\\u0001"'))
    Path("bad.yaml").write_text("a: [\n")
    ran = polykube("convert", "-f", ".", "--check", "-o", "json", "--sarif", "r.sarif", "--junit", "r.xml")
    report = json.loads(ran.out)
    assert ran.code == report["exitCode"] == 2
    assert report["summary"] == {"files": 2, "objects": 2, "outdated": 2, "templates": 0, "failed": 1}
    assert [(one["file"], one["line"], one["code"]) for one in report["diagnostics"]] == [
        ("a b.yaml", 2, "outdated-version"),
        ("a b.yaml", 9, "outdated-version"),
        ("bad.yaml", 2, "broken"),
        ("bad.yaml", 0, "file"),
    ]
    [run] = json.loads(Path("r.sarif").read_text())["runs"]
    assert run["tool"]["driver"]["name"] == "polykube convert"
    assert len(run["results"]) == 4
    suite = ElementTree.parse("r.xml").getroot()[0]
    assert (suite.get("tests"), suite.get("failures")) == ("4", "4")
    assert [case.get("name") for case in suite] == [
        "Lane a (line 2)",
        "Lane x\n<&>� (line 9)",
        "file (line 2)",
        "file",
    ]
    assert all(case[0].tag == "failure" for case in suite)


def test_an_empty_report_is_valid(polykube: Polykube) -> None:
    Path("a.yaml").write_text("apiVersion: v1\nkind: ConfigMap\n")
    ran = polykube(
        "convert", "-f", "a.yaml", "--check", "-o", "json", "--sarif", "r.sarif", "--junit", "r.xml"
    )
    assert json.loads(ran.out)["diagnostics"] == []
    assert json.loads(Path("r.sarif").read_text())["runs"][0]["results"] == []
    assert ElementTree.parse("r.xml").getroot()[0].get("tests") == "0"


def test_a_report_that_cannot_be_written(polykube: Polykube) -> None:
    Path("a.yaml").write_text(NEW)
    ran = polykube("convert", "-f", "a.yaml", "--check", "--sarif", "nowhere/r.sarif")
    assert ran.code == 2
    assert "report cannot be written" in ran.err


def test_what_is_no_file_is_written_to_and_not_replaced(polykube: Polykube) -> None:
    Path("a.yaml").write_text(NEW)
    os.mkfifo("pipe")
    reader = os.open("pipe", os.O_RDONLY | os.O_NONBLOCK)
    try:
        ran = polykube("convert", "-f", "a.yaml", "--check", "--junit", "pipe")
        assert (ran.code, os.read(reader, 5)) == (0, b"<?xml")
    finally:
        os.close(reader)
    assert Path("pipe").is_fifo()


def test_a_link_stays_a_link(polykube: Polykube) -> None:
    Path("a.yaml").write_text(NEW)
    Path("results").mkdir()
    Path("r.xml").symlink_to("results/r.xml")
    Path("b.yaml").symlink_to("results/b.yaml")
    assert polykube("convert", "-f", "a.yaml", "--output", "b.yaml", "--junit", "r.xml").code == 0
    assert Path("r.xml").is_symlink()
    assert Path("b.yaml").is_symlink()
    assert Path("results/b.yaml").read_text() == NEW
    report = Path("results/r.xml").read_text()
    assert 'tests="1" failures="0"' in report  # what is right already is a case that passes


def test_values_in_json_patches_mean_what_they_meant(polykube: Polykube) -> None:
    text = (
        "kind: Kustomization\npatches:\n"
        "- target: {group: flowcontrol.apiserver.k8s.io, version: v1beta2, kind: PriorityLevelConfiguration}\n"
        "  patch: |\n"
        "    - {op: replace, path: /spec/limited/assuredConcurrencyShares, value: 0}  # to the default\n"
    )
    Path("a.yaml").write_text(text)
    ran = polykube("convert", "-f", "a.yaml", "--to", "flowcontrol.apiserver.k8s.io/v1")
    changed = text.replace("v1beta2", "v1").replace("assured", "nominal").replace("value: 0", "value: 30")
    assert (ran.code, ran.out) == (0, changed)
    assert "a.yaml:4:3: warning: spec.limited.assuredConcurrencyShares: " in ran.err
