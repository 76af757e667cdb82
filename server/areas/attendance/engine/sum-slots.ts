// Adds the measures of a day's slots (calculation §17).
import type { DayResult } from './day-result.ts'
import { round2 } from './rounding.ts'

export function sumSlots(result: DayResult): void {
  for (const slot of result.slots) {
    result.required += slot.required
    result.worked += slot.worked
    result.late += slot.late
    result.early += slot.early
    result.absent += slot.absent
    result.short += slot.short
    result.leave += slot.leave
    result.training += slot.training
    result.break_deducted += slot.break_deducted
    result.span += slot.span
    result.actual += slot.actual
    result.work_day = round2(result.work_day + slot.work_day)
    result.attended_days = round2(result.attended_days + slot.attended_days)
    result.absent_days = round2(result.absent_days + slot.absent_days)
    result.leave_days = round2(result.leave_days + slot.leave_days)
    result.training_days = round2(result.training_days + slot.training_days)
    result.flags |= slot.flags
    result.provisional ||= slot.provisional
  }
}
