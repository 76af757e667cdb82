// The dates of what somebody asks for: plan, punches and results, as calendars show them.
import type { Context } from '#server/engine/crud/context.ts'
import { dayOf } from '../engine/dates.ts'
import { calendarDays } from '../plan-view/employee-calendar.ts'

const mostDays = 14

/** At most fourteen, from `2026-03-02` on. */
export function daysBetween(context: Context, employee: number, first: string, last: string) {
  const from = dayOf(first)
  return calendarDays(context, employee, from, Math.min(dayOf(last), from + mostDays - 1))
}
