// Sends a request on its way: the steps of the workflow that applies are kept as they are now, and the first one is entered.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import { today } from '#server/platform/time/zone-time.ts'
import { chooseWorkflow } from '../choose-workflow.ts'
import { nodesOf } from '../step-people.ts'
import { askCounterpart, enterNextStep } from './enter-step.ts'
import { type RoutedRequest, typeOf } from './request-kind.ts'

/** What the conditions of workflows ask of a request. */
export interface Submission extends RoutedRequest {
  readonly incident_type?: number | undefined
  readonly days?: number | undefined
  readonly hours?: number | undefined
  /** The colleague who agrees before anybody decides. */
  readonly counterpart?: number | undefined
}

/** Steps that it has from an earlier time go. */
export async function beginSteps(context: Context, submission: Submission): Promise<void> {
  const { db, company } = context
  const { kind, id, employee, incident_type, days, hours, counterpart } = submission
  await sql`delete from request_step where company_id = ${company.id} and ${sql.ref(kind)} = ${id}`.execute(db)
  const workflow = await chooseWorkflow(db, {
    ...{ company: company.id, employee, request_type: typeOf(kind), day: today(company.zone) },
    ...{ incident_type, days, hours },
  })
  const nodes = workflow ? await nodesOf({ db, company: company.id }, workflow.id) : []
  const ahead = counterpart === undefined ? 0 : 1
  for (const [at, { id: _, order_id: __, ...node }] of nodes.entries())
    await sql`insert into request_step (company_id, ${sql.ref(kind)}, place, workflow, workflow_name, name, rule, skip_if_same,
        allow_self_approval, allow_revoke, inform, timeout_h, timeout_action, node)
      values (${company.id}, ${id}, ${at + 1 + ahead}, ${workflow?.id}, ${workflow?.workflow_name}, ${node.node_name},
        ${node.approve_rule}, ${node.skip_if_same}, ${workflow?.allow_self_approval}, ${workflow?.allow_revoke},
        ${JSON.stringify(workflow?.inform_type)}::jsonb, ${workflow?.auto_approve_after_h}, ${workflow?.timeout_action},
        ${JSON.stringify(node)}::jsonb)`.execute(db)
  if (counterpart === undefined) await enterNextStep(context, submission)
  else await askCounterpart(context, submission, counterpart)
}
