// Acts reach no further than the data scope: records outside of it are neither added nor taken out.
import { sql } from 'kysely'
import type { ResourceName } from '#openapi/types.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import type { Context } from './context.ts'
import { companyTerm, where } from './filters.ts'
import { scopeTerms } from './scope.ts'
import { storageOf } from './storage.ts'

/** Throws 0401 where one of the records lies outside of the person's scope. */
export async function refuseOutside(context: Context, name: ResourceName, ids: readonly number[]): Promise<void> {
  const storage = storageOf(name)
  const bounds = scopeTerms(context.principal, storage)
  if (ids.length === 0 || bounds.length === 0) return
  const terms = [companyTerm(context, storage), sql`t.id = any(${ids}::bigint[])`, ...bounds]
  const { rows } = await sql`select t.id from ${sql.table(storage.table)} t ${where(terms)}`.execute(context.db)
  if (rows.length < ids.length) throw refuse('ZBOA0401')
}
