"""How class bodies become fields, and what importing costs."""

import json
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any, ClassVar, Literal

import pytest
from tests.objects.shapes import Machine

from polykube.objects import ABSENT, ListOf, MapOf, MissingField, Object
from polykube.objects.fields import annotations_of

ROOT = Path(__file__).parents[2]


class Plain(Object):
    """Written by hand, with annotations that are no text."""

    _private: int = 3
    CONSTANT: ClassVar[int] = 4
    kind: Literal["Plain"] = "Plain"
    name: str
    sizes: ListOf[int] = ABSENT
    labels: MapOf[str] = ABSENT
    count: int | None = None


def test_annotations_may_be_objects_as_well_as_text() -> None:
    plain = Plain(name="a", sizes=[1])
    plain.labels["x"] = "y"
    assert plain.to_wire() == {"kind": "Plain", "name": "a", "sizes": [1], "labels": {"x": "y"}}
    assert plain.count is None
    with pytest.raises(MissingField):
        Plain.from_wire({}).name  # noqa: B018
    assert Plain.CONSTANT == 4
    assert list(Plain._fields) == ["kind", "name", "sizes", "labels", "count"]


def test_annotations_that_are_made_on_demand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Python 3.14 and later: the class body holds a function instead of a dict (PEP 649). ``annotationlib``
    is of that version; a stand-in with its two functions shows how they are used."""

    def annotate(format: object) -> dict[str, Any]:
        assert format == "STRING"
        return {"name": "str", "later": "Later | None"}

    library = SimpleNamespace(
        Format=SimpleNamespace(STRING="STRING"),
        get_annotate_from_class_namespace=lambda namespace: namespace["__annotate_func__"],
        call_annotate_function=lambda function, format: function(format),
    )
    monkeypatch.setitem(sys.modules, "annotationlib", library)
    assert annotations_of({"__annotate_func__": annotate}) == {"name": "str", "later": "Later | None"}
    namespace = {"__annotate_func__": annotate, "__module__": __name__, "later": None}
    metaclass: Any = type(Object)
    made: Any = metaclass("Lazy", (Object,), namespace)
    assert made(name="a").name == "a"
    assert made(name="a").to_wire() == {"name": "a"}
    assert annotations_of({}) == {}


def test_each_field_has_a_code_object_of_its_own() -> None:
    """The interpreter specialises by code object; one for all fields would be specialised for none."""
    machine = Machine()
    assert machine.metadata is not None
    assert machine.spec is not None
    getters: list[Any] = [vars(Machine)[name].fget for name in ("metadata", "spec")]
    assert getters[0].__code__ is not getters[1].__code__
    assert getters[0].__qualname__ == "Machine.metadata"


def test_no_field_can_hide_a_method() -> None:
    """Methods have an underscore in their names, which no field has, or are called as no field is."""
    methods = {name for name in dir(Object) if not name.startswith("_")}
    assert methods == {
        *("from_wire", "to_wire", "from_json", "to_json", "from_yaml", "to_yaml"),
        *("get_time", "set_time", "edit"),
    }
    shared = Path(os.environ.get("POLYKUBE_SHARED", ROOT.parent / "shared"))
    documents = [*(ROOT / "specs").glob("flowcontrol/*.json"), *shared.glob("specs/*/*.json")]
    assert len(documents) >= 20
    for document in documents:
        schemas = json.loads(document.read_text())["components"]["schemas"].values()
        fields = {name for schema in schemas for name in schema.get("properties", {})}
        assert not fields & methods, document


def test_what_a_class_body_may_not_say() -> None:
    with pytest.raises(TypeError, match="default of a field"):

        class WrongDefault(Object):
            count: int = 3

    class Unresolved(Object):
        name: "Nowhere"  # type: ignore[name-defined]  # noqa: F821

    with pytest.raises(TypeError, match=r"^Unresolved.name: 'Nowhere' does not resolve"):
        Unresolved.from_wire({}).name  # noqa: B018

    class Foreign(Object):
        name: set[str]

    with pytest.raises(TypeError, match="JSON has nothing like"):
        Foreign.from_wire({}).name  # noqa: B018


def test_importing_objects_imports_no_heavy_library() -> None:
    code = (
        "import sys, polykube.objects as o\n"
        "heavy = {'httpx', 'msgspec', 'ruamel.yaml', 'pydantic', 'asyncio', 'ssl', 'difflib', 'inspect'}\n"
        "print(sorted(heavy & sys.modules.keys()))\n"
        "o.decode(b'{}')\n"
        "print('msgspec' in sys.modules, 'ruamel.yaml' in sys.modules)\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\nTrue False\n"


def test_a_base_class_may_not_make_room_for_misspelt_fields() -> None:
    class Loose:
        """Every object of it has a ``__dict__``."""

    class Tight:
        """No room for attributes."""

        __slots__ = ()

    metaclass: Any = type(Plain)
    with pytest.raises(TypeError, match=r"^Bad: a base class lacks '__slots__ = \(\)'"):
        metaclass("Bad", (Loose, Plain), {})
    good: Any = metaclass("Good", (Tight, Plain), {})()
    with pytest.raises(AttributeError):
        good.sepc = 1
