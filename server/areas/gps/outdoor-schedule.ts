// Outdoor schedules: for people who work outside, no plan twice at a time, handed over from a date on; people are told of them.
import { sql } from 'kysely'
import { addDays } from '#openapi/dates.ts'
import {
  type Behaviour,
  type BulkOutcome,
  defineBehaviour,
  type Skipped,
  type Stored,
} from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { insertRecord } from '#server/engine/crud/create.ts'
import { servedResource } from '#server/engine/crud/resource.ts'
import { scopeTerms } from '#server/engine/crud/scope.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import { notify } from '#server/engine/notifications/notify.ts'
import type { FieldFault, FieldFaults } from '#server/platform/errors/field-faults.ts'
import { refuse, refuseFields } from '#server/platform/errors/refusal.ts'
import { planVisits } from './visits/plan-visits.ts'

type Values = Readonly<Record<string, unknown>>

const longestDays = 366

interface Period {
  readonly start_date: string
  readonly end_date: string
}

function periodFault({ start_date: start, end_date: end }: Period): FieldFault | undefined {
  if (end < start) return { code: 'ZBGP0024', context: { start, end } }
  return addDays(start, longestDays) <= end ? { code: 'ZBGP0043', context: { max_days: longestDays } } : undefined
}

async function clashOf({ db, company }: Context, now: Values, id = 0): Promise<FieldFault | undefined> {
  const { rows } = await sql<Period>`
    select start_date, end_date from outdoor_schedule
    where company_id = ${company.id} and employee = ${now.employee} and schedule_planner = ${now.schedule_planner} and id <> ${id}
      and daterange(start_date, end_date, '[]') && daterange(${now.start_date}::date, ${now.end_date}::date, '[]')
    limit 1`.execute(db)
  const [clash] = rows
  return clash && { code: 'ZBGP0025', context: { start: clash.start_date, end: clash.end_date } }
}

/** Refusals name nobody else. */
const seenBy = ({ principal }: Context) =>
  sql.join(
    scopeTerms(principal, storageOf('employee')).map((term) => sql`and ${term}`),
    sql` `,
  )

/** Whoever does not work outside makes no visits. */
async function outdoorFault(context: Context, employee: unknown): Promise<FieldFault | undefined> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(nullif(t.full_name, ''), t.emp_code) as name from employee t
    where t.company_id = ${context.company.id} and t.id = ${employee} and not t.enable_outdoor_management
      ${seenBy(context)}`.execute(context.db)
  return rows[0] && { code: 'ZBGP0115', context: { employee: rows[0].name } }
}

async function scheduleFaults(context: Context, draft: Values, before?: Stored): Promise<FieldFaults> {
  const now: Values = { ...before, ...draft }
  const { start_date, end_date, employee, schedule_planner } = now
  if (typeof start_date !== 'string' || typeof end_date !== 'string') return {}
  const wrong = periodFault({ start_date, end_date })
  if (wrong) return { end_date: [wrong] }
  if (typeof employee !== 'number' || typeof schedule_planner !== 'number') return {}
  const inside = before ? undefined : await outdoorFault(context, employee)
  if (inside) return { employee: [inside] }
  const clash = await clashOf(context, now, before?.id)
  return clash ? { start_date: [clash] } : {}
}

interface LeftOut {
  readonly id: number
  readonly name: string
  readonly is_outdoor: boolean
}

/** Of the people, as far as the caller may see them, those who do not work outside or have the plan on one of the dates. */
async function leftOut(context: Context, people: readonly number[], given: Values): Promise<LeftOut[]> {
  const { rows } = await sql<LeftOut>`
    select t.id, coalesce(nullif(t.full_name, ''), t.emp_code) as name, t.enable_outdoor_management as is_outdoor from employee t
    where t.company_id = ${context.company.id} and t.id = any(${people}::bigint[]) ${seenBy(context)}
      and (not t.enable_outdoor_management or exists (select from outdoor_schedule s
        where s.company_id = t.company_id and s.employee = t.id and s.schedule_planner = ${given.schedule_planner}
          and daterange(s.start_date, s.end_date, '[]') && daterange(${given.start_date}::date, ${given.end_date}::date, '[]')))
    order by name`.execute(context.db)
  return rows
}

/** Those who cannot have the plan are named first; once that is confirmed they are left out and the others get it. */
async function forThoseWhoCan(context: Context, named: readonly number[], given: Values): Promise<readonly object[]> {
  const people = [...new Set(named)]
  const { start_date, end_date } = given
  const isPeriod = typeof start_date === 'string' && typeof end_date === 'string' && start_date <= end_date
  const left = people.length > 1 && isPeriod ? await leftOut(context, people, given) : []
  const going = people.filter((id) => !left.some((one) => one.id === id))
  if (left.length > 0 && (going.length === 0 || !context.call.confirmed))
    throw refuseFields('GP', { others: leftOutFaults(left, going.length > 0) })
  const [first, ...further] = going
  // The first one names the others, so that one of them who is not there is told of at their field.
  return [{ ...given, employee: first, others: further }, ...further.map((employee) => ({ ...given, employee }))]
}

const namesOf = (people: readonly LeftOut[]) => people.map(({ name }) => name).join(', ')

function leftOutFaults(left: readonly LeftOut[], confirm: boolean): FieldFault[] {
  const [inside, planned] = [left.filter((one) => !one.is_outdoor), left.filter((one) => one.is_outdoor)]
  return [
    ...(inside.length > 0 ? [{ code: 'ZBGP0115', context: { employee: namesOf(inside), confirm } }] : []),
    ...(planned.length > 0 ? [{ code: 'ZBGP0121', context: { names: namesOf(planned), confirm } }] : []),
  ]
}

/** By the bell, unless they did it themselves. */
async function tell(
  { db, company, principal }: Context,
  { employee, schedule_planner, start_date, end_date, id }: Stored,
) {
  const { rows } = await sql<{ user_id: number; name: string }>`
    select a.user_id, p.schedule_name as name from company_employee_accounts() a
      join planner p on p.company_id = ${company.id} and p.id = ${schedule_planner}
    where a.employee = ${employee}`.execute(db)
  await notify(db, {
    company: company.id,
    users: rows.map(({ user_id }) => user_id).filter((user) => user !== principal.user),
    kind: 'VISITS_PLANNED',
    context: { plan: rows[0]?.name ?? '', from: start_date, to: end_date },
    link: '/personal/outdoor-management/my-schedule',
    about: `outdoor_schedule:${id}`,
  })
}

/** The visits are planned, and whoever makes them is told. */
async function planned(context: Context, row: Stored): Promise<void> {
  await planVisits(context, [row.id])
  await tell(context, row)
}

async function setPeriod(context: Context, ids: readonly number[], period: Period): Promise<BulkOutcome> {
  const { db, company, principal } = context
  const { start_date, end_date } = period
  const { rows } = await sql<Stored>`
    select * from outdoor_schedule where company_id = ${company.id} and id = any(${ids}::bigint[]) order by id`.execute(
    db,
  )
  const skipped: Skipped[] = []
  for (const row of rows) {
    const fault = periodFault(period) ?? (await clashOf(context, { ...row, ...period }, row.id))
    if (fault) skipped.push({ id: row.id, code: fault.code, ...(fault.context && { context: fault.context }) })
    else {
      await sql`update outdoor_schedule set start_date = ${start_date}::date, end_date = ${end_date}::date, version = version + 1,
          change_time = now(), change_user = ${principal.display_name}
        where company_id = ${company.id} and id = ${row.id}`.execute(db)
      await planned(context, { ...row, ...period })
    }
  }
  return { accepted: rows.length - skipped.length, skipped }
}

async function reassign(context: Context, row: Stored, employee: number, from: string): Promise<number> {
  const { db, company, principal } = context
  const [start, end] = [String(row.start_date), String(row.end_date)]
  if (from <= start || from > end)
    throw refuse('ZBGP0026', { field: 'from_date', limit: `${addDays(start, 1)} – ${end}` })
  await sql`update outdoor_schedule set end_date = ${addDays(from, -1)}::date, version = version + 1, change_time = now(),
      change_user = ${principal.display_name}
    where company_id = ${company.id} and id = ${row.id}`.execute(db)
  await planVisits(context, [row.id])
  return insertRecord(context, servedResource('outdoor_schedule', outdoorScheduleBehaviour), {
    employee,
    schedule_planner: row.schedule_planner,
    start_date: from,
    end_date: end,
  })
}

export const outdoorScheduleBehaviour: Behaviour<'outdoor_schedule'> = defineBehaviour('outdoor_schedule', {
  several: ({ employee, others = [], ...rest }, context) => forThoseWhoCan(context, [employee, ...others], rest),

  computed: {
    state: ({ company }) => {
      const today = sql`(now() at time zone ${company.zone})::date`
      return sql`(case when p.start_date > ${today} then 'FUTURE' when p.end_date < ${today} then 'ENDED' else 'ACTIVE' end)`
    },
  },

  complete: ({ context, before }) => (before ? {} : { assigned_by: context.principal.display_name }),
  check: ({ context, draft, before }) => scheduleFaults(context, draft, before),
  created: ({ context, row }) => planned(context, row),
  changed: ({ context, row }) => planned(context, row),
  undone: ({ context, row }) => planVisits(context, [row.id]),

  bulkActions: { set_period: ({ context, ids, body }) => setPeriod(context, ids, body) },
  rowActions: { reassign: ({ context, row, body }) => reassign(context, row, body.employee, body.from_date) },
})
