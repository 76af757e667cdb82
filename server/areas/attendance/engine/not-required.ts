// A slot that need not be worked: all of its time is overtime of its kind, or work where rest days count as normal (calculation §15).
import { applyBreaks } from './breaks.ts'
import { flag, flagWhen } from './flags.ts'
import type { Pairing } from './pairing.ts'
import { roundedIn, roundedOut } from './punch-rounding.ts'
import type { StreamPunch } from './punch-stream.ts'
import { addOvertime, overtimeKindOf, type SlotOutcome } from './slot-outcome.ts'
import { endOf, type Spans, span, startOf, subtract, total, union, within } from './spans.ts'
import { setIn } from './why.ts'

interface Given {
  readonly pairing: Pairing
  readonly punches: readonly StreamPunch[]
  /** The window can still bring the punch that is lacking. */
  readonly open: 'OPEN' | 'CLOSED'
}

export function measureNotRequired(outcome: SlotOutcome, { pairing, punches, open }: Given): void {
  const { slot } = outcome
  outcome.status = 'NOT_REQUIRED'
  outcome.provisional = open === 'OPEN'
  const lacksOut = pairing.openIn !== null
  const lacksIn = pairing.in === null && pairing.out !== null
  outcome.flags |= pairing.flags
  if (open === 'CLOSED') outcome.flags |= flagWhen(lacksOut, flag.MISSING_OUT) | flagWhen(lacksIn, flag.MISSING_IN)
  const used = usedTimes(outcome, pairing)
  // Rounding makes no punch of a break out of the check-in or the check-out.
  const bounds = { in: pairing.in ?? startOf(used), out: pairing.out ?? endOf(used) }
  const breaks = applyBreaks(slot.timetable.break_times, { slot, punches, work: used, ...bounds })
  const work = union(subtract(breaks.work, breaks.deducted), pairing.explicit)
  const minutes = Math.max(0, total(work) - breaks.extra)
  outcome.flags |= breaks.flags
  outcome.break_deducted = breaks.breakDeducted
  outcome.breaks = breaks.results
  outcome.pairs = work
  outcome.actual = total(work)
  if (used.length > 0) outcome.span = endOf(used) - startOf(used)
  if (outcome.span > slot.frame.rules.max_span_minutes) outcome.flags |= flag.LONG_SPAN
  if (minutes === 0) return
  outcome.extraWork = minutes
  if (slot.kind === 'EXTRA') {
    outcome.worked = minutes
    outcome.attended_days = slot.timetable.work_day
  } else addOvertime(outcome, overtimeKindOf(slot.kind), minutes, work)
  const origin = setIn('TIMETABLE', slot.timetable.alias)
  const measure = slot.kind === 'EXTRA' ? 'worked' : 'overtime'
  outcome.why?.push({ step: 'rule', section: '15', rule: 'elapsed', value: slot.kind, origin, measure, minutes })
}

function usedTimes(outcome: SlotOutcome, { closed }: Pairing): Spans {
  if (closed.length === 0) return closed
  const { zone } = outcome.slot.frame
  const from = roundedIn(zone, startOf(closed), outcome.slot.timetable)
  const to = roundedOut(zone, endOf(closed), outcome.slot.timetable)
  outcome.used_in = from
  outcome.used_out = Math.max(from, to)
  if (closed.length === 2) return span(from, to)
  const [firstEnd, lastStart] = [closed[1] ?? to, closed[closed.length - 2] ?? from]
  return union(span(from, firstEnd), union(within(closed, firstEnd, lastStart), span(lastStart, to)))
}
