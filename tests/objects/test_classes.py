"""How class bodies become fields, and what importing costs."""

import subprocess
import sys
from types import SimpleNamespace
from typing import Any, ClassVar, Literal

import pytest

from polykube.objects import ABSENT, ListOf, MapOf, MissingField, Object
from polykube.objects.fields import annotations_of


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
    made: Any = type(Object)("Lazy", (Object,), namespace)
    assert made(name="a").name == "a"
    assert made(name="a").to_wire() == {"name": "a"}
    assert annotations_of({}) == {}


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

    with pytest.raises(TypeError, match=r"^Bad: a base class lacks '__slots__ = \(\)'"):
        type(Plain)("Bad", (Loose, Plain), {})
    good: Any = type(Plain)("Good", (Tight, Plain), {})()
    with pytest.raises(AttributeError):
        good.sepc = 1
