// Leave settings: of a kind with a balance, for somebody, with tiers that rise, from the leave year that runs.
import { sql } from 'kysely'
import { defineBehaviour } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { type FieldFaults, mergeFaults } from '#server/platform/errors/field-faults.ts'
import { copyRecord } from './copy-record.ts'
import { recomputeYear } from './leave/setting-acts.ts'

type Values = Readonly<Record<string, unknown>>

/** The list that a scope asks for. */
const listOf: Readonly<Record<string, string>> = {
  DEPARTMENT: 'departments',
  POSITION: 'positions',
  EMP_TYPE: 'emp_types',
  EMPLOYEE: 'employees',
}

export const leaveSettingBehaviour = defineBehaviour('leave_setting', {
  complete: async ({ context, draft, before }) => {
    const now: Values = { ...before, ...draft }
    return now.effective_date ? {} : { effective_date: await yearStart(context, String(now.year_start ?? '01-01')) }
  },

  check: async ({ context, draft, before }) => {
    const now: Values = { ...before, ...draft }
    return mergeFaults(
      scopeFault(now),
      tiersFault(now),
      datesFault(now),
      draft.incident_type === undefined ? {} : await kindFault(context, draft.incident_type),
      before && draft.incident_type !== undefined && draft.incident_type !== before.incident_type
        ? await postedFault(context, before.id)
        : {},
    )
  },

  rowActions: {
    copy: ({ context, row }) => copyRecord(context, 'leave_setting', row, 'name'),
    recompute: ({ context, row }) => recomputeYear(context, row),
  },
})

/** ZBAT1608: whoever is not everybody is named. */
function scopeFault(now: Values): FieldFaults {
  const list = listOf[String(now.scope_type)]
  const named = list === undefined ? undefined : now[list]
  return list === undefined || (Array.isArray(named) && named.length > 0) ? {} : { [list]: [{ code: 'ZBAT1608' }] }
}

/** ZBAT1609: years of service begin at 0 and rise. */
function tiersFault({ tiers }: Values): FieldFaults {
  if (!Array.isArray(tiers) || tiers.length === 0) return {}
  const years = tiers.map((tier: { readonly from_years?: unknown } | null) => Number(tier?.from_years))
  const isRising = years.every((from, at) => (at === 0 ? from === 0 : from > (years[at - 1] ?? 0)))
  return isRising ? {} : { tiers: [{ code: 'ZBAT1609' }] }
}

function datesFault({ effective_date: start, end_date: end, year_start }: Values): FieldFaults {
  const backwards = typeof start === 'string' && typeof end === 'string' && end < start
  // Of any other form the contract has spoken.
  const [, month = 1, day = 1] = (/^(\d\d)-(\d\d)$/.exec(String(year_start)) ?? []).map(Number)
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(2024, month, 0)).getUTCDate()
  return {
    ...(backwards && { end_date: [{ code: 'ZBAT0024', context: { start, end } }] }),
    ...(!isDay && { year_start: [{ code: 'ZBAT0013', context: { field: 'year_start', pattern_name: 'date' } }] }),
  }
}

/** ZBAT1613: a balance is kept of the kind. */
export async function kindFault({ db, company }: Context, kind: number): Promise<FieldFaults> {
  const { rows } = await sql<{ has_balance: boolean }>`
    select has_balance from incident_type where company_id = ${company.id} and id = ${kind}`.execute(db)
  return rows[0]?.has_balance === false ? { incident_type: [{ code: 'ZBAT1613' }] } : {}
}

/** Number 0018: what is posted by it stays of its kind. */
async function postedFault({ db, company }: Context, id: number): Promise<FieldFaults> {
  const { rows } =
    await sql`select from leave_booking where company_id = ${company.id} and leave_setting = ${id} limit 1`.execute(db)
  return rows.length > 0 ? { incident_type: [{ code: 'ZBAT0018', context: { field: 'incident_type' } }] } : {}
}

/** The start of the leave year that runs today. */
async function yearStart({ db, company }: Context, monthAndDay: string): Promise<string> {
  const { rows } = await sql<{ today: string }>`
    select to_char(now() at time zone ${company.zone}, 'YYYY-MM-DD') as today`.execute(db)
  const today = rows[0]?.today ?? ''
  const year = Number(today.slice(0, 4)) - (today.slice(5) < monthAndDay ? 1 : 0)
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return `${year}-${monthAndDay === '02-29' && !isLeap ? '02-28' : monthAndDay}`
}
