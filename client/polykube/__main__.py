"""``python -m polykube``: the same as ``polykube``."""

import sys

from polykube.cli import main

sys.exit(main())
