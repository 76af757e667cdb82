// Superiors as receivers of a report about those who report to them, directly and further down. Of people within the data scope of
// whom the task runs as, always. A circle of superiors, which no form makes, ends where it began.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import { where } from '#server/engine/crud/filters.ts'
import { scopeTerms } from '#server/engine/crud/scope.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import type { Head } from './head.ts'
import { reachByMail } from './reach-by-mail.ts'

/** By name. `departments`: superiors of the people of those, with all below them; none: of all. */
export async function findSuperiors(context: Context, departments: readonly number[]): Promise<readonly Head[]> {
  const { db, company, principal } = context
  const seen = [
    sql`t.company_id = ${company.id}`,
    sql`t.status <> 'DELETED'`,
    ...scopeTerms(principal, storageOf('employee')),
    ...(departments.length === 0
      ? []
      : [sql`t.department in (select att_below(${company.id}, ${departments}::bigint[]))`]),
  ]
  // Each superior once, however many people lead to them.
  const { rows } = await sql<{ superior: number }>`
    with recursive above as (select t.superior from employee t ${where(seen)} and t.superior is not null
      union select e.superior from above join employee e on e.company_id = ${company.id} and e.id = above.superior
        where e.superior is not null)
    select superior from above`.execute(db)
  const found = await reachByMail(
    context,
    rows.map(({ superior }) => superior),
  )
  return found.map((addressee) => ({
    ...addressee,
    departments: [],
    bound: async (own) => ({ principal: own.principal, among: await peopleBelow(own, addressee.employee) }),
  }))
}

/** Without the superior, whom a circle would lead back to. */
async function peopleBelow({ db, company }: Context, superior: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive below as (select id from employee where company_id = ${company.id} and superior = ${superior}
      union select e.id from below join employee e on e.company_id = ${company.id} and e.superior = below.id)
    select id from below where id <> ${superior}`.execute(db)
  return rows.map(({ id }) => id)
}
