// Whoever is asked changes what is asked for, where their step lets them: within the rules of the request, and both values are
// kept in the operation log. The contract bounds the values, hence the casts.
import { sql } from 'kysely'
import { contract } from '#openapi/generated/contract.ts'
import { record } from '#server/engine/crud/audit-write.ts'
import type { Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'
import { refuse, refuseFields } from '#server/platform/errors/refusal.ts'
import { mayCorrect, noteRequests } from '../../workflow/exports.ts'
import { PENDING, type RequestName } from '../request-state.ts'
import { requestsOf, routed } from './carry-out.ts'
import { leaveBehaviour } from './leave.ts'
import { manualLogBehaviour } from './manual-log.ts'
import { overtimeBehaviour } from './overtime.ts'
import { notifyEmployees } from './request-people.ts'
import type { Values } from './request-steps.ts'
import { trainingBehaviour } from './training.ts'

interface Writing {
  readonly context: Context
  readonly draft: Values
  readonly before: Stored
}

interface Rules {
  readonly complete?: (writing: Writing) => Promise<object> | object
  readonly check?: (writing: Writing) => Promise<FieldFaults> | FieldFaults
}

interface Correction {
  readonly context: Context
  readonly row: Stored
  readonly body: Values
}

const correct =
  (kind: RequestName, rules: Rules) =>
  async ({ context, row, body }: Correction): Promise<void> => {
    const { db, company, principal } = context
    const { reason, ...draft } = body
    const question = await sql<{ request: number }>`select request from ${sql.table(`${kind}_approval`)}
      where company_id = ${company.id} and id = ${row.id}`.execute(db)
    const [before] = await requestsOf(
      context,
      kind,
      question.rows.map(({ request }) => request),
    )
    const isMine = before?.approval_status === PENDING && (await mayCorrect(context, kind, before.id))
    if (!before || !isMine) throw refuse('ZBWF1401')
    const next: Values = { ...draft, ...(await rules.complete?.({ context, draft, before })) }
    const faults = (await rules.check?.({ context, draft: next, before })) ?? {}
    if (Object.keys(faults).length > 0) throw refuseFields('AT', faults)
    const columns = Object.entries(next).map(
      ([name, value]) => sql`${sql.ref(name)} = ${Array.isArray(value) ? JSON.stringify(value) : value}`,
    )
    await sql`update ${sql.table(kind)} set ${sql.join(columns)}, version = version + 1, change_time = now(),
        change_user = ${principal.display_name} where company_id = ${company.id} and id = ${before.id}`.execute(db)
    const [after] = await requestsOf(context, kind, [before.id])
    const changed = Object.keys(next).filter((name) => String(before[name]) !== String(after?.[name]))
    const changes = Object.fromEntries(
      changed.map((name) => [name, [before[name], after?.[name]] as [unknown, unknown]]),
    )
    await record(context, contract[kind], 'CORRECT', [before.id], changes, [before.number])
    noteRequests(context, kind, [before.id])
    await notifyEmployees(context, 'REQUEST_CHANGED', [routed(kind, before)], String(reason))
  }

export const correctLeave = correct('leave', leaveBehaviour as Rules)
export const correctManualLog = correct('manual_log', manualLogBehaviour as Rules)
export const correctOvertime = correct('overtime', {
  // The day goes with the start where it was the day of the start.
  complete: ({ draft, before }) =>
    String(before.att_date) === String(before.start_time).slice(0, 10)
      ? { att_date: String(draft.start_time).slice(0, 10) }
      : {},
  check: overtimeBehaviour.check as Rules['check'],
} as Rules)
export const correctTraining = correct('training', trainingBehaviour as Rules)
