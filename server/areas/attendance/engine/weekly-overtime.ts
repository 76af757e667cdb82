// Work above the week's threshold is overtime of the day that crosses it (calculation §16.6).
import { type Day, weekdayOf } from './dates.ts'
import type { DayResult } from './day-result.ts'
import type { DayFrame } from './frame.ts'
import type { Rules } from './settings.ts'
import { setIn } from './why.ts'

/** The date on which the week of a date begins. */
export const weekOf = (day: Day, { start_of_week }: Rules): Day => day - ((weekdayOf(day) - start_of_week + 7) % 7)

/** `before`: minutes worked on the earlier dates of the week. */
export function addWeekly(result: DayResult, { rules, overtime }: DayFrame, before: number): void {
  if (!rules.weekly_ot_enabled || !overtime) return
  const worked = result.worked + result.unscheduled
  const weekly = Math.max(0, Math.min(worked, before + worked - rules.weekly_ot_threshold))
  result.ot_weekly = weekly
  result.regular = worked - weekly
  if (weekly > 0) {
    const value = rules.weekly_ot_threshold
    const effect = { measure: 'ot_weekly', minutes: weekly }
    result.why?.push({
      step: 'rule',
      section: '16.6',
      rule: 'weekly_ot_threshold',
      value,
      origin: setIn('COMPANY'),
      ...effect,
    })
  }
  if (rules.weekly_ot_level === 1) result.ot1 += weekly
  else if (rules.weekly_ot_level === 2) result.ot2 += weekly
  else result.ot3 += weekly
}
