// What is done with a leave setting: its year recomputed, what is due posted, tried on somebody.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { storedRow } from '#server/engine/crud/select.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import { refuseFields } from '#server/platform/errors/refusal.ts'
import { dateIn } from '../calculation-range.ts'
import { dayOf, isoDate } from '../engine/dates.ts'
import { keptLedger } from '../engine/leave-ledger.ts'
import { peopleInScope } from '../run/people-in-scope.ts'
import { countSchedules } from './count-schedules.ts'
import { leaveAccounts } from './leave-account.ts'
import { postDifference } from './post-due.ts'
import { orderSchedules } from './schedule-jobs.ts'

type Schemas = components['schemas']

const MOST_PEOPLE = 1_000_000
const MOST_DAYS = 3660

/** Everybody who gets leave by it today: the difference of the leave year that runs is posted, once for each. */
export async function recomputeYear(context: Context, { id, incident_type, name }: Stored): Promise<void> {
  const { db, company, principal } = context
  const category = Number(incident_type)
  const { rows } = await sql<{ employee: number }>`select distinct p.employee from leave_posted p
    where p.company_id = ${company.id} and p.incident_type = ${category}
      and leave_setting_of(p.company_id, p.employee, p.incident_type, (now() at time zone ${company.zone})::date) = ${id}
    order by p.employee`.execute(db)
  const employees = rows.map(({ employee }) => Number(employee))
  if (employees.length === 0) return
  const why = { kind: 'ADJUST', by: principal.display_name, reason: String(name) } as const
  await postDifference(context, { employees, category }, why)
  await countSchedules(context, { employees, category })
}

export async function runSettings(context: Context): Promise<Schemas['Accepted']> {
  const { db, company, principal } = context
  const everybody = await peopleInScope(context, { employees: [], departments: [] }, MOST_PEOPLE)
  const people = everybody.map(({ id }) => Number(id))
  const user = { id: principal.user ?? 0, name: principal.display_name }
  return { accepted: 0, skipped: [], job: await orderSchedules(db, { company: company.id, order: { people }, user }) }
}

/** The ledger that somebody would have by this setting alone, from its first day: nothing is saved. */
export async function simulateSetting(
  context: Context,
  id: number,
  { employee, from, to }: Readonly<Record<string, unknown>>,
): Promise<readonly Schemas['LeavePosting'][]> {
  const setting = await storedRow(context, storageOf('leave_setting'), id)
  if (!/^\d+$/.test(String(employee)))
    throw refuseFields('AT', { employee: [{ code: 'ZBAT0010', context: { field: 'employee' } }] })
  const [first, last] = [dayOf(dateIn('from', from, 'AT')), dayOf(dateIn('to', to, 'AT'))]
  if (last < first) throw refuseFields('AT', { to: [{ code: 'ZBAT0024', context: { start: from, end: to } }] })
  if (last - first > MOST_DAYS)
    throw refuseFields('AT', { to: [{ code: 'ZBAT0043', context: { max_days: MOST_DAYS } }] })
  const person = await storedRow(context, storageOf('employee'), Number(employee))
  const [account] = await leaveAccounts(context, {
    ...{ employees: [person.id], category: Number(setting.incident_type), by: id },
  })
  if (!account) return []
  const { postings } = keptLedger({ ...account.given, to: last })
  return postings
    .filter(({ date }) => date >= first)
    .map(({ date, kind, amount, balance_after }) => ({ date: isoDate(date), kind, amount, balance_after }))
}
