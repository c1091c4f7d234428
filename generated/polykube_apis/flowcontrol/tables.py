"""What differs between the versions of flowcontrol.apiserver.k8s.io, as data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

TABLES: Final[Mapping[str, Any]] = {
    "group": "flowcontrol.apiserver.k8s.io",
    "kinds": ["FlowSchema", "PriorityLevelConfiguration"],
    "oldest": 20,
    "newest": 37,
    "verified": [25, 26, 28, 29, 31, 37],
    "versions": {
        "v1alpha1": {
            "introduced": 18,
            "deprecated": 20,
            "removed": 21,
            "replacement": "v1beta1",
            "like": "v1beta1",
        },
        "v1beta1": {"introduced": 20, "deprecated": 23, "removed": 26, "replacement": "v1beta2"},
        "v1beta2": {"introduced": 23, "deprecated": 26, "removed": 29, "replacement": "v1beta3"},
        "v1beta3": {"introduced": 26, "deprecated": 29, "removed": 32, "replacement": "v1"},
        "v1": {"introduced": 29},
    },
    "hops": [
        {
            "older": "v1alpha1",
            "newer": "v1beta1",
            "rules": [
                {
                    "rule": "zero",
                    "kind": "PriorityLevelConfiguration",
                    "field": "spec.limited.assuredConcurrencyShares",
                    "means": 30,
                    "older": {"keeps": "never"},
                    "newer": {"keeps": "never"},
                    "reason": "a server that reads it in this version takes zero shares for unset and makes them 30",
                }
            ],
        },
        {
            "older": "v1beta1",
            "newer": "v1beta2",
            "rules": [
                {
                    "rule": "zero",
                    "kind": "PriorityLevelConfiguration",
                    "field": "spec.limited.assuredConcurrencyShares",
                    "means": 30,
                    "older": {"keeps": "never"},
                    "newer": {"keeps": "never"},
                    "reason": "a server that reads it in this version takes zero shares for unset and makes them 30",
                },
                {
                    "rule": "added",
                    "kind": "PriorityLevelConfiguration",
                    "field": "spec.limited.lendablePercent",
                    "reason": "no server ever served v1beta1 with lendable percentages (they came with 1.26, which dropped v1beta1)",
                },
                {
                    "rule": "added",
                    "kind": "PriorityLevelConfiguration",
                    "field": "spec.limited.borrowingLimitPercent",
                    "reason": "no server ever served v1beta1 with borrowing limits (they came with 1.26, which dropped v1beta1)",
                },
                {
                    "rule": "added",
                    "kind": "PriorityLevelConfiguration",
                    "field": "spec.exempt",
                    "reason": "no server ever served v1beta1 with settings for the exempt level (they came with 1.28)",
                },
            ],
        },
        {
            "older": "v1beta2",
            "newer": "v1beta3",
            "rules": [
                {
                    "rule": "rename",
                    "kind": "PriorityLevelConfiguration",
                    "older": "spec.limited.assuredConcurrencyShares",
                    "newer": "spec.limited.nominalConcurrencyShares",
                },
                {
                    "rule": "zero",
                    "kind": "PriorityLevelConfiguration",
                    "field": "spec.limited.nominalConcurrencyShares",
                    "means": 30,
                    "older": {"keeps": "never"},
                    "newer": {
                        "keeps": "marked",
                        "annotation": "flowcontrol.k8s.io/v1beta3-preserve-zero-concurrency-shares",
                        "since": 29,
                    },
                    "reason": "a server that reads it in this version takes zero shares for unset and makes them 30",
                },
            ],
        },
        {
            "older": "v1beta3",
            "newer": "v1",
            "rules": [
                {
                    "rule": "zero",
                    "kind": "PriorityLevelConfiguration",
                    "field": "spec.limited.nominalConcurrencyShares",
                    "means": 30,
                    "older": {
                        "keeps": "marked",
                        "annotation": "flowcontrol.k8s.io/v1beta3-preserve-zero-concurrency-shares",
                        "since": 29,
                    },
                    "newer": {"keeps": "always"},
                    "reason": "a server that reads it in this version takes zero shares for unset and makes them 30",
                }
            ],
        },
    ],
    "defaults": [
        {"kind": "FlowSchema", "field": "spec.matchingPrecedence", "value": 1000, "when": "zero"},
        {
            "kind": "PriorityLevelConfiguration",
            "field": "spec.limited.assuredConcurrencyShares",
            "value": 30,
            "when": "zero",
            "versions": ["v1alpha1", "v1beta1", "v1beta2"],
        },
        {
            "kind": "PriorityLevelConfiguration",
            "field": "spec.limited.nominalConcurrencyShares",
            "value": 30,
            "when": "zero",
            "versions": ["v1beta3"],
            "unless": {
                "annotation": "flowcontrol.k8s.io/v1beta3-preserve-zero-concurrency-shares",
                "since": 29,
            },
        },
        {
            "kind": "PriorityLevelConfiguration",
            "field": "spec.limited.nominalConcurrencyShares",
            "value": 30,
            "when": "absent",
            "versions": ["v1"],
        },
        {
            "kind": "PriorityLevelConfiguration",
            "field": "spec.limited.lendablePercent",
            "value": 0,
            "when": "absent",
            "versions": ["v1beta2", "v1beta3", "v1"],
        },
        {
            "kind": "PriorityLevelConfiguration",
            "field": "spec.limited.limitResponse.queuing.queues",
            "value": 64,
            "when": "zero",
        },
        {
            "kind": "PriorityLevelConfiguration",
            "field": "spec.limited.limitResponse.queuing.handSize",
            "value": 8,
            "when": "zero",
        },
        {
            "kind": "PriorityLevelConfiguration",
            "field": "spec.limited.limitResponse.queuing.queueLengthLimit",
            "value": 50,
            "when": "zero",
        },
        {
            "kind": "PriorityLevelConfiguration",
            "field": "spec.exempt.nominalConcurrencyShares",
            "value": 0,
            "when": "absent",
            "versions": ["v1beta2", "v1beta3", "v1"],
        },
        {
            "kind": "PriorityLevelConfiguration",
            "field": "spec.exempt.lendablePercent",
            "value": 0,
            "when": "absent",
            "versions": ["v1beta2", "v1beta3", "v1"],
        },
    ],
    "schemas": {
        "v1beta1": {
            "FlowDistinguisherMethod": {
                "type": {"type": "string", "empty": "written", "go": "FlowDistinguisherMethodType"}
            },
            "FlowSchema": {
                "apiVersion": {"type": "string"},
                "kind": {"type": "string"},
                "metadata": {"type": "ObjectMeta", "empty": "written"},
                "spec": {"type": "FlowSchemaSpec", "empty": "written"},
                "status": {"type": "FlowSchemaStatus", "empty": "written"},
            },
            "FlowSchemaCondition": {
                "lastTransitionTime": {"type": "time", "empty": "written"},
                "message": {"type": "string"},
                "reason": {"type": "string"},
                "status": {"type": "string", "go": "ConditionStatus"},
                "type": {"type": "string", "go": "FlowSchemaConditionType"},
            },
            "FlowSchemaSpec": {
                "distinguisherMethod": {"type": "FlowDistinguisherMethod", "empty": "kept"},
                "matchingPrecedence": {"type": "int32", "empty": "written"},
                "priorityLevelConfiguration": {
                    "type": "PriorityLevelConfigurationReference",
                    "empty": "written",
                },
                "rules": {"type": "PolicyRulesWithSubjects", "container": "list"},
            },
            "FlowSchemaStatus": {"conditions": {"type": "FlowSchemaCondition", "container": "list"}},
            "GroupSubject": {"name": {"type": "string", "empty": "written"}},
            "LimitResponse": {
                "queuing": {"type": "QueuingConfiguration", "empty": "kept"},
                "type": {"type": "string", "empty": "written", "go": "LimitResponseType"},
            },
            "LimitedPriorityLevelConfiguration": {
                "assuredConcurrencyShares": {"type": "int32", "empty": "written"},
                "limitResponse": {"type": "LimitResponse", "empty": "written"},
            },
            "NonResourcePolicyRule": {
                "nonResourceURLs": {"type": "string", "container": "list", "empty": "written"},
                "verbs": {"type": "string", "container": "list", "empty": "written"},
            },
            "PolicyRulesWithSubjects": {
                "nonResourceRules": {"type": "NonResourcePolicyRule", "container": "list"},
                "resourceRules": {"type": "ResourcePolicyRule", "container": "list"},
                "subjects": {"type": "Subject", "container": "list", "empty": "written"},
            },
            "PriorityLevelConfiguration": {
                "apiVersion": {"type": "string"},
                "kind": {"type": "string"},
                "metadata": {"type": "ObjectMeta", "empty": "written"},
                "spec": {"type": "PriorityLevelConfigurationSpec", "empty": "written"},
                "status": {"type": "PriorityLevelConfigurationStatus", "empty": "written"},
            },
            "PriorityLevelConfigurationCondition": {
                "lastTransitionTime": {"type": "time", "empty": "written"},
                "message": {"type": "string"},
                "reason": {"type": "string"},
                "status": {"type": "string", "go": "ConditionStatus"},
                "type": {"type": "string", "go": "PriorityLevelConfigurationConditionType"},
            },
            "PriorityLevelConfigurationReference": {"name": {"type": "string", "empty": "written"}},
            "PriorityLevelConfigurationSpec": {
                "limited": {"type": "LimitedPriorityLevelConfiguration", "empty": "kept"},
                "type": {"type": "string", "empty": "written", "go": "PriorityLevelEnablement"},
            },
            "PriorityLevelConfigurationStatus": {
                "conditions": {"type": "PriorityLevelConfigurationCondition", "container": "list"}
            },
            "QueuingConfiguration": {
                "handSize": {"type": "int32", "empty": "written"},
                "queueLengthLimit": {"type": "int32", "empty": "written"},
                "queues": {"type": "int32", "empty": "written"},
            },
            "ResourcePolicyRule": {
                "apiGroups": {"type": "string", "container": "list", "empty": "written"},
                "clusterScope": {"type": "boolean"},
                "namespaces": {"type": "string", "container": "list", "empty": "written"},
                "resources": {"type": "string", "container": "list", "empty": "written"},
                "verbs": {"type": "string", "container": "list", "empty": "written"},
            },
            "ServiceAccountSubject": {
                "name": {"type": "string", "empty": "written"},
                "namespace": {"type": "string", "empty": "written"},
            },
            "Subject": {
                "group": {"type": "GroupSubject", "empty": "kept"},
                "kind": {"type": "string", "empty": "written", "go": "SubjectKind"},
                "serviceAccount": {"type": "ServiceAccountSubject", "empty": "kept"},
                "user": {"type": "UserSubject", "empty": "kept"},
            },
            "UserSubject": {"name": {"type": "string", "empty": "written"}},
        },
        "v1beta2": {
            "ExemptPriorityLevelConfiguration": {
                "lendablePercent": {"type": "int32", "empty": "kept"},
                "nominalConcurrencyShares": {"type": "int32", "empty": "kept"},
            },
            "FlowDistinguisherMethod": {
                "type": {"type": "string", "empty": "written", "go": "FlowDistinguisherMethodType"}
            },
            "FlowSchema": {
                "apiVersion": {"type": "string"},
                "kind": {"type": "string"},
                "metadata": {"type": "ObjectMeta", "empty": "written"},
                "spec": {"type": "FlowSchemaSpec", "empty": "written"},
                "status": {"type": "FlowSchemaStatus", "empty": "written"},
            },
            "FlowSchemaCondition": {
                "lastTransitionTime": {"type": "time", "empty": "written"},
                "message": {"type": "string"},
                "reason": {"type": "string"},
                "status": {"type": "string", "go": "ConditionStatus"},
                "type": {"type": "string", "go": "FlowSchemaConditionType"},
            },
            "FlowSchemaSpec": {
                "distinguisherMethod": {"type": "FlowDistinguisherMethod", "empty": "kept"},
                "matchingPrecedence": {"type": "int32", "empty": "written"},
                "priorityLevelConfiguration": {
                    "type": "PriorityLevelConfigurationReference",
                    "empty": "written",
                },
                "rules": {"type": "PolicyRulesWithSubjects", "container": "list"},
            },
            "FlowSchemaStatus": {"conditions": {"type": "FlowSchemaCondition", "container": "list"}},
            "GroupSubject": {"name": {"type": "string", "empty": "written"}},
            "LimitResponse": {
                "queuing": {"type": "QueuingConfiguration", "empty": "kept"},
                "type": {"type": "string", "empty": "written", "go": "LimitResponseType"},
            },
            "LimitedPriorityLevelConfiguration": {
                "assuredConcurrencyShares": {"type": "int32", "empty": "written"},
                "borrowingLimitPercent": {"type": "int32", "empty": "kept", "since": 26},
                "lendablePercent": {"type": "int32", "empty": "kept", "since": 26},
                "limitResponse": {"type": "LimitResponse", "empty": "written"},
            },
            "NonResourcePolicyRule": {
                "nonResourceURLs": {"type": "string", "container": "list", "empty": "written"},
                "verbs": {"type": "string", "container": "list", "empty": "written"},
            },
            "PolicyRulesWithSubjects": {
                "nonResourceRules": {"type": "NonResourcePolicyRule", "container": "list"},
                "resourceRules": {"type": "ResourcePolicyRule", "container": "list"},
                "subjects": {"type": "Subject", "container": "list", "empty": "written"},
            },
            "PriorityLevelConfiguration": {
                "apiVersion": {"type": "string"},
                "kind": {"type": "string"},
                "metadata": {"type": "ObjectMeta", "empty": "written"},
                "spec": {"type": "PriorityLevelConfigurationSpec", "empty": "written"},
                "status": {"type": "PriorityLevelConfigurationStatus", "empty": "written"},
            },
            "PriorityLevelConfigurationCondition": {
                "lastTransitionTime": {"type": "time", "empty": "written"},
                "message": {"type": "string"},
                "reason": {"type": "string"},
                "status": {"type": "string", "go": "ConditionStatus"},
                "type": {"type": "string", "go": "PriorityLevelConfigurationConditionType"},
            },
            "PriorityLevelConfigurationReference": {"name": {"type": "string", "empty": "written"}},
            "PriorityLevelConfigurationSpec": {
                "exempt": {"type": "ExemptPriorityLevelConfiguration", "empty": "kept", "since": 28},
                "limited": {"type": "LimitedPriorityLevelConfiguration", "empty": "kept"},
                "type": {"type": "string", "empty": "written", "go": "PriorityLevelEnablement"},
            },
            "PriorityLevelConfigurationStatus": {
                "conditions": {"type": "PriorityLevelConfigurationCondition", "container": "list"}
            },
            "QueuingConfiguration": {
                "handSize": {"type": "int32", "empty": "written"},
                "queueLengthLimit": {"type": "int32", "empty": "written"},
                "queues": {"type": "int32", "empty": "written"},
            },
            "ResourcePolicyRule": {
                "apiGroups": {"type": "string", "container": "list", "empty": "written"},
                "clusterScope": {"type": "boolean"},
                "namespaces": {"type": "string", "container": "list", "empty": "written"},
                "resources": {"type": "string", "container": "list", "empty": "written"},
                "verbs": {"type": "string", "container": "list", "empty": "written"},
            },
            "ServiceAccountSubject": {
                "name": {"type": "string", "empty": "written"},
                "namespace": {"type": "string", "empty": "written"},
            },
            "Subject": {
                "group": {"type": "GroupSubject", "empty": "kept"},
                "kind": {"type": "string", "empty": "written", "go": "SubjectKind"},
                "serviceAccount": {"type": "ServiceAccountSubject", "empty": "kept"},
                "user": {"type": "UserSubject", "empty": "kept"},
            },
            "UserSubject": {"name": {"type": "string", "empty": "written"}},
        },
        "v1beta3": {
            "ExemptPriorityLevelConfiguration": {
                "lendablePercent": {"type": "int32", "empty": "kept"},
                "nominalConcurrencyShares": {"type": "int32", "empty": "kept"},
            },
            "FlowDistinguisherMethod": {
                "type": {"type": "string", "empty": "written", "go": "FlowDistinguisherMethodType"}
            },
            "FlowSchema": {
                "apiVersion": {"type": "string"},
                "kind": {"type": "string"},
                "metadata": {"type": "ObjectMeta", "empty": "written"},
                "spec": {"type": "FlowSchemaSpec", "empty": "written"},
                "status": {"type": "FlowSchemaStatus", "empty": "written"},
            },
            "FlowSchemaCondition": {
                "lastTransitionTime": {"type": "time", "empty": "written"},
                "message": {"type": "string"},
                "reason": {"type": "string"},
                "status": {"type": "string", "go": "ConditionStatus"},
                "type": {"type": "string", "go": "FlowSchemaConditionType"},
            },
            "FlowSchemaSpec": {
                "distinguisherMethod": {"type": "FlowDistinguisherMethod", "empty": "kept"},
                "matchingPrecedence": {"type": "int32", "empty": "written"},
                "priorityLevelConfiguration": {
                    "type": "PriorityLevelConfigurationReference",
                    "empty": "written",
                },
                "rules": {"type": "PolicyRulesWithSubjects", "container": "list"},
            },
            "FlowSchemaStatus": {"conditions": {"type": "FlowSchemaCondition", "container": "list"}},
            "GroupSubject": {"name": {"type": "string", "empty": "written"}},
            "LimitResponse": {
                "queuing": {"type": "QueuingConfiguration", "empty": "kept"},
                "type": {"type": "string", "empty": "written", "go": "LimitResponseType"},
            },
            "LimitedPriorityLevelConfiguration": {
                "borrowingLimitPercent": {"type": "int32", "empty": "kept"},
                "lendablePercent": {"type": "int32", "empty": "kept"},
                "limitResponse": {"type": "LimitResponse", "empty": "written"},
                "nominalConcurrencyShares": {"type": "int32", "empty": "written"},
            },
            "NonResourcePolicyRule": {
                "nonResourceURLs": {"type": "string", "container": "list", "empty": "written"},
                "verbs": {"type": "string", "container": "list", "empty": "written"},
            },
            "PolicyRulesWithSubjects": {
                "nonResourceRules": {"type": "NonResourcePolicyRule", "container": "list"},
                "resourceRules": {"type": "ResourcePolicyRule", "container": "list"},
                "subjects": {"type": "Subject", "container": "list", "empty": "written"},
            },
            "PriorityLevelConfiguration": {
                "apiVersion": {"type": "string"},
                "kind": {"type": "string"},
                "metadata": {"type": "ObjectMeta", "empty": "written"},
                "spec": {"type": "PriorityLevelConfigurationSpec", "empty": "written"},
                "status": {"type": "PriorityLevelConfigurationStatus", "empty": "written"},
            },
            "PriorityLevelConfigurationCondition": {
                "lastTransitionTime": {"type": "time", "empty": "written"},
                "message": {"type": "string"},
                "reason": {"type": "string"},
                "status": {"type": "string", "go": "ConditionStatus"},
                "type": {"type": "string", "go": "PriorityLevelConfigurationConditionType"},
            },
            "PriorityLevelConfigurationReference": {"name": {"type": "string", "empty": "written"}},
            "PriorityLevelConfigurationSpec": {
                "exempt": {"type": "ExemptPriorityLevelConfiguration", "empty": "kept", "since": 28},
                "limited": {"type": "LimitedPriorityLevelConfiguration", "empty": "kept"},
                "type": {"type": "string", "empty": "written", "go": "PriorityLevelEnablement"},
            },
            "PriorityLevelConfigurationStatus": {
                "conditions": {"type": "PriorityLevelConfigurationCondition", "container": "list"}
            },
            "QueuingConfiguration": {
                "handSize": {"type": "int32", "empty": "written"},
                "queueLengthLimit": {"type": "int32", "empty": "written"},
                "queues": {"type": "int32", "empty": "written"},
            },
            "ResourcePolicyRule": {
                "apiGroups": {"type": "string", "container": "list", "empty": "written"},
                "clusterScope": {"type": "boolean"},
                "namespaces": {"type": "string", "container": "list", "empty": "written"},
                "resources": {"type": "string", "container": "list", "empty": "written"},
                "verbs": {"type": "string", "container": "list", "empty": "written"},
            },
            "ServiceAccountSubject": {
                "name": {"type": "string", "empty": "written"},
                "namespace": {"type": "string", "empty": "written"},
            },
            "Subject": {
                "group": {"type": "GroupSubject", "empty": "kept"},
                "kind": {"type": "string", "empty": "written", "go": "SubjectKind"},
                "serviceAccount": {"type": "ServiceAccountSubject", "empty": "kept"},
                "user": {"type": "UserSubject", "empty": "kept"},
            },
            "UserSubject": {"name": {"type": "string", "empty": "written"}},
        },
        "v1": {
            "ExemptPriorityLevelConfiguration": {
                "lendablePercent": {"type": "int32", "empty": "kept"},
                "nominalConcurrencyShares": {"type": "int32", "empty": "kept"},
            },
            "FlowDistinguisherMethod": {
                "type": {"type": "string", "empty": "written", "go": "FlowDistinguisherMethodType"}
            },
            "FlowSchema": {
                "apiVersion": {"type": "string"},
                "kind": {"type": "string"},
                "metadata": {"type": "ObjectMeta", "empty": "written"},
                "spec": {"type": "FlowSchemaSpec", "empty": "written"},
                "status": {"type": "FlowSchemaStatus", "empty": "written"},
            },
            "FlowSchemaCondition": {
                "lastTransitionTime": {"type": "time", "empty": "written"},
                "message": {"type": "string"},
                "reason": {"type": "string"},
                "status": {"type": "string", "go": "ConditionStatus"},
                "type": {"type": "string", "go": "FlowSchemaConditionType"},
            },
            "FlowSchemaSpec": {
                "distinguisherMethod": {"type": "FlowDistinguisherMethod", "empty": "kept"},
                "matchingPrecedence": {"type": "int32", "empty": "written"},
                "priorityLevelConfiguration": {
                    "type": "PriorityLevelConfigurationReference",
                    "empty": "written",
                },
                "rules": {"type": "PolicyRulesWithSubjects", "container": "list"},
            },
            "FlowSchemaStatus": {"conditions": {"type": "FlowSchemaCondition", "container": "list"}},
            "GroupSubject": {"name": {"type": "string", "empty": "written"}},
            "LimitResponse": {
                "queuing": {"type": "QueuingConfiguration", "empty": "kept"},
                "type": {"type": "string", "empty": "written", "go": "LimitResponseType"},
            },
            "LimitedPriorityLevelConfiguration": {
                "borrowingLimitPercent": {"type": "int32", "empty": "kept"},
                "lendablePercent": {"type": "int32", "empty": "kept"},
                "limitResponse": {"type": "LimitResponse", "empty": "written"},
                "nominalConcurrencyShares": {"type": "int32", "empty": "kept"},
            },
            "NonResourcePolicyRule": {
                "nonResourceURLs": {"type": "string", "container": "list", "empty": "written"},
                "verbs": {"type": "string", "container": "list", "empty": "written"},
            },
            "PolicyRulesWithSubjects": {
                "nonResourceRules": {"type": "NonResourcePolicyRule", "container": "list"},
                "resourceRules": {"type": "ResourcePolicyRule", "container": "list"},
                "subjects": {"type": "Subject", "container": "list", "empty": "written"},
            },
            "PriorityLevelConfiguration": {
                "apiVersion": {"type": "string"},
                "kind": {"type": "string"},
                "metadata": {"type": "ObjectMeta", "empty": "written"},
                "spec": {"type": "PriorityLevelConfigurationSpec", "empty": "written"},
                "status": {"type": "PriorityLevelConfigurationStatus", "empty": "written"},
            },
            "PriorityLevelConfigurationCondition": {
                "lastTransitionTime": {"type": "time", "empty": "written"},
                "message": {"type": "string"},
                "reason": {"type": "string"},
                "status": {"type": "string", "go": "ConditionStatus"},
                "type": {"type": "string", "go": "PriorityLevelConfigurationConditionType"},
            },
            "PriorityLevelConfigurationReference": {"name": {"type": "string", "empty": "written"}},
            "PriorityLevelConfigurationSpec": {
                "exempt": {"type": "ExemptPriorityLevelConfiguration", "empty": "kept"},
                "limited": {"type": "LimitedPriorityLevelConfiguration", "empty": "kept"},
                "type": {"type": "string", "empty": "written", "go": "PriorityLevelEnablement"},
            },
            "PriorityLevelConfigurationStatus": {
                "conditions": {"type": "PriorityLevelConfigurationCondition", "container": "list"}
            },
            "QueuingConfiguration": {
                "handSize": {"type": "int32", "empty": "written"},
                "queueLengthLimit": {"type": "int32", "empty": "written"},
                "queues": {"type": "int32", "empty": "written"},
            },
            "ResourcePolicyRule": {
                "apiGroups": {"type": "string", "container": "list", "empty": "written"},
                "clusterScope": {"type": "boolean"},
                "namespaces": {"type": "string", "container": "list", "empty": "written"},
                "resources": {"type": "string", "container": "list", "empty": "written"},
                "verbs": {"type": "string", "container": "list", "empty": "written"},
            },
            "ServiceAccountSubject": {
                "name": {"type": "string", "empty": "written"},
                "namespace": {"type": "string", "empty": "written"},
            },
            "Subject": {
                "group": {"type": "GroupSubject", "empty": "kept"},
                "kind": {"type": "string", "empty": "written", "go": "SubjectKind"},
                "serviceAccount": {"type": "ServiceAccountSubject", "empty": "kept"},
                "user": {"type": "UserSubject", "empty": "kept"},
            },
            "UserSubject": {"name": {"type": "string", "empty": "written"}},
        },
        "meta": {
            "ManagedFieldsEntry": {
                "apiVersion": {"type": "string"},
                "fieldsType": {"type": "string"},
                "fieldsV1": {"type": "any", "empty": "kept"},
                "manager": {"type": "string"},
                "operation": {"type": "string", "go": "v1.ManagedFieldsOperationType"},
                "subresource": {"type": "string"},
                "time": {"type": "time"},
            },
            "ObjectMeta": {
                "annotations": {"type": "string", "container": "map"},
                "clusterName": {"type": "string", "until": 24},
                "creationTimestamp": {"type": "time"},
                "deletionGracePeriodSeconds": {"type": "int64", "empty": "kept"},
                "deletionTimestamp": {"type": "time"},
                "finalizers": {"type": "string", "container": "list"},
                "generateName": {"type": "string"},
                "generation": {"type": "int64"},
                "labels": {"type": "string", "container": "map"},
                "managedFields": {"type": "ManagedFieldsEntry", "container": "list"},
                "name": {"type": "string"},
                "namespace": {"type": "string"},
                "ownerReferences": {"type": "OwnerReference", "container": "list"},
                "resourceVersion": {"type": "string"},
                "selfLink": {"type": "string"},
                "uid": {"type": "string", "go": "types.UID"},
            },
            "OwnerReference": {
                "apiVersion": {"type": "string", "empty": "written"},
                "blockOwnerDeletion": {"type": "boolean", "empty": "kept"},
                "controller": {"type": "boolean", "empty": "kept"},
                "kind": {"type": "string", "empty": "written"},
                "name": {"type": "string", "empty": "written"},
                "uid": {"type": "string", "empty": "written", "go": "types.UID"},
            },
        },
    },
}
