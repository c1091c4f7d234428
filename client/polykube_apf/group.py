"""What polykube offers for the flow-control group, as its entry point gives it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from polykube.groups import Group
from polykube_apf.validation import causes
from polykube_apis.flowcontrol.conversion import GROUP as GENERATED

GROUP: Final[Group] = replace(GENERATED, validator=causes)
