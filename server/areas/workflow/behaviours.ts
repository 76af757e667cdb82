// What the resources of workflow do beside storing rows.
import type { Behaviours } from '#server/engine/crud/behaviours.ts'
import { myStandInBehaviour } from './my-stand-in.ts'
import { workflowBehaviour } from './workflow.ts'
import { workflowNodeBehaviour } from './workflow-node.ts'
import { workflowRoleBehaviour } from './workflow-role.ts'

export const workflowBehaviours: Behaviours = {
  my_stand_in: myStandInBehaviour,
  workflow: workflowBehaviour,
  workflow_node: workflowNodeBehaviour,
  workflow_role: workflowRoleBehaviour,
}
