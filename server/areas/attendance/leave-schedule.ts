// Leave schedules: adjusted and paid out by the office; what is posted stays, and a correction is another posting.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import { defineBehaviour, type Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { storedRow } from '#server/engine/crud/select.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import { forgoUndo } from '#server/platform/db/unit.ts'
import { refuse, refuseFields } from '#server/platform/errors/refusal.ts'
import { today } from '#server/platform/time/zone-time.ts'
import { dayOf, isoDate } from './engine/dates.ts'
import { countSchedules } from './leave/count-schedules.ts'
import { type LeaveAccount, leaveAccount } from './leave/leave-account.ts'
import { postDifference } from './leave/post-due.ts'
import { makeSchedules, orderSchedules } from './leave/schedule-jobs.ts'
import { postingsOf } from './leave/schedule-sums.ts'
import { peopleInScope } from './run/people-in-scope.ts'

type Schemas = components['schemas']

/** More accounts than these are made in the background. */
const MOST_AT_ONCE = 1000

export const leaveScheduleBehaviour = defineBehaviour('leave_schedule', {
  changed: async ({ context, row, before }) => {
    if (row.entitlement_override !== before.entitlement_override) await postAmount(context, row)
    await recount(context, row)
  },

  rowActions: {
    adjust: async ({ context, row, body: { amount, date, reason } }) => {
      if (Number(amount) === 0)
        throw refuseFields('AT', { amount: [{ code: 'ZBAT0012', context: { field: 'amount' } }] })
      const account = await accountOf(context, row)
      await book(context, row, {
        kind: 'ADJUST',
        amount,
        reason,
        date: dateWithin(context, row, account, date ?? null),
      })
    },

    encash: async ({ context, row, body: { amount, reason } }) => {
      const { balance, planned, pending, ...account } = await accountOf(context, row)
      const date = dateWithin(context, row, account, null)
      const available = Math.max(0, Math.round((balance - planned - pending) * 100) / 100)
      if (Number(amount) > available)
        throw refuseFields('AT', { amount: [{ code: 'ZBAT1612', context: { available } }] })
      await book(context, row, { kind: 'ENCASH', amount, reason, date })
    },
  },

  bulkActions: {
    recalculate: async ({ context, ids }) => {
      const { db, company } = context
      const { rows } = await sql<Stored>`select * from leave_schedule
        where company_id = ${company.id} and id = any(${ids}::bigint[]) order by id`.execute(db)
      const kinds = Map.groupBy(rows, ({ incident_type }) => Number(incident_type))
      for (const [category, own] of kinds)
        await countSchedules(context, {
          employees: [...new Set(own.map(({ employee }) => Number(employee)))],
          category,
        })
      return { accepted: rows.length, skipped: [] }
    },
  },
})

interface Entry {
  readonly kind: 'ADJUST' | 'ENCASH'
  readonly amount: string
  readonly date: string
  readonly reason: string
}

/** Append only: it is not taken back, another posting corrects it. */
async function book(context: Context, row: Stored, { kind, amount, date, reason }: Entry) {
  const { db, company, principal } = context
  forgoUndo()
  await sql`insert into leave_booking (company_id, employee, incident_type, date, kind, amount, reason, create_user)
    values (${company.id}, ${row.employee}, ${row.incident_type}, ${date}, ${kind}, ${amount}, ${reason},
      ${principal.display_name})`.execute(db)
  await recount(context, row)
}

async function recount(context: Context, { employee, incident_type }: Stored): Promise<void> {
  await countSchedules(context, { employees: [Number(employee)], category: Number(incident_type) })
}

/** The difference to what was granted of the leave year so far. */
async function postAmount(context: Context, { employee, incident_type, year_start, year_end }: Stored): Promise<void> {
  const year = { start: dayOf(String(year_start)), end: dayOf(String(year_end)) + 1 }
  const of = { employees: [Number(employee)], category: Number(incident_type) }
  await postDifference(context, of, { kind: 'GRANT', year, by: '', reason: '' })
}

/** ZBAT1602 where no setting gives the employee the kind any more. */
async function accountOf(context: Context, { employee, incident_type }: Stored): Promise<LeaveAccount> {
  const account = await leaveAccount(context, { employee: Number(employee), category: Number(incident_type) })
  if (!account) throw refuse('ZBAT1602', { reason: 'PERSON' })
  return account
}

/** Left out: today, or the last day of a leave year that is over. Number 0026 outside of the leave year and the account. */
function dateWithin(
  { company }: Context,
  { year_start, year_end }: Stored,
  { given }: Pick<LeaveAccount, 'given'>,
  wanted: string | null,
): string {
  const [start, end, now] = [String(year_start), String(year_end), today(company.zone)]
  const first = isoDate(Math.max(dayOf(start), given.from))
  const last = end < now ? end : now
  const date = wanted ?? last
  const limit = date < first ? first : date > last ? last : null
  if (limit !== null) throw refuseFields('AT', { date: [{ code: 'ZBAT0026', context: { field: 'date', limit } }] })
  return date
}

/** The postings of the leave year, within the caller's scope. */
export async function ledgerOf(context: Context, id: number): Promise<readonly Schemas['LeaveLine'][]> {
  const { employee, incident_type, year_start, year_end } = await storedRow(context, storageOf('leave_schedule'), id)
  const account = await leaveAccount(context, { employee: Number(employee), category: Number(incident_type) })
  const year = { start: dayOf(String(year_start)), end: dayOf(String(year_end)) + 1 }
  return (account ? postingsOf(account, year) : []).map(({ date, source, ...posting }, at) => ({
    ...posting,
    id: at + 1,
    date: isoDate(date),
    source: source?.text || null,
    by: source?.by ?? null,
  }))
}

/** Makes leave years that lack; of many people in the background. */
export async function generateSchedules(
  context: Context,
  { year = null, kinds = [], employees = [], departments = [] }: Schemas['LeaveGeneration'],
): Promise<Schemas['Accepted']> {
  const { db, company, principal } = context
  const people = (await peopleInScope(context, { employees, departments }, 1_000_000)).map(({ id }) => Number(id))
  const order = { people, kinds, year }
  if (people.length <= MOST_AT_ONCE) return { accepted: await makeSchedules(context, order), skipped: [] }
  const user = { id: principal.user ?? 0, name: principal.display_name }
  return { accepted: 0, skipped: [], job: await orderSchedules(db, { company: company.id, order, user }) }
}
