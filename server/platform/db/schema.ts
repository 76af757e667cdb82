// The schema of the product: its migrations, then its functions and triggers.
import type { Database } from './database.ts'
import { isMigrated, migrate } from './migrate.ts'
import { applyRoutines, hasRoutines } from './routines.ts'

/** Names of what was applied now. */
export async function bringUpToDate(database: Database): Promise<readonly string[]> {
  const migrations = await migrate(database)
  return [...migrations, ...(await applyRoutines(database))]
}

export async function isUpToDate(database: Database): Promise<boolean> {
  return (await isMigrated(database)) && (await hasRoutines(database))
}
