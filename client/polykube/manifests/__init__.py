"""Manifests on disk: read with the place of each value, changed without being written anew."""

from polykube.manifests.documents import Document, json_documents, read_document
from polykube.manifests.nodes import JSONValue, ManifestError, same
from polykube.manifests.splitting import Chunk, chunks

__all__ = [
    "Chunk",
    "Document",
    "JSONValue",
    "ManifestError",
    "chunks",
    "json_documents",
    "read_document",
    "same",
]
