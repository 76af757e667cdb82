// Of several candidate timetables of a date the one that fits the punches best is used (calculation §7).
import type { StreamPunch } from './punch-stream.ts'
import { cutBetween } from './trim-windows.ts'
import type { Slot } from './windows.ts'

/** `before` is the slot chosen last on the dates before. */
export function chooseCandidate(
  candidates: readonly Slot[],
  before: Slot | undefined,
  stream: readonly StreamPunch[],
): Slot | undefined {
  const rated = candidates.flatMap((slot) => {
    const key = keyOf(slot, before, stream)
    return key ? [{ slot, key }] : []
  })
  const best = rated.reduce<(typeof rated)[number] | undefined>(
    (least, one) => (!least || isLess(one.key, least.key) ? one : least),
    undefined,
  )
  return best?.slot ?? candidates[0]
}

/** Undefined for a candidate without a punch; the listed order decides between equal keys. */
function keyOf(slot: Slot, before: Slot | undefined, stream: readonly StreamPunch[]): readonly number[] | undefined {
  const from = Math.max(slot.inStart, (before && cutBetween(before, slot)) ?? slot.inStart)
  const inside = stream.filter(({ minute, duplicate }) => !duplicate && minute >= from && minute <= slot.outEnd)
  const first = inside.find(({ minute }) => minute <= slot.inEnd)?.minute
  const last = inside.findLast(({ minute }) => minute >= slot.outStart && minute > (first ?? minute - 1))?.minute
  if (first === undefined && last === undefined) return undefined
  const early = first === undefined ? Number.POSITIVE_INFINITY : Math.abs(first - slot.start)
  const late = last === undefined ? Number.POSITIVE_INFINITY : Math.abs(last - slot.end)
  const both = first !== undefined && last !== undefined
  return [both ? 0 : 1, first === undefined ? late : early, late, slot.start]
}

function isLess(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((value, index) => value !== other[index])
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0)
}
