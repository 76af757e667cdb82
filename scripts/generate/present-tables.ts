// Reads which tables, columns, indexes and constraints a database has.
import type { Present } from './ddl.ts'

export type RunQuery = (sql: string) => Promise<readonly Record<string, unknown>[]>

/** What the `public` schema holds now. */
export async function presentTables(query: RunQuery): Promise<Present> {
  const columns = new Map<string, Map<string, { type: string; nullable: boolean }>>()
  const searches = new Map<string, string>()
  const rows = await query(`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      not a.attnotnull as nullable, col_description(c.oid, a.attnum) as comment
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`)
  for (const row of rows) {
    const table = String(row.table)
    const known = columns.get(table) ?? new Map()
    known.set(String(row.name), { type: String(row.type), nullable: row.nullable === true })
    columns.set(table, known)
    if (row.name === 'search') searches.set(table, String(row.comment ?? ''))
  }
  const names = async (sql: string) => new Set((await query(sql)).map(({ name }) => String(name)))
  return {
    columns,
    searches,
    indexes: await names(`select indexname as name from pg_indexes where schemaname = 'public'`),
    constraints: await names(`select conname as name from pg_constraint where connamespace = 'public'::regnamespace`),
  }
}
