// Manual logs: once for each moment, neither in the future nor long ago, and only so many in a month.
import { sql } from 'kysely'
import { type Behaviour, defineBehaviour, type Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { type FieldFaults, mergeFaults } from '#server/platform/errors/field-faults.ts'
import { dropPunches, followState } from '../punches/manual-punch.ts'
import { standing } from '../request-state.ts'
import { requestRules } from './request-rules.ts'
import { type Asked, requestSteps } from './request-steps.ts'
import { backFaults } from './time-faults.ts'

const dayOf = ({ punch_time }: Asked['now']) => String(punch_time).slice(0, 10)

const steps = requestSteps({
  kind: 'manual_log',
  needs: ['punch_time'],
  when: ({ punch_time }) => ({ first: String(punch_time), last: String(punch_time) }),
  sent: async (asked) => {
    const rules = await requestRules(asked.context, asked.now.employee)
    const { manual_log_back_days, manual_log_month_limit, require_work_code, require_capture } = rules
    return mergeFaults(
      backFaults(asked, 'punch_time', dayOf(asked.now), manual_log_back_days),
      futureFaults(asked),
      require_work_code ? workCodeFaults(asked) : {},
      // A picture shows who and where.
      require_capture && !asked.now.attachment ? { attachment: [missing('attachment')] } : {},
      await onceFaults(asked),
      await monthFaults(asked, manual_log_month_limit),
    )
  },
})

/** Its punch goes and comes with what is undone. */
const punches = {
  undone: ({ context, row: { id } }: { readonly context: Context; readonly row: Stored }) => followState(context, id),
  unmaking: ({ context, ids }: { readonly context: Context; readonly ids: readonly number[] }) =>
    dropPunches(context, ids),
}

export const manualLogWays = steps.ways

export const manualLogBehaviour: Behaviour<'manual_log'> = defineBehaviour('manual_log', {
  ...steps.office,
  ...punches,
})
export const myManualLogBehaviour: Behaviour<'my_manual_log'> = defineBehaviour('my_manual_log', {
  ...steps.own,
  ...punches,
})

function futureFaults({ now: { punch_time }, ground }: Asked): FieldFaults {
  if (String(punch_time) <= ground.now) return {}
  return { punch_time: [{ code: 'ZBAT0026', context: { field: 'punch_time', limit: ground.now } }] }
}

const missing = (field: string) => ({ code: 'ZBAT0010', context: { field } })

const workCodeFaults = ({ now: { work_code } }: Asked): FieldFaults =>
  typeof work_code === 'number' ? {} : { work_code: [missing('work_code')] }

/** Number 0017: the employee has a manual log at this moment. */
async function onceFaults({ context: { db, company }, now, id }: Asked): Promise<FieldFaults> {
  const { rows } = await sql`select from manual_log
    where company_id = ${company.id} and employee = ${now.employee} and punch_time = ${now.punch_time}::timestamp
      and approval_status = any(${standing}::smallint[]) and id <> ${id}`.execute(db)
  if (rows.length === 0) return {}
  return { punch_time: [{ code: 'ZBAT0017', context: { field: 'punch_time', value: now.punch_time } }] }
}

/** ZBAT1401: no more manual logs in the month of the punch. */
async function monthFaults({ context: { db, company }, now, id }: Asked, limit: number): Promise<FieldFaults> {
  if (limit === 0) return {}
  const { rows } = await sql<{ used: number }>`select count(*)::integer as used from manual_log
    where company_id = ${company.id} and employee = ${now.employee} and id <> ${id}
      and approval_status = any(${standing}::smallint[])
      and date_trunc('month', punch_time) = date_trunc('month', ${now.punch_time}::timestamp)`.execute(db)
  const used = rows[0]?.used ?? 0
  return used < limit ? {} : { punch_time: [{ code: 'ZBAT1401', context: { used, limit } }] }
}
