"""The server's checks of a FlowSchema.

Source: kubernetes pkg/apis/flowcontrol/validation, 1.20 to 1.37.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from polykube.conversion.causes import forbidden, invalid, not_supported, required
from polykube.conversion.names import dns_label, dns_subdomain
from polykube.conversion.objectmeta import metadata_causes
from polykube.errors import Cause
from polykube.groups import Candidate
from polykube_apf import fixed
from polykube_apf.limits import MAX_PRECEDENCE

METHODS = ("ByNamespace", "ByUser")
SUBJECTS = {"User": "user", "Group": "group", "ServiceAccount": "serviceAccount"}
VERBS = ("create", "delete", "deletecollection", "get", "list", "patch", "proxy", "update", "watch")


def flow_schema_causes(schema: Candidate) -> Iterator[Cause]:
    """Why a server would refuse to create this schema; nothing if it would not."""
    metadata, spec = schema.object["metadata"], schema.object["spec"]
    name = metadata.get("name", "")
    yield from metadata_causes(metadata, schema.minor, dns_subdomain)
    # A patch's name need not be that of what it is applied to.
    yield from _spec(spec, "exempt" if schema.partial else name, schema.minor)
    if schema.partial:
        return
    if name in fixed.FLOW_SCHEMAS and spec != fixed.FLOW_SCHEMAS[name]:
        yield invalid("spec", spec, f"spec of '{name}' must equal the fixed value")


def _spec(spec: dict[str, Any], name: str, minor: int) -> Iterator[Cause]:
    precedence = spec["matchingPrecedence"]
    if precedence <= 0:
        yield invalid("spec.matchingPrecedence", precedence, "must be a positive value")
    if precedence > MAX_PRECEDENCE:
        yield invalid("spec.matchingPrecedence", precedence, f"must not be greater than {MAX_PRECEDENCE}")
    if precedence == 1 and name != "exempt":
        detail = "only the schema named 'exempt' may have matchingPrecedence 1"
        yield invalid("spec.matchingPrecedence", precedence, detail)
    method = spec.get("distinguisherMethod")
    if method is not None and method["type"] not in METHODS:
        yield not_supported("spec.distinguisherMethod.type", method, METHODS)
    level = spec["priorityLevelConfiguration"]["name"]
    if not level:
        yield required("spec.priorityLevelConfiguration.name", "must reference a priority level")
    else:
        for complaint in dns_subdomain(level):
            yield invalid("spec.priorityLevelConfiguration.name", level, complaint)
    for index, rule in enumerate(_rules(spec, "rules")):
        yield from _rule(rule, f"spec.rules[{index}]", minor)


def _rule(rule: dict[str, Any], at: str, minor: int) -> Iterator[Cause]:
    subjects = _rules(rule, "subjects")
    if not subjects:
        yield required(f"{at}.subjects", "subjects must contain at least one value")
    for index, subject in enumerate(subjects):
        yield from _subject(subject, f"{at}.subjects[{index}]", minor)
    resources, others = _rules(rule, "resourceRules"), _rules(rule, "nonResourceRules")
    if not resources and not others:
        yield required(at, "at least one of resourceRules and nonResourceRules has to be non-empty")
    for index, each in enumerate(resources):
        yield from _resource_rule(each, f"{at}.resourceRules[{index}]", minor)
    for index, each in enumerate(others):
        yield from _non_resource_rule(each, f"{at}.nonResourceRules[{index}]")


def _rules(rule: dict[str, Any], name: str) -> list[dict[str, Any]]:
    return rule.get(name) or []


def _subject(subject: dict[str, Any], at: str, minor: int) -> Iterator[Cause]:
    kind = subject["kind"]
    if kind not in SUBJECTS:
        yield not_supported(f"{at}.kind", kind, SUBJECTS)
        return
    for each, member in SUBJECTS.items():
        if each == kind and member not in subject:
            yield required(f"{at}.{member}", f"{member} is required when subject kind is '{each}'")
        elif each != kind and member in subject:
            yield forbidden(f"{at}.{member}", f"{member} is forbidden when subject kind is not '{each}'")
    if kind == "ServiceAccount" and "serviceAccount" in subject:
        yield from _service_account(subject["serviceAccount"], f"{at}.serviceAccount", minor)
    elif SUBJECTS[kind] in subject and not subject[SUBJECTS[kind]]["name"]:
        yield required(f"{at}.{SUBJECTS[kind]}.name")


def _service_account(account: dict[str, Any], at: str, minor: int) -> Iterator[Cause]:
    name, namespace = account["name"], account["namespace"]
    if not name:
        yield required(f"{at}.name")
    elif name != "*":
        yield from (invalid(f"{at}.name", name, complaint) for complaint in dns_subdomain(name))
    if not namespace:
        yield required(f"{at}.namespace", "must specify namespace for service account")
    else:
        yield from (
            invalid(f"{at}.namespace", namespace, complaint) for complaint in dns_label(namespace, minor)
        )


def _texts(given: list[str] | None) -> list[str]:
    return given or []


def _verbs(verbs: list[str], at: str) -> Iterator[Cause]:
    if not verbs:
        yield required(at, "verbs must contain at least one value")
    elif "*" in verbs:
        yield from _alone(verbs, at, "verbs")
    elif not set(verbs) <= set(VERBS):
        yield not_supported(at, verbs, VERBS)


def _alone(values: list[str], at: str, what: str) -> Iterator[Cause]:
    if len(values) > 1:
        yield invalid(at, values, f"if '*' is present, must not specify other {what}")


def _listed(values: list[str], at: str, what: str, missing: str) -> Iterator[Cause]:
    """A list that may not be empty, and in which ``*`` stands alone."""
    if not values:
        yield required(at, missing)
    elif "*" in values:
        yield from _alone(values, at, what)


def _resource_rule(rule: dict[str, Any], at: str, minor: int) -> Iterator[Cause]:
    yield from _verbs(_texts(rule["verbs"]), f"{at}.verbs")
    groups, resources = _texts(rule["apiGroups"]), _texts(rule["resources"])
    yield from _listed(
        groups, f"{at}.apiGroups", "api groups", "resource rules must supply at least one api group"
    )
    yield from _listed(
        resources, f"{at}.resources", "resources", "resource rules must supply at least one resource"
    )
    namespaces = _texts(rule["namespaces"])
    if not namespaces and not rule.get("clusterScope"):
        detail = "resource rules that are not cluster scoped must supply at least one namespace"
        yield required(f"{at}.namespaces", detail)
    elif "*" in namespaces:
        yield from _alone(namespaces, f"{at}.namespaces", "namespaces")
    else:
        for index, namespace in enumerate(namespaces):
            for complaint in dns_label(namespace, minor):
                detail = f"each member of this list must be '*' or a DNS-1123 label; {complaint}"
                yield invalid(f"{at}.namespaces[{index}]", namespace, detail)


def _non_resource_rule(rule: dict[str, Any], at: str) -> Iterator[Cause]:
    yield from _verbs(_texts(rule["verbs"]), f"{at}.verbs")
    urls = _texts(rule["nonResourceURLs"])
    yield from _listed(
        urls, f"{at}.nonResourceURLs", "non-resource URLs", "nonResourceURLs must contain at least one value"
    )
    if "*" not in urls:
        for index, url in enumerate(urls):
            if complaint := _url_complaint(url):
                yield invalid(f"{at}.nonResourceURLs[{index}]", url, complaint)


def _url_complaint(url: str) -> str:
    """What is wrong with a path; the server names the first thing only."""
    if not url:
        return "must not be empty"
    if url == "/":
        return ""
    if not url.startswith("/"):
        return "must start with slash"
    if " " in url:
        return "must not contain white-space"
    if "//" in url:
        return "must not contain double slash"
    if url.count("*") > 1 or ("*" in url and not url.endswith("/*")):
        return "wildcard can only do suffix matching"
    return ""
