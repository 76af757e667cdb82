// Opens the database: PostgreSQL by its address, else the embedded one in the data folder.
import type { Database, DatabaseSource } from './database.ts'
import { openEmbedded } from './embedded/open-embedded.ts'
import { openPostgres } from './open-postgres.ts'

/** Throws when the database does not answer, or another server holds the data folder. */
export async function openDatabase({ databaseUrl, databasePool, dataDir }: DatabaseSource): Promise<Database> {
  if (databaseUrl !== null) return openPostgres(databaseUrl, databasePool)
  const embedded = await openEmbedded(dataDir, databasePool)
  try {
    const database = await openPostgres(embedded.url, databasePool)
    return {
      ...database,
      exclusive: true,
      close: async () => {
        await database.close()
        await embedded.close()
      },
    }
  } catch (error) {
    await embedded.close()
    throw error
  }
}
