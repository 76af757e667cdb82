// What the measures of payroll codes are made of: amounts of stored days, each with its weight, in minutes, days or times.
import type { components } from '#openapi/generated/schema.d.ts'

export type Measure = components['schemas']['PayrollMeasure']
export type Dimension = 'MINUTES' | 'DAYS' | 'TIMES'

interface Made {
  readonly in: Dimension
  /** Name of an amount of `day-amounts.ts` → how often it counts. */
  readonly of: Readonly<Record<string, number>>
}

const minutes = (...amounts: readonly string[]): Made => ({ in: 'MINUTES', of: once(amounts) })
const days = (...amounts: readonly string[]): Made => ({ in: 'DAYS', of: once(amounts) })
const times = (...amounts: readonly string[]): Made => ({ in: 'TIMES', of: once(amounts) })
const once = (amounts: readonly string[]) => Object.fromEntries(amounts.map((amount) => [amount, 1]))

export const measures: Readonly<Record<Measure, Made>> = {
  REQUIRED: minutes('required'),
  WORKED: minutes('worked'),
  REGULAR: minutes('regular'),
  TOTAL_WORKED: minutes('total_worked'),
  UNSCHEDULED: minutes('unscheduled'),
  LATE: minutes('late'),
  EARLY: minutes('early'),
  SHORT: minutes('short'),
  ABSENT: minutes('absent'),
  LEAVE: minutes('leave'),
  TRAINING: minutes('training'),
  TOTAL_OT: minutes('ot_normal', 'ot_weekend', 'ot_holiday', 'ot_weekly'),
  OT_NORMAL: minutes('ot_normal'),
  OT_WEEKEND: minutes('ot_weekend'),
  OT_HOLIDAY: minutes('ot_holiday'),
  OT_WEEKLY: minutes('ot_weekly'),
  OT_COMP: minutes('ot_comp'),
  OT1: minutes('ot1'),
  OT2: minutes('ot2'),
  OT3: minutes('ot3'),
  WORK_DAY: days('work_day'),
  ATTENDED_DAYS: days('attended_days'),
  ABSENT_DAYS: days('absent_days'),
  LEAVE_DAYS: days('leave_days'),
  TRAINING_DAYS: days('training_days'),
  PAID_LEAVE_DAYS: days('leave_PAID'),
  HALF_PAID_LEAVE_DAYS: days('leave_HALF_PAID'),
  UNPAID_LEAVE_DAYS: days('leave_UNPAID'),
  PAID_HOLIDAYS: days('paid_holidays'),
  // As the payroll summary counts them.
  PAYABLE_DAYS: {
    in: 'DAYS',
    of: {
      ...once(['attended_days', 'training_days', 'leave_PAID', 'paid_holidays']),
      leave_HALF_PAID: 0.5,
      unpaid_training: -1,
    },
  },
  UNPAID_DAYS: {
    in: 'DAYS',
    of: { ...once(['absent_days', 'leave_UNPAID', 'unpaid_training']), leave_HALF_PAID: 0.5 },
  },
  EMPLOYED_DAYS: days('employed_days'),
  LATE_TIMES: times('late_times'),
  EARLY_TIMES: times('early_times'),
  ABSENT_TIMES: times('absent_times'),
  MISS_IN_TIMES: times('miss_in_times'),
  MISS_OUT_TIMES: times('miss_out_times'),
}

export const dimensionOf = {
  MINUTE: 'MINUTES',
  HOUR: 'MINUTES',
  HH_MM: 'MINUTES',
  DAY: 'DAYS',
  TIMES: 'TIMES',
} as const satisfies Record<components['schemas']['PayrollUnit'], Dimension>

/** The amount of one kind of leave or type of training, in minutes or days. */
export const ofKind = (what: 'L' | 'T', id: number, dimension: Dimension): string =>
  `${what}${id}:${dimension === 'DAYS' ? 'D' : 'M'}`
