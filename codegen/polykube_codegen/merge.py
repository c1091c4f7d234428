"""The documents of all minors as one view.

A field that any minor has is in the view, ``since`` says from which minor on; it is required only where every
document that has its model requires it, since a program meets servers of every minor.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from polykube_codegen.ir import Field, Minor, Model
from polykube_codegen.normalise import Normalised

Edition = tuple[Minor | None, Normalised]
_UNKNOWN: Minor = (0, 0)


def merge(editions: Sequence[Edition]) -> tuple[dict[str, Model], list[str]]:
    """One model per schema name.

    Returns:
        The models, and a note for each field whose type differs between documents (the newest is taken).
    """
    ordered = sorted(editions, key=lambda edition: edition[0] or _UNKNOWN)
    found: dict[str, list[tuple[Minor | None, Model]]] = {}
    for minor, normalised in ordered:
        for name, model in normalised.models.items():
            found.setdefault(name, []).append((minor, model))
    first: dict[str, Minor | None] = {}
    for name, models in found.items():
        package = name.rpartition(".")[0]
        first[package] = min(first.get(package, models[0][0]) or _UNKNOWN, models[0][0] or _UNKNOWN) or None
    notes: list[str] = []
    merged = {
        name: _merged(models, first[name.rpartition(".")[0]], notes) for name, models in sorted(found.items())
    }
    return merged, sorted(set(notes))


def since(minors: Iterable[Minor | None], begin: Minor | None) -> Minor | None:
    """The first of these minors when something earlier exists without it."""
    earliest = min((minor or _UNKNOWN for minor in minors), default=_UNKNOWN)
    return earliest if earliest > (begin or _UNKNOWN) != _UNKNOWN else None


def _merged(editions: list[tuple[Minor | None, Model]], begin: Minor | None, notes: list[str]) -> Model:
    newest = editions[-1][1]
    kinds = {model.gvk for _, model in editions}
    wires = sorted({field.wire for _, model in editions for field in model.fields})
    fields = tuple(_field(wire, editions, notes) for wire in wires)
    return replace(
        newest,
        fields=fields,
        gvk=newest.gvk if len(kinds) == 1 else None,
        since=since((minor for minor, _ in editions), begin),
        doc=_last(model.doc for _, model in editions),
    )


def _field(wire: str, editions: list[tuple[Minor | None, Model]], notes: list[str]) -> Field:
    having = [(minor, item) for minor, model in editions for item in model.fields if item.wire == wire]
    newest = having[-1][1]
    model = editions[-1][1]
    for minor, item in having:
        if item.type != newest.type:
            label = f"{minor[0]}.{minor[1]}" if minor else "a document without a minor"
            notes.append(
                f"{model.schema}.{wire}: its type in {label} differs from the newest, which is taken"
            )
    return replace(
        newest,
        required=len(having) == len(editions) and all(item.required for _, item in having),
        live=any(item.live for _, item in having),
        nullable=any(item.nullable for _, item in having),
        since=since((minor for minor, _ in having), editions[0][0]),
        doc=_last(item.doc for _, item in having),
        default=_last(item.default or "" for _, item in having) or None,
        list_type=_last(item.list_type or "" for _, item in having) or None,
        patch_strategy=_last(item.patch_strategy or "" for _, item in having) or None,
        patch_merge_key=_last(item.patch_merge_key or "" for _, item in having) or None,
    )


def _last(texts: Iterable[str]) -> str:
    """The newest that is not empty."""
    return next((text for text in reversed(list(texts)) if text), "")
