// A month of one employee: the plan, the stored results, the punches, and their sums.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { storedRow } from '#server/engine/crud/select.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { addMonths, type Day, isoDate } from '../engine/dates.ts'
import { loadLockedDates } from '../run/load/locked-dates.ts'
import { loadPlanned, loadPlans } from './load-plans.ts'
import { eventsOf } from './on-days/events-of-days.ts'
import { requestsOfDays } from './on-days/requests-of-days.ts'
import { dateOf } from './plan-query.ts'
import { plannedDays } from './planned-days.ts'

type Schemas = components['schemas']

type Query = Readonly<Record<string, unknown>>

const queryOf = (asked: unknown): Query => (typeof asked === 'object' && asked !== null ? { ...asked } : {})

/** Of an employee within the caller's scope. */
export async function employeeCalendar(context: Context, asked: unknown): Promise<Schemas['EmployeeCalendar']> {
  const query = queryOf(asked)
  const from = monthOf(query)
  const wanted = Number(query.employee)
  if (!Number.isSafeInteger(wanted) || wanted < 1) throw refuse('ZBAT0010', { field: 'employee' })
  return calendarFrom(context, await storedRow(context, storageOf('employee'), wanted), from)
}

/** Of the person themselves, whatever else is asked for. */
export async function ownCalendar(context: Context, asked: unknown): Promise<Schemas['EmployeeCalendar']> {
  const { db, company, principal } = context
  const from = monthOf(queryOf(asked))
  const { rows } = await sql<Person>`select id, emp_code, full_name, department from employee
    where company_id = ${company.id} and id = ${principal.employee}`.execute(db)
  const [person] = rows
  if (!person) throw refuse('ZBOA0404')
  return calendarFrom(context, person, from)
}

const monthOf = (query: Query): Day => dateOf({ month: `${query.month}-01` }, 'month')

interface Person {
  readonly id: number
  readonly emp_code?: unknown
  readonly full_name?: unknown
  readonly department?: unknown
}

/** The dates of one employee as calendars show them. */
export async function calendarDays(context: Context, id: number, from: Day, to: Day) {
  return (await readDays(context, await loadPlans(context), id, from, to)).days
}

async function readDays(
  context: Context,
  plans: Awaited<ReturnType<typeof loadPlans>>,
  id: number,
  from: Day,
  to: Day,
): Promise<{ readonly days: Schemas['CalendarDay'][]; readonly results: readonly Result[] }> {
  const employee = (await loadPlanned(context, plans, { people: [id], from, to })).get(id)
  const { company, names } = plans
  const locked = (await loadLockedDates(context.db, context.company.id, [id])).get(id)
  const days = employee ? plannedDays({ company, employee, from, to, names, minRest: 0, locked }) : []
  const results = await resultsOf(context, id, from, to)
  const punches = await punchesOf(context, id, from, to)
  const events = await eventsOf(context, id, from, to)
  const requests = await requestsOfDays(context, id, from, to)
  return {
    days: days.map((day) => ({
      ...day,
      result: results.get(day.date)?.shown ?? null,
      punches: punches.get(day.date) ?? [],
      events: events.get(day.date) ?? [],
      requests: requests.get(day.date) ?? [],
    })),
    results: [...results.values()],
  }
}

async function calendarFrom(context: Context, person: Person, from: Day): Promise<Schemas['EmployeeCalendar']> {
  const { id, emp_code, full_name, department } = person
  const plans = await loadPlans(context)
  const { days, results } = await readDays(context, plans, id, from, addMonths(from, 1) - 1)
  return {
    employee: id,
    emp_code: String(emp_code),
    full_name: String(full_name),
    department: plans.names.department(String(department)) ?? '',
    month: isoDate(from).slice(0, 7),
    days,
    totals: totalsOf(results),
  }
}

interface ResultRow extends Omit<Schemas['CalendarResult'], 'overtime'> {
  readonly att_date: string
  readonly ot_normal: number
  readonly ot_weekend: number
  readonly ot_holiday: number
}

interface Result {
  readonly row: ResultRow
  readonly shown: Schemas['CalendarResult']
}

async function resultsOf(
  { db, company }: Context,
  employee: number,
  from: Day,
  to: Day,
): Promise<ReadonlyMap<string, Result>> {
  const { rows } = await sql<ResultRow>`
    select to_char(d.att_date, 'YYYY-MM-DD') as att_date, d.status, d.flags, d.required, d.worked, d.late, d.early, d.absent,
      d.ot_normal, d.ot_weekend, d.ot_holiday, d.work_day::float8 as work_day, d.attended_days::float8 as attended_days,
      d.absent_days::float8 as absent_days, d.leave_days::float8 as leave_days, d.provisional,
      to_char(slots.clock_in at time zone d.zone, 'HH24:MI:SS') as clock_in,
      to_char(slots.clock_out at time zone d.zone, 'HH24:MI:SS') as clock_out
    from att_day_result d cross join lateral (select min(s.clock_in) as clock_in, max(s.clock_out) as clock_out
      from att_slot_result s where s.company_id = d.company_id and s.employee = d.employee and s.att_date = d.att_date) slots
    where d.company_id = ${company.id} and d.employee = ${employee}
      and d.att_date between ${isoDate(from)}::date and ${isoDate(to)}::date order by d.att_date`.execute(db)
  return new Map(
    rows.map((row) => {
      const { att_date, ot_normal, ot_weekend, ot_holiday, ...rest } = row
      return [att_date, { row, shown: { ...rest, overtime: ot_normal + ot_weekend + ot_holiday } }]
    }),
  )
}

async function punchesOf(
  { db, company }: Context,
  employee: number,
  from: Day,
  to: Day,
): Promise<ReadonlyMap<string, Schemas['CalendarPunch'][]>> {
  const { rows } = await sql<{ date: string; time: string; role: string | null }>`
    select to_char(coalesce(r.att_date, t.punch_time::date), 'YYYY-MM-DD') as date,
      to_char(t.punch_time, 'HH24:MI:SS') as time, r.role
    from transaction t left join att_punch_result r on r.company_id = t.company_id and r.transaction = t.id
    where t.company_id = ${company.id} and t.employee = ${employee} and t.is_attendance
      and t.punch_time >= ${isoDate(from - 1)}::date and t.punch_time < ${isoDate(to + 2)}::date
    order by t.punch_time, t.id`.execute(db)
  const byDate = Map.groupBy(rows, ({ date }) => date)
  return new Map([...byDate].map(([date, list]) => [date, list.map(({ time, role }) => ({ time, role }))]))
}

function totalsOf(results: readonly Result[]): Schemas['CalendarTotals'] | null {
  if (results.length === 0) return null
  const sum = (value: (row: ResultRow) => number) => results.reduce((total, { row }) => total + value(row), 0)
  const days = (value: (row: ResultRow) => number) => Math.round(sum(value) * 100) / 100
  return {
    work_days: days(({ work_day }) => work_day),
    attended_days: days(({ attended_days }) => attended_days),
    absent_days: days(({ absent_days }) => absent_days),
    leave_days: days(({ leave_days }) => leave_days),
    late_count: sum(({ late }) => (late > 0 ? 1 : 0)),
    late: sum(({ late }) => late),
    early_count: sum(({ early }) => (early > 0 ? 1 : 0)),
    early: sum(({ early }) => early),
    worked: sum(({ worked }) => worked),
    ot_normal: sum(({ ot_normal }) => ot_normal),
    ot_weekend: sum(({ ot_weekend }) => ot_weekend),
    ot_holiday: sum(({ ot_holiday }) => ot_holiday),
  }
}
