"""What differs between the two shells besides ``await``: one name for each flavour of each tool."""

from __future__ import annotations

import asyncio
import threading

AsyncLock = asyncio.Lock
Lock = threading.Lock

AsyncAwaited: bool = True
Awaited: bool = False
"""Whether a client's calls are awaited."""
