"""Objects of polykube_apis.flowcontrol.v1beta1 as dict literals, for type checkers."""

from __future__ import annotations

from typing import Literal, TypedDict

from polykube.objects import Time
from polykube_apis.meta.v1.inputs import (
    ListMetaApply,
    ListMetaMergePatch,
    ObjectMetaApply,
    ObjectMetaMergePatch,
)


class FlowDistinguisherMethodApply(TypedDict, total=False):
    """FlowDistinguisherMethod for server-side apply, create and replace: nothing is required."""

    type: str
    """ByUser makes a flow of each user's requests, ByNamespace of the requests to objects of each namespace
    (those to cluster-scoped objects are one flow). Required; anything else is refused.
    """


class FlowDistinguisherMethodMergePatch(TypedDict, total=False):
    """FlowDistinguisherMethod for a JSON merge patch: nothing is required, None removes a field."""

    type: str | None
    """ByUser makes a flow of each user's requests, ByNamespace of the requests to objects of each namespace
    (those to cluster-scoped objects are one flow). Required; anything else is refused.
    """


class FlowSchemaConditionApply(TypedDict, total=False):
    """FlowSchemaCondition for server-side apply, create and replace: nothing is required."""

    lastTransitionTime: Time
    """When the condition last changed, an RFC 3339 time with seconds. Null while it was never set."""
    message: str
    """Why the state holds, a sentence for people."""
    reason: str
    """Why the state holds, one CamelCase word for programs. For Dangling it is NotFound or Found."""
    status: str
    """Whether the state holds: True, False or Unknown. Servers do not check the value."""
    type: str
    """The state's name, unique in the list and never empty. Servers write Dangling: the priority level that
    the schema names does not exist.
    """


class FlowSchemaConditionMergePatch(TypedDict, total=False):
    """FlowSchemaCondition for a JSON merge patch: nothing is required, None removes a field."""

    lastTransitionTime: Time | None
    """When the condition last changed, an RFC 3339 time with seconds. Null while it was never set."""
    message: str | None
    """Why the state holds, a sentence for people."""
    reason: str | None
    """Why the state holds, one CamelCase word for programs. For Dangling it is NotFound or Found."""
    status: str | None
    """Whether the state holds: True, False or Unknown. Servers do not check the value."""
    type: str | None
    """The state's name, unique in the list and never empty. Servers write Dangling: the priority level that
    the schema names does not exist.
    """


class FlowSchemaStatusApply(TypedDict, total=False):
    """FlowSchemaStatus for server-side apply, create and replace: nothing is required."""

    conditions: list[FlowSchemaConditionApply]
    """States of the schema, one for each type. Servers write one type, Dangling. A strategic merge patch
    merges the list by type in v1beta3 and v1 and replaces it in v1beta1 and v1beta2.
    """


class FlowSchemaStatusMergePatch(TypedDict, total=False):
    """FlowSchemaStatus for a JSON merge patch: nothing is required, None removes a field."""

    conditions: list[FlowSchemaConditionApply] | None
    """States of the schema, one for each type. Servers write one type, Dangling. A strategic merge patch
    merges the list by type in v1beta3 and v1 and replaces it in v1beta1 and v1beta2.
    """


class GroupSubjectApply(TypedDict, total=False):
    """GroupSubject for server-side apply, create and replace: nothing is required."""

    name: str
    """The group name, compared as a whole; `*` matches every group. Required, not empty.
    system:authenticated and system:unauthenticated together hold everyone.
    """


class GroupSubjectMergePatch(TypedDict, total=False):
    """GroupSubject for a JSON merge patch: nothing is required, None removes a field."""

    name: str | None
    """The group name, compared as a whole; `*` matches every group. Required, not empty.
    system:authenticated and system:unauthenticated together hold everyone.
    """


class NonResourcePolicyRuleApply(TypedDict, total=False):
    """NonResourcePolicyRule for server-side apply, create and replace: nothing is required."""

    nonResourceURLs: list[str]
    """The paths that match: /healthz is that path alone, /healthz/* everything below it, `*` alone every
    path. At least one; each begins with a slash, holds neither spaces nor //, and has no star but as its
    last part.
    """
    verbs: list[str]
    """The verbs that match. Such requests carry their HTTP method in lower case as the verb, of which get,
    patch and delete can be named here; `*` alone matches all. At least one; besides those, only the verbs
    of resource rules are accepted.
    """


class NonResourcePolicyRuleMergePatch(TypedDict, total=False):
    """NonResourcePolicyRule for a JSON merge patch: nothing is required, None removes a field."""

    nonResourceURLs: list[str] | None
    """The paths that match: /healthz is that path alone, /healthz/* everything below it, `*` alone every
    path. At least one; each begins with a slash, holds neither spaces nor //, and has no star but as its
    last part.
    """
    verbs: list[str] | None
    """The verbs that match. Such requests carry their HTTP method in lower case as the verb, of which get,
    patch and delete can be named here; `*` alone matches all. At least one; besides those, only the verbs
    of resource rules are accepted.
    """


class PriorityLevelConfigurationConditionApply(TypedDict, total=False):
    """PriorityLevelConfigurationCondition for server-side apply, create and replace: nothing is required."""

    lastTransitionTime: Time
    """When the condition last changed, an RFC 3339 time with seconds. Null while it was never set."""
    message: str
    """Why the state holds, a sentence for people."""
    reason: str
    """Why the state holds, one CamelCase word for programs. For Dangling it is NotFound or Found."""
    status: str
    """Whether the state holds: True, False or Unknown. Servers do not check the value."""
    type: str
    """The state's name, unique in the list and never empty. No Kubernetes component writes one."""


class PriorityLevelConfigurationConditionMergePatch(TypedDict, total=False):
    """PriorityLevelConfigurationCondition for a JSON merge patch: nothing is required, None removes a field."""

    lastTransitionTime: Time | None
    """When the condition last changed, an RFC 3339 time with seconds. Null while it was never set."""
    message: str | None
    """Why the state holds, a sentence for people."""
    reason: str | None
    """Why the state holds, one CamelCase word for programs. For Dangling it is NotFound or Found."""
    status: str | None
    """Whether the state holds: True, False or Unknown. Servers do not check the value."""
    type: str | None
    """The state's name, unique in the list and never empty. No Kubernetes component writes one."""


class PriorityLevelConfigurationReferenceApply(TypedDict, total=False):
    """PriorityLevelConfigurationReference for server-side apply, create and replace: nothing is required."""

    name: str
    """The level's metadata.name, a DNS subdomain. Required, not empty; that the level exists is not checked."""


class PriorityLevelConfigurationReferenceMergePatch(TypedDict, total=False):
    """PriorityLevelConfigurationReference for a JSON merge patch: nothing is required, None removes a field."""

    name: str | None
    """The level's metadata.name, a DNS subdomain. Required, not empty; that the level exists is not checked."""


class PriorityLevelConfigurationStatusApply(TypedDict, total=False):
    """PriorityLevelConfigurationStatus for server-side apply, create and replace: nothing is required."""

    conditions: list[PriorityLevelConfigurationConditionApply]
    """States of the level, one for each type. No Kubernetes component writes any. A strategic merge patch
    merges the list by type in v1beta3 and v1 and replaces it in v1beta1 and v1beta2.
    """


class PriorityLevelConfigurationStatusMergePatch(TypedDict, total=False):
    """PriorityLevelConfigurationStatus for a JSON merge patch: nothing is required, None removes a field."""

    conditions: list[PriorityLevelConfigurationConditionApply] | None
    """States of the level, one for each type. No Kubernetes component writes any. A strategic merge patch
    merges the list by type in v1beta3 and v1 and replaces it in v1beta1 and v1beta2.
    """


class QueuingConfigurationApply(TypedDict, total=False):
    """QueuingConfiguration for server-side apply, create and replace: nothing is required."""

    handSize: int
    """How many queues each flow is dealt, from 1 to queues. Small hands keep a few heavy flows apart from
    the rest, large ones give a flow more room. Refused where log2(queues) times handSize, rounded up,
    exceeds 60: at most 10 of 64 queues, 8 of 128. The server stores 8 for 0 and for no value.
    """
    queueLengthLimit: int
    """How many requests may wait in one queue, at least 1; one more is refused with 429. The server stores
    50 for 0 and for no value.
    """
    queues: int
    """How many queues the level has, from 1 to 10000000. More make it rarer that two flows meet in the same
    ones; 1 turns the separation of flows off. The server stores 64 for 0 and for no value.
    """


class QueuingConfigurationMergePatch(TypedDict, total=False):
    """QueuingConfiguration for a JSON merge patch: nothing is required, None removes a field."""

    handSize: int | None
    """How many queues each flow is dealt, from 1 to queues. Small hands keep a few heavy flows apart from
    the rest, large ones give a flow more room. Refused where log2(queues) times handSize, rounded up,
    exceeds 60: at most 10 of 64 queues, 8 of 128. The server stores 8 for 0 and for no value.
    """
    queueLengthLimit: int | None
    """How many requests may wait in one queue, at least 1; one more is refused with 429. The server stores
    50 for 0 and for no value.
    """
    queues: int | None
    """How many queues the level has, from 1 to 10000000. More make it rarer that two flows meet in the same
    ones; 1 turns the separation of flows off. The server stores 64 for 0 and for no value.
    """


class ResourcePolicyRuleApply(TypedDict, total=False):
    """ResourcePolicyRule for server-side apply, create and replace: nothing is required."""

    apiGroups: list[str]
    """The API groups that match, or `*` alone for all. At least one; the core group is the empty string."""
    clusterScope: bool
    """Whether requests without a namespace match: to cluster-scoped objects, and lists over all namespaces.
    Absent is the same as false, and then namespaces must not be empty.
    """
    namespaces: list[str]
    """The namespaces whose requests match, DNS labels, or `*` alone for all of them. May be empty only when
    clusterScope is true; servers then answer with null. `*` does not match requests without a namespace.
    """
    resources: list[str]
    """The resources that match, in lower case and plural, a subresource as pods/log, or `*` alone for all.
    At least one; pods does not include pods/log.
    """
    verbs: list[str]
    """The verbs that match: get, list, watch, create, update, patch, delete, deletecollection and proxy, or
    `*` alone for all. At least one; no others are accepted.
    """


class ResourcePolicyRuleMergePatch(TypedDict, total=False):
    """ResourcePolicyRule for a JSON merge patch: nothing is required, None removes a field."""

    apiGroups: list[str] | None
    """The API groups that match, or `*` alone for all. At least one; the core group is the empty string."""
    clusterScope: bool | None
    """Whether requests without a namespace match: to cluster-scoped objects, and lists over all namespaces.
    Absent is the same as false, and then namespaces must not be empty.
    """
    namespaces: list[str] | None
    """The namespaces whose requests match, DNS labels, or `*` alone for all of them. May be empty only when
    clusterScope is true; servers then answer with null. `*` does not match requests without a namespace.
    """
    resources: list[str] | None
    """The resources that match, in lower case and plural, a subresource as pods/log, or `*` alone for all.
    At least one; pods does not include pods/log.
    """
    verbs: list[str] | None
    """The verbs that match: get, list, watch, create, update, patch, delete, deletecollection and proxy, or
    `*` alone for all. At least one; no others are accepted.
    """


class ServiceAccountSubjectApply(TypedDict, total=False):
    """ServiceAccountSubject for server-side apply, create and replace: nothing is required."""

    name: str
    """The name of the service account, a DNS subdomain, or `*` for all of the namespace. Required, not
    empty.
    """
    namespace: str
    """The namespace of the service account, a DNS label. Required; `*` is not allowed here."""


class ServiceAccountSubjectMergePatch(TypedDict, total=False):
    """ServiceAccountSubject for a JSON merge patch: nothing is required, None removes a field."""

    name: str | None
    """The name of the service account, a DNS subdomain, or `*` for all of the namespace. Required, not
    empty.
    """
    namespace: str | None
    """The namespace of the service account, a DNS label. Required; `*` is not allowed here."""


class UserSubjectApply(TypedDict, total=False):
    """UserSubject for server-side apply, create and replace: nothing is required."""

    name: str
    """The user name, compared as a whole; `*` matches every user. Required, not empty."""


class UserSubjectMergePatch(TypedDict, total=False):
    """UserSubject for a JSON merge patch: nothing is required, None removes a field."""

    name: str | None
    """The user name, compared as a whole; `*` matches every user. Required, not empty."""


class LimitResponseApply(TypedDict, total=False):
    """LimitResponse for server-side apply, create and replace: nothing is required."""

    queuing: QueuingConfigurationApply
    """How requests wait. Required, if only as an empty object, when type is Queue; forbidden when it is
    Reject.
    """
    type: str
    """Queue: the request waits for a seat, at the most a quarter of its deadline (15 seconds by default),
    and gets 429 when its queue is full or the wait too long. Reject: it gets 429 at once. Required; no
    other values.
    """


class LimitResponseMergePatch(TypedDict, total=False):
    """LimitResponse for a JSON merge patch: nothing is required, None removes a field."""

    queuing: QueuingConfigurationMergePatch | None
    """How requests wait. Required, if only as an empty object, when type is Queue; forbidden when it is
    Reject.
    """
    type: str | None
    """Queue: the request waits for a seat, at the most a quarter of its deadline (15 seconds by default),
    and gets 429 when its queue is full or the wait too long. Reject: it gets 429 at once. Required; no
    other values.
    """


class LimitedPriorityLevelConfigurationApply(TypedDict, total=False):
    """LimitedPriorityLevelConfiguration for server-side apply, create and replace: nothing is required."""

    assuredConcurrencyShares: int
    """The level's part of the server's total of seats, in relation to the shares of the other levels. 0,
    null or no value means 30, so a level without seats cannot be had in this version; a negative number
    is refused. v1beta3 and v1 call the field nominalConcurrencyShares.
    """
    limitResponse: LimitResponseApply
    """What happens to a request when no seat is free: wait in a queue or be refused. Required by servers of
    1.37 in their document, optional before; every server refuses a level that does not give its type.
    """


class LimitedPriorityLevelConfigurationMergePatch(TypedDict, total=False):
    """LimitedPriorityLevelConfiguration for a JSON merge patch: nothing is required, None removes a field."""

    assuredConcurrencyShares: int | None
    """The level's part of the server's total of seats, in relation to the shares of the other levels. 0,
    null or no value means 30, so a level without seats cannot be had in this version; a negative number
    is refused. v1beta3 and v1 call the field nominalConcurrencyShares.
    """
    limitResponse: LimitResponseMergePatch | None
    """What happens to a request when no seat is free: wait in a queue or be refused. Required by servers of
    1.37 in their document, optional before; every server refuses a level that does not give its type.
    """


class PriorityLevelConfigurationSpecApply(TypedDict, total=False):
    """PriorityLevelConfigurationSpec for server-side apply, create and replace: nothing is required."""

    limited: LimitedPriorityLevelConfigurationApply
    """The settings of a Limited level. Required when type is Limited, forbidden otherwise."""
    type: str
    """Limited: requests take seats and wait or are refused when none is free. Exempt: requests run at once;
    only the level named `exempt` may and must be of this type. Required; no other values.
    """


class PriorityLevelConfigurationSpecMergePatch(TypedDict, total=False):
    """PriorityLevelConfigurationSpec for a JSON merge patch: nothing is required, None removes a field."""

    limited: LimitedPriorityLevelConfigurationMergePatch | None
    """The settings of a Limited level. Required when type is Limited, forbidden otherwise."""
    type: str | None
    """Limited: requests take seats and wait or are refused when none is free. Exempt: requests run at once;
    only the level named `exempt` may and must be of this type. Required; no other values.
    """


class SubjectApply(TypedDict, total=False):
    """Subject for server-side apply, create and replace: nothing is required."""

    group: GroupSubjectApply
    """The group, when kind is Group; forbidden otherwise."""
    kind: str
    """User, Group or ServiceAccount; anything else is refused. The field of that name is then required and
    the other two are forbidden.
    """
    serviceAccount: ServiceAccountSubjectApply
    """The service account, when kind is ServiceAccount; forbidden otherwise."""
    user: UserSubjectApply
    """The user, when kind is User; forbidden otherwise."""


class SubjectMergePatch(TypedDict, total=False):
    """Subject for a JSON merge patch: nothing is required, None removes a field."""

    group: GroupSubjectMergePatch | None
    """The group, when kind is Group; forbidden otherwise."""
    kind: str | None
    """User, Group or ServiceAccount; anything else is refused. The field of that name is then required and
    the other two are forbidden.
    """
    serviceAccount: ServiceAccountSubjectMergePatch | None
    """The service account, when kind is ServiceAccount; forbidden otherwise."""
    user: UserSubjectMergePatch | None
    """The user, when kind is User; forbidden otherwise."""


class PolicyRulesWithSubjectsApply(TypedDict, total=False):
    """PolicyRulesWithSubjects for server-side apply, create and replace: nothing is required."""

    nonResourceRules: list[NonResourcePolicyRuleApply]
    """Requests to paths that are no API objects, such as /healthz: one of these is enough. Without any, the
    rule needs resourceRules.
    """
    resourceRules: list[ResourcePolicyRuleApply]
    """Requests to API objects that match, by verb, group, resource and namespace: one of these is enough.
    Without any, the rule needs nonResourceRules.
    """
    subjects: list[SubjectApply]
    """Who makes the request: one of these is enough. At least one."""


class PolicyRulesWithSubjectsMergePatch(TypedDict, total=False):
    """PolicyRulesWithSubjects for a JSON merge patch: nothing is required, None removes a field."""

    nonResourceRules: list[NonResourcePolicyRuleApply] | None
    """Requests to paths that are no API objects, such as /healthz: one of these is enough. Without any, the
    rule needs resourceRules.
    """
    resourceRules: list[ResourcePolicyRuleApply] | None
    """Requests to API objects that match, by verb, group, resource and namespace: one of these is enough.
    Without any, the rule needs nonResourceRules.
    """
    subjects: list[SubjectApply] | None
    """Who makes the request: one of these is enough. At least one."""


class PriorityLevelConfigurationApply(TypedDict, total=False):
    """PriorityLevelConfiguration for server-side apply, create and replace: nothing is required."""

    apiVersion: Literal["flowcontrol.apiserver.k8s.io/v1beta1"]
    """Group and version that this object is written in, such as flowcontrol.apiserver.k8s.io/v1. Taken from
    the request's path when absent; a request whose body and path disagree is refused with 400.
    """
    kind: Literal["PriorityLevelConfiguration"]
    """The name of this object's type, in CamelCase and singular. Taken from the request's path when absent;
    it cannot be changed.
    """
    metadata: ObjectMetaApply
    """Name, labels, annotations and what the server keeps about the object. The name is a DNS subdomain of
    at most 253 characters; `exempt` and `catch-all` are the server's own.
    """
    spec: PriorityLevelConfigurationSpecApply
    """What the level should do. Required by servers of 1.37 in their document, optional before; an empty one
    is refused by every server, since the type must be given.
    """
    status: PriorityLevelConfigurationStatusApply
    """What the server reports about the level. No Kubernetes component writes anything here, so it reads as
    an empty object. Writes to the main resource ignore it; only the status subresource takes it.
    """


class PriorityLevelConfigurationListApply(TypedDict, total=False):
    """PriorityLevelConfigurationList for server-side apply, create and replace: nothing is required."""

    apiVersion: Literal["flowcontrol.apiserver.k8s.io/v1beta1"]
    """Group and version that this object is written in, such as flowcontrol.apiserver.k8s.io/v1. Taken from
    the request's path when absent; a request whose body and path disagree is refused with 400.
    """
    items: list[PriorityLevelConfigurationApply]
    """The priority levels of this page, in the order of their names. Elements carry neither apiVersion nor
    kind.
    """
    kind: Literal["PriorityLevelConfigurationList"]
    """The name of this object's type, in CamelCase and singular. Taken from the request's path when absent;
    it cannot be changed.
    """
    metadata: ListMetaApply
    """The resource version of the list and, when there are more pages, the token that continues it."""


class PriorityLevelConfigurationListMergePatch(TypedDict, total=False):
    """PriorityLevelConfigurationList for a JSON merge patch: nothing is required, None removes a field."""

    apiVersion: Literal["flowcontrol.apiserver.k8s.io/v1beta1"]
    """Group and version that this object is written in, such as flowcontrol.apiserver.k8s.io/v1. Taken from
    the request's path when absent; a request whose body and path disagree is refused with 400.
    """
    items: list[PriorityLevelConfigurationApply] | None
    """The priority levels of this page, in the order of their names. Elements carry neither apiVersion nor
    kind.
    """
    kind: Literal["PriorityLevelConfigurationList"]
    """The name of this object's type, in CamelCase and singular. Taken from the request's path when absent;
    it cannot be changed.
    """
    metadata: ListMetaMergePatch | None
    """The resource version of the list and, when there are more pages, the token that continues it."""


class PriorityLevelConfigurationMergePatch(TypedDict, total=False):
    """PriorityLevelConfiguration for a JSON merge patch: nothing is required, None removes a field."""

    apiVersion: Literal["flowcontrol.apiserver.k8s.io/v1beta1"]
    """Group and version that this object is written in, such as flowcontrol.apiserver.k8s.io/v1. Taken from
    the request's path when absent; a request whose body and path disagree is refused with 400.
    """
    kind: Literal["PriorityLevelConfiguration"]
    """The name of this object's type, in CamelCase and singular. Taken from the request's path when absent;
    it cannot be changed.
    """
    metadata: ObjectMetaMergePatch | None
    """Name, labels, annotations and what the server keeps about the object. The name is a DNS subdomain of
    at most 253 characters; `exempt` and `catch-all` are the server's own.
    """
    spec: PriorityLevelConfigurationSpecMergePatch | None
    """What the level should do. Required by servers of 1.37 in their document, optional before; an empty one
    is refused by every server, since the type must be given.
    """
    status: PriorityLevelConfigurationStatusMergePatch | None
    """What the server reports about the level. No Kubernetes component writes anything here, so it reads as
    an empty object. Writes to the main resource ignore it; only the status subresource takes it.
    """


class FlowSchemaSpecApply(TypedDict, total=False):
    """FlowSchemaSpec for server-side apply, create and replace: nothing is required."""

    distinguisherMethod: FlowDistinguisherMethodApply
    """By what requests of this schema are told apart into flows, which then share the level fairly. Without
    it all of them are one flow. Matters only where the level queues requests.
    """
    matchingPrecedence: int
    """The rank of this schema among those that match a request: the lowest number wins, the first by name
    among equals. From 1 to 10000; 1 is reserved to the schema named `exempt`. The server stores 1000 for
    0 and for no value.
    """
    priorityLevelConfiguration: PriorityLevelConfigurationReferenceApply
    """The priority level that takes the requests. Must name one; whether it exists is not checked on
    writing: while it does not, the condition Dangling is True and the schema takes no requests.
    """
    rules: list[PolicyRulesWithSubjectsApply]
    """The requests that this schema takes: those that at least one rule matches. An empty list is valid and
    takes none. Each write replaces the list as a whole.
    """


class FlowSchemaSpecMergePatch(TypedDict, total=False):
    """FlowSchemaSpec for a JSON merge patch: nothing is required, None removes a field."""

    distinguisherMethod: FlowDistinguisherMethodMergePatch | None
    """By what requests of this schema are told apart into flows, which then share the level fairly. Without
    it all of them are one flow. Matters only where the level queues requests.
    """
    matchingPrecedence: int | None
    """The rank of this schema among those that match a request: the lowest number wins, the first by name
    among equals. From 1 to 10000; 1 is reserved to the schema named `exempt`. The server stores 1000 for
    0 and for no value.
    """
    priorityLevelConfiguration: PriorityLevelConfigurationReferenceMergePatch | None
    """The priority level that takes the requests. Must name one; whether it exists is not checked on
    writing: while it does not, the condition Dangling is True and the schema takes no requests.
    """
    rules: list[PolicyRulesWithSubjectsApply] | None
    """The requests that this schema takes: those that at least one rule matches. An empty list is valid and
    takes none. Each write replaces the list as a whole.
    """


class FlowSchemaApply(TypedDict, total=False):
    """FlowSchema for server-side apply, create and replace: nothing is required."""

    apiVersion: Literal["flowcontrol.apiserver.k8s.io/v1beta1"]
    """Group and version that this object is written in, such as flowcontrol.apiserver.k8s.io/v1. Taken from
    the request's path when absent; a request whose body and path disagree is refused with 400.
    """
    kind: Literal["FlowSchema"]
    """The name of this object's type, in CamelCase and singular. Taken from the request's path when absent;
    it cannot be changed.
    """
    metadata: ObjectMetaApply
    """Name, labels, annotations and what the server keeps about the object. The name is a DNS subdomain of
    at most 253 characters; `exempt` and `catch-all` are the server's own.
    """
    spec: FlowSchemaSpecApply
    """What the schema should do. Required by servers of 1.37 in their document, optional before; an empty
    one is refused by every server, since a priority level must be named.
    """
    status: FlowSchemaStatusApply
    """What the server reports about the schema. Writes to the main resource ignore it; only the status
    subresource takes it.
    """


class FlowSchemaListApply(TypedDict, total=False):
    """FlowSchemaList for server-side apply, create and replace: nothing is required."""

    apiVersion: Literal["flowcontrol.apiserver.k8s.io/v1beta1"]
    """Group and version that this object is written in, such as flowcontrol.apiserver.k8s.io/v1. Taken from
    the request's path when absent; a request whose body and path disagree is refused with 400.
    """
    items: list[FlowSchemaApply]
    """The flow schemas of this page, in the order of their names. Elements carry neither apiVersion nor
    kind.
    """
    kind: Literal["FlowSchemaList"]
    """The name of this object's type, in CamelCase and singular. Taken from the request's path when absent;
    it cannot be changed.
    """
    metadata: ListMetaApply
    """The resource version of the list and, when there are more pages, the token that continues it."""


class FlowSchemaListMergePatch(TypedDict, total=False):
    """FlowSchemaList for a JSON merge patch: nothing is required, None removes a field."""

    apiVersion: Literal["flowcontrol.apiserver.k8s.io/v1beta1"]
    """Group and version that this object is written in, such as flowcontrol.apiserver.k8s.io/v1. Taken from
    the request's path when absent; a request whose body and path disagree is refused with 400.
    """
    items: list[FlowSchemaApply] | None
    """The flow schemas of this page, in the order of their names. Elements carry neither apiVersion nor
    kind.
    """
    kind: Literal["FlowSchemaList"]
    """The name of this object's type, in CamelCase and singular. Taken from the request's path when absent;
    it cannot be changed.
    """
    metadata: ListMetaMergePatch | None
    """The resource version of the list and, when there are more pages, the token that continues it."""


class FlowSchemaMergePatch(TypedDict, total=False):
    """FlowSchema for a JSON merge patch: nothing is required, None removes a field."""

    apiVersion: Literal["flowcontrol.apiserver.k8s.io/v1beta1"]
    """Group and version that this object is written in, such as flowcontrol.apiserver.k8s.io/v1. Taken from
    the request's path when absent; a request whose body and path disagree is refused with 400.
    """
    kind: Literal["FlowSchema"]
    """The name of this object's type, in CamelCase and singular. Taken from the request's path when absent;
    it cannot be changed.
    """
    metadata: ObjectMetaMergePatch | None
    """Name, labels, annotations and what the server keeps about the object. The name is a DNS subdomain of
    at most 253 characters; `exempt` and `catch-all` are the server's own.
    """
    spec: FlowSchemaSpecMergePatch | None
    """What the schema should do. Required by servers of 1.37 in their document, optional before; an empty
    one is refused by every server, since a priority level must be named.
    """
    status: FlowSchemaStatusMergePatch | None
    """What the server reports about the schema. Writes to the main resource ignore it; only the status
    subresource takes it.
    """
