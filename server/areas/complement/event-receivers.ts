// Whom an event is for: everybody of its departments and those below them, of its areas and positions, and those who are named;
// nobody named at all means everybody. As far as whoever plans it may see them.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import { scopeTerms } from '#server/engine/crud/scope.ts'
import { storageOf } from '#server/engine/crud/storage.ts'

/** Keeps them with the event; answers those who were not among them before. */
export async function keepReceivers({ db, company, principal }: Context, event: number): Promise<readonly number[]> {
  const pairs = (field: string) => sql`select target from ${sql.table(`event_${field}`)}
    where company_id = ${company.id} and owner = ${event}`
  const bounds = scopeTerms(principal, storageOf('employee')).map((term) => sql` and ${term}`)
  const addressed = sql`
    select t.id from employee t
    where t.company_id = ${company.id} and t.status = 'ACTIVE'${sql.join(bounds, sql``)} and (
      t.department in (
        with recursive below as (
          ${pairs('departments')}
          union select d.id from department d join below on d.company_id = ${company.id} and d.parent_dept = below.target
        ) select target from below)
      or t.position in (${pairs('positions')})
      or t.id in (${pairs('employees')})
      or exists (select from employee_area a where a.company_id = t.company_id and a.owner = t.id
        and a.target in (${pairs('areas')}))
      or not exists (${pairs('departments')} union all ${pairs('areas')} union all ${pairs('positions')}
        union all ${pairs('employees')}))`
  await sql`delete from event_receiver where company_id = ${company.id} and event = ${event}
    and employee not in (${addressed})`.execute(db)
  const { rows } = await sql<{ employee: number }>`
    insert into event_receiver (company_id, event, employee)
    select ${company.id}::bigint, ${event}::bigint, id from (${addressed}) addressed order by id
    on conflict do nothing returning employee`.execute(db)
  return rows.map(({ employee }) => employee)
}
