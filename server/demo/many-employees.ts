// Fills a company with as many employees as a benchmark wants: set-based, no two alike, the same each time.
import { type RawBuilder, sql } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'
import { inCompany } from '#server/platform/db/tenant.ts'
import { names, type RegionCode } from './names.ts'

const BATCH = 10_000
const DEPARTMENTS = 200
const TEAM = 12
const regionCodes: readonly RegionCode[] = ['mx', 'in', 'me', 'au']

const all = (kind: 'women' | 'men' | 'families') =>
  regionCodes.flatMap((code) => names[code].flatMap((kit) => kit[kind].map(([name]) => name)))

/** Adds `count` employees with the codes B000001 … in 200 departments, each below a superior; in batches of 10,000. */
export async function addManyEmployees(database: Database, company: number, count: number): Promise<void> {
  await inCompany(database, company, (db) =>
    sql`insert into department (company_id, dept_code, dept_name, parent_dept)
      select ${company}::bigint, 'B' || number, 'Branch ' || number,
        (select id from department where company_id = ${company} and is_default)
      from generate_series(1, ${DEPARTMENTS}::integer) number on conflict do nothing`.execute(db),
  )
  for (let from = 1, to = 1; from <= count; from = to + 1) {
    // A batch ends where its people would report to one another.
    to = Math.min(count, from + BATCH - 1, from === 1 ? 1 : TEAM * (from - 1) - 1)
    const batch = { from, to }
    await inCompany(database, company, (db) => addBatch(db, company, batch))
    // Plans go by what the tables hold now, which PostgreSQL would look at after a minute.
    await sql`analyze employee, employee_area`.execute(database.kysely)
  }
}

const [women, men, families] = [all('women'), all('men'), all('families')]
const code = (number: RawBuilder<unknown>) => sql`'B' || lpad((${number})::text, 6, '0')`

async function addBatch(db: Db, company: number, { from, to }: { readonly from: number; readonly to: number }) {
  await sql`
    with place as (
      select array_agg(id order by id) as departments from department where company_id = ${company} and dept_code ~ '^B\\d+$'
    ), job as (
      select array_agg(id order by id) as positions from position where company_id = ${company}
    ), person as (
      select number, number % 2 = 0 as woman,
        case when number % 2 = 0
          then (${women}::text[])[1 + (number * 7 % ${women.length}::integer)]
          else (${men}::text[])[1 + (number * 11 % ${men.length}::integer)] end as first_name,
        (${families}::text[])[1 + (number * 13 % ${families.length}::integer)] as last_name
      from generate_series(${from}::integer, ${to}::integer) number
    )
    insert into employee (company_id, emp_code, first_name, last_name, full_name, gender, birthday, mobile, email, card_no,
      department, position, superior, hire_date, enable_attendance)
    select ${company}::bigint, ${code(sql`number`)}, person.first_name, person.last_name,
      person.first_name || ' ' || person.last_name, case when woman then 'F' else 'M' end,
      date '1965-01-01' + (number * 37 % 14000), '+52' || (8100000000 + number)::text, 'b' || number || '@bench.test',
      (20000000 + number)::text, departments[1 + number % array_length(departments, 1)],
      positions[1 + number % array_length(positions, 1)], boss.id, date '2010-01-01' + (number * 17 % 5500),
      number % 50 <> 0
    from person cross join place cross join job
      left join employee boss on boss.company_id = ${company}
        and boss.emp_code = ${code(sql`number / ${TEAM}::integer + 1`)}`.execute(db)
  await sql`
    insert into employee_area (company_id, owner, target)
    select e.company_id, e.id, a.id from employee e join area a on a.company_id = e.company_id and a.is_default
    where e.company_id = ${company} and e.emp_code between ${code(sql`${from}::integer`)} and ${code(sql`${to}::integer`)}`.execute(
    db,
  )
}
