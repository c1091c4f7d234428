"""What reading and writing objects can raise."""

from __future__ import annotations

from typing import Any


class PolykubeError(Exception):
    """Base of everything that this package raises on its own account. Can be copied and pickled."""

    def __reduce__(self) -> tuple[Any, ...]:
        # Python would call the class with the message alone, and most of ours want more.
        return _made_again, (type(self), self.args), self.__dict__


def _made_again(kind: type[PolykubeError], args: tuple[Any, ...]) -> PolykubeError:
    return kind.__new__(kind, *args)


class InvalidField(PolykubeError, TypeError):
    """A value that the schema does not allow, refused before anything was changed.

    ``str()`` begins with the path from the class that was written to, such as
    ``Pod.spec.containers[0].name: expected a string, got an integer``.
    """

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.path = ""

    def under(self, step: str) -> InvalidField:
        """Put one step before the path; called by each level that the error passes on its way up."""
        self.path = step + self.path
        return self

    def __str__(self) -> str:
        message = str(self.args[0])
        return f"{self.path}: {message}" if self.path else message


class UnknownField(InvalidField, AttributeError):
    """A name that the schema does not have; the message suggests the nearest one that it has.

    A field that a newer server knows and this class does not is read and written as ``obj["name"]``.
    """


class MissingField(PolykubeError, AttributeError):
    """A field that the schema promises and the object does not have (or has as null)."""


class DecodeError(PolykubeError, ValueError):
    """Text that is not what it should be: broken JSON or YAML, or not an object. Says where."""


class EncodeError(PolykubeError, ValueError):
    """A value that JSON cannot hold: NaN or an infinity, half of a surrogate pair, a cycle, a foreign
    type."""
