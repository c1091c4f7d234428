"""The minors in which the servers' checks changed. 26 stands for Kubernetes 1.26."""

LENDING = 26
"""lendablePercent and borrowingLimitPercent."""

EXEMPT_SETTINGS = 28
"""spec.exempt."""

MARKER = 29
"""The preserve-zero annotation is known, and forbidden outside v1beta3."""

ZERO_SHARES = 30
"""Zero shares are allowed where they are kept."""

NEW_WORDS = 34
"""The rule about the name of exempt levels says it differently."""

EMPTY_TYPE_REQUIRED = 36
"""An empty type is missing, not unsupported."""

DECLARED = 37
"""The union rules are declared in the types: no details, and members are forbidden for unknown types, too."""
