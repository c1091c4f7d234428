"""Patches in files of their own: what they are is said by the kustomizations that name them."""

from __future__ import annotations

import os
import textwrap
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.client.cli.conftest import Ran

Polykube = Callable[..., Ran]

TARGET = "target: {group: lanes.example.org, version: v1beta1, kind: Lane}"
OPERATIONS = """\
# why
- op: replace
  path: /spec/slots   # the old name
  value: 3
- {op: copy, from: "/spec/slots", path: /metadata/annotations/a~1b}
"""


def write(**files: str) -> None:
    """Files by their paths, with `__` for a slash and `_` for a dot."""
    for name, text in files.items():
        path = Path(name.replace("__", "/").replace("_", "."))
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)


def new(text: str) -> str:
    return text.replace("v1beta1", "v1").replace("/slots", "/shares")


def read(*names: str) -> list[str]:
    return [Path(name).read_text() for name in names]


KUSTOMIZATION = f"""\
resources: [lane.yaml]
patches:
- path: patches/a.yaml
  {TARGET}
- {{path: patches/b.json, {TARGET}}}
patchesJson6902:
- path: ./patches/c.yml
  {TARGET}
"""
JSON = '[{"op": "remove", "path": "/spec/slots"}]\n'


def test_json_patches_are_for_the_target_that_a_kustomization_says(polykube: Polykube) -> None:
    write(kustomization_yaml=KUSTOMIZATION, patches__a_yaml=OPERATIONS, patches__b_json=JSON)
    write(patches__c_yml=OPERATIONS.replace("replace", "add"))
    ran = polykube("convert", "-f", ".", "--check")
    assert ran.code == 1
    assert (
        "patches/a.yaml:2:1: error: Lane: lanes.example.org/v1beta1 should be lanes.example.org/v1" in ran.out
    )
    ran = polykube("convert", "-f", ".", "--in-place")
    assert ran.code == 0
    assert ran.out.endswith("\n4 files, 4 objects, 4 converted\n")
    names = ("kustomization.yaml", "patches/a.yaml", "patches/b.json", "patches/c.yml")
    done = [new(text) for text in (KUSTOMIZATION, OPERATIONS, JSON, OPERATIONS.replace("replace", "add"))]
    assert read(*names) == done
    ran = polykube("convert", "-f", ".", "--in-place")
    assert (ran.code, ran.out) == (0, "4 files, 4 objects\n")
    assert read(*names) == done


@pytest.mark.parametrize("opening", ["# why\n", "---\n", "# why\n---\n"])
def test_what_stands_before_a_patch_does_not_tell_its_kind(polykube: Polykube, opening: str) -> None:
    lane = "apiVersion: lanes.example.org/v1beta1\nkind: Lane\nmetadata: {name: a}\nspec: {slots: 2}\n"
    operations, merge = (textwrap.indent(opening + text, "    ") for text in (OPERATIONS, lane))
    text = f"patches:\n- {TARGET}\n  patch: |\n{operations}- patch: |\n{merge}"
    write(kustomization_yaml=text)
    ran = polykube("convert", "-f", ".", "--in-place")
    assert (ran.code, "[patch-kept]" in ran.out) == (0, False)
    assert read("kustomization.yaml") == [new(text).replace("slots: 2", "shares: 2")]


def test_a_patch_of_several_documents(polykube: Polykube) -> None:
    lane = "apiVersion: lanes.example.org/v1beta1\nkind: Lane\nmetadata: {name: a}\nspec: {slots: 2}\n"
    text = "patches:\n- patch: |\n" + textwrap.indent(f"{lane}---\nkind: Pod\n---\n{lane}", "    ")
    write(kustomization_yaml=text)
    ran = polykube("convert", "-f", ".", "--check")
    assert (ran.code, ran.out.count("[outdated-version]")) == (1, 2)
    assert polykube("convert", "-f", ".", "--in-place").code == 0
    assert read("kustomization.yaml") == [new(text).replace("slots: 2", "shares: 2")]


def test_a_patch_that_cannot_be_read_stays_and_is_named(polykube: Polykube) -> None:
    text = "patches:\n- patch: 'a: ['\n"
    write(kustomization_yaml=text)
    ran = polykube("convert", "-f", ".", "--in-place")
    assert (
        "kustomization.yaml:2:3: note: a patch that cannot be read: it stays as it is [patch-kept]" in ran.out
    )
    assert read("kustomization.yaml") == [text]


def test_what_is_said_about_a_value_points_at_its_operation(polykube: Polykube) -> None:
    target = "{group: flowcontrol.apiserver.k8s.io, version: v1beta2, kind: PriorityLevelConfiguration}"
    write(kustomization_yaml=f"patches: [{{path: a.yaml, target: {target}}}]")
    path = "/spec/limited/assuredConcurrencyShares"
    write(a_yaml=f"- {{op: test, path: /spec/type, value: Limited}}\n- op: add\n  path: {path}\n  value: 0\n")
    ran = polykube("convert", "-f", "a.yaml", "--to", "flowcontrol.apiserver.k8s.io/v1", "--check")
    assert "a.yaml:3:3: warning: spec.limited.assuredConcurrencyShares: 0 means 30 to servers" in ran.out


def test_paths_through_lists(polykube: Polykube) -> None:
    target = "target: {group: flowcontrol.apiserver.k8s.io, version: v1beta3, kind: FlowSchema}"
    operations = """\
- {op: add, path: /spec/rules/0/subjects/-, value: {kind: User, user: {name: a}}}
- {op: remove, path: /spec/rules/12}
- {op: add, path: /metadata/annotations/7, value: "8"}
- {op: replace, path: /spec/matchingPrecedence, value: 9}
"""
    kustomization = (
        f"patches:\n- path: a.yaml\n  {target}\n- {target}\n  patch: '{operations.splitlines()[0]}'\n"
    )
    write(kustomization_yaml=kustomization, a_yaml=operations)
    ran = polykube("convert", "-f", ".", "--to", "flowcontrol.apiserver.k8s.io/v1", "--in-place")
    assert (ran.code, "[patch-kept]" in ran.out) == (0, False)
    assert read("kustomization.yaml", "a.yaml") == [kustomization.replace("v1beta3", "v1"), operations]
    lanes = "[{op: add, path: /items/3/spec/slots, value: 1}, "
    lanes += "{op: add, path: /items/-, value: {spec: {slots: 2}}}]\n"
    write(
        kustomization_yaml=f"patches: [{{path: a.yaml, {TARGET.replace('Lane', 'LaneList')}}}]", a_yaml=lanes
    )
    assert polykube("convert", "-f", "a.yaml").out == lanes.replace("slots", "shares")


def test_the_kustomization_need_not_be_converted_with_it(polykube: Polykube) -> None:
    write(app__kustomization_yaml=KUSTOMIZATION, app__patches__a_yaml=OPERATIONS)
    assert polykube("convert", "-f", "app/patches/a.yaml").out == new(OPERATIONS)
    Path("link").symlink_to("app/patches")
    assert polykube("convert", "-f", "link").out == new(OPERATIONS)


@pytest.mark.parametrize(
    ("kustomization", "said"),
    [
        ("patches: [{path: a.yaml}]", "a JSON patch: its paths stay"),
        ("patches: [{path: a.yaml, target: {kind: Lane}}]", "a JSON patch: its paths stay"),
        ("patches: [{path: a.yaml, target: {group: lanes.example.org, kind: Lane}}]", "a JSON patch"),
        (f"patches: [{{path: b.yaml, {TARGET}}}]", "a JSON patch: its paths stay"),
        (
            f"patches: [{{path: a.yaml, {TARGET}}}, {{path: a.yaml, {TARGET.replace('v1beta1', 'v1')}}}]",
            "a JSON patch: its paths stay",
        ),
        (
            f"patches: [{{path: a.yaml, {TARGET.replace('v1beta1', 'v7')}}}]",
            "the patch stays as it is: lanes.example.org/v7 is not a version",
        ),
        ("patches: [", "a JSON patch: its paths stay"),
        ('patches: [{path: "a\\0.yaml"}, {path: circle/a.yaml}]', "a JSON patch: its paths stay"),
        (f"patches: [{{path: '{'a/' * 5000}'}}]", "a JSON patch: its paths stay"),
        ("patches: 3", "a JSON patch: its paths stay"),
        ("patches: [3, {path: [a.yaml]}, {path: ''}]", "a JSON patch: its paths stay"),
    ],
)
def test_a_patch_whose_target_is_not_known_stays_and_is_named(
    polykube: Polykube, kustomization: str, said: str
) -> None:
    write(kustomization_yaml=kustomization, a_yaml=OPERATIONS)
    Path("circle").symlink_to("circle")
    ran = polykube("convert", "-f", "a.yaml", "--check")
    assert ran.code == 0
    assert ran.out.startswith(f"a.yaml:2:1: note: {said}")


def test_a_patch_of_something_else_is_passed_over(polykube: Polykube) -> None:
    target = "target: {group: apps, version: v1, kind: Deployment}"
    write(kustomization_yaml=f"patches: [{{path: a.yaml, {target}}}]", a_yaml=OPERATIONS)
    assert polykube("convert", "-f", ".", "--check").out == "2 files\n"


def test_a_patch_that_fails_keeps_its_kustomization(
    polykube: Polykube, monkeypatch: pytest.MonkeyPatch
) -> None:
    kustomization = f"patches: [{{path: patches/a.yaml, {TARGET}}}]\n"
    write(kustomization_yaml=kustomization, patches__a_yaml=OPERATIONS)
    real = os.open

    def refused(path: str, *arguments: int, **more: int) -> int:
        if str(path).endswith(".tmp") and "/patches/" in str(path):
            raise PermissionError(13, "Permission denied", path)
        return real(path, *arguments, **more)

    with monkeypatch.context() as patch:
        patch.setattr(os, "open", refused)
        ran = polykube("convert", "-f", ".", "--in-place")
    assert ran.code == 2
    assert (
        "kustomization.yaml: error: left as it is, because its patch a.yaml could not be converted" in ran.out
    )
    assert read("kustomization.yaml", "patches/a.yaml") == [kustomization, OPERATIONS]
    assert polykube("convert", "-f", ".", "--in-place").code == 0
    assert read("kustomization.yaml", "patches/a.yaml") == [new(kustomization), new(OPERATIONS)]


HEAD = "apiVersion: flowcontrol.apiserver.k8s.io/v1\nkind: PriorityLevelConfiguration\nmetadata: {name: a}\n"
PATCH = HEAD + "spec: {limited: {lendablePercent: 20}}\n"


@pytest.mark.parametrize(
    "kustomization",
    [
        "patches: [{path: patches/a.yaml}]",
        "patchesStrategicMerge: [patches/a.yaml]",
        "patches: [patches/a.yaml]",
    ],
)
def test_a_patch_is_judged_as_a_part(polykube: Polykube, kustomization: str) -> None:
    write(patches__a_yaml=PATCH)
    assert polykube("validate", "-f", ".").code == 1
    write(kustomization_yaml=kustomization)
    ran = polykube("validate", "-f", ".")
    assert (ran.code, ran.out, ran.err) == (0, "2 files, 1 object\n", "")
    write(patches__a_yaml=PATCH.replace("20", "120").replace("spec: {", "spec: {typo: 1, "))
    ran = polykube("validate", "-f", "patches/a.yaml", "--server-version", "1.31")
    assert ran.code == 1
    assert (
        "patches/a.yaml:4:27: error: PriorityLevelConfiguration a: spec.limited.lendablePercent: " in ran.out
    )
    assert 'unknown field "spec.typo"' in ran.out
    assert ran.out.endswith("\n1 file, 1 object, 1 invalid\n")


def test_a_patch_in_a_kustomization_is_judged_as_a_part(polykube: Polykube) -> None:
    indented = PATCH.replace("\n", "\n    ")
    text = (
        f"patches:\n- patch: |\n    {indented}\n- patch: '[{{op: remove, path: /spec}}]'\n- patch: 'a: ['\n"
    )
    write(kustomization_yaml=text)
    ran = polykube("validate", "-f", ".")
    assert (ran.code, ran.out) == (0, "1 file, 1 object\n")
    write(kustomization_yaml=text.replace(indented, f"{indented}\n    ---\n    {indented}"))
    assert polykube("validate", "-f", ".").out == "1 file, 2 objects\n"
    write(kustomization_yaml=text.replace("20", "-1"))
    ran = polykube("validate", "-f", ".", "--server-version", "1.31")
    assert ran.code == 1
    assert (
        "kustomization.yaml:2:3: error: PriorityLevelConfiguration a: spec.limited.lendablePercent: "
        in ran.out
    )
