// What the people of the demonstration company choose from beside what every company starts with: kinds of training, work codes, feasts, licences.
import { sql } from 'kysely'
import { addDays } from '#openapi/dates.ts'
import type { Db } from '#server/platform/db/database.ts'
import { idsByCode, insertRows } from './insert-rows.ts'

interface Stamp {
  readonly company_id: number
  readonly create_user: string
  readonly change_user: string
}

const trainings = [
  ['SAFETY', 'Safety at work', 'TS', '#2E7D32'],
  ['FORKLIFT', 'Forklift', 'TF', '#B45F06'],
  ['LANGUAGE', 'Language course', 'TL', '#8E24AA'],
] as const

const feasts = [
  ['New Year', '01-01', 1],
  ['Labour Day', '05-01', 1],
  ['National Day', '12-02', 2],
] as const

/** Who drives has a licence; a few of them expire soon, and one was handed in and waits. `day`: from which dates are counted. */
export async function addComplement(db: Db, stamp: Stamp, day: string): Promise<void> {
  await insertRows(
    db,
    'training_type',
    trainings.map(([category_code, category_name, report_symbol, colour]) => ({
      ...stamp,
      category_code,
      category_name,
      report_symbol,
      colour,
      unit: 1,
      minimum_unit: '1',
    })),
  )
  await insertRows(
    db,
    'work_code',
    ['Assembly', 'Maintenance', 'Loading', 'Cleaning'].map((alias, at) => ({
      ...stamp,
      code: String((at + 1) * 10),
      alias,
      index: at + 1,
    })),
  )
  await insertRows(
    db,
    'holiday',
    feasts.map(([alias, date, duration_day]) => {
      const start_date = `${day.slice(0, 4)}-${date}`
      const end_date = addDays(start_date, duration_day - 1)
      return { ...stamp, alias, start_date, duration_day, end_date, recurring: 'YEARLY_DATE' }
    }),
  )
  await addLicences(db, stamp, day)
}

async function addLicences(db: Db, stamp: Stamp, day: string): Promise<void> {
  const typeOf = await idsByCode(db, 'document_type', 'cert_code', stamp.company_id)
  const positionOf = await idsByCode(db, 'position', 'position_code', stamp.company_id)
  const certification = typeOf('LICENCE')
  const { rows } = await sql<{ id: number }>`select id from employee
    where company_id = ${stamp.company_id} and position = ${positionOf('DR')} order by id`.execute(db)
  await insertRows(db, 'document_type_required_positions', [
    { company_id: stamp.company_id, owner: certification, target: positionOf('DR') },
  ])
  await sql`update document_type set employee_upload = true
    where company_id = ${stamp.company_id} and cert_code in ('LICENCE', 'PASSPORT', 'CERTIFICATE')`.execute(db)
  await insertRows(
    db,
    'employee_document',
    rows.slice(0, -1).map(({ id: employee }, at, all) => ({
      ...stamp,
      employee,
      certification,
      number: `DL-${48_100 + at * 7}`,
      issue_date: addDays(day, -1400 - at),
      expire_on: addDays(day, at === 0 ? 12 : 60 + at * 23),
      before: 30,
      // The last of them was handed in and waits; one more is missing.
      approval: at === all.length - 1 ? 'PENDING' : 'APPROVED',
    })),
  )
}
