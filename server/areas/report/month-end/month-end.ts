// How the end of a month stands: its state, each step with how much of it is left and its first rows, checks, and locks.
import { type RawBuilder, sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import { heldPermissions } from '#server/access/permissions.ts'
import type { Principal } from '#server/access/principal.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { nameOf, onBoard } from '../../board/exports.ts'
import { waitingKeys } from '../../inbox/exports.ts'
import { wholeIn } from '../report-query.ts'
import { type Check, unitChecks } from './checks/unit-checks.ts'
import { lockOf } from './lock-of.ts'
import { monthSetting } from './month-setting.ts'
import { lowestOf } from './month-states.ts'
import { type Period, periodOf, type Query } from './period.ts'
import { monthSteps, type StepName, type Wanted } from './steps.ts'
import { type StoredMonth, storedMonth, wireTime } from './stored-month.ts'
import { ofUnit, type Unit, unitOf, unitsOf } from './unit.ts'

type Schemas = components['schemas']
type Part = Schemas['MonthEndPart']

const mostFirst = 5
const mostOfPage = 200
const mostEvents = 50
const furthest = 100_000

export async function monthEnd(context: Context, query: Query): Promise<Schemas['MonthEnd']> {
  const wanted = await wantedOf(context, query)
  const { month, from, to, isOver } = wanted.period
  const steps = await partsOf(wanted)
  const lock = await lockOf(context, wanted.period, wanted.unit ?? { departments: wanted.departments, except: [] })
  const { units, stored, ...states } = await statesOf(wanted)
  const { acknowledgement, sign_off } = await monthSetting(context)
  const checks = await checksOf(wanted, { month: stored?.id ?? 0, parts: steps })
  const events = await eventsOf(context, stored?.id ?? 0)
  return {
    ...{
      month,
      start_date: from,
      end_date: to,
      is_over: isOver,
      lock,
      units,
      acknowledgement,
      sign_off,
      events,
      steps,
    },
    ...states,
    checks: [...checks],
  }
}

export async function monthEndRows(context: Context, query: Query): Promise<Schemas['MonthEndRows']> {
  const step = stepNames.find((name) => name === query.step)
  if (!step) throw refuse('ZBRP0014', { field: 'step', allowed: stepNames.join(', ') })
  const wanted = await wantedOf(context, query)
  const offset = wholeIn('offset', query.offset, 0, furthest, 0)
  const size = wholeIn('page_size', query.page_size, 1, mostOfPage, 50)
  if (!monthSteps[step].isShown(context.principal)) return { total: 0, rows: [] }
  const kind = query.kind === undefined || query.kind === '' ? null : String(query.kind)
  const found = await foundOf(wanted, step)
  const { rows } = await sql<Schemas['MonthEndRows']>`with ${found},
    chosen as materialized (select * from found where ${kind}::text is null or kind = ${kind})
    select (select count(*)::integer from chosen) as total, ${listed(wanted, step, { from: sql`chosen`, offset, size })} as rows`.execute(
    context.db,
  )
  return rows[0] ?? { total: 0, rows: [] }
}

/** The checks of a unit over all its employees, whatever somebody may see of them. */
export async function wholeChecks(
  context: Context,
  of: { readonly period: Period; readonly unit: Unit; readonly month: number },
): Promise<readonly Check[]> {
  const wanted = { context: seeingAll(context), period: of.period, departments: [], unit: of.unit }
  return checksOf(wanted, { month: of.month, parts: await partsOf(wanted) })
}

export function seeingAll(context: Context): Context {
  const principal: Principal = {
    ...context.principal,
    ...{
      permissions: heldPermissions('OWNER', []),
      employee: null,
      scope: { departments: null, areas: null, positions: null },
    },
  }
  return { ...context, principal }
}

async function checksOf(
  wanted: Wanted,
  { month, parts }: { readonly month: number; readonly parts: readonly Part[] },
): Promise<readonly Check[]> {
  const { context, period, departments, unit } = wanted
  const { scope } = context.principal
  const isUnbound = Object.values(scope).every((ids) => ids === null)
  const within = unit ?? { departments, except: [] }
  const isCompanyWide = isUnbound && within.departments.length === 0
  const ids = sql`select t.id from employee t where ${whoseMonth(wanted)} and t.enable_attendance`
  return unitChecks(context, { context, period, within, month, parts, ids, isCompanyWide })
}

interface States {
  readonly units: Schemas['MonthEndUnit'][]
  readonly state: Schemas['MonthEnd']['state']
  readonly version: number
  /** Of the one unit that is asked for. */
  readonly stored: StoredMonth | undefined
}

async function statesOf({ context, period, departments, unit }: Wanted): Promise<States> {
  if (!period.isMonth) return { units: [], state: null, version: 0, stored: undefined }
  const units = await unitsOf(context)
  const all: (Schemas['MonthEndUnit'] & { readonly stored: StoredMonth })[] = []
  for (const one of units) {
    const stored = await storedMonth(context, period, one)
    all.push({ unit: one.unit, name: one.name, state: stored.state, stored })
  }
  const [asked] = all.filter(
    (one) => one.unit === (unit?.unit ?? (all.length === 1 && departments.length === 0 ? 0 : -1)),
  )
  return {
    units: all.map(({ stored: _, ...one }) => one),
    state: asked?.state ?? lowestOf(all.map(({ state }) => state)),
    version: asked?.stored.version ?? 0,
    stored: asked?.stored,
  }
}

async function eventsOf(context: Context, month: number): Promise<Schemas['MonthEndEvent'][]> {
  const { db, company } = context
  if (month === 0) return []
  const { rows } = await sql<Schemas['MonthEndEvent']>`
    select event, from_state as "from", to_state as "to", by_name as by, ${wireTime(context, 'at')} as at, reason from month_end_event
    where company_id = ${company.id} and month_end = ${month} order by id desc limit ${mostEvents}`.execute(db)
  return rows
}

export const stepNames = Object.keys(monthSteps).filter((name): name is StepName => Object.hasOwn(monthSteps, name))

export async function wantedOf(context: Context, query: Query): Promise<Wanted> {
  const period = await periodOf(context, query)
  const unit = isGiven(query.unit)
    ? await unitOf(context, wholeIn('unit', query.unit, 0, Number.MAX_SAFE_INTEGER, 0))
    : undefined
  if (!isGiven(query.department)) return { context, period, departments: [], unit }
  const id = wholeIn('department', query.department, 1, Number.MAX_SAFE_INTEGER, 0)
  const { rows } = await sql`select from department where company_id = ${context.company.id} and id = ${id}`.execute(
    context.db,
  )
  if (rows.length === 0) throw refuse('ZBRP0016', { field: 'department', value: String(id) })
  return { context, period, departments: [id], unit }
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== ''

/** Terms over the alias `t` of employee. */
export const whoseMonth = (wanted: Wanted): RawBuilder<unknown> => {
  const { context, period, unit } = wanted
  return sql`${onBoard(context, wanted)}${unit ? sql` and ${ofUnit(context.company.id, unit, period)}` : sql``}`
}

/** `with` terms `people` and `found`: what is left of a step. */
export const foundOf = async (
  wanted: Wanted,
  step: StepName,
): Promise<RawBuilder<unknown>> => sql`people as materialized (
    select t.id, t.hire_date, t.enable_attendance as is_recorded, (select min(r.resign_date) from resign r
      where r.company_id = t.company_id and r.employee = t.id and r.disableatt
        and r.state <> 'REINSTATED') as resign_date
    from employee t where ${whoseMonth(wanted)}),
  found as materialized (${await monthSteps[step].rows(wanted)})`

async function partsOf(wanted: Wanted): Promise<Part[]> {
  const parts: Part[] = []
  for (const name of stepNames) {
    if (monthSteps[name].isShown(wanted.context.principal)) parts.push(await partOf(wanted, name))
  }
  // Nothing becomes leave by itself in most companies.
  return parts.filter(({ step, count }) => step !== 'LEAVE' || count > 0)
}

async function partOf(wanted: Wanted, step: StepName): Promise<Part> {
  const found = await foundOf(wanted, step)
  const { rows } = await sql<Omit<Part, 'step'>>`with ${found}
    select (select count(*)::integer from found) as count, (select coalesce(sum(days), 0)::integer from found) as days,
      (select coalesce(json_agg(k order by k.kind), '[]') from (
        select kind, count(*)::integer as count, count(distinct employee)::integer as people from found group by kind) k) as kinds,
      ${listed(wanted, step, { from: sql`found`, offset: 0, size: mostFirst })} as first`.execute(wanted.context.db)
  return { step, ...(rows[0] ?? { count: 0, days: 0, kinds: [], first: [] }) }
}

interface Piece {
  readonly from: RawBuilder<unknown>
  readonly offset: number
  readonly size: number
}

/** The latest first, then by name. */
const listed = ({ context }: Wanted, step: StepName, { from, offset, size }: Piece): RawBuilder<unknown> => sql`(
  select coalesce(json_agg(json_build_object('kind', f.kind, 'id', f.id, 'employee', f.employee, 'emp_code', f.emp_code,
    'name', f.name, 'date', f.date, 'until', f.until, 'days', f.days, 'minutes', f.minutes, 'flags', f.flags, 'time', f.time,
    'decides', ${step === 'REQUESTS' ? sql`(f.kind, f.id) in (${waitingKeys(context)})` : sql`false`})
    order by f.place), '[]')
  from (select f.*, e.emp_code, ${nameOf('e')} as name,
      row_number() over (order by f.date desc, ${nameOf('e')}, f.employee, f.kind, f.id) as place
    from ${from} f join employee e on e.id = f.employee
    where e.company_id = ${context.company.id}
    order by place limit ${size} offset ${offset}) f)`
