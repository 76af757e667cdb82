// The punches that a range of dates needs: its own, and those before it that decide which are duplicates (calculation §6).
import { minutesPerDay } from './dates.ts'
import type { DayFrame } from './frame.ts'
import type { Punch } from './inputs.ts'
import { inOrder } from './punch-stream.ts'

/** After a pause this long no earlier punch can make a later one a duplicate: the longest interval that can be set. */
const pause = 60 * 60

export function relevantPunches(punches: readonly Punch[], frames: readonly DayFrame[]): readonly Punch[] {
  const first = frames[0]
  const last = frames[frames.length - 1]
  if (!first || !last || punches.length === 0) return []
  const sorted = inOrder(punches)
  const from = first.begins * 60
  const to = (last.begins + 2 * minutesPerDay) * 60
  let start = sorted.findIndex(({ seconds }) => seconds >= from)
  if (start < 0) return []
  while (start > 0 && (sorted[start]?.seconds ?? 0) - (sorted[start - 1]?.seconds ?? 0) < pause) start--
  const end = sorted.findIndex(({ seconds }) => seconds >= to)
  return sorted.slice(start, end < 0 ? undefined : end)
}
