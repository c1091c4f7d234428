"""Objects of polykube_apis.meta.v1 as dict literals, for type checkers."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from polykube.objects import FieldsV1, RawExtension, Time


class APIResourceApply(TypedDict, total=False):
    """APIResource for server-side apply, create and replace: nothing is required."""

    categories: list[str]
    """Named groups of resources that command-line tools accept in place of a resource, such as all. Absent
    where there are none.
    """
    group: str
    """The group of the kind, where it is not that of the list. Absent otherwise."""
    kind: str
    """The kind of the objects that the resource takes and gives."""
    name: str
    """The plural name, as in paths; a subresource as flowschemas/status."""
    namespaced: bool
    """Whether objects of the resource live in namespaces."""
    shortNames: list[str]
    """Abbreviations that command-line tools accept. Absent where there are none."""
    singularName: str
    """The singular name in lower case. Empty for subresources, and for this group's resources before 1.27."""
    storageVersionHash: str
    """A hash of the version that objects of the resource are stored in. Compare it with an earlier one to
    see whether the version changed; it has no other meaning. Absent for subresources.
    """
    verbs: list[str]
    """What may be asked of the resource: get, list, watch, create, update, patch, delete, deletecollection."""
    version: str
    """The version of the kind, where it is not that of the list. Absent otherwise."""


class APIResourceListApply(TypedDict, total=False):
    """APIResourceList for server-side apply, create and replace: nothing is required."""

    apiVersion: Literal["v1"]
    """Group and version that this answer is written in: v1."""
    groupVersion: str
    """The group and version that the resources belong to, such as flowcontrol.apiserver.k8s.io/v1."""
    kind: Literal["APIResourceList"]
    """The name of this object's type: APIResourceList."""
    resources: list[APIResourceApply]
    """The resources and their subresources, each an entry of its own."""


class APIResourceListMergePatch(TypedDict, total=False):
    """APIResourceList for a JSON merge patch: nothing is required, None removes a field."""

    apiVersion: Literal["v1"]
    """Group and version that this answer is written in: v1."""
    groupVersion: str | None
    """The group and version that the resources belong to, such as flowcontrol.apiserver.k8s.io/v1."""
    kind: Literal["APIResourceList"]
    """The name of this object's type: APIResourceList."""
    resources: list[APIResourceApply] | None
    """The resources and their subresources, each an entry of its own."""


class APIResourceMergePatch(TypedDict, total=False):
    """APIResource for a JSON merge patch: nothing is required, None removes a field."""

    categories: list[str] | None
    """Named groups of resources that command-line tools accept in place of a resource, such as all. Absent
    where there are none.
    """
    group: str | None
    """The group of the kind, where it is not that of the list. Absent otherwise."""
    kind: str | None
    """The kind of the objects that the resource takes and gives."""
    name: str | None
    """The plural name, as in paths; a subresource as flowschemas/status."""
    namespaced: bool | None
    """Whether objects of the resource live in namespaces."""
    shortNames: list[str] | None
    """Abbreviations that command-line tools accept. Absent where there are none."""
    singularName: str | None
    """The singular name in lower case. Empty for subresources, and for this group's resources before 1.27."""
    storageVersionHash: str | None
    """A hash of the version that objects of the resource are stored in. Compare it with an earlier one to
    see whether the version changed; it has no other meaning. Absent for subresources.
    """
    verbs: list[str] | None
    """What may be asked of the resource: get, list, watch, create, update, patch, delete, deletecollection."""
    version: str | None
    """The version of the kind, where it is not that of the list. Absent otherwise."""


class ManagedFieldsEntryApply(TypedDict, total=False):
    """ManagedFieldsEntry for server-side apply, create and replace: nothing is required."""

    apiVersion: str
    """The group and version that fieldsV1 is spelled in. Entries of a version that the server no longer
    knows are dropped on a later write.
    """
    fieldsType: str
    """The format of the field set. FieldsV1 is the only one."""
    fieldsV1: FieldsV1
    """The set of fields, in the format that fieldsType names."""
    manager: str
    """The name that the manager gave as fieldManager, at most 128 bytes."""
    operation: str
    """Apply for server-side apply, Update for everything else."""
    subresource: str
    """The subresource that was written through, such as status. Absent for the main resource."""
    time: Time
    """When this set of fields was last added to, removed from or changed, an RFC 3339 time with seconds."""


class ManagedFieldsEntryMergePatch(TypedDict, total=False):
    """ManagedFieldsEntry for a JSON merge patch: nothing is required, None removes a field."""

    apiVersion: str | None
    """The group and version that fieldsV1 is spelled in. Entries of a version that the server no longer
    knows are dropped on a later write.
    """
    fieldsType: str | None
    """The format of the field set. FieldsV1 is the only one."""
    fieldsV1: FieldsV1 | None
    """The set of fields, in the format that fieldsType names."""
    manager: str | None
    """The name that the manager gave as fieldManager, at most 128 bytes."""
    operation: str | None
    """Apply for server-side apply, Update for everything else."""
    subresource: str | None
    """The subresource that was written through, such as status. Absent for the main resource."""
    time: Time | None
    """When this set of fields was last added to, removed from or changed, an RFC 3339 time with seconds."""


class OwnerReferenceApply(TypedDict, total=False):
    """OwnerReference for server-side apply, create and replace: nothing is required."""

    apiVersion: str
    """Group and version of the owner, such as apps/v1. Required, not empty."""
    blockOwnerDeletion: bool
    """Whether a foreground deletion of the owner waits until this object is gone. Absent is the same as
    false; setting it needs the right to update the owner's finalizers where that check is switched on.
    """
    controller: bool
    """Whether the owner is the one that manages the object. At most one reference may say true; absent is
    the same as false.
    """
    kind: str
    """The owner's kind. Required, not empty."""
    name: str
    """The owner's name. Required, not empty."""
    uid: str
    """The owner's uid. Required; an owner of that name with another uid counts as gone."""


class OwnerReferenceMergePatch(TypedDict, total=False):
    """OwnerReference for a JSON merge patch: nothing is required, None removes a field."""

    apiVersion: str | None
    """Group and version of the owner, such as apps/v1. Required, not empty."""
    blockOwnerDeletion: bool | None
    """Whether a foreground deletion of the owner waits until this object is gone. Absent is the same as
    false; setting it needs the right to update the owner's finalizers where that check is switched on.
    """
    controller: bool | None
    """Whether the owner is the one that manages the object. At most one reference may say true; absent is
    the same as false.
    """
    kind: str | None
    """The owner's kind. Required, not empty."""
    name: str | None
    """The owner's name. Required, not empty."""
    uid: str | None
    """The owner's uid. Required; an owner of that name with another uid counts as gone."""


class PreconditionsApply(TypedDict, total=False):
    """Preconditions for server-side apply, create and replace: nothing is required."""

    resourceVersion: str
    """The resource version that the object must have: that nobody changed it. Absent is not checked."""
    uid: str
    """The uid that the object must have: that it is not another one of the same name. Absent is not checked."""


class PreconditionsMergePatch(TypedDict, total=False):
    """Preconditions for a JSON merge patch: nothing is required, None removes a field."""

    resourceVersion: str | None
    """The resource version that the object must have: that nobody changed it. Absent is not checked."""
    uid: str | None
    """The uid that the object must have: that it is not another one of the same name. Absent is not checked."""


class ShardInfoApply(TypedDict, total=False):
    """ShardInfo for server-side apply, create and replace: nothing is required."""

    selector: str
    """The shard selector that the server applied, as the request gave it."""


class ShardInfoMergePatch(TypedDict, total=False):
    """ShardInfo for a JSON merge patch: nothing is required, None removes a field."""

    selector: str | None
    """The shard selector that the server applied, as the request gave it."""


class StatusCauseApply(TypedDict, total=False):
    """StatusCause for server-side apply, create and replace: nothing is required."""

    field: str
    """The path of the field, spelled as in the version that the request was written in:
    spec.rules[0].subjects. Absent where no field is to blame.
    """
    message: str
    """What is wrong, a sentence for people. Its wording changes from minor to minor."""
    reason: str
    """What is wrong, one CamelCase word for programs, such as FieldValueRequired, FieldValueInvalid,
    FieldValueNotSupported or FieldManagerConflict.
    """


class StatusCauseMergePatch(TypedDict, total=False):
    """StatusCause for a JSON merge patch: nothing is required, None removes a field."""

    field: str | None
    """The path of the field, spelled as in the version that the request was written in:
    spec.rules[0].subjects. Absent where no field is to blame.
    """
    message: str | None
    """What is wrong, a sentence for people. Its wording changes from minor to minor."""
    reason: str | None
    """What is wrong, one CamelCase word for programs, such as FieldValueRequired, FieldValueInvalid,
    FieldValueNotSupported or FieldManagerConflict.
    """


class StatusDetailsApply(TypedDict, total=False):
    """StatusDetails for server-side apply, create and replace: nothing is required."""

    causes: list[StatusCauseApply]
    """The single causes of the failure, one for each wrong field after 422. Absent where there are none."""
    group: str
    """The API group of that object; absent for the core group."""
    kind: str
    """What the object is: the kind after 422, the plural resource name after most other errors and after a
    deletion.
    """
    name: str
    """The name of the object that the request was about. Absent for collections and generated names."""
    retryAfterSeconds: int
    """How many seconds to wait before another try. Also sent as the Retry-After header; absent when a retry
    makes no sense.
    """
    uid: str
    """The uid of the object, where there is exactly one, such as the deleted one."""


class StatusDetailsMergePatch(TypedDict, total=False):
    """StatusDetails for a JSON merge patch: nothing is required, None removes a field."""

    causes: list[StatusCauseApply] | None
    """The single causes of the failure, one for each wrong field after 422. Absent where there are none."""
    group: str | None
    """The API group of that object; absent for the core group."""
    kind: str | None
    """What the object is: the kind after 422, the plural resource name after most other errors and after a
    deletion.
    """
    name: str | None
    """The name of the object that the request was about. Absent for collections and generated names."""
    retryAfterSeconds: int | None
    """How many seconds to wait before another try. Also sent as the Retry-After header; absent when a retry
    makes no sense.
    """
    uid: str | None
    """The uid of the object, where there is exactly one, such as the deleted one."""


class WatchEventApply(TypedDict, total=False):
    """WatchEvent for server-side apply, create and replace: nothing is required."""

    object: RawExtension
    """The object after the change, for DELETED its last state; for BOOKMARK an object with nothing but its
    kind and resource version; for ERROR a Status.
    """
    type: str
    """ADDED, MODIFIED or DELETED for a change, BOOKMARK for a point to resume from, ERROR for the end of the
    stream. With selectors, an object that starts or stops matching is ADDED or DELETED.
    """


class WatchEventMergePatch(TypedDict, total=False):
    """WatchEvent for a JSON merge patch: nothing is required, None removes a field."""

    object: RawExtension | None
    """The object after the change, for DELETED its last state; for BOOKMARK an object with nothing but its
    kind and resource version; for ERROR a Status.
    """
    type: str | None
    """ADDED, MODIFIED or DELETED for a change, BOOKMARK for a point to resume from, ERROR for the end of the
    stream. With selectors, an object that starts or stops matching is ADDED or DELETED.
    """


class DeleteOptionsApply(TypedDict, total=False):
    """DeleteOptions for server-side apply, create and replace: nothing is required."""

    apiVersion: str
    """Group and version of these options: v1, or those of the object's group. Absent is fine."""
    dryRun: list[str]
    """All checks the request, admission included, and deletes nothing. The only value; any other is refused
    with 422. Without it the deletion takes place.
    """
    gracePeriodSeconds: int
    """How many seconds the object gets for an orderly end. 0 deletes at once. Without it the kind's own
    period holds; the kinds of flow control have none.
    """
    ignoreStoreReadErrorWithClusterBreakingPotential: bool
    """Deletes an object that can no longer be read from the store (damaged, or its encryption key lost),
    without finalizers or any other orderly end; 409 for one that can be read. Needs a right of its own
    and the feature AllowUnsafeMalformedObjectDeletion, off in the first minors and on in 1.37. Without
    it, or false, such an object cannot be deleted. Exists from 1.32 on. Since Kubernetes 1.32.
    """
    kind: str
    """The name of this object's type: DeleteOptions. Absent is fine."""
    orphanDependents: bool
    """The older form of propagationPolicy: true means Orphan, false Background. Deprecated since 1.7; the
    two together are refused with 422.
    """
    preconditions: PreconditionsApply
    """What must still hold for the deletion to take place; otherwise 409. Without it whatever has the name
    is deleted.
    """
    propagationPolicy: str
    """What happens to objects that have this one as their owner: Foreground deletes them first, Background
    afterwards, Orphan keeps them. Without it the kind's own rule holds, Background for most. Excludes
    orphanDependents.
    """


class DeleteOptionsMergePatch(TypedDict, total=False):
    """DeleteOptions for a JSON merge patch: nothing is required, None removes a field."""

    apiVersion: str | None
    """Group and version of these options: v1, or those of the object's group. Absent is fine."""
    dryRun: list[str] | None
    """All checks the request, admission included, and deletes nothing. The only value; any other is refused
    with 422. Without it the deletion takes place.
    """
    gracePeriodSeconds: int | None
    """How many seconds the object gets for an orderly end. 0 deletes at once. Without it the kind's own
    period holds; the kinds of flow control have none.
    """
    ignoreStoreReadErrorWithClusterBreakingPotential: bool | None
    """Deletes an object that can no longer be read from the store (damaged, or its encryption key lost),
    without finalizers or any other orderly end; 409 for one that can be read. Needs a right of its own
    and the feature AllowUnsafeMalformedObjectDeletion, off in the first minors and on in 1.37. Without
    it, or false, such an object cannot be deleted. Exists from 1.32 on. Since Kubernetes 1.32.
    """
    kind: str | None
    """The name of this object's type: DeleteOptions. Absent is fine."""
    orphanDependents: bool | None
    """The older form of propagationPolicy: true means Orphan, false Background. Deprecated since 1.7; the
    two together are refused with 422.
    """
    preconditions: PreconditionsMergePatch | None
    """What must still hold for the deletion to take place; otherwise 409. Without it whatever has the name
    is deleted.
    """
    propagationPolicy: str | None
    """What happens to objects that have this one as their owner: Foreground deletes them first, Background
    afterwards, Orphan keeps them. Without it the kind's own rule holds, Background for most. Excludes
    orphanDependents.
    """


ListMetaApply = TypedDict(
    "ListMetaApply",
    {
        "continue": "NotRequired[str]",
        "remainingItemCount": "NotRequired[int]",
        "resourceVersion": "NotRequired[str]",
        "selfLink": "NotRequired[str]",
        "shardInfo": "NotRequired[ShardInfoApply]",
    },
)
"""ListMeta for server-side apply, create and replace: nothing is required."""


ListMetaMergePatch = TypedDict(
    "ListMetaMergePatch",
    {
        "continue": "NotRequired[str | None]",
        "remainingItemCount": "NotRequired[int | None]",
        "resourceVersion": "NotRequired[str | None]",
        "selfLink": "NotRequired[str | None]",
        "shardInfo": "NotRequired[ShardInfoMergePatch | None]",
    },
)
"""ListMeta for a JSON merge patch: nothing is required, None removes a field."""


class ObjectMetaApply(TypedDict, total=False):
    """ObjectMeta for server-side apply, create and replace: nothing is required."""

    annotations: dict[str, str]
    """Key-value pairs for tools and people, which cannot be selected by. Keys follow the rule of label keys;
    values are free text. All of them together hold at most 256 KiB.
    """
    creationTimestamp: Time
    """When the server created the object, an RFC 3339 time in UTC with seconds. Set by the server; null on
    objects that were never stored, or absent from 1.34 on.
    """
    deletionGracePeriodSeconds: int
    """How many seconds were allowed for an orderly end when the deletion was asked for. Set by the server
    together with deletionTimestamp; may only be shortened.
    """
    deletionTimestamp: Time
    """When the object is or was due to vanish, an RFC 3339 time. Set by the server when a deletion was asked
    for and has to wait; absent otherwise, and never to be taken back.
    """
    finalizers: list[str]
    """Names of the controllers that have work to do before the object may vanish. While one is left, a
    deleted object stays, with deletionTimestamp set; each controller takes its own name off.
    """
    generateName: str
    """A prefix from which the server makes a name by adding five random characters when name is absent; it
    is cut to 58 characters first. A name that is already taken gives 409, which from 1.31 on the server
    retries itself.
    """
    generation: int
    """A number that the server raises with each change of the desired state: 1 on creation. Changes of
    labels, annotations or status do not count; a value sent by a client is ignored.
    """
    labels: dict[str, str]
    """Short key-value pairs to group and select objects by. A key is a name of at most 63 characters,
    optionally behind a DNS subdomain and a slash; a value has at most 63 characters and may be empty.
    """
    managedFields: list[ManagedFieldsEntryApply]
    """Which manager set which fields, by way of which operation and version: the ledger of server-side
    apply. Kept by the server; may be cleared, and must be absent from an applied configuration.
    """
    name: str
    """The object's name, unique within its kind and namespace. Fixed once the object exists; required on
    creation unless generateName is given.
    """
    namespace: str
    """The namespace that the object lives in; absent on cluster-scoped kinds. Fixed once the object exists;
    taken from the request's path when absent.
    """
    ownerReferences: list[OwnerReferenceApply]
    """The objects that this one depends on. The garbage collector deletes it once none of them exists. At
    most one may be the controlling one; all must be in the same namespace or cluster-scoped.
    """
    resourceVersion: str
    """The version of the stored object, an opaque text that the server sets on every write. Sent back with
    an update, it makes the server refuse with 409 when someone else wrote in between; without it the
    update overwrites what is there.
    """
    selfLink: str
    """A path to the object that servers stopped filling in with 1.20. Always absent since."""
    uid: str
    """The identity of this very object, which the server gives it on creation and never reuses. Tells it
    from an earlier one of the same name.
    """


class ObjectMetaMergePatch(TypedDict, total=False):
    """ObjectMeta for a JSON merge patch: nothing is required, None removes a field."""

    annotations: dict[str, str | None] | None
    """Key-value pairs for tools and people, which cannot be selected by. Keys follow the rule of label keys;
    values are free text. All of them together hold at most 256 KiB.
    """
    creationTimestamp: Time | None
    """When the server created the object, an RFC 3339 time in UTC with seconds. Set by the server; null on
    objects that were never stored, or absent from 1.34 on.
    """
    deletionGracePeriodSeconds: int | None
    """How many seconds were allowed for an orderly end when the deletion was asked for. Set by the server
    together with deletionTimestamp; may only be shortened.
    """
    deletionTimestamp: Time | None
    """When the object is or was due to vanish, an RFC 3339 time. Set by the server when a deletion was asked
    for and has to wait; absent otherwise, and never to be taken back.
    """
    finalizers: list[str] | None
    """Names of the controllers that have work to do before the object may vanish. While one is left, a
    deleted object stays, with deletionTimestamp set; each controller takes its own name off.
    """
    generateName: str | None
    """A prefix from which the server makes a name by adding five random characters when name is absent; it
    is cut to 58 characters first. A name that is already taken gives 409, which from 1.31 on the server
    retries itself.
    """
    generation: int | None
    """A number that the server raises with each change of the desired state: 1 on creation. Changes of
    labels, annotations or status do not count; a value sent by a client is ignored.
    """
    labels: dict[str, str | None] | None
    """Short key-value pairs to group and select objects by. A key is a name of at most 63 characters,
    optionally behind a DNS subdomain and a slash; a value has at most 63 characters and may be empty.
    """
    managedFields: list[ManagedFieldsEntryApply] | None
    """Which manager set which fields, by way of which operation and version: the ledger of server-side
    apply. Kept by the server; may be cleared, and must be absent from an applied configuration.
    """
    name: str | None
    """The object's name, unique within its kind and namespace. Fixed once the object exists; required on
    creation unless generateName is given.
    """
    namespace: str | None
    """The namespace that the object lives in; absent on cluster-scoped kinds. Fixed once the object exists;
    taken from the request's path when absent.
    """
    ownerReferences: list[OwnerReferenceApply] | None
    """The objects that this one depends on. The garbage collector deletes it once none of them exists. At
    most one may be the controlling one; all must be in the same namespace or cluster-scoped.
    """
    resourceVersion: str | None
    """The version of the stored object, an opaque text that the server sets on every write. Sent back with
    an update, it makes the server refuse with 409 when someone else wrote in between; without it the
    update overwrites what is there.
    """
    selfLink: str | None
    """A path to the object that servers stopped filling in with 1.20. Always absent since."""
    uid: str | None
    """The identity of this very object, which the server gives it on creation and never reuses. Tells it
    from an earlier one of the same name.
    """


class StatusApply(TypedDict, total=False):
    """Status for server-side apply, create and replace: nothing is required."""

    apiVersion: Literal["v1"]
    """Group and version that this answer is written in: v1."""
    code: int
    """The HTTP status code. Absent on success, or the same number as the response's."""
    details: StatusDetailsApply
    """Which object it is about, what the single causes are, and when to try again, as far as the reason has
    them.
    """
    kind: Literal["Status"]
    """The name of this object's type: Status."""
    message: str
    """What happened, a sentence for people. Not meant to be parsed."""
    metadata: ListMetaApply
    """Empty, but after a 410 for an expired list, where continue holds a token for an inconsistent rest of
    it.
    """
    reason: str
    """What went wrong, one CamelCase word for programs, such as NotFound, Conflict or Invalid. Absent on
    success; programs must expect words that they do not know.
    """
    status: str
    """Success or Failure."""


class StatusMergePatch(TypedDict, total=False):
    """Status for a JSON merge patch: nothing is required, None removes a field."""

    apiVersion: Literal["v1"]
    """Group and version that this answer is written in: v1."""
    code: int | None
    """The HTTP status code. Absent on success, or the same number as the response's."""
    details: StatusDetailsMergePatch | None
    """Which object it is about, what the single causes are, and when to try again, as far as the reason has
    them.
    """
    kind: Literal["Status"]
    """The name of this object's type: Status."""
    message: str | None
    """What happened, a sentence for people. Not meant to be parsed."""
    metadata: ListMetaMergePatch | None
    """Empty, but after a 410 for an expired list, where continue holds a token for an inconsistent rest of
    it.
    """
    reason: str | None
    """What went wrong, one CamelCase word for programs, such as NotFound, Conflict or Invalid. Absent on
    success; programs must expect words that they do not know.
    """
    status: str | None
    """Success or Failure."""
