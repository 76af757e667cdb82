// Who decides requests without a workflow: users whose groups let them approve requests of the kind, and whose data scope has the employee.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import type { RequestKind } from './request-kind.ts'

const parents = { department: 'parent_dept', area: 'parent_area', position: 'parent_position' } as const

const scoped = (name: keyof typeof parents, own: ReturnType<typeof sql>) => sql`(
  not exists (select from ${sql.table(`membership_${name}`)} x where x.company_id = m.company_id and x.membership_id = m.id)
  or exists (
    with recursive above as (
      select t.id, ${sql.ref(`t.${parents[name]}`)} as parent from ${sql.table(name)} t
        where t.company_id = m.company_id and t.id in (${own})
      union select t.id, ${sql.ref(`t.${parents[name]}`)} from ${sql.table(name)} t
        join above on above.parent = t.id where t.company_id = m.company_id)
    select from ${sql.table(`membership_${name}`)} x
      where x.company_id = m.company_id and x.membership_id = m.id and ${sql.ref(`x.${name}_id`)} in (select id from above)))`

/** Their memberships. Nobody is asked about a request of their own. */
export async function rightfulPeople({ db, company }: Context, kind: RequestKind, employee: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.id from membership m join employee e on e.company_id = m.company_id and e.id = ${employee}
    where m.company_id = ${company.id} and m.state = 'ACTIVE' and m.vendor_company_id is null
      and m.employee_id is distinct from e.id
      and (m.role in ('OWNER', 'ADMIN') or (
        exists (select from membership_group held join user_group g on g.company_id = held.company_id and g.id = held.group_id
          where held.company_id = m.company_id and held.membership_id = m.id
            and ${`att.approve_${kind}`}::text = any(g.permissions))
        and ${scoped('department', sql`e.department`)}
        and ${scoped('area', sql`select a.target from employee_area a where a.company_id = e.company_id and a.owner = e.id`)}
        and ${scoped('position', sql`e.position`)}))
    order by m.id`.execute(db)
  return rows.map(({ id }) => id)
}
