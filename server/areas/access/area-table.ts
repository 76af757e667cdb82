// What records of an area's access tables have in common: numbers and names of their own in the area, references that stay within it, doors that are told.
import { sql } from 'kysely'
import type { BulkOutcome, Skipped } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'
import { refuseFields } from '#server/platform/errors/refusal.ts'

type Values = Readonly<Record<string, unknown>>

interface Numbered {
  readonly table: string
  readonly number: string
  readonly most: number
  /** What is said where all numbers are used; ZBAC1301 unless it is another one. */
  readonly full?: 'ZBAC1301' | 'ZBAC1401'
}

export interface AreaTable extends Numbered {
  readonly table: 'time_period' | 'access_group' | 'combination'
  readonly name: string
  /** The table as terminals call it, and the key of its rows there. */
  readonly onDoors: string
}

/** The lowest free number of the area; a refusal where all are used. */
export async function freeNumber(
  { db, company }: Context,
  { table, number, most, full = 'ZBAC1301' }: Numbered,
  area: unknown,
): Promise<number | undefined> {
  if (typeof area !== 'number') return undefined
  await sql`select pg_advisory_xact_lock(hashtext(${`${table} number`}), ${area}::integer)`.execute(db)
  const { rows } = await sql<{ free: number | null }>`select min(n) as free from generate_series(1, ${most}::integer) n
    where n not in (select ${sql.ref(number)} from ${sql.table(table)} where company_id = ${company.id} and area = ${area})`.execute(
    db,
  )
  const free = rows[0]?.free
  if (!free) throw refuseFields('AC', { [number]: [{ code: full, context: { max: most } }] })
  return free
}

/** Number 0017 for a number or a name that the area has already. */
export async function takenFaults(
  { db, company }: Context,
  { table, number, name }: AreaTable,
  next: Values,
  before?: Values,
): Promise<FieldFaults> {
  const { rows } = await sql<{ number: boolean; name: boolean }>`
    select coalesce(bool_or(${sql.ref(number)} = ${next[number] ?? null}::integer), false) as number,
      coalesce(bool_or(same_text(${sql.ref(name)}) = same_text(${next[name] ?? null})), false) as name
    from ${sql.table(table)} where company_id = ${company.id} and area = ${next.area ?? null}::bigint
      and id is distinct from ${before?.id ?? null}::bigint`.execute(db)
  const taken = (field: string) => ({
    [field]: [{ code: 'ZBAC0017' as const, context: { field, value: String(next[field]) } }],
  })
  return { ...(rows[0]?.number && taken(number)), ...(rows[0]?.name && taken(name)) }
}

/** Number 0016 for records of another area. */
export async function elsewhereFaults(
  { db, company }: Context,
  target: 'time_period' | 'access_group',
  area: unknown,
  fields: Values,
): Promise<FieldFaults> {
  const named = Object.entries(fields).flatMap(([field, id]) => (typeof id === 'number' ? [{ field, id }] : []))
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(target)} where company_id = ${company.id}
    and area = ${typeof area === 'number' ? area : null} and id = any(${named.map(({ id }) => id)}::bigint[])`.execute(
    db,
  )
  const near = new Set(rows.map(({ id }) => id))
  return Object.fromEntries(
    named
      .filter(({ id }) => !near.has(id))
      .map(({ field, id }) => [field, [{ code: 'ZBAC0016', context: { field, value: id } }]]),
  )
}

/** Number 0027 for a value that stands twice. */
export function twiceFaults(fields: Values): FieldFaults {
  const seen = new Set<unknown>()
  const faults: FieldFaults = {}
  for (const [field, id] of Object.entries(fields)) {
    if (id === null || id === undefined) continue
    if (seen.has(id)) faults[field] = [{ code: 'ZBAC0027', context: { field } }]
    seen.add(id)
  }
  return faults
}

const line = { time_period: 'period_line', access_group: 'group_line', combination: 'combination_line' } as const

/** Tells the doors of the area of the rows. */
export async function tellDoors(
  { db, company, principal }: Context,
  { table }: AreaTable,
  ids: readonly number[],
): Promise<void> {
  await sql`select queue_command(${company.id}, doors_of(${company.id}, r.area), 'ACCESS',
      ${sql.ref(line[table])}(r), 1, interval '30 days', ${principal.display_name})
    from ${sql.table(table)} r where r.company_id = ${company.id} and r.id = any(${ids}::bigint[]) order by r.id`.execute(
    db,
  )
}

/** Takes rows off the doors; the built-in ones stay (number 0021 is the generic refusal of defaults). */
export async function takeOffDoors(
  { db, company, principal }: Context,
  { table, number, onDoors }: AreaTable,
  ids: readonly number[],
): Promise<Skipped[]> {
  await sql`select queue_command(${company.id}, doors_of(${company.id}, r.area), 'ACCESS',
      ${`DATA DELETE ${onDoors}=`} || ${sql.ref(`r.${number}`)}, 1, interval '30 days', ${principal.display_name})
    from ${sql.table(table)} r where r.company_id = ${company.id} and r.id = any(${ids}::bigint[]) and not r.is_default
    order by r.id`.execute(db)
  return []
}

export const syncRows =
  (table: AreaTable) =>
  async ({ context, ids }: { readonly context: Context; readonly ids: readonly number[] }): Promise<BulkOutcome> => {
    await tellDoors(context, table, ids)
    return { accepted: ids.length, skipped: [] }
  }
