"""The engine knows no group: one that was made up here is generated, installed, found and converted."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.conversion import shop

import polykube
from polykube import groups
from polykube.conversion import LossError, UnknownVersion, convert_report


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return shop.install(tmp_path_factory.mktemp("shop"))


@pytest.fixture
def shops(site: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    monkeypatch.syspath_prepend(str(site))
    groups.forget()
    yield __import__("shop_apis.shop", fromlist=["conversion"])
    for name in [name for name in sys.modules if name.partition(".")[0] == "shop_apis"]:
        del sys.modules[name]
    groups.forget()


def old(**spec: Any) -> dict[str, Any]:
    return {
        "apiVersion": f"{shop.GROUP}/v1alpha1",
        "kind": "Shop",
        "metadata": {"name": "corner"},
        "spec": spec,
    }


def new(**spec: Any) -> dict[str, Any]:
    return old(**spec) | {"apiVersion": f"{shop.GROUP}/v1"}


@pytest.mark.usefixtures("shops")
class TestInstalled:
    def test_it_is_found_through_its_entry_point(self) -> None:
        assert shop.GROUP in groups.names()
        group = groups.find(shop.GROUP)
        assert group is not None
        assert group.name == shop.GROUP
        assert group.model("v1", "Shop").__name__ == "Shop"  # type: ignore[union-attr]
        assert group.model("v1", "Nothing") is None
        assert group.model("v9", "Shop") is None

    def test_names_change_inside_lists_and_between_parents(self) -> None:
        given = old(
            keeper="ann", shelves=[{"wide": 4, "goods": ["tea"]}, {}, None, {"wide": None, "wide2": 1}]
        )
        done = polykube.convert(given, to="v1")
        assert done["spec"] == {
            "shelves": [{"width": 4, "goods": ["tea"]}, {}, None, {"width": None, "wide2": 1}],
            "staff": {"keeper": "ann"},
        }
        assert polykube.convert(done, to="v1alpha1") == given | {"spec": dict(given["spec"])}

    def test_a_home_that_one_version_lacks_goes(self) -> None:
        assert polykube.convert(new(staff={}), to="v1alpha1")["spec"] == {}
        assert polykube.convert(new(staff={"keeper": "bob", "new": 1}), to="v1alpha1", allow_losses=True)[
            "spec"
        ] == {"keeper": "bob"}
        with pytest.raises(LossError, match=r"spec\.staff"):
            polykube.convert(new(staff={"keeper": "bob", "new": 1}), to="v1alpha1")

    def test_losses_both_ways(self) -> None:
        up = convert_report(old(fax="1234"), to="v1")
        assert [(loss.path, loss.value, loss.reason) for loss in up.losses] == [
            ("spec.fax", "1234", "nobody has one")
        ]
        assert up.object == new()
        down = convert_report(new(motto="welcome"), to="v1alpha1")
        assert [loss.path for loss in down.losses] == ["spec.motto"]
        assert convert_report(new(motto="open"), to="v1alpha1").losses == ()

    def test_zeros_of_each_item(self) -> None:
        done = convert_report(old(shelves=[{"wide": 0}, {"wide": 2}]), to="v1")
        assert done.object["spec"]["shelves"] == [{"width": 3}, {"width": 2}]
        assert [(f.code, f.path) for f in done.findings] == [
            ("zero-means-default", "spec.shelves[0].wide"),
            ("default-made-explicit", "spec.shelves[0].wide"),
        ]
        down = convert_report(new(shelves=[{}, {"width": 0}]), to="v1alpha1")
        assert [(loss.path, loss.value) for loss in down.losses] == [("spec.shelves[1].width", 0)]

    def test_the_field_of_another_version_inside_a_list(self) -> None:
        (finding,) = convert_report(new(shelves=[{"wide": 2}]), to="v1").findings
        assert (finding.code, finding.path) == ("old-field-name", "spec.shelves[0].wide")

    def test_defaults_by_version_and_minor(self) -> None:
        assert polykube.default(old(shelves=[{"wide": 0}]), minor="1.28")["spec"] == {
            "shelves": [{"wide": 3}]
        }
        assert polykube.default(new(), minor="1.29")["spec"] == {}
        assert polykube.default(new(), minor="1.30")["spec"] == {"motto": "open"}

    def test_pruning(self) -> None:
        given = new(shelves=[{"width": 1, "wide": 2, "goods": []}], motto=None, staff={"keeper": ""})
        assert polykube.prune(given)["spec"] == {"shelves": [{"width": 1}], "staff": {}}

    def test_validation_without_a_validator(self) -> None:
        report = polykube.validate(old(shelves=[{"wide": "x"}]), minor="1.30")
        assert [problem.field for problem in report.problems] == ["spec.shelves[0].wide"]
        assert (report.code, report.verified) == (400, True)
        assert polykube.validate(old(), minor="1.31").code == 404
        assert polykube.validate(old(), minor="1.29").warnings == (
            "shop.example.com/v1alpha1 Shop is deprecated in v1.29+, unavailable in v1.31+; "
            "use shop.example.com/v1 Shop",
        )

    def test_typed_objects_and_converters(self, shops: Any) -> None:
        group = groups.find(shop.GROUP)
        assert group is not None
        old_type, new_type = group.model("v1alpha1", "Shop"), group.model("v1", "Shop")
        assert old_type is not None
        given = old_type.from_wire(old(keeper="ann"))
        for done in (shops.conversion.to_v1(given), polykube.convert(given, to="v1")):
            assert type(done) is new_type
            assert done.to_wire() == new(staff={"keeper": "ann"})
        assert given.to_wire() == old(keeper="ann")

    def test_lists_of_several_groups(self) -> None:
        level = {"apiVersion": "flowcontrol.apiserver.k8s.io/v1beta3", "kind": "FlowSchema", "spec": {}}
        done = polykube.convert([old(keeper="ann"), level], to="v1")
        assert [each["apiVersion"] for each in done] == [
            f"{shop.GROUP}/v1",
            "flowcontrol.apiserver.k8s.io/v1",
        ]


@pytest.mark.usefixtures("shops")
def test_a_group_that_is_gone_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    assert polykube.convert(old(), to="v1") == new()
    monkeypatch.setattr(sys, "path", [entry for entry in sys.path if "shop" not in entry])
    groups.forget()
    with pytest.raises(UnknownVersion, match="no installed package knows shop"):
        polykube.convert(old(), to="v1")


@pytest.mark.parametrize(
    ("target", "message"),
    [
        ("no_such_module:GROUP", "no_such_module:GROUP .* cannot be loaded"),
        ("polykube.groups:Group", "is not a polykube.groups.Group named broken.example.com"),
        ("polykube_apf.group:GROUP", "is not a polykube.groups.Group named broken.example.com"),
    ],
)
def test_a_broken_registration_names_its_package(
    target: str, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    register(tmp_path, "broken-one", target)
    monkeypatch.syspath_prepend(str(tmp_path))
    groups.forget()
    with pytest.raises(groups.GroupError, match=message) as error:
        polykube.convert({"apiVersion": "broken.example.com/v1", "kind": "A"}, to="v1")
    assert "broken-one" in str(error.value)


def test_two_packages_for_one_group_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    register(tmp_path, "one", "a:GROUP")
    register(tmp_path, "two", "b:GROUP")
    monkeypatch.syspath_prepend(str(tmp_path))
    groups.forget()
    with pytest.raises(groups.GroupError, match=r"more than one package.*(one|two).*(one|two)"):
        groups.find("broken.example.com")


def register(folder: Path, package: str, target: str) -> None:
    info = folder / f"{package.replace('-', '_')}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[polykube.groups]\nbroken.example.com = {target}\n")


def test_commands_are_loaded_when_they_are_called() -> None:
    group = groups.Group("a", commands={"run": "operator:length_hint", "gone": "operator:nothing"})
    assert group.command("run")([]) == 0
    for name in ("gone", "other"):
        with pytest.raises(groups.GroupError, match=f"no command '{name}'"):
            group.command(name)


def test_our_own_group_is_registered() -> None:
    group = groups.find("flowcontrol.apiserver.k8s.io")
    assert group is not None
    assert group.validator is not None
    assert [group.model(version, "FlowSchema") is None for version in ("v1alpha1", "v1beta1", "v1")] == [
        True,
        False,
        False,
    ]
