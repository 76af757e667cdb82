// What the migrations so far give: applied to a database that is thrown away, then read back.
import { sql } from 'kysely'
import { openPostgres } from '#server/platform/db/open-postgres.ts'
import { bringUpToDate } from '#server/platform/db/schema.ts'
import { withPostgres } from '../postgres.ts'
import type { Present } from './ddl.ts'
import { presentTables } from './present-tables.ts'

export const migratedTables = (): Promise<Present> => withPostgres(tablesOn)

async function tablesOn(url: string): Promise<Present> {
  const database = await openPostgres(url)
  try {
    await bringUpToDate(database)
    return await presentTables(
      async (text) => (await sql<Record<string, unknown>>`${sql.raw(text)}`.execute(database.kysely)).rows,
    )
  } finally {
    await database.close()
  }
}
