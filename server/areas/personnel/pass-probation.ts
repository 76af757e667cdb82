// Makes employees on probation official.
import type { BulkOutcome, Skipped } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { today } from '#server/platform/time/zone-time.ts'
import { chosenEmployees, setEmployees } from './chosen-employees.ts'
import { ON_PROBATION } from './employment-dates.ts'
import { recordPassed } from './employment-history.ts'

const OFFICIAL = 1

/** Others are skipped (number 0029). */
export async function passProbation(
  context: Context,
  ids: readonly number[],
  date = today(context.company.zone),
): Promise<BulkOutcome> {
  const { active, skipped } = await chosenEmployees(context, ids)
  const passing = active.filter(({ emp_type }) => emp_type === ON_PROBATION).map(({ id }) => id)
  const others: Skipped[] = active
    .filter(({ emp_type }) => emp_type !== ON_PROBATION)
    .map(({ id, emp_type }) => ({ id, code: 'ZBPE0029', context: { state: emp_type, action: 'pass_probation' } }))
  await setEmployees(context, passing, { emp_type: OFFICIAL, probation_end_date: date })
  await recordPassed(context, passing, date)
  return { accepted: passing.length, skipped: [...skipped, ...others] }
}
