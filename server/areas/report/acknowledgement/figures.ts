// The figures of a month that an employee acknowledges, as one text whose SHA-256 stands for them.
import { type RawBuilder, sql } from 'kysely'
import type { Period } from '../month-end/period.ts'

type Term = RawBuilder<unknown>
type Dates = Pick<Period, 'from' | 'to'>

/** Of a day, in days. */
export const credits = ['work_day', 'attended_days', 'absent_days', 'leave_days', 'training_days']
/** Of a day, in minutes. */
export const minutes = [
  ...['required', 'worked', 'late', 'early', 'absent', 'short', 'leave', 'training', 'unscheduled', 'ot_normal'],
  ...['ot_weekend', 'ot_holiday', 'ot_weekly', 'ot_comp', 'ot1', 'ot2', 'ot3', 'break_deducted'],
]

const column = (name: string): Term => sql.ref(`d.${name}`)
const whose = (alias: string): Term =>
  sql`${sql.ref(`${alias}.company_id`)} = d.company_id and ${sql.ref(`${alias}.employee`)} = d.employee
    and ${sql.ref(`${alias}.att_date`)} = d.att_date`
const instant = (name: string): Term =>
  sql`coalesce(to_char(${sql.ref(`s.${name}`)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"'), '-')`

/** Actual times of the slots in their order. */
const slots = sql`coalesce((select string_agg(${instant('clock_in')} || '/' || ${instant('clock_out')}, ';' order by s.slot)
  from att_slot_result s where ${whose('s')}), '')`

/** `L3:480:1.00`: leave or training with its kind, minutes and days. */
const items = sql`coalesce((select string_agg(x.item, ';' order by x.item collate "C") from (
    select case i.kind when 'LEAVE' then 'L' else 'T' end || coalesce(l.category, t.category) || ':' || i.minutes || ':'
      || to_char(i.days, 'FM999990.00') as item
    from att_item_result i
      left join leave l on i.kind = 'LEAVE' and l.company_id = i.company_id and l.id = i.request
      left join training t on i.kind = 'TRAINING' and t.company_id = i.company_id and t.id = i.request
    where ${whose('i')}) x where x.item is not null), '')`

const line = sql`concat_ws('|', to_char(d.att_date, 'YYYY-MM-DD'), d.day_type, d.status,
  ${sql.join(credits.map((name) => sql`to_char(${column(name)}, 'FM999990.00')`))},
  ${sql.join(minutes.map(column))}, ${slots}, ${items})`

/** `select` of employee, text and days over employed dates; `people`: a query of ids. */
export const figureTexts = (company: number, { from, to }: Dates, people: Term): Term => sql`
  select p.id as employee, 'TC-ACK-1|' || ${company}::bigint || '|' || p.id || '|' || ${from}::text || '|' || ${to}::text || chr(10)
      || coalesce(x.lines, '') as text, coalesce(x.days, 0) as days
  from (${people}) p left join lateral (
    select string_agg(${line} || chr(10), '' order by d.att_date) as lines, count(*)::integer as days
    from att_day_result d where d.company_id = ${company} and d.employee = p.id
      and d.att_date between ${from}::date and ${to}::date and d.status <> 'NOT_EMPLOYED') x on true`

export const hashOf = (text: Term): Term => sql`encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`
