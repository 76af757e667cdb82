// The core time of a flexible timetable: who comes after it began is late, who leaves before its end leaves early (calculation §14).
import { withGrace } from './late-and-early.ts'
import { nothing, type Spans, span, subtract, total } from './spans.ts'
import { clockSpan, type Slot } from './windows.ts'
import type { Instant } from './zone.ts'

/** `excused`: leave, training and planned breaks. */
export function coreLate(slot: Slot, came: Instant, excused: Spans): number {
  const { from, to } = coreOf(slot)
  const lost = from === to ? nothing : subtract(span(from, Math.min(came, to)), excused)
  return withGrace(total(lost), slot.timetable.allow_late, slot.frame.rules).minutes
}

export function coreEarly(slot: Slot, left: Instant, excused: Spans): number {
  const { from, to } = coreOf(slot)
  const lost = from === to ? nothing : subtract(span(Math.max(left, from), to), excused)
  return withGrace(total(lost), slot.timetable.allow_leave_early, slot.frame.rules).minutes
}

/** Without core time both are the same. */
function coreOf(slot: Slot): { readonly from: Instant; readonly to: Instant } {
  const { core_start, core_end } = slot.timetable
  if (core_start === null || core_end === null) return { from: slot.start, to: slot.start }
  const { from, to } = clockSpan(slot, core_start, core_end)
  return { from, to: Math.max(from, Math.min(to, slot.end)) }
}
