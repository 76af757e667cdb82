// Overtime of a required slot: before its start, after its end, explicit, and from breaks (calculation §16.1).
import { countedEarlyIn, countedLateOut } from './early-and-late-time.ts'
import type { SlotOutcome } from './slot-outcome.ts'
import { addOvertime, overtimeKindOf } from './slot-outcome.ts'
import { endOf, type Spans, startOf, subtract, total, union, within } from './spans.ts'
import { setIn } from './why.ts'

interface Candidates {
  /** Wd of the rules. */
  readonly work: Spans
  /** D of the rules. */
  readonly inside: Spans
  /** O of the rules. */
  readonly explicit: Spans
  readonly fromBreaks: Spans
}

/** After the other measures of the slot: shortage may be set off. */
export function addCandidates(outcome: SlotOutcome, { work, inside, explicit, fromBreaks }: Candidates): void {
  const { slot } = outcome
  const beyond = startOf(work) < slot.start || endOf(work) > slot.end
  if (!beyond && explicit.length === 0 && fromBreaks.length === 0) return
  const before = countedEarlyIn(outcome, subtract(within(work, Number.NEGATIVE_INFINITY, slot.start), explicit))
  const after = countedLateOut(outcome, subtract(within(work, slot.end, Number.POSITIVE_INFINITY), explicit), '16.1')
  const named = subtract(explicit, inside)
  const minutes = total(before) + total(after) + total(named) + total(fromBreaks)
  addLimited(outcome, minutes, union(union(before, after), union(named, fromBreaks)))
}

/** Overtime that was punched as such counts without any other presence. */
export function explicitAlone(outcome: SlotOutcome, explicit: Spans): void {
  if (explicit.length === 0) return
  outcome.actual = total(explicit)
  addLimited(outcome, total(explicit), explicit)
}

/** Sets shortage off and keeps to the timetable's limit. */
export function addLimited(outcome: SlotOutcome, minutes: number, spans: Spans): void {
  const { slot, why } = outcome
  const { enable_max_ot_limit, max_ot_limit, alias } = slot.timetable
  const shortage = slot.frame.rules.ot_offset_shortage ? outcome.late + outcome.early + outcome.short : 0
  const left = Math.max(0, minutes - shortage)
  const counted = enable_max_ot_limit ? Math.min(left, max_ot_limit) : left
  if (counted > 0) addOvertime(outcome, overtimeKindOf(slot.kind), counted, spans)
  if (why && left < minutes) {
    const origin = setIn('COMPANY')
    const lost = { measure: 'overtime', minutes: left - minutes }
    why.push({ step: 'rule', section: '16.1', rule: 'ot_offset_shortage', value: true, origin, ...lost })
  }
  if (why && counted < left) {
    const origin = setIn('TIMETABLE', alias)
    const lost = { measure: 'overtime', minutes: counted - left }
    why.push({ step: 'rule', section: '16.1', rule: 'max_ot_limit', value: max_ot_limit, origin, ...lost })
  }
}
