// What a company sets: attendance rules, breaks, timetables and shifts, with the wire's names and times as minutes of the day (attendance §1–5).
import type { Day } from './dates.ts'
import type { RoundMode } from './rounding.ts'

export type PairingMode = 'FIRST_LAST' | 'ODD_EVEN' | 'STATE_FIRST_LAST' | 'STATE_PAIRS'
export type OvertimeKind = 'NORMAL' | 'WEEKEND' | 'HOLIDAY'
export type WorkAs = 'OT' | 'NORMAL'
export type WorkType = 'AUTO' | 'NORMAL' | 'NORMAL_OT' | 'WEEKEND_OT' | 'HOLIDAY_OT'

/** Minutes from `from` on go to the level, up to the next band's `from`. */
export interface Band {
  readonly from: number
  readonly level: 1 | 2 | 3
}

export interface Rules {
  readonly pairing_mode: PairingMode
  readonly odd_punch_rule: 'LAST_AS_OUT' | 'OPEN_LAST'
  readonly duplicate_punch_interval: number
  readonly min_span_minutes: number
  readonly max_span_minutes: number
  readonly day_change: number
  /** Monday is 0. */
  readonly weekend_days: readonly number[]
  /** Monday is 0. */
  readonly start_of_week: number
  readonly weekend_work_as: WorkAs
  readonly holiday_work_as: WorkAs
  readonly unscheduled_work: 'WORK' | 'OT' | 'IGNORE'
  readonly unplanned_break_after: number
  readonly unplanned_break_minutes: number
  readonly late_to_absent: number
  readonly early_to_absent: number
  readonly late_absent_scope: 'TIME' | 'WHOLE'
  readonly late_early_basis: 'ACTUAL' | 'ROUNDED'
  readonly late_count_from: 'START' | 'GRACE_END'
  readonly grace_as_worked: boolean
  readonly half_day_under: number
  readonly absent_under: number
  readonly workday_credit_mode: 'STATUS' | 'TIME'
  readonly miss_in_rule: 'LATE' | 'ABSENT' | 'IGNORE'
  readonly miss_in_minutes: number
  readonly miss_out_rule: 'EARLY' | 'ABSENT' | 'IGNORE'
  readonly miss_out_minutes: number
  readonly ot_mode: 'NONE' | 'AUTO' | 'LESSER' | 'WITHIN_REQUEST' | 'REQUEST_ONLY'
  readonly ot_round_unit: number
  readonly ot_round_mode: RoundMode
  readonly ot_day_cap: number
  readonly ot_offset_shortage: boolean
  readonly offday_ot_min: number
  readonly ot_bands: Readonly<Record<OvertimeKind, readonly Band[]>>
  readonly weekly_ot_enabled: boolean
  readonly weekly_ot_threshold: number
  readonly weekly_ot_level: 1 | 2 | 3
}

export const defaultRules: Rules = {
  pairing_mode: 'FIRST_LAST',
  odd_punch_rule: 'LAST_AS_OUT',
  duplicate_punch_interval: 1,
  min_span_minutes: 10,
  max_span_minutes: 720,
  day_change: 0,
  weekend_days: [5, 6],
  start_of_week: 0,
  weekend_work_as: 'OT',
  holiday_work_as: 'OT',
  unscheduled_work: 'WORK',
  unplanned_break_after: 0,
  unplanned_break_minutes: 0,
  late_to_absent: 100,
  early_to_absent: 100,
  late_absent_scope: 'TIME',
  late_early_basis: 'ACTUAL',
  late_count_from: 'START',
  grace_as_worked: false,
  half_day_under: 0,
  absent_under: 0,
  workday_credit_mode: 'STATUS',
  miss_in_rule: 'LATE',
  miss_in_minutes: 60,
  miss_out_rule: 'EARLY',
  miss_out_minutes: 60,
  ot_mode: 'AUTO',
  ot_round_unit: 1,
  ot_round_mode: 'DOWN',
  ot_day_cap: 0,
  ot_offset_shortage: false,
  offday_ot_min: 0,
  ot_bands: {
    NORMAL: [{ from: 0, level: 1 }],
    WEEKEND: [{ from: 0, level: 2 }],
    HOLIDAY: [{ from: 0, level: 3 }],
  },
  weekly_ot_enabled: false,
  weekly_ot_threshold: 2400,
  weekly_ot_level: 1,
}

export interface BreakTime {
  readonly alias: string
  readonly calc_type: 'FIXED_AUTO' | 'DURATION_AUTO' | 'PUNCHED'
  readonly period_start: number
  readonly period_end: number
  readonly minutes: number
  readonly min_span: number
  readonly start_margin: number
  readonly end_margin: number
  readonly is_paid: boolean
  readonly min_duration: number
  readonly early_return_rule: 'NONE' | 'WORK' | 'OT'
  readonly early_return_min: number
  readonly overrun_rule: 'NONE' | 'LATE' | 'EARLY_LEAVE' | 'ABSENT'
  readonly overrun_grace: number
  readonly missing_rule: 'DEDUCT_PLANNED' | 'DEDUCT_NONE'
}

export const defaultBreak: BreakTime = {
  alias: '',
  calc_type: 'FIXED_AUTO',
  period_start: 720,
  period_end: 780,
  minutes: 30,
  min_span: 360,
  start_margin: 30,
  end_margin: 30,
  is_paid: false,
  min_duration: 0,
  early_return_rule: 'NONE',
  early_return_min: 0,
  overrun_rule: 'NONE',
  overrun_grace: 0,
  missing_rule: 'DEDUCT_PLANNED',
}

export type PunchRoundMode = 'NONE' | 'DOWN' | 'UP' | 'NEAREST' | 'CUTOFF'

export interface Timetable {
  readonly alias: string
  readonly use_mode: 'NORMAL' | 'FLEXIBLE'
  readonly start_time: number
  readonly end_time: number
  readonly in_ahead_margin: number
  /** Null: up to the middle of the timetable; so is `out_ahead_margin`. */
  readonly in_above_margin: number | null
  readonly out_ahead_margin: number | null
  readonly out_above_margin: number
  readonly strict_windows: boolean
  readonly in_required: boolean
  readonly out_required: boolean
  readonly allow_late: number
  readonly allow_leave_early: number
  readonly first_half_out_time: number | null
  readonly second_half_in_time: number | null
  readonly work_minutes: number
  readonly day_change: number | null
  readonly core_start: number | null
  readonly core_end: number | null
  readonly flex_short_as: 'SHORT' | 'EARLY_LEAVE' | 'ABSENT'
  /** Days, two places. */
  readonly work_day: number
  readonly break_times: readonly BreakTime[]
  readonly pairing_mode: PairingMode | null
  readonly enable_early_in: boolean
  readonly min_early_in: number
  readonly count_early_in_interval: boolean
  readonly enable_late_out: boolean
  readonly min_late_out: number
  readonly count_late_out_interval: boolean
  readonly enable_max_ot_limit: boolean
  readonly max_ot_limit: number
  readonly ot_bands: readonly Band[] | null
  readonly in_round_unit: number
  readonly in_round_mode: PunchRoundMode
  readonly in_round_cutoff: number | null
  readonly out_round_unit: number
  readonly out_round_mode: PunchRoundMode
  readonly out_round_cutoff: number | null
}

export const defaultTimetable: Timetable = {
  alias: '',
  use_mode: 'NORMAL',
  start_time: 540,
  end_time: 1080,
  in_ahead_margin: 120,
  in_above_margin: null,
  out_ahead_margin: null,
  out_above_margin: 360,
  strict_windows: false,
  in_required: true,
  out_required: true,
  allow_late: 0,
  allow_leave_early: 0,
  first_half_out_time: null,
  second_half_in_time: null,
  work_minutes: 480,
  day_change: null,
  core_start: null,
  core_end: null,
  flex_short_as: 'SHORT',
  work_day: 1,
  break_times: [],
  pairing_mode: null,
  enable_early_in: false,
  min_early_in: 60,
  count_early_in_interval: true,
  enable_late_out: false,
  min_late_out: 60,
  count_late_out_interval: true,
  enable_max_ot_limit: false,
  max_ot_limit: 0,
  ot_bands: null,
  in_round_unit: 1,
  in_round_mode: 'NONE',
  in_round_cutoff: null,
  out_round_unit: 1,
  out_round_mode: 'NONE',
  out_round_cutoff: null,
}

export type Policy = 'NORMAL' | 'NOT_REQUIRED' | 'REQUIRED_AS_OT'

export interface ShiftDay {
  readonly timetables: readonly Timetable[]
  /** Null: the company's weekend days decide. */
  readonly weekend_day: boolean | null
}

export interface Shift {
  readonly alias: string
  readonly cycle_unit: 'DAY' | 'WEEK' | 'MONTH'
  readonly shift_cycle: number
  readonly auto_shift: boolean
  readonly weekend_policy: Policy
  readonly holiday_policy: Policy
  readonly days: ReadonlyMap<number, ShiftDay>
}

export const defaultShift: Shift = {
  alias: '',
  cycle_unit: 'WEEK',
  shift_cycle: 1,
  auto_shift: false,
  weekend_policy: 'NORMAL',
  holiday_policy: 'NOT_REQUIRED',
  days: new Map(),
}

export type HalfOfDay = 'FIRST_HALF' | 'SECOND_HALF'

/** One holiday; fields of complement §1. */
export interface Holiday {
  readonly id: number
  readonly start_date: Day
  readonly duration_day: number
  readonly recurring: boolean
  /** 1 normal, 2 weekend, 3 holiday overtime. */
  readonly work_type: 1 | 2 | 3
  /** Hours. */
  readonly overtime_lv1: number
  readonly overtime_lv2: number
  readonly overtime_lv3: number
  readonly half_day: 'FULL' | HalfOfDay
  /** Empty: all. */
  readonly departments: readonly string[]
  readonly locations: readonly string[]
}
