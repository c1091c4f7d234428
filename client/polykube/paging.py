"""Walking through a list page by page. No I/O.

https://kubernetes.io/docs/reference/using-api/api-concepts/#retrieving-large-results-sets-in-chunks
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from polykube.errors import AnswerError
from polykube.wire import mapping, text


class Pages:
    """Where a paged list stands: which token comes next, and which version it shows.

    Only ``metadata.continue`` decides whether there is more: a page may be empty and not be the last, and
    ``remainingItemCount`` is missing with selectors.
    """

    __slots__ = ("_seen", "done", "resource_version", "token")

    def __init__(self, token: str | None = None) -> None:
        self.token = token
        self.done = False
        self.resource_version: str | None = None
        self._seen: set[str] = set() if token is None else {token}

    def turn(self, page: Mapping[str, Any], call: str = "") -> None:
        """Take note of a page that came.

        Args:
            page: the list.
            call: method and path, for messages.

        Raises:
            AnswerError: the server gave a token that it gave before, so the list would never end, or one
                that is no text.
        """
        metadata = mapping(page.get("metadata"))
        self.resource_version = text(metadata.get("resourceVersion")) or self.resource_version
        token = metadata.get("continue") or None
        if token is not None and not isinstance(token, str):
            raise AnswerError(f"{call}: the continue token of the list is no text")
        self.token = token
        self.done = self.token is None
        if self.token is None:
            return
        if self.token in self._seen:
            raise AnswerError(
                f"{call}: the server gave the same continue token twice: the list would never end"
            )
        self._seen.add(self.token)
