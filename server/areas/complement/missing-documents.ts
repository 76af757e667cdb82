// Who lacks a document that is required of them: by department and all below it, by position, by employment type.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import { scopeTerms } from '#server/engine/crud/scope.ts'
import { storageOf } from '#server/engine/crud/storage.ts'

const MOST = 500

/** Active employees within the caller's scope, by code. */
export async function missingDocuments({ db, company, principal }: Context): Promise<readonly object[]> {
  const bounds = scopeTerms(principal, storageOf('employee')).map((term) => sql` and ${term}`)
  const { rows } = await sql<object>`
    with recursive below as (
      select owner as type, target as department from document_type_required_departments where company_id = ${company.id}
      union
      select below.type, d.id from below join department d on d.company_id = ${company.id} and d.parent_dept = below.department
    )
    select t.id as employee, t.emp_code, t.full_name, type.id as certification, type.cert_name,
      exists (select from employee_document own where own.company_id = t.company_id and own.employee = t.id
        and own.certification = type.id and own.approval = 'PENDING') as waits
    from employee t join document_type type on type.company_id = t.company_id
    where t.company_id = ${company.id} and t.status = 'ACTIVE'
      and (exists (select from below where below.type = type.id and below.department = t.department)
        or exists (select from document_type_required_positions pair where pair.company_id = t.company_id
          and pair.owner = type.id and pair.target = t.position)
        or type.required_emp_types @> to_jsonb(t.emp_type))
      and not exists (select from employee_document kept where kept.company_id = t.company_id
        and kept.employee = t.id and kept.certification = type.id and not kept.is_renewed
          and kept.approval = 'APPROVED')${sql.join(bounds, sql``)}
    order by t.emp_code, type.cert_name limit ${MOST}`.execute(db)
  return rows
}
