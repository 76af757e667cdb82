// Which punch the day lacks, at the time of its plan.
import { addDays } from '#openapi/dates.ts'
import type { DayPanel } from './day-calls.ts'

interface MissingPunch {
  readonly isMissing: boolean
  /** 0: check in, 1: check out. */
  readonly state: number
  /** `09:00`. */
  readonly time: string
  /** On which a check-out lies. */
  readonly endDate: string
}

export function missingPunch({ plan, result, slots }: DayPanel, wanted?: number): MissingPunch {
  const flags = result?.flags ?? []
  const isOut =
    flags.includes('MISSING_OUT') || (!flags.includes('MISSING_IN') && slots.some(({ clock_in }) => clock_in))
  const isMissing = ['MISSING_IN', 'MISSING_OUT', 'ODD_PUNCHES', 'UNPAIRED'].some((flag) => flags.includes(flag))
  const state = wanted ?? (isOut ? 1 : 0)
  const [first, last] = [plan.slots.at(0), plan.slots.at(-1)]
  return {
    isMissing,
    state,
    time: ((state === 1 ? last?.end : first?.start) ?? '').slice(0, 5),
    endDate: last?.next_day ? addDays(plan.date, 1) : plan.date,
  }
}
