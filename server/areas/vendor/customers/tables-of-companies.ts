// Every table that holds rows of companies, those that refer to others before those that they refer to.
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

interface Link {
  readonly child: string
  readonly parent: string
}

/** A company's own bookkeeping of its deletion, which ends it. */
const kept = ['deletion_proof']

export async function tablesOfCompanies(db: Db): Promise<readonly string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'company_id'
      and not a.attisdropped and c.relname <> all(${kept}::text[]) order by c.relname`.execute(db)
  const { rows: links } = await sql<Link>`
    select distinct k.conrelid::regclass::text as child, k.confrelid::regclass::text as parent from pg_constraint k
    where k.contype = 'f' and k.conrelid <> k.confrelid`.execute(db)
  const plain = links.map(({ child, parent }) => ({ child: bare(child), parent: bare(parent) }))
  return childrenFirst(
    tables.map(({ name }) => name),
    plain,
  )
}

const bare = (name: string) => name.replaceAll('"', '')

/** Circles are opened where the fewest others refer to. */
function childrenFirst(tables: readonly string[], links: readonly Link[]): readonly string[] {
  const left = new Set(tables)
  const ordered: string[] = []
  while (left.size > 0) {
    const referring = (table: string) => links.filter((one) => one.parent === table && left.has(one.child)).length
    const [next = ''] = [...left].sort((one, other) => referring(one) - referring(other) || one.localeCompare(other))
    ordered.push(next)
    left.delete(next)
  }
  return ordered
}
