// Many dates of many people planned at once by temporary schedules: filled, cleared, or like another week.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import { authorise } from '#server/access/permissions.ts'
import { guarded } from '#server/engine/bulk/guarded.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { insertRecord } from '#server/engine/crud/create.ts'
import { removeRecords } from '#server/engine/crud/destroy.ts'
import { servedResource } from '#server/engine/crud/resource.ts'
import { Refusal, refuseFields } from '#server/platform/errors/refusal.ts'
import { type Day, dayOf, isoDate } from './engine/dates.ts'
import { dayFrame } from './engine/frame.ts'
import { movedPlan } from './engine/swap-plans.ts'
import { loadPlanned, loadPlans } from './plan-view/load-plans.ts'
import { type PersonInScope, peopleInScope } from './run/people-in-scope.ts'
import { temporaryScheduleBehaviour } from './temporary-schedule.ts'

type Schemas = components['schemas']
type Outcome = Schemas['Accepted']

/** A date of somebody, and what is planned for it; null: a day off. */
interface Cell {
  readonly person: PersonInScope
  readonly date: string
  readonly timetables: readonly (number | null)[]
}

const MOST_CELLS = 1000
const WEEK = 7

const resource = () => servedResource('temporary_schedule', temporaryScheduleBehaviour)

export async function fillDates(context: Context, { mode = 'REPLACE', ...body }: Schemas['PlanFilling']) {
  const timetables = body.timetables.length > 0 ? [...new Set(body.timetables)] : [null]
  return plan(context, await cellsOf(context, body, timetables), mode)
}

export async function clearDates(context: Context, body: Schemas['PlanCells']): Promise<Outcome> {
  const cells = await cellsOf(context, body, [])
  return eachCell(context, cells, async (cell) => {
    const rows = await rowsOn(context, cell)
    await remove(context, rows)
    return rows.length > 0
  })
}

export async function copyWeek(
  context: Context,
  { employees, from_date, to_date, weeks = 1 }: Schemas['PlanWeek'],
): Promise<Outcome> {
  const [from, to] = [dayOf(from_date), dayOf(to_date)]
  if (to < from + WEEK)
    throw refuseFields('AT', { to_date: [{ code: 'ZBAT0024', context: { start: from_date, end: to_date } }] })
  const people = await peopleOf(context, employees, WEEK * weeks)
  const plans = await loadPlans(context)
  const span = { from, to: to + WEEK * weeks - 1 }
  const loaded = await loadPlanned(context, plans, { people: people.map(({ id }) => id), ...span })
  const cells = people.flatMap((person) => {
    const employee = loaded.get(person.id)
    if (!employee) return []
    const planOn = (date: Day) => {
      const { plan, employment } = dayFrame(plans.company, employee, date)
      const planned = movedPlan(plans.company, { employee, date }).timetables
      const timetables = planned.map((one) => (one === null ? null : plans.names.timetable(one).id))
      return { timetables, isPlanned: employment === 'EMPLOYED' && plan.source !== 'NONE' }
    }
    return Array.from({ length: WEEK * weeks }, (_, at): readonly Cell[] => {
      const [source, target] = [planOn(from + (at % WEEK)), planOn(to + at)]
      const same = target.isPlanned && String(source.timetables) === String(target.timetables)
      return same || !source.isPlanned ? [] : [{ person, date: isoDate(to + at), timetables: source.timetables }]
    }).flat()
  })
  return plan(context, cells, 'REPLACE')
}

async function plan(context: Context, cells: readonly Cell[], mode: 'REPLACE' | 'APPEND'): Promise<Outcome> {
  return eachCell(context, cells, async (cell) => {
    if (mode === 'REPLACE') {
      const rows = await rowsOn(context, cell, mode)
      if (rows.length > 0) authorise(context.principal, 'att.change_temporary_schedule')
      await remove(context, rows)
    }
    for (const timetable of cell.timetables) {
      const id = await insertRecord(context, resource(), {
        ...{ employees: [cell.person.id], att_date: cell.date, timetable, mode },
      })
      await sql`update temporary_schedule set source = 'CALENDAR'
        where company_id = ${context.company.id} and id = ${id}`.execute(context.db)
    }
    return true
  })
}

/** Dates that cannot be planned so stay as they were, each with the reason. */
async function eachCell(
  context: Context,
  cells: readonly Cell[],
  work: (cell: Cell) => Promise<boolean>,
): Promise<Outcome> {
  const skipped: Schemas['Accepted']['skipped'] = []
  let accepted = 0
  for (const cell of cells) {
    const why = await guarded(context, 'AT', async () => {
      if (await work(cell)) accepted += 1
    })
    const { person, date } = cell
    if (why) skipped.push({ id: person.id, name: person.name, ...why, context: { ...why.context, att_date: date } })
  }
  return { accepted, skipped }
}

async function cellsOf(
  context: Context,
  { employees, dates }: Schemas['PlanCells'],
  timetables: Cell['timetables'],
): Promise<readonly Cell[]> {
  const inOrder = [...new Set(dates)].sort()
  const people = await peopleOf(context, employees, inOrder.length)
  return people.flatMap((person) => inOrder.map((date) => ({ person, date, timetables })))
}

/** Number 0404 where one of them is not there for the caller, 0015 where they have too many dates together. */
async function peopleOf(
  context: Context,
  employees: readonly number[],
  dates: number,
): Promise<readonly PersonInScope[]> {
  const wanted = new Set(employees)
  const max = Math.floor(MOST_CELLS / dates)
  if (wanted.size > max)
    throw refuseFields('AT', { employees: [{ code: 'ZBAT0015', context: { field: 'employees', min: 1, max } }] })
  const people = await peopleInScope(context, { employees: [...wanted] }, wanted.size)
  const missing = [...wanted].find((id) => !people.some((person) => person.id === id))
  if (missing === undefined) return people
  throw refuseFields('AT', { employees: [{ code: 'ZBAT0016', context: { field: 'employees', value: missing } }] })
}

/** The temporary schedules of a date of somebody. */
async function rowsOn(
  { db, company }: Context,
  { person, date }: Cell,
  mode: 'REPLACE' | null = null,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select id from temporary_schedule
    where company_id = ${company.id} and employee = ${person.id} and att_date = ${date}::date
      and (${mode}::text is null or mode = ${mode}) order by id`.execute(db)
  return rows.map(({ id }) => id)
}

async function remove(context: Context, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const { blocked } = await removeRecords(context, resource(), ids)
  const [first] = blocked
  if (first) throw new Refusal(first.code, first.context)
}
