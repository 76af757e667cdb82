// Overtime of a day, kind by kind: approval, rounding, daily cap, time off in lieu, levels (calculation §16.2–16.5).
import { type Flags, flag, flagWhen } from './flags.ts'
import type { DayFrame } from './frame.ts'
import { kindOfHoliday } from './holiday-of-day.ts'
import type { OvertimeRequest } from './inputs.ts'
import { approvedOvertime, type RawOvertime, requestKind } from './overtime-approval.ts'
import { addLevels, holidayBands, type Levels, levelsByBands, noLevels } from './overtime-levels.ts'
import { roundTo } from './rounding.ts'
import type { Band, OvertimeKind } from './settings.ts'
import { merged, span, total } from './spans.ts'
import { setIn, type WhyStep } from './why.ts'

export interface DayOvertime {
  /** Counted and paid, by kind. */
  readonly counted: Readonly<Record<OvertimeKind, number>>
  /** Taken as time off. */
  readonly inLieu: Readonly<Record<OvertimeKind, number>>
  readonly levels: Levels
  /** Rounded, before approval and cap. */
  readonly calculated: number
  readonly flags: Flags
}

export interface ToCount {
  readonly frame: DayFrame
  readonly raw: Readonly<Record<OvertimeKind, RawOvertime>>
  readonly requests: readonly OvertimeRequest[]
  /** Of a timetable of the day, in place of the rule's for NORMAL. */
  readonly normalBands: readonly Band[] | null
  readonly why: WhyStep[] | undefined
}

const kinds = ['NORMAL', 'WEEKEND', 'HOLIDAY'] as const
const zero = { NORMAL: 0, WEEKEND: 0, HOLIDAY: 0 } as const

const noOvertime: DayOvertime = { counted: zero, inLieu: zero, levels: noLevels, calculated: 0, flags: 0 }

export function countOvertime({ frame, raw, requests, normalBands, why }: ToCount): DayOvertime {
  if (!frame.overtime) return noOvertime
  if (requests.length === 0 && kinds.every((kind) => raw[kind].minutes === 0)) return noOvertime
  const { ot_round_unit, ot_round_mode, ot_day_cap, ot_mode } = frame.rules
  const rounded = (minutes: number) => (ot_round_unit > 1 ? roundTo(minutes, ot_round_unit, ot_round_mode) : minutes)
  const ofKind = (kind: OvertimeKind) => requests.filter((request) => requestKind(request, frame) === kind)
  const byKind = (minutes: (kind: OvertimeKind) => number) => ({
    NORMAL: minutes('NORMAL'),
    WEEKEND: minutes('WEEKEND'),
    HOLIDAY: minutes('HOLIDAY'),
  })
  const sum = (of: Readonly<Record<OvertimeKind, number>>) => of.NORMAL + of.WEEKEND + of.HOLIDAY
  const calculated = sum(byKind((kind) => rounded(raw[kind].minutes)))
  const approved = byKind((kind) => rounded(approvedOvertime(frame, raw[kind], ofKind(kind))))
  const capped = withinCap(approved, ot_day_cap)
  const inLieu = byKind((kind) => Math.min(capped[kind], timeOff(ofKind(kind))))
  const counted = byKind((kind) => capped[kind] - inLieu[kind])
  const asked = ot_mode === 'LESSER' || ot_mode === 'WITHIN_REQUEST' || ot_mode === 'REQUEST_ONLY'
  const unapproved = flagWhen(asked && sum(approved) < calculated, flag.OT_UNAPPROVED)
  const levels = kinds.reduce(
    (all, kind) => addLevels(all, levelsByBands(counted[kind], bandsOf(frame, kind, normalBands))),
    noLevels,
  )
  if (why) {
    const origin = setIn('COMPANY')
    const step = { step: 'rule', origin, measure: 'overtime' } as const
    const lost = sum(approved) - calculated
    if (lost !== 0) why.push({ ...step, section: '16.3', rule: 'ot_mode', value: ot_mode, minutes: lost })
    const over = sum(capped) - sum(approved)
    if (over !== 0) why.push({ ...step, section: '16.4', rule: 'ot_day_cap', value: ot_day_cap, minutes: over })
  }
  return {
    counted,
    inLieu,
    levels,
    calculated,
    flags: unapproved | flagWhen(sum(capped) < sum(approved), flag.OT_CAPPED),
  }
}

/** What exceeds the cap is taken from NORMAL, then WEEKEND, then HOLIDAY. */
function withinCap(
  counted: Readonly<Record<OvertimeKind, number>>,
  cap: number,
): Readonly<Record<OvertimeKind, number>> {
  const excess = cap > 0 ? Math.max(0, counted.NORMAL + counted.WEEKEND + counted.HOLIDAY - cap) : 0
  if (excess === 0) return counted
  const normal = Math.min(counted.NORMAL, excess)
  const weekend = Math.min(counted.WEEKEND, excess - normal)
  const holiday = excess - normal - weekend
  return { NORMAL: counted.NORMAL - normal, WEEKEND: counted.WEEKEND - weekend, HOLIDAY: counted.HOLIDAY - holiday }
}

function timeOff(requests: readonly OvertimeRequest[]): number {
  const asTimeOff = requests.filter(({ compensation }) => compensation === 'TIME_OFF')
  return total(merged(asTimeOff.map(({ from, to }) => span(from, to))))
}

function bandsOf(
  { plan: { holiday }, rules }: DayFrame,
  kind: OvertimeKind,
  normalBands: readonly Band[] | null,
): readonly Band[] {
  const ofHoliday = holiday && kindOfHoliday(holiday) === kind ? holidayBands(holiday) : null
  return ofHoliday ?? (kind === 'NORMAL' ? normalBands : null) ?? rules.ot_bands[kind]
}
