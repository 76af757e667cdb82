// The context of what the system does to requests automatically: nobody asks, and the operation log says so.
import { sql } from 'kysely'
import { labelOf, languageNamed } from '#server/contract/labels.ts'
import type { Context } from '#server/crud/context.ts'
import { systemContext } from '#server/crud/system-context.ts'
import type { Db } from '#server/db/database.ts'

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
