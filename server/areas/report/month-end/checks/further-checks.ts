// Checks that are no days, requests or punches of employees: locks, earlier months, terminals, acknowledgements, payroll codes.
import { type RawBuilder, sql } from 'kysely'
import { isAllowed } from '#server/access/permissions.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { acknowledgementStates } from '../../acknowledgement/states.ts'
import { unmappedPeople } from '../../payroll/faults.ts'
import { unsignedDepartments } from '../../sign-off/sign-off-states.ts'
import { lockOf } from '../lock-of.ts'
import type { MonthSetting } from '../month-setting.ts'
import type { Period } from '../period.ts'
import type { Ground } from '../stored-month.ts'
import type { Within } from '../unit.ts'
import type { Counted } from './unit-checks.ts'

export interface Wanted {
  readonly context: Context
  readonly period: Period
  readonly within: Within
  /** A query of the ids of its employees. */
  readonly ids: RawBuilder<unknown>
  /** What concerns everybody is counted, too: terminals, codes of payroll. */
  readonly isCompanyWide: boolean
}

export async function furtherChecks(
  ground: Ground,
  { context, period, within, ids, isCompanyWide, setting }: Wanted & { readonly setting: MonthSetting },
): Promise<readonly Counted[]> {
  const { db, company } = ground
  const { from, to } = period
  const lock = await lockOf(ground, period, within)
  const { rows } = await sql<Counted>`
    select 'EARLIER_OPEN' as code, count(*)::integer as count, 0 as people from (
      select from att_day_result d where d.company_id = ${company.id} and d.employee in (${ids})
        and d.att_date between (${from}::date - interval '1 month')::date and ${from}::date - 1
        and not d.locked and d.status not in ('NOT_EMPLOYED', 'EXEMPT') limit 1) d
    ${
      isCompanyWide
        ? sql`union all
    select 'UNREGISTERED', count(*)::integer, count(distinct emp_code)::integer from unregistered_transaction u
      where u.company_id = ${company.id} and u.state = 'OPEN' and u.punch_time >= ${from}::date and u.punch_time < ${to}::date + 1
    union all
    select 'TERMINAL_SILENT', count(*)::integer, 0 from terminal t
      where t.company_id = ${company.id} and t.is_enabled and not t.is_blocked and ${to}::date < today_of(${company.id})
        and t.last_activity < ((${to}::date + 1)::timestamp at time zone company_zone(${company.id}))`
        : sql``
    }`.execute(db)
  return [
    ...(lock.state === 'PART' ? [{ code: 'PART_LOCKED', count: lock.locks.length, people: 0 } as const] : []),
    ...rows,
    ...(setting.acknowledgement === 'NONE' || !period.isMonth ? [] : await acknowledgements(ground, period, ids)),
    ...(setting.sign_off === 'NONE' || !period.isMonth ? [] : await unsigned(ground, period, ids)),
    ...(isCompanyWide && isAllowed(context.principal, 'report.view_payroll_file')
      ? await unmapped(context, period)
      : []),
  ]
}

async function acknowledgements(
  { db, company }: Ground,
  period: Period,
  ids: RawBuilder<unknown>,
): Promise<readonly Counted[]> {
  const { rows } = await sql<Counted>`with ${acknowledgementStates(company.id, period, ids)}
    select 'ACK_' || state as code, count(*)::integer as count, count(*)::integer as people from states
    where state <> 'VALID' group by state order by state`.execute(db)
  return rows
}

async function unsigned(ground: Ground, period: Period, ids: RawBuilder<unknown>): Promise<readonly Counted[]> {
  const found = await unsignedDepartments(ground, period, ids)
  return [{ code: 'SIGN_OPEN', ...found }]
}

async function unmapped(context: Context, period: Period): Promise<readonly Counted[]> {
  const count = await unmappedPeople(context, period)
  return [{ code: 'UNMAPPED', count, people: count }]
}
