// The measures of a flexible timetable: so many minutes at any time of its day, perhaps with core time (calculation §14).
import { applyBreaks } from './breaks.ts'
import { coreEarly, coreLate } from './core-time.ts'
import { countedLateOut } from './early-and-late-time.ts'
import { flag, flagWhen } from './flags.ts'
import { chargeOverruns, punchedOnLeave, type ToMeasure, wholeAbsent, workedAsOvertime } from './measures.ts'
import { noteSlot } from './note-slot.ts'
import { addLimited, explicitAlone } from './overtime-candidates.ts'
import { roundedWork } from './rounded-work.ts'
import type { SlotOutcome } from './slot-outcome.ts'
import { judge } from './slot-status.ts'
import { endOf, lastMinutes, nothing, startOf, subtract, total, union } from './spans.ts'
import type { Instant } from './zone.ts'

export function measureFlexible(outcome: SlotOutcome, given: ToMeasure): void {
  const { plan, absences, pairing, punches } = given
  const { slot } = outcome
  const { rules } = slot.frame
  const need = Math.max(0, absences.need)
  outcome.flags |= pairing.flags | punchedOnLeave(punches, absences)
  const open = pairing.openIn !== null
  const { in: came, out: left } = pairing
  if (open && need > 0) outcome.flags |= flag.MISSING_OUT
  if (need > 0 && open && rules.miss_out_rule === 'ABSENT') {
    wholeAbsent(outcome, absences)
  } else if (came === null && left === null) {
    wholeAbsent(outcome, absences)
    explicitAlone(outcome, pairing.explicit)
  } else if (pairing.closed.length === 0 && (came === null || left === null)) {
    onePunch(outcome, given, need)
  } else {
    fromPairs(outcome, given, { need, at: came ?? left ?? slot.start })
  }
  noteSlot(outcome, { plan, absences, presence: null, breaks: null })
}

function onePunch(outcome: SlotOutcome, { absences, pairing }: ToMeasure, need: number): void {
  const { miss_out_rule, miss_out_minutes } = outcome.slot.frame.rules
  outcome.used_in = pairing.in
  outcome.flags |= flagWhen(need > 0, flag.MISSING_OUT)
  if (need > 0 && miss_out_rule === 'ABSENT') {
    wholeAbsent(outcome, absences)
    return
  }
  outcome.early = miss_out_rule === 'EARLY' ? Math.min(miss_out_minutes, need) : 0
  outcome.worked = need - outcome.early
  judge(outcome, absences, { need, inSlot: outcome.worked, absent: false })
  explicitAlone(outcome, pairing.explicit)
  workedAsOvertime(outcome, nothing)
}

interface Asked {
  readonly need: number
  /** The check-in, where check-in and check-out are of one minute. */
  readonly at: Instant
}

function fromPairs(outcome: SlotOutcome, { plan, absences, pairing, punches }: ToMeasure, { need, at }: Asked): void {
  const { slot } = outcome
  const actual = subtract(pairing.closed, slot.lost)
  const used = roundedWork(outcome, actual, { assumedIn: false, assumedOut: pairing.openIn !== null })
  const came = actual.length === 0 ? at : startOf(actual)
  const left = actual.length === 0 ? at : endOf(actual)
  outcome.used_out ??= left
  const breaks = applyBreaks(slot.timetable.break_times, { slot, punches, work: used, in: came, out: left })
  const off = union(absences.leaveSpans, absences.trainingSpans)
  const work = subtract(subtract(breaks.work, breaks.deducted), off)
  const gross = Math.max(0, total(work) - breaks.extra)
  outcome.worked = Math.min(gross, need)
  const rounded = slot.frame.rules.late_early_basis === 'ROUNDED'
  const excused = union(off, plan.breaks)
  outcome.late = coreLate(slot, rounded ? (outcome.used_in ?? came) : came, excused)
  outcome.early = coreEarly(slot, rounded ? outcome.used_out : left, excused)
  chargeOverruns(outcome, breaks)
  bookDeficit(outcome, Math.max(0, need - outcome.worked - outcome.late - outcome.early - outcome.break_absent))
  outcome.flags |= breaks.flags
  outcome.break_deducted = breaks.breakDeducted
  outcome.breaks = breaks.results
  outcome.pairs = work
  outcome.actual = total(union(work, pairing.explicit))
  outcome.span = Math.max(0, outcome.used_out - (outcome.used_in ?? came))
  if (outcome.span > slot.frame.rules.max_span_minutes) outcome.flags |= flag.LONG_SPAN
  judge(outcome, absences, { need, inSlot: outcome.worked, absent: false })
  const surplus = countedLateOut(outcome, lastMinutes(work, gross - outcome.worked), '14')
  const explicit = subtract(pairing.explicit, work)
  const spans = union(union(surplus, explicit), breaks.asOvertime)
  addLimited(outcome, total(surplus) + total(explicit) + total(breaks.asOvertime), spans)
  workedAsOvertime(outcome, work)
}

/** What is lacking is short, early or absent as the timetable says. */
function bookDeficit(outcome: SlotOutcome, deficit: number): void {
  switch (outcome.slot.timetable.flex_short_as) {
    case 'SHORT':
      outcome.short = deficit
      outcome.flags |= flagWhen(deficit > 0, flag.SHORT)
      break
    case 'EARLY_LEAVE':
      outcome.early += deficit
      break
    case 'ABSENT':
      outcome.absent += deficit
  }
}
