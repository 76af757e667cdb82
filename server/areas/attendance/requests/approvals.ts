// What a person is asked: each question leads to its request, which is decided where it stands.
import { sql } from 'kysely'
import { type BulkOutcome, defineBehaviour, type Skipped } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { passOn } from '../../workflow/exports.ts'
import type { RequestName } from '../request-state.ts'
import { correctLeave, correctManualLog, correctOvertime, correctTraining } from './correct.ts'
import { decideRequests } from './request-states.ts'

interface Bulk {
  readonly context: Context
  readonly ids: readonly number[]
  readonly body: { readonly reason?: string | null }
}

/** Questions that the person was only told of are not decided: nobody is asked there. */
const decide =
  (kind: RequestName, action: 'approve' | 'reject') =>
  async ({ context, ids, body }: Bulk): Promise<BulkOutcome> => {
    const { rows } = await sql<{ id: number; request: number }>`
      select id, request from ${sql.table(`${kind}_approval`)}
      where company_id = ${context.company.id} and id = any(${ids}::bigint[]) order by id`.execute(context.db)
    const requests = [...new Set(rows.map(({ request }) => request))]
    const { skipped } = await decideRequests(context, kind, action, requests, body.reason ?? null)
    const refused = skipped.flatMap(({ id, ...why }) =>
      rows.filter(({ request }) => request === id).map((row) => ({ ...why, id: row.id })),
    )
    return { accepted: ids.length - refused.length, skipped: refused }
  }

const transfer =
  (kind: RequestName) =>
  async ({ context, ids, body }: Bulk & { readonly body: { readonly to: number } }): Promise<BulkOutcome> => {
    const { db, company } = context
    const { rows } = await sql<{ id: number; request: number; employee: number; number: string }>`
      select id, request, employee, number from ${sql.table(`${kind}_approval`)}
      where company_id = ${company.id} and id = any(${ids}::bigint[]) order by id`.execute(db)
    const skipped: Skipped[] = []
    for (const { id, request, ...facts } of rows) {
      const routed = { kind, id: request, ...facts }
      const why = await passOn(context, routed, { to: body.to, remark: body.reason ?? null })
      if (why) skipped.push({ id, ...why })
    }
    return { accepted: ids.length - skipped.length, skipped }
  }

const actions = (kind: RequestName) => ({
  bulkActions: { approve: decide(kind, 'approve'), reject: decide(kind, 'reject'), transfer: transfer(kind) },
})

export const approvalBehaviours = {
  leave_approval: defineBehaviour('leave_approval', { ...actions('leave'), rowActions: { correct: correctLeave } }),
  manual_log_approval: defineBehaviour('manual_log_approval', {
    ...actions('manual_log'),
    rowActions: { correct: correctManualLog },
  }),
  overtime_approval: defineBehaviour('overtime_approval', {
    ...actions('overtime'),
    rowActions: { correct: correctOvertime },
  }),
  swap_schedule_approval: defineBehaviour('swap_schedule_approval', actions('swap_schedule')),
  training_approval: defineBehaviour('training_approval', {
    ...actions('training'),
    rowActions: { correct: correctTraining },
  }),
}
