// Who gets leave by a setting today.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { scopeTerms } from '#server/engine/crud/scope.ts'
import { storedRow } from '#server/engine/crud/select.ts'
import { storageOf } from '#server/engine/crud/storage.ts'

const MOST = 500

/** Active employees within the caller's scope for whom no other setting comes first. */
export async function leaveReceivers(
  context: Context,
  id: number,
): Promise<readonly components['schemas']['LeaveReceiver'][]> {
  const { db, company, principal } = context
  const setting = await storedRow(context, storageOf('leave_setting'), id)
  const bounds = scopeTerms(principal, storageOf('employee')).map((term) => sql` and ${term}`)
  const { rows } = await sql<components['schemas']['LeaveReceiver']>`
    select t.id::integer as id, t.emp_code, t.full_name, d.dept_name as department
    from employee t join department d on d.company_id = t.company_id and d.id = t.department
    where t.company_id = ${company.id} and t.status = 'ACTIVE' and leave_setting_of(t.company_id, t.id,
      ${setting.incident_type}::bigint, (now() at time zone ${company.zone})::date) = ${id}${sql.join(bounds, sql``)}
    order by t.emp_code limit ${MOST}`.execute(db)
  return rows
}
