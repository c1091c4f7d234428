"""flowcontrol.apiserver.k8s.io/v1beta3: FlowSchema, PriorityLevelConfiguration."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from polykube_apis.flowcontrol.v1beta3.aio import (
        AsyncFlowSchemas as AsyncFlowSchemas,
    )
    from polykube_apis.flowcontrol.v1beta3.aio import (
        AsyncFlowSchemasStatus as AsyncFlowSchemasStatus,
    )
    from polykube_apis.flowcontrol.v1beta3.aio import (
        AsyncPriorityLevelConfigurations as AsyncPriorityLevelConfigurations,
    )
    from polykube_apis.flowcontrol.v1beta3.aio import (
        AsyncPriorityLevelConfigurationsStatus as AsyncPriorityLevelConfigurationsStatus,
    )
    from polykube_apis.flowcontrol.v1beta3.aio import (
        async_api_resources as async_api_resources,
    )
    from polykube_apis.flowcontrol.v1beta3.inputs import (
        ExemptPriorityLevelConfigurationApply as ExemptPriorityLevelConfigurationApply,
    )
    from polykube_apis.flowcontrol.v1beta3.inputs import (
        ExemptPriorityLevelConfigurationMergePatch as ExemptPriorityLevelConfigurationMergePatch,
    )
    from polykube_apis.flowcontrol.v1beta3.inputs import (
        FlowDistinguisherMethodApply as FlowDistinguisherMethodApply,
    )
    from polykube_apis.flowcontrol.v1beta3.inputs import (
        FlowDistinguisherMethodMergePatch as FlowDistinguisherMethodMergePatch,
    )
    from polykube_apis.flowcontrol.v1beta3.inputs import (
        FlowSchemaApply as FlowSchemaApply,
    )
    from polykube_apis.flowcontrol.v1beta3.inputs import (
        FlowSchemaConditionApply as FlowSchemaConditionApply,
    )
    from polykube_apis.flowcontrol.v1beta3.inputs import (
        FlowSchemaConditionMergePatch as FlowSchemaConditionMergePatch,
    )
    from polykube_apis.flowcontrol.v1beta3.inputs import (
        FlowSchemaListApply as FlowSchemaListApply,
    )
    from polykube_apis.flowcontrol.v1beta3.inputs import (
        FlowSchemaListMergePatch as FlowSchemaListMergePatch,
    )
    from polykube_apis.flowcontrol.v1beta3.inputs import (
        FlowSchemaMergePatch as FlowSchemaMergePatch,
    )
    from polykube_apis.flowcontrol.v1beta3.inputs import (
        FlowSchemaSpecApply as FlowSchemaSpecApply,
    )
    from polykube_apis.flowcontrol.v1beta3.inputs import (
        FlowSchemaSpecMergePatch as FlowSchemaSpecMergePatch,
    )
    from polykube_apis.flowcontrol.v1beta3.inputs import (
        FlowSchemaStatusApply as FlowSchemaStatusApply,
    )
    from polykube_apis.flowcontrol.v1beta3.inputs import (
        FlowSchemaStatusMergePatch as FlowSchemaStatusMergePatch,
    )
    from polykube_apis.flowcontrol.v1beta3.inputs import (
        GroupSubjectApply as GroupSubjectApply,
    )
    from polykube_apis.flowcontrol.v1beta3.inputs import (
        GroupSubjectMergePatch as GroupSubjectMergePatch,
    )
    from polykube_apis.flowcontrol.v1beta3.inputs import (
        LimitedPriorityLevelConfigurationApply as LimitedPriorityLevelConfigurationApply,
    )
    from polykube_apis.flowcontrol.v1beta3.inputs import (
        LimitedPriorityLevelConfigurationMergePatch as LimitedPriorityLevelConfigurationMergePatch,
    )
    from polykube_apis.flowcontrol.v1beta3.inputs import (
        LimitResponseApply as LimitResponseApply,
    )
    from polykube_apis.flowcontrol.v1beta3.inputs import (
        LimitResponseMergePatch as LimitResponseMergePatch,
    )
    from polykube_apis.flowcontrol.v1beta3.inputs import (
        NonResourcePolicyRuleApply as NonResourcePolicyRuleApply,
    )
    from polykube_apis.flowcontrol.v1beta3.inputs import (
        NonResourcePolicyRuleMergePatch as NonResourcePolicyRuleMergePatch,
    )
    from polykube_apis.flowcontrol.v1beta3.inputs import (
        PolicyRulesWithSubjectsApply as PolicyRulesWithSubjectsApply,
    )
    from polykube_apis.flowcontrol.v1beta3.inputs import (
        PolicyRulesWithSubjectsMergePatch as PolicyRulesWithSubjectsMergePatch,
    )
    from polykube_apis.flowcontrol.v1beta3.inputs import (
        PriorityLevelConfigurationApply as PriorityLevelConfigurationApply,
    )
    from polykube_apis.flowcontrol.v1beta3.inputs import (
        PriorityLevelConfigurationConditionApply as PriorityLevelConfigurationConditionApply,
    )
    from polykube_apis.flowcontrol.v1beta3.inputs import (
        PriorityLevelConfigurationConditionMergePatch as PriorityLevelConfigurationConditionMergePatch,
    )
    from polykube_apis.flowcontrol.v1beta3.inputs import (
        PriorityLevelConfigurationListApply as PriorityLevelConfigurationListApply,
    )
    from polykube_apis.flowcontrol.v1beta3.inputs import (
        PriorityLevelConfigurationListMergePatch as PriorityLevelConfigurationListMergePatch,
    )
    from polykube_apis.flowcontrol.v1beta3.inputs import (
        PriorityLevelConfigurationMergePatch as PriorityLevelConfigurationMergePatch,
    )
    from polykube_apis.flowcontrol.v1beta3.inputs import (
        PriorityLevelConfigurationReferenceApply as PriorityLevelConfigurationReferenceApply,
    )
    from polykube_apis.flowcontrol.v1beta3.inputs import (
        PriorityLevelConfigurationReferenceMergePatch as PriorityLevelConfigurationReferenceMergePatch,
    )
    from polykube_apis.flowcontrol.v1beta3.inputs import (
        PriorityLevelConfigurationSpecApply as PriorityLevelConfigurationSpecApply,
    )
    from polykube_apis.flowcontrol.v1beta3.inputs import (
        PriorityLevelConfigurationSpecMergePatch as PriorityLevelConfigurationSpecMergePatch,
    )
    from polykube_apis.flowcontrol.v1beta3.inputs import (
        PriorityLevelConfigurationStatusApply as PriorityLevelConfigurationStatusApply,
    )
    from polykube_apis.flowcontrol.v1beta3.inputs import (
        PriorityLevelConfigurationStatusMergePatch as PriorityLevelConfigurationStatusMergePatch,
    )
    from polykube_apis.flowcontrol.v1beta3.inputs import (
        QueuingConfigurationApply as QueuingConfigurationApply,
    )
    from polykube_apis.flowcontrol.v1beta3.inputs import (
        QueuingConfigurationMergePatch as QueuingConfigurationMergePatch,
    )
    from polykube_apis.flowcontrol.v1beta3.inputs import (
        ResourcePolicyRuleApply as ResourcePolicyRuleApply,
    )
    from polykube_apis.flowcontrol.v1beta3.inputs import (
        ResourcePolicyRuleMergePatch as ResourcePolicyRuleMergePatch,
    )
    from polykube_apis.flowcontrol.v1beta3.inputs import (
        ServiceAccountSubjectApply as ServiceAccountSubjectApply,
    )
    from polykube_apis.flowcontrol.v1beta3.inputs import (
        ServiceAccountSubjectMergePatch as ServiceAccountSubjectMergePatch,
    )
    from polykube_apis.flowcontrol.v1beta3.inputs import (
        SubjectApply as SubjectApply,
    )
    from polykube_apis.flowcontrol.v1beta3.inputs import (
        SubjectMergePatch as SubjectMergePatch,
    )
    from polykube_apis.flowcontrol.v1beta3.inputs import (
        UserSubjectApply as UserSubjectApply,
    )
    from polykube_apis.flowcontrol.v1beta3.inputs import (
        UserSubjectMergePatch as UserSubjectMergePatch,
    )
    from polykube_apis.flowcontrol.v1beta3.kinds import (
        FLOW_SCHEMAS as FLOW_SCHEMAS,
    )
    from polykube_apis.flowcontrol.v1beta3.kinds import (
        PRIORITY_LEVEL_CONFIGURATIONS as PRIORITY_LEVEL_CONFIGURATIONS,
    )
    from polykube_apis.flowcontrol.v1beta3.objects import (
        ExemptPriorityLevelConfiguration as ExemptPriorityLevelConfiguration,
    )
    from polykube_apis.flowcontrol.v1beta3.objects import (
        FlowDistinguisherMethod as FlowDistinguisherMethod,
    )
    from polykube_apis.flowcontrol.v1beta3.objects import (
        FlowSchema as FlowSchema,
    )
    from polykube_apis.flowcontrol.v1beta3.objects import (
        FlowSchemaCondition as FlowSchemaCondition,
    )
    from polykube_apis.flowcontrol.v1beta3.objects import (
        FlowSchemaList as FlowSchemaList,
    )
    from polykube_apis.flowcontrol.v1beta3.objects import (
        FlowSchemaSpec as FlowSchemaSpec,
    )
    from polykube_apis.flowcontrol.v1beta3.objects import (
        FlowSchemaStatus as FlowSchemaStatus,
    )
    from polykube_apis.flowcontrol.v1beta3.objects import (
        GroupSubject as GroupSubject,
    )
    from polykube_apis.flowcontrol.v1beta3.objects import (
        LimitedPriorityLevelConfiguration as LimitedPriorityLevelConfiguration,
    )
    from polykube_apis.flowcontrol.v1beta3.objects import (
        LimitResponse as LimitResponse,
    )
    from polykube_apis.flowcontrol.v1beta3.objects import (
        NonResourcePolicyRule as NonResourcePolicyRule,
    )
    from polykube_apis.flowcontrol.v1beta3.objects import (
        PolicyRulesWithSubjects as PolicyRulesWithSubjects,
    )
    from polykube_apis.flowcontrol.v1beta3.objects import (
        PriorityLevelConfiguration as PriorityLevelConfiguration,
    )
    from polykube_apis.flowcontrol.v1beta3.objects import (
        PriorityLevelConfigurationCondition as PriorityLevelConfigurationCondition,
    )
    from polykube_apis.flowcontrol.v1beta3.objects import (
        PriorityLevelConfigurationList as PriorityLevelConfigurationList,
    )
    from polykube_apis.flowcontrol.v1beta3.objects import (
        PriorityLevelConfigurationReference as PriorityLevelConfigurationReference,
    )
    from polykube_apis.flowcontrol.v1beta3.objects import (
        PriorityLevelConfigurationSpec as PriorityLevelConfigurationSpec,
    )
    from polykube_apis.flowcontrol.v1beta3.objects import (
        PriorityLevelConfigurationStatus as PriorityLevelConfigurationStatus,
    )
    from polykube_apis.flowcontrol.v1beta3.objects import (
        QueuingConfiguration as QueuingConfiguration,
    )
    from polykube_apis.flowcontrol.v1beta3.objects import (
        ResourcePolicyRule as ResourcePolicyRule,
    )
    from polykube_apis.flowcontrol.v1beta3.objects import (
        ServiceAccountSubject as ServiceAccountSubject,
    )
    from polykube_apis.flowcontrol.v1beta3.objects import (
        Subject as Subject,
    )
    from polykube_apis.flowcontrol.v1beta3.objects import (
        UserSubject as UserSubject,
    )
    from polykube_apis.flowcontrol.v1beta3.options import (
        ApplyOptions as ApplyOptions,
    )
    from polykube_apis.flowcontrol.v1beta3.options import (
        CreateOptions as CreateOptions,
    )
    from polykube_apis.flowcontrol.v1beta3.options import (
        DeleteCollectionOptions as DeleteCollectionOptions,
    )
    from polykube_apis.flowcontrol.v1beta3.options import (
        DeleteOptions as DeleteOptions,
    )
    from polykube_apis.flowcontrol.v1beta3.options import (
        GetOptions as GetOptions,
    )
    from polykube_apis.flowcontrol.v1beta3.options import (
        ListOptions as ListOptions,
    )
    from polykube_apis.flowcontrol.v1beta3.options import (
        PatchOptions as PatchOptions,
    )
    from polykube_apis.flowcontrol.v1beta3.options import (
        ReplaceOptions as ReplaceOptions,
    )
    from polykube_apis.flowcontrol.v1beta3.options import (
        WatchOptions as WatchOptions,
    )
    from polykube_apis.flowcontrol.v1beta3.resources import (
        FlowSchemas as FlowSchemas,
    )
    from polykube_apis.flowcontrol.v1beta3.resources import (
        FlowSchemasStatus as FlowSchemasStatus,
    )
    from polykube_apis.flowcontrol.v1beta3.resources import (
        PriorityLevelConfigurations as PriorityLevelConfigurations,
    )
    from polykube_apis.flowcontrol.v1beta3.resources import (
        PriorityLevelConfigurationsStatus as PriorityLevelConfigurationsStatus,
    )
    from polykube_apis.flowcontrol.v1beta3.resources import (
        api_resources as api_resources,
    )

__all__ = [
    "ApplyOptions",
    "AsyncFlowSchemas",
    "AsyncFlowSchemasStatus",
    "AsyncPriorityLevelConfigurations",
    "AsyncPriorityLevelConfigurationsStatus",
    "CreateOptions",
    "DeleteCollectionOptions",
    "DeleteOptions",
    "ExemptPriorityLevelConfiguration",
    "ExemptPriorityLevelConfigurationApply",
    "ExemptPriorityLevelConfigurationMergePatch",
    "FLOW_SCHEMAS",
    "FlowDistinguisherMethod",
    "FlowDistinguisherMethodApply",
    "FlowDistinguisherMethodMergePatch",
    "FlowSchema",
    "FlowSchemaApply",
    "FlowSchemaCondition",
    "FlowSchemaConditionApply",
    "FlowSchemaConditionMergePatch",
    "FlowSchemaList",
    "FlowSchemaListApply",
    "FlowSchemaListMergePatch",
    "FlowSchemaMergePatch",
    "FlowSchemaSpec",
    "FlowSchemaSpecApply",
    "FlowSchemaSpecMergePatch",
    "FlowSchemaStatus",
    "FlowSchemaStatusApply",
    "FlowSchemaStatusMergePatch",
    "FlowSchemas",
    "FlowSchemasStatus",
    "GetOptions",
    "GroupSubject",
    "GroupSubjectApply",
    "GroupSubjectMergePatch",
    "LimitResponse",
    "LimitResponseApply",
    "LimitResponseMergePatch",
    "LimitedPriorityLevelConfiguration",
    "LimitedPriorityLevelConfigurationApply",
    "LimitedPriorityLevelConfigurationMergePatch",
    "ListOptions",
    "NonResourcePolicyRule",
    "NonResourcePolicyRuleApply",
    "NonResourcePolicyRuleMergePatch",
    "PRIORITY_LEVEL_CONFIGURATIONS",
    "PatchOptions",
    "PolicyRulesWithSubjects",
    "PolicyRulesWithSubjectsApply",
    "PolicyRulesWithSubjectsMergePatch",
    "PriorityLevelConfiguration",
    "PriorityLevelConfigurationApply",
    "PriorityLevelConfigurationCondition",
    "PriorityLevelConfigurationConditionApply",
    "PriorityLevelConfigurationConditionMergePatch",
    "PriorityLevelConfigurationList",
    "PriorityLevelConfigurationListApply",
    "PriorityLevelConfigurationListMergePatch",
    "PriorityLevelConfigurationMergePatch",
    "PriorityLevelConfigurationReference",
    "PriorityLevelConfigurationReferenceApply",
    "PriorityLevelConfigurationReferenceMergePatch",
    "PriorityLevelConfigurationSpec",
    "PriorityLevelConfigurationSpecApply",
    "PriorityLevelConfigurationSpecMergePatch",
    "PriorityLevelConfigurationStatus",
    "PriorityLevelConfigurationStatusApply",
    "PriorityLevelConfigurationStatusMergePatch",
    "PriorityLevelConfigurations",
    "PriorityLevelConfigurationsStatus",
    "QueuingConfiguration",
    "QueuingConfigurationApply",
    "QueuingConfigurationMergePatch",
    "ReplaceOptions",
    "ResourcePolicyRule",
    "ResourcePolicyRuleApply",
    "ResourcePolicyRuleMergePatch",
    "ServiceAccountSubject",
    "ServiceAccountSubjectApply",
    "ServiceAccountSubjectMergePatch",
    "Subject",
    "SubjectApply",
    "SubjectMergePatch",
    "UserSubject",
    "UserSubjectApply",
    "UserSubjectMergePatch",
    "WatchOptions",
    "api_resources",
    "async_api_resources",
]

if not TYPE_CHECKING:
    _HOME = {
        "AsyncFlowSchemas": "aio",
        "AsyncFlowSchemasStatus": "aio",
        "AsyncPriorityLevelConfigurations": "aio",
        "AsyncPriorityLevelConfigurationsStatus": "aio",
        "async_api_resources": "aio",
        "ExemptPriorityLevelConfigurationApply": "inputs",
        "ExemptPriorityLevelConfigurationMergePatch": "inputs",
        "FlowDistinguisherMethodApply": "inputs",
        "FlowDistinguisherMethodMergePatch": "inputs",
        "FlowSchemaApply": "inputs",
        "FlowSchemaConditionApply": "inputs",
        "FlowSchemaConditionMergePatch": "inputs",
        "FlowSchemaListApply": "inputs",
        "FlowSchemaListMergePatch": "inputs",
        "FlowSchemaMergePatch": "inputs",
        "FlowSchemaSpecApply": "inputs",
        "FlowSchemaSpecMergePatch": "inputs",
        "FlowSchemaStatusApply": "inputs",
        "FlowSchemaStatusMergePatch": "inputs",
        "GroupSubjectApply": "inputs",
        "GroupSubjectMergePatch": "inputs",
        "LimitResponseApply": "inputs",
        "LimitResponseMergePatch": "inputs",
        "LimitedPriorityLevelConfigurationApply": "inputs",
        "LimitedPriorityLevelConfigurationMergePatch": "inputs",
        "NonResourcePolicyRuleApply": "inputs",
        "NonResourcePolicyRuleMergePatch": "inputs",
        "PolicyRulesWithSubjectsApply": "inputs",
        "PolicyRulesWithSubjectsMergePatch": "inputs",
        "PriorityLevelConfigurationApply": "inputs",
        "PriorityLevelConfigurationConditionApply": "inputs",
        "PriorityLevelConfigurationConditionMergePatch": "inputs",
        "PriorityLevelConfigurationListApply": "inputs",
        "PriorityLevelConfigurationListMergePatch": "inputs",
        "PriorityLevelConfigurationMergePatch": "inputs",
        "PriorityLevelConfigurationReferenceApply": "inputs",
        "PriorityLevelConfigurationReferenceMergePatch": "inputs",
        "PriorityLevelConfigurationSpecApply": "inputs",
        "PriorityLevelConfigurationSpecMergePatch": "inputs",
        "PriorityLevelConfigurationStatusApply": "inputs",
        "PriorityLevelConfigurationStatusMergePatch": "inputs",
        "QueuingConfigurationApply": "inputs",
        "QueuingConfigurationMergePatch": "inputs",
        "ResourcePolicyRuleApply": "inputs",
        "ResourcePolicyRuleMergePatch": "inputs",
        "ServiceAccountSubjectApply": "inputs",
        "ServiceAccountSubjectMergePatch": "inputs",
        "SubjectApply": "inputs",
        "SubjectMergePatch": "inputs",
        "UserSubjectApply": "inputs",
        "UserSubjectMergePatch": "inputs",
        "FLOW_SCHEMAS": "kinds",
        "PRIORITY_LEVEL_CONFIGURATIONS": "kinds",
        "ExemptPriorityLevelConfiguration": "objects",
        "FlowDistinguisherMethod": "objects",
        "FlowSchema": "objects",
        "FlowSchemaCondition": "objects",
        "FlowSchemaList": "objects",
        "FlowSchemaSpec": "objects",
        "FlowSchemaStatus": "objects",
        "GroupSubject": "objects",
        "LimitResponse": "objects",
        "LimitedPriorityLevelConfiguration": "objects",
        "NonResourcePolicyRule": "objects",
        "PolicyRulesWithSubjects": "objects",
        "PriorityLevelConfiguration": "objects",
        "PriorityLevelConfigurationCondition": "objects",
        "PriorityLevelConfigurationList": "objects",
        "PriorityLevelConfigurationReference": "objects",
        "PriorityLevelConfigurationSpec": "objects",
        "PriorityLevelConfigurationStatus": "objects",
        "QueuingConfiguration": "objects",
        "ResourcePolicyRule": "objects",
        "ServiceAccountSubject": "objects",
        "Subject": "objects",
        "UserSubject": "objects",
        "ApplyOptions": "options",
        "CreateOptions": "options",
        "DeleteCollectionOptions": "options",
        "DeleteOptions": "options",
        "GetOptions": "options",
        "ListOptions": "options",
        "PatchOptions": "options",
        "ReplaceOptions": "options",
        "WatchOptions": "options",
        "FlowSchemas": "resources",
        "FlowSchemasStatus": "resources",
        "PriorityLevelConfigurations": "resources",
        "PriorityLevelConfigurationsStatus": "resources",
        "api_resources": "resources",
    }

    def __getattr__(name: str) -> object:
        """Import what is asked for when it is asked for: a program pays for the classes that it uses."""
        if name not in _HOME:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        value = getattr(import_module(f"{__name__}.{_HOME[name]}"), name)
        globals()[name] = value
        return value

    def __dir__() -> list[str]:
        return sorted({*globals(), *__all__})
