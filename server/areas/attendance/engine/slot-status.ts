// Whether a required slot counts as covered, absent, half or present, and the days it is worth (calculation §13, §17).
import type { Absences } from './leave-and-training.ts'
import { round2 } from './rounding.ts'
import type { Rules } from './settings.ts'
import type { SlotOutcome, SlotStatus } from './slot-outcome.ts'

interface Judged {
  readonly need: number
  /** Minutes worked inside, also where they became overtime. */
  readonly inSlot: number
  /** Without presence, or absent by a rule. */
  readonly absent: boolean
}

export function judge(outcome: SlotOutcome, absences: Absences, { need, inSlot, absent }: Judged): void {
  const { rules } = outcome.slot.frame
  outcome.status = statusOf(rules, { need, absent, attended: inSlot + outcome.leave + outcome.training })
  outcome.leave_days = absences.leaveDays
  outcome.training_days = absences.trainingDays
  const rest = round2(outcome.work_day - absences.leaveDays - absences.trainingDays)
  const byTime = rules.workday_credit_mode === 'TIME' && need > 0
  switch (outcome.status) {
    case 'PRESENT':
      outcome.attended_days = byTime ? round2(rest * Math.min(1, inSlot / need)) : rest
      break
    case 'HALF_DAY':
      outcome.attended_days = round2(rest / 2)
      break
    case 'COVERED':
      if (absences.leaveDays > 0) outcome.leave_days = round2(absences.leaveDays + rest)
      else if (absences.trainingDays > 0) outcome.training_days = round2(absences.trainingDays + rest)
      else outcome.attended_days = rest
      return
  }
  outcome.absent_days = round2(rest - outcome.attended_days)
}

interface Attended {
  readonly need: number
  readonly absent: boolean
  readonly attended: number
}

function statusOf({ absent_under, half_day_under }: Rules, { need, absent, attended }: Attended): SlotStatus {
  if (need <= 0) return 'COVERED'
  if (absent || attended < absent_under) return 'ABSENT'
  return attended < half_day_under ? 'HALF_DAY' : 'PRESENT'
}
