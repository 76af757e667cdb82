// Notes for "Why this result?" what each rule did to a slot; nothing at all unless somebody asked (calculation §9–13).
import type { Breaks } from './breaks.ts'
import type { Absences } from './leave-and-training.ts'
import type { Presence } from './missing-punches.ts'
import type { SlotOutcome } from './slot-outcome.ts'
import type { SlotPlan } from './slot-plan.ts'
import { total } from './spans.ts'
import { type RuleStep, setIn } from './why.ts'

interface Steps {
  readonly plan: SlotPlan
  readonly absences: Absences
  readonly presence: Presence | null
  readonly breaks: Breaks | null
}

export function noteSlot(outcome: SlotOutcome, { plan, absences, presence, breaks }: Steps): void {
  const { why, slot } = outcome
  if (!why) return
  const timetable = setIn('TIMETABLE', slot.timetable.alias)
  const note = (step: Omit<RuleStep, 'step'>) => why.push({ step: 'rule', ...step })
  const from = { section: '11', origin: timetable, measure: 'required' }
  note({ ...from, rule: 'work_day', value: plan.workDay, minutes: plan.required })
  if (plan.holiday.length > 0) {
    const holiday = { section: '4.3', origin: setIn('HOLIDAY'), measure: 'required' }
    note({ ...holiday, rule: 'holiday', value: slot.frame.plan.half_holiday, minutes: -total(plan.holiday) })
  }
  for (const { request, kind, minutes } of absences.items) {
    const rule = kind === 'LEAVE' ? 'leave' : 'training'
    note({ section: '12', rule, value: request, origin: setIn('REQUEST'), measure: rule, minutes })
  }
  if (presence) noteMissing(outcome, presence, note)
  for (const { alias, deducted, source } of breaks?.results ?? []) {
    const origin = setIn('BREAK', alias)
    note({ section: '11', rule: 'break', value: source, origin, measure: 'break_deducted', minutes: deducted })
  }
  noteMeasures(outcome, note)
}

type Note = (step: Omit<RuleStep, 'step'>) => void

function noteMissing({ slot, absent }: SlotOutcome, presence: Presence, note: Note): void {
  const { timetable } = slot
  const { rules } = slot.frame
  const company = setIn('COMPANY')
  if (presence.assumedIn) {
    const byRule = timetable.in_required
    note({
      section: '9',
      rule: byRule ? 'miss_in_rule' : 'in_required',
      value: byRule ? rules.miss_in_rule : false,
      origin: byRule ? company : setIn('TIMETABLE', timetable.alias),
      measure: presence.absent ? 'absent' : 'worked',
      minutes: presence.absent ? absent : total(presence.work),
    })
  }
  if (presence.assumedOut) {
    const byRule = timetable.out_required
    note({
      section: '9',
      rule: byRule ? 'miss_out_rule' : 'out_required',
      value: byRule ? rules.miss_out_rule : false,
      origin: byRule ? company : setIn('TIMETABLE', timetable.alias),
      measure: presence.absent ? 'absent' : 'worked',
      minutes: presence.absent ? absent : total(presence.work),
    })
  }
}

function noteMeasures({ slot, worked, late, early, short, absent }: SlotOutcome, note: Note): void {
  const { allow_late, allow_leave_early, alias } = slot.timetable
  const timetable = setIn('TIMETABLE', alias)
  const from = { section: '13', origin: timetable }
  if (worked > 0) note({ ...from, rule: 'elapsed', value: null, measure: 'worked', minutes: worked })
  if (late > 0) note({ ...from, rule: 'allow_late', value: allow_late, measure: 'late', minutes: late })
  if (early > 0)
    note({ ...from, rule: 'allow_leave_early', value: allow_leave_early, measure: 'early', minutes: early })
  if (short > 0) note({ ...from, rule: 'elapsed', value: null, measure: 'short', minutes: short })
  if (absent > 0) note({ ...from, rule: 'elapsed', value: null, measure: 'absent', minutes: absent })
}

/** A threshold that turned lost minutes into absence. */
export function noteLoss(
  { slot, why }: SlotOutcome,
  rule: 'late_to_absent' | 'early_to_absent',
  minutes: number,
): void {
  const value = slot.frame.rules[rule]
  why?.push({ step: 'rule', section: '13', rule, value, origin: setIn('COMPANY'), measure: 'absent', minutes })
}

/** By how many minutes rounding moved the check-in and the check-out. */
export function noteRounding({ slot, why }: SlotOutcome, checkIn: number, checkOut: number): void {
  if (!why) return
  const { in_round_mode, out_round_mode, alias } = slot.timetable
  const step = { step: 'rule', section: '10', origin: setIn('TIMETABLE', alias) } as const
  if (checkIn !== 0)
    why.push({ ...step, rule: 'in_round_mode', value: in_round_mode, measure: 'used_in', minutes: checkIn })
  if (checkOut !== 0)
    why.push({ ...step, rule: 'out_round_mode', value: out_round_mode, measure: 'used_out', minutes: checkOut })
}
