// The departments of a month as somebody sees them: their figures, who has signed, and in whose name the caller could sign.
import { type RawBuilder, sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Principal } from '#server/access/principal.ts'
import { scopeTerms } from '#server/engine/crud/scope.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import { nameOf } from '../../board/exports.ts'
import type { Wanted } from '../month-end/steps.ts'
import { wireTime } from '../month-end/stored-month.ts'
import { departmentOn, ofUnit } from '../month-end/unit.ts'
import { departmentName, signOffStates } from './sign-off-states.ts'

type Term = RawBuilder<unknown>
type Row = components['schemas']['SignOffRow']

export interface DepartmentRow extends Omit<Row, 'exceptions' | 'hindered' | 'behalf'> {
  /** Of each signer: whether all its people lie within their scope. */
  readonly reached: readonly boolean[]
  /** How many the caller would sign. */
  readonly to_sign: number
}

const seenBy = (principal: Principal): Term =>
  sql`coalesce(${sql.join([sql`true`, ...scopeTerms(principal, storageOf('employee'))], sql` and `)}, false)`

/** A query of those of the unit and the department whom the caller, or whom they stand in for, sees. */
export function seenPeople({ context, period, departments, unit }: Wanted, signers: readonly Principal[]): Term {
  const { company, principal } = context
  const seen = sql.join([principal, ...signers].map(seenBy), sql` or `)
  const below =
    departments.length === 0
      ? sql``
      : sql` and ${departmentOn(period)} in (select att_below(${company.id}, ${departments}::bigint[]))`
  const ofIt = unit ? sql` and ${ofUnit(company.id, unit, period)}` : sql``
  return sql`select t.id from employee t where t.company_id = ${company.id} and t.enable_attendance and (${seen})${below}${ofIt}`
}

/** Those first that are not signed off. Totals are of the people whom the caller sees; signing asks for all of a department. */
export async function departmentRows(wanted: Wanted, signers: readonly Principal[]): Promise<readonly DepartmentRow[]> {
  const { context, period } = wanted
  const { db, company, principal } = context
  const { rows } = await sql<DepartmentRow>`
    with ${signOffStates(company.id, period, seenPeople(wanted, signers))},
    whole as materialized (select ${departmentOn(period)} as department, array[${
      signers.length === 0 ? sql`` : sql.join(signers.map((one) => sql`bool_and(${seenBy(one)})`))
    }]::boolean[] as reached
      from employee t where t.company_id = ${company.id} and t.enable_attendance and exists (select from att_day_result d
        where d.company_id = t.company_id and d.employee = t.id and d.att_date between ${period.from}::date and ${period.to}::date
          and d.status <> 'NOT_EMPLOYED') group by 1),
    signing as (select m.*, m.state <> 'SIGNED' and m.employee is distinct from ${principal.employee}::bigint as mine from months m),
    grouped as (select m.department, count(*)::integer as people, count(*) filter (where state = 'CHANGED')::integer as changed,
        count(*) filter (where state = 'OPEN')::integer as open, count(*) filter (where mine)::integer as to_sign,
        sum(required)::integer as required, sum(worked)::integer as worked, sum(overtime)::integer as overtime,
        sum(late)::integer as late, sum(absent_days)::text as absent_days, sum(leave_days)::text as leave_days,
        encode(sha256(convert_to(coalesce(string_agg(employee || '=' || figures, ';' order by employee) filter (where mine), ''),
          'UTF8')), 'hex') as figures
      from signing m group by m.department),
    shown as (select g.*, case when g.changed > 0 then 'STALE' when g.open = 0 then 'SIGNED' when g.open < g.people then 'PART'
        else 'OPEN' end as state from grouped g)
    select d.id as department, ${departmentName('d')} as name, (select ${nameOf('e')} from employee e
        where e.company_id = d.company_id and e.id = d.manager) as manager, s.state, s.people, s.changed, s.open, s.required,
      s.worked, s.overtime, s.late, s.absent_days, s.leave_days, s.figures, s.to_sign, w.reached,
      (select coalesce(json_agg(json_build_object('by', f.by_name, 'behalf', f.behalf_name, 'at', ${wireTime(context, 'f.at')}, 'people', x.people)
          order by f.id desc), '[]')
        from (select m.sign_off, count(*) filter (where m.state = 'SIGNED') as people from months m
            where m.department = d.id and m.sign_off is not null group by m.sign_off) x
          join month_sign_off f on f.company_id = d.company_id and f.id = x.sign_off) as signed
    from shown s join department d on d.company_id = ${company.id} and d.id = s.department join whole w on w.department = d.id
    order by array_position(array['STALE', 'PART', 'OPEN', 'SIGNED'], s.state), d.dept_name, d.id`.execute(db)
  return rows
}
