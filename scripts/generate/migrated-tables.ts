// What the migrations so far give: applied to an embedded database in memory, then read back.
import { sql } from 'kysely'
import { openDatabase } from '#server/db/database.ts'
import { bringUpToDate } from '#server/db/schema.ts'
import type { Present } from './ddl.ts'
import { presentTables } from './present-tables.ts'

export async function migratedTables(): Promise<Present> {
  const database = await openDatabase({ databaseUrl: null, dataDir: null })
  try {
    await bringUpToDate(database)
    return await presentTables(
      async (text) => (await sql<Record<string, unknown>>`${sql.raw(text)}`.execute(database.kysely)).rows,
    )
  } finally {
    await database.close()
  }
}
