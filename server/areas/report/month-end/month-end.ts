// How the end of a month stands: each step with how much of it is left and its first rows, and whether the period is locked.
import { type RawBuilder, sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/crud/context.ts'
import { refuse } from '#server/errors/refusal.ts'
import { nameOf, onBoard } from '../../board/exports.ts'
import { wholeIn } from '../report-query.ts'
import { lockOf } from './lock-of.ts'
import { periodOf, type Query } from './period.ts'
import { monthSteps, type StepName, type Wanted } from './steps.ts'

type Schemas = components['schemas']
type Part = Schemas['MonthEndPart']

const mostFirst = 5
const mostOfPage = 200
const furthest = 100_000

export async function monthEnd(context: Context, query: Query): Promise<Schemas['MonthEnd']> {
  const wanted = await wantedOf(context, query)
  const { month, from, to, isOver } = wanted.period
  const lock = await lockOf(context, wanted.period, wanted.departments)
  const shown = names.filter((name) => monthSteps[name].isShown(context.principal))
  const steps: Part[] = []
  for (const name of shown) steps.push(await partOf(wanted, name))
  return { month, start_date: from, end_date: to, is_over: isOver, lock, steps }
}

export async function monthEndRows(context: Context, query: Query): Promise<Schemas['MonthEndRows']> {
  const step = names.find((name) => name === query.step)
  if (!step) throw refuse('ZBRP0014', { field: 'step', allowed: names.join(', ') })
  const wanted = await wantedOf(context, query)
  const offset = wholeIn('offset', query.offset, 0, furthest, 0)
  const size = wholeIn('page_size', query.page_size, 1, mostOfPage, 50)
  if (!monthSteps[step].isShown(context.principal)) return { total: 0, rows: [] }
  const kind = query.kind === undefined || query.kind === '' ? null : String(query.kind)
  const { rows } = await sql<Schemas['MonthEndRows']>`with ${found(wanted, step)},
    chosen as materialized (select * from found where ${kind}::text is null or kind = ${kind})
    select (select count(*)::integer from chosen) as total, ${listed(context.company.id, sql`chosen`, { offset, size })} as rows`.execute(
    context.db,
  )
  return rows[0] ?? { total: 0, rows: [] }
}

const names = Object.keys(monthSteps).filter((name): name is StepName => Object.hasOwn(monthSteps, name))

async function wantedOf(context: Context, query: Query): Promise<Wanted> {
  const period = await periodOf(context, query)
  const { department } = query
  if (department === undefined || department === '') return { context, period, departments: [] }
  const id = wholeIn('department', department, 1, Number.MAX_SAFE_INTEGER, 0)
  const { rows } = await sql`select from department where company_id = ${context.company.id} and id = ${id}`.execute(
    context.db,
  )
  if (rows.length === 0) throw refuse('ZBRP0016', { field: 'department', value: String(id) })
  return { context, period, departments: [id] }
}

/** `with` terms `people` and `found`: what is left of a step. */
const found = (wanted: Wanted, step: StepName): RawBuilder<unknown> => sql`people as materialized (
    select t.id, t.hire_date, t.enable_attendance as is_recorded, (select min(r.resign_date) from resign r
      where r.company_id = t.company_id and r.employee = t.id and r.disableatt
        and r.state <> 'REINSTATED') as resign_date
    from employee t where ${onBoard(wanted.context, wanted)}),
  found as materialized (${monthSteps[step].rows(wanted)})`

async function partOf(wanted: Wanted, step: StepName): Promise<Part> {
  const { rows } = await sql<Omit<Part, 'step'>>`with ${found(wanted, step)}
    select (select count(*)::integer from found) as count, (select coalesce(sum(days), 0)::integer from found) as days,
      (select coalesce(json_agg(k order by k.kind), '[]') from (
        select kind, count(*)::integer as count from found group by kind) k) as kinds,
      ${listed(wanted.context.company.id, sql`found`, { offset: 0, size: mostFirst })} as first`.execute(
    wanted.context.db,
  )
  return { step, ...(rows[0] ?? { count: 0, days: 0, kinds: [], first: [] }) }
}

interface Piece {
  readonly offset: number
  readonly size: number
}

/** The latest first, then by name. */
const listed = (company: number, from: RawBuilder<unknown>, { offset, size }: Piece): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(json_build_object('kind', f.kind, 'id', f.id, 'employee', f.employee, 'emp_code', f.emp_code,
    'name', f.name, 'date', f.date, 'until', f.until, 'days', f.days, 'minutes', f.minutes, 'flags', f.flags, 'time', f.time)
    order by f.place), '[]')
  from (select f.*, e.emp_code, ${nameOf('e')} as name,
      row_number() over (order by f.date desc, ${nameOf('e')}, f.employee, f.kind, f.id) as place
    from ${from} f join employee e on e.id = f.employee
    where e.company_id = ${company}
    order by place limit ${size} offset ${offset}) f)`
