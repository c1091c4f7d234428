"""What servers would do to an object, without a server: convert, default, prune, validate.

The engine knows no API group. It works from tables that packages register (:mod:`polykube.groups`), which the
generator makes from OpenAPI documents and a rules file.
"""

from polykube.conversion.errors import ConversionError, LossError, UndecodableError, UnknownVersion
from polykube.conversion.functions import convert, convert_report, default, prune
from polykube.conversion.results import Conversion, Finding, Loss, Problem, Report
from polykube.conversion.rules import Rules
from polykube.conversion.validation import validate

__all__ = [
    "Conversion",
    "ConversionError",
    "Finding",
    "Loss",
    "LossError",
    "Problem",
    "Report",
    "Rules",
    "UndecodableError",
    "UnknownVersion",
    "convert",
    "convert_report",
    "default",
    "prune",
    "validate",
]
