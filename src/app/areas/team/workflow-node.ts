// What the pages at `/team/workflow-node` are made of.
import { workflowNodeMeta } from '#openapi/generated/contract/workflow/workflow-node.ts'
import { workflowNode } from '#resources/workflow/workflow-node.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(workflowNode, workflowNodeMeta)
