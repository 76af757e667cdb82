// Clients: how far they are from the company, switched on and off, their places handed on as fences.
import { sql } from 'kysely'
import { type BulkOutcome, defineBehaviour, type Skipped } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { servedResource } from '#server/engine/crud/resource.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { addFence } from './fence-steps.ts'
import { gpsEmployeeBehaviour } from './gps-employee.ts'
import { placeFaults } from './place-faults.ts'
import { setEnabled } from './set-enabled.ts'

const mostAtOnce = 2000

export const clientBehaviour = defineBehaviour('client', {
  computed: {
    // As distance.ts counts; the company knows where it is, or nothing is known.
    distance: ({ company }) => sql`(
      select round((2 * 6371.0088 * asin(least(1, sqrt(
        power(sin(radians(p.latitude - c.company_latitude) / 2), 2) + cos(radians(p.latitude)) * cos(radians(c.company_latitude))
          * power(sin(radians(p.longitude - c.company_longitude) / 2), 2)))))::numeric, 1)
      from company c where c.id = ${company.id})`,
  },

  check: ({ draft, before }) => placeFaults({ ...before, ...draft }),

  removing: ({ context, ids }) => visited(context, ids),

  bulkActions: {
    enable: ({ context, ids }) => setEnabled(context, 'client', { ids, enable: true }),
    disable: ({ context, ids }) => setEnabled(context, 'client', { ids, enable: false }),
    make_fence: ({ context, ids, body }) => makeFences(context, ids, body),
  },
})

/** Clients of plans stay: they can be disabled. */
async function visited({ db, company }: Context, ids: readonly number[]): Promise<Skipped[]> {
  const { rows } = await sql<{ id: number; count: number }>`
    select asked as id, count(*)::integer as count from unnest(${ids}::bigint[]) asked join planner p
      on p.company_id = ${company.id} and p.schedule_details @> jsonb_build_array(jsonb_build_object('client', asked))
    group by 1`.execute(db)
  return rows.map(({ id, count }) => ({ id, code: 'ZBGP0020', context: { used_by: [{ resource: 'planner', count }] } }))
}

interface Wanted {
  readonly employees: readonly number[]
  readonly start_date: string
  readonly end_date: string
}

interface Place {
  readonly id: number
  readonly company_name: string
  readonly address: string
  readonly latitude: string
  readonly longitude: string
  readonly punch_location_radius: number
}

async function makeFences(context: Context, ids: readonly number[], wanted: Wanted): Promise<BulkOutcome> {
  const { start_date, end_date } = wanted
  if (end_date < start_date) throw refuse('ZBGP0024', { start: start_date, end: end_date })
  const employees = new Set(wanted.employees)
  if (ids.length * employees.size > mostAtOnce) throw refuse('ZBGP0032', { detail: 'employees' })
  const resource = servedResource('gps_employee', gpsEmployeeBehaviour)
  const { rows } = await sql<Place>`
    select id, company_name, address, latitude, longitude, punch_location_radius from client
    where company_id = ${context.company.id} and id = any(${ids}::bigint[]) order by id`.execute(context.db)
  const skipped = new Map<number, Skipped>()
  for (const { id, company_name, address, latitude, longitude, punch_location_radius: distance } of rows) {
    const circle = { location: address.slice(0, 255), alias: company_name.slice(0, 50), latitude, longitude, distance }
    for (const employee of employees) {
      const values = { ...circle, employee, start_date, end_date }
      const clash = await addFence(context, { owner: 'employee', resource, values, client: id })
      if (clash)
        skipped.set(id, {
          id,
          code: 'ZBGP0025',
          context: { start: clash.start_date, end: clash.end_date, conflict: clash.location },
        })
    }
  }
  return { accepted: rows.length - skipped.size, skipped: [...skipped.values()] }
}
