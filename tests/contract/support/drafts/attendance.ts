// What the rules of attendance ask of a draft beside the contract.
import { day } from '#tests/support/days.ts'
import type { Rules } from './rules.ts'

const bandsOf = (number: number) => {
  const bands = [{ from: 0, level: 1 + (number % 3) }]
  return { NORMAL: bands, WEEKEND: bands, HOLIDAY: bands }
}

/** What makes a day absent is at most what makes it half a day. */
const freeOfThresholds = { half_day_under: 1440, absent_under: 0 }

export const attendanceRules: Rules = {
  // Of the kind that has all fields but minutes; any of its starts fits any of its ends.
  break_time: (number) => ({
    calc_type: 'PUNCHED',
    period_start: `12:${10 + (number % 20)}:00`,
    period_end: `13:${10 + (number % 20)}:00`,
    minutes: null,
    min_span: null,
    min_duration: 1 + (number % 20),
  }),
  timetable: (number) => ({
    use_mode: 'NORMAL',
    start_time: `08:${10 + (number % 20)}:00`,
    end_time: `17:${10 + (number % 20)}:00`,
    in_above_margin: 30 + (number % 60),
    out_ahead_margin: 30 + (number % 60),
    out_above_margin: 30 + (number % 60),
    first_half_out_time: `12:${10 + (number % 20)}:00`,
    second_half_in_time: `13:${10 + (number % 20)}:00`,
    day_change: null,
    core_start: null,
    core_end: null,
    ot_bands: [
      { from: 0, level: 1 },
      { from: 60 + (number % 60), level: 2 },
    ],
    in_round_unit: 30,
    in_round_mode: 'CUTOFF',
    in_round_cutoff: 1 + (number % 14),
    out_round_unit: 30,
    out_round_mode: 'CUTOFF',
    out_round_cutoff: 1 + (number % 14),
  }),
  // What is drafted of requests later has no reason, and results are not counted anew from anywhere.
  global_rule: (number) => ({
    ...freeOfThresholds,
    ot_bands: bandsOf(number),
    require_reason: false,
    effective_from: null,
  }),
  department_rule: (number) => ({ ...freeOfThresholds, ot_bands: bandsOf(number), effective_from: null }),
  shift: (number) => ({
    cycle_unit: 'WEEK',
    shift_cycle: 1 + (number % 20),
    days: [{ day_index: number % 7, timetables: [], weekend_day: true }],
  }),
  // To come: what has begun ends in place of being deleted.
  department_schedule: (number) => ({
    start_date: `2030-02-${10 + (number % 19)}`,
    end_date: `2031-02-${10 + (number % 19)}`,
  }),
  employee_schedule: (number) => ({
    start_date: `2030-02-${10 + (number % 19)}`,
    end_date: `2031-02-${10 + (number % 19)}`,
  }),
  temporary_schedule: (number) => ({ mode: 'REPLACE', work_type: 'NORMAL', required: number % 2 === 0, until: null }),
  // As drafts, which are changed and deleted like other records.
  manual_log: (number) => ({ begin: 'DRAFT', punch_time: `${day(-1 - (number % 20))} 08:${10 + (number % 40)}:00` }),
  overtime: (number) => ({
    begin: 'DRAFT',
    // Time off is what a company may allow.
    compensation: 'PAY',
    att_date: day(-5),
    start_time: `${day(-5)} 18:${10 + (number % 40)}:00`,
    end_time: `${day(-5)} 21:${10 + (number % 40)}:00`,
  }),
  swap_schedule: (number) => ({
    begin: 'DRAFT',
    swap_type: 'CHANGE_TIMETABLE',
    att_date: day(30 + (number % 300)),
    exchange_date: null,
    until: null,
    counterpart: null,
  }),
  payroll_code: (number) => ({
    adds: number % 2 ? ['WORKED'] : ['LATE', 'EARLY'],
    subtracts: [],
    leave_kinds: [],
    training_types: [],
    unit: number % 2 ? 'HOUR' : 'MINUTE',
  }),
  // Whatever the format is.
  payroll_layout: (number) => ({
    columns: [
      { holds: 'NUMBER', width: 9 },
      { holds: 'VALUE', width: 4 + (number % 9), fill: '0' },
    ],
    foot: `9{count:${1 + (number % 9)}}`,
    // For administrators alone to name.
    email_to: [],
  }),
  training: (number) => ({
    begin: 'DRAFT',
    daily: false,
    start_time: `${day(-5)} 09:${10 + (number % 40)}:00`,
    end_time: `${day(-4)} 17:${10 + (number % 40)}:00`,
  }),
}
