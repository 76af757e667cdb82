// Every kept punch belongs to the slot whose window holds it, else to the unplanned time of one date (calculation §5, Ownership).
import type { DayFrame } from './frame.ts'
import { limitRounding } from './punch-rounding.ts'
import type { StreamPunch } from './punch-stream.ts'
import { isFlexible, type Slot } from './windows.ts'
import type { Instant } from './zone.ts'

export interface Owned {
  /** In the order of the slots asked for. */
  readonly bySlot: ReadonlyMap<Slot, readonly StreamPunch[]>
  /** Groups of unplanned punches by the place of their date: a new group wherever a window lies between. */
  readonly unplanned: readonly (readonly (readonly StreamPunch[])[])[]
  /** By the place of the date that they lie on. */
  readonly duplicates: readonly (readonly StreamPunch[])[]
}

/** Frames of consecutive dates, slots in order of their start, punches in order. */
export function ownPunches(frames: readonly DayFrame[], slots: readonly Slot[], stream: readonly StreamPunch[]): Owned {
  const bySlot = new Map<Slot, StreamPunch[]>(slots.map((slot) => [slot, []]))
  const unplanned: StreamPunch[][][] = frames.map(() => [])
  const duplicates: StreamPunch[][] = frames.map(() => [])
  const windows = slots.filter((slot) => !isFlexible(slot))
  const days = slots.filter(isFlexible)
  let [next, lastGap, lastDate, date] = [0, -1, -1, 0]
  for (const punch of stream) {
    const { minute } = punch
    while (date + 1 < frames.length && minute >= (frames[date + 1]?.begins ?? 0)) date++
    if (punch.duplicate) {
      duplicates[date]?.push(punch)
      continue
    }
    while (minute > (windows[next]?.outEnd ?? Number.POSITIVE_INFINITY)) next++
    const slot = holds(windows[next], minute) ? windows[next] : days.find((day) => holds(day, minute))
    if (slot) {
      punch.slot = slot
      bySlot.get(slot)?.push(punch)
      continue
    }
    const groups = unplanned[date]
    if (lastGap === next && lastDate === date) groups?.at(-1)?.push(punch)
    else groups?.push([punch])
    lastGap = next
    lastDate = date
  }
  limitRounding(stream, bySlot)
  return { bySlot, unplanned, duplicates }
}

const holds = (slot: Slot | undefined, minute: Instant): boolean =>
  slot !== undefined && minute >= slot.inStart && minute <= slot.outEnd
