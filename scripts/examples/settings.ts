// Reads rules, breaks, timetables, shifts and holidays of examples: only what differs from the defaults is written.

import {
  type Band,
  type BreakTime,
  defaultBreak,
  defaultRules,
  defaultShift,
  defaultTimetable,
  type Holiday,
  type OvertimeKind,
  type Rules,
  type Shift,
  type ShiftDay,
  type Timetable,
} from '#server/areas/attendance/engine/settings.ts'
import { clock, entries, list, number, oneOf, orNull, type Reader, record, some, text, truth, wrong } from './fields.ts'
import { day } from './times.ts'
import { parseWeekday } from './weekdays.ts'

const level = oneOf(1, 2, 3)
const band: Reader<Band> = (value, path) => {
  const { from, level: at } = some<Band>({ from: number, level })(value, path)
  return { from: from ?? wrong(path, 'lacks from'), level: at ?? wrong(path, 'lacks level') }
}
const bands = list(band)

const kindBands: Reader<Rules['ot_bands']> = (value, path) => {
  const given = some<Record<OvertimeKind, readonly Band[]>>({ NORMAL: bands, WEEKEND: bands, HOLIDAY: bands })(
    value,
    path,
  )
  return { ...defaultRules.ot_bands, ...given }
}

const pairingMode = oneOf('FIRST_LAST', 'ODD_EVEN', 'STATE_FIRST_LAST', 'STATE_PAIRS')
const roundMode = oneOf('DOWN', 'UP', 'NEAREST')
const workAs = oneOf('OT', 'NORMAL')

/** Fields of the global rule that no day result depends on. */
const beside = [
  'require_punch_state',
  'require_work_code',
  'require_capture',
  'enable_compensatory',
  'compensatory_rate',
  'compensatory_valid_days',
  'manual_log_back_days',
  'manual_log_month_limit',
  'overtime_back_days',
  'training_back_days',
  'swap_back_days',
  'period_start_day',
  'auto_lock_days',
]

export const someRules: Reader<Partial<Rules>> = some<Rules>(
  {
    pairing_mode: pairingMode,
    odd_punch_rule: oneOf('LAST_AS_OUT', 'OPEN_LAST'),
    duplicate_punch_interval: number,
    min_span_minutes: number,
    max_span_minutes: number,
    day_change: clock,
    weekend_days: list(parseWeekday),
    start_of_week: parseWeekday,
    weekend_work_as: workAs,
    holiday_work_as: workAs,
    unscheduled_work: oneOf('WORK', 'OT', 'IGNORE'),
    unplanned_break_after: number,
    unplanned_break_minutes: number,
    late_to_absent: number,
    early_to_absent: number,
    late_absent_scope: oneOf('TIME', 'WHOLE'),
    late_early_basis: oneOf('ACTUAL', 'ROUNDED'),
    late_count_from: oneOf('START', 'GRACE_END'),
    grace_as_worked: truth,
    half_day_under: number,
    absent_under: number,
    workday_credit_mode: oneOf('STATUS', 'TIME'),
    miss_in_rule: oneOf('LATE', 'ABSENT', 'IGNORE'),
    miss_in_minutes: number,
    miss_out_rule: oneOf('EARLY', 'ABSENT', 'IGNORE'),
    miss_out_minutes: number,
    ot_mode: oneOf('NONE', 'AUTO', 'LESSER', 'WITHIN_REQUEST', 'REQUEST_ONLY'),
    ot_round_unit: number,
    ot_round_mode: roundMode,
    ot_day_cap: number,
    ot_offset_shortage: truth,
    offday_ot_min: number,
    ot_bands: kindBands,
    weekly_ot_enabled: truth,
    weekly_ot_threshold: number,
    weekly_ot_level: level,
  },
  beside,
)

const someBreak = some<Omit<BreakTime, 'alias'>>(
  {
    calc_type: oneOf('FIXED_AUTO', 'DURATION_AUTO', 'PUNCHED'),
    period_start: clock,
    period_end: clock,
    minutes: number,
    min_span: number,
    start_margin: number,
    end_margin: number,
    is_paid: truth,
    min_duration: number,
    early_return_rule: oneOf('NONE', 'WORK', 'OT'),
    early_return_min: number,
    overrun_rule: oneOf('NONE', 'LATE', 'EARLY_LEAVE', 'ABSENT'),
    overrun_grace: number,
    missing_rule: oneOf('DEDUCT_PLANNED', 'DEDUCT_NONE'),
  },
  ['extends'],
)

const punchRound = oneOf('NONE', 'DOWN', 'UP', 'NEAREST', 'CUTOFF')

const timetableFields = (breakNamed: Reader<BreakTime>) =>
  some<Omit<Timetable, 'alias'>>(
    {
      use_mode: oneOf('NORMAL', 'FLEXIBLE'),
      start_time: clock,
      end_time: clock,
      in_ahead_margin: number,
      in_above_margin: orNull(number),
      out_ahead_margin: orNull(number),
      out_above_margin: number,
      strict_windows: truth,
      in_required: truth,
      out_required: truth,
      allow_late: number,
      allow_leave_early: number,
      first_half_out_time: orNull(clock),
      second_half_in_time: orNull(clock),
      work_minutes: number,
      day_change: orNull(clock),
      core_start: orNull(clock),
      core_end: orNull(clock),
      flex_short_as: oneOf('SHORT', 'EARLY_LEAVE', 'ABSENT'),
      work_day: number,
      break_times: list(breakNamed),
      pairing_mode: orNull(pairingMode),
      enable_early_in: truth,
      min_early_in: number,
      count_early_in_interval: truth,
      enable_late_out: truth,
      min_late_out: number,
      count_late_out_interval: truth,
      enable_max_ot_limit: truth,
      max_ot_limit: number,
      ot_bands: orNull((value, path) => (Array.isArray(value) ? bands(value, path) : kindBands(value, path).NORMAL)),
      in_round_unit: number,
      in_round_mode: punchRound,
      in_round_cutoff: orNull(number),
      out_round_unit: number,
      out_round_mode: punchRound,
      out_round_cutoff: orNull(number),
    },
    ['extends'],
  )

type Given = Readonly<Record<string, unknown>>

/** Of each name what is written there, an example's own before the fixtures'. */
export interface Written {
  readonly breaks: Given
  readonly timetables: Given
}

export interface Named {
  readonly breakTime: Reader<BreakTime>
  readonly timetable: Reader<Timetable>
}

export function namedSettings({ breaks, timetables }: Written): Named {
  const breakTime: Reader<BreakTime> = (value, path) => {
    const name = text(value, path)
    const { alias, ...written } = { ...defaultBreak, ...someBreak(extended(breaks, name, path), `breaks.${name}`) }
    return { ...written, alias: alias || name }
  }
  const known = new Map<string, Timetable>()
  const timetable: Reader<Timetable> = (value, path) => {
    const alias = text(value, path)
    const { breaks: names, ...written } = extended(timetables, alias, path)
    const given = { ...written, ...(names === undefined ? {} : { break_times: names }) }
    const found = known.get(alias) ?? {
      ...defaultTimetable,
      ...timetableFields(breakTime)(given, `timetables.${alias}`),
      alias,
    }
    known.set(alias, found)
    return found
  }
  return { breakTime, timetable }
}

/** What is written under the name, over what it extends. */
function extended(all: Given, name: string, path: string, seen: readonly string[] = []): Given {
  if (!Object.hasOwn(all, name) || seen.includes(name)) return wrong(path, `there is no ${name}`)
  const own = record(all[name], path)
  const base = own.extends
  return base === undefined ? own : { ...extended(all, text(base, path), path, [...seen, name]), ...own }
}

const policy = oneOf('NORMAL', 'NOT_REQUIRED', 'REQUIRED_AS_OT')

export interface ShiftGiven extends Omit<Shift, 'alias' | 'days'> {
  readonly days: ReadonlyMap<string, readonly Timetable[]>
  readonly weekend_day: ReadonlyMap<string, boolean | null>
}

export const someShift = ({ timetable }: Named): Reader<Partial<ShiftGiven>> =>
  some<ShiftGiven>({
    cycle_unit: oneOf('DAY', 'WEEK', 'MONTH'),
    shift_cycle: number,
    auto_shift: truth,
    weekend_policy: policy,
    holiday_policy: policy,
    days: entries(list(timetable)),
    weekend_day: entries(orNull(truth)),
  })

export const shift =
  (named: Named): Reader<Shift> =>
  (value, path) => {
    const { days, weekend_day, ...given } = someShift(named)(value, path)
    const indexes = new Set([...(days?.keys() ?? []), ...(weekend_day?.keys() ?? [])])
    const shiftDay = (index: string): [number, ShiftDay] => {
      if (!/^\d+$/.test(index)) wrong(path, `${index} is no day of a cycle`)
      return [Number(index), { timetables: days?.get(index) ?? [], weekend_day: weekend_day?.get(index) ?? null }]
    }
    return { ...defaultShift, ...given, alias: path.split('.').at(-1) ?? '', days: new Map([...indexes].map(shiftDay)) }
  }

interface HolidayGiven extends Omit<Holiday, 'id'> {
  readonly date: number
  readonly end_date: number
}

const someHoliday = some<HolidayGiven>(
  {
    date: day,
    start_date: day,
    end_date: day,
    duration_day: number,
    recurring: (value) => value === 'yearly_date' || value === 'YEARLY_DATE' || value === true,
    work_type: oneOf(1, 2, 3),
    overtime_lv1: number,
    overtime_lv2: number,
    overtime_lv3: number,
    half_day: (value, path) => oneOf('FULL', 'FIRST_HALF', 'SECOND_HALF')(text(value, path).toUpperCase(), path),
    departments: list(text),
    locations: list(text),
  },
  ['alias', 'name', 'paid', 'colour', 'remark'],
)

/** A date, or an object with the fields of a holiday. */
export const holidays: Reader<readonly Holiday[]> = (value, path) =>
  list((one, at): Omit<Holiday, 'id'> => {
    const { date, end_date, ...given }: Partial<HolidayGiven> =
      typeof one === 'string' ? { start_date: day(one, at) } : someHoliday(one, at)
    const start_date = given.start_date ?? date ?? wrong(at, 'lacks a date')
    const length = end_date === undefined ? 1 : end_date - start_date + 1
    return { ...plainHoliday, duration_day: length, ...given, start_date }
  })(value, path).map((holiday, index) => ({ ...holiday, id: index + 1 }))

const plainHoliday = {
  recurring: false,
  work_type: 3,
  overtime_lv1: 0,
  overtime_lv2: 0,
  overtime_lv3: 0,
  half_day: 'FULL',
  departments: [],
  locations: [],
} as const
