// What a changed or new setting would do to results before it is saved: it is written, people are calculated with it, and it is taken back.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import { changeRecord } from '#server/engine/crud/change.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { insertRecord } from '#server/engine/crud/create.ts'
import type { ServedResource } from '#server/engine/crud/resource.ts'
import { dayOf } from '../engine/dates.ts'
import { asIfPlanned } from './as-if-planned.ts'
import { calculateNow } from './calculate-now.ts'
import { dayChanges, rowOf } from './day-changes.ts'
import { loadFixedDates } from './load/locked-dates.ts'
import type { PreviewScope } from './preview.ts'

interface Asked extends PreviewScope {
  /** Null: a new record. */
  readonly id: number | null
  /** Fields of the record, as they would be sent to save it. */
  readonly changes: unknown
}

/** What could not be saved is refused as it would be then. */
export async function effectOf(
  context: Context,
  resource: ServedResource,
  { id, changes, people, from, to }: Asked,
): Promise<components['schemas']['CalculationPreview']> {
  const { db, company } = context
  const ids = people.map(({ id }) => id)
  const wanted = { people: ids, from: dayOf(from), to: dayOf(to) }
  const before = await calculateNow(db, company.id, wanted)
  await sql`savepoint looked_at`.execute(db)
  const added = id === null ? await insertRecord(context, resource, changes) : null
  if (id !== null) await changeRecord(context, resource, { id, body: changes, verb: 'patch' })
  const replanned =
    added === null ? {} : { replanned: asIfPlanned({ ...wanted, resource: resource.storage.meta.name, id: added }) }
  const calculated = await calculateNow(db, company.id, { ...wanted, ...replanned })
  await sql`rollback to savepoint looked_at`.execute(db)
  const locked = await loadFixedDates(db, company.id, ids)
  const dayBefore = (employee: number, day: number) => {
    const found = before.get(employee)?.days.find((one) => one.day === day)
    return found && rowOf(found)
  }
  return dayChanges({ people, calculated, locked, before: dayBefore })
}
