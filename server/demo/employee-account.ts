// One employee of the demonstration who signs in: of the people whose requests the supervisor decides.
import { sql } from 'kysely'
import { asIdentity } from '#server/platform/db/as-identity.ts'
import type { Db } from '#server/platform/db/database.ts'
import { type EmployeeFacts, keepEmployeeAccount } from '../areas/identity/employee-accounts.ts'
import { supervisor } from './people.ts'

type Row = Omit<EmployeeFacts, 'company' | 'employee' | 'on'> & { readonly id: number }

/** The password is the public one: nobody is asked for another. */
export async function addEmployeeAccount(db: Db, company: number, password_hash: string): Promise<void> {
  const { rows } = await sql<Row>`
    update employee set app_status = 1 where company_id = ${company} and id = (
      select e.id from employee e join employee s on s.company_id = e.company_id and s.id = e.superior
      where e.company_id = ${company} and s.email = ${supervisor.email} and e.status = 'ACTIVE'
      order by e.hire_date, e.id limit 1)
    returning id, emp_code, email, mobile, first_name, last_name`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`${supervisor.email}: leads nobody of the demonstration company`)
  const { id, ...facts } = row
  await keepEmployeeAccount(db, { ...facts, company, employee: id, on: true }, { password_hash, inviter: '' })
  await asIdentity(db, () =>
    sql`update account set must_change_password = false where company_id = ${company} and employee_id = ${id}`.execute(
      db,
    ),
  )
}
