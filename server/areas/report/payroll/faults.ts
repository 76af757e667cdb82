// What hinders a payroll file, or should be looked at first: named before a file is made.
import { type RawBuilder, sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { nameOf } from '../../board/exports.ts'
import { lockOf } from '../month-end/lock-of.ts'
import type { Period } from '../month-end/period.ts'
import { dayAmounts } from './amounts/day-amounts.ts'
import { type Layout, layoutOf, termsOf } from './layout.ts'
import { numberOf } from './lines.ts'

export type Fault = components['schemas']['PayrollFault']

export const mostNamed = 5
const overtime = ['ot_normal', 'ot_weekend', 'ot_holiday', 'ot_weekly', 'ot1', 'ot2', 'ot3', 'ot_comp', 'total_worked']

export async function payrollFaults(context: Context, layout: Layout, period: Period): Promise<readonly Fault[]> {
  const { state } = await lockOf(context, period, { departments: [], except: [] })
  const used = new Set(termsOf(layout).flatMap(({ amount, conditional }) => (conditional ? [] : [amount])))
  const rows = await foundFaults(context, { layout, period, used })
  return [
    ...(state === 'LOCKED' ? [] : [plain('OPEN')]),
    ...(layout.codes.length === 0 ? [plain('NO_CODES')] : []),
    ...rows,
  ]
}

const plain = (kind: Fault['kind']): Fault => ({ kind, hinders: true, count: 0, people: [], names: [] })

interface Wanted {
  readonly layout: Layout
  readonly period: Period
  /** Names of the amounts that codes take. */
  readonly used: ReadonlySet<string>
}

/** Rows of kind, employee and name. */
const found = ({ company }: Context, { layout, period, used }: Wanted): RawBuilder<unknown> => {
  const taken = [...used]
  const unmapped = (kind: string, what: string, all: readonly string[], leftOut: readonly number[]) => {
    const type = sql.table(kind === 'LEAVE' ? 'incident_type' : 'training_type')
    return sql`select ${kind} as kind, a.employee, k.category_name as name
      from amounts a join ${type} k on k.company_id = ${company.id} and a.amount = ${what} || k.id || ':M'
      where not (array[${what} || k.id || ':D', ${what} || k.id || ':M'] && ${taken}::text[])
        and not (${all}::text[] && ${taken}::text[]) and k.id <> all(${leftOut}::bigint[])
        ${kind === 'LEAVE' ? sql`and 'leave_' || k.payment <> all(${taken}::text[])` : sql``}`
  }
  return sql`${dayAmounts(company.id, period, new Set(['ot_normal', 'ot_weekend', 'ot_holiday', 'ot_weekly']))},
    people as (select e.id, e.emp_code, ${numberOf(layout)} as number from employee e
      where e.company_id = ${company.id} and e.id in (select employee from days)),
    found as materialized (
      select 'WAITING' as kind, q.employee, null::text as name from att_queue q
        where q.company_id = ${company.id} and q.run_after <= now() and q.dates && daterange(${period.from}::date, ${period.to}::date, '[]')
      union all select 'NO_NUMBER', id, null from people where number = ''
      union all select 'SAME_NUMBER', id, number from people
        where number in (select number from people where number <> '' group by number having count(*) > 1)
      union all ${unmapped('LEAVE', 'L', ['leave', 'leave_days'], layout.left_out_leave)}
      union all ${unmapped('TRAINING', 'T', ['training', 'training_days', 'unpaid_training'], layout.left_out_training)}
      union all select 'OVERTIME', employee, null from amounts
        where amount like 'ot\\_%' and not ${layout.left_out_overtime}::boolean and not (${overtime}::text[] && ${taken}::text[]))`
}

async function foundFaults(context: Context, wanted: Wanted): Promise<readonly Fault[]> {
  const { rows } = await sql<Fault>`with ${found(context, wanted)},
    each as (select kind, employee from found group by kind, employee)
    select k.kind, true as hinders, k.count,
      (select coalesce(json_agg(json_build_object('employee', p.id, 'emp_code', p.emp_code, 'name', p.name) order by p.emp_code), '[]')
        from (select e.id, e.emp_code, ${nameOf('e')} as name from each f join employee e on e.id = f.employee
          where e.company_id = ${context.company.id} and f.kind = k.kind order by e.emp_code limit ${mostNamed}) p) as people,
      (select coalesce(json_agg(n.name order by n.name), '[]')
        from (select distinct name from found where kind = k.kind and name is not null order by name limit ${mostNamed}) n) as names
    from (select kind, count(*)::integer as count from each group by kind) k order by k.kind`.execute(context.db)
  return rows
}

const notMapped: readonly Fault['kind'][] = ['NO_NUMBER', 'SAME_NUMBER', 'LEAVE', 'TRAINING', 'OVERTIME']

/** How many people something of whom no layout could write as it is; several layouts count the one with most. */
export async function unmappedPeople(context: Context, period: Period): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from payroll_layout where company_id = ${context.company.id} order by id limit 20`.execute(context.db)
  let most = 0
  for (const { id } of rows) {
    const faults = await payrollFaults(context, await layoutOf(context, id), period)
    const counts = faults.filter(({ kind }) => notMapped.includes(kind)).map(({ count }) => count)
    most = Math.max(most, 0, ...counts)
  }
  return most
}
