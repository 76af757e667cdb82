// Opening balances of leave: of a kind of which one is kept, of a day that is over, before anything else is posted by hand.
import { sql } from 'kysely'
import { defineBehaviour, type Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { type FieldFaults, mergeFaults } from '#server/platform/errors/field-faults.ts'
import { today } from '#server/platform/time/zone-time.ts'
import { kindFault } from './leave-setting.ts'

type Values = Readonly<Record<string, unknown>>

export const leaveOpeningBehaviour = defineBehaviour('leave_opening', {
  check: async ({ context, draft, before }) => {
    const now: Values = { ...before, ...draft }
    return mergeFaults(
      carryFault(now),
      draft.date === undefined ? {} : await dateFault(context, now),
      draft.incident_type === undefined ? {} : await kindFault(context, draft.incident_type),
      await postedFault(context, now, before),
    )
  },

  removing: async ({ context, ids }) => {
    const { db, company } = context
    const { rows } = await sql<{ id: number }>`select id from leave_opening o
      where company_id = ${company.id} and id = any(${ids}::bigint[]) and ${hasPostings} order by id`.execute(db)
    return rows.map(({ id }) => ({ id: Number(id), code: 'ZBAT1610' }))
  },
})

const hasPostings = sql`exists (select from leave_booking b
  where b.company_id = o.company_id and b.employee = o.employee and b.incident_type = o.incident_type)`

/** Number 0015: no more was carried over than there is. */
function carryFault({ balance, carry }: Values): FieldFaults {
  const [most, given] = [Math.max(0, Number(balance)), Number(carry)]
  return given > most ? { carry: [{ code: 'ZBAT0015', context: { field: 'carry', min: 0, max: most } }] } : {}
}

/** Number 0026: neither before the first day of work nor in the future. */
async function dateFault({ db, company }: Context, { employee, date }: Values): Promise<FieldFaults> {
  const { rows } = await sql<{ hire_date: string | null }>`
    select hire_date from employee where company_id = ${company.id} and id = ${employee ?? null}`.execute(db)
  const [first, last, day] = [rows[0]?.hire_date ?? '', today(company.zone), String(date)]
  const limit = day < first ? first : day > last ? last : null
  return limit === null ? {} : { date: [{ code: 'ZBAT0026', context: { field: 'date', limit } }] }
}

/** ZBAT1610: somebody has corrected the account, or it has been opened. */
async function postedFault(
  { db, company }: Context,
  { employee, incident_type }: Values,
  before?: Stored,
): Promise<FieldFaults> {
  if (typeof employee !== 'number' || typeof incident_type !== 'number') return {}
  const { rows } = await sql`select from (select ${company.id}::bigint as company_id, ${employee}::bigint as employee,
      ${incident_type}::bigint as incident_type) o
    where ${hasPostings} or exists (select from leave_opening other where other.company_id = o.company_id
      and other.employee = o.employee and other.incident_type = o.incident_type and other.id <> ${before?.id ?? 0})`.execute(
    db,
  )
  return rows.length > 0 ? { incident_type: [{ code: 'ZBAT1610' }] } : {}
}
