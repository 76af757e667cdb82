// What holds for every result whatever the settings are; each check names the first result that breaks it.
import type { Calculation } from '#server/areas/attendance/engine/calculate.ts'
import { isoDate } from '#server/areas/attendance/engine/dates.ts'
import type { DayResult } from '#server/areas/attendance/engine/day-result.ts'
import type { SlotOutcome } from '#server/areas/attendance/engine/slot-outcome.ts'
import { merged, total } from '#server/areas/attendance/engine/spans.ts'

/** Required minutes are worked, lost or excused; slots whose settings make an exception are left out. */
export function unbalancedSlots({ days }: Calculation): readonly string[] {
  return days.flatMap((day) =>
    day.slots
      .filter((slot) => slot.slot.required && !isException(slot) && required(slot) !== 0)
      .map((slot) => `${isoDate(day.day)} ${required(slot)}`),
  )
}

const required = (slot: SlotOutcome): number =>
  slot.required - slot.worked - slot.late - slot.early - slot.absent - slot.short - slot.leave - slot.training

function isException({ slot, leave }: SlotOutcome): boolean {
  const { timetable, frame } = slot
  const { rules, plan } = frame
  const rounds = timetable.in_round_mode !== 'NONE' || timetable.out_round_mode !== 'NONE'
  const cut = leave > 0 || plan.half_holiday !== null
  return (
    (rounds && rules.late_early_basis === 'ACTUAL') ||
    timetable.break_times.some(
      ({ calc_type, early_return_rule, is_paid, missing_rule }) =>
        calc_type === 'DURATION_AUTO' ||
        early_return_rule === 'WORK' ||
        (calc_type === 'PUNCHED' && (cut || is_paid || missing_rule === 'DEDUCT_NONE')),
    ) ||
    timetable.core_start !== null ||
    slot.kind !== 'REGULAR' ||
    (rules.grace_as_worked && rules.late_count_from === 'GRACE_END')
  )
}

export function unbalancedDays({ days }: Calculation): readonly string[] {
  return days
    .filter(({ slots }) => slots.some(({ slot }) => slot.required))
    .filter(({ slots }) => slots.every(({ slot }) => slot.kind !== 'EXTRA'))
    .filter((day) => day.unplanned_pairs.length === 0)
    .filter(
      (day) => Math.abs(day.work_day - day.attended_days - day.absent_days - day.leave_days - day.training_days) > 1e-6,
    )
    .map(({ day }) => isoDate(day))
}

export function unbalancedLevels({ days }: Calculation): readonly string[] {
  return days
    .filter((day) => day.ot1 + day.ot2 + day.ot3 !== day.ot_normal + day.ot_weekend + day.ot_holiday + day.ot_weekly)
    .map(({ day }) => isoDate(day))
}

/** Minutes that lie in two slots, or in a slot and in unplanned time. */
export function minutesTwice({ days }: Calculation): number {
  const all = days.flatMap((day) => [...day.slots.map(({ pairs }) => pairs), day.unplanned_pairs])
  return all.reduce((sum, spans) => sum + total(spans), 0) - total(merged(all))
}

export function ownersOf({ punches }: Calculation): readonly number[] {
  return punches.map(({ punch }) => punch).sort((one, other) => one - other)
}

export function negativeMeasures({ days }: Calculation): readonly string[] {
  return days.flatMap((day) =>
    Object.entries(day).flatMap(([name, value]) =>
      typeof value === 'number' && name !== 'day' && value < 0 ? [`${isoDate(day.day)} ${name} ${value}`] : [],
    ),
  )
}

/** All that a result says, without the working records of the engine; `shift` days earlier. */
export function comparable({ days, punches }: Calculation, shift = 0) {
  return {
    days: days.map((day) => comparableDay(day, shift)),
    punches: punches.map((row) => ({ ...row, day: row.day - shift })),
  }
}

function comparableDay({ slots, unplanned_pairs, why, ...day }: DayResult, shift: number) {
  const moved = (instant: number | null) => (instant === null ? null : instant - shift * 1440)
  return {
    ...day,
    day: day.day - shift,
    unplanned_pairs: unplanned_pairs.map(moved),
    slots: slots.map((one) => {
      const { slot, why, ...outcome } = one
      return {
        ...outcome,
        timetable: slot.timetable.alias,
        clock_in: moved(one.clock_in),
        clock_out: moved(one.clock_out),
        due: moved(one.due),
        used_in: moved(one.used_in),
        used_out: moved(one.used_out),
        pairs: one.pairs.map(moved),
        overtimeSpans: Object.values(one.overtimeSpans).map((spans) => spans.map(moved)),
        holidayHalf: one.holidayHalf.map(moved),
      }
    }),
  }
}
