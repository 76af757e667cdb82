// The measures of a flexible timetable: so many minutes at any time of its day, perhaps with core time (calculation §14).
import { applyBreaks } from './breaks.ts'
import { countedLateOut } from './early-and-late-time.ts'
import { flag, flagWhen } from './flags.ts'
import { withGrace } from './late-and-early.ts'
import { chargeOverruns, punchedOnLeave, type ToMeasure, wholeAbsent } from './measures.ts'
import { noteSlot } from './note-slot.ts'
import { addLimited } from './overtime-candidates.ts'
import { addOvertime, overtimeKindOf, type SlotOutcome } from './slot-outcome.ts'
import { judge } from './slot-status.ts'
import { endOf, lastMinutes, type Spans, span, startOf, subtract, total, union } from './spans.ts'
import { clockInSlot } from './windows.ts'

export function measureFlexible(outcome: SlotOutcome, given: ToMeasure): void {
  const { plan, absences, pairing, punches } = given
  const { slot } = outcome
  const { rules } = slot.frame
  const need = Math.max(0, absences.need)
  outcome.flags |= pairing.flags | punchedOnLeave(punches, absences)
  const open = pairing.openIn !== null
  const present = pairing.in !== null || pairing.out !== null
  if (open && need > 0) outcome.flags |= flag.MISSING_OUT
  if (!present || (need > 0 && open && rules.miss_out_rule === 'ABSENT')) {
    wholeAbsent(outcome, absences)
  } else if (subtract(pairing.closed, slot.lost).length === 0) {
    onePunch(outcome, given, need)
  } else {
    fromPairs(outcome, given, need)
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
  addLimited(outcome, total(pairing.explicit), pairing.explicit)
}

function fromPairs(outcome: SlotOutcome, { plan, absences, pairing, punches }: ToMeasure, need: number): void {
  const { slot } = outcome
  const used = subtract(pairing.closed, slot.lost)
  const bounds = { in: startOf(used), out: endOf(used) }
  const breaks = applyBreaks(slot.timetable.break_times, { slot, punches, work: used, ...bounds })
  const off = union(absences.leaveSpans, absences.trainingSpans)
  const work = subtract(subtract(breaks.work, breaks.deducted), off)
  const gross = Math.max(0, total(work) - breaks.extra)
  outcome.used_in = bounds.in
  outcome.used_out = bounds.out
  outcome.worked = Math.min(gross, need)
  coreTime(outcome, bounds.in, bounds.out, union(off, plan.breaks))
  chargeOverruns(outcome, breaks)
  bookDeficit(outcome, Math.max(0, need - outcome.worked - outcome.late - outcome.early - outcome.break_absent))
  outcome.flags |= breaks.flags
  outcome.break_deducted = breaks.breakDeducted
  outcome.breaks = breaks.results
  outcome.pairs = work
  outcome.actual = total(union(work, pairing.explicit))
  outcome.span = bounds.out - bounds.in
  if (outcome.span > slot.frame.rules.max_span_minutes) outcome.flags |= flag.LONG_SPAN
  judge(outcome, absences, { need, inSlot: outcome.worked, absent: false })
  const surplus = countedLateOut(outcome, lastMinutes(work, gross - outcome.worked), '14')
  const explicit = subtract(pairing.explicit, work)
  const spans = union(union(surplus, explicit), breaks.asOvertime)
  addLimited(outcome, total(surplus) + total(explicit) + total(breaks.asOvertime), spans)
  if (slot.kind !== 'REGULAR') {
    addOvertime(outcome, overtimeKindOf(slot.kind), outcome.worked, work)
    outcome.worked = 0
  }
}

function coreTime(outcome: SlotOutcome, came: number, left: number, excused: Spans): void {
  const { slot } = outcome
  const { core_start, core_end, allow_late, allow_leave_early } = slot.timetable
  if (core_start === null || core_end === null) return
  const from = clockInSlot(slot, core_start)
  const to = Math.max(from, clockInSlot(slot, core_end))
  const { rules } = slot.frame
  outcome.late = withGrace(total(subtract(span(from, Math.min(came, to)), excused)), allow_late, rules).minutes
  outcome.early = withGrace(total(subtract(span(Math.max(left, from), to), excused)), allow_leave_early, rules).minutes
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
