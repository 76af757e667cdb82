// Which part of a date a leave or training request takes (calculation §12).
import type { Day } from './dates.ts'
import type { RequestTime } from './inputs.ts'
import type { HalfOfDay } from './settings.ts'

/** Null where the request takes nothing of the date by day parts. */
export function dayPart(time: RequestTime, day: Day): 'FULL' | HalfOfDay | null {
  if (time.part === 'HOURS' || day < time.from || day > time.to) return null
  if (time.from === time.to) return time.start_part === 'FULL' ? time.end_part : time.start_part
  if (day === time.from) return time.start_part
  return day === time.to ? time.end_part : 'FULL'
}
