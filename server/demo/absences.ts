// Who is, was and will be away in the demonstration company, for days, a morning or a training, and since when requests wait:
// spread over a few weeks.
import { sql } from 'kysely'
import { addDays } from '#openapi/dates.ts'
import type { Db } from '#server/platform/db/database.ts'
import { insertRows } from './insert-rows.ts'

interface Place {
  readonly company_id: number
}

/** Every so manyth employee has leave around the day. */
const every = 6

const tables = ['leave', 'manual_log', 'overtime', 'training', 'swap_schedule'] as const

/** Mornings off and trainings, each of another person and on another date: today, yesterday, and so on. */
const few = 12

/** Of each sixth of the company's people; those who have leave or a training already stay as they are. */
async function fewPeople(db: Db, company_id: number, rest: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select e.id::integer as id from employee e where e.company_id = ${company_id} and e.status = 'ACTIVE' and e.id % ${every} = ${rest}
      and not exists (select from leave l where l.company_id = e.company_id and l.employee = e.id)
      and not exists (select from training t where t.company_id = e.company_id and t.employee = e.id)
    order by e.id limit ${few}`.execute(db)
  return rows.map(({ id }) => id)
}

/** `day`: today. */
export async function addAbsences(db: Db, { company_id }: Place, day: string): Promise<void> {
  const { rows: people } = await sql<{ id: number }>`
    select e.id::integer as id from employee e where e.company_id = ${company_id} and e.status = 'ACTIVE' and e.id % ${every} = 3
      and not exists (select from leave l where l.company_id = e.company_id and l.employee = e.id) order by e.id`.execute(
    db,
  )
  const { rows: kinds } = await sql<{ id: number; code: string }>`
    select id, category_code as code from incident_type where company_id = ${company_id}
      and category_code in ('ANNUAL', 'SICK') order by category_code`.execute(db)
  const kindOf = (code: string) => kinds.find((kind) => kind.code === code)?.id
  await insertRows(
    db,
    'leave',
    people.map(({ id }, at) => {
      const from = addDays(day, ((at * 7) % 37) - 18)
      // Those who are ill are so at the end of what has been.
      const isIll = from <= day && at % 3 === 0
      return {
        ...{ company_id, number: `LV-${1000 + at}`, employee: id, category: kindOf(isIll ? 'SICK' : 'ANNUAL') },
        ...{ day_type: 'FULL', days: isIll ? 2 : 4, by_date: '[]', approval_status: 2 },
        ...{ start_time: from, end_time: addDays(from, isIll ? 1 : 4) },
      }
    }),
  )
  const mornings = await fewPeople(db, company_id, 1)
  await insertRows(
    db,
    'leave',
    mornings.map((employee, at) => ({
      ...{
        company_id,
        number: `LV-${2000 + at}`,
        employee,
        category: kindOf('ANNUAL'),
        apply_reason: 'Family matters',
      },
      ...{ day_type: 'FIRST_HALF', days: 0.5, by_date: '[]', approval_status: 2 },
      ...{ start_time: addDays(day, -at), end_time: addDays(day, -at) },
    })),
  )
  const courses = await sql<{ id: number }>`
    select id from training_type where company_id = ${company_id} order by id limit 1`.execute(db)
  const trained = await fewPeople(db, company_id, 5)
  await insertRows(
    db,
    'training',
    trained.map((employee, at) => ({
      ...{ company_id, number: `TR-${2000 + at}`, employee, category: courses.rows[0]?.id, approval_status: 2 },
      ...{ title: 'First aid', trainer: 'Red Crescent', start_time: `${addDays(day, -at)} 08:00:00` },
      end_time: `${addDays(day, -at)} 18:00:00`,
    })),
  )
  for (const table of tables)
    await sql`update ${sql.table(table)} set apply_time = apply_time - make_interval(hours => (5 + id * 37 % 330)::integer)
      where company_id = ${company_id}`.execute(db)
  await sql`update request_step s set entered_time = entered_time - make_interval(hours => (4 + id * 29 % 300)::integer)
    where s.company_id = ${company_id}`.execute(db)
}
