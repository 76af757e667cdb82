// What the pages at `/team/workflow` are made of.
import { workflowMeta } from '#openapi/generated/contract/workflow/workflow.ts'
import { workflow } from '#resources/workflow/workflow.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'
import { workflowExtension } from '#src/extensions/workflow/workflow.ts'

export const screen = resourceScreen(workflow, workflowMeta, workflowExtension)
