// Lateness and leaving early: the minutes lost, what grace forgives, and what the threshold turns into absence (calculation §13).
import type { Rules, Timetable } from './settings.ts'
import { type Spans, span, subtract, total } from './spans.ts'
import type { Slot } from './windows.ts'
import type { Instant } from './zone.ts'

export interface Lost {
  /** Before grace. */
  readonly raw: number
  readonly minutes: number
  readonly forgiven: number
}

export const notLost: Lost = { raw: 0, minutes: 0, forgiven: 0 }

/** `excused`: planned breaks, holiday half, leave and training. */
export function lateOf(slot: Slot, checkIn: Instant, excused: Spans, assumed: 'ACTUAL' | 'ASSUMED'): Lost {
  const { start, end, timetable, frame } = slot
  if (checkIn <= start) return notLost
  const raw = total(subtract(span(start, Math.min(checkIn, end)), excused))
  return assumed === 'ASSUMED' ? withoutGrace(raw) : withGrace(raw, timetable.allow_late, frame.rules)
}

export function earlyOf(slot: Slot, checkOut: Instant, excused: Spans, assumed: 'ACTUAL' | 'ASSUMED'): Lost {
  const { start, end, timetable, frame } = slot
  if (checkOut >= end) return notLost
  const raw = total(subtract(span(Math.max(checkOut, start), end), excused))
  return assumed === 'ASSUMED' ? withoutGrace(raw) : withGrace(raw, timetable.allow_leave_early, frame.rules)
}

const withoutGrace = (raw: number): Lost => ({ raw, minutes: raw, forgiven: 0 })

export function withGrace(raw: number, grace: Timetable['allow_late'], { late_count_from }: Rules): Lost {
  const minutes = raw <= grace ? 0 : late_count_from === 'START' ? raw : raw - grace
  return { raw, minutes, forgiven: raw - minutes }
}

/** A threshold of 0 is off; minutes of an assumed time never pass it. */
export function passesThreshold({ minutes }: Lost, threshold: number, assumed: 'ACTUAL' | 'ASSUMED'): boolean {
  return threshold > 0 && assumed === 'ACTUAL' && minutes > threshold
}
