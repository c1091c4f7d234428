"""What Kubernetes accepts as a name, with the server's words for what it does not.

Rules of ``k8s.io/apimachinery/pkg/util/validation``; each function gives the complaints about a text.
"""

from __future__ import annotations

import re

_LABEL = r"[a-z0-9]([-a-z0-9]*[a-z0-9])?"
_SUBDOMAIN = rf"{_LABEL}(\.{_LABEL})*"
_NAME = r"([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]"
_VALUE = rf"({_NAME})?"

_LABEL_WORDS = (
    "a lowercase RFC 1123 label must consist of lower case alphanumeric characters or '-', and must start "
    "and end with an alphanumeric character (e.g. 'my-name',  or '123-abc', regex used for validation is "
    f"'{_LABEL}')"
)
_SUBDOMAIN_WORDS = (
    "a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must "
    "start and end with an alphanumeric character (e.g. 'example.com', regex used for validation is "
    f"'{_SUBDOMAIN}')"
)
_NAME_WORDS = (
    "name part must consist of alphanumeric characters, '-', '_' or '.', and must start and end with an "
    "alphanumeric character (e.g. 'MyName',  or 'my.name',  or '123-abc', regex used for validation is "
    f"'{_NAME}')"
)
_VALUE_WORDS = (
    "a valid label must be an empty string or consist of alphanumeric characters, '-', '_' or '.', and must "
    "start and end with an alphanumeric character (e.g. 'MyValue',  or 'my_value',  or '12345', regex used "
    f"for validation is '{_VALUE}')"
)


SAYS_DOTS = 27
"""The first minor that says of a label with dots what is wrong with it."""

SAYS_BYTES = 35
"""The first minor that counts keys and values of labels in bytes, and calls every key a label's."""


def dns_label(text: str, minor: int) -> list[str]:
    """Names of namespaces: an RFC 1123 label, 63 characters at most."""
    found = _check(text, _LABEL, 63, _LABEL_WORDS)
    if minor >= SAYS_DOTS and found[-1:] == [_LABEL_WORDS] and re.fullmatch(_SUBDOMAIN, text, re.ASCII):
        found[-1] = "must not contain dots"
    return found


def dns_subdomain(text: str) -> list[str]:
    """Names of most objects: an RFC 1123 subdomain, 253 characters at most."""
    return _check(text, _SUBDOMAIN, 253, _SUBDOMAIN_WORDS)


def label_value(text: str, minor: int) -> list[str]:
    """Values of labels."""
    return _check(text, _VALUE, 63, _VALUE_WORDS, _unit(minor))


def qualified_name(text: str, minor: int) -> list[str]:
    """Keys of labels and annotations, and finalizers: an optional DNS prefix, a slash, a name."""
    prefix, slash, name = text.rpartition("/")
    unit = _unit(minor)
    if "/" in prefix:
        what = "a valid label key" if minor >= SAYS_BYTES else "a qualified name"
        rest = " with an optional DNS subdomain prefix and '/' (e.g. 'example.com/MyName')"
        return [what + _NAME_WORDS.removeprefix("name part") + rest]
    found: list[str] = []
    if slash and not prefix:
        found.append("prefix part must be non-empty")
    elif slash:
        complaints = _check(prefix, _SUBDOMAIN, 253, _SUBDOMAIN_WORDS, unit)
        found += [f"prefix part {complaint}" for complaint in complaints]
    if not name:
        found.append("name part must be non-empty")
    elif size(name) > 63:
        found.append(f"name part must be no more than 63 {unit}")
    return found if re.fullmatch(_NAME, name, re.ASCII) else [*found, _NAME_WORDS]


def _unit(minor: int) -> str:
    return "bytes" if minor >= SAYS_BYTES else "characters"


def _check(text: str, pattern: str, limit: int, words: str, unit: str = "characters") -> list[str]:
    found = [f"must be no more than {limit} {unit}"] if size(text) > limit else []
    return found if re.fullmatch(pattern, text, re.ASCII) else [*found, words]


def size(text: str) -> int:
    """Bytes of the text as a server reads it: half of a surrogate pair becomes U+FFFD, three bytes too."""
    return len(text.encode("utf-8", "surrogatepass"))
