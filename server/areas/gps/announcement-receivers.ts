// To whom an announcement goes: those who are named, or everybody of its departments, as far as its sender may see them.
import { sql } from 'kysely'
import type { Stored } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { where } from '#server/engine/crud/filters.ts'
import { scopeTerms } from '#server/engine/crud/scope.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import { refuse } from '#server/platform/errors/refusal.ts'

/** Throws 0028 where it would go to nobody. */
export async function addReceivers(context: Context, { id, category }: Stored): Promise<void> {
  const { db, company, principal } = context
  const pairs = (table: string) => sql`select target from ${sql.table(table)}
    where company_id = ${company.id} and owner = ${id}`
  const ofDepartments = sql`(not exists (${pairs('announcement_departments')}) or t.department in (
    with recursive below as (
      ${pairs('announcement_departments')}
      union select d.id from department d join below on d.company_id = ${company.id} and d.parent_dept = below.target
    ) select target from below))`
  const terms = [
    sql`t.company_id = ${company.id}`,
    sql`t.status = 'ACTIVE'`,
    ...scopeTerms(principal, storageOf('employee')),
    category === 'PRIVATE' ? sql`t.id in (${pairs('announcement_receivers')})` : ofDepartments,
  ]
  const { numAffectedRows = 0n } = await sql`
    insert into announcement_reading (company_id, announcement, employee, create_user, change_user)
    select t.company_id, ${id}::bigint, t.id, ${principal.display_name}, ${principal.display_name} from employee t
    ${where(terms)} order by t.id`.execute(db)
  if (numAffectedRows === 0n) throw refuse('ZBGP0028', { field: 'receivers' })
}
