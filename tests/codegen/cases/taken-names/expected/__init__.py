"""Generated from OpenAPI documents: acme. Not edited by hand."""

from typing import Final

from polykube.resources import RUNTIME_API as _OFFERED

RUNTIME_API: Final = 1
"""The runtime interface that this package was generated for."""

if int(_OFFERED) != RUNTIME_API:
    raise ImportError(
        f"acme was generated for runtime interface {RUNTIME_API} and this polykube has {_OFFERED}: "
        "generate it again (python -m polykube_codegen generate), or install the polykube it was made for"
    )
