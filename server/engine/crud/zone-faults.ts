// Time zone names: known to the runtime and to the database, so that neither fails on one later.
import { sql } from 'kysely'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'
import type { Context } from './context.ts'

/** Offsets such as `+03:00` are no names: they know no summer time. */
const isName = (zone: string): boolean => {
  if (!/^[A-Za-z]/.test(zone)) return false
  try {
    return Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** ZBOA0305 for a field that holds no zone; null and absent are right. */
export async function zoneFaults(
  context: Context,
  field: string,
  zone: string | null | undefined,
): Promise<FieldFaults> {
  if (zone === null || zone === undefined) return {}
  const fault = { [field]: [{ code: 'ZBOA0305', context: { field, value: zone } }] }
  if (!isName(zone)) return fault
  return (await namesOf(context)).has(zone) ? {} : fault
}

let known: ReadonlySet<string> | undefined

/** Read once: for each look the database opens all files of its zones, and they stay while it runs. */
async function namesOf({ db }: Context): Promise<ReadonlySet<string>> {
  if (known) return known
  const { rows } = await sql<{ name: string }>`select name from pg_timezone_names`.execute(db)
  known = new Set(rows.map(({ name }) => name))
  return known
}
