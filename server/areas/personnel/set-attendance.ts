// Switches the calculation of attendance on or off for several employees, from a day on.
import type { BulkOutcome } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { today } from '#server/platform/time/zone-time.ts'
import { chosenEmployees, countingFrom, setEmployees } from './chosen-employees.ts'

/** The day may lie back, unless it is locked, or be to come; the record says the new state at once. */
export async function setAttendance(
  context: Context,
  ids: readonly number[],
  enable_attendance: boolean,
  from = today(context.company.zone),
): Promise<BulkOutcome> {
  const { active, skipped } = await chosenEmployees(context, ids)
  const people = active.map(({ id }) => id)
  await countingFrom(context, from, () => setEmployees(context, people, { enable_attendance }))
  return { accepted: active.length, skipped }
}
