"""A Kubernetes client for clusters of mixed versions that never loses data.

What is named here is imported when it is first used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from polykube.aio import AsyncClient as AsyncClient
    from polykube.aio import AsyncResource as AsyncResource
    from polykube.answers import Answer as Answer
    from polykube.config import Config as Config
    from polykube.conversion import ConversionError as ConversionError
    from polykube.conversion import LossError as LossError
    from polykube.conversion import UndecodableError as UndecodableError
    from polykube.conversion import UnknownVersion as UnknownVersion
    from polykube.conversion import convert as convert
    from polykube.conversion import convert_report as convert_report
    from polykube.conversion import default as default
    from polykube.conversion import prune as prune
    from polykube.conversion import validate as validate
    from polykube.errors import AlreadyExists as AlreadyExists
    from polykube.errors import AnswerError as AnswerError
    from polykube.errors import ApiError as ApiError
    from polykube.errors import ApplyConflict as ApplyConflict
    from polykube.errors import BadRequest as BadRequest
    from polykube.errors import ConfigError as ConfigError
    from polykube.errors import Conflict as Conflict
    from polykube.errors import Expired as Expired
    from polykube.errors import Forbidden as Forbidden
    from polykube.errors import Gone as Gone
    from polykube.errors import InternalError as InternalError
    from polykube.errors import Invalid as Invalid
    from polykube.errors import MethodNotAllowed as MethodNotAllowed
    from polykube.errors import NotAcceptable as NotAcceptable
    from polykube.errors import NotFound as NotFound
    from polykube.errors import OptionError as OptionError
    from polykube.errors import PolykubeError as PolykubeError
    from polykube.errors import RequestEntityTooLarge as RequestEntityTooLarge
    from polykube.errors import ServerTimeout as ServerTimeout
    from polykube.errors import ServerWarning as ServerWarning
    from polykube.errors import ServiceUnavailable as ServiceUnavailable
    from polykube.errors import TooManyRequests as TooManyRequests
    from polykube.errors import Unauthorized as Unauthorized
    from polykube.errors import UnknownKind as UnknownKind
    from polykube.errors import UnsupportedMediaType as UnsupportedMediaType
    from polykube.errors import UnsupportedOption as UnsupportedOption
    from polykube.hooks import Exchange as Exchange
    from polykube.hooks import Hooks as Hooks
    from polykube.resources import DEFAULT as DEFAULT
    from polykube.selectors import exists as exists
    from polykube.selectors import missing as missing
    from polykube.selectors import not_equal as not_equal
    from polykube.selectors import not_in as not_in
    from polykube.sync import Client as Client
    from polykube.sync import Resource as Resource
    from polykube.transport.base import ClosedError as ClosedError
    from polykube.transport.base import ConnectError as ConnectError
    from polykube.transport.base import CutBodyError as CutBodyError
    from polykube.transport.base import DisconnectedError as DisconnectedError
    from polykube.transport.base import ProtocolError as ProtocolError
    from polykube.transport.base import TimeoutError as TimeoutError
    from polykube.transport.base import Timeouts as Timeouts
    from polykube.transport.base import TLSError as TLSError
    from polykube.transport.base import TransportError as TransportError
    from polykube.watching import WatchEvent as WatchEvent

__version__ = "0.1.0"

_HOMES = {
    "polykube.aio": ("AsyncClient", "AsyncResource"),
    "polykube.answers": ("Answer",),
    "polykube.config": ("Config",),
    "polykube.conversion": (
        "ConversionError",
        "LossError",
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
        "InternalError",
        "MethodNotAllowed",
        "NotAcceptable",
        "RequestEntityTooLarge",
        "ServiceUnavailable",
        "UnsupportedMediaType",
        "UnsupportedOption",
        "AnswerError",
        "ApiError",
        "ApplyConflict",
        "BadRequest",
        "ConfigError",
        "Conflict",
        "Expired",
        "Forbidden",
        "Gone",
        "Invalid",
        "NotFound",
        "OptionError",
        "PolykubeError",
        "ServerTimeout",
        "ServerWarning",
        "TooManyRequests",
        "Unauthorized",
        "UnknownKind",
    ),
    "polykube.hooks": ("Exchange", "Hooks"),
    "polykube.resources": ("DEFAULT",),
    "polykube.selectors": ("exists", "missing", "not_equal", "not_in"),
    "polykube.sync": ("Client", "Resource"),
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
