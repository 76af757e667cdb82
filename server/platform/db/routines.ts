// Functions and triggers of the database: idempotent files of those who own them, applied when they have changed.
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from './database.ts'
import { schemaLock } from './migrate.ts'

export const serverDir = join(import.meta.dirname, '..', '..')

export interface Routines {
  /** Path below the folder of the server, with `/`. */
  readonly name: string
  readonly text: string
  readonly checksum: string
}

class RoutinesError extends Error {
  override readonly name = 'RoutinesError'
}

/** Names of the files that were applied now. Any number of servers may call this at once. */
export async function applyRoutines(database: Database, directory = serverDir): Promise<readonly string[]> {
  const changed = await changedOf(database, readRoutines(directory))
  // Each in a transaction of its own: triggers lock their tables, and other servers are writing to them.
  for (const file of changed) await apply(database, file)
  return changed.map(({ name }) => name)
}

/** Whether the database has every function and trigger as the files say. */
export async function hasRoutines(database: Database, directory = serverDir): Promise<boolean> {
  return (await changedOf(database, readRoutines(directory))).length === 0
}

/** In the order in which they are applied: the database's own, then storey by storey. */
export function readRoutines(directory: string): readonly Routines[] {
  const own = ['platform/db', 'platform/*', 'access/*', 'engine/*', 'areas/*']
  const found = own.flatMap((part) => globSync(`${part}/routines/*.sql`, { cwd: directory }).sort())
  return [...new Set(found)].map((path) => {
    const name = path.replaceAll('\\', '/')
    if (!/^[a-z0-9-]+\.sql$/.test(basename(name))) throw new RoutinesError(`${name} is not named in small letters`)
    const text = readFileSync(join(directory, name), 'utf8').replaceAll('\r\n', '\n')
    return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
  })
}

const owners = 'timecloud_app, timecloud_identity, timecloud_system, timecloud_vendor'

/** Bodies are not looked at while they are made, so that functions may call one another in any order. */
async function apply(database: Database, { name, checksum, text }: Routines): Promise<void> {
  try {
    await database.script(`${schemaLock}; set local check_function_bodies = off;
      grant create on schema public to ${owners};
      ${text}
      reset role; revoke create on schema public from ${owners};
      insert into routine_file (name, checksum) values ('${name}', '${checksum}')
        on conflict (name) do update set checksum = excluded.checksum, applied_at = now()`)
  } catch (error) {
    throw new RoutinesError(`${name} failed: ${error instanceof Error ? error.message : error}`, { cause: error })
  }
}

async function changedOf(database: Database, files: readonly Routines[]): Promise<readonly Routines[]> {
  const { rows } = await sql<{ name: string; checksum: string }>`select name, checksum from routine_file`.execute(
    database.kysely,
  )
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  return files.filter(({ name, checksum }) => applied.get(name) !== checksum)
}
