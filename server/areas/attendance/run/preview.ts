// What calculating anew would change, for whom and by how much: the results that would be stored beside those that are.
import { sql } from 'kysely'
import type { components } from '#openapi/generated/schema.d.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { dayOf, isoDate } from '../engine/dates.ts'
import { calculateNow } from './calculate-now.ts'
import { type DayRow, dayChanges } from './day-changes.ts'
import { loadFixedDates } from './load/locked-dates.ts'
import type { PersonInScope } from './people-in-scope.ts'

export interface PreviewScope {
  readonly people: readonly PersonInScope[]
  readonly from: string
  readonly to: string
  /** Also dates that are locked. */
  readonly overLocks?: boolean
}

export async function previewOf(
  { db, company }: Context,
  { people, from, to, overLocks = false }: PreviewScope,
): Promise<components['schemas']['CalculationPreview']> {
  const ids = people.map(({ id }) => id)
  const calculated = await calculateNow(db, company.id, { people: ids, from: dayOf(from), to: dayOf(to) })
  const locked = await loadFixedDates(db, company.id, ids, overLocks)
  const stored = await storedRows({ db, company }, ids, from, to)
  return dayChanges({ people, calculated, locked, before: (id, day) => stored.get(`${id} ${isoDate(day)}`) })
}

async function storedRows(
  { db, company }: Pick<Context, 'db' | 'company'>,
  people: readonly number[],
  from: string,
  to: string,
): Promise<ReadonlyMap<string, DayRow>> {
  const { rows } = await sql<DayRow>`
    select * from att_day_result where company_id = ${company.id} and employee = any(${people}::bigint[])
      and att_date between ${from}::date and ${to}::date`.execute(db)
  return new Map(rows.map((row) => [`${row.employee} ${row.att_date}`, row]))
}
