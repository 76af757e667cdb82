// What a changed setting would do to results before it is saved: the change is made, people are calculated with it, and it is taken back.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import { changeRecord } from '#server/crud/change.ts'
import type { Context } from '#server/crud/context.ts'
import type { ServedResource } from '#server/crud/resource.ts'
import { dayOf } from '../engine/dates.ts'
import { calculateNow } from './calculate-now.ts'
import { dayChanges, rowOf } from './day-changes.ts'
import { loadLockedDates } from './load/locked-dates.ts'
import type { PreviewScope } from './preview.ts'

interface Asked extends PreviewScope {
  readonly id: number
  /** Fields of the record, as they would be sent to change it. */
  readonly changes: unknown
}

/** A change that could not be saved is refused as it would be then. */
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
  await changeRecord(context, resource, { id, body: changes, verb: 'patch' })
  const calculated = await calculateNow(db, company.id, wanted)
  await sql`rollback to savepoint looked_at`.execute(db)
  const locked = await loadLockedDates(db, company.id, ids)
  const dayBefore = (employee: number, day: number) => {
    const found = before.get(employee)?.days.find((one) => one.day === day)
    return found && rowOf(found)
  }
  return dayChanges({ people, calculated, locked, before: dayBefore })
}
