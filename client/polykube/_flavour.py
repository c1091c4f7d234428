"""What differs between the two shells besides ``await``: one name for each flavour of each tool."""

from __future__ import annotations

import asyncio
import threading

AsyncLock = asyncio.Lock
Lock = threading.Lock

AsyncAwaited = True
Awaited = False
"""Whether a client's calls are awaited."""
