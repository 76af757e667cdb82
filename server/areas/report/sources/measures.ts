// The measures of a stored day under the names of the dictionary, of one day or added up over days.
import { type RawBuilder, sql } from 'kysely'
import type { ColumnName } from '../dictionary/columns.ts'

/** Name in reports → column of the stored day. */
export const dayMeasures = {
  duty_duration: 'required',
  total_time: 'span',
  worked: 'worked',
  actual: 'actual',
  unscheduled: 'unscheduled',
  remaining: 'remaining',
  total_worked: 'total_worked',
  regular: 'regular',
  break_deducted: 'break_deducted',
  late: 'late',
  early_leave: 'early',
  absent: 'absent',
  short: 'short',
  leave: 'leave',
  training: 'training',
  normal_ot: 'ot_normal',
  weekend_ot: 'ot_weekend',
  holiday_ot: 'ot_holiday',
  weekly_ot: 'ot_weekly',
  ot_comp: 'ot_comp',
  ot_lv1: 'ot1',
  ot_lv2: 'ot2',
  ot_lv3: 'ot3',
  calc_ot: 'ot_calc',
  work_day: 'work_day',
  attended_days: 'attended_days',
  absent_days: 'absent_days',
  leave_days: 'leave_days',
  training_days: 'training_days',
} as const satisfies Partial<Record<ColumnName, string>>

const counted = sql`d.ot_normal + d.ot_weekend + d.ot_holiday`

/** Those that are made of others. */
export const madeMeasures = {
  total_ot: sql`${counted} + d.ot_weekly`,
  // What is taken as time off is approved as well.
  unapproved_ot: sql`greatest(d.ot_calc - (${counted} + d.ot_comp), 0)`,
} as const satisfies Partial<Record<ColumnName, RawBuilder<unknown>>>

type OfMeasure = (name: ColumnName, value: RawBuilder<unknown>) => RawBuilder<unknown>

const values = {
  ...Object.fromEntries(Object.entries(dayMeasures).map(([name, column]) => [name, sql.ref(`d.${column}`)])),
  ...madeMeasures,
}

export const measureNames: readonly string[] = Object.keys(values)

const isMeasure = (name: string): name is keyof typeof dayMeasures | keyof typeof madeMeasures =>
  Object.hasOwn(dayMeasures, name) || Object.hasOwn(madeMeasures, name)

const namedMeasures = (of: OfMeasure) =>
  sql.join(
    Object.entries(values).flatMap(([name, value]) =>
      isMeasure(name) ? [sql`${of(name, value)} as ${sql.ref(name)}`] : [],
    ),
  )

/** `over`: what stands in place of some of them. */
export const measuresOfDay = (
  over: Readonly<Partial<Record<ColumnName, RawBuilder<unknown>>>> = {},
): RawBuilder<unknown> => namedMeasures((name, value) => over[name] ?? value)

/** Over many days, each rounded as its item wants it. */
export const summedMeasures = (ofDay: OfMeasure): RawBuilder<unknown> =>
  namedMeasures((name, value) => sql`sum(${ofDay(name, value)})`)

/** Of a time of the UTC line in the zone of the day, marked where it lies on another date: `06:04+1`. */
export const localClock = (instant: RawBuilder<unknown>): RawBuilder<unknown> =>
  placeClock(sql`(${instant} at time zone r.zone)`)

/** Of a time on the clock of its place. */
export const placeClock = (local: RawBuilder<unknown>): RawBuilder<unknown> => {
  const apart = sql`(${local}::date - r.att_date)`
  return sql`to_char(${local}, 'HH24:MI') || case when ${apart} > 0 then '+' || ${apart} when ${apart} < 0 then ${apart}::text else '' end`
}
