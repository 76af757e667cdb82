// The context of what the system does to requests automatically: nobody asks, and the operation log says so.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'
import { systemContext } from '#server/engine/crud/system-context.ts'
import { labelOf, languageNamed } from '#server/platform/contract/labels.ts'
import type { Db } from '#server/platform/db/database.ts'

export interface Place {
  readonly id: number
  readonly zone: string
}

/** In the words of the company's language. */
export async function automaticContext({
  db,
  company,
}: {
  readonly db: Db
  readonly company: Place
}): Promise<Context> {
  const { rows } = await sql<{ language: string }>`select language from company where id = ${company.id}`.execute(db)
  return systemContext(db, company, labelOf(languageNamed(rows[0]?.language ?? 'en'), 'RequestSource.AUTO') ?? '')
}
