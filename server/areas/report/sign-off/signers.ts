// In whose name somebody may sign off: in their own, and as the delegate of those who hold the right and are away.
import { sql } from 'kysely'
import { memberPrincipal } from '#server/access/member-principal.ts'
import { isAllowed } from '#server/access/permissions.ts'
import { companyOf, type Principal } from '#server/access/principal.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inCompany } from '#server/platform/db/tenant.ts'

export const signRight = 'report.sign_month_end'

/** Themselves first. Delegates sign within the data scope of whom they stand in for. */
export async function signersFor(database: Database, principal: Principal): Promise<readonly Principal[]> {
  const own = isAllowed(principal, signRight) ? [principal] : []
  const { employee } = principal
  if (employee === null) return own
  const company = companyOf(principal)
  const { rows } = await inCompany(database, company, (db) =>
    sql<{ id: number }>`select distinct m.id from stand_in s
        join membership m on m.company_id = s.company_id and m.employee_id = s.employee and m.state = 'ACTIVE'
      where s.company_id = ${company} and s.delegate = ${employee}
        and today_of(${company}) between s.from_date and s.until_date order by m.id`.execute(db),
  )
  const others: Principal[] = []
  for (const { id } of rows) {
    const found = await memberPrincipal(database, company, Number(id))
    if (found && isAllowed(found, signRight)) others.push(found)
  }
  return [...own, ...others]
}
