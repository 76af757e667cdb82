// A check-in or check-out that is lacking in a required slot is assumed, or makes the slot absent, as the rules say (calculation §9).
import { type Flags, flag } from './flags.ts'
import type { Pairing } from './pairing.ts'
import { endOf, nothing, type Spans, span, startOf, union } from './spans.ts'
import type { Slot } from './windows.ts'
import type { Instant } from './zone.ts'

export interface Presence {
  /** Used times; null where nothing is known and nothing assumed. */
  readonly in: Instant | null
  readonly out: Instant | null
  readonly assumedIn: boolean
  readonly assumedOut: boolean
  /** W of the rules. */
  readonly work: Spans
  /** Nobody was there, or a rule says that the slot is absent. */
  readonly absent: boolean
  readonly flags: Flags
}

/** `uncovered` is U of the rules: the timetable without breaks, holiday, leave and training. */
export function completeMissing(slot: Slot, pairing: Pairing, uncovered: Spans): Presence {
  const { in_required, out_required } = slot.timetable
  const came = { ...pairing, assumedIn: false, assumedOut: false, work: pairing.closed, absent: false, flags: 0 }
  if (pairing.in !== null && pairing.openIn === null && pairing.out !== null) return came
  const present = pairing.in !== null || pairing.out !== null
  if (uncovered.length === 0) return { ...came, absent: !present }
  if (!present) {
    if (in_required || out_required) return { ...came, absent: true }
    const work = span(slot.start, slot.end)
    return { ...came, in: slot.start, out: slot.end, assumedIn: true, assumedOut: true, work }
  }
  return pairing.in === null ? withoutCheckIn(slot, pairing, uncovered) : withoutCheckOut(slot, pairing, uncovered)
}

function withoutCheckIn(slot: Slot, pairing: Pairing, uncovered: Spans): Presence {
  const { in_required } = slot.timetable
  const { miss_in_rule, miss_in_minutes } = slot.frame.rules
  const out = pairing.out ?? slot.end
  const found = { in: null, out, assumedIn: true, assumedOut: false }
  if (in_required && miss_in_rule === 'ABSENT') return { ...found, work: nothing, absent: true, flags: flag.MISSING_IN }
  const assumed = !in_required ? slot.start : startOf(uncovered) + (miss_in_rule === 'LATE' ? miss_in_minutes : 0)
  const from = Math.min(assumed, out)
  return { ...found, in: from, work: span(from, out), absent: false, flags: in_required ? flag.MISSING_IN : 0 }
}

function withoutCheckOut(slot: Slot, pairing: Pairing, uncovered: Spans): Presence {
  const { out_required } = slot.timetable
  const { miss_out_rule, miss_out_minutes } = slot.frame.rules
  const open = pairing.openIn ?? pairing.in ?? slot.start
  const found = { in: pairing.in, out: null, assumedIn: false, assumedOut: true }
  if (out_required && miss_out_rule === 'ABSENT')
    return { ...found, work: nothing, absent: true, flags: flag.MISSING_OUT }
  const assumed = !out_required ? slot.end : endOf(uncovered) - (miss_out_rule === 'EARLY' ? miss_out_minutes : 0)
  const to = Math.max(assumed, open)
  const from = pairing.continuous ? (pairing.in ?? open) : open
  const work = union(pairing.closed, span(from, to))
  return { ...found, out: to, work, absent: false, flags: out_required ? flag.MISSING_OUT : 0 }
}
