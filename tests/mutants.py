"""``python -m tests.mutants``: named breaks of the client, each of which must make a named test fail.

Each is applied alone to a copy of the code, its test is run there, and the copy is mended again. A break that
no test notices, or whose text is no longer in the code, fails the run. Breaks that a mock could not judge are
tried against a real API server, which is started once.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterable
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from .conformance.apiservers.cluster import Cluster
from .conformance.apiservers.existing import VARIABLE
from .conformance.apiservers.toolchain import Missing

ROOT = Path(__file__).resolve().parents[1]
COPIED = ("client", "generated", "codegen", "tests", "tools", "pyproject.toml")
LIVE = "tests/conformance/"
MINOR = "1.31"


@dataclass(frozen=True, slots=True)
class Mutant:
    """One break.

    Args:
        name: what it does to the client, in words.
        file: under client/polykube.
        old: text that occurs exactly ``times`` times in it.
        new: what takes its place.
        test: the test that must fail; under tests/conformance/ it runs against a real server.
        times: see ``old``.
    """

    name: str
    file: str
    old: str
    new: str
    test: str
    times: int = 1

    @property
    def live(self) -> bool:
        return self.test.startswith(LIVE)


SHELLS = "tests/client/test_shells.py::"
OBJECTS = LIVE + "test_objects.py::"
PATCHES = LIVE + "test_patches.py::"
MANIFESTS = "tests/client/manifests/"
COMMANDS = "tests/client/cli/"
LISTS = LIVE + "test_lists.py::"
WATCHES = LIVE + "test_watches.py::"

MUTANTS = [
    Mutant(
        "a merge patch goes out as a strategic one",
        "requests/writes.py",
        "headers=_PATCH_BODY[kind]",
        'headers=_PATCH_BODY["strategic" if kind == "merge" else kind]',
        SHELLS + "test_requests",
    ),
    Mutant(
        "every patch goes out as a merge patch",
        "requests/writes.py",
        "headers=_PATCH_BODY[kind]",
        'headers=_PATCH_BODY["merge"]',
        PATCHES + "test_json_patch",
    ),
    Mutant(
        "null is dropped from a merge patch",
        "requests/writes.py",
        "headers=_PATCH_BODY[kind], body=codec.encode(body)",
        "headers=_PATCH_BODY[kind], body=codec.encode((strip := lambda v: {k: strip(x) for k, x in v.items() "
        "if x is not None} if isinstance(v, dict) else v)(body))",
        PATCHES + "test_merge_patch",
    ),
    Mutant(
        "resourceVersion is dropped on replace",
        "requests/writes.py",
        'return build("PUT", path,',
        'wire = {**wire, "metadata": {k: v for k, v in metadata.items() if k != "resourceVersion"}}\n'
        '    return build("PUT", path,',
        OBJECTS + "test_lost_update",
    ),
    Mutant(
        "the continue token is not sent",
        "requests/reads.py",
        'params["continue"] = token',
        "pass",
        LISTS + "test_pages",
    ),
    Mutant(
        "a list ends after its first page",
        "paging.py",
        "self.done = self.token is None",
        "self.done = True",
        LISTS + "test_pages",
    ),
    Mutant(
        "a watch line is cut where a chunk ends",
        "watching.py",
        "            self._rest += rest\n",
        "            lines.append(rest)\n",
        "tests/client/test_watching.py::test_lines_do_not_depend_on_the_cuts",
    ),
    Mutant(
        "a watch inherits the read timeout",
        "requests/plan.py",
        "timeouts.headers, read=None, total=None",
        "timeouts.headers, read=timeouts.read, total=None",
        SHELLS + "test_a_watch_never_inherits_a_read_timeout",
    ),
    Mutant(
        "an ERROR event is given as any other",
        "answers.py",
        'if kind == "ERROR":',
        'if kind == "FAULT":',
        SHELLS + "test_an_error_event_is_raised_as_what_it_says",
    ),
    Mutant(
        "the last event is lost when its newline is",
        "aio/watch.py",
        "rest = lines.end()",
        'rest = b""',
        SHELLS + "test_a_last_event_without_its_newline_counts",
    ),
    Mutant(
        "a watch forgets the version of its last event",
        "aio/watch.py",
        "self.resource_version = version or self.resource_version",
        "self.resource_version = self.resource_version",
        WATCHES + "test_resume",
        times=2,
    ),
    Mutant(
        "writes are not strict by default",
        "requests/plan.py",
        'params.setdefault("fieldValidation", settings.field_validation)',
        "pass",
        LIVE + "test_refusals.py::test_strict",
    ),
    Mutant(
        "an empty selector deletes everything",
        "requests/deletes.py",
        "if not everything and",
        "if False and",
        SHELLS + "test_what_is_refused_before_anything_is_sent",
    ),
    Mutant(
        "apply takes every field by force",
        "requests/writes.py",
        "    rules.check_apply(params)\n",
        '    rules.check_apply(params)\n    params["force"] = "true"\n',
        PATCHES + "test_apply_conflict",
    ),
    Mutant(
        "apply goes out as a merge patch",
        "requests/writes.py",
        "headers=_APPLY_BODY",
        'headers=_PATCH_BODY["merge"]',
        PATCHES + "test_apply",
    ),
    Mutant(
        "a dry run is for real",
        "options.py",
        '        return "All"\n',
        "        return None\n",
        OBJECTS + "test_dry_run",
    ),
    Mutant(
        "preconditions of a delete are not sent",
        "requests/deletes.py",
        'body["preconditions"] = dict(preconditions)',
        "pass",
        OBJECTS + "test_preconditions",
    ),
    Mutant(
        "status is written to the object itself",
        "requests/plan.py",
        "if not subresource:",
        "if True:",
        OBJECTS + "test_status_subresource",
    ),
    Mutant(
        "the object that finalizers hold is taken for a Status",
        "answers.py",
        'if wire.get("kind") == plan.kind:',
        "if False:",
        OBJECTS + "test_delete_answers",
    ),
    Mutant(
        "a list of all namespaces asks for one",
        "requests/plan.py",
        "if everywhere:",
        "if False:",
        LIVE + "test_other_groups.py::test_config_maps",
    ),
    Mutant(
        "discovery takes every kind for a namespaced one",
        "discovery.py",
        'resource.get("scope") == "Namespaced"',
        "True",
        LIVE + "test_other_groups.py::test_served_versions",
    ),
    Mutant(
        "an error without a Status says nothing",
        "answers.py",
        'plain_text(answer.text, answer.header("content-type"))',
        '""',
        LIVE + "test_refusals.py::test_unserved_version",
    ),
    Mutant(
        "the causes of a refusal are lost",
        "answers.py",
        'sequence(details.get("causes"))',
        "()",
        LIVE + "test_refusals.py::test_causes",
    ),
    Mutant(
        "Retry-After is lost",
        "answers.py",
        "retry_after = _retry_after(headers)",
        "retry_after = None",
        "tests/client/test_answers.py::test_retry_after",
    ),
    Mutant(
        "a token that was rotated is not read again",
        "aio/client.py",
        "replaced = self._credentials.refresh(authorization)",
        "replaced = False",
        SHELLS + "test_a_rotated_token_file_is_read_again_when_refused",
    ),
    Mutant(
        "a refused watch leaves its answer open",
        "aio/client.py",
        "        except BaseException:\n            await response.close()\n",
        "        except BaseException:\n",
        SHELLS + "test_a_refused_watch_raises_and_closes",
    ),
    Mutant(
        "a removed key takes the line after it along",
        "manifests/editing.py",
        "end = self.next_line(self.end_of(pair.value))",
        "end = self.next_line(self.next_line(self.end_of(pair.value)) + 1)",
        MANIFESTS + "test_editing.py::test_edit",
    ),
    Mutant(
        "the result of an edit is not read again",
        "manifests/documents.py",
        "if not _reads_as(text, wanted, self.json):",
        "if False:",
        MANIFESTS + "test_editing.py::test_refused",
    ),
    Mutant(
        "a file is written although one of its documents was refused",
        "cli/convert.py",
        "if self.failed:",
        "if False:",
        COMMANDS + "test_bad_input.py::test_one_clear_line",
    ),
    Mutant(
        "losses are dropped without being allowed",
        "manifests/converting.py",
        "self.outcome.failed |= bool(done.losses) and not allowed",
        "self.outcome.failed |= False",
        COMMANDS + "test_convert.py::test_losses_are_refused_unless_allowed",
    ),
    Mutant(
        "a file that somebody else changed is replaced",
        "manifests/files.py",
        "if like is not None and _version(path.stat()) != _version(like):",
        "if False:",
        COMMANDS + "test_convert.py::test_a_file_that_changes_meanwhile_is_left_alone",
    ),
    Mutant(
        "a symbolic link is followed out of the folder",
        "manifests/files.py",
        "if path.is_symlink() and not _inside(path, root):",
        "if False:",
        COMMANDS + "test_bad_input.py::test_symbolic_links",
    ),
]


class NoLongerApplies(RuntimeError):
    """The text that a mutant breaks is not in the code as often as it says."""


def apply(mutant: Mutant, text: str) -> str:
    """The broken text."""
    found = text.count(mutant.old)
    if found != mutant.times:
        raise NoLongerApplies(
            f"{mutant.name!r}: its text occurs {found} times in {mutant.file}, not {mutant.times}"
        )
    return text.replace(mutant.old, mutant.new)


class Copy:
    """The code in a folder of its own, whole again after each mutant."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in COPIED:
            source = ROOT / name
            if source.is_dir():
                shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(source, folder / name)
        roots = (str(folder / root) for root in ("client", "generated", "codegen", "."))
        # No byte code is written: two versions of a file within one second look the same to Python.
        self._environment = {
            **os.environ,
            "PYTHONDONTWRITEBYTECODE": "1",
            "PYTHONPATH": os.pathsep.join(roots),
        }

    def test(self, tests: Iterable[str], kubeconfig: Path | None) -> subprocess.CompletedProcess[str]:
        """Run tests on the copy as it is."""
        live = kubeconfig is not None
        chosen = ["-m", "conformance", "--shells", "sync-httpx"] if live else []
        return subprocess.run(
            [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *tests, *chosen],
            cwd=self.folder,
            env={**self._environment, **({VARIABLE: str(kubeconfig)} if live else {})},
            capture_output=True,
            text=True,
            timeout=300,
        )

    def verdict(self, mutant: Mutant, kubeconfig: Path | None) -> str:
        """``caught``, or what happened instead."""
        path = self.folder / "client" / "polykube" / mutant.file
        whole = path.read_text()
        try:
            path.write_text(apply(mutant, whole))
            self._derive(mutant)
            ran = self.test([mutant.test], kubeconfig if mutant.live else None)
        finally:
            path.write_text(whole)
            self._derive(mutant)
        if ran.returncode == 0:
            return "SURVIVED"
        # 1 is pytest's code for tests that ran and failed; any other says nothing about the mutant.
        return (
            "caught" if ran.returncode == 1 else f"pytest ended with {ran.returncode}:\n{ran.stdout[-2000:]}"
        )

    def _derive(self, mutant: Mutant) -> None:
        if mutant.file.startswith("aio/"):
            command = [sys.executable, "tools/derive_sync.py"]
            subprocess.run(command, cwd=self.folder, env=self._environment, check=True, capture_output=True)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("words", nargs="*", help="only mutants whose name has one of these words")
    words = parser.parse_args().words
    mutants = [m for m in MUTANTS if not words or any(word in m.name for word in words)]
    with ExitStack() as stack:
        kubeconfig = None
        if any(mutant.live for mutant in mutants):
            try:
                kubeconfig = stack.enter_context(Cluster(MINOR)).kubeconfig("admin")
            except Missing as problem:
                print(problem, file=sys.stderr)
                return 2
        copy = Copy(Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="polykube-mutants-"))))
        for live in (False, True):
            tests = sorted({mutant.test for mutant in mutants if mutant.live == live})
            ran = copy.test(tests, kubeconfig if live else None) if tests else None
            if ran is not None and ran.returncode:
                print(f"the tests fail without any mutant:\n{ran.stdout[-4000:]}", file=sys.stderr)
                return 1
        survived = 0
        print(f"{'break':55} {'test that must fail':75} result")
        for mutant in mutants:
            start = time.monotonic()
            result = copy.verdict(mutant, kubeconfig)
            survived += result != "caught"
            test = mutant.test.removeprefix("tests/")
            print(f"{mutant.name:55} {test:75} {result} ({time.monotonic() - start:.1f} s)", flush=True)
    print(f"{len(mutants) - survived} of {len(mutants)} caught")
    return 1 if survived else 0


if __name__ == "__main__":
    sys.exit(main())
