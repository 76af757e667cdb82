// Pairing ODD_EVEN: first and second punch, third and fourth … are pairs (calculation §8).
import { flag } from './flags.ts'
import { oneEvent } from './pair-first-last.ts'
import type { Pairing, ToPair } from './pairing.ts'
import { nothing } from './spans.ts'

export function pairOddEven({ punches, rules, slot }: ToPair): Pairing {
  const first = punches[0]
  const last = punches[punches.length - 1]
  if (!first || !last) {
    return { in: null, out: null, closed: nothing, openIn: null, continuous: false, explicit: nothing, flags: 0 }
  }
  if (punches.length === 1) return { ...oneEvent(first, last, slot), continuous: false }
  const odd = punches.length % 2 === 1
  const lastAsOut = odd && rules.odd_punch_rule === 'LAST_AS_OUT' && slot !== null && last.minute >= slot.outStart
  const used = lastAsOut ? punches.filter((_, index) => index !== punches.length - 2) : punches
  for (const punch of punches) punch.use = 'INNER'
  const closed: number[] = []
  for (const [index, punch] of used.entries()) {
    punch.use = index % 2 === 0 ? 'IN' : 'OUT'
    const opened = used[index - 1]
    if (punch.use === 'OUT' && opened && punch.minute > opened.minute) closed.push(opened.minute, punch.minute)
  }
  const open = used.length % 2 === 1
  return {
    in: first.minute,
    out: open ? null : last.minute,
    closed: joined(closed),
    openIn: open ? last.minute : null,
    continuous: false,
    explicit: nothing,
    flags: odd ? flag.ODD_PUNCHES : 0,
  }
}

/** A pair that begins in the minute where the one before ended continues it. */
function joined(pairs: readonly number[]): readonly number[] {
  return pairs.filter((minute, index) => minute !== pairs[index % 2 === 0 ? index - 1 : index + 1])
}
