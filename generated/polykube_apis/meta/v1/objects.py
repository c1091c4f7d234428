"""Objects of polykube_apis.meta.v1."""

from __future__ import annotations

from typing import Literal

from polykube.objects import ABSENT, FieldsV1, ListOf, MapOf, Object, RawExtension, Time


class APIResource(Object):
    """Discovery: one resource or subresource that the server serves."""

    categories: ListOf[str] = ABSENT
    """Named groups of resources that command-line tools accept in place of a resource, such as all. Absent
    where there are none.
    """
    group: str | None = None
    """The group of the kind, where it is not that of the list. Absent otherwise."""
    kind: str
    """The kind of the objects that the resource takes and gives."""
    name: str
    """The plural name, as in paths; a subresource as flowschemas/status."""
    namespaced: bool
    """Whether objects of the resource live in namespaces."""
    shortNames: ListOf[str] = ABSENT
    """Abbreviations that command-line tools accept. Absent where there are none."""
    singularName: str
    """The singular name in lower case. Empty for subresources, and for this group's resources before 1.27."""
    storageVersionHash: str | None = None
    """A hash of the version that objects of the resource are stored in. Compare it with an earlier one to
    see whether the version changed; it has no other meaning. Absent for subresources.
    """
    verbs: ListOf[str]
    """What may be asked of the resource: get, list, watch, create, update, patch, delete, deletecollection."""
    version: str | None = None
    """The version of the kind, where it is not that of the list. Absent otherwise."""


class APIResourceList(Object):
    """Discovery: the resources of one group and version that the server serves."""

    apiVersion: Literal["v1"] = "v1"
    """Group and version that this answer is written in: v1."""
    groupVersion: str
    """The group and version that the resources belong to, such as flowcontrol.apiserver.k8s.io/v1."""
    kind: Literal["APIResourceList"] = "APIResourceList"
    """The name of this object's type: APIResourceList."""
    resources: ListOf[APIResource]
    """The resources and their subresources, each an entry of its own."""


class ManagedFieldsEntry(Object):
    """The fields that one manager set by way of one operation, version and subresource."""

    apiVersion: str | None = None
    """The group and version that fieldsV1 is spelled in. Entries of a version that the server no longer
    knows are dropped on a later write.
    """
    fieldsType: str | None = None
    """The format of the field set. FieldsV1 is the only one."""
    fieldsV1: FieldsV1 | None = None
    """The set of fields, in the format that fieldsType names."""
    manager: str | None = None
    """The name that the manager gave as fieldManager, at most 128 bytes."""
    operation: str | None = None
    """Apply for server-side apply, Update for everything else."""
    subresource: str | None = None
    """The subresource that was written through, such as status. Absent for the main resource."""
    time: Time | None = None
    """When this set of fields was last added to, removed from or changed, an RFC 3339 time with seconds."""


class OwnerReference(Object):
    """Another object that an object depends on, named closely enough for the garbage collector to find it."""

    apiVersion: str
    """Group and version of the owner, such as apps/v1. Required, not empty."""
    blockOwnerDeletion: bool | None = None
    """Whether a foreground deletion of the owner waits until this object is gone. Absent is the same as
    false; setting it needs the right to update the owner's finalizers where that check is switched on.
    """
    controller: bool | None = None
    """Whether the owner is the one that manages the object. At most one reference may say true; absent is
    the same as false.
    """
    kind: str
    """The owner's kind. Required, not empty."""
    name: str
    """The owner's name. Required, not empty."""
    uid: str
    """The owner's uid. Required; an owner of that name with another uid counts as gone."""


class Preconditions(Object):
    """What must hold of an object for the request to be carried out; otherwise 409."""

    resourceVersion: str | None = None
    """The resource version that the object must have: that nobody changed it. Absent is not checked."""
    uid: str | None = None
    """The uid that the object must have: that it is not another one of the same name. Absent is not checked."""


class ShardInfo(Object):
    """Which part of a collection a list holds. Exists from 1.36 on.

    Since Kubernetes 1.36.
    """

    selector: str
    """The shard selector that the server applied, as the request gave it."""


class StatusCause(Object):
    """One cause of a failed request, for instance one wrong field."""

    field: str | None = None
    """The path of the field, spelled as in the version that the request was written in:
    spec.rules[0].subjects. Absent where no field is to blame.
    """
    message: str | None = None
    """What is wrong, a sentence for people. Its wording changes from minor to minor."""
    reason: str | None = None
    """What is wrong, one CamelCase word for programs, such as FieldValueRequired, FieldValueInvalid,
    FieldValueNotSupported or FieldManagerConflict.
    """


class StatusDetails(Object):
    """More about a Status: the object concerned and the single causes."""

    causes: ListOf[StatusCause] = ABSENT
    """The single causes of the failure, one for each wrong field after 422. Absent where there are none."""
    group: str | None = None
    """The API group of that object; absent for the core group."""
    kind: str | None = None
    """What the object is: the kind after 422, the plural resource name after most other errors and after a
    deletion.
    """
    name: str | None = None
    """The name of the object that the request was about. Absent for collections and generated names."""
    retryAfterSeconds: int | None = None
    """How many seconds to wait before another try. Also sent as the Retry-After header; absent when a retry
    makes no sense.
    """
    uid: str | None = None
    """The uid of the object, where there is exactly one, such as the deleted one."""


class WatchEvent(Object):
    """One event of a watch: what happened, and to which object."""

    object: RawExtension
    """The object after the change, for DELETED its last state; for BOOKMARK an object with nothing but its
    kind and resource version; for ERROR a Status.
    """
    type: str
    """ADDED, MODIFIED or DELETED for a change, BOOKMARK for a point to resume from, ERROR for the end of the
    stream. With selectors, an object that starts or stops matching is ADDED or DELETED.
    """


class DeleteOptions(Object):
    """How to delete, as the body of a delete request. A body that is not empty wins over query parameters of
    the same meaning.
    """

    apiVersion: str | None = None
    """Group and version of these options: v1, or those of the object's group. Absent is fine."""
    dryRun: ListOf[str] = ABSENT
    """All checks the request, admission included, and deletes nothing. The only value; any other is refused
    with 422. Without it the deletion takes place.
    """
    gracePeriodSeconds: int | None = None
    """How many seconds the object gets for an orderly end. 0 deletes at once. Without it the kind's own
    period holds; the kinds of flow control have none.
    """
    ignoreStoreReadErrorWithClusterBreakingPotential: bool | None = None
    """Deletes an object that can no longer be read from the store (damaged, or its encryption key lost),
    without finalizers or any other orderly end; 409 for one that can be read. Needs a right of its own
    and the feature AllowUnsafeMalformedObjectDeletion, off in the first minors and on in 1.37. Without
    it, or false, such an object cannot be deleted. Exists from 1.32 on. Since Kubernetes 1.32.
    """
    kind: str | None = None
    """The name of this object's type: DeleteOptions. Absent is fine."""
    orphanDependents: bool | None = None
    """The older form of propagationPolicy: true means Orphan, false Background. Deprecated since 1.7; the
    two together are refused with 422.
    """
    preconditions: Preconditions | None = None
    """What must still hold for the deletion to take place; otherwise 409. Without it whatever has the name
    is deleted.
    """
    propagationPolicy: str | None = None
    """What happens to objects that have this one as their owner: Foreground deletes them first, Background
    afterwards, Orphan keeps them. Without it the kind's own rule holds, Background for most. Excludes
    orphanDependents.
    """


class ListMeta(Object):
    """What every list carries: its resource version, and where it goes on."""

    _names = {
        "continue_": "continue",
    }

    continue_: str | None = None
    """The token for the next page, opaque and good for some minutes only: an old one gives 410. Empty or
    absent on the last page.
    """
    remainingItemCount: int | None = None
    """How many objects follow on later pages, as an estimate. Absent on the last page and whenever a
    selector was given.
    """
    resourceVersion: str | None = None
    """The version of the store that the list shows, an opaque text; the same on all pages of one list. A
    watch from here on misses nothing.
    """
    selfLink: str | None = None
    """A path to the list that servers stopped filling in with 1.20. Always absent since."""
    shardInfo: ShardInfo | None = None
    """Which part of the collection this list holds, when shardSelector asked for a part. Absent otherwise.
    Exists from 1.36 on, behind a feature gate that is off by default. Since Kubernetes 1.36.
    """


class ObjectMeta(Object):
    """What every stored object carries: who it is, how it is labelled, and what the server keeps about its
    life.
    """

    annotations: MapOf[str] = ABSENT
    """Key-value pairs for tools and people, which cannot be selected by. Keys follow the rule of label keys;
    values are free text. All of them together hold at most 256 KiB.
    """
    creationTimestamp: Time | None = None
    """When the server created the object, an RFC 3339 time in UTC with seconds. Set by the server; null on
    objects that were never stored, or absent from 1.34 on.
    """
    deletionGracePeriodSeconds: int | None = None
    """How many seconds were allowed for an orderly end when the deletion was asked for. Set by the server
    together with deletionTimestamp; may only be shortened.
    """
    deletionTimestamp: Time | None = None
    """When the object is or was due to vanish, an RFC 3339 time. Set by the server when a deletion was asked
    for and has to wait; absent otherwise, and never to be taken back.
    """
    finalizers: ListOf[str] = ABSENT
    """Names of the controllers that have work to do before the object may vanish. While one is left, a
    deleted object stays, with deletionTimestamp set; each controller takes its own name off.
    """
    generateName: str | None = None
    """A prefix from which the server makes a name by adding five random characters when name is absent; it
    is cut to 58 characters first. A name that is already taken gives 409, which from 1.31 on the server
    retries itself.
    """
    generation: int | None = None
    """A number that the server raises with each change of the desired state: 1 on creation. Changes of
    labels, annotations or status do not count; a value sent by a client is ignored.
    """
    labels: MapOf[str] = ABSENT
    """Short key-value pairs to group and select objects by. A key is a name of at most 63 characters,
    optionally behind a DNS subdomain and a slash; a value has at most 63 characters and may be empty.
    """
    managedFields: ListOf[ManagedFieldsEntry] = ABSENT
    """Which manager set which fields, by way of which operation and version: the ledger of server-side
    apply. Kept by the server; may be cleared, and must be absent from an applied configuration.
    """
    name: str | None = None
    """The object's name, unique within its kind and namespace. Fixed once the object exists; required on
    creation unless generateName is given.
    """
    namespace: str | None = None
    """The namespace that the object lives in; absent on cluster-scoped kinds. Fixed once the object exists;
    taken from the request's path when absent.
    """
    ownerReferences: ListOf[OwnerReference] = ABSENT
    """The objects that this one depends on. The garbage collector deletes it once none of them exists. At
    most one may be the controlling one; all must be in the same namespace or cluster-scoped.
    """
    resourceVersion: str | None = None
    """The version of the stored object, an opaque text that the server sets on every write. Sent back with
    an update, it makes the server refuse with 409 when someone else wrote in between; without it the
    update overwrites what is there.
    """
    selfLink: str | None = None
    """A path to the object that servers stopped filling in with 1.20. Always absent since."""
    uid: str | None = None
    """The identity of this very object, which the server gives it on creation and never reuses. Tells it
    from an earlier one of the same name.
    """


class Status(Object):
    """The answer to a request that gives no object: what failed and why, or that a deletion succeeded."""

    apiVersion: Literal["v1"] = "v1"
    """Group and version that this answer is written in: v1."""
    code: int | None = None
    """The HTTP status code. Absent on success, or the same number as the response's."""
    details: StatusDetails | None = None
    """Which object it is about, what the single causes are, and when to try again, as far as the reason has
    them.
    """
    kind: Literal["Status"] = "Status"
    """The name of this object's type: Status."""
    message: str | None = None
    """What happened, a sentence for people. Not meant to be parsed."""
    metadata: ListMeta = ABSENT
    """Empty, but after a 410 for an expired list, where continue holds a token for an inconsistent rest of
    it.
    """
    reason: str | None = None
    """What went wrong, one CamelCase word for programs, such as NotFound, Conflict or Invalid. Absent on
    success; programs must expect words that they do not know.
    """
    status: str | None = None
    """Success or Failure."""
