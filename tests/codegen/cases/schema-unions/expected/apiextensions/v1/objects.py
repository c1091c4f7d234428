"""Objects of acme.apiextensions.v1."""

from __future__ import annotations

from polykube.objects import Object


class JSONSchemaProps(Object):
    """JSONSchemaProps of io.k8s.apiextensions-apiserver.pkg.apis.apiextensions.v1."""

    title: str | None = None
