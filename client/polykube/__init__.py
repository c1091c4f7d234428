"""A Kubernetes client for clusters of mixed versions that never loses data.

What is named here is imported when it is first used. ``from polykube import *`` brings all of it but
``TimeoutError``, which would hide Python's own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from polykube.aio import AsyncClient, AsyncListing, AsyncResource, AsyncUntypedResource, AsyncWatch
    from polykube.answers import Answer
    from polykube.config import Config, Credentials
    from polykube.conversion import (
        Conversion,
        ConversionError,
        Finding,
        Loss,
        LossError,
        Problem,
        Report,
        UndecodableError,
        UnknownVersion,
        convert,
        convert_report,
        default,
        prune,
        validate,
    )
    from polykube.errors import (
        AlreadyExists,
        AnswerError,
        ApiError,
        ApplyConflict,
        BadRequest,
        Cause,
        ConfigError,
        Conflict,
        DecodeError,
        EncodeError,
        Expired,
        FieldConflict,
        Forbidden,
        Gone,
        InternalError,
        Invalid,
        InvalidField,
        MethodNotAllowed,
        MissingField,
        NotAcceptable,
        NotFound,
        OptionError,
        PolykubeError,
        RequestEntityTooLarge,
        ServerTimeout,
        ServerWarning,
        ServiceUnavailable,
        TooManyRequests,
        Unauthorized,
        UnknownField,
        UnknownKind,
        UnsupportedMediaType,
        UnsupportedOption,
    )
    from polykube.hooks import Exchange, Hooks
    from polykube.objects import Object, Unstructured, dump_yaml, load_yaml
    from polykube.resources import DEFAULT
    from polykube.selectors import FieldSelector, LabelSelector, exists, missing, not_equal, not_in
    from polykube.sync import Client, Listing, Resource, UntypedResource, Watch
    from polykube.transport.base import (
        ClosedError,
        ConnectError,
        CutBodyError,
        DisconnectedError,
        ProtocolError,
        Timeouts,
        TLSError,
        TransportError,
    )
    from polykube.transport.base import TimeoutError as TimeoutError
    from polykube.watching import WatchEvent

__version__ = "0.1.0"

__all__ = [
    "DEFAULT",
    "AlreadyExists",
    "Answer",
    "AnswerError",
    "ApiError",
    "ApplyConflict",
    "AsyncClient",
    "AsyncListing",
    "AsyncResource",
    "AsyncUntypedResource",
    "AsyncWatch",
    "BadRequest",
    "Cause",
    "Client",
    "ClosedError",
    "Config",
    "ConfigError",
    "Conflict",
    "ConnectError",
    "Conversion",
    "ConversionError",
    "Credentials",
    "CutBodyError",
    "DecodeError",
    "DisconnectedError",
    "EncodeError",
    "Exchange",
    "Expired",
    "FieldConflict",
    "FieldSelector",
    "Finding",
    "Forbidden",
    "Gone",
    "Hooks",
    "InternalError",
    "Invalid",
    "InvalidField",
    "LabelSelector",
    "Listing",
    "Loss",
    "LossError",
    "MethodNotAllowed",
    "MissingField",
    "NotAcceptable",
    "NotFound",
    "Object",
    "OptionError",
    "PolykubeError",
    "Problem",
    "ProtocolError",
    "Report",
    "RequestEntityTooLarge",
    "Resource",
    "ServerTimeout",
    "ServerWarning",
    "ServiceUnavailable",
    "TLSError",
    "Timeouts",
    "TooManyRequests",
    "TransportError",
    "Unauthorized",
    "UndecodableError",
    "UnknownField",
    "UnknownKind",
    "UnknownVersion",
    "Unstructured",
    "UnsupportedMediaType",
    "UnsupportedOption",
    "UntypedResource",
    "Watch",
    "WatchEvent",
    "convert",
    "convert_report",
    "default",
    "dump_yaml",
    "exists",
    "load_yaml",
    "missing",
    "not_equal",
    "not_in",
    "prune",
    "validate",
]

_HOMES = {
    "polykube.aio": (
        "AsyncClient",
        "AsyncListing",
        "AsyncResource",
        "AsyncUntypedResource",
        "AsyncWatch",
    ),
    "polykube.answers": ("Answer",),
    "polykube.config": (
        "Config",
        "Credentials",
    ),
    "polykube.conversion": (
        "Conversion",
        "ConversionError",
        "Finding",
        "Loss",
        "LossError",
        "Problem",
        "Report",
        "UndecodableError",
        "UnknownVersion",
        "convert",
        "convert_report",
        "default",
        "prune",
        "validate",
    ),
    "polykube.errors": (
        "AlreadyExists",
        "AnswerError",
        "ApiError",
        "ApplyConflict",
        "BadRequest",
        "Cause",
        "ConfigError",
        "Conflict",
        "DecodeError",
        "EncodeError",
        "Expired",
        "FieldConflict",
        "Forbidden",
        "Gone",
        "InternalError",
        "Invalid",
        "InvalidField",
        "MethodNotAllowed",
        "MissingField",
        "NotAcceptable",
        "NotFound",
        "OptionError",
        "PolykubeError",
        "RequestEntityTooLarge",
        "ServerTimeout",
        "ServerWarning",
        "ServiceUnavailable",
        "TooManyRequests",
        "Unauthorized",
        "UnknownField",
        "UnknownKind",
        "UnsupportedMediaType",
        "UnsupportedOption",
    ),
    "polykube.hooks": (
        "Exchange",
        "Hooks",
    ),
    "polykube.objects": (
        "Object",
        "Unstructured",
        "dump_yaml",
        "load_yaml",
    ),
    "polykube.resources": ("DEFAULT",),
    "polykube.selectors": (
        "FieldSelector",
        "LabelSelector",
        "exists",
        "missing",
        "not_equal",
        "not_in",
    ),
    "polykube.sync": (
        "Client",
        "Listing",
        "Resource",
        "UntypedResource",
        "Watch",
    ),
    "polykube.transport.base": (
        "ClosedError",
        "ConnectError",
        "CutBodyError",
        "DisconnectedError",
        "ProtocolError",
        "TLSError",
        "TimeoutError",
        "Timeouts",
        "TransportError",
    ),
    "polykube.watching": ("WatchEvent",),
}
_HOME = {name: module for module, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> Any:
    module = _HOME.get(name)
    if module is None:
        raise AttributeError(f"module 'polykube' has no attribute {name!r}")
    import importlib

    value = getattr(importlib.import_module(module), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOME})
