// The form of a step, in a dialog above the workflow: a new one at the end, or one that is there.
import { Trans } from '@lingui/react/macro'
import { workflowNodeMeta } from '#openapi/generated/contract/workflow/workflow-node.ts'
import type { Row } from '#openapi/types.ts'
import { workflowNode } from '#resources/workflow/workflow-node.ts'
import { resourceScreen } from '#src/crud/model/screen.ts'
import { RecordForm } from '#src/crud/view/record/record-form.tsx'
import { RecordFrame } from '#src/crud/view/record/record-frame.tsx'

const screen = resourceScreen(workflowNode, workflowNodeMeta)

export interface OpenStep {
  readonly workflow: Row<'workflow'>
  /** Absent for a new one. */
  readonly node?: Row<'workflow_node'>
}

interface StepDialogProps {
  readonly open: OpenStep
  readonly onClose: () => void
}

/** What a new step begins with. */
const fresh = ({ id, display_name }: Row<'workflow'>) => ({
  id: 0,
  display_name: '',
  version: 0,
  workflow_engine: { id, display_name },
  approver_type: 1,
  approver: [],
  approver_by_overall: false,
  approve_scope: 'OWN_AND_PARENTS',
  approver_employees: [],
  approver_users: [],
  superior_level: 1,
  approve_rule: 'ANY',
  approve_departments: [],
  notifier_type: 0,
  notifier: [],
  notifier_employees: [],
  notifier_users: [],
  notify_departments: [],
  notify_by_overall: false,
  notify_scope: 'OWN_AND_PARENTS',
  can_edit: false,
  skip_if_same: true,
})

export function StepDialog({ open: { workflow, node }, onClose }: StepDialogProps) {
  const title = node ? node.node_name : <Trans>Add a step</Trans>
  return (
    <RecordFrame opens="drawer" title={title} onClose={onClose}>
      {node ? (
        <RecordForm screen={screen} record={node} onClose={onClose} />
      ) : (
        <RecordForm screen={screen} copy={fresh(workflow)} onClose={onClose} />
      )}
    </RecordFrame>
  )
}
