// Adds many rows of one table at once, and answers their ids by code.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

type Row = Readonly<Record<string, unknown>>

/** Statements with more values than this are refused by the wire protocol. */
const MOST_VALUES = 20_000

export async function insertRows(db: Db, table: string, rows: readonly Row[]): Promise<void> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  if (columns.length === 0) return
  const size = Math.floor(MOST_VALUES / columns.length)
  for (let from = 0; from < rows.length; from += size) {
    const chunk = rows.slice(from, from + size)
    const values = chunk.map((row) => Object.fromEntries(columns.map((name) => [name, row[name] ?? sql`default`])))
    await db.insertInto(table).values(values).execute()
  }
}

/** Code → id of the company's records. */
export async function idsByCode(
  db: Db,
  table: string,
  code: string,
  company: number,
): Promise<(code: string) => number> {
  const { rows } = await sql<{ code: string; id: number }>`
    select ${sql.ref(code)} as code, id from ${sql.table(table)} where company_id = ${company}`.execute(db)
  const ids = new Map(rows.map((row) => [row.code, row.id]))
  return (wanted) => {
    const id = ids.get(wanted)
    if (id === undefined) throw new Error(`${table} ${wanted}: not there`)
    return id
  }
}
