// Plans of visits: clients who are enabled, days that the cycle has, no two visits at once.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import { type Behaviour, defineBehaviour, type Skipped } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { insertRecord } from '#server/engine/crud/create.ts'
import { servedResource } from '#server/engine/crud/resource.ts'
import type { FieldFault, FieldFaults } from '#server/platform/errors/field-faults.ts'
import { planVisitsOf } from './visits/plan-visits.ts'

type PlannerVisit = components['schemas']['PlannerVisit']

const mostDays: Readonly<Record<string, number>> = { WEEKLY: 7, MONTHLY: 31 }

/** A day where the cycle has days, and none where it has not. */
function dayFault(cycle: string, { day }: PlannerVisit): FieldFault | undefined {
  const max = mostDays[cycle]
  if (max === undefined) return day === null ? undefined : { code: 'ZBGP0018', context: { field: 'day' } }
  if (day === null) return { code: 'ZBGP0010', context: { field: 'day' } }
  return day > max ? { code: 'ZBGP0015', context: { field: 'day', min: 1, max } } : undefined
}

const timeFault = ({ start_time: start, end_time: end }: PlannerVisit): FieldFault | undefined =>
  end <= start ? { code: 'ZBGP0024', context: { start, end } } : undefined

function overlap(visits: readonly PlannerVisit[]): FieldFault | undefined {
  const sorted = [...visits].sort((one, other) =>
    `${one.day} ${one.start_time}`.localeCompare(`${other.day} ${other.start_time}`),
  )
  const clash = sorted.find((visit, at) => {
    const before = sorted[at - 1]
    return before !== undefined && before.day === visit.day && before.end_time > visit.start_time
  })
  return clash && { code: 'ZBGP0025', context: { start: clash.start_time, end: clash.end_time } }
}

async function clientFault({ db, company }: Context, visits: readonly PlannerVisit[]): Promise<FieldFault | undefined> {
  const { rows } = await sql<{ id: number }>`
    select asked as id from unnest(${visits.map(({ client }) => client)}::bigint[]) asked
    where not exists (select from client c where c.company_id = ${company.id} and c.id = asked and c.enable)`.execute(
    db,
  )
  const [unknown] = rows
  return unknown && { code: 'ZBGP0016', context: { field: 'client', value: unknown.id } }
}

async function visitFaults(context: Context, cycle: string, visits: readonly PlannerVisit[]): Promise<FieldFaults> {
  const fault =
    visits.map((visit) => dayFault(cycle, visit) ?? timeFault(visit)).find((found) => found !== undefined) ??
    overlap(visits) ??
    (await clientFault(context, visits))
  return fault ? { schedule_details: [fault] } : {}
}

/** A plan that people have, or will have, stays; schedules that are over go with it. */
async function stillWanted({ db, company }: Context, ids: readonly number[]): Promise<Skipped[]> {
  const { rows } = await sql<{ id: number; count: number }>`
    select schedule_planner as id, count(*)::integer as count from outdoor_schedule
    where company_id = ${company.id} and schedule_planner = any(${ids}::bigint[])
      and end_date >= (now() at time zone ${company.zone})::date
    group by 1`.execute(db)
  return rows.map(({ id, count }) => ({
    id,
    code: 'ZBGP0020',
    context: { used_by: [{ resource: 'outdoor_schedule', count }] },
  }))
}

export const plannerBehaviour: Behaviour<'planner'> = defineBehaviour('planner', {
  computed: { visit_count: () => sql`jsonb_array_length(p.schedule_details)` },

  check: ({ context, draft, before }) => {
    const next: Readonly<Record<string, unknown>> = { ...before, ...draft }
    const visits = draft.schedule_details ?? before?.schedule_details
    return Array.isArray(visits) ? visitFaults(context, String(next.cycle ?? 'WEEKLY'), visits) : {}
  },

  changed: ({ context, row }) => planVisitsOf(context, row.id),
  undone: ({ context, row }) => planVisitsOf(context, row.id),
  removing: ({ context, ids }) => stillWanted(context, ids),

  rowActions: {
    copy: ({ context, row: { cycle, schedule_details, remark }, body }) =>
      insertRecord(context, servedResource('planner', plannerBehaviour), {
        cycle,
        schedule_details,
        remark,
        ...body,
      }),
  },
})
