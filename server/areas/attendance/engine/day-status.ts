// The status of a day and the flags that follow from its sums (calculation §17, §18).
import type { DayResult, DayStatus } from './day-result.ts'
import { flag, flagWhen } from './flags.ts'
import type { SlotOutcome } from './slot-outcome.ts'

/** Of an employed person's day, after its sums are complete. */
export function dayStatus(result: DayResult): DayStatus {
  const required = result.slots.filter(({ slot }) => slot.required)
  if (required.length === 0) return result.day_type === 'WORKDAY' ? 'UNSCHEDULED' : result.day_type
  const open = required.filter(isRunning)
  if (open.length > 0) {
    const begun = required.some(
      ({ status, clock_in, clock_out }) => status === 'IN_PROGRESS' || clock_in !== null || clock_out !== null,
    )
    return begun ? 'IN_PROGRESS' : 'NOT_STARTED'
  }
  const uncovered = required.filter(({ status }) => status !== 'COVERED')
  if (uncovered.length === 0)
    return result.leave > 0 || result.leave_days > 0 ? 'LEAVE' : result.training > 0 ? 'TRAINING' : 'PRESENT'
  if (uncovered.every(({ status }) => status === 'ABSENT')) return result.training > 0 ? 'HALF_DAY' : 'ABSENT'
  return uncovered.every(({ status }) => status === 'PRESENT') ? 'PRESENT' : 'HALF_DAY'
}

const isRunning = ({ status }: SlotOutcome): boolean => status === 'IN_PROGRESS' || status === 'NOT_STARTED'

export function flagsOfSums({ late, early, absent, status, leave_days, work_day }: DayResult): number {
  return (
    flagWhen(late > 0, flag.LATE) |
    flagWhen(early > 0, flag.EARLY_LEAVE) |
    flagWhen(absent > 0 && status !== 'ABSENT', flag.PARTIAL_ABSENT) |
    flagWhen(leave_days > 0 && leave_days < work_day, flag.PARTIAL_LEAVE)
  )
}
