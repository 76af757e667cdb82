// Clears away files that nothing names: what a server left behind that ended between a commit and the removal of a file.
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { dayMs } from '#openapi/dates.ts'
import { contract } from '#openapi/generated/contract.ts'
import type { ResourceMeta } from '#openapi/types.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { inAllCompanies, inIdentity } from '#server/platform/db/tenant.ts'
import { type FileStore, fileStore } from '#server/platform/files/file-store.ts'
import { defineSchedule } from '#server/platform/jobs/schedule.ts'

const filesAtOnce = 1000

/** Removes files older than a day that no record names, and those on disk that no row of `file` knows; answers how many. */
export async function sweepFiles(database: Database, store: FileStore, olderThan = dayMs): Promise<number> {
  const before = new Date(Date.now() - olderThan)
  const unnamed = await unnamedFiles(database, before)
  await inAllCompanies(database, (db) =>
    sql`delete from file where name = any(${unnamed.map(({ name }) => name)}::text[])`.execute(db),
  )
  for (const { company_id, name } of unnamed) await store.remove(company_id, name)
  return unnamed.length + (await removeUnknown(database, store, before))
}

interface Unnamed {
  readonly company_id: number
  readonly name: string
}

/** The fields that hold files: images and papers. */
const fileFields = Object.values<ResourceMeta>(contract).flatMap((meta) =>
  Object.entries(meta.fields).flatMap(([name, { kind, computed }]) =>
    !computed && (kind === 'image' || kind === 'file') ? [{ name, kind, resource: meta.name }] : [],
  ),
)
const fieldNames = [...new Set(fileFields.map(({ name }) => name))]
/** A file's kind is the field it was written for; of papers, with its resource. */
const fileKinds = fileFields.map(({ name, kind, resource }) => (kind === 'file' ? `${resource}.${name}` : name))

/** Columns of a file field's name, in every table that the role of the transaction reads. */
async function columnsOf(db: Db): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not a.attisdropped
      and a.attname = any(${fieldNames}::text[]) and a.atttypid in ('text'::regtype, 'varchar'::regtype)
      and has_table_privilege(c.oid, 'select')`.execute(db)
  return rows
}

async function unnamedFiles(database: Database, before: Date): Promise<Unnamed[]> {
  const old = await inAllCompanies(database, async (db) => {
    const named = (await columnsOf(db)).map(
      ({ table, column }) =>
        sql` and not exists (select from ${sql.table(table)} x where ${sql.ref(`x.${column}`)} = f.name)`,
    )
    // What can be undone or restored still needs its images.
    const kept = sql` and f.name not in (
      select value from undo_row u, jsonb_each_text(u.old) where key = any(${fieldNames}::text[]) and value is not null
      union select value from undo_row u, jsonb_each_text(u.new) where key = any(${fieldNames}::text[]) and value is not null)`
    const { rows } = await sql<Unnamed>`select f.company_id, f.name from file f
      where f.create_time < ${before} and f.kind = any(${fileKinds}::text[])${sql.join(named, sql``)}${kept}`.execute(
      db,
    )
    return rows
  })
  const elsewhere = await inIdentity(database, async (db) => {
    const found = new Set<string>()
    for (const { table, column } of await columnsOf(db)) {
      const { rows } = await sql<{ name: string }>`select ${sql.ref(column)} as name from ${sql.table(table)}
        where ${sql.ref(column)} = any(${old.map(({ name }) => name)}::text[])`.execute(db)
      for (const { name } of rows) found.add(name)
    }
    return found
  })
  return old.filter(({ name }) => !elsewhere.has(name))
}

/** Files on disk of a transaction that never came to its end. */
async function removeUnknown(database: Database, store: FileStore, before: Date): Promise<number> {
  let removed = 0
  for (const company of await entriesOf(store.root)) {
    if (!/^\d+$/.test(company)) continue
    const names = await oldFiles(join(store.root, company), before)
    for (let from = 0; from < names.length; from += filesAtOnce) {
      const some = names.slice(from, from + filesAtOnce)
      const known = await inAllCompanies(database, async (db) => {
        const { rows } = await sql<{ name: string }>`select name from file
          where company_id = ${Number(company)} and name = any(${some}::text[])`.execute(db)
        return new Set(rows.map(({ name }) => name))
      })
      for (const name of some.filter((one) => !known.has(one))) {
        await store.remove(Number(company), name)
        removed += 1
      }
    }
  }
  return removed
}

async function oldFiles(folder: string, before: Date): Promise<string[]> {
  const found: string[] = []
  for (const part of await entriesOf(folder)) {
    for (const name of await entriesOf(join(folder, part))) {
      const facts = await stat(join(folder, part, name)).catch(() => undefined)
      if (facts?.isFile() && facts.mtime < before) found.push(name)
    }
  }
  return found
}

const entriesOf = (folder: string): Promise<string[]> => readdir(folder).catch(() => [])

export const sweepFilesSchedule = defineSchedule({
  kind: 'sweep-files',
  about: 'Removes files that no record names',
  every: 6 * 3600,
  run: ({ database, config }) => sweepFiles(database, fileStore(config.dataDir)),
})
