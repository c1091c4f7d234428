"""Objects of polykube_apis.flowcontrol.v1."""

from __future__ import annotations

from typing import Literal

from polykube.objects import ABSENT, ListOf, Object, Time
from polykube_apis.meta.v1.objects import ListMeta, ObjectMeta


class ExemptPriorityLevelConfiguration(Object):
    """How the Exempt level counts in the division of seats. It never limits its own requests; the numbers
    say what is set aside for them, and so taken from the others. In v1beta2 and v1beta3 only from 1.28
    on.
    """

    lendablePercent: int | None = None
    """How much of what is set aside the level lends to others while it does not need it, in percent, from 0
    to 100. The server stores 0, nothing, for no value.
    """
    nominalConcurrencyShares: int | None = None
    """The level's part of the server's total of seats, in relation to the shares of the other levels. Not
    negative; 0, which is also what no value means, sets nothing aside. Called so in every version,
    v1beta2 too.
    """


class FlowDistinguisherMethod(Object):
    """How requests that one flow schema takes are told apart into flows."""

    type: str
    """ByUser makes a flow of each user's requests, ByNamespace of the requests to objects of each namespace
    (those to cluster-scoped objects are one flow). Required; anything else is refused.
    """


class FlowSchemaCondition(Object):
    """One state of a flow schema at its last change."""

    lastTransitionTime: Time | None = None
    """When the condition last changed, an RFC 3339 time with seconds. Null while it was never set."""
    message: str | None = None
    """Why the state holds, a sentence for people."""
    reason: str | None = None
    """Why the state holds, one CamelCase word for programs. For Dangling it is NotFound or Found."""
    status: str | None = None
    """Whether the state holds: True, False or Unknown. Servers do not check the value."""
    type: str | None = None
    """The state's name, unique in the list and never empty. Servers write Dangling: the priority level that
    the schema names does not exist.
    """


class FlowSchemaStatus(Object):
    """What the server has found out about a flow schema."""

    conditions: ListOf[FlowSchemaCondition] = ABSENT
    """States of the schema, one for each type. Servers write one type, Dangling. A strategic merge patch
    merges the list by type in v1beta3 and v1 and replaces it in v1beta1 and v1beta2.
    """


class GroupSubject(Object):
    """Matches requests by a group of the authenticated user."""

    name: str
    """The group name, compared as a whole; `*` matches every group. Required, not empty.
    system:authenticated and system:unauthenticated together hold everyone.
    """


class NonResourcePolicyRule(Object):
    """Matches requests to paths that are no API objects: verb and path must both match."""

    nonResourceURLs: ListOf[str]
    """The paths that match: /healthz is that path alone, /healthz/* everything below it, `*` alone every
    path. At least one; each begins with a slash, holds neither spaces nor //, and has no star but as its
    last part.
    """
    verbs: ListOf[str]
    """The verbs that match. Such requests carry their HTTP method in lower case as the verb, of which get,
    patch and delete can be named here; `*` alone matches all. At least one; besides those, only the verbs
    of resource rules are accepted.
    """


class PriorityLevelConfigurationCondition(Object):
    """One state of a priority level at its last change."""

    lastTransitionTime: Time | None = None
    """When the condition last changed, an RFC 3339 time with seconds. Null while it was never set."""
    message: str | None = None
    """Why the state holds, a sentence for people."""
    reason: str | None = None
    """Why the state holds, one CamelCase word for programs. For Dangling it is NotFound or Found."""
    status: str | None = None
    """Whether the state holds: True, False or Unknown. Servers do not check the value."""
    type: str | None = None
    """The state's name, unique in the list and never empty. No Kubernetes component writes one."""


class PriorityLevelConfigurationReference(Object):
    """The priority level that a flow schema sends its requests to."""

    name: str
    """The level's metadata.name, a DNS subdomain. Required, not empty; that the level exists is not checked."""


class PriorityLevelConfigurationStatus(Object):
    """What the server has found out about a priority level: nothing, so far."""

    conditions: ListOf[PriorityLevelConfigurationCondition] = ABSENT
    """States of the level, one for each type. No Kubernetes component writes any. A strategic merge patch
    merges the list by type in v1beta3 and v1 and replaces it in v1beta1 and v1beta2.
    """


class QueuingConfiguration(Object):
    """The queues of a level. Each flow is dealt a few of them by shuffle sharding, and each request goes to
    the shortest of its flow's, so that a flow that floods the level fills its own queues only.
    """

    handSize: int | None = None
    """How many queues each flow is dealt, from 1 to queues. Small hands keep a few heavy flows apart from
    the rest, large ones give a flow more room. Refused where log2(queues) times handSize, rounded up,
    exceeds 60: at most 10 of 64 queues, 8 of 128. The server stores 8 for 0 and for no value.
    """
    queueLengthLimit: int | None = None
    """How many requests may wait in one queue, at least 1; one more is refused with 429. The server stores
    50 for 0 and for no value.
    """
    queues: int | None = None
    """How many queues the level has, from 1 to 10000000. More make it rarer that two flows meet in the same
    ones; 1 turns the separation of flows off. The server stores 64 for 0 and for no value.
    """


class ResourcePolicyRule(Object):
    """Matches requests to API objects: verb, group, resource and place must all match. Stating
    `clusterScope` or namespaces is required, else there is no place that could match.
    """

    apiGroups: ListOf[str]
    """The API groups that match, or `*` alone for all. At least one; the core group is the empty string."""
    clusterScope: bool | None = None
    """Whether requests without a namespace match: to cluster-scoped objects, and lists over all namespaces.
    Absent is the same as false, and then namespaces must not be empty.
    """
    namespaces: ListOf[str] = ABSENT
    """The namespaces whose requests match, DNS labels, or `*` alone for all of them. May be empty only when
    clusterScope is true; servers then answer with null. `*` does not match requests without a namespace.
    """
    resources: ListOf[str]
    """The resources that match, in lower case and plural, a subresource as pods/log, or `*` alone for all.
    At least one; pods does not include pods/log.
    """
    verbs: ListOf[str]
    """The verbs that match: get, list, watch, create, update, patch, delete, deletecollection and proxy, or
    `*` alone for all. At least one; no others are accepted.
    """


class ServiceAccountSubject(Object):
    """Matches requests of one service account, or of all of a namespace."""

    name: str
    """The name of the service account, a DNS subdomain, or `*` for all of the namespace. Required, not
    empty.
    """
    namespace: str
    """The namespace of the service account, a DNS label. Required; `*` is not allowed here."""


class UserSubject(Object):
    """Matches requests by the name of the authenticated user."""

    name: str
    """The user name, compared as a whole; `*` matches every user. Required, not empty."""


class LimitResponse(Object):
    """What happens to a request of a Limited level when no seat is free."""

    queuing: QueuingConfiguration | None = None
    """How requests wait. Required, if only as an empty object, when type is Queue; forbidden when it is
    Reject.
    """
    type: str
    """Queue: the request waits for a seat, at the most a quarter of its deadline (15 seconds by default),
    and gets 429 when its queue is full or the wait too long. Reject: it gets 429 at once. Required; no
    other values.
    """


class LimitedPriorityLevelConfiguration(Object):
    """How many requests a Limited level runs at once, and what happens to the rest. The server divides its
    total, the sum of --max-requests-inflight and --max-mutating-requests-inflight, among all levels in
    proportion to their shares and rounds up; from 1.26 on, levels lend each other what they do not use.
    """

    borrowingLimitPercent: int | None = None
    """How many seats the level may borrow from others, in percent of its nominal seats; 0 or more, also over
    100. Without it there is no limit but what others lend. Exists from 1.26 on; older servers drop it.
    """
    lendablePercent: int | None = None
    """How much of its nominal seats the level lends to others while it does not need them, in percent, from
    0 to 100. The server stores 0, nothing, for no value. Exists from 1.26 on; older servers drop it.
    """
    limitResponse: LimitResponse = ABSENT
    """What happens to a request when no seat is free: wait in a queue or be refused. Required by servers of
    1.37 in their document, optional before; every server refuses a level that does not give its type.
    """
    nominalConcurrencyShares: int | None = None
    """The level's part of the server's total of seats, in relation to the shares of the other levels. Not
    negative; null or no value means 30. An explicit 0 gives the level no seats of its own: v1 keeps it
    from 1.30 on and refuses it in 1.29; v1beta3 turns it into 30, unless the annotation
    flowcontrol.k8s.io/v1beta3-preserve-zero-concurrency-shares is there. v1beta1 and v1beta2 call the
    field assuredConcurrencyShares.
    """


class PriorityLevelConfigurationSpec(Object):
    """What a priority level does with its requests. The type says which of the other two fields may be set."""

    exempt: ExemptPriorityLevelConfiguration | None = None
    """The settings of the Exempt level: how many seats count as its own, and how many of those it lends.
    Forbidden when type is Limited. Absent means that nothing is set aside and nothing lent. Exists from
    1.28 on; older servers drop it.
    """
    limited: LimitedPriorityLevelConfiguration | None = None
    """The settings of a Limited level. Required when type is Limited, forbidden otherwise."""
    type: str
    """Limited: requests take seats and wait or are refused when none is free. Exempt: requests run at once;
    only the level named `exempt` may and must be of this type. Required; no other values.
    """


class Subject(Object):
    """Who makes a request: a user, a group or a service account. The kind says which of the three fields is
    set.
    """

    group: GroupSubject | None = None
    """The group, when kind is Group; forbidden otherwise."""
    kind: str
    """User, Group or ServiceAccount; anything else is refused. The field of that name is then required and
    the other two are forbidden.
    """
    serviceAccount: ServiceAccountSubject | None = None
    """The service account, when kind is ServiceAccount; forbidden otherwise."""
    user: UserSubject | None = None
    """The user, when kind is User; forbidden otherwise."""


class PolicyRulesWithSubjects(Object):
    """One rule of a flow schema: it matches a request when one of the subjects makes it and one of the
    resource rules or non-resource rules covers it. Needs at least one subject, and at least one rule of
    either sort.
    """

    nonResourceRules: ListOf[NonResourcePolicyRule] = ABSENT
    """Requests to paths that are no API objects, such as /healthz: one of these is enough. Without any, the
    rule needs resourceRules.
    """
    resourceRules: ListOf[ResourcePolicyRule] = ABSENT
    """Requests to API objects that match, by verb, group, resource and namespace: one of these is enough.
    Without any, the rule needs nonResourceRules.
    """
    subjects: ListOf[Subject]
    """Who makes the request: one of these is enough. At least one."""


class PriorityLevelConfiguration(Object):
    """A share of the server's concurrency: how many requests may run at once at this level, how much of that
    it lends to others, and what happens to requests beyond it. Cluster-scoped. The server creates some of
    its own and checks them every minute: `exempt` and `catch-all` are fixed (of `exempt`, spec.exempt can
    be set from 1.28 on), the suggested ones can be edited once their annotation
    apf.kubernetes.io/autoupdate-spec is "false".
    """

    apiVersion: Literal["flowcontrol.apiserver.k8s.io/v1"] = "flowcontrol.apiserver.k8s.io/v1"
    """Group and version that this object is written in, such as flowcontrol.apiserver.k8s.io/v1. Taken from
    the request's path when absent; a request whose body and path disagree is refused with 400.
    """
    kind: Literal["PriorityLevelConfiguration"] = "PriorityLevelConfiguration"
    """The name of this object's type, in CamelCase and singular. Taken from the request's path when absent;
    it cannot be changed.
    """
    metadata: ObjectMeta = ABSENT
    """Name, labels, annotations and what the server keeps about the object. The name is a DNS subdomain of
    at most 253 characters; `exempt` and `catch-all` are the server's own.
    """
    spec: PriorityLevelConfigurationSpec = ABSENT
    """What the level should do. Required by servers of 1.37 in their document, optional before; an empty one
    is refused by every server, since the type must be given.
    """
    status: PriorityLevelConfigurationStatus = ABSENT
    """What the server reports about the level. No Kubernetes component writes anything here, so it reads as
    an empty object. Writes to the main resource ignore it; only the status subresource takes it.
    """


class PriorityLevelConfigurationList(Object):
    """A list of PriorityLevelConfigurations, or one page of it, as the server answers a list request."""

    apiVersion: Literal["flowcontrol.apiserver.k8s.io/v1"] = "flowcontrol.apiserver.k8s.io/v1"
    """Group and version that this object is written in, such as flowcontrol.apiserver.k8s.io/v1. Taken from
    the request's path when absent; a request whose body and path disagree is refused with 400.
    """
    items: ListOf[PriorityLevelConfiguration]
    """The priority levels of this page, in the order of their names. Elements carry neither apiVersion nor
    kind.
    """
    kind: Literal["PriorityLevelConfigurationList"] = "PriorityLevelConfigurationList"
    """The name of this object's type, in CamelCase and singular. Taken from the request's path when absent;
    it cannot be changed.
    """
    metadata: ListMeta = ABSENT
    """The resource version of the list and, when there are more pages, the token that continues it."""


class FlowSchemaSpec(Object):
    """Which requests a flow schema takes, and where they go."""

    distinguisherMethod: FlowDistinguisherMethod | None = None
    """By what requests of this schema are told apart into flows, which then share the level fairly. Without
    it all of them are one flow. Matters only where the level queues requests.
    """
    matchingPrecedence: int | None = None
    """The rank of this schema among those that match a request: the lowest number wins, the first by name
    among equals. From 1 to 10000; 1 is reserved to the schema named `exempt`. The server stores 1000 for
    0 and for no value.
    """
    priorityLevelConfiguration: PriorityLevelConfigurationReference
    """The priority level that takes the requests. Must name one; whether it exists is not checked on
    writing: while it does not, the condition Dangling is True and the schema takes no requests.
    """
    rules: ListOf[PolicyRulesWithSubjects] = ABSENT
    """The requests that this schema takes: those that at least one rule matches. An empty list is valid and
    takes none. Each write replaces the list as a whole.
    """


class FlowSchema(Object):
    """Sorts requests: says which requests it takes, to which priority level they go, and by what they are
    told apart into flows. Cluster-scoped. Of all schemas with a matching rule the one with the lowest
    matchingPrecedence takes the request, the first by name among equals. The server creates some of its
    own and checks them every minute: `exempt` and `catch-all` cannot have another spec, the suggested
    ones can be edited once their annotation apf.kubernetes.io/autoupdate-spec is "false".
    """

    apiVersion: Literal["flowcontrol.apiserver.k8s.io/v1"] = "flowcontrol.apiserver.k8s.io/v1"
    """Group and version that this object is written in, such as flowcontrol.apiserver.k8s.io/v1. Taken from
    the request's path when absent; a request whose body and path disagree is refused with 400.
    """
    kind: Literal["FlowSchema"] = "FlowSchema"
    """The name of this object's type, in CamelCase and singular. Taken from the request's path when absent;
    it cannot be changed.
    """
    metadata: ObjectMeta = ABSENT
    """Name, labels, annotations and what the server keeps about the object. The name is a DNS subdomain of
    at most 253 characters; `exempt` and `catch-all` are the server's own.
    """
    spec: FlowSchemaSpec = ABSENT
    """What the schema should do. Required by servers of 1.37 in their document, optional before; an empty
    one is refused by every server, since a priority level must be named.
    """
    status: FlowSchemaStatus = ABSENT
    """What the server reports about the schema. Writes to the main resource ignore it; only the status
    subresource takes it.
    """


class FlowSchemaList(Object):
    """A list of FlowSchemas, or one page of it, as the server answers a list request."""

    apiVersion: Literal["flowcontrol.apiserver.k8s.io/v1"] = "flowcontrol.apiserver.k8s.io/v1"
    """Group and version that this object is written in, such as flowcontrol.apiserver.k8s.io/v1. Taken from
    the request's path when absent; a request whose body and path disagree is refused with 400.
    """
    items: ListOf[FlowSchema]
    """The flow schemas of this page, in the order of their names. Elements carry neither apiVersion nor
    kind.
    """
    kind: Literal["FlowSchemaList"] = "FlowSchemaList"
    """The name of this object's type, in CamelCase and singular. Taken from the request's path when absent;
    it cannot be changed.
    """
    metadata: ListMeta = ABSENT
    """The resource version of the list and, when there are more pages, the token that continues it."""
