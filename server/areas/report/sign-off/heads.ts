// Heads of departments whose sign-off is missing: who is asked for which, once for a month by the system and again by the office.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import { notify } from '#server/engine/notifications/notify.ts'
import { seeingAll } from '../month-end/month-end.ts'
import type { Period } from '../month-end/period.ts'
import type { Unit } from '../month-end/unit.ts'
import { departmentRows } from './department-rows.ts'
import { closingOf, type Found, foundExceptions } from './exceptions.ts'
import { isToSign } from './sign-off-page.ts'
import { signOffStates } from './sign-off-states.ts'
import { signRight } from './signers.ts'

export interface Notified {
  readonly heads: number
  readonly departments: number
}

interface Head {
  readonly department: number
  readonly membership: number
  readonly user: number
}

interface Wave {
  readonly period: Period
  readonly unit: Unit
  /** Whether a department is ready, by what is left of the steps before. */
  readonly isReady: (left: readonly Found[]) => boolean
  /** Those are left out who were asked for the department already. */
  readonly isFirst: boolean
}

/** Asks for the departments of a unit that are ready and not signed off; those without anyone who may sign are left out. */
export async function notifyHeads(asking: Context, { period, unit, isReady, isFirst }: Wave): Promise<Notified> {
  const context = seeingAll(asking)
  const wanted = { context, period, departments: [], unit }
  const open = (await departmentRows(wanted, [])).filter(({ state }) => state !== 'SIGNED')
  const heads = await headsOf(context, { period, departments: open.map(({ department }) => department), isFirst })
  const asked = open.filter(({ department }) => heads.some((head) => head.department === department))
  if (asked.length === 0) return { heads: 0, departments: 0 }
  const closings = await closingOf(
    wanted,
    asked.map(({ department }) => department),
  )
  const left = await foundExceptions(wanted, closings)
  const ready = asked.filter(({ department }) => {
    const closing = closings.get(department)
    return closing && isToSign(closing) && isReady(left.get(department) ?? [])
  })
  const names = new Map(ready.map(({ department, name }) => [department, name]))
  const meant = heads.filter(({ department }) => names.has(department))
  const byUser = Map.groupBy(meant, ({ user }) => user)
  for (const [user, own] of byUser) {
    const departments = own.map(({ department }) => names.get(department) ?? '')
    await notifyHead(context, { user, month: period.month, departments })
  }
  await noted(context, period, meant)
  return { heads: byUser.size, departments: names.size }
}

const mostNames = 5

async function notifyHead(
  { db, company }: Context,
  {
    user,
    month,
    departments,
  }: { readonly user: number; readonly month: string; readonly departments: readonly string[] },
): Promise<void> {
  const shown = departments.slice(0, mostNames).join(', ')
  await notify(db, {
    company: company.id,
    users: [user],
    kind: 'MONTH_TO_SIGN_OFF',
    context: { month, departments: departments.length > mostNames ? `${shown}, …` : shown },
    link: `/report/month-end?month=${month}`,
    about: `month-sign-off:${month}`,
  })
}

interface Asked {
  readonly period: Period
  readonly departments: readonly number[]
  readonly isFirst: boolean
}

/** What lies below some records of a tree, themselves included. */
const below = (table: string, parent: string, roots: string) => sql`array(with recursive below as (
    select r.id from ${sql.table(table)} r where r.company_id = m.company_id and r.id = any(${sql.ref(roots)})
    union select c.id from ${sql.table(table)} c join below b on c.company_id = m.company_id and ${sql.ref(`c.${parent}`)} = b.id)
  select id from below)`

/** What a member is bound to; null where to nothing. Owners and administrators never are. */
const boundTo = (kind: 'department' | 'area' | 'position') => sql`case when m.role = 'MEMBER' then
  (select array_agg(${sql.ref(`x.${kind}_id`)}) from ${sql.table(`membership_${kind}`)} x
    where x.company_id = m.company_id and x.membership_id = m.id) end as ${sql.ref(`${kind}s`)}`

/**
 * The head of each department, or the nearest above, who may sign it off, with all of its people within their data scope and more
 * than their own month left, and who stands in for them today.
 */
async function headsOf({ db, company }: Context, { period, departments, isFirst }: Asked): Promise<readonly Head[]> {
  if (departments.length === 0) return []
  const people = sql`select t.id from employee t where t.company_id = ${company.id} and t.enable_attendance`
  const { rows } = await sql<Head>`
    with recursive ${signOffStates(company.id, period, people)},
    above as (
      select d.id as department, d.id, d.parent_dept, d.manager, 0 as far from department d
        where d.company_id = ${company.id} and d.id = any(${departments}::bigint[])
      union all select a.department, p.id, p.parent_dept, p.manager, a.far + 1 from above a
        join department p on p.company_id = ${company.id} and p.id = a.parent_dept where a.far < 20),
    bound as (select m.company_id, m.id as membership, m.employee_id as manager,
        ${boundTo('department')}, ${boundTo('area')}, ${boundTo('position')}
      from membership m
      where m.company_id = ${company.id} and m.state = 'ACTIVE' and m.employee_id in (select manager from above)
        and (m.role in ('OWNER', 'ADMIN') or exists (select from membership_group held
            join user_group g on g.company_id = held.company_id and g.id = held.group_id
          where held.company_id = m.company_id and held.membership_id = m.id and ${signRight}::text = any(g.permissions)))),
    reach as materialized (select m.membership, m.manager,
        case when m.departments is not null then ${below('department', 'parent_dept', 'm.departments')} end as departments,
        case when m.areas is not null then ${below('area', 'parent_area', 'm.areas')} end as areas,
        case when m.positions is not null then ${below('position', 'parent_position', 'm.positions')} end as positions
      from bound m),
    heads as (select distinct on (a.department) a.department, a.manager, r.membership
      from above a join reach r on r.manager = a.manager
      where not exists (select from months s join employee e on e.company_id = ${company.id} and e.id = s.employee
          where s.department = a.department and e.id <> a.manager and not coalesce(
            (r.departments is null or e.department = any(r.departments))
            and (r.positions is null or e.position = any(r.positions))
            and (r.areas is null or exists (select from employee_area x
              where x.company_id = e.company_id and x.owner = e.id and x.target = any(r.areas))), false))
        and exists (select from months s where s.department = a.department and s.state <> 'SIGNED' and s.employee <> a.manager)
      order by a.department, a.far),
    asked as (
      select department, membership from heads
      union select h.department, m.id from heads h
        join stand_in s on s.company_id = ${company.id} and s.employee = h.manager
          and today_of(${company.id}) between s.from_date and s.until_date
        join membership m on m.company_id = s.company_id and m.employee_id = s.delegate and m.state = 'ACTIVE')
    select a.department, a.membership, m.user_id as user
    from asked a join membership m on m.company_id = ${company.id} and m.id = a.membership
    where not ${isFirst} or not exists (select from month_sign_off_notice n where n.company_id = ${company.id}
      and n.period_start = ${period.from}::date and n.period_end = ${period.to}::date
      and n.department = a.department and n.membership = a.membership)
    order by a.department, a.membership`.execute(db)
  return rows.map(({ department, membership, user }) => ({
    department: Number(department),
    membership: Number(membership),
    user: Number(user),
  }))
}

async function noted({ db, company }: Context, { from, to }: Period, heads: readonly Head[]): Promise<void> {
  const [departments, memberships] = [heads.map((head) => head.department), heads.map((head) => head.membership)]
  await sql`
    insert into month_sign_off_notice (company_id, period_start, period_end, department, membership)
    select ${company.id}, ${from}::date, ${to}::date, x.department, x.membership
      from unnest(${departments}::bigint[], ${memberships}::bigint[]) x(department, membership)
    on conflict do nothing`.execute(db)
}
