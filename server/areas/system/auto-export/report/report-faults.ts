// What is wrong with the report of a task: none chosen, one that is not in the library, something that it cannot be asked for.
import { faultOf, reportAt } from '#server/areas/report/exports.ts'
import type { Context } from '#server/engine/crud/context.ts'
import type { FieldFaults } from '#server/platform/errors/field-faults.ts'
import { localTime } from '#server/platform/time/zone-time.ts'
import type { Task } from '../task.ts'
import { datesOf } from '../window.ts'

/** The dates that it would have today are held against what the report takes, too. */
export function reportFaults({ report, window = '', window_days = 7 }: Partial<Task>, context: Context): FieldFaults {
  if (!report) return { report: [{ code: 'ZBSY0010', context: { field: 'report' } }] }
  const { zone } = context.company
  const today = localTime(new Date(), zone).slice(0, 10)
  const dates = datesOf(window, window_days, today, 1) ?? { from: today, to: today }
  const fault = faultOf(() => reportAt(report, dates))
  return fault ? { report: [fault] } : {}
}
