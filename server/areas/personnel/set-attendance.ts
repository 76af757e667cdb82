// Switches the calculation of attendance on or off for several employees.
import type { BulkOutcome } from '#server/crud/behaviour.ts'
import type { Context } from '#server/crud/context.ts'
import { chosenEmployees, setEmployees } from './chosen-employees.ts'

export async function setAttendance(
  context: Context,
  ids: readonly number[],
  enable_attendance: boolean,
): Promise<BulkOutcome> {
  const { active, skipped } = await chosenEmployees(context, ids)
  await setEmployees(
    context,
    active.map(({ id }) => id),
    { enable_attendance },
  )
  return { accepted: active.length, skipped }
}
