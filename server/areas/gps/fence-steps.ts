// What fences of employees and of departments do alike: dates of their own, no place twice at a time, handed on, switched on and off.
import { sql } from 'kysely'
import type { BulkOutcome, Skipped, Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { insertRecord } from '#server/engine/crud/create.ts'
import type { ServedResource } from '#server/engine/crud/resource.ts'
import type { FieldFault, FieldFaults } from '#server/platform/errors/field-faults.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { today } from '#server/platform/time/zone-time.ts'
import { metresBetween } from './distance.ts'
import { placeFaults, pointOf } from './place-faults.ts'
import { setEnabled } from './set-enabled.ts'

type Values = Readonly<Record<string, unknown>>

/** Whose fences they are: the field that says so; the table is named after it. */
export type Owner = 'employee' | 'department'

const tableOf = (owner: Owner) => `gps_${owner}` as const

const farthest = '2099-12-31'
/** Two fences whose centres lie no farther apart are one place. */
const sameMetres = 10
const mostAtOnce = 2000

export function fenceDates({ company }: Context, draft: Values, before?: Stored): object {
  if (before) return {}
  return { start_date: draft.start_date ?? today(company.zone), end_date: draft.end_date ?? farthest }
}

/** A body for each owner; only the first one can have a code that was given. */
export function forEach(
  owner: Owner,
  first: number,
  others: readonly number[] | undefined,
  rest: Values,
): readonly object[] {
  const { fence_code: _, ...like } = rest
  const further = [...new Set(others ?? [])].filter((id) => id !== first)
  return [{ ...rest, [owner]: first, others }, ...further.map((id) => ({ ...like, [owner]: id }))]
}

interface Period {
  readonly start_date: string
  readonly end_date: string
}

interface Fence extends Period {
  readonly id: number
  readonly latitude: string
  readonly longitude: string
  readonly location: string
}

/** Another fence of the owner at the same place that counts on one of the dates; undefined for none. */
async function clashOf({ db, company }: Context, owner: Owner, now: Values, id = 0): Promise<Fence | undefined> {
  const { rows } = await sql<Fence>`
    select id, latitude, longitude, location, start_date, end_date from ${sql.table(tableOf(owner))}
    where company_id = ${company.id} and ${sql.ref(owner)} = ${now[owner]} and id <> ${id}
      and daterange(start_date, end_date, '[]') && daterange(${now.start_date}::date, ${now.end_date}::date, '[]')
    order by start_date, id`.execute(db)
  return rows.find((row) => metresBetween(pointOf({ ...row }), pointOf(now)) <= sameMetres)
}

const told = ({ start_date: start, end_date: end, location: conflict }: Fence) => ({ start, end, conflict })

/** Numbers 0010, 0015, 0024 and 0025. */
export async function fenceFaults(context: Context, owner: Owner, draft: Values, before?: Stored) {
  const now: Values = { ...before, ...draft }
  const faults: FieldFaults = { ...placeFaults(now), ...timeFaults(now) }
  const { start_date: start, end_date: end } = now
  if (typeof start !== 'string' || typeof end !== 'string') return faults
  if (end < start) return { ...faults, end_date: [{ code: 'ZBGP0024', context: { start, end } }] }
  if (typeof now[owner] !== 'number' || faults.latitude || faults.longitude) return faults
  const clash = await clashOf(context, owner, now, before?.id)
  return clash ? { ...faults, location: [{ code: 'ZBGP0025', context: told(clash) }] } : faults
}

/** Both times or none. */
function timeFaults({ time_from: from = null, time_to: to = null }: Values): FieldFaults {
  if ((from === null) === (to === null)) return {}
  const field = from === null ? 'time_from' : 'time_to'
  const missing: FieldFault = { code: 'ZBGP0010', context: { field } }
  return { [field]: [missing] }
}

async function fencesOf({ db, company }: Context, owner: Owner, ids: readonly number[]): Promise<readonly Stored[]> {
  const { rows } = await sql<Stored>`
    select * from ${sql.table(tableOf(owner))}
    where company_id = ${company.id} and id = any(${ids}::bigint[]) order by id`.execute(db)
  return rows
}

// biome-ignore format: names alone read better side by side
const handedOn = [
  'location', 'alias', 'latitude', 'longitude', 'distance', 'start_date', 'end_date', 'time_from', 'time_to', 'weekdays',
  'include_sub', 'enable',
]

interface Adding {
  readonly owner: Owner
  readonly resource: ServedResource
  readonly values: Values
  /** Whose place it is. */
  readonly client?: number
}

/** Adds a fence; answers the one in whose place it would be, which stays. */
export async function addFence(
  context: Context,
  { owner, resource, values, client }: Adding,
): Promise<Fence | undefined> {
  const clash = await clashOf(context, owner, values)
  if (clash) return clash
  const id = await insertRecord(context, resource, values)
  if (client !== undefined)
    await sql`update ${sql.table(tableOf(owner))} set source_client = ${client}
      where company_id = ${context.company.id} and id = ${id}`.execute(context.db)
  return undefined
}

/** `ids`: of fences; `owners`: who gets them too. */
async function copyTo(
  context: Context,
  { owner, resource }: Pick<Adding, 'owner' | 'resource'>,
  ids: readonly number[],
  owners: readonly number[],
): Promise<BulkOutcome> {
  if (ids.length * owners.length > mostAtOnce) throw refuse('ZBGP0032', { detail: `${owner}s` })
  const skipped = new Map<number, Skipped>()
  let accepted = 0
  for (const fence of await fencesOf(context, owner, ids)) {
    const kept = Object.fromEntries(handedOn.filter((name) => name in fence).map((name) => [name, fence[name]]))
    for (const one of new Set(owners)) {
      const clash = await addFence(context, { owner, resource, values: { ...kept, [owner]: one } })
      if (clash) skipped.set(fence.id, { id: fence.id, code: 'ZBGP0025', context: told(clash) })
      else accepted += 1
    }
  }
  return { accepted, skipped: [...skipped.values()] }
}

async function setPeriod(context: Context, owner: Owner, ids: readonly number[], period: Period): Promise<BulkOutcome> {
  const { start_date: start, end_date: end } = period
  const skipped: Skipped[] = []
  const rows = await fencesOf(context, owner, ids)
  for (const row of rows) {
    const clash = end < start ? undefined : await clashOf(context, owner, { ...row, ...period }, row.id)
    if (end < start) skipped.push({ id: row.id, code: 'ZBGP0024', context: { start, end } })
    else if (clash) skipped.push({ id: row.id, code: 'ZBGP0025', context: told(clash) })
    else
      await sql`update ${sql.table(tableOf(owner))} set start_date = ${start}::date, end_date = ${end}::date,
          version = version + 1, change_time = now(), change_user = ${context.principal.display_name}
        where company_id = ${context.company.id} and id = ${row.id}`.execute(context.db)
  }
  return { accepted: rows.length - skipped.length, skipped }
}

interface Bulk<Body> {
  readonly context: Context
  readonly ids: readonly number[]
  readonly body: Body
}

/** The actions of both kinds; `resource` late, since it holds the behaviour that they are part of. */
export const fenceActions = (owner: Owner, resource: () => ServedResource) => ({
  copy: (context: Context, ids: readonly number[], owners: readonly number[]) =>
    copyTo(context, { owner, resource: resource() }, ids, owners),
  set_period: ({ context, ids, body }: Bulk<Period>) => setPeriod(context, owner, ids, body),
  enable: ({ context, ids }: Bulk<unknown>) => setEnabled(context, tableOf(owner), { ids, enable: true }),
  disable: ({ context, ids }: Bulk<unknown>) => setEnabled(context, tableOf(owner), { ids, enable: false }),
})
