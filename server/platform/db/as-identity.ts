// A step of identity inside a company's transaction: what is done to accounts and sessions holds or falls with it.
import { sql } from 'kysely'
import type { Db } from './database.ts'

const enter = (db: Db, role: string) => sql`select set_config('role', ${role}, true)`.execute(db)

/** Runs `work` with the rights of identity, then goes back to those of the company. `work` names the rows it may touch itself. */
export async function asIdentity<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await enter(db, 'timecloud_identity')
  try {
    return await work()
  } finally {
    // A transaction that failed takes no statement any more, and has no rights to give back.
    await enter(db, 'timecloud_app').catch(() => undefined)
  }
}
