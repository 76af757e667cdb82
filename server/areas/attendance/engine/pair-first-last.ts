// Pairing FIRST_LAST: the first punch is the check-in, the last one the check-out (calculation §8).
import { flag, flagWhen } from './flags.ts'
import type { Pairing, ToPair } from './pairing.ts'
import type { StreamPunch } from './punch-stream.ts'
import { nothing, span } from './spans.ts'
import { isFlexible, type Slot } from './windows.ts'

const nobody: Pairing = {
  in: null,
  out: null,
  closed: nothing,
  openIn: null,
  continuous: true,
  explicit: nothing,
  flags: 0,
}

export function pairFirstLast({ punches, rules, slot }: ToPair): Pairing {
  const first = punches[0]
  const last = punches[punches.length - 1]
  if (!first || !last) return nobody
  for (const punch of punches) punch.use = 'INNER'
  if (slot?.timetable.strict_windows && !isFlexible(slot)) return pairStrictly(punches, rules.min_span_minutes, slot)
  if (punches.length === 1 || last.minute - first.minute < rules.min_span_minutes) return oneEvent(first, last, slot)
  return pairOf(first, last)
}

function pairOf(first: StreamPunch, last: StreamPunch): Pairing {
  first.use = 'IN'
  last.use = 'OUT'
  return { ...nobody, in: first.minute, out: last.minute, closed: span(first.minute, last.minute) }
}

/** Taps too close together, or one alone: a check-in or a check-out by the window it lies in. */
export function oneEvent(first: StreamPunch, last: StreamPunch, slot: Slot | null): Pairing {
  const checkIn =
    slot === null ||
    isFlexible(slot) ||
    first.minute <= slot.inEnd ||
    (first.minute < slot.outStart && nearerToStart(first, slot))
  if (checkIn) {
    first.use = 'IN'
    return { ...nobody, in: first.minute, openIn: first.minute }
  }
  last.use = 'OUT'
  return { ...nobody, out: last.minute }
}

const nearerToStart = ({ minute }: StreamPunch, { start, end }: Slot): boolean =>
  Math.abs(minute - start) <= Math.abs(minute - end)

function pairStrictly(punches: readonly StreamPunch[], minSpan: number, slot: Slot): Pairing {
  const first = punches.find(({ minute }) => minute <= slot.inEnd)
  const last = punches.findLast(({ minute }) => minute >= slot.outStart && minute > (first?.minute ?? minute - 1))
  const between = punches.filter(({ minute }) => minute > slot.inEnd && minute < slot.outStart)
  const flags = flagWhen(between.length > 0, flag.OUT_OF_WINDOW)
  if (first && last && last.minute - first.minute >= minSpan) return { ...pairOf(first, last), flags }
  if (first) first.use = 'IN'
  else if (last) last.use = 'OUT'
  const checkIn = first?.minute ?? null
  return { ...nobody, in: checkIn, openIn: checkIn, out: first ? null : (last?.minute ?? null), flags }
}
