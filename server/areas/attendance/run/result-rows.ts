// A calculated day as rows of the tables of results, columns in the order of the tables (calculation §20).
import { hash } from 'node:crypto'
import type { DayResult } from '../engine/day-result.ts'
import { flagNames } from '../engine/flags.ts'
import type { PunchResult } from '../engine/punch-results.ts'
import type { SlotOutcome } from '../engine/slot-outcome.ts'
import type { Spans } from '../engine/spans.ts'
import { dateText, instantText, rangesText, rowText, type Value, wordsText } from './row-text.ts'

export interface DayRows {
  readonly day: string
  readonly slots: readonly string[]
  readonly punches: readonly string[]
  readonly items: readonly string[]
  readonly fingerprint: string
}

interface Owner {
  readonly company: number
  readonly employee: number
  /** When it was calculated, as an instant of the database. */
  readonly at: string
}

interface Calculated {
  readonly day: DayResult
  /** The time whose punches belong to the date. */
  readonly owned: Spans
  readonly punches: readonly PunchResult[]
}

/** The fingerprint says all that is stored but when: what is the same is not written again. */
export function dayRows({ company, employee, at }: Owner, { day, owned, punches }: Calculated): DayRows {
  const key = [company, employee, dateText(day.day)] as const
  const columns = [...key, ...dayColumns(day)]
  const slots = day.slots.map((slot, index) => rowText([...key, index, ...slotColumns(slot)]))
  const ownPunches = punches.map(({ punch, slot, use }) => rowText([company, punch, ...key.slice(1), slot, use]))
  const time = rangesText(owned)
  const overtime = day.overtime_items.map(({ request, minutes }) => rowText([...key, 'OVERTIME', request, minutes, 0]))
  const items = [...itemRows(key, day.slots), ...overtime]
  const fingerprint = hash(
    'sha256',
    [rowText(columns), ...slots, ...ownPunches, ...items, time].join('\n'),
    'hex',
  ).slice(0, 16)
  return { day: rowText([...columns, fingerprint, at, false, time]), slots, punches: ownPunches, items, fingerprint }
}

const idOf = (named: object | null): number | null =>
  named && 'id' in named && typeof named.id === 'number' ? named.id : null

const numberOf = (text: string | null): number | null => (text === null ? null : Number(text))

/** Minutes beside each other: `[[540,720],[780,1080]]` */
function spansText(spans: Spans): string {
  const pairs: string[] = []
  for (let at = 0; at + 1 < spans.length; at += 2) pairs.push(`[${spans[at]},${spans[at + 1]}]`)
  return `[${pairs.join(',')}]`
}

function dayColumns(day: DayResult): readonly Value[] {
  return [
    day.day_type,
    day.status,
    wordsText(flagNames(day.flags)),
    day.required,
    day.worked,
    day.late,
    day.early,
    day.absent,
    day.short,
    day.leave,
    day.training,
    day.unscheduled,
    day.ot_normal,
    day.ot_weekend,
    day.ot_holiday,
    day.ot_weekly,
    day.ot_comp,
    day.ot1,
    day.ot2,
    day.ot3,
    day.ot_calc,
    day.break_deducted,
    day.span,
    day.actual,
    day.remaining,
    day.total_worked,
    day.regular,
    day.work_day,
    day.attended_days,
    day.absent_days,
    day.leave_days,
    day.training_days,
    day.source,
    idOf(day.shift),
    day.shift?.alias ?? null,
    day.holiday,
    numberOf(day.department),
    numberOf(day.location),
    day.zone,
    spansText(day.unplanned_pairs),
    day.provisional,
  ]
}

function slotColumns(outcome: SlotOutcome): readonly Value[] {
  const { slot } = outcome
  const { timetable } = slot
  return [
    idOf(timetable),
    timetable.alias,
    'colour' in timetable && typeof timetable.colour === 'string' ? timetable.colour : null,
    slot.kind,
    slot.required,
    instantText(slot.start),
    instantText(slot.end),
    instantText(outcome.clock_in),
    instantText(outcome.clock_out),
    instantText(outcome.used_in),
    instantText(outcome.used_out),
    outcome.assumed_in,
    outcome.assumed_out,
    outcome.status,
    wordsText(flagNames(outcome.flags)),
    outcome.required,
    outcome.worked,
    outcome.late,
    outcome.early,
    outcome.absent,
    outcome.short,
    outcome.leave,
    outcome.training,
    outcome.overtime.NORMAL,
    outcome.overtime.WEEKEND,
    outcome.overtime.HOLIDAY,
    outcome.break_deducted,
    outcome.break_late,
    outcome.break_early,
    outcome.break_absent,
    outcome.span,
    outcome.actual,
    outcome.work_day,
    outcome.attended_days,
    outcome.absent_days,
    outcome.leave_days,
    outcome.training_days,
    spansText(outcome.pairs),
    outcome.breaks.length === 0 ? '[]' : JSON.stringify(outcome.breaks),
    outcome.need,
    outcome.excused,
    instantText(outcome.due),
    instantText(slot.outEnd),
  ]
}

/** A request that takes something of several slots has one row for the day. */
function itemRows(key: readonly Value[], slots: readonly SlotOutcome[]): readonly string[] {
  const items = Map.groupBy(
    slots.flatMap((slot) => slot.items),
    ({ kind, request }) => `${kind} ${request}`,
  )
  return [...items.values()].flatMap((own) => {
    const [first] = own
    const minutes = own.reduce((sum, one) => sum + one.minutes, 0)
    const days = own.reduce((sum, one) => sum + one.days, 0)
    return first ? [rowText([...key, first.kind, first.request, minutes, Math.round(days * 100) / 100])] : []
  })
}
