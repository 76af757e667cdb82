// Results of many people over dates: a window of people with their cells, their sums, and the counts of each date.
import { type RawBuilder, sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { scopeTerms } from '#server/engine/crud/scope.ts'
import { searchFor } from '#server/engine/crud/search.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { isoDate } from '../engine/dates.ts'
import { dateOf, idsOf, numberOf } from './plan-query.ts'

type Schemas = components['schemas']
type Grid = Schemas['AttendanceGrid']

const longestGrid = 31

const isMissing = sql`d.flags && array['MISSING_IN', 'MISSING_OUT', 'ODD_PUNCHES', 'UNPAIRED']::varchar[]`
const overtime = sql`(d.ot_normal + d.ot_weekend + d.ot_holiday)`

/** A person is found who has such a day. */
const finds: Readonly<Record<Schemas['GridFilter'], RawBuilder<unknown> | undefined>> = {
  all: undefined,
  late: sql`(d.late > 0 or 'LATE_TO_ABSENT' = any(d.flags))`,
  absent: sql`d.status = 'ABSENT'`,
  missing: isMissing,
  overtime: sql`(${overtime} > 0 or 'OT_UNAPPROVED' = any(d.flags))`,
}

const isFilter = (name: string): name is Schemas['GridFilter'] => Object.hasOwn(finds, name)

export interface GridQuery {
  readonly from: string
  readonly to: string
  readonly only: Schemas['GridFilter']
  readonly departments: readonly number[]
  readonly shifts: readonly number[]
  readonly search: string
  readonly offset: number
  readonly size: number
}

export function gridQuery(asked: unknown): GridQuery {
  const query: Readonly<Record<string, unknown>> = { ...Object(asked) }
  const [from, to] = [dateOf(query, 'start_date'), dateOf(query, 'end_date')]
  if (to < from) throw refuse('ZBAT0024', { start: String(query.start_date), end: String(query.end_date) })
  if (to - from >= longestGrid) throw refuse('ZBAT0043', { max_days: longestGrid })
  const only = String(query.only ?? 'all')
  if (!isFilter(only)) throw refuse('ZBAT0014', { field: 'only', allowed: Object.keys(finds).join(', ') })
  return {
    ...{ from: isoDate(from), to: isoDate(to), only },
    departments: idsOf(query, 'departments'),
    shifts: idsOf(query, 'shifts'),
    search: typeof query.search === 'string' ? query.search.slice(0, 100) : '',
    offset: numberOf(query, 'offset', { usual: 0, min: 0, max: 1_000_000 }),
    size: numberOf(query, 'page_size', { usual: 100, min: 1, max: 200 }),
  }
}

export async function attendanceGrid(context: Context, query: GridQuery): Promise<Grid> {
  const found = await foundPeople(context, query)
  const rows = await peopleOf(context, query, found)
  const people = rows.map(({ total: _, ...person }) => person)
  const isFirst = query.offset === 0
  return { total: rows[0]?.total ?? 0, people, totals: isFirst ? await totalsOf(context, query, found) : null }
}

/** Everybody whom the filter finds, in the order of the grid. */
export async function gridIds(context: Context, query: GridQuery): Promise<readonly number[]> {
  const found = await foundPeople(context, query)
  const { rows } = await sql<{ id: number }>`with recursive ${found}
    select id::integer as id from found order by name, id`.execute(context.db)
  return rows.map(({ id }) => id)
}

/** The rows of these people. */
export async function gridPeople(
  context: Context,
  query: GridQuery,
  people: readonly number[],
): Promise<Grid['people']> {
  return peopleOf(context, { ...query, offset: 0, size: people.length }, await foundPeople(context, query, people))
}

async function peopleOf(
  { db, company }: Context,
  query: GridQuery,
  found: RawBuilder<unknown>,
): Promise<(Schemas['GridPerson'] & { readonly total: number })[]> {
  const dates = sql`d.att_date between ${query.from}::date and ${query.to}::date`
  const { rows } = await sql<Schemas['GridPerson'] & { total: number }>`with recursive ${found},
    page as materialized (select * from found order by name, id limit ${query.size} offset ${query.offset})
    select p.id as employee, e.emp_code, p.name, e.photo, o.dept_name as department,
      (select count(*)::integer from found) as total, c.*
    from page p join employee e on e.company_id = ${company.id} and e.id = p.id
    left join department o on o.company_id = e.company_id and o.id = e.department
    cross join lateral (
      select coalesce(sum(d.attended_days), 0)::float8 as attended_days, coalesce(sum(d.absent_days), 0)::float8 as absent_days,
        coalesce(sum(d.leave_days), 0)::float8 as leave_days, count(*) filter (where d.late > 0)::integer as late_count,
        coalesce(sum(d.late), 0)::integer as late, coalesce(sum(d.worked), 0)::integer as worked,
        coalesce(sum(${overtime}), 0)::integer as overtime, count(*) filter (where ${isMissing})::integer as missing,
        coalesce(json_agg(${cell} order by d.att_date) filter (where d.employee is not null), '[]') as cells
      from att_day_result d left join (select s.att_date, min(s.clock_in) as clock_in, max(s.clock_out) as clock_out
          from att_slot_result s where s.company_id = ${company.id} and s.employee = p.id
            and s.att_date between ${query.from}::date and ${query.to}::date group by s.att_date) s on s.att_date = d.att_date
      where d.company_id = ${company.id} and d.employee = p.id and ${dates}) c
    order by p.name, p.id`.execute(db)
  return rows
}

const clock = (column: string) => sql`to_char(${sql.ref(`s.${column}`)} at time zone d.zone, 'HH24:MI')`

const cell = sql`json_build_object('date', to_char(d.att_date, 'YYYY-MM-DD'), 'status', d.status, 'in', ${clock('clock_in')},
  'out', ${clock('clock_out')}, 'worked', d.worked, 'late', d.late, 'early', d.early, 'overtime', ${overtime},
  'missing', ${isMissing}, 'provisional', d.provisional, 'locked', d.locked)`

async function totalsOf(
  { db, company }: Context,
  { from, to }: GridQuery,
  found: RawBuilder<unknown>,
): Promise<Schemas['GridTotal'][]> {
  const { rows } = await sql<Schemas['GridTotal']>`with recursive ${found}
    select to_char(d.att_date, 'YYYY-MM-DD') as date,
      count(*) filter (where d.attended_days > 0 or d.status = 'IN_PROGRESS')::integer as present,
      count(*) filter (where d.status = 'ABSENT')::integer as absent, count(*) filter (where d.status = 'LEAVE')::integer as leave,
      count(*) filter (where d.late > 0)::integer as late
    from att_day_result d
    where d.company_id = ${company.id} and d.att_date between ${from}::date and ${to}::date and d.employee in (select id from found)
    group by d.att_date order by d.att_date`.execute(db)
  return rows
}

/** A `with recursive` term `found`: everybody whom the filter finds, or who is left of `people`. */
async function foundPeople(
  context: Context,
  query: GridQuery,
  people?: readonly number[],
): Promise<RawBuilder<unknown>> {
  const { company, principal } = context
  const storage = storageOf('employee')
  const { terms: searched } = await searchFor(context, storage, query.search)
  const holds = finds[query.only]
  const hasDay = [
    ...(holds ? [holds] : []),
    ...(query.shifts.length > 0 ? [sql`d.shift = any(${query.shifts}::bigint[])`] : []),
  ]
  const terms = [
    sql`t.company_id = ${company.id} and t.status = 'ACTIVE' and t.enable_attendance`,
    ...scopeTerms(principal, storage),
    ...(people ? [sql`t.id = any(${people}::bigint[])`] : []),
    ...searched,
    ...(query.departments.length > 0
      ? [sql`t.department in (select att_below(${company.id}, ${query.departments}::bigint[]))`]
      : []),
    ...(hasDay.length > 0
      ? [
          sql`exists (select from att_day_result d where d.company_id = t.company_id and d.employee = t.id
            and d.att_date between ${query.from}::date and ${query.to}::date and ${sql.join(hasDay, sql` and `)})`,
        ]
      : []),
  ]
  return sql`found as materialized (
    select t.id, coalesce(nullif(t.full_name, ''), t.emp_code) as name
    from employee t where ${sql.join(terms, sql` and `)})`
}
