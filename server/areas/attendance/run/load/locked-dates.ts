// Loads the dates of employees on which no result may change: those of locked periods, and those whose punches are gone.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { dayOf } from '../../engine/dates.ts'
import type { DateRange } from '../batch.ts'
import { rangesIn } from '../date-ranges.ts'

type Ranges = ReadonlyMap<number, readonly DateRange[]>

export async function loadLockedDates(db: Db, company: number, people: readonly number[]): Promise<Ranges> {
  const { rows } = await sql<{ employee: number; dates: string }>`
    select employee, range_agg(dates)::text as dates from att_locked_of(${company}, ${people}::bigint[])
    group by employee`.execute(db)
  return new Map(rows.map(({ employee, dates }) => [employee, rangesIn(dates)]))
}

/** Dates whose punches were removed because of their age: their results cannot be calculated anew, whoever wants it. */
export async function loadForgottenDates(db: Db, company: number): Promise<readonly DateRange[]> {
  const { rows } = await sql<{ until: string }>`
    select until from forgotten_punches where company_id = ${company}`.execute(db)
  return rows.map(({ until }) => ({ from: Number.NEGATIVE_INFINITY, to: dayOf(until) }))
}

/** What a calculation leaves as it is; `overLocks`: locked dates are wanted, too. */
export async function loadFixedDates(
  db: Db,
  company: number,
  people: readonly number[],
  overLocks = false,
): Promise<Ranges> {
  const forgotten = await loadForgottenDates(db, company)
  const locked: Ranges = overLocks ? new Map() : await loadLockedDates(db, company, people)
  return new Map(people.map((id) => [id, [...(locked.get(id) ?? []), ...forgotten]]))
}
