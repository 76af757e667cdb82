// What a document type asks of its documents.
import { sql } from 'kysely'
import type { Context } from '#server/engine/crud/context.ts'

interface TypeFacts {
  readonly has_expiry: boolean
  readonly need_number: boolean
  readonly need_file: boolean
  readonly before: number
}

/** Undefined for a type that is not there. */
export async function typeOf({ db, company }: Context, id: number): Promise<TypeFacts | undefined> {
  const { rows } = await sql<TypeFacts>`select has_expiry, need_number, need_file, before from document_type
    where company_id = ${company.id} and id = ${id}`.execute(db)
  return rows[0]
}
