"""What converting and validating report."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from polykube.errors import Cause

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Loss:
    """A value that the target version cannot hold.

    Attributes:
        path: where it stands in the object that was given, ``spec.limited.lendablePercent``.
        value: the value, a copy.
        reason: why the target cannot hold it.
    """

    path: str
    value: Any
    reason: str

    def __str__(self) -> str:
        return f"{self.path} = {self.value!r}: {self.reason}"


@dataclass(frozen=True, slots=True)
class Finding:
    """Something worth knowing about a value, though nothing was lost.

    Attributes:
        code: one of the codes listed in docs/conversion.md, ``zero-means-default``.
        path: where it stands in the object that was given.
        message: what it means and what to do about it.
    """

    code: str
    path: str
    message: str

    def __str__(self) -> str:
        return f"{self.path}: {self.message} [{self.code}]"


@dataclass(frozen=True, slots=True)
class Conversion(Generic[T]):
    """An object in its target version, with all that the change means.

    Attributes:
        object: the converted object; where there are losses, without them.
        losses: what the target version cannot hold.
        findings: what else to know.
    """

    object: T
    losses: tuple[Loss, ...]
    findings: tuple[Finding, ...]


@dataclass(frozen=True, slots=True)
class Problem:
    """A value of a wrong JSON type, which keeps a server from decoding the body at all (400).

    Attributes:
        field: where it stands.
        message: the server's words.
    """

    field: str
    message: str

    def __str__(self) -> str:
        return f"{self.field}: {self.message}"


@dataclass(frozen=True, slots=True)
class Report:
    """What a server of one minor would say to an object that is created.

    Attributes:
        minor: ``1.31``.
        verified: whether this minor's answers were compared with a real server's.
        causes: why it would be refused (422): the same reasons, fields (spelled as the object's version does)
            and messages. A list or an object inside a message is printed as JSON; servers up to 1.31 print
            Go's own notation there, with memory addresses.
        warnings: the texts of its ``Warning`` headers.
        problems: values that it cannot decode (400); it then says nothing about causes.
        strict_errors: what ``fieldValidation=Strict`` refuses (400): unknown and duplicate fields. Only
            filled when validating strictly; otherwise these are warnings.
        unserved: the version, if servers of this minor do not serve it (404).
    """

    minor: str
    verified: bool
    causes: tuple[Cause, ...] = ()
    warnings: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()
    strict_errors: tuple[str, ...] = ()
    unserved: str = ""

    @property
    def code(self) -> int:
        """The HTTP status of the answer: 201, 400, 404 or 422."""
        if self.unserved:
            return 404
        if self.problems or self.strict_errors:
            return 400
        return 422 if self.causes else 201

    @property
    def ok(self) -> bool:
        """Whether the server would take the object."""
        return self.code == 201

    def __bool__(self) -> bool:
        return self.ok
