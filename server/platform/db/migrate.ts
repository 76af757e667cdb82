// Brings the schema up to date: each file once, by number, in one transaction with the row that records it.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from './database.ts'
import { rolesScript } from './roles.ts'

export const migrationsDir = join(import.meta.dirname, 'migrations')

interface Migration {
  readonly name: string
  readonly checksum: string
  readonly text: string
}

/** Applied files are history: one that was edited or is gone stops the start. */
class MigrationError extends Error {
  override readonly name = 'MigrationError'
}

/** Names of the migrations that were applied now; of `only` these, if given. Any number of servers may call this at once. */
export async function migrate(
  database: Database,
  directory = migrationsDir,
  only?: ReadonlySet<string>,
): Promise<readonly string[]> {
  const files = readMigrations(directory).filter(({ name }) => only?.has(name) ?? true)
  await database.script(`${schemaLock}; ${rolesScript};
    create table if not exists migration (
      name text primary key,
      checksum text not null,
      applied_at timestamptz(3) not null default now()
    );
    create table if not exists routine_file (
      name text primary key,
      checksum text not null,
      applied_at timestamptz(3) not null default now()
    )`)
  const applied: string[] = []
  for (const file of await pendingOf(database, files)) if (await apply(database, file)) applied.push(file.name)
  return applied
}

/** Whether the database has every migration of the directory and no other. */
export async function isMigrated(database: Database, directory = migrationsDir): Promise<boolean> {
  try {
    return (await pendingOf(database, readMigrations(directory))).length === 0
  } catch {
    return false
  }
}

/** Servers that start at once take turns. */
export const schemaLock = "select pg_advisory_xact_lock(hashtext('time-cloud migration'))"

/**
 * False when another server has applied it meanwhile: then its row is there, and ours rolls back. What it drops may have
 * carried functions and triggers, so that all of these are applied again after it.
 */
async function apply(database: Database, { name, checksum, text }: Migration): Promise<boolean> {
  try {
    await database.script(`${schemaLock}; insert into migration (name, checksum) values ('${name}', '${checksum}'); ${text}
      ;delete from routine_file`)
    return true
  } catch (error) {
    const isDone = error instanceof Error && 'constraint' in error && error.constraint === 'migration_pkey'
    if (isDone) return false
    throw new MigrationError(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    })
  }
}

async function pendingOf(database: Database, files: readonly Migration[]): Promise<readonly Migration[]> {
  const { rows } = await sql<{ name: string; checksum: string }>`select name, checksum from migration`.execute(
    database.kysely,
  )
  const known = new Map(files.map((file) => [file.name, file.checksum]))
  for (const { name, checksum } of rows) {
    if (!known.has(name)) throw new MigrationError(`Migration ${name} was applied, but its file is missing`)
    if (known.get(name) !== checksum) throw new MigrationError(`Migration ${name} was edited after it was applied`)
  }
  const done = new Set(rows.map(({ name }) => name))
  // A file may come with a number below those applied: work on two branches meets so. It is applied all the same.
  return files.filter(({ name }) => !done.has(name))
}

function readMigrations(directory: string): readonly Migration[] {
  const names = readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  return names.map((name) => {
    if (!/^\d{4}_[a-z0-9_]+\.sql$/.test(name)) throw new MigrationError(`${name} is not named NNNN_name.sql`)
    // A checkout may change line ends.
    const text = readFileSync(join(directory, name), 'utf8').replaceAll('\r\n', '\n')
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
  })
}
