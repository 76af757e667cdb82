// The heads of departments as receivers of a report about their people: which departments are theirs. Within the data scope of whom
// the task runs as, always.
import { sql } from 'kysely'
import type { Principal } from '#server/access/principal.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { where } from '#server/engine/crud/filters.ts'
import { scopeTerms } from '#server/engine/crud/scope.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import type { Head } from './head.ts'
import { type Addressee, reachByMail } from './reach-by-mail.ts'

interface Led {
  readonly manager: number
  readonly departments: readonly string[]
  readonly within: readonly number[]
  readonly people: number
}

/** By name. `departments`: those alone, with all below them; none: all. */
export async function findHeads(context: Context, departments: readonly number[]): Promise<readonly Head[]> {
  const { db, company, principal } = context
  const bounds = [
    ...(principal.scope.departments === null ? [] : [sql`d.id = any(${principal.scope.departments}::bigint[])`]),
    ...(departments.length === 0 ? [] : [sql`d.id in (select att_below(${company.id}, ${departments}::bigint[]))`]),
  ]
  const seen = [
    sql`t.company_id = ${company.id}`,
    sql`t.status <> 'DELETED'`,
    ...scopeTerms(principal, storageOf('employee')),
  ]
  const { rows } = await sql<Led>`
    with recursive reached as materialized (select d.id, d.parent_dept, d.manager, concat_ws(' ', d.dept_code, d.dept_name) as name
      from department d ${where([sql`d.company_id = ${company.id}`, ...bounds])}),
    led as (select manager, id from reached where manager is not null
      union select l.manager, r.id from led l join reached r on r.parent_dept = l.id),
    topmost as (select l.manager, array_agg(r.name order by r.name, r.id) as names from led l join reached r on r.id = l.id
      where not exists (select from led u where u.manager = l.manager and u.id = r.parent_dept) group by l.manager),
    whole as (select l.manager, array_agg(l.id order by l.id) as ids, coalesce(sum(p.people), 0)::integer as people from led l
      left join (select t.department, count(*) as people from employee t ${where(seen)} group by t.department) p
        on p.department = l.id group by l.manager)
    select w.manager, t.names as departments, w.ids as within, w.people
    from whole w join topmost t on t.manager = w.manager`.execute(db)
  const led = new Map(rows.map((row) => [row.manager, row]))
  const found = await reachByMail(context, [...led.keys()])
  return found.flatMap((addressee) => {
    const own = led.get(addressee.employee)
    return own ? [headOf(addressee, own, principal)] : []
  })
}

function headOf(addressee: Addressee, { departments, within, people }: Led, principal: Principal): Head {
  const isGone = addressee.state === 'LEFT' || addressee.state === 'DISABLED'
  return {
    ...addressee,
    state: people === 0 && !isGone ? 'NO_PEOPLE' : addressee.state,
    departments,
    bound: async () => ({
      principal: { ...principal, scope: { ...principal.scope, departments: [...within] } },
    }),
  }
}
