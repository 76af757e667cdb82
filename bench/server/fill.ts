// A company with many employees, put into a database by set-based SQL; its owner can sign in.
import { sql } from 'kysely'
import { createAccount } from '#server/areas/identity/create-account.ts'
import { createCompany } from '#server/areas/identity/create-company.ts'
import { hashPassword } from '#server/areas/identity/password-hash.ts'
import { openPostgres } from '#server/platform/db/open-postgres.ts'
import { bringUpToDate } from '#server/platform/db/schema.ts'
import { inIdentity } from '#server/platform/db/tenant.ts'

export const owner = { email: 'owner@bench.test', password: 'Str0ng!Harbour' }

export interface Filled {
  readonly company: number
  /** The ids of the departments that employees were spread over. */
  readonly departments: readonly number[]
}

export async function fillEmployees(url: string, count: number): Promise<Filled> {
  const database = await openPostgres(url)
  try {
    await bringUpToDate(database)
    const password_hash = await hashPassword(owner.password)
    const { company } = await inIdentity(database, async (db) => {
      const account = await createAccount(db, { email: owner.email, password_hash })
      return createCompany(db, account, {
        region_code: 'me',
        company_name: 'Bench',
        company_domain: 'bench',
        company_address: '1 Harbour Road',
        company_timezone: 'Asia/Dubai',
        company_country_code: 'AE',
      })
    })
    await database.script(employees(company, count))
    // What follows each row is planned by what the tables are known to hold.
    await database.script('analyze')
    await database.script(areasOf(company))
    // As the database does by itself after a while: an index alone then tells what is there.
    await sql`vacuum analyze`.execute(database.kysely)
    const departments = await database.kysely
      .selectFrom('department')
      .select('id')
      .where('company_id', '=', company)
      .where('dept_code', 'like', 'D%')
      .execute()
    return { company, departments: departments.map(({ id }) => Number(id)) }
  } finally {
    await database.close()
  }
}

/** The e-mail of one of the users that `fillUsers` makes. */
export const userOf = (number: number): string => `user${number}@bench.test`

/** Users of the company beside its owner, who sign in with the owner's password. */
export async function fillUsers(url: string, { company }: Filled, count: number): Promise<void> {
  const database = await openPostgres(url)
  try {
    const password_hash = await hashPassword(owner.password)
    await inIdentity(database, async (db) => {
      for (let number = 0; number < count; number++) {
        const { id } = await createAccount(db, { email: userOf(number), password_hash })
        await sql`insert into membership (company_id, user_id, role) values (${company}, ${id}, 'MEMBER')`.execute(db)
      }
    })
  } finally {
    await database.close()
  }
}

/**
 * Names of four regions with accents and two scripts. Each thing is drawn by a hash of its own, so that names tell
 * nothing about departments: an order by name would otherwise find the people of a department all at one end.
 */
const employees = (company: number, count: number) => `
  create function pg_temp.draw(n integer, what integer, among integer) returns integer language sql immutable
    as $$ select ((hashint4(n * 10 + what)::bigint + 2147483648) % among)::integer $$;
  insert into department (company_id, dept_code, dept_name)
    select ${company}, 'D' || n, 'Department ' || n from generate_series(1, 200) n;
  insert into position (company_id, position_code, position_name)
    select ${company}, 'P' || n, 'Position ' || n from generate_series(1, 50) n;
  insert into area (company_id, area_code, area_name)
    select ${company}, 'A' || n, 'Area ' || n from generate_series(1, 50) n;
  with place as (
    select array(select id from department where company_id = ${company} and dept_code like 'D%') as departments,
      array(select id from position where company_id = ${company} and position_code like 'P%') as positions
  ), person as (
    select n, (array['José', 'Ana', 'محمد', 'Özgür', 'Vikram', 'Lucía', 'Sarah', 'Şule'])[1 + pg_temp.draw(n, 1, 8)] || ' ' || pg_temp.draw(n, 2, 977) as first_name,
      (array['García', 'Hernández', 'الحربي', 'Yılmaz', 'Sharma', 'Nguyen', 'Smith'])[1 + pg_temp.draw(n, 3, 7)] || ' ' || pg_temp.draw(n, 4, 1013) as last_name
    from generate_series(1, ${count}) n
  )
  insert into employee (company_id, emp_code, first_name, last_name, full_name, email, mobile, department, position, hire_date)
    select ${company}, 'E' || n, first_name, last_name, first_name || ' ' || last_name, 'e' || n || '@bench.test',
      '+52-' || 5500000000 + n, departments[1 + pg_temp.draw(n, 5, 200)], positions[1 + pg_temp.draw(n, 6, 50)],
      date '2010-01-01' + pg_temp.draw(n, 7, 5000)
    from person, place`

const areasOf = (company: number) => `
  insert into employee_area (company_id, owner, target)
    select e.company_id, e.id, (select array_agg(id) from area where company_id = ${company} and area_code like 'A%')[1 + e.id % 50]
    from employee e where e.company_id = ${company};`
