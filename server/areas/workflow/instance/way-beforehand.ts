// The way that a request would take if it were sent now.
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { today } from '#server/platform/time/zone-time.ts'
import { type Application, chooseWorkflow } from '../choose-workflow.ts'
import { workflowSteps } from '../workflow-steps.ts'
import { type RequestKind, typeOf } from './request-kind.ts'

type Way = Pick<components['schemas']['RequestCheck'], 'workflow_name' | 'steps'>
type Measure = Pick<Application, 'incident_type' | 'days' | 'hours'>

export async function wayBeforehand(
  { db, company }: Context,
  kind: RequestKind,
  employee: number,
  measure: Measure,
): Promise<Way> {
  const workflow = await chooseWorkflow(db, {
    ...{ company: company.id, employee, request_type: typeOf(kind), day: today(company.zone) },
    ...measure,
  })
  if (!workflow) return { workflow_name: null, steps: [] }
  const { id, workflow_name, allow_self_approval } = workflow
  const steps = await workflowSteps(db, { company: company.id, employee, workflow: id, allow_self_approval })
  return {
    workflow_name,
    steps: steps.map(({ name, skipped, approvers }) => ({
      name,
      skipped,
      approvers: approvers.map((one) => one.name),
    })),
  }
}
