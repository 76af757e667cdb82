// What the pages at `/team/workflow-role` are made of.
import { workflowRoleMeta } from '#openapi/generated/contract/workflow/workflow-role.ts'
import { workflowRole } from '#resources/workflow/workflow-role.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'

export const screen = resourceScreen(workflowRole, workflowRoleMeta)
