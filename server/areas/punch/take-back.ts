// Takes the punches of manual logs back, when these do not hold any more.
import { sql } from 'kysely'
import { noteChanged } from '#server/platform/db/changed-records.ts'
import type { PunchIntake } from './accept-punches.ts'

/** Fails with SQLSTATE `TC048` where the result of a locked date is made of one of them. */
export async function takeBackPunches(
  { db, company }: Pick<PunchIntake, 'db' | 'company'>,
  manualLogs: readonly number[],
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select * from take_back_punches(${company}, ${manualLogs}::bigint[]) as id`.execute(db)
  if (rows.length > 0)
    noteChanged({ company, resource: 'transaction', ids: rows.map(({ id }) => Number(id)), added: false })
}
