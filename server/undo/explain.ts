// Why the database does not let records be put back: who depends on them, what they refer to, which value is taken.
import { sql } from 'kysely'
import type { Context } from '#server/crud/context.ts'
import { refuse } from '#server/errors/refusal.ts'
import { type Image, nameIn, resourceOf } from './images.ts'

interface DatabaseFault extends Error {
  readonly code: string
  readonly detail?: string
}

const isFault = (error: unknown): error is DatabaseFault =>
  error instanceof Error && 'code' in error && (error.code === '23503' || error.code === '23505')

/** Throws the refusal of a fault of the database, and every other error as it is. */
export async function explain(context: Context, error: unknown): Promise<never> {
  if (!isFault(error)) throw error
  const { code, detail = '' } = error
  const [, value = '', table = ''] = /=\(\d+, ([^)]*)\).*?(?:table "(\w+)")?\.?$/.exec(detail) ?? []
  if (code === '23505') throw refuse('ZBOA0506', { value })
  if (detail.includes('still referenced')) throw refuse('ZBOA0504', { names: await titleOf(context, table) })
  throw refuse('ZBOA0505', { names: await formerName(context, table, value) })
}

/** A record that is gone, by the name it had. */
async function formerName({ db, company }: Context, table: string, id: string): Promise<string> {
  const { rows } = await sql<{ old: Image }>`select old from undo_row
    where company_id = ${company.id} and table_name = ${table} and old ->> 'id' = ${id} order by id desc limit 1`.execute(db)
  const meta = resourceOf(table)
  const [row] = rows
  return row && meta ? nameIn(meta, row.old) : `${table} ${id}`
}

const titleOf = async (_context: Context, table: string) => table
