// Stored days added up over a period: one row for each person, or for each department.
import { type RawBuilder, sql } from 'kysely'
import type { ColumnName } from '../dictionary/columns.ts'
import { measureNames, summedMeasures } from './measures.ts'
import { departmentLabel, onDates } from './people.ts'
import type { Source, Span } from './source.ts'

type Term = RawBuilder<unknown>

const days = (holds: Term): Term => sql`(count(*) filter (where ${holds}))::integer`
const flagged = (flag: string): Term => sql`${flag} = any(d.flags)`
const isOff = sql`d.day_type in ('WEEKEND', 'DAY_OFF')`

/** Those of non-working days that were worked: one that counts as a normal day is attended. */
const workedOff = sql`(d.day_type = 'HOLIDAY' or ${isOff}) and ${flagged('WORKED')}`
const came = sql`(d.attended_days + d.training_days)`

/** Days that count as present, each as its item has it. */
const presentDays = ({ ofDay }: Span) => ({
  present: sql`sum(${ofDay('present', came)})`,
  total_present: sql`sum(${ofDay('total_present', sql`(${came} + case when ${workedOff} and d.attended_days = 0 then 1 else 0 end)`)})`,
})

/** What days count as, beside their measures. */
const counts = {
  employed_days: days(sql`d.status <> 'NOT_EMPLOYED'`),
  planned: sql`sum(d.work_day)`,
  holidays: days(sql`d.day_type = 'HOLIDAY'`),
  week_off: days(isOff),
  unscheduled_days: days(sql`d.day_type = 'UNSCHEDULED'`),
  holiday_present: days(sql`d.day_type = 'HOLIDAY' and ${flagged('WORKED')}`),
  week_off_present: days(sql`${isOff} and ${flagged('WORKED')}`),
  late_times: days(sql`d.late > 0`),
  early_times: days(sql`d.early > 0`),
  miss_in_times: days(flagged('MISSING_IN')),
  miss_out_times: days(flagged('MISSING_OUT')),
  absent_times: days(sql`d.absent > 0 or d.status = 'ABSENT'`),
  ot_times: days(sql`d.ot_normal + d.ot_weekend + d.ot_holiday + d.ot_weekly > 0`),
  attendance_rate: sql`round(100 * sum(${came}) / nullif(sum(d.work_day), 0), 1)`,
  absence_rate: sql`round(100 * sum(d.absent_days) / nullif(sum(d.work_day), 0), 1)`,
  punctuality: sql`round(100 * (1 - ${days(sql`d.late > 0`)} / nullif(sum(d.attended_days), 0)), 1)`,
  average: sql`round(sum(d.total_worked)::numeric / nullif(${days(sql`d.attended_days > 0`)}, 0))`,
  difference: sql`sum(d.total_worked) - sum(d.required)`,
  highest_day: sql`max(d.ot_normal + d.ot_weekend + d.ot_holiday + d.ot_weekly)`,
  locked: sql`bool_and(d.locked)::text`,
} as const satisfies Partial<Record<ColumnName, Term>>

const named = (terms: Readonly<Record<string, Term>>): Term =>
  sql.join(Object.entries(terms).map(([name, value]) => sql`${value} as ${sql.ref(name)}`))

const counted = (span: Span): Term => named({ calendar_days: spanDays(span), ...presentDays(span), ...counts })

/** Of the departments that are asked for, by the date. */
const inDepartments = ({ company, departments }: Span, alias: string): Term =>
  departments.length === 0
    ? sql``
    : sql`and ${sql.ref(`${alias}.department`)} in (select att_below(${company}, ${departments}::bigint[]))`

/** Days that are meant; of departments those on the date. */
export const meant = (span: Span, alias: string): Term =>
  sql`${onDates(span, alias)} and ${sql.ref(`${alias}.status`)} <> 'NOT_EMPLOYED' ${inDepartments(span, alias)}`

/** What leave and training take of the days that are meant: of the person of the row `r`, over `i`. */
export const itemsOf = (span: Span, kind: 'LEAVE' | 'TRAINING'): Term => sql`i.company_id = ${span.company}
  and i.employee = r.employee and i.kind = ${kind} and i.att_date between ${span.from}::date and ${span.to}::date
  ${
    span.departments.length === 0
      ? sql``
      : sql`and exists (select from att_day_result d where d.company_id = i.company_id and d.employee = i.employee
          and d.att_date = i.att_date ${inDepartments(span, 'd')})`
  }`

const spanDays = ({ from, to }: Span): Term => sql`(${to}::date - ${from}::date + 1)`

/** By the last date: where the person belonged at the end of the period. */
const lastOf = (column: string): Term => sql`(array_agg(${sql.ref(`d.${column}`)} order by d.att_date desc))[1]`

/** Days of each kind of leave, by the number of the kind. */
export const kindsOf = (span: Span, within: Term = sql``): Term => sql`left join lateral (
  select coalesce(jsonb_object_agg(k.category, k.days), '{}') as kinds from (
    select q.category, sum(i.days) as days from att_item_result i join leave q on q.company_id = i.company_id and q.id = i.request
    where ${itemsOf(span, 'LEAVE')} ${within} group by q.category) k
  ) x on true`

interface Grouping {
  /** Absent: all days of a person in one row. */
  readonly by?: Term
  readonly columns: Term
}

/** On which of the first 63 days of the period somebody was there: a bit for each. */
const presence = ({ from }: Span): Term =>
  sql`coalesce(bit_or(1::bigint << (d.att_date - ${from}::date)) filter (where d.attended_days > 0 or ${flagged('WORKED')}), 0)`

/** A row for each group of a person’s days: added up person by person, as the days come from the index. */
export const summedPeriod = (span: Span, { by, columns }: Grouping): Term => sql`
  select ${span.company}::bigint as company_id, p.id as employee, d.*
  from people p cross join lateral (select ${columns}, ${lastOf('department')} as department, ${lastOf('location')} as location,
      ${summedMeasures(span.ofDay)}, ${counted(span)}, ${presence(span)} as presence
    from att_day_result d where d.employee = p.id and ${meant(span, 'd')}
    ${by ? sql`group by ${by}` : sql`having count(*) > 0`}) d`

/** Each by the last day. */
export const peopleOfPeriod = (span: Span): Term => sql`
  select ${span.company}::bigint as company_id, p.id as employee, ${span.to}::date as att_date, d.department, d.location
  from people p cross join lateral (select own.department, own.location from att_day_result own
    where own.employee = p.id and ${meant(span, 'own')} order by own.att_date desc limit 1) d`

export const people: Source = {
  isSummary: true,
  people: peopleOfPeriod,
  rows: (span) => summedPeriod(span, { columns: sql`${span.to}::date as att_date` }),
  further: (span) => kindsOf(span),
}

/** Days stand with the department of their date; whoever moved counts in both for their days. */
export const departments: Source = {
  isSummary: true,
  isImpersonal: true,
  rows: (span) => sql`select g.*, dep.dept_code as department_code, ${departmentLabel} as department_name,
      round(g.ot_minutes::numeric / nullif(g.headcount, 0)) as ot_per_head,
      round(100 * g.came / nullif(g.planned, 0), 1) as attendance_rate, round(100 * g.missed / nullif(g.planned, 0), 1) as absence_rate
    from (select ${span.company}::bigint as company_id, d.department, null::bigint as employee,
        ${addedUp([...measureNames, ...Object.keys(daysOfDepartment(span))])}
      from people p cross join lateral (select d.department, ${summedMeasures(span.ofDay)}, ${named(daysOfDepartment(span))},
          ${days(isEmployed)} as employed
        from att_day_result d where d.employee = p.id and ${onDates(span, 'd')} group by d.department) d
      where d.employed > 0 ${inDepartments(span, 'd')} group by d.department) g
    left join department dep on dep.company_id = g.company_id and dep.id = g.department`,
}

const isEmployed = sql`d.status <> 'NOT_EMPLOYED'`

/** What the days of a person in a department come to, as it is added up for the department; heads are those of the last day. */
const daysOfDepartment = (span: Span) => ({
  headcount: sql`(max(d.att_date) filter (where ${isEmployed}) is not distinct from max(max(d.att_date)) over ())::integer`,
  ...{ present: presentDays(span).present, came: sql`sum(${came})`, missed: sql`sum(d.absent_days)` },
  ot_minutes: sql`sum(d.ot_normal + d.ot_weekend + d.ot_holiday + d.ot_weekly)`,
  ...{ planned: counts.planned, late_times: counts.late_times, early_times: counts.early_times },
  ...{ miss_in_times: counts.miss_in_times, miss_out_times: counts.miss_out_times },
})

const addedUp = (names: readonly string[]): Term =>
  sql.join(names.map((name) => sql`sum(${sql.ref(`d.${name}`)}) as ${sql.ref(name)}`))
