// Removes what can no longer be undone or restored, regularly while a server listens.
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { inAllCompanies } from '#server/db/tenant.ts'

interface Options {
  readonly config: Pick<Config, 'undoMinutes' | 'trashDays'>
  readonly database: Database
}

const everyMs = 600_000

/** Starts with the server's listening and ends with its close; a failure is logged and tried again. */
export function purgeUndoRegularly(app: FastifyInstance, { config, database }: Options): void {
  let timer: NodeJS.Timeout | undefined
  const work = () => void purgeUndo(database, config).catch((error) => app.log.error(error, 'upkeep of undo'))
  app.addHook('onListen', async () => {
    timer = setInterval(work, everyMs).unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}

/** Rows of deletions stay for the trash, all others go when their time to be undone is over. */
export async function purgeUndo(database: Database, { undoMinutes, trashDays }: Options['config']): Promise<void> {
  await inAllCompanies(database, async (db) => {
    await sql`delete from undo_row where at < now() - make_interval(days => ${trashDays})
      or (at < now() - make_interval(mins => ${undoMinutes}) and (new is not null or undone))`.execute(db)
  })
}
