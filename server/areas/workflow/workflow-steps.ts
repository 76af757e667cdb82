// The steps of a workflow as they would be for one applicant: who decides, and which are passed over.
import type { Db } from '#server/platform/db/database.ts'
import { type Approver, approversOf, nodesOf } from './step-people.ts'

interface Step {
  readonly id: number
  readonly name: string
  readonly rule: 'ANY' | 'ALL' | 'MAJORITY'
  readonly approvers: readonly Approver[]
  /** Nobody is there to decide, or the same people decided before. */
  readonly skipped: boolean
}

interface Applied {
  readonly company: number
  readonly employee: number
  readonly workflow: number
  readonly allow_self_approval: boolean
}

const sameAs = (one: Approver) => (other: Approver) => one.kind === other.kind && one.id === other.id

/** In their order. What is passed over because of who decided before is told as far as it is sure beforehand. */
export async function workflowSteps(db: Db, { workflow, allow_self_approval, ...applicant }: Applied): Promise<Step[]> {
  const of = { db, ...applicant }
  const steps: Step[] = []
  const sure: Approver[] = []
  for (const node of await nodesOf(of, workflow)) {
    const approvers = await approversOf(of, node, allow_self_approval)
    const isRepeated = node.skip_if_same && approvers.every((one) => sure.some(sameAs(one)))
    const skipped = approvers.length === 0 || isRepeated
    if (!skipped && (approvers.length === 1 || node.approve_rule === 'ALL')) sure.push(...approvers)
    steps.push({ id: node.id, name: node.node_name, rule: node.approve_rule, approvers, skipped })
  }
  return steps
}
