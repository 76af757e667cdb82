// Whom a change of hours or of verification reaches, told before it is made.
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'

/** ZBAC1302, a warning, where people pass doors by it; `of` says which privileges `m` it is for. */
export async function affectedFaults(
  { db, company, call }: Context,
  { area, of, field }: { readonly area: unknown; readonly of: RawBuilder<unknown>; readonly field: string | undefined },
): Promise<FieldFaults> {
  if (call.confirmed || field === undefined) return {}
  const { rows } = await sql<{ people: number; doors: number }>`
    select (select count(*)::integer from privilege m where m.company_id = ${company.id} and m.area = ${area} and ${of}) as people,
      cardinality(doors_of(${company.id}, ${area}::bigint)) as doors`.execute(db)
  const { people = 0, doors = 0 } = rows[0] ?? {}
  return people > 0 && doors > 0 ? { [field]: [{ code: 'ZBAC1302', context: { people, doors, confirm: true } }] } : {}
}

/** The first of the fields that a draft changes. */
export const firstChanged = (
  fields: readonly string[],
  draft: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>>,
): string | undefined =>
  fields.find((field) => draft[field] !== undefined && String(draft[field]) !== String(before[field]))
