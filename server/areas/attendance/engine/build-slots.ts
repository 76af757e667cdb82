// The slots of consecutive dates in order of their start, one of each day's candidates chosen, windows trimmed (calculation §2, step 2).
import { chooseCandidate } from './auto-shift.ts'
import type { DayFrame } from './frame.ts'
import type { StreamPunch } from './punch-stream.ts'
import { trimWindows } from './trim-windows.ts'
import { type Slot, slotOf } from './windows.ts'

export function buildSlots(frames: readonly DayFrame[], stream: readonly StreamPunch[]): readonly Slot[] {
  const slots: Slot[] = []
  for (const frame of frames) {
    if (frame.employment !== 'EMPLOYED') continue
    for (const slot of slotsOfDay(frame, slots.at(-1), stream)) slots.push(slot)
  }
  slots.sort(byStart)
  trimWindows(slots)
  return slots
}

const byStart = (one: Slot, other: Slot): number => one.start - other.start || one.end - other.end

function slotsOfDay(frame: DayFrame, before: Slot | undefined, stream: readonly StreamPunch[]): readonly Slot[] {
  const slots = frame.plan.slots.map((planned) => slotOf(frame, planned))
  if (!frame.plan.auto_shift) return slots.length > 1 ? slots.sort(byStart) : slots
  const chosen = chooseCandidate(
    slots.filter(({ appended }) => !appended),
    before,
    stream,
  )
  return slots.filter((slot) => slot.appended || slot === chosen).sort(byStart)
}
