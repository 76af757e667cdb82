// Reads rows by id: as they are stored, for checks and the audit, and as they travel.
import { sql } from 'kysely'
import { together } from '#server/platform/db/together.ts'
import { refuse } from '#server/platform/errors/refusal.ts'
import { anyOf } from './any-of.ts'
import type { Behaviour, Stored } from './behaviour.ts'
import type { Context } from './context.ts'
import { companyTerm, where } from './filters.ts'
import { keepIds, keptRows, type WireRow } from './page-rows.ts'
import { scopeTerms } from './scope.ts'
import { pairTable, type Storage } from './storage.ts'

/** The rows with these ids as they travel, within the person's scope; absent ones are left out. */
export async function wireRows(
  context: Context,
  storage: Storage,
  behaviour: Behaviour<never>,
  ids: readonly number[],
): Promise<WireRow[]> {
  if (ids.length === 0) return []
  const terms = [companyTerm(context, storage), sql`t.id = ${anyOf(ids)}`, ...scopeTerms(context.principal, storage)]
  const chosen = sql`select t.id from ${sql.table(storage.table)} t ${where(terms)}`
  const [, rows] = await together(
    sql`select ${keepIds(chosen)}`.execute(context.db),
    keptRows({ context, storage, behaviour }),
  )
  return ids.map((id) => rows.get(id)).filter((row) => row !== undefined)
}

/** One row as it travels; absent, foreign and out of scope answer alike. */
export async function wireRow(
  context: Context,
  storage: Storage,
  behaviour: Behaviour<never>,
  id: number,
): Promise<WireRow> {
  const [row] = await wireRows(context, storage, behaviour, [id])
  if (!row) throw refuse('ZBOA0404')
  return row
}

/** Rows as stored, many-references as sorted ids, locked for the rest of the transaction. */
export async function storedRows(context: Context, storage: Storage, ids: readonly number[]): Promise<Stored[]> {
  const terms = [companyTerm(context, storage), sql`t.id = ${anyOf(ids)}`, ...scopeTerms(context.principal, storage)]
  const columns = storage.columns.map(([name]) => sql.ref(`t.${name}`))
  const many = storage.many.map(
    ([
      name,
    ]) => sql`(select coalesce(array_agg(target order by target), '{}') from ${sql.table(pairTable(storage.meta.name, name))} pair
      where pair.company_id = t.company_id and pair.owner = t.id) as ${sql.ref(name)}`,
  )
  const { rows } = await sql<Stored>`
    select ${sql.join([...columns, ...many])} from ${sql.table(storage.table)} t ${where(terms)} order by t.id for update of t`.execute(
    context.db,
  )
  return rows
}

export async function storedRow(context: Context, storage: Storage, id: number): Promise<Stored> {
  const [row] = await storedRows(context, storage, [id])
  if (!row) throw refuse('ZBOA0404')
  return row
}
