// Removes what can no longer be undone or restored, regularly while a server listens.
import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inAllCompanies } from '#server/platform/db/tenant.ts'
import { defineSchedule } from '#server/platform/jobs/schedule.ts'

interface Options {
  readonly config: Pick<Config, 'undoMinutes' | 'trashDays'>
  readonly database: Database
}

/** Rows of deletions stay for the trash, all others go when their time to be undone is over. */
export async function purgeUndo(database: Database, { undoMinutes, trashDays }: Options['config']): Promise<void> {
  await inAllCompanies(database, async (db) => {
    await sql`delete from undo_row where at < now() - make_interval(days => ${trashDays})
      or (at < now() - make_interval(mins => ${undoMinutes}) and (new is not null or undone))`.execute(db)
  })
}

export const purgeUndoSchedule = defineSchedule({
  kind: 'purge-undo',
  about: 'Removes what can no longer be undone or restored',
  every: 600,
  run: ({ database, config }) => purgeUndo(database, config),
})
