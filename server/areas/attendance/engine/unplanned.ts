// Time outside every slot: groups of punches paired by the rule, and what the minutes count as (calculation §15).
import { type Flags, flag } from './flags.ts'
import type { DayFrame } from './frame.ts'
import { kindOfHoliday } from './holiday-of-day.ts'
import { pairPunches } from './pairing.ts'
import type { StreamPunch } from './punch-stream.ts'
import type { OvertimeKind, Rules } from './settings.ts'
import { endOf, nothing, type Spans, span, startOf, total, union } from './spans.ts'
import type { Slot } from './windows.ts'
import type { Instant } from './zone.ts'

export type Groups = readonly (readonly StreamPunch[])[]

export interface Unplanned {
  readonly spans: Spans
  /** After the unplanned break. */
  readonly minutes: number
  readonly breakMinutes: number
  /** From the first punch used to the last. */
  readonly first: Instant | null
  readonly last: Instant | null
  readonly flags: Flags
}

const noUnplanned: Unplanned = {
  spans: nothing,
  minutes: 0,
  breakMinutes: 0,
  first: null,
  last: null,
  flags: 0,
}

export function unplannedTime(rules: Rules, groups: Groups): Unplanned {
  if (groups.length === 0) return noUnplanned
  let spans = nothing
  let flags = 0
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const punches of groups) {
    const pairing = pairPunches({ mode: rules.pairing_mode, punches, rules, slot: null })
    const closed = union(pairing.closed, pairing.explicit)
    spans = union(spans, closed)
    flags |= pairing.flags
    if (pairing.openIn !== null || (pairing.in === null && pairing.out !== null)) flags |= flag.UNPAIRED
    if (closed.length === 0) continue
    first = Math.min(first, punches[0]?.minute ?? startOf(closed))
    last = Math.max(last, punches.at(-1)?.minute ?? endOf(closed))
  }
  const sum = total(spans)
  const takesBreak = rules.unplanned_break_minutes > 0 && sum > 0 && sum >= rules.unplanned_break_after
  const breakMinutes = takesBreak ? Math.min(sum, rules.unplanned_break_minutes) : 0
  const known = last >= first
  const bounds = { first: known ? first : null, last: known ? last : null }
  return { spans, minutes: sum - breakMinutes, breakMinutes, ...bounds, flags }
}

/**
 * A check-in left open at the day change takes the next date's first unplanned punch if that is a check-out. Not across the window
 * of a slot, whose minutes would count twice.
 */
export function acrossDayChange(
  rules: Rules,
  groups: Groups,
  next: Groups,
  slots: readonly Slot[],
): { readonly own: Groups; readonly next: Groups } {
  const unchanged = { own: groups, next }
  const last = groups.at(-1)
  const punch = next[0]?.[0]
  if (!last || !punch || punch.role !== 'OUT') return unchanged
  if (rules.pairing_mode !== 'STATE_FIRST_LAST' && rules.pairing_mode !== 'STATE_PAIRS') return unchanged
  const { openIn } = pairPunches({ mode: rules.pairing_mode, punches: last, rules, slot: null })
  if (openIn === null || span(openIn, punch.minute).length === 0) return unchanged
  if (punch.minute - openIn > rules.max_span_minutes) return unchanged
  if (slots.some(({ inStart, outEnd }) => inStart > openIn && outEnd < punch.minute)) return unchanged
  const rest = [next[0]?.slice(1) ?? [], ...next.slice(1)].filter((group) => group.length > 0)
  return { own: [...groups.slice(0, -1), [...last, punch]], next: rest }
}

export type UnplannedAs = 'UNSCHEDULED' | 'WORKED' | 'NOTHING' | OvertimeKind

export function unplannedAs({ plan: { day_type, holiday }, rules }: DayFrame): UnplannedAs {
  switch (day_type) {
    case 'WORKDAY':
    case 'UNSCHEDULED':
      return rules.unscheduled_work === 'WORK' ? 'UNSCHEDULED' : rules.unscheduled_work === 'OT' ? 'NORMAL' : 'NOTHING'
    case 'WEEKEND':
    case 'DAY_OFF':
      return rules.weekend_work_as === 'NORMAL' ? 'WORKED' : 'WEEKEND'
    case 'HOLIDAY':
      return rules.holiday_work_as === 'NORMAL' ? 'WORKED' : holiday ? kindOfHoliday(holiday) : 'HOLIDAY'
  }
}
