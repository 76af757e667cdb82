// The lines of a payroll file: for each person and code the value by the rules of the code, and what has changed since earlier files.
import { type RawBuilder, sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { nameOf } from '../../board/exports.ts'
import type { Period } from '../month-end/period.ts'
import { dayAmounts } from './amounts/day-amounts.ts'
import { type Layout, termsOf } from './layout.ts'

type Term = RawBuilder<unknown>

export interface Line {
  /** Of the person in payroll. */
  readonly number: string
  readonly name: string
  readonly code: string
  readonly date: string | null
  readonly unit: components['schemas']['PayrollUnit']
  readonly digits: number
  /** Exact, with a point. */
  readonly value: string
  /** Of a changed value that is taken back and written again: 0 and 1. */
  readonly part: number
}

interface Wanted {
  readonly layout: Layout
  readonly period: Period
  readonly kind: 'FULL' | 'DELTA'
}

/** Of the absolute value: a half goes up. */
const rounded = (amount: Term): Term => {
  const steps = sql`(${amount} * c.factor / (case c.unit when 'HOUR' then 60 else 1 end * c.round_unit))`
  return sql`(sign(${steps}) * case c.round_mode when 'DOWN' then floor(abs(${steps})) when 'UP' then ceil(abs(${steps}))
    else round(abs(${steps})) end * c.round_unit)`
}

const holds = sql`case c.condition_is when 'ABOVE' then met > c.condition_limit when 'AT_LEAST' then met >= c.condition_limit
  when 'BELOW' then met < c.condition_limit else met <= c.condition_limit end`

/** The number of a person in payroll, over the alias `e`. */
export const numberOf = ({ attribute }: Pick<Layout, 'attribute'>): Term =>
  attribute === null ? sql`e.emp_code` : sql`coalesce(btrim(e.custom_fields ->> ${attribute}), '')`

/** `with` terms up to `present`: the values as they stand now. */
function present({ company }: Context, { layout, period }: Wanted): Term {
  const terms = termsOf(layout)
  const rows = terms.map(
    ({ code, amount, weight, conditional }) =>
      sql`(${code}::bigint, ${amount}, ${weight}::numeric, ${conditional}::boolean)`,
  )
  const isDated = layout.grain === 'DATED'
  return sql`${dayAmounts(company.id, period, new Set(terms.map(({ amount }) => amount)))},
    terms(code, amount, weight, conditional) as (${
      rows.length === 0
        ? sql`select null::bigint, null::text, null::numeric, null::boolean where false`
        : sql`values ${sql.join(rows)}`
    }),
    codes as materialized (select c.* from payroll_code c where c.company_id = ${company.id} and c.layout = ${layout.id}),
    people as materialized (select e.id, ${numberOf(layout)} as number, ${nameOf('e')} as name, e.emp_type from employee e
      where e.company_id = ${company.id} and e.id in (select employee from days)),
    -- Of lines with the same code the first one that fits the person.
    fitting as materialized (select distinct on (p.id, c.code) p.id as employee, c.id as code from people p join codes c
      on c.emp_types = '[]' or c.emp_types @> to_jsonb(p.emp_type) order by p.id, c.code, c.seq, c.id),
    daily as (
      select employee, att_date, code, sum(value) as value, sum(met) as met from (
        select a.employee, a.att_date, t.code, case when t.conditional then 0 else a.value * t.weight end as value,
          case when t.conditional then a.value * t.weight else 0 end as met
        from amounts a join terms t on t.amount = a.amount
        union all
        select d.employee, d.att_date, c.id, 0, 0 from days d cross join codes c where c.zero = 'WRITE') x
      group by employee, att_date, code),
    valued as (
      select v.employee, v.code, ${isDated ? sql`v.att_date` : sql`null::date`} as att_date, sum(v.met) as met,
        case when c.round_on = 'DAY' then sum(${rounded(sql`v.value`)}) else ${rounded(sql`sum(v.value)`)} end
          * case c.sign when 'MINUS' then -1 else 1 end as value
      from daily v join codes c on c.id = v.code
      group by v.employee, v.code, 3, c.round_on, c.factor, c.unit, c.round_unit, c.round_mode, c.sign),
    present as materialized (
      select p.number, p.name, c.code, c.seq, v.att_date, c.unit, scale(trim_scale(c.round_unit)) as digits, v.value
      from valued v join fitting f on f.employee = v.employee and f.code = v.code
        join codes c on c.id = v.code join people p on p.id = v.employee
      where (v.value <> 0 or c.zero = 'WRITE') and (c.condition_measure is null or ${holds}))`
}

/** What earlier files of the layout and period come to. */
const sentBefore = ({ company }: Context, { layout, period }: Wanted): Term => sql`
  select l.number, l.code, l.att_date, l.unit, max(l.digits) as digits, max(l.name) as name, sum(l.value) as value
  from payroll_line l join payroll_file f on f.company_id = l.company_id and f.id = l.file
  where f.company_id = ${company.id} and f.layout = ${layout.id}
    and f.period_start = ${period.from}::date and f.period_end = ${period.to}::date
  group by l.number, l.code, l.att_date, l.unit`

const changes = (context: Context, wanted: Wanted): Term => sql`
  select coalesce(p.number, s.number) as number, coalesce(p.name, s.name) as name, coalesce(p.code, s.code) as code,
    coalesce(p.seq, 1000) as seq, coalesce(p.att_date, s.att_date) as att_date, coalesce(p.unit, s.unit) as unit,
    greatest(p.digits, s.digits) as digits, d.value, d.part
  from present p full join (${sentBefore(context, wanted)}) s on p.number = s.number and p.code = s.code and p.unit = s.unit
      and coalesce(p.att_date, '-infinity') = coalesce(s.att_date, '-infinity')
    cross join lateral (${
      wanted.layout.changed_as === 'DIFFERENCE'
        ? sql`values (coalesce(p.value, 0) - coalesce(s.value, 0), 0)`
        : sql`values (-coalesce(s.value, 0), 0), (coalesce(p.value, 0), 1)`
    }) d(value, part)
  where coalesce(p.value, 0) <> coalesce(s.value, 0) and d.value <> 0`

/** By number, date and the order of the codes, so that the same figures give the same file. */
export async function linesOf(context: Context, wanted: Wanted): Promise<readonly Line[]> {
  const { rows } = await sql<Line>`with ${present(context, wanted)}
    select number, name, code, to_char(att_date, 'YYYY-MM-DD') as date, unit, digits, round(value, digits)::text as value, part
    from (${wanted.kind === 'FULL' ? sql`select *, 0 as part from present` : changes(context, wanted)}) l
    order by number collate "C", name collate "C", att_date nulls first, seq, code collate "C", part`.execute(
    context.db,
  )
  return rows
}
