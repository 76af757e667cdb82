// What was planned stays when a schedule is deleted: one that runs ends yesterday, one that is over stays, unless its past is meant.
import { sql } from 'kysely'
import { addDays } from '#openapi/dates.ts'
import { record } from '#server/engine/crud/audit-write.ts'
import type { BulkOutcome, Skipped } from '#server/engine/crud/behaviour.ts'
import type { Context } from '#server/engine/crud/context.ts'
import { rowName } from '#server/engine/crud/row-name.ts'
import { storedRows } from '#server/engine/crud/select.ts'
import { storageOf } from '#server/engine/crud/storage.ts'
import { today } from '#server/platform/time/zone-time.ts'
import { moveEnds, type Owner } from '../schedule-room.ts'

interface Chosen {
  readonly context: Context
  readonly ids: readonly number[]
}

/** Those that are over (1304): nothing of them lies ahead that could be taken away. */
export const pastSchedules =
  (owner: Owner) =>
  async ({ context: { db, company }, ids }: Chosen): Promise<readonly Skipped[]> => {
    const { rows } = await sql<{ id: number; end_date: string }>`
      select id, end_date from ${sql.table(`${owner}_schedule`)} where company_id = ${company.id}
        and id = any(${ids}::bigint[]) and end_date < ${today(company.zone)}::date order by id`.execute(db)
    return rows.map(({ id, end_date: end }) => ({ id, code: 'ZBAT1304', context: { end } }))
  }

/** Those that run end with yesterday; answers which. */
export const endRunning =
  (owner: Owner) =>
  async ({ context, ids }: Chosen): Promise<readonly number[]> => {
    const { db, company } = context
    const day = today(company.zone)
    const end = addDays(day, -1)
    const { rows } = await sql<{ id: number; end_date: string | null }>`
      select id, end_date from ${sql.table(`${owner}_schedule`)} where company_id = ${company.id}
        and id = any(${ids}::bigint[]) and start_date < ${day}::date order by id`.execute(db)
    for (const { id, end_date: before } of rows) {
      await moveEnds(context, owner, id, { start_date: sql`start_date`, end_date: sql`${end}::date` })
      const { meta } = storageOf(`${owner}_schedule`)
      await record(context, meta, 'UPDATE', [id], { end_date: [before, end] })
    }
    return rows.map(({ id }) => id)
  }

/** Whoever has the right to it deletes schedules with all their dates; locked ones refuse it. */
export const deleteHistory =
  (owner: Owner) =>
  async ({ context, ids }: Chosen): Promise<BulkOutcome> => {
    const storage = storageOf(`${owner}_schedule`)
    const rows = await storedRows(context, storage, ids)
    const known = rows.map(({ id }) => id)
    await sql`delete from ${sql.table(storage.table)} where company_id = ${context.company.id}
      and id = any(${known}::bigint[])`.execute(context.db)
    const names = rows.map((row) => rowName(storage.meta, row) ?? String(row.id))
    await record(context, storage.meta, 'DELETE', known, {}, names)
    return { accepted: known.length, skipped: [] }
  }
