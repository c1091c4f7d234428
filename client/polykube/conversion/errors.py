"""What conversion refuses."""

from __future__ import annotations

from polykube.conversion.results import Finding, Loss, Problem
from polykube.errors import PolykubeError


class ConversionError(PolykubeError, ValueError):
    """An object that cannot be converted, defaulted, pruned or validated as asked."""


class UnknownVersion(ConversionError):
    """A group, version, kind or minor that no installed rules know, or that do not go together."""


class LossError(ConversionError):
    """A conversion that would lose values, refused since ``allow_losses`` was not given.

    Attributes:
        losses: what the target version cannot hold.
        findings: what else the conversion would have reported.
    """

    def __init__(self, what: str, losses: tuple[Loss, ...], findings: tuple[Finding, ...]) -> None:
        lines = "".join(f"\n  {loss}" for loss in losses)
        super().__init__(f"{what} would lose values (allow_losses=True drops them):{lines}")
        self.losses = losses
        self.findings = findings


class UndecodableError(ConversionError):
    """An object that no server could decode: values of a wrong JSON type.

    Attributes:
        problems: each value, with its path.
    """

    def __init__(self, what: str, problems: tuple[Problem, ...]) -> None:
        lines = "".join(f"\n  {problem}" for problem in problems)
        super().__init__(f"{what} cannot be decoded by any server:{lines}")
        self.problems = problems
