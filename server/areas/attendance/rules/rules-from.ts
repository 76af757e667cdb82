// From which date on results follow a changed rule: the one that is said, or the first day of the open period.
import { sql } from 'kysely'
import { addDays } from '#openapi/dates.ts'
import type { Context } from '#server/engine/crud/context.ts'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'
import { today } from '#server/platform/time/zone-time.ts'

/** As far back as a closed year of attendance may have to be counted anew. */
const mostDays = 366

/** The routines that queue what a rule makes new read it; 0026: a rule holds at once, not from a day to come. */
export async function countingFrom({ db, company }: Context, from: unknown): Promise<FieldFaults> {
  const day = typeof from === 'string' ? from : ''
  const last = today(company.zone)
  const first = addDays(last, -mostDays)
  const limit = day > last ? last : first
  if (day !== '' && (day > last || day < first))
    return { effective_from: [{ code: 'ZBAT0026', context: { field: 'effective_from', limit } }] }
  await sql`select set_config('app.rules_from', ${day}, true)`.execute(db)
  return {}
}
