// What a timetable counts of time worked before its start, after its end, or beyond the minutes it needs (calculation §14, §16.1).
import type { SlotOutcome } from './slot-outcome.ts'
import { type Spans, total, withoutFirst, withoutLast } from './spans.ts'
import { setIn } from './why.ts'

/** The timetable's switch, the least minutes at which time counts, and whether those minutes count, too. */
interface Threshold {
  readonly section: '14' | '16.1'
  readonly enabledBy: 'enable_early_in' | 'enable_late_out'
  readonly from: 'min_early_in' | 'min_late_out'
  readonly countsInterval: boolean
  readonly without: (spans: Spans, minutes: number) => Spans
}

export function countedEarlyIn(outcome: SlotOutcome, spans: Spans): Spans {
  return counted(outcome, spans, {
    section: '16.1',
    enabledBy: 'enable_early_in',
    from: 'min_early_in',
    countsInterval: outcome.slot.timetable.count_early_in_interval,
    without: withoutLast,
  })
}

export function countedLateOut(outcome: SlotOutcome, spans: Spans, section: Threshold['section']): Spans {
  return counted(outcome, spans, {
    section,
    enabledBy: 'enable_late_out',
    from: 'min_late_out',
    countsInterval: outcome.slot.timetable.count_late_out_interval,
    without: withoutFirst,
  })
}

function counted({ slot, why }: SlotOutcome, spans: Spans, threshold: Threshold): Spans {
  const { section, enabledBy, from, countsInterval, without } = threshold
  const minutes = total(spans)
  if (minutes === 0) return spans
  const enabled = slot.timetable[enabledBy]
  const least = slot.timetable[from]
  const reached = enabled && minutes >= least
  const left = !reached ? [] : countsInterval ? spans : without(spans, least)
  why?.push({
    step: 'rule',
    section,
    rule: enabled ? from : enabledBy,
    value: enabled ? least : false,
    origin: setIn('TIMETABLE', slot.timetable.alias),
    measure: 'overtime',
    minutes: total(left),
  })
  return left
}
