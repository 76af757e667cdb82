// Why the database does not let records be put back: who depends on them, what they refer to, which value is taken.
import { sql } from 'kysely'
import type { Context } from '#server/crud/context.ts'
import { pairTable } from '#server/crud/storage.ts'
import { undoableResources } from '#server/crud/undo-mark.ts'
import { refuse } from '#server/errors/refusal.ts'
import { type Image, nameIn, namesOf, resourceOf } from './images.ts'

interface DatabaseFault extends Error {
  readonly code: string
  readonly detail?: string
  readonly table?: string
  readonly constraint?: string
}

const isFault = (error: unknown): error is DatabaseFault =>
  error instanceof Error && 'code' in error && (error.code === '23503' || error.code === '23505')

/** Throws the refusal of a fault of the database, and every other error as it is. */
export async function explain(context: Context, error: unknown): Promise<never> {
  if (!isFault(error)) throw error
  const { code, detail = '' } = error
  // Key (company_id, field)=(1, value) …: the value may hold anything, the company's number comes first.
  const [, value = ''] = /=\(\d+, (.*?)\) (?:already|is)/s.exec(detail) ?? []
  if (code === '23505') throw refuse('ZBOA0506', { value })
  if (detail.includes('still referenced')) throw refuse('ZBOA0504', { names: await dependents(context, error, value) })
  const [, table = ''] = /table "(\w+)"/.exec(detail) ?? []
  throw refuse('ZBOA0505', { names: await formerName(context, table, value) })
}

/** The records whose reference holds a record fast. */
async function dependents({ db, company }: Context, { table = '', constraint = '' }: DatabaseFault, id: string) {
  const field = constraint.slice(table.length + 1, -'_fkey'.length)
  const owner = undoableResources.find(({ name, fields }) =>
    Object.keys(fields).some((one) => pairTable(name, one) === table),
  )
  const holder = owner?.name ?? table
  if (!resourceOf(holder)) return holder
  const refers = owner
    ? sql`exists (select from ${sql.table(table)} pair where pair.company_id = t.company_id and pair.owner = t.id and pair.target = ${id}::bigint)`
    : sql`${sql.ref(`t.${field}`)} = ${id}::bigint`
  const { rows } = await sql<{ image: Image }>`select to_jsonb(t) - 'search' as image from ${sql.table(holder)} t
    where t.company_id = ${company.id} and ${refers} order by t.id`.execute(db)
  return namesOf(rows.map(({ image }) => ({ table_name: holder, image })))
}

/** A record that is gone, by the name it had. */
async function formerName({ db, company }: Context, table: string, id: string): Promise<string> {
  const { rows } = await sql<{ old: Image }>`select old from undo_row
    where company_id = ${company.id} and table_name = ${table} and old ->> 'id' = ${id} order by id desc limit 1`.execute(
    db,
  )
  const meta = resourceOf(table)
  const [row] = rows
  return row && meta ? nameIn(meta, row.old) : `${table} ${id}`
}
