"""Bad input: one clear line, the rest of the run goes on, nothing is written in part, exit code 2."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.client.cli.conftest import Ran

from polykube.manifests.files import find

Polykube = Callable[..., Ran]

GOOD = "apiVersion: lanes.example.org/v1beta1\nkind: Lane\nspec: {slots: 1}\n"
DONE = "apiVersion: lanes.example.org/v1\nkind: Lane\nspec: {shares: 1}\n"

BAD: dict[str, tuple[bytes, str]] = {
    "broken YAML": (b"a: 1\nb: [1, 2\nc: 3\n", "bad.yaml:3:2: error: broken YAML: "),
    "broken after a good document": (GOOD.encode() + b"---\na: 'x\n", "bad.yaml:6:1: error: broken YAML: "),
    "duplicate keys": (b"kind: Lane\nspec:\n  a: 1\n  a: 2\n", "bad.yaml:4:3: error: key 'a' is given twice"),
    "tab": (b"a:\n\tb: 1\n", "bad.yaml:2:1: error: broken YAML: a tab is used for indentation"),
    "binary": (bytes(range(256)) * 40, "bad.yaml:1:1: error: not a text file"),
    "latin 1": ("a: é\n".encode("latin-1"), "bad.yaml:1:1: error: not UTF-8: byte 0xe9"),
    "utf-16": ("a: 1\n".encode("utf-16"), "bad.yaml:1:1: error: not a text file"),
    "no kind": (b"# c\na: 1\n", "bad.yaml:2:1: error: no kind"),
    "a bare word": (b"hello\n", "bad.yaml:1:1: error: no kind"),
    "a list of nothing known": (b"- a: 1\n", "bad.yaml:1:1: error: no kind"),
    "a version that never was": (
        GOOD.replace("v1beta1", "v7").encode(),
        "bad.yaml:1:1: error: Lane: lanes.example.org/v7 is not a version",
    ),
    "a kind that never was": (GOOD.replace("Lane", "Road").encode(), "bad.yaml:1:1: error: Road: "),
    "alias bomb": (
        b"apiVersion: lanes.example.org/v1beta1\nkind: Lane\na0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
        + b"".join(b"a%d: &a%d [%s]\n" % (n, n, b", ".join([b"*a%d" % (n - 1)] * 10)) for n in range(1, 10)),
        "error: aliases multiply",
    ),
    "deep nesting": (b"a: " + b"[" * 100_000 + b"]" * 100_000, "bad.yaml:1:104: error: nested deeper"),
    "unknown alias": (b"a: *b\n", "bad.yaml:1:4: error: alias *b has no anchor"),
}


@pytest.mark.parametrize(("data", "line"), BAD.values(), ids=BAD)
def test_one_clear_line(polykube: Polykube, data: bytes, line: str) -> None:
    Path("bad.yaml").write_bytes(data)
    Path("good.yaml").write_text(GOOD)
    ran = polykube("convert", "-f", ".", "--in-place")
    assert ran.code == 2
    assert Path("bad.yaml").read_bytes() == data
    assert Path("good.yaml").read_text() == DONE
    told = [text for text in ran.out.splitlines() if "bad.yaml" in text and "[converted]" not in text]
    assert line in told[0]
    assert told[1:] == ["bad.yaml: error: left as it is, because of the errors above [file]"]
    assert "Traceback" not in ran.out + ran.err


@pytest.mark.parametrize("text", ['{"kind": "Lane",}', '{"kind": "Lane"} x', "", "[]", '{"a": 1}'])
def test_bad_json(polykube: Polykube, text: str) -> None:
    Path("bad.json").write_text(text)
    ran = polykube("convert", "-f", ".", "--in-place")
    assert ran.code == (2 if text else 0)
    assert Path("bad.json").read_text() == text


def test_a_file_of_a_hundred_megabytes_is_refused_unread(polykube: Polykube) -> None:
    with Path("big.yaml").open("wb") as file:
        file.truncate(100 << 20)
    Path("good.yaml").write_text(GOOD)
    ran = polykube("convert", "-f", ".", "--in-place")
    assert ran.code == 2
    assert "big.yaml: error: 100 MiB is over the limit of 64 MiB (--max-size) [file]" in ran.out
    assert Path("good.yaml").read_text() == DONE


@pytest.mark.parametrize("name", ["big.yaml", "big.json"])
def test_a_document_of_many_megabytes_is_refused(polykube: Polykube, name: str) -> None:
    Path(name).write_bytes(b"a" * (17 << 20))
    ran = polykube("convert", "-f", name)
    assert (ran.code, ran.out) == (2, "")
    assert "of more than 16 MiB; split it" in ran.err


def test_symbolic_links(polykube: Polykube, tmp_path_factory: pytest.TempPathFactory) -> None:
    outside = tmp_path_factory.mktemp("outside")
    (outside / "secret.yaml").write_text(GOOD)
    Path("in").mkdir()
    Path("in/a.yaml").write_text(GOOD)
    Path("in/again.yaml").symlink_to("a.yaml")
    Path("in/loop").symlink_to(".")
    Path("in/out.yaml").symlink_to(outside / "secret.yaml")
    Path("in/dir").symlink_to(outside)
    Path("in/lost.yaml").symlink_to("nowhere.yaml")
    ran = polykube("convert", "-f", "in", "--in-place")
    assert ran.code == 2
    assert Path("in/a.yaml").read_text() == DONE
    assert Path("in/again.yaml").is_symlink()
    assert (outside / "secret.yaml").read_text() == GOOD
    assert "in/out.yaml: error: the symbolic link leads out of the folder" in ran.out
    assert "in/dir: error: the symbolic link leads out of the folder" in ran.out
    assert "in/lost.yaml: error: the symbolic link leads nowhere" in ran.out
    assert ran.out.endswith("1 file, 1 object, 1 converted, 3 failed\n")


def test_hidden_files_and_other_files_are_passed_over(polykube: Polykube) -> None:
    Path(".git").mkdir()
    Path(".git/a.yaml").write_text("a: [")
    Path(".hidden.yaml").write_text("a: [")
    Path("a.txt").write_text("a: [")
    Path("good.yaml").write_text(GOOD)
    assert polykube("convert", "-f", ".").out == DONE


@pytest.mark.parametrize("command", ["convert", "validate"])
def test_a_folder_without_manifests_is_probably_not_the_one_that_was_meant(
    polykube: Polykube, command: str
) -> None:
    for name in ("empty", "full", "hidden/.git"):
        Path(name).mkdir(parents=True)
    Path("full/good.yaml").write_text(DONE)
    Path("full/notes.txt").write_text("x")
    Path("hidden/.git/good.yaml").write_text(DONE)
    for name in ("empty", "hidden"):
        ran = polykube(command, "-f", name, "full")
        assert ran.code == 2
        assert (
            f"{name}: error: no manifests (*.yaml, *.yml, *.json) in this folder or below it"
            in ran.out + ran.err
        )
    assert polykube(command, "-f", "full", "full").code == 0


@pytest.mark.parametrize(
    ("arguments", "where"),
    [
        (["-f", "foreign.yaml"], "foreign.yaml"),
        (["-f", "foreign.yaml", "empty.yaml"], "foreign.yaml, … (2 files)"),
        (["-f", "."], ". (3 files)"),
    ],
)
@pytest.mark.parametrize(
    ("command", "groups"),
    [
        (["convert", "--check"], "flowcontrol.apiserver.k8s.io or lanes.example.org"),
        (["convert", "--check", "--to", "lanes.example.org/v1"], "lanes.example.org"),
        (["validate"], "flowcontrol.apiserver.k8s.io or lanes.example.org"),
    ],
)
def test_nothing_of_ours_is_no_fault_and_is_told(
    polykube: Polykube, command: list[str], groups: str, arguments: list[str], where: str
) -> None:
    Path("foreign.yaml").write_text("apiVersion: v1\nkind: ConfigMap\n")
    Path("empty.yaml").write_text("")
    Path("patch.json").write_text('[{"op": "add", "path": "/x", "value": 1}]')
    ran = polykube(*command, *arguments)
    assert ran.code == 0
    assert ran.err == f"polykube: nothing to {command[0]}: there is no object of {groups} in {where}\n"
    Path("good.yaml").write_text(DONE)
    assert polykube(*command, *arguments, "good.yaml").err == ""


@pytest.mark.parametrize("command", ["convert", "validate"])
def test_an_empty_standard_input_is_a_broken_pipeline(
    polykube: Polykube, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO()))
    ran = polykube(command, "-f", "-")
    assert ran.code == 2
    assert "stdin: error: it is empty; what should have written to it may have failed" in ran.out + ran.err
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"---\n# nothing to install\n")))
    assert polykube(command, "-f", "-").code == 0


def test_what_is_not_there(polykube: Polykube) -> None:
    Path("good.yaml").write_text(GOOD)
    ran = polykube("convert", "-f", "nowhere.yaml", "good.yaml", "--in-place")
    assert ran.code == 2
    assert "nowhere.yaml: error: no such file or directory [file]" in ran.out
    assert Path("good.yaml").read_text() == DONE


def test_a_folder_that_cannot_be_written(polykube: Polykube, monkeypatch: pytest.MonkeyPatch) -> None:
    Path("a").mkdir()
    Path("a/a.yaml").write_text(GOOD)
    Path("b.yaml").write_text(GOOD)
    real = os.open

    def refused(path: str, *arguments: int, **more: int) -> int:
        # Permissions do not stop root, who may run this.
        if str(path).endswith(".tmp") and "/a/" in str(path):
            raise PermissionError(13, "Permission denied", path)
        return real(path, *arguments, **more)

    monkeypatch.setattr(os, "open", refused)
    ran = polykube("convert", "-f", "a", "b.yaml", "--in-place")
    assert ran.code == 2
    assert Path("a/a.yaml").read_text() == GOOD
    assert Path("b.yaml").read_text() == DONE
    assert "a/a.yaml: error: permission denied: " in ran.out


def test_a_file_name_cannot_forge_a_line(polykube: Polykube) -> None:
    Path("a\nb.yaml: error.yaml").write_text("a: [")
    ran = polykube("convert", "-f", ".")
    assert ran.code == 2
    assert all(line.startswith(("a\\nb.yaml", "1 file")) for line in ran.err.splitlines())


def test_a_file_name_that_is_no_text(polykube: Polykube) -> None:
    name = os.fsdecode(b"a\xff.yaml")
    Path(name).write_text(GOOD)
    ran = polykube("convert", "-f", ".", "--check", "-o", "json", "--sarif", "r.sarif", "--junit", "r.xml")
    assert ran.code == 1
    assert '"uri": "a%FF.yaml"' in Path("r.sarif").read_text()
    assert polykube("convert", "-f", ".", "--in-place").code == 0
    assert Path(name).read_text() == DONE


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--to", "v9"], "no installed group has a version 'v9' ("),
        (["--to", "other.org/v1"], "no installed group has a version 'other.org/v1'"),
        (["--server-version", "latest"], "'latest' is not a Kubernetes version"),
        (["--in-place", "--check"], "not allowed with argument"),
        (["--max-size", "big"], "'big' is not a size"),
        (["-o", "json"], "-o json needs"),
        (["-o", "json", "--check", "--diff"], "-o json needs"),
        (["--nonsense"], "unrecognized arguments"),
        (["-f", "-", "--in-place"], "standard input cannot be replaced"),
        (["-f", "-", "--output", "out/"], "standard input has no name"),
    ],
)
def test_calls_that_make_no_sense(polykube: Polykube, arguments: list[str], message: str) -> None:
    Path("good.yaml").write_text(GOOD)
    ran = polykube("convert", "-f", "good.yaml", *arguments)
    assert (ran.code, ran.out) == (2, "")
    assert message in ran.err
    assert Path("good.yaml").read_text() == GOOD


def test_no_files(polykube: Polykube) -> None:
    assert polykube("convert").code == 2
    assert polykube().code == 2
    assert polykube("nonsense").code == 2
    assert polykube("--help").code == 0


@pytest.mark.parametrize("command", ["convert", "validate", "generate"])
def test_every_command_tells_its_exit_codes_and_an_example(polykube: Polykube, command: str) -> None:
    ran = polykube(command, "--help")
    assert ran.code == 0
    assert f"examples:\n  polykube {command} " in ran.out
    assert "exit codes:\n  0  " in ran.out
    assert "\n  2  " in ran.out


def test_commands_of_groups(polykube: Polykube) -> None:
    assert polykube("lanes", "-x", "y") == Ran(3, "lanes -x y\n", "")
    assert "lanes" in polykube("--help").out


def test_a_package_that_cannot_be_loaded(polykube: Polykube, lanes: Path) -> None:
    Path("good.yaml").write_text(GOOD)
    (lanes / "made_up_lanes.py").write_text("1 / 0")
    for arguments in (["convert", "-f", "good.yaml"], ["validate", "-f", "good.yaml"], ["--help"], ["lanes"]):
        ran = polykube(*arguments)
        assert (ran.code, ran.out) == (2, "")
        assert (
            "made_up_lanes:GROUP (made-up-lanes), registered for lanes.example.org, cannot be loaded"
            in ran.err
        )
        assert "Traceback" not in ran.err


def test_a_pipe_that_ends_early(lanes: Path, tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_text(GOOD + "# more than a pipe holds\n" * 20_000)
    command = [sys.executable, "-m", "polykube", "convert", "-f", "a.yaml"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(lanes), *sys.path])}
    with subprocess.Popen(
        command, cwd=tmp_path, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as child:
        assert child.stdout is not None
        assert child.stderr is not None
        child.stdout.read(10)
        child.stdout.close()
        told = child.stderr.read().decode()
    assert "Traceback" not in told
    assert child.returncode == 141


def test_standard_input_that_is_broken(polykube: Polykube, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(GOOD.encode() + b"---\na: [\n")))
    ran = polykube("convert", "-f", "-")
    assert (ran.code, ran.out) == (2, "")
    assert "stdin:6:1: error: broken YAML" in ran.err


@pytest.mark.parametrize("option", ["-f", "--to", "--output", "--server-version", "--sarif", "--junit"])
def test_an_empty_argument_is_no_current_folder(polykube: Polykube, option: str) -> None:
    Path("good.yaml").write_text(GOOD)
    ran = polykube("convert", "-f", "good.yaml", "--to", "v1", option, "")
    assert ran.code == 2
    assert f"{option}" in ran.err
    assert "it is empty" in ran.err
    assert [path.name for path in Path().iterdir()] == ["good.yaml"]
    assert Path("good.yaml").read_text() == GOOD


def test_symbolic_links_in_a_circle(polykube: Polykube) -> None:
    Path("good.yaml").write_text(GOOD)
    Path("a.yaml").symlink_to("b.yaml")
    Path("b.yaml").symlink_to("a.yaml")
    Path("self").symlink_to("self")
    ran = polykube("convert", "-f", ".", "--in-place")
    assert ran.code == 2
    assert ran.out.count("error: the symbolic link leads nowhere") == 2
    assert Path("good.yaml").read_text() == DONE


def test_the_longest_name_that_a_file_can_have(polykube: Polykube) -> None:
    path = Path("x" * 250 + ".yaml")
    path.write_text(GOOD)
    assert polykube("convert", "-f", ".", "--in-place").code == 0
    assert path.read_text() == DONE
    assert list(Path().iterdir()) == [path]


def test_standard_input_given_twice_is_read_once() -> None:
    assert len(list(find(["-", "-"]))) == 1
