// What else a first page tells: who is out, whose day is near, which papers expire, and how the terminals do.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { where } from '#server/engine/crud/filters.ts'
import { scopeTerms } from '#server/engine/crud/scope.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import { today } from '#server/platform/time/zone-time.ts'
import type { BoardQuery } from './board-query.ts'
import { nameOf, onBoard } from './people-on-board.ts'

type Schemas = components['schemas']

const most = 20

/** Approved leave of today and the next seven days, the nearest first. */
export async function awayPeople(context: Context): Promise<Schemas['AwayPerson'][]> {
  const { db, company } = context
  const date = today(company.zone)
  const { rows } = await sql<Schemas['AwayPerson']>`
    select t.id as employee, ${nameOf('t')} as name, t.photo, k.category_name as kind,
      to_char(r.start_time, 'YYYY-MM-DD') as start_date, to_char(r.end_time, 'YYYY-MM-DD') as end_date
    from leave r join employee t on t.company_id = r.company_id and t.id = r.employee
      join incident_type k on k.company_id = r.company_id and k.id = r.category
    where ${onBoard(context)} and r.approval_status = 2
      and r.start_time < ${date}::date + 8 and r.end_time >= ${date}::date
    order by r.start_time, name, r.id limit ${most}`.execute(db)
  return rows
}

/** Of active employees in the next 14 days; whoever was born on 29 February has their day on the 28th of other years. */
export async function occasions(context: Context): Promise<Schemas['Occasion'][]> {
  const { db, company } = context
  const date = today(company.zone)
  const { rows } = await sql<Schemas['Occasion']>`
    select k.kind, t.id as employee, ${nameOf('t')} as name, t.photo, to_char(o.date, 'YYYY-MM-DD') as date,
      case when k.kind = 'ANNIVERSARY' then extract(year from age(o.date, k.first))::integer end as years
    from employee t
      cross join lateral (values ('BIRTHDAY', t.birthday), ('ANNIVERSARY', t.hire_date)) k(kind, first)
      cross join lateral (select (k.first + make_interval(years => year))::date as date
        from generate_series(extract(year from ${date}::date)::integer - extract(year from k.first)::integer,
          extract(year from ${date}::date)::integer - extract(year from k.first)::integer + 1) year where year > 0) o
    where ${onBoard(context)} and t.status = 'ACTIVE' and k.first is not null
      and o.date between ${date}::date and ${date}::date + 13
    order by o.date, name, k.kind limit ${most}`.execute(db)
  return rows
}

/** `employee`: of this person alone. */
export async function expiringPapers(
  { db, company, principal }: Context,
  { employee }: Pick<BoardQuery, 'employee'> = {},
): Promise<Schemas['ExpiringPaper'][]> {
  const date = today(company.zone)
  const terms = [
    sql`t.company_id = ${company.id} and t.expire_on < ${date}::date + 31 and not t.is_renewed`,
    employee === undefined ? sql`e.status = 'ACTIVE'` : sql`t.employee = ${employee}`,
    ...scopeTerms(principal, storageOf('employee_document')),
  ]
  const { rows } = await sql<Schemas['ExpiringPaper']>`
    select t.id, t.employee, ${nameOf('e')} as name, e.photo, k.cert_name as type, t.expire_on as expires
    from employee_document t join employee e on e.company_id = t.company_id and e.id = t.employee
      join document_type k on k.company_id = t.company_id and k.id = t.certification
    ${where(terms)} order by t.expire_on, t.id limit ${most}`.execute(db)
  return rows
}

export async function terminalsBoard({ db, company, principal }: Context): Promise<Schemas['TerminalsBoard']> {
  const terms = [sql`t.company_id = ${company.id} and t.is_enabled`, ...scopeTerms(principal, storageOf('terminal'))]
  const { rows } = await sql<Schemas['TerminalsBoard']>`
    with mine as (select t.* from terminal t ${where(terms)})
    select (select count(*)::integer from mine) as total,
      (select count(*)::integer from mine where state = 1) as online,
      (select count(*)::integer from command c join mine m on m.id = c.terminal
        where c.company_id = ${company.id} and c.state in ('PENDING', 'SENT')) as waiting,
      (select coalesce(json_agg(o), '[]') from (
        select m.id, m.alias, a.area_name as area, m.last_activity from mine m
          left join area a on a.company_id = ${company.id} and a.id = m.area
        where m.state <> 1 order by m.last_activity nulls first, m.alias limit 5) o) as offline`.execute(db)
  return rows[0] ?? { total: 0, online: 0, waiting: 0, offline: [] }
}
