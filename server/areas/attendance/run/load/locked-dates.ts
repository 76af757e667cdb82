// Loads the dates of employees on which no result may change.
import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import type { DateRange } from '../batch.ts'
import { rangesIn } from '../date-ranges.ts'

export async function loadLockedDates(
  db: Db,
  company: number,
  people: readonly number[],
): Promise<ReadonlyMap<number, readonly DateRange[]>> {
  const { rows } = await sql<{ employee: number; dates: string }>`
    select employee, range_agg(dates)::text as dates from att_locked_of(${company}, ${people}::bigint[])
    group by employee`.execute(db)
  return new Map(rows.map(({ employee, dates }) => [employee, rangesIn(dates)]))
}
