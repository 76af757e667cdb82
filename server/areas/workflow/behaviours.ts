// What the resources of workflow do beside storing rows.
import type { Behaviours } from '#server/crud/behaviours.ts'
import { workflowBehaviour } from './workflow.ts'
import { workflowNodeBehaviour } from './workflow-node.ts'
import { workflowRoleBehaviour } from './workflow-role.ts'

export const workflowBehaviours: Behaviours = {
  workflow: workflowBehaviour,
  workflow_node: workflowNodeBehaviour,
  workflow_role: workflowRoleBehaviour,
}
