// What breaks take from the work of a slot: planned, by duration, or as punched, with early return and overrun (calculation §11).
import { type BreakSearch, findPunchedBreak, type TakenBreak } from './find-punched-break.ts'
import { type Flags, flag } from './flags.ts'
import type { BreakTime } from './settings.ts'
import { intersect, merged, nothing, type Spans, span, total, union } from './spans.ts'
import { breakTimes } from './windows.ts'

/** One break of a slot as stored (§20, att_break_result). */
export interface BreakResult {
  readonly alias: string
  readonly planned: number
  readonly taken: number
  readonly deducted: number
  readonly saved: number
  readonly overrun: number
  readonly source: 'PLANNED' | 'PUNCHED' | 'DURATION' | 'MISSING' | 'PAID'
}

export interface Overrun {
  readonly minutes: number
  readonly rule: BreakTime['overrun_rule']
}

export interface Breaks {
  /** W with the gaps of paid breaks filled. */
  readonly work: Spans
  /** Intervals taken out of W. */
  readonly deducted: Spans
  /** Minutes taken beside those intervals, DURATION_AUTO included. */
  readonly extra: number
  readonly breakDeducted: number
  /** Minutes of early return that count as work. */
  readonly asWork: number
  /** Intervals of early return that become overtime. */
  readonly asOvertime: Spans
  readonly overruns: readonly Overrun[]
  readonly flags: Flags
  readonly results: readonly BreakResult[]
}

interface Effect extends BreakResult {
  readonly interval: Spans
  readonly filled: Spans
  readonly extra: number
  readonly asWork: number
  readonly asOvertime: Spans
  readonly charged: Overrun | null
  readonly flags: Flags
}

export function applyBreaks(breaks: readonly BreakTime[], search: Omit<BreakSearch, 'after'>): Breaks {
  const { work } = search
  if (breaks.length === 0 || work.length === 0) return noBreaks(work)
  const present = total(work)
  let after = Number.NEGATIVE_INFINITY
  const effects = breaks.map((one) => {
    if (one.calc_type === 'DURATION_AUTO') return byDuration(one, present)
    if (one.calc_type === 'FIXED_AUTO') return asPlanned(one, search)
    const taken = findPunchedBreak(one, { ...search, after })
    if (taken) after = taken.to
    return taken ? asPunched(one, search, taken) : notPunched(one, search)
  })
  return {
    work: effects.reduce((filled, effect) => union(filled, effect.filled), work),
    deducted: merged(effects.map(({ interval }) => interval)),
    extra: sum(effects, ({ extra }) => extra),
    breakDeducted: sum(effects, ({ deducted }) => deducted),
    asWork: sum(effects, ({ asWork }) => asWork),
    asOvertime: merged(effects.map(({ asOvertime }) => asOvertime)),
    overruns: effects.flatMap(({ charged }) => charged ?? []),
    flags: effects.reduce((flags, effect) => flags | effect.flags, 0),
    results: effects.map(({ alias, planned, taken, deducted, saved, overrun, source }) => ({
      alias,
      planned,
      taken,
      deducted,
      saved,
      overrun,
      source,
    })),
  }
}

const sum = (effects: readonly Effect[], of: (effect: Effect) => number): number =>
  effects.reduce((all, effect) => all + of(effect), 0)

function noBreaks(work: Spans): Breaks {
  return {
    work,
    deducted: nothing,
    extra: 0,
    breakDeducted: 0,
    asWork: 0,
    asOvertime: nothing,
    overruns: [],
    flags: 0,
    results: [],
  }
}

function noEffect({ alias }: BreakTime, planned: number): Effect {
  return {
    alias,
    planned,
    taken: 0,
    deducted: 0,
    saved: 0,
    overrun: 0,
    source: 'PAID',
    interval: nothing,
    filled: nothing,
    extra: 0,
    asWork: 0,
    asOvertime: nothing,
    charged: null,
    flags: 0,
  }
}

function byDuration(one: BreakTime, present: number): Effect {
  const applies = !one.is_paid && present >= one.min_span
  const minutes = applies ? one.minutes : 0
  return { ...noEffect(one, one.minutes), deducted: minutes, extra: minutes, source: one.is_paid ? 'PAID' : 'DURATION' }
}

function asPlanned(one: BreakTime, { slot, work }: Omit<BreakSearch, 'after'>): Effect {
  const { from, to } = breakTimes(slot, one)
  const effect = noEffect(one, to - from)
  if (one.is_paid) return effect
  const deducted = total(intersect(work, span(from, to)))
  return { ...effect, taken: deducted, deducted, interval: span(from, to), source: 'PLANNED' }
}

function notPunched(one: BreakTime, search: Omit<BreakSearch, 'after'>): Effect {
  const { from, to } = breakTimes(search.slot, one)
  if (one.is_paid || total(intersect(search.work, span(from, to))) === 0) return noEffect(one, to - from)
  if (one.missing_rule === 'DEDUCT_NONE') {
    return { ...noEffect(one, to - from), source: 'MISSING', flags: flag.BREAK_MISSING }
  }
  return { ...asPlanned(one, search), taken: 0, source: 'MISSING', flags: flag.BREAK_MISSING }
}

function asPunched(one: BreakTime, { slot }: Omit<BreakSearch, 'after'>, { from, to }: TakenBreak): Effect {
  const times = breakTimes(slot, one)
  const planned = times.to - times.from
  const taken = to - from
  const saved = Math.max(0, planned - taken)
  const overrun = Math.max(0, taken - planned)
  const charged = overrun > one.overrun_grace ? { minutes: overrun, rule: one.overrun_rule } : null
  const flags = charged ? flag.BREAK_OVERRUN : 0
  const effect = { ...noEffect(one, planned), taken, saved, overrun, charged, flags }
  if (one.is_paid) {
    return { ...effect, filled: span(from, Math.min(to, from + planned)), interval: span(from + planned, to) }
  }
  const back = earlyReturn(one, taken, saved)
  const asOvertime = back.overtime > 0 ? span(to, to + back.overtime) : nothing
  const deducted = taken + back.extra
  return { ...effect, ...back, asOvertime, interval: span(from, to), deducted, source: 'PUNCHED' }
}

/** What of the minutes saved is taken all the same, and what counts as work or as overtime. */
function earlyReturn(one: BreakTime, taken: number, saved: number) {
  if (saved === 0) return { extra: 0, asWork: 0, overtime: 0 }
  if (one.early_return_rule === 'NONE' || saved < one.early_return_min) return { extra: saved, asWork: 0, overtime: 0 }
  if (one.early_return_rule === 'OT') return { extra: saved, asWork: 0, overtime: saved }
  const extra = Math.min(saved, Math.max(0, one.min_duration - taken))
  return { extra, asWork: saved - extra, overtime: 0 }
}
