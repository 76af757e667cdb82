// The measures of a required slot with fixed times: worked, late, early, absent, short, and its overtime (calculation §13).
import { applyBreaks, type Breaks } from './breaks.ts'
import { flag, flagWhen } from './flags.ts'
import { kindOfHoliday } from './holiday-of-day.ts'
import { earlyOf, type Lost, lateOf, notLost, passesThreshold } from './late-and-early.ts'
import type { Absences } from './leave-and-training.ts'
import { completeMissing, type Presence } from './missing-punches.ts'
import { noteLoss, noteSlot } from './note-slot.ts'
import { addCandidates, explicitAlone } from './overtime-candidates.ts'
import type { Pairing } from './pairing.ts'
import type { StreamPunch } from './punch-stream.ts'
import { roundedWork } from './rounded-work.ts'
import { addOvertime, overtimeKindOf, type SlotOutcome } from './slot-outcome.ts'
import type { SlotPlan } from './slot-plan.ts'
import { judge } from './slot-status.ts'
import { endOf, intersect, type Spans, span, startOf, subtract, total, union, within } from './spans.ts'

export interface ToMeasure {
  readonly plan: SlotPlan
  readonly absences: Absences
  readonly pairing: Pairing
  readonly punches: readonly StreamPunch[]
}

export function measureSlot(outcome: SlotOutcome, { plan, absences, pairing, punches }: ToMeasure): void {
  const { slot } = outcome
  const off = union(absences.leaveSpans, absences.trainingSpans)
  const unexcused = subtract(subtract(span(slot.start, slot.end), plan.breaks), plan.holiday)
  const presence = completeMissing(slot, pairing, subtract(unexcused, off))
  outcome.flags |= pairing.flags | presence.flags | punchedOnLeave(punches, absences)
  if (presence.absent) {
    wholeAbsent(outcome, absences)
    if (pairing.in === null && pairing.out === null) explicitAlone(outcome, pairing.explicit)
    noteSlot(outcome, { plan, absences, presence, breaks: null })
    return
  }
  outcome.assumed_in = presence.assumedIn
  outcome.assumed_out = presence.assumedOut
  outcome.used_in = presence.in
  outcome.used_out = presence.out
  const used = roundedWork(outcome, presence.work, presence)
  const excused = union(union(plan.breaks, plan.holiday), off)
  const { late, early } = losses(outcome, presence, excused)
  if (isWholeAbsent(outcome, late, early, presence)) {
    wholeAbsent(outcome, absences)
    noteSlot(outcome, { plan, absences, presence, breaks: null })
    return
  }
  // A check-in that rounding moves stays the check-in: it is none of the punches of a break.
  const bounds = { in: presence.in ?? startOf(used), out: presence.out ?? endOf(used) }
  const breaks = applyBreaks(slot.timetable.break_times, { slot, punches, work: used, ...bounds })
  const work = subtract(subtract(breaks.work, breaks.deducted), off)
  const inside = subtract(within(work, slot.start, slot.end), plan.holiday)
  const forgiven = late.forgiven + early.forgiven
  const graced = slot.frame.rules.grace_as_worked ? forgiven : 0
  outcome.worked =
    Math.min(Math.max(0, total(inside) - breaks.extra), Math.max(0, absences.need) + breaks.asWork) + graced
  moveToAbsence(outcome, presence, late, early)
  chargeOverruns(outcome, breaks)
  outcome.short = unaccounted(outcome)
  outcome.flags |= breaks.flags | flagWhen(outcome.short > forgiven - graced, flag.SHORT)
  outcome.break_deducted = breaks.breakDeducted
  outcome.breaks = breaks.results
  outcome.pairs = work
  outcome.actual = total(union(work, pairing.explicit))
  const { used_in, used_out } = outcome
  outcome.span = used_in === null || used_out === null ? 0 : Math.max(0, used_out - used_in)
  if (outcome.span > slot.frame.rules.max_span_minutes) outcome.flags |= flag.LONG_SPAN
  judge(outcome, absences, { need: absences.need, inSlot: outcome.worked, absent: false })
  noteSlot(outcome, { plan, absences, presence, breaks })
  addCandidates(outcome, { work, inside, explicit: pairing.explicit, fromBreaks: breaks.asOvertime })
  addHolidayHalf(outcome, intersect(work, plan.holiday))
  workedAsOvertime(outcome, inside)
}

/** Lateness goes by the actual times unless the rules take the rounded ones. */
function losses(outcome: SlotOutcome, presence: Presence, excused: Spans) {
  const { slot } = outcome
  const rounded = slot.frame.rules.late_early_basis === 'ROUNDED'
  const came = rounded ? outcome.used_in : presence.in
  const left = rounded ? outcome.used_out : presence.out
  const forgotIn = presence.assumedIn && !slot.timetable.in_required
  const forgotOut = presence.assumedOut && !slot.timetable.out_required
  return {
    late: came === null || forgotIn ? notLost : lateOf(slot, came, excused, presence.assumedIn ? 'ASSUMED' : 'ACTUAL'),
    early:
      left === null || forgotOut ? notLost : earlyOf(slot, left, excused, presence.assumedOut ? 'ASSUMED' : 'ACTUAL'),
  }
}

function lateTooLong({ slot }: SlotOutcome, late: Lost, presence: Presence): boolean {
  return passesThreshold(late, slot.frame.rules.late_to_absent, presence.assumedIn ? 'ASSUMED' : 'ACTUAL')
}

function earlyTooLong({ slot }: SlotOutcome, early: Lost, presence: Presence): boolean {
  return passesThreshold(early, slot.frame.rules.early_to_absent, presence.assumedOut ? 'ASSUMED' : 'ACTUAL')
}

function isWholeAbsent(outcome: SlotOutcome, late: Lost, early: Lost, presence: Presence): boolean {
  if (outcome.slot.frame.rules.late_absent_scope !== 'WHOLE') return false
  const [byLate, byEarly] = [lateTooLong(outcome, late, presence), earlyTooLong(outcome, early, presence)]
  outcome.flags |= flagWhen(byLate, flag.LATE_TO_ABSENT) | flagWhen(byEarly, flag.EARLY_TO_ABSENT)
  if (byLate) noteLoss(outcome, 'late_to_absent', late.minutes)
  if (byEarly) noteLoss(outcome, 'early_to_absent', early.minutes)
  return byLate || byEarly
}

function moveToAbsence(outcome: SlotOutcome, presence: Presence, late: Lost, early: Lost): void {
  if (lateTooLong(outcome, late, presence)) {
    outcome.absent += late.minutes
    outcome.flags |= flag.LATE_TO_ABSENT
    noteLoss(outcome, 'late_to_absent', late.minutes)
  } else outcome.late = late.minutes
  if (earlyTooLong(outcome, early, presence)) {
    outcome.absent += early.minutes
    outcome.flags |= flag.EARLY_TO_ABSENT
    noteLoss(outcome, 'early_to_absent', early.minutes)
  } else outcome.early = early.minutes
}

/** At most what would be left as short. */
export function chargeOverruns(outcome: SlotOutcome, { overruns }: Breaks): void {
  for (const { minutes, rule } of overruns) {
    const charged = Math.min(minutes, unaccounted(outcome))
    if (rule === 'LATE') {
      outcome.late += charged
      outcome.break_late += charged
    } else if (rule === 'EARLY_LEAVE') {
      outcome.early += charged
      outcome.break_early += charged
    } else if (rule === 'ABSENT') {
      outcome.absent += charged
      outcome.break_absent += charged
    }
  }
}

function unaccounted({ required, worked, leave, training, late, early, absent }: SlotOutcome): number {
  return Math.max(0, required - worked - leave - training - late - early - absent)
}

export function wholeAbsent(outcome: SlotOutcome, absences: Absences): void {
  outcome.absent = Math.max(0, absences.need)
  judge(outcome, absences, { need: absences.need, inSlot: 0, absent: true })
}

export function punchedOnLeave(punches: readonly StreamPunch[], { leaveSpans }: Absences): number {
  if (leaveSpans.length === 0) return 0
  const strictlyInside = punches.some(({ minute }) => isInside(leaveSpans, minute))
  return flagWhen(strictlyInside, flag.PUNCH_ON_LEAVE)
}

function isInside(spans: Spans, minute: number): boolean {
  return spans.some((from, index) => index % 2 === 0 && from < minute && minute < (spans[index + 1] ?? 0))
}

function addHolidayHalf(outcome: SlotOutcome, worked: Spans): void {
  const { holiday } = outcome.slot.frame.plan
  if (worked.length === 0 || !holiday) return
  addOvertime(outcome, kindOfHoliday(holiday), total(worked), worked)
  outcome.holidayHalf = worked
}

/** What is worked on a slot of an overtime kind is overtime of that kind. */
export function workedAsOvertime(outcome: SlotOutcome, inside: Spans): void {
  if (outcome.slot.kind === 'REGULAR') return
  addOvertime(outcome, overtimeKindOf(outcome.slot.kind), outcome.worked, inside)
  outcome.worked = 0
}
